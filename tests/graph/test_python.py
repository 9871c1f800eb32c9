import pytest

from tde_desktop.errors import Invalid, NotFound
from tests.graph.conftest import PROJECT

MONEY = {
    "core/__init__.py": "from .money import Price as Cost, round_cents\n",
    "core/money.py": (
        "from functools import lru_cache\n"
        "LIMIT_CENTS = 10\n"
        "def round_cents(value):\n    return int(value)\n"
        "class Price:\n"
        "    def __init__(self, value: float):\n        self.value = value\n"
        "    def total(self) -> 'Price':\n        return Price(round_cents(self.value))\n"
        "    @property\n    def half(self) -> 'Price':\n        return self.total()\n"
        "class Discount(Price):\n"
        "    def total(self):\n        return super().total()\n"
    ),
    "shop.py": (
        "import json\nimport core.money\n"
        "from core import Cost, round_cents as rounded\nfrom core.money import *\n"
        "def bill(items: list[Cost]):\n"
        "    for item in items:\n        item.total()\n"
        "    rounded(3)\n    core.money.round_cents(4)\n    json.dumps(5)\n"
        "    Discount(6).half.total()\n"
        "class Till:\n"
        "    def __init__(self):\n        self.first = Cost(1)\n"
        "    def open(self, other):\n        self.first.total()\n"
        "        other.bill_all()\n        self.shut()\n"
        "    def shut(self): ...\n"
    ),
    "tests/test_shop.py": "from shop import bill\ndef test_bill():\n    bill([])\n",
}


def test_calls_are_found_through_imports_aliases_re_exports_and_star_imports(make):
    place = make(MONEY)
    assert set(place.callers("round_cents")) == {
        ("core.money.Price.total", "exact"),
        ("shop.bill", "import"),
    }
    lines = [
        edge.line for edge in place.graph.callers(PROJECT, place.graph.one(PROJECT, "round_cents")).edges
    ]
    assert sorted(lines) == [8, 9, 9]


def test_a_method_is_found_through_the_type_of_its_receiver(make):
    place = make(MONEY)
    near = place.graph.callers(PROJECT, place.graph.one(PROJECT, "Price.total"))
    calls = {
        (edge.source.full_name, edge.line, edge.confidence) for edge in near.edges if edge.kind == "call"
    }
    assert calls == {
        ("core.money.Price.half", 12, "exact"),
        ("core.money.Discount.total", 15, "exact"),
        ("shop.bill", 7, "exact"),
        ("shop.bill", 11, "import"),
        ("shop.Till.open", 16, "exact"),
    }


def test_a_call_of_the_method_above_may_reach_the_one_that_stands_in_for_it(make):
    place = make(MONEY)
    near = place.graph.callers(PROJECT, place.graph.one(PROJECT, "Discount.total"))
    assert ("shop.bill", "dispatch") in {(edge.source.full_name, edge.kind) for edge in near.edges}


def test_calls_that_leave_the_project_are_external_and_unknown_receivers_say_so(make):
    place = make(MONEY)
    bill = place.graph.callees(PROJECT, place.graph.one(PROJECT, "shop.bill"))
    assert [each.text for each in bill.outside if each.external] == ["json.dumps"]
    till = place.graph.callees(PROJECT, place.graph.one(PROJECT, "Till.open"))
    assert [(each.text, each.external) for each in till.outside] == [("other.bill_all", False)]


def test_a_name_matched_without_knowing_the_receiver_says_how_sure_it_is(make):
    place = make(
        {
            "a.py": "class A:\n    def moor(self): ...\n    def sail(self): ...\n    def get(self): ...\n",
            "b.py": "class B:\n    def sail(self): ...\n"
            "def run(ship):\n    ship.moor()\n    ship.sail()\n    ship.get()\n",
            "c.py": "def go(ship):\n    ship.sail()\n",
        }
    )
    assert place.callers("A.moor") == [("b.run", "name only")]
    assert place.callers("B.sail") == [("b.run", "same file"), ("c.go", "ambiguous")]
    assert place.callers("A.sail") == [("c.go", "ambiguous")]
    assert place.callers("A.get") == [("b.run", "ambiguous")]
    assert place.callers("A.get", least="name_only") == []


@pytest.mark.parametrize(
    "text",
    ["Price.total", "core.money.Price.total", "core/money.py::Price.total", "money.py:9", "Price::total"],
)
def test_a_symbol_can_be_named_bare_dotted_by_file_and_by_line(make, text):
    place = make(MONEY)
    assert place.graph.one(PROJECT, text).full_name == "core.money.Price.total"


def test_several_symbols_of_a_name_are_listed_and_none_is_guessed(make):
    place = make(MONEY)
    assert [row.full_name for row in place.graph.find(PROJECT, "total")] == [
        "core.money.Price.total",
        "core.money.Discount.total",
    ]
    with pytest.raises(Invalid, match=r"one of 2: core\.money\.Price\.total .core/money\.py:8"):
        place.graph.one(PROJECT, "total")
    with pytest.raises(NotFound, match="round_cents"):
        place.graph.find(PROJECT, "round_cent")


