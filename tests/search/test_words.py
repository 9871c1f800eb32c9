# ruff: noqa: RUF001 - the strings are hostile on purpose
import sqlite3

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tde_desktop.search.excerpt import excerpt
from tde_desktop.search.words import (
    STOP_WORDS,
    TOKENIZER,
    explode,
    index_text,
    match_expression,
    operator_expression,
    phrase_expression,
    terms,
)

WORST = [
    "don't",
    "a/b/c.py",
    "multi-agent",
    "ubuntu 20.04",
    "col:val",
    '"open',
    "foo(",
    "^x",
    "NEAR",
    "NEAR(a b, 2)",
    "a AND",
    "OR",
    "NOT NOT",
    "*",
    "C++",
    "",
    " ",
    '"',
    '""',
    '" "',
    "'",
    ";--",
    "{title} : x",
    "title:x",
    "-x",
    "+x",
    "(",
    ")",
    "a\x00b",
    "\ud800",
    "😀",
    "☃",
    "٣",
    "ſtop",
    "İ",
    "ß",
    "数",
    "数据",
    "数\u200b据",
    "ไทย",
    "हिन्दी",
    "a" * 5000,
    "x " * 5000,
    "\u0301",
    "\\",
    "%s",
    "{0}",
    "ａｂｃ",
    "𝔘𝔫𝔦",
    "\ufeff",
    "\u202e",
    "_",
    "__init__",
    "a_b_",
    "1",
    "1.2.3",
    "v1",
    "()",
    '"a" "b',
    "“x”",
    "«y»",
    "x\ty\r\nz",
    "--flag=1",
    "@decorator",
    "$HOME",
    "#include <x>",
]


class Texts:
    """A full-text table as the stores make it."""

    def __init__(self, *texts: str) -> None:
        self.db = sqlite3.connect(":memory:")
        self.db.execute(f"create virtual table texts using fts5(body, tokenize='{TOKENIZER}')")
        self.add(*texts)

    def add(self, *texts: str) -> None:
        self.db.executemany("insert into texts(body) values (?)", [(index_text(text),) for text in texts])

    def matching(self, expression: str | None) -> list[int]:
        if expression is None:
            return []
        asked = "select rowid - 1 from texts where texts match ? order by bm25(texts), rowid"
        return [row for (row,) in self.db.execute(asked, (expression,))]

    def find(self, query: str) -> list[int]:
        return self.matching(match_expression(query))


TABLE = Texts("some ordinary text about a parser", "数据库系统")


@pytest.mark.parametrize("query", WORST)
def test_no_query_known_to_break_others_is_an_error(query: str) -> None:
    TABLE.find(query)
    TABLE.matching(phrase_expression(query))
    Texts(query)


@given(st.text(alphabet=st.characters(), max_size=60))
@example('\ud800\x00"*^:(NEAR AND')
def test_no_text_can_raise_an_error_as_query_or_as_body(text: str) -> None:
    TABLE.find(text)
    TABLE.matching(phrase_expression(text))
    Texts(text)
    excerpt(text, text, 20)


@given(
    st.lists(
        st.sampled_from(["AND", "OR", "NOT", "(", ")", '"', "*", "a", "cache*", '"x y"', "数据", "-"]),
        max_size=9,
    )
)
def test_the_operator_mode_gives_a_sound_expression_or_words(pieces: list[str]) -> None:
    try:
        expression = operator_expression(" ".join(pieces))
    except ValueError:
        return  # what is said is another test's matter
    TABLE.matching(expression)


@given(st.from_regex(r"[a-z]{2,8}( [a-z]{2,8}){0,5}", fullmatch=True))
def test_a_text_is_found_by_each_of_its_words(text: str) -> None:
    table = Texts(text)
    assert all(table.find(word) == [0] for word in text.split())


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("the authentication flow", "auth"),
        ("parsing tokens", "parsed token"),
        ("Größe der STRASSE", "größe"),
        ("STRASSE", "straße"),
        ("ｆｕｌｌ ｗｉｄｔｈ", "full width"),
        ("the ﬁle is oﬀ", "file"),
        ("see parseHttpURL here", "parse_http_url"),
        ("see parse_http_url here", "parseHttpURL"),
        ("see parse-http-url here", "parseHttpUrl"),
        ("XMLHttpRequest", "http request"),
        ("utf8Decoder", "utf decoder"),
        ("os.path.join", "join"),
        ("os.path.join", "os.path.join"),
        ("src/app/main_window.py", "window"),
        ("it is in a/b/c.py now", "a/b/c.py"),
        ("don't panic", "don't"),
        ("运行在ubuntu 20.04上", "ubuntu 20.04"),
        ("使用parseJson解析配置", "parseJson"),
        ("使用parseJson解析配置", "parse"),
        ("使用parseJson解析配置", "解析"),
        ("数据库连接池超时", "连接池"),
        ("数据库连接池超时", "超"),
        ("数据库连接池超时", "时"),
        ("データベースの接続", "接続"),
        ("ฐานข้อมูลและการเชื่อมต่อ", "ข้อมูล"),
        ("мова програмування проста", "проста мова Python"),
        ("η γλώσσα είναι απλή", "γλώσσα απλή δύσκολη"),
        ("اللغة بسيطة جدا", "اللغة بسيطة صعبة"),
        ("यह भाषा सरल है", "भाषा सरल कठिन"),
        ("ภาษานี้เรียบง่าย", "ภาษา ง่าย ยาก"),
        ("to be or not to be", "to be"),
    ],
)
def test_a_person_finds_the_text(text: str, query: str) -> None:
    assert Texts(text, "something else entirely").find(query) == [0]


