import pytest

from tde_desktop.search.kinds import QuestionKind, classify

EXAMPLES = {
    QuestionKind.LITERAL: [
        '"connection pool exhausted"',
        "'use strict'",
        "`git rebase`",
        "“typographic quotes”",
        "foo(",
        "parse(config, path)",
        "if (x == null)",
        "x != y",
        "a && b",
        "items[0]",
        "return self.value;",
        "#include <stdio.h>",
        "from os import path",
        "def main():",
        "std::vector<int> v;",
        "timeout = 30",
        "() => {",
        "--no-verify",
        "^x",
        ".env",
        "@media (width)",
    ],
    QuestionKind.SYMBOL: [
        "auth",
        "parseConfig",
        "parse_config",
        "ParseConfig",
        "MAX_RETRIES",
        "HTTPServer",
        "os.path.join",
        "std::vector",
        "Session.open()",
        "main()",
        "useEffect hook",
        "HTTPServer handler",
        "__init__",
        "multi-agent",
        "src/app/main.py",
        "main.py",
        "./scripts/build.sh",
        "@dataclass",
        "$HOME",
        "valid?",
        "数据库",
    ],
    QuestionKind.CONCEPT: [
        "",
        "how does authentication work",
        "where are retries configured?",
        "why did we choose sqlite",
        "ubuntu 20.04",
        "what did Ana say about the trip to Lisbon",
        "parse the configuration file",
        "session handling in the web server",
        "decisions about the connection pool",
        "error when saving (sometimes)",
        "数据库连接池超时怎么办",
        "don't repeat yourself",
        "what does parseConfig do when the file is missing",
    ],
}


@pytest.mark.parametrize(
    ("query", "kind"), [(query, kind) for kind, queries in EXAMPLES.items() for query in queries]
)
def test_a_question_is_of_the_kind_a_person_means(query: str, kind: QuestionKind) -> None:
    assert classify(query) is kind


def test_the_asker_can_name_the_kind() -> None:
    assert classify("parseConfig", "concept") is QuestionKind.CONCEPT
    assert classify("how is it done", QuestionKind.LITERAL) is QuestionKind.LITERAL
    assert classify("parseConfig", "auto") is QuestionKind.SYMBOL
    with pytest.raises(ValueError, match="guess"):
        classify("parseConfig", "guess")
