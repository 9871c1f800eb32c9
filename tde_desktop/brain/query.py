"""Search over memory: the project's own and global pages."""

from tde_desktop.brain.listing import conditions
from tde_desktop.brain.pages import COLUMNS, row_of
from tde_desktop.brain.rows import PageFilter, PageHit, QueryResult
from tde_desktop.search import words
from tde_desktop.store.database import select

BM25 = "bm25(page_words, 10.0, 6.0, 1.0, 0.5)"
"""Title, tags, body, files."""


def query(project: str | None, text: str, chosen: PageFilter, limit: int) -> QueryResult:
    expression = words.match_expression(text)
    if expression is None:
        return QueryResult(())
    where, values = conditions(chosen)
    found = select(
        f"SELECT page_body.body, -{BM25} AS score, {COLUMNS} FROM page_words"
        " JOIN page ON page.number = page_words.rowid JOIN page_body ON page_body.page = page.number"
        f" WHERE page_words MATCH ? AND (page.project IS ? OR page.project IS NULL){where}"
        " ORDER BY score DESC, page.number LIMIT ?",
        expression,
        project,
        *values,
        limit,
    )
    hits = []
    for rank, (body, score, *columns) in enumerate(found, start=1):
        part = words.excerpt(body, text)
        hits.append(PageHit(row_of(columns), score, {"lexical": rank}, part.text, part.spans))
    return QueryResult(tuple(hits))