def test_a_phrase_inside_a_chinese_sentence_is_not_any_text_with_its_characters() -> None:
    table = Texts("连接数据库", "据数库连接在此")
    assert table.matching(phrase_expression('"数据库"')) == [0]


def test_texts_with_the_quoted_phrase_come_first() -> None:
    scattered = "a pool, a connection. " * 20
    table = Texts(
        *[scattered] * 30,
        "one line on the connection pool among much else that is said here",
        *[scattered] * 30,
    )
    assert table.find('"connection pool" size')[0] == 30


def test_stop_words_are_dropped_but_never_to_nothing() -> None:
    assert terms("what is the parser") == ["parser"]
    assert set(terms("to be or not to be")) == {"to", "be", "or", "not"} <= STOP_WORDS
    assert match_expression("?!") is None


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("parseHttpURL", ["parse", "http", "url"]),
        ("HTTPServer", ["http", "server"]),
        ("get_user_name", ["get", "user", "name"]),
        ("kebab-case-name", ["kebab", "case", "name"]),
        ("sha256sum", ["sha", "256", "sum"]),
        ("os.path.join", ["os", "path", "join"]),
        ("__init__", []),
        ("name", []),
        ("größeÄndern", ["grösse", "ändern"]),
    ],
)
def test_a_name_is_taken_apart(name: str, parts: list[str]) -> None:
    assert explode(name) == parts


def operator_table() -> Texts:
    return Texts("cache on disk", "cache in redis", "redis and queues", "disk store full")


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("cache NOT redis", {0}),
        ("cache AND NOT redis", {0}),
        ("cache redis", {1}),
        ("cache AND redis", {1}),
        ("disk OR queues", {0, 2, 3}),
        ("(cache OR queues) AND redis", {1, 2}),
        ('"disk store"', {3}),
        ('"store disk"', set()),
        ("que*", {2}),
        ("que", set()),
        ("and", {2}),
    ],
)
def test_the_operator_mode_does_what_it_says(query: str, found: set[int]) -> None:
    assert set(operator_table().matching(operator_expression(query))) == found


@pytest.mark.parametrize(
    "query", ["", "AND", "a AND", "NOT a", "(a", "a)", '"a', "*", "a OR OR b", "(" * 80 + "a"]
)
def test_the_operator_mode_says_what_is_wrong(query: str) -> None:
    with pytest.raises(ValueError, match=r"[A-Z].*\."):
        operator_expression(query)


def test_operators_are_words_in_the_default_mode() -> None:
    assert terms("multi-agent AND NOT single") == ["multi", "agent", "single", "multiagent"]


def test_an_excerpt_shows_the_best_place_and_marks_the_words() -> None:
    body = "start " * 100 + "The connectionPool is full when clients time out. " + "end " * 100
    cut = excerpt(body, "connection pool time", 90)
    assert len(cut.text) <= 90
    marked = [cut.text[start:end] for start, end in cut.spans]
    assert "connectionPool" in marked
    assert "time" in marked
    assert cut.cut_before
    assert cut.cut_after
    assert body[cut.starts_at : cut.starts_at + len(cut.text)] == cut.text


def test_an_excerpt_without_a_match_is_the_beginning() -> None:
    cut = excerpt("alpha beta gamma delta", "omega", 12)
    assert (cut.text, cut.spans, cut.cut_before, cut.cut_after) == ("alpha beta", (), False, True)


def test_an_excerpt_finds_words_that_fold_to_another_length() -> None:
    cut = excerpt("x" * 50 + " die GROẞE Straße " + "y" * 50, "strasse", 30)
    assert [cut.text[start:end] for start, end in cut.spans] == ["Straße"]


@given(st.text(max_size=200), st.text(max_size=20), st.integers(1, 80))
def test_spans_are_ordered_and_inside_the_excerpt(body: str, query: str, width: int) -> None:
    cut = excerpt(body, query, width)
    assert body[cut.starts_at :].startswith(cut.text)
    assert len(cut.text) <= width
    edges = [edge for span in cut.spans for edge in span]
    assert edges == sorted(edges)
    assert all(0 <= start < end <= len(cut.text) for start, end in cut.spans)
