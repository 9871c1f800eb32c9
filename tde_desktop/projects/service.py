"""The projects a memory is about. What the other rooms and the doorways call."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from peewee import IntegrityError

from tde_desktop.changes import Changes, changed
from tde_desktop.config.paths import Paths
from tde_desktop.errors import AmbiguousProject, Busy, Conflict, Invalid, NoProject, NotAllowed, NotFound
from tde_desktop.jobs import Checkpoint, Report, lease, quiet
from tde_desktop.projects import clones, git, names, whereabouts
from tde_desktop.projects.rows import ProjectRow, TaskRow, Whereabouts
from tde_desktop.store.database import Store, select
from tde_desktop.store.fields import utc_now
from tde_desktop.store.models.projects import Checkout, Project, Task
from tde_desktop.vocabulary import Outcome, Table


class Projects:
    """Every project with its clone; the person's own folders are only read, never written."""

    def __init__(self, store: Store, paths: Paths) -> None:
        self._store = store
        self._paths = paths
        self._known: dict[str, int] = {}  # projects that there were, and in which version of the memory

    def rows(self) -> list[ProjectRow]:
        """All projects by name."""
        with self._store.snapshot():
            return [self._row(project) for project in self._present()]

    def get(self, name: str) -> ProjectRow:
        """Raises `NotFound`, naming the projects there are."""
        with self._store.reading():
            return self._row(self._find(name))

    def clone_of(self, name: str) -> Path:
        """Where a project's clone lies: `get` for those who ask often. Raises `NotFound`."""
        version = self._store.version()
        if self._known.get(name) != version:
            with self._store.reading():
                if not select("SELECT 1 FROM project WHERE name = ? AND removed_at IS NULL", name):
                    self._find(name)
            self._known[name] = version
        return self._paths.clone(name)

    def add(
        self,
        source: str,
        name: str | None = None,
        branch: str = "",
        checkpoint: Checkpoint | None = None,
        report: Report = quiet,
        shallow: bool = False,
    ) -> Changes:
        """Make the canonical clone of a git address or a local repository; a local one is kept as a checkout
        too.

        The clone appears whole or not at all. Without a name one is derived from the source. Raises
        `Invalid`, `Conflict` (the name is taken, or the source is a project already), `Unavailable`.
        """
        git.program()
        origin = clones.source(source)
        if origin.folder and self._paths.home.resolve() in (origin.folder, *origin.folder.parents):
            raise Invalid(
                f"{origin.folder} lies inside the memory itself.", "Add the repository it came from."
            )
        name = self._choose(origin.address, name)
        with self._cloned(name, origin, branch, shallow, checkpoint, report, new=True) as (folder, warnings):
            self._place(name, origin, folder, branch or clones.branch(folder), shallow)
        if not clones.commit(self._paths.clone(name)):
            warnings += ("The repository is empty: there is nothing to index yet.",)
        return changed(
            Table.PROJECTS, id=name, outcome=Outcome.CREATED, warnings=warnings, words=f"Project {name} added"
        )

    def _choose(self, address: str, name: str | None) -> str:
        with self._store.reading():
            present = {project.name.casefold(): project for project in Project.select()}
            same = [project.name for project in self._present() if project.source == address]
        taken = {key for key, project in present.items() if project.removed_at is None}
        if name is not None:
            name = names.check(name)
            if name.casefold() in taken:
                raise Conflict(
                    f"There is a project {name} already.", "Choose another name, or remove it first."
                )
            return name
        if same:
            raise Conflict(
                f"{git.without_password(address)} is the project {same[0]} already.",
                "Refresh it, or give another name to add it twice.",
            )
        # A name whose memory was kept belongs to the source it had.
        gone = {key for key, project in present.items() if project.removed_at and project.source != address}
        return next(
            candidate
            for candidate in islice(names.candidates(address), 10_000)
            if candidate.casefold() not in taken | gone
        )

    def _place(self, name: str, origin: clones.Source, folder: Path, branch: str, shallow: bool) -> None:
        """Record the project and move its clone into place, both or neither."""
        target = self._paths.clone(name)
        self._make_way(target)  # of a clone whose project was never recorded
        try:
            with self._store.writing():
                project = Project.get_or_none(Project.name == name)
                new = project is None
                project = project or Project(name=name)
                project.source, project.branch, project.shallow = origin.address, branch, shallow
                project.removed_at = None
                project.save(force_insert=new)
                if origin.folder:
                    Checkout.insert(project=project, path=str(origin.folder)).on_conflict_ignore().execute()
                folder.rename(target)
        except IntegrityError as problem:
            raise Conflict(f"There is a project {name} already.", "Choose another name.") from problem

    def remove(self, name: str, keep_memory: bool = False) -> Changes:
        """Delete a project's clone and index. The person's own folders are never touched.

        A project about which something is remembered is refused unless `keep_memory`: its pages and
        decisions then stay in the store and are there again when a project of that name is added. Raises
        `NotAllowed`, `NotFound`, `Busy`.
        """
        row = self.get(name)
        with self._store.reading():
            held = self._memory(name)
        if held and not keep_memory:
            listed = ", ".join(f"{count} {what}" for what, count in held)
            raise NotAllowed(
                f"{name} holds memory: {listed}.",
                "Delete it there first, or remove the project and keep its memory (--keep-memory).",
            )
        with self._held(name), lease(self._paths.project_index(name) / "lease", f"Indexing {name}"):
            with self._store.writing():
                if held:
                    Project.update(removed_at=utc_now()).where(Project.name == name).execute()
                    Checkout.delete().where(Checkout.project == name).execute()
                else:
                    Project.delete().where(Project.name == name).execute()
            clones.delete(row.clone)
        clones.delete(self._paths.project_index(name))
        return changed(*Table, id=name, words=f"Project {name} removed")

    def _memory(self, name: str) -> list[tuple[str, int]]:
        """What is remembered about a project, table by table: every table that refers to one, but for its
        own parts.
        """
        from tde_desktop.store import models

        models.tables()  # all of them, so that none that refers to a project is missed
        from tde_desktop.store.models.recall import Recall

        counts = []
        for field, model in sorted(Project._meta.backrefs.items(), key=lambda pair: pair[1]._meta.table_name):
            if model not in (Task, Checkout, Recall):
                count = model.select().where(field == name).count()
                counts.append((model._meta.table_name.replace("_", " "), count))
        return [(what, count) for what, count in counts if count]

    def refresh(self, name: str, checkpoint: Checkpoint | None = None, report: Report = quiet) -> Changes:
        """Fetch and move the clone to the newest commit of its branch; `unchanged` when it is there already.

        A clone that was deleted is made anew. Raises `Conflict` when someone's work in the clone would be
        lost, `Unavailable`, `Invalid`, `Busy`.
        """
        row = self.get(name)
        if not (row.clone / ".git").exists():
            return self._clone_again(name, checkpoint, report)
        with self._held(name):
            before = clones.commit(row.clone)
            warnings = clones.refresh(row.clone, row.source, row.branch, checkpoint, report)
            after, branch = clones.commit(row.clone), clones.branch(row.clone)
        if branch != row.branch and branch:
            with self._store.writing():
                Project.update(branch=branch).where(Project.name == name).execute()
        if before == after:
            return changed(Table.PROJECTS, id=name, outcome=Outcome.UNCHANGED, warnings=warnings)
        return changed(
            Table.PROJECTS,
            Table.INDEX,
            id=name,
            warnings=warnings,
            words=f"Project {name} is at {after[:10]}",
        )

    def _clone_again(self, name: str, checkpoint: Checkpoint | None, report: Report) -> Changes:
        with self._store.reading():
            project = self._find(name)
        origin, target = clones.source(project.source), self._paths.clone(name)
        with self._cloned(name, origin, project.branch, project.shallow, checkpoint, report) as new:
            folder, warnings = new
            self._make_way(target)
            folder.rename(target)
        words = f"Project {name} was cloned again"
        return changed(Table.PROJECTS, Table.INDEX, id=name, warnings=warnings, words=words)

    @contextmanager
    def _cloned(
        self,
        name: str,
        origin: clones.Source,
        branch: str,
        shallow: bool,
        checkpoint: Checkpoint | None,
        report: Report,
        *,
        new: bool = False,
    ) -> Iterator[tuple[Path, tuple[str, ...]]]:
        """A new clone beside the others, and its warnings, while the project is held; what is left goes.

        Raises `Conflict` for a `new` project that another process has made meanwhile.
        """
        with self._held(name):
            if new:
                self._choose("", name)
            folder = self._paths.repos / f".adding-{name}"
            clones.delete(folder)  # what a killed run left; nobody else holds the lease
            try:
                yield folder, clones.clone(origin, folder, branch, shallow, checkpoint, report)
            finally:
                clones.delete(folder)

    @staticmethod
    def _make_way(target: Path) -> None:
        """For a clone: what a broken-off run left goes. Raises `Conflict` for anything else."""
        if not target.exists():
            return
        if not clones.is_canonical(target) and any(target.iterdir()):
            raise Conflict(
                f"{target} exists and is no clone of ours.", "Move it away, or choose another name."
            )
        clones.delete(target)

    def files(self, name: str) -> list[str]:
        """The tracked, repository-relative paths of the commit that the clone has checked out."""
        return clones.tracked(self.get(name).clone)

    def tasks(self, project: str, ended: bool = True) -> list[TaskRow]:
        """Tasks of a project, newest first; those that have ended too unless told otherwise."""
        with self._store.snapshot():
            query = Task.select().where(Task.project == self._find(project).name)
            if not ended:
                query = query.where(Task.ended_at.is_null())
            return [self._task_row(task) for task in query.order_by(Task.created_at.desc(), Task.id.desc())]

    def add_task(self, project: str, ref: str, title: str = "", worktree: Path | None = None) -> Changes:
        """Record a task, or a new title or worktree of one; one that had ended goes on. Raises `Invalid`."""
        ref = ref.strip()
        if not ref or len(ref) > 200 or not ref.isprintable():
            raise Invalid("A task needs a reference.", "For example HRB-412.")
        folder = self._folder(worktree) if worktree is not None else None
        with self._store.writing():
            name = self._find(project).name
            task = Task.get_or_none(Task.project == name, Task.ref == ref)
            created = task is None
            task = task or Task(project=name, ref=ref, title="")
            task.title, task.ended_at = title or task.title, None
            task.save()
            if folder:
                Checkout.insert(project=name, path=str(folder), task=task).on_conflict(
                    conflict_target=[Checkout.project, Checkout.path], update={Checkout.task: task}
                ).execute()
        outcome = Outcome.CREATED if created else Outcome.UPDATED
        return changed(Table.TASKS, id=ref, outcome=outcome, words=f"Task {ref} recorded")

    def end_task(self, project: str, ref: str, keep_overlay: bool = False) -> Changes:
        """End a task. Its worktree no longer stands for it, and its overlay is cleared unless kept."""
        from tde_desktop.store.models.recall import Overlay

        with self._store.writing():
            name = self._find(project).name
            task = Task.get_or_none(Task.project == name, Task.ref == ref)
            if task is None:
                refs = [each.ref for each in Task.select(Task.ref).where(Task.project == name)]
                raise NotFound(f"{name} has no task {ref}.", f"Its tasks: {', '.join(refs) or 'none'}.")
            task.ended_at = task.ended_at or utc_now()
            task.save()
            Checkout.delete().where(Checkout.task == task).execute()
            gone = 0 if keep_overlay else Overlay.delete().where(Overlay.task == task).execute()
        told = (f"Cleared what it held: {gone:,} of diffs, logs, summaries and documents.",) if gone else ()
        return changed(Table.TASKS, Table.INDEX, id=ref, words=f"Task {ref} ended", warnings=told)

    def add_checkout(self, project: str, path: Path) -> Changes:
        """Record a folder of the person's as belonging to a project. It is never written to. Raises
        `Invalid`.
        """
        folder = self._folder(path)
        if whereabouts.is_home(folder) or folder == Path(folder.anchor):
            raise Invalid(f"{folder} is too wide to be a checkout.", "Name the folder of the repository.")
        with self._store.writing():
            name = self._find(project).name
            added = Checkout.insert(project=name, path=str(folder)).on_conflict_ignore().execute()
        outcome = Outcome.CREATED if added else Outcome.UNCHANGED
        return changed(Table.PROJECTS, id=name, outcome=outcome, words=f"Checkout of {name} recorded")

    def whereabouts(self, directory: Path) -> Whereabouts:
        """The project and task of a working directory.

        Looks at clones, recorded checkouts, task worktrees and all git worktrees of these; the longest match
        counts. Raises `NoProject` or `AmbiguousProject`, with the choices in `details["choices"]`.
        """
        with self._store.snapshot():
            known = {row.name: row for row in (self._row(project) for project in self._present())}
            places = [whereabouts.Place(row.clone, name, None, "clone") for name, row in known.items()]
            for checkout in Checkout.select(Checkout, Task).left_outer_join(Task):
                if checkout.project_id in known:
                    task = checkout.task
                    live = task.id if task is not None and task.ended_at is None else None
                    kind = "checkout" if live is None else "task worktree"
                    places.append(whereabouts.Place(Path(checkout.path), checkout.project_id, live, kind))
            found = whereabouts.matches(directory, places)
            if len(found) == 1:
                match = found[0]
                number = match.place.task
                row = self._task_row(Task.get_by_id(number)) if number is not None else None
                return Whereabouts(known[match.place.project], row, match.how)
        choices = [match.place.project for match in found] or sorted(known)
        if found:
            raise AmbiguousProject(
                f"{directory} belongs to several projects: {', '.join(choices)}.",
                "Name one of them.",
                choices=choices,
            )
        raise NoProject(
            f"{directory} belongs to no project.", self._advice(directory, known), choices=choices
        )

    def _advice(self, directory: Path, known: dict[str, ProjectRow]) -> str:
        if not known:
            return "There is none yet: add one with `tde project add`."
        root, shared = whereabouts.repository(whereabouts.real(directory))
        address = whereabouts.origin(shared) if shared else ""
        for row in known.values():
            if address and address == row.source:
                command = f"tde project checkout {row.name} {root}"
                return f"It looks like a checkout of {row.name}: record it with `{command}`."
        return f"Projects: {', '.join(sorted(known))}. Go to a folder of one of them, or name it."

    @staticmethod
    def _folder(path: Path) -> Path:
        folder = whereabouts.real(path.expanduser())
        if not folder.is_dir():
            raise Invalid(f"There is no folder {folder}.")
        return folder

    @contextmanager
    def _held(self, name: str) -> Iterator[None]:
        try:
            with lease(self._paths.repos / f".{name}.lock", f"Work on the clone of {name}"):
                yield
        except Busy as problem:
            raise Busy(f"Another process is working on the clone of {name}.", problem.hint) from problem

    @staticmethod
    def _present() -> list[Project]:
        return list(Project.select().where(Project.removed_at.is_null()).order_by(Project.name))

    def _find(self, name: str) -> Project:
        project = Project.get_or_none(Project.name == name, Project.removed_at.is_null())
        if project is None:
            known = [each.name for each in self._present()]
            raise NotFound(
                f"There is no project {name}.",
                f"Projects: {', '.join(known)}." if known else "Add one with `tde project add`.",
                choices=known,
            )
        return project

    def _row(self, project: Project) -> ProjectRow:
        checkouts = Checkout.select().where(Checkout.project == project).order_by(Checkout.path)
        return ProjectRow(
            project.name,
            git.without_password(project.source),
            project.branch,
            self._paths.clone(project.name),
            project.created_at,
            tuple(Path(checkout.path) for checkout in checkouts if checkout.task_id is None),
        )

    @staticmethod
    def _task_row(task: Task) -> TaskRow:
        worktree = Checkout.select().where(Checkout.task == task).order_by(Checkout.id.desc()).first()
        return TaskRow(
            task.project_id,
            task.ref,
            task.title,
            task.created_at,
            task.ended_at,
            Path(worktree.path) if worktree else None,
        )
