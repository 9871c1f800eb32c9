"""`graph_query`: what calls this, and what breaks if it changes."""

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from tde_desktop.tools.scope import Scope
from tde_desktop.tools.tool import Limit, Name, Params, Result, Tool

if TYPE_CHECKING:
    from tde_desktop.graph.rows import EdgeRow, Impact, Neighbours, SymbolRow


class GraphQuery(Params, frozen=True, kw_only=True):
    symbol: Name
    relation: Literal["callers", "callees", "impact", "definitions"] = "callers"
    depth: Annotated[int, msgspec.Meta(ge=1, le=8)] = 2
    limit: Limit = 20


class Symbol(Result, frozen=True, kw_only=True):
    id: int
    name: str
    kind: str
    signature: str
    citation: str
    depth: int = 0
    test: bool = False


class Edge(Result, frozen=True, kw_only=True):
    """`source` depends on `target`, by their ids; the line is in the file of the source."""

    source: int
    target: int
    kind: str
    confidence: str
    line: int


class GraphAnswer(Result, frozen=True, kw_only=True):
    """`left_out` symbols were beyond the limit; `external` and `dynamic` calls lead to no symbol here."""

    definitions: list[Symbol]
    nodes: list[Symbol]
    edges: list[Edge]
    citations: list[str]
    files: list[str]
    tests: list[str]
    external: list[str]
    dynamic: list[str]
    left_out: int
    notice: str
    degraded: list[str]


def query(scope: Scope, params: GraphQuery) -> GraphAnswer:
    """Several symbols of the name are listed and nothing is asked about them: none is guessed."""
    graph, project = scope.core.graph, scope.place.project.name
    if graph.status(project).state == "empty":
        return _answer([], params.limit, degraded=["graph_missing: run `tde graph build`"])
    found = graph.find(project, params.symbol)
    degraded = list(graph.degraded(project))
    if params.relation == "definitions" or len(found) > 1:
        many = len(found) > 1 and params.relation != "definitions"
        notice = f"{len(found)} symbols have this name: ask again with one as file:line." if many else ""
        return _answer(found, params.limit, notice=notice, degraded=degraded)
    if params.relation == "impact":
        reached = graph.impact(project, found, params.depth, limit=params.limit)
        return _of_impact(found, reached, params.limit, degraded)
    ask = graph.callers if params.relation == "callers" else graph.callees
    return _of_neighbours(found, ask(project, found[0], params.depth, limit=params.limit), params, degraded)


def symbol_of(row: "SymbolRow", depth: int = 0, test: bool = False) -> Symbol:
    return Symbol(
        id=row.id,
        name=row.full_name,
        kind=row.kind,
        signature=row.signature,
        citation=row.citation,
        depth=depth,
        test=test,
    )


def edge_of(edge: "EdgeRow") -> Edge:
    return Edge(
        source=edge.source.id,
        target=edge.target.id,
        kind=edge.kind,
        confidence=edge.confidence,
        line=edge.line,
    )


def _answer(
    found: "list[SymbolRow]",
    limit: int,
    *,
    nodes: list[Symbol] | None = None,
    edges: list[Edge] | None = None,
    citations: list[str] | None = None,
    files: list[str] | None = None,
    tests: list[str] | None = None,
    external: list[str] | None = None,
    dynamic: list[str] | None = None,
    left_out: int = 0,
    notice: str = "",
    degraded: list[str],
) -> GraphAnswer:
    return GraphAnswer(
        definitions=[symbol_of(row) for row in found[:limit]],
        nodes=nodes or [],
        edges=edges or [],
        citations=citations if citations is not None else [row.citation for row in found[:limit]],
        files=(files or [])[:limit],
        tests=(tests or [])[:limit],
        external=external or [],
        dynamic=dynamic or [],
        left_out=left_out + max(0, len(found) - limit),
        notice=notice,
        degraded=degraded,
    )


def _of_impact(found: "list[SymbolRow]", reached: "Impact", limit: int, degraded: list[str]) -> GraphAnswer:
    notice = f"{reached.weaker} ambiguous edges were not followed." if reached.weaker else ""
    if not reached.complete:
        notice = f"So much depends on it that not all was looked at. {notice}".strip()
    return _answer(
        found,
        limit,
        nodes=[symbol_of(each.symbol, each.depth, each.test) for each in reached.reached],
        edges=[
            Edge(
                source=each.symbol.id,
                target=each.through,
                kind=each.kind,
                confidence=each.confidence,
                line=each.line,
            )
            for each in reached.reached
        ],
        citations=[each.symbol.citation for each in reached.reached],
        files=list(reached.files),
        tests=list(reached.tests),
        left_out=reached.left_out,
        notice=notice,
        degraded=degraded,
    )


def _of_neighbours(
    found: "list[SymbolRow]", near: "Neighbours", params: GraphQuery, degraded: list[str]
) -> GraphAnswer:
    def named(external: bool) -> list[str]:
        texts = dict.fromkeys(each.text for each in near.outside if each.external is external)
        return list(texts)[: params.limit]

    return _answer(
        found,
        params.limit,
        nodes=[symbol_of(row) for row in near.nodes],
        edges=[edge_of(edge) for edge in near.edges],
        citations=[edge.citation for edge in near.edges],
        external=named(True),
        dynamic=named(False),
        left_out=near.left_out,
        notice="" if near.complete else "So many call it that not all were looked at.",
        degraded=degraded,
    )


TOOLS = (
    Tool(
        "graph_query",
        "Ask the code graph who calls a symbol, what it calls, or what a change of it reaches. "
        "Use it before you change or remove something: impact lists symbols, files and tests, nearest first. "
        "The symbol is a name, a.dotted.name, file::name or file:line.",
        GraphQuery,
        GraphAnswer,
        query,
        read_only=True,
        idempotent=True,
        positional=("symbol",),
    ),
)
