"""Records built at first use are the standard library's records in all that a caller can see."""

import copy
import dataclasses
import pickle
import re
from dataclasses import FrozenInstanceError, asdict, field, fields, is_dataclass, replace
from typing import Generic, TypeVar

import pytest

from tde_desktop import lazy
from tde_desktop.lazy import dataclass

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship."""

    name: str
    berth: int = 0
    ropes: tuple[str, ...] = ()
    notes: list[str] = field(default_factory=list, compare=False)

    @property
    def shown(self) -> str:
        return f"{self.name} at {self.berth}"


@dataclass(frozen=True, slots=True)
class Tug(Ship):
    pull: float = 1.0


@dataclass(slots=True)
class Count:
    value: int = 0


@dataclass(frozen=True, slots=True)
class Boxed(Generic[T]):
    inside: T


@dataclasses.dataclass(frozen=True, slots=True)
class Standard:
    name: str
    berth: int = 0
    ropes: tuple[str, ...] = ()
    notes: list[str] = field(default_factory=list, compare=False)


def test_a_record_is_made_compared_shown_and_hashed_as_a_standard_one():
    one, same, other = Ship("Ada", 3), Ship(name="Ada", berth=3, notes=["x"]), Ship("Bo")
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert one != Standard("Ada", 3)
    assert repr(one) == repr(Standard("Ada", 3)).replace("Standard", "Ship")
    assert one.notes is not other.notes
    assert one.shown == "Ada at 3"
    assert Ship.__match_args__ == Standard.__match_args__
    assert [each.name for each in fields(Ship)] == [each.name for each in fields(Standard)]
    with pytest.raises(TypeError, match=r"Ship\.__init__\(\) missing 1 required positional argument: 'name'"):
        Ship()


def test_comparing_or_showing_may_come_before_anything_else_was_built():
    @dataclass(frozen=True, slots=True)
    class Fresh:
        a: int = 1

    assert is_dataclass(Fresh)
    assert fields(Fresh)[0].default == 1
    bare = object.__new__(Fresh)
    object.__setattr__(bare, "a", 2)
    assert repr(bare).endswith("Fresh(a=2)")
    assert bare == Fresh(2)


def test_a_frozen_record_refuses_changes_and_has_no_room_for_more():
    ship = Ship("Ada")
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'name'"):
        ship.name = "Bo"
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'name'"):
        del ship.name
    with pytest.raises(FrozenInstanceError):
        ship.more = 1
    assert not hasattr(ship, "__dict__")
    count = Count()
    count.value += 1
    assert count == Count(1)
    with pytest.raises(AttributeError):
        count.more = 1
    with pytest.raises(TypeError, match="unhashable"):
        hash(count)


def test_records_are_replaced_copied_pickled_and_taken_apart():
    ship = Ship("Ada", 3, ("bow",), ["x"])
    assert replace(ship, berth=4) == Ship("Ada", 4, ("bow",))
    assert asdict(ship) == {"name": "Ada", "berth": 3, "ropes": ("bow",), "notes": ["x"]}
    assert copy.copy(ship) == ship
    assert copy.deepcopy(ship).notes is not ship.notes
    assert pickle.loads(pickle.dumps(ship)) == ship
    match ship:
        case Ship(name, berth):
            assert (name, berth) == ("Ada", 3)


def test_a_record_beneath_another_has_the_fields_of_both():
    tug = Tug("Ada", pull=2.5)
    assert (tug.name, tug.berth, tug.pull) == ("Ada", 0, 2.5)
    assert pickle.loads(pickle.dumps(tug)) == tug
    assert tug != Ship("Ada")
    assert [each.name for each in fields(Tug)] == ["name", "berth", "ropes", "notes", "pull"]
    assert Boxed[int](3) == Boxed(3)


def test_a_field_that_is_no_parameter_is_left_to_the_class():
    @dataclass(slots=True)
    class Tally:
        start: int
        seen: int = field(init=False, default=7)
        rest: list[int] = field(default_factory=list)

    assert (Tally(1, [2]).seen, Tally(1, [2]).rest) == (7, [2])
    with pytest.raises(TypeError):
        Tally(1, seen=3)


def test_nothing_is_compiled_before_a_record_or_a_pattern_is_used(monkeypatch):
    def never(*_: object, **__: object) -> None:
        raise AssertionError("built too early")

    monkeypatch.setattr(dataclasses, "dataclass", never)
    monkeypatch.setattr(re, "compile", never)

    @dataclass(frozen=True, slots=True)
    class Early:
        a: int

    pattern = lazy.regex("a+")
    monkeypatch.undo()
    assert Early(1).a == 1
    assert pattern.sub("b", "caat") == "cbt"


def test_a_pattern_that_is_compiled_late_has_all_that_a_compiled_one_has():
    late, now = lazy.regex("(?P<word>[a-z]+)", re.IGNORECASE), re.compile("(?P<word>[a-z]+)", re.IGNORECASE)
    assert late.pattern == now.pattern
    assert late.fullmatch("Abc")["word"] == "Abc"
    assert [found.group() for found in late.finditer("a b")] == ["a", "b"]
    assert (late.flags, late.groups, dict(late.groupindex)) == (now.flags, now.groups, dict(now.groupindex))
    with pytest.raises(re.error):
        lazy.regex("(").search("x")
