# ruff: noqa: E501 - source text, one line each
import pytest

from tde_desktop.recall import parsing
from tde_desktop.recall.definition_queries import QUERIES
from tde_desktop.recall.definitions import Definition, by_lines

SOURCES = {
    "python": ("LIMIT = 3\nclass Quay:\n    @cached\n    def moor(self): ...\n", "LIMIT Quay moor"),
    "javascript": (
        "class Quay { moor() {} }\nconst free = () => 1\nexports.tie = function () {}\nfunction* go() {}\n"
        "app.set = function set() {}\n",
        "Quay moor free tie go set",
    ),
    "typescript": (
        "export interface Rope { a: number }\ntype Knot = string\nenum Tide { Low }\n"
        "export const free = 3\nexport class Quay<T> { moor(): void {} }\nexport abstract class Pier {}\n",
        "Rope Knot Tide free Quay moor Pier",
    ),
    "tsx": ("export const View = () => <div/>\nfunction App() { return <View/> }\n", "View App"),
    "go": (
        "package a\nconst Limit = 3\ntype Quay struct{}\ntype Rope interface { Tie() }\n"
        "func (q *Quay) Moor() {}\nfunc free() {}\nvar size = 3\n",
        "Limit Quay Rope Tie Moor free size",
    ),
    "rust": (
        "struct Quay;\nimpl Quay { fn moor(&self) {} }\ntrait Rope { fn tie(&self); }\nmacro_rules! knot { () => {} }\n"
        "const LIMIT: u8 = 3;\nenum Tide { Low }\n",
        "Quay Quay moor Rope tie knot LIMIT Tide",
    ),
    "java": (
        "class Quay {\nint size; Quay() {} void moor() {} }\ninterface Rope {}\nenum Tide { LOW }\nrecord Knot(int a) {}\n",
        "Quay size Quay moor Rope Tide LOW Knot",
    ),
    "c": (
        "#define LIMIT 3\nstruct quay { int a; };\nstatic int moor(int a) { return a; }\nchar *name(void) { return 0; }\n"
        "int later(int);\ntypedef struct quay rope;\n",
        "LIMIT quay moor name later rope",
    ),
    "cpp": (
        "namespace port { class Quay { void moor(); int free() { return 1; } }; }\nvoid port::Quay::moor() {}\n"
        "using Rope = int;\n",
        "port Quay moor free moor Rope",
    ),
    "csharp": (
        "namespace Port { class Quay { public int Size { get; } void Moor() {} } interface IRope {} enum Tide { Low } }",
        "Port Quay Size Moor IRope Tide Low",
    ),
    "ruby": (
        "module Port\n  class Quay\n    LIMIT = 3\n    def moor; end\n    def self.free; end\n  end\nend\n",
        "Port Quay LIMIT moor free",
    ),
    "php": (
        "<?php\nclass Quay { const LIMIT = 3; function moor() {} }\ninterface Rope {}\ntrait Knot {}\nfunction free() {}\n",
        "Quay LIMIT moor Rope Knot free",
    ),
    "bash": ("moor() { :; }\nfunction free { :; }\n", "moor free"),
    "lua": ("local function moor() end\nfunction Quay.free() end\nfunction Quay:tie() end\nM.go = function() end\n",
            "moor free tie go"),
    "scala": ("object Quay { def moor = 1 }\ntrait Rope\ncase class Knot(a: Int)\nval limit = 3\n",
              "Quay moor Rope Knot limit"),
    "kotlin": ("class Quay { fun moor() {} }\nobject Port\ninterface Rope\nval limit = 3\n", "Quay moor Port Rope limit"),
    "swift": ("class Quay { func moor() {} }\nprotocol Rope { func tie() }\nstruct Knot {}\n", "Quay moor Rope tie Knot"),
    "haskell": (
        "module Port where\ndata Quay = Quay Int\nnewtype Rope = Rope Int\nclass Knot a where\n  tie :: a -> Int\n"
        "moor :: Int -> Int\nmoor a = a\n",
        "Quay Rope Knot tie moor moor",
    ),
    "elixir": (
        "defmodule Port.Quay do\n  def moor(a), do: a\n  defp free, do: 1\n  def tie(a) when a > 1 do\n  end\nend\n",
        "Quay moor free tie",
    ),
    "zig": ("const Quay = struct { a: u8 };\npub fn moor() void {}\nconst limit = 3;\n", "Quay moor limit"),
}  # fmt: skip


def definitions(source: str, lines: list[str], language: str) -> list[Definition]:
    content = source.encode()
    return parsing.definitions(parsing.parse(content, language), content, lines, language)


@pytest.mark.parametrize("language", sorted(QUERIES))
def test_each_language_gives_the_names_it_defines_in_order(language: str) -> None:
    source, names = SOURCES[language]
    found = definitions(source, source.split("\n"), language)
    assert " ".join(each.name for each in found) == names


def test_an_enclosing_definition_is_known_by_its_depth_and_lines() -> None:
    source = SOURCES["python"][0]
    _, quay, moor = definitions(source, source.split("\n"), "python")
    assert (quay.kind, quay.first, quay.last, quay.depth) == ("type", 2, 4, 0)
    assert (moor.kind, moor.first, moor.depth) == ("function", 4, 1)


def test_a_language_without_a_parser_is_read_line_by_line() -> None:
    source = "class Quay {\n  function moor() {\n  }\n}\n#define LIMIT 3\n"
    found = definitions(source, source.split("\n"), "")
    assert [each.name for each in found] == ["Quay", "moor", "LIMIT"]


def test_headings_are_the_definitions_of_a_page() -> None:
    source = "# Harbor\n\ntext\n\n## Quay\n\nmore\n\n# Tide\n"
    found = definitions(source, source.split("\n"), "markdown")
    assert [(each.name, each.first, each.last, each.depth) for each in found] == [
        ("Harbor", 1, 8, 0),
        ("Quay", 5, 8, 1),
        ("Tide", 9, 10, 0),
    ]


def test_broken_source_gives_what_it_can() -> None:
    source = "def moor(:\n  x\nclass Quay:\n    pass\n"
    assert "Quay" in [each.name for each in definitions(source, source.split("\n"), "python")]


def test_definitions_found_line_by_line_nest_as_their_lines_do():
    lines = [
        "class Quay",
        "  def moor",
        "    class Rope",
        "  def free",
        "const LIMIT = 3",
        "def tie",
        "  x = 1",
    ]
    found = [(each.name, each.first, each.last, each.depth) for each in by_lines(lines, "")]
    assert found == [
        ("Quay", 1, 4, 0),
        ("moor", 2, 3, 1),
        ("Rope", 3, 3, 2),
        ("free", 4, 4, 1),
        ("LIMIT", 5, 5, 0),
        ("tie", 6, 7, 0),
    ]
