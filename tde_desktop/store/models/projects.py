"""Projects, the checkouts and worktrees that belong to them, and tasks."""

from peewee import AutoField, BooleanField, ForeignKeyField, TextField

from tde_desktop.store.database import Record
from tde_desktop.store.fields import TimeField, utc_now


class Project(Record):
    """One project: its name is also the folder of its clone and of its index."""

    name = TextField(primary_key=True)
    source = TextField()  # the git URL or path it was added from
    branch = TextField(default="")  # the branch that is followed; empty: the source's own choice
    shallow = BooleanField(default=False)
    removed_at = TimeField(null=True)  # set while only the memory of a removed project is kept
    created_at = TimeField(default=utc_now)


class Task(Record):
    """A piece of work in a project, named by a reference such as `HRB-412`."""

    project_id: str
    id = AutoField()
    project = ForeignKeyField(Project, backref="tasks", on_delete="CASCADE", column_name="project")
    ref = TextField()
    title = TextField(default="")
    ended_at = TimeField(null=True)
    created_at = TimeField(default=utc_now)

    class Meta:
        indexes = ((("project", "ref"), True),)


class Checkout(Record):
    """A folder of the person's that belongs to a project; a task's worktree names its task."""

    project_id: str
    task_id: int | None
    id = AutoField()
    project = ForeignKeyField(Project, backref="checkouts", on_delete="CASCADE", column_name="project")
    path = TextField()  # real path; two projects may name the same folder, which is then ambiguous
    task = ForeignKeyField(Task, null=True, backref="worktrees", on_delete="SET NULL")

    class Meta:
        indexes = ((("project", "path"), True),)


TABLES = (Project, Task, Checkout)
SQL: tuple[str, ...] = ()
