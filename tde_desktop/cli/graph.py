"""`tde graph`: what is defined where, what calls it, and what a change of it reaches."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tde_desktop.cli import output
from tde_desktop.cli.names import PROJECT
from tde_desktop.cli.options import Group, WholeNumber, placed
from tde_desktop.cli.output import bold, dim, many, say
from tde_desktop.cli.session import Session
from tde_desktop.cli.tool_commands import command
from tde_desktop.tools.registry import TOOLS

if TYPE_CHECKING:
    from tde_desktop.graph.rows import EdgeRow, GraphReport, Impact, Neighbours, SymbolRow
    from tde_desktop.pipeline.blame import Blame

Command = TypeVar("Command", bound=Callable[..., Any])
CHOICES = ("exact", "import", "same_file", "name_only", "ambiguous")
SHOWN = 20  # files or outside calls named; the rest is counted


@click.group(
    cls=Group,
    epilog="\b\nExamples:\n  tde graph build\n  tde graph callers parse_options\n"
    "  tde graph impact src/money.py:41 --depth 3\n  tde graph impact --staged",
)
def graph() -> None:
    """What calls this, and what breaks if it changes.

    SYMBOL is a name, a.dotted.name, file::name or file:line.
    """


def asked(*, depth: int, least: str) -> Callable[[Command], Command]:
    """The options of a question about a symbol."""

    def wrap(function: Command) -> Command:
        function = click.option("--dot", is_flag=True, help="Print the graph in Graphviz's language.")(
            function
        )
        function = click.option(
            "--min-confidence",
            type=click.Choice(CHOICES),
            default=least,
            show_default=True,
            help="The weakest match that counts.",
        )(function)
        function = click.option(
            "--limit", type=WholeNumber(1, 5000), default=100, show_default=True, help="At most so many."
        )(function)
        return click.option(
            "--depth", type=WholeNumber(1, 20), default=depth, show_default=True, help="How many steps."
        )(function)

    return wrap


@graph.command()
@click.argument("name", type=PROJECT, metavar="[NAME]", required=False, default="")
@click.option("--full", is_flag=True, help="Read every file again, also those that have not changed.")
@placed
@click.pass_obj
def build(session: Session, name: str, full: bool) -> None:
    """Bring the code graph of project NAME, or that of the directory, up to date."""
    report = build_graph(session, session.project_name(name), full)
    if session.as_json:
        output.show_json(report)
        return
    say(
        f"{many(report.read, 'file')} read, {report.unchanged:,} unchanged, {report.removed:,} removed, "
        f"{report.resolved:,} resolved in {report.seconds:.1f} s."
    )
    for file in report.skipped[:SHOWN]:
        say(dim(f"  skipped {file.path}: {file.reason}"))


def build_graph(session: Session, name: str, full: bool) -> "GraphReport":
    from tde_desktop.cli.progress import long_work
    from tde_desktop.jobs import Cancelled

    with long_work() as (checkpoint, report):
        try:
            return session.core.graph.build(name, checkpoint, report, full)
        except Cancelled:
            report.end()
            raise click.Abort from None


@graph.command()
@placed
@click.pass_obj
def status(session: Session) -> None:
    """How large the graph is, and of which commit."""
    row = session.core.graph.status(session.project_name())
    if session.as_json:
        output.show_json(row)
        return
    held = ", ".join((many(row.files, "file"), many(row.symbols, "symbol"), many(row.edges, "edge")))
    say(f"Code graph {row.state}: {held}")
    say(", ".join(f"{count:,} {name}" for name, count in row.languages) or dim("No files yet."))
    if row.broken:
        say(dim(f"{many(row.broken, 'file')} did not parse whole; what does is in the graph."))


@graph.command()
@click.argument("symbol")
@placed
@click.pass_obj
def defs(session: Session, symbol: str) -> None:
    """Where SYMBOL is defined; every definition of the name is listed."""
    rows = session.core.graph.find(ready_project(session), symbol)
    if session.as_json:
        output.show_json({"definitions": rows})
        return
    for row in rows:
        show_symbol(row)
        say(dim(f"    {row.signature}"))


@graph.command()
@click.argument("symbol")
@asked(depth=1, least="ambiguous")
@placed
@click.pass_obj
def callers(session: Session, symbol: str, depth: int, limit: int, min_confidence: str, dot: bool) -> None:
    """Who calls SYMBOL, nearest first."""
    core, project = session.core, ready_project(session)
    row = core.graph.one(project, symbol)
    show_neighbours(session, core.graph.callers(project, row, depth, min_confidence, limit), "source", dot)


@graph.command()
@click.argument("symbol")
@asked(depth=1, least="ambiguous")
@placed
@click.pass_obj
def callees(session: Session, symbol: str, depth: int, limit: int, min_confidence: str, dot: bool) -> None:
    """What SYMBOL calls, nearest first."""
    core, project = session.core, ready_project(session)
    row = core.graph.one(project, symbol)
    show_neighbours(session, core.graph.callees(project, row, depth, min_confidence, limit), "target", dot)


@graph.command()
@click.argument("symbol", required=False, default="")
@click.option("--diff", default="", metavar="A..B", help="Of what these commits change.")
@click.option("--staged", is_flag=True, help="Of what is staged in the directory.")
@asked(depth=3, least="name_only")
@placed
@click.pass_obj
def impact(
    session: Session,
    symbol: str,
    diff: str,
    staged: bool,
    depth: int,
    limit: int,
    min_confidence: str,
    dot: bool,
) -> None:
    """What a change of SYMBOL may reach: symbols, files and tests, nearest first."""
    core, project = session.core, ready_project(session)
    if bool(symbol) + bool(diff) + staged != 1:
        raise click.UsageError("Give one of SYMBOL, --diff A..B or --staged.")
    memory: list[Blame] = []
    if symbol:
        row = core.graph.one(project, symbol)
        roots: tuple[SymbolRow, ...] = (row,)
        memory = core.blame.of_ranges(project, {row.path: [(row.first, row.last)]})
    else:
        roots = core.graph.changed(project, session.directory, diff, staged).symbols
        memory = core.blame.of_ranges(
            project, core.graph.changed_lines(project, session.directory, diff, staged)
        )
    reached = core.graph.impact(project, roots, depth, min_confidence, limit)
    if session.as_json:
        output.show_json({"impact": reached, "memory": memory})
    elif dot:
        ends = {row.id: row for row in (*reached.roots, *(each.symbol for each in reached.reached))}
        say(dot_of(ends.values(), [(each.symbol.id, each.through) for each in reached.reached]))
    else:
        show_impact(reached)
        show_blame(memory)


@graph.command()
@click.argument("file")
@placed
@click.pass_obj
def blame(session: Session, file: str) -> None:
    """The decisions, pitfalls and principles that touch FILE, a path inside the repository."""
    rows = session.core.blame.of_files(session.project_name(), [file])
    if session.as_json:
        output.show_json({"items": rows})
        return
    show_blame(rows)
    if not rows:
        say(dim(f"Nothing is remembered about {file}."))


@graph.command()
@click.argument("source")
@click.argument("target")
@click.option(
    "--min-confidence",
    type=click.Choice(CHOICES),
    default="name_only",
    show_default=True,
    help="Only calls at least as sure as this.",
)
@placed
@click.pass_obj
def path(session: Session, source: str, target: str, min_confidence: str) -> None:
    """The shortest chain of dependencies from SOURCE to TARGET."""
    core, project = session.core, ready_project(session)
    start, end = core.graph.one(project, source), core.graph.one(project, target)
    found = core.graph.path(project, start, end, min_confidence)
    if session.as_json:
        output.show_json(found)
        return
    if not found.edges:
        say(f"{start.full_name} does not depend on {end.full_name}.")
    for edge in found.edges:
        show_edge(edge, edge.target)


@graph.command()
@click.option("--limit", type=WholeNumber(1, 5000), default=100, show_default=True, help="At most so many.")
@placed
@click.pass_obj
def unused(session: Session, limit: int) -> None:
    """Definitions that nothing in the project refers to."""
    found = session.core.graph.unused(ready_project(session), limit)
    if session.as_json:
        output.show_json(found)
        return
    for row in found.symbols:
        show_symbol(row)
    if not found.symbols:
        say(dim("Every definition is referred to somewhere."))
    if found.left_out:
        say(dim(f"and {found.left_out:,} more"))
    say(dim(f"{found.named:,} more have no caller, but their name occurs elsewhere."), err=True)


@graph.command()
@placed
@click.pass_obj
def cycles(session: Session) -> None:
    """Files that import each other in a circle."""
    groups = session.core.graph.cycles(ready_project(session))
    if session.as_json:
        output.show_json({"cycles": groups})
        return
    for number, group in enumerate(groups, start=1):
        say(bold(f"{number}. {many(len(group), 'file')}"))
        for name in group[:SHOWN]:
            say(f"    {name}")
        if len(group) > SHOWN:
            say(dim(f"    and {len(group) - SHOWN:,} more"))
    if not groups:
        say(dim("No file imports itself through others."))


def ready_project(session: Session) -> str:
    """The project meant, with a graph: the first question builds it; an old one is named."""
    name = session.project_name()
    if session.core.graph.status(name).state == "empty":
        build_graph(session, name, full=False)
    for note in session.core.graph.degraded(name):
        say(dim(f"degraded: {note}"), err=True)
    return name


def show_symbol(row: "SymbolRow") -> None:
    say(f"{bold(row.full_name)}  {dim(row.kind)}  {row.citation}")


def show_edge(edge: "EdgeRow", row: "SymbolRow") -> None:
    say(f"{bold(row.full_name)}  {dim(f'{edge.kind}, {edge.confidence}')}  {edge.citation.rsplit('-', 1)[0]}")


def show_neighbours(session: Session, near: "Neighbours", end: str, dot: bool) -> None:
    if session.as_json:
        output.show_json(near)
        return
    if dot:
        nodes = [near.symbol, *near.nodes]
        say(dot_of(nodes, [(edge.source.id, edge.target.id) for edge in near.edges]))
        return
    if not near.edges:
        say(dim("Nobody in the project." if end == "source" else "Nothing in the project."))
    for edge in near.edges:
        show_edge(edge, edge.source if end == "source" else edge.target)
    for external, words in ((True, "outside the project"), (False, "unknown until it runs")):
        texts = list(dict.fromkeys(each.text for each in near.outside if each.external is external))
        if texts:
            more = f" and {len(texts) - SHOWN} more" if len(texts) > SHOWN else ""
            say(dim(f"{words}: {', '.join(texts[:SHOWN])}{more}"))
    _left_out(near.left_out, near.weaker, near.complete)


def show_impact(reached: "Impact") -> None:
    for each in reached.reached:
        row = each.symbol
        test = ", test" if each.test else ""
        how = dim(f"{each.kind}, {each.confidence}{test}")
        say(f"{each.depth}  {bold(row.full_name)}  {how}  {row.path}:{each.line}")
    if not reached.reached:
        say(dim("Nothing in the project depends on it, as far as the code says."))
    for words, files in (("file", reached.files), ("test", reached.tests)):
        if files:
            more = f" and {len(files) - SHOWN} more" if len(files) > SHOWN else ""
            say(f"{many(len(files), words)}: {', '.join(files[:SHOWN])}{more}")
    _left_out(reached.left_out, reached.weaker, reached.complete)


def show_blame(rows: "Sequence[Blame]") -> None:
    for row in rows:
        place = f"{row.path}:{row.first}" if row.first else row.path
        say(f"{row.kind.label} {bold(row.key)}  {row.title}  {place}")
        say(dim(f"    {row.because}"))


def _left_out(left_out: int, weaker: int, complete: bool) -> None:
    if not complete:
        say(dim("So much depends on it that not all was looked at."), err=True)
    if left_out:
        say(dim(f"{many(left_out, 'more symbol is', 'more symbols are')} left out."), err=True)
    if weaker:
        say(dim(f"{many(weaker, 'weaker match was', 'weaker matches were')} not followed."), err=True)


def dot_of(rows: "Iterable[SymbolRow]", edges: Sequence[tuple[int, int]]) -> str:
    """Nodes by number, labelled with name and place."""

    def quoted(text: str) -> str:
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

    lines = ["digraph code {", "  rankdir=LR; node [shape=box, fontname=monospace];"]
    lines += [f"  {row.id} [label={quoted(row.full_name)}, tooltip={quoted(row.citation)}];" for row in rows]
    lines += [f"  {source} -> {target};" for source, target in dict.fromkeys(edges)]
    return "\n".join([*lines, "}"])


graph.add_command(command(TOOLS["graph_query"]))