def test_the_impact_of_a_change_is_nearest_first_with_the_tests_it_reaches(make):
    place = make(MONEY)
    reached = place.graph.impact(PROJECT, place.graph.find(PROJECT, "round_cents"))
    near = [(each.depth, each.symbol.full_name) for each in reached.reached]
    assert near[0][0] == 1
    assert [depth for depth, _ in near] == sorted(depth for depth, _ in near)
    assert {"shop.bill", "core.money.Price.total"} <= {name for depth, name in near if depth == 1}
    assert "tests/test_shop.py" in reached.tests
    small = place.graph.impact(PROJECT, place.graph.find(PROJECT, "round_cents"), limit=1)
    assert len(small.reached) == 1
    assert small.left_out == len(near) - 1


def test_a_file_that_does_not_parse_whole_gives_what_does(make):
    place = make({"a.py": "def good():\n    return helper()\ndef helper(): ...\ndef bad(:\n  )(\n"})
    assert place.callers("helper") == [("a.good", "exact")]
    assert place.graph.status(PROJECT).broken == 1


def test_the_way_from_one_symbol_to_another_is_the_shortest(make):
    place = make(MONEY)
    found = place.graph.path(
        PROJECT, place.graph.one(PROJECT, "test_bill"), place.graph.one(PROJECT, "round_cents")
    )
    assert [edge.target.full_name for edge in found.edges] == ["shop.bill", "core.money.round_cents"]
    back = place.graph.path(
        PROJECT, place.graph.one(PROJECT, "round_cents"), place.graph.one(PROJECT, "test_bill")
    )
    assert back.edges == ()


def test_what_nothing_refers_to_is_listed_and_what_is_named_elsewhere_is_only_counted(make):
    place = make(
        {
            "a.py": "def used(): ...\ndef lonely(): ...\ndef by_name(): ...\nused()\n",
            "b.py": "import a\ngetattr(a, 'by_name')()\n",
        }
    )
    found = place.graph.unused(PROJECT)
    assert [row.name for row in found.symbols] == ["lonely"]
    assert found.named == 1


def test_files_that_import_each_other_in_a_circle_are_found(make):
    place = make({"a.py": "import b\n", "b.py": "import c\n", "c.py": "import a\n", "d.py": "import a\n"})
    assert place.graph.cycles(PROJECT) == [("a.py", "b.py", "c.py")]


def test_a_ranking_learns_which_files_are_leaned_on_and_who_defines_a_name(make):
    place = make(MONEY)
    ranking = place.graph.ranking(PROJECT)
    assert ranking.weight("core/money.py") == max(ranking.central.values()) > ranking.weight("shop.py")
    assert ranking.weight("no/such.py") == 0
    assert place.graph.ranking(PROJECT) is ranking
    defined = place.graph.definitions(PROJECT, ["total", "bill", "nobody"])
    assert [row.citation for row in defined["total"]] == ["core/money.py:8-9", "core/money.py:14-15"]
    assert set(defined) == {"total", "bill"}


def test_without_a_graph_a_ranking_is_told_that_there_is_none(make):
    place = make(MONEY)
    place.graph._file(PROJECT).delete()
    assert place.graph.ranking(PROJECT) is None
    assert place.graph.definitions(PROJECT, ["total"]) == {}


def test_a_graph_that_is_made_anew_is_not_ranked_by_the_one_before(make):
    place = make({"quay.py": "def moor(): ...\n", "ship.py": "from quay import moor\nmoor()\n"})
    before = place.graph.ranking(PROJECT)
    assert before is not None
    assert before.central.keys() == {"quay.py"}
    place.graph._file(PROJECT).delete()
    place.commit({"quay.py": "from ship import sail\nsail()\n", "ship.py": "def sail(): ...\n"})
    place.graph.build(PROJECT)
    now = place.graph.ranking(PROJECT)
    assert now is not None
    assert now.central.keys() == {"ship.py"}


def test_symbols_are_offered_while_a_name_is_typed_the_whole_name_first(make):
    project = make(
        {
            "a.py": "def pay(): ...\ndef pay_all(): ...\ndef repay(): ...\n"
            "class Till:\n    def pay(self): ...\n"
        }
    )
    offered = [row.name for row in project.graph.like(PROJECT, "pay")]
    assert offered == ["pay", "Till.pay", "pay_all", "repay"]
    assert [row.name for row in project.graph.like(PROJECT, "till.p")] == ["Till.pay"]
    assert project.graph.like(PROJECT, "p%y") == []
    assert project.graph.like(PROJECT, "") == []
    assert len(project.graph.like(PROJECT, "pay", 2)) == 2
