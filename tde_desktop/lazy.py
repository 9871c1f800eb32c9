"""Records and patterns that are declared at import and built at first use.

A command imports many rooms and uses a few of their rows. The standard `dataclass` writes and compiles the
methods of each class when its module is read, about 1.5 ms a class (measured on Python 3.11), and
`re.compile` takes as long for a larger pattern: together a third of the time that an agent's hook may take.
These two give the same things; only the moment differs.
"""

import re
from threading import RLock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass

    def regex(pattern: str, flags: int = 0) -> re.Pattern[str]: ...

else:
    import dataclasses
    import inspect
    from collections.abc import Callable, Mapping
    from typing import Generic

    _turn = RLock()

    def dataclass(*, frozen: bool = False, slots: bool = False, eq: bool = True) -> "Callable[[type], type]":
        """As the standard one with slots; without them it is the standard one."""
        if not slots:
            return dataclasses.dataclass(frozen=frozen, eq=eq)
        return lambda plain: _declare(plain, frozen, eq)

    def _declare(plain: type, frozen: bool, eq: bool) -> type:
        """The class with its slots; the standard `dataclass` writes its methods when one is first called."""
        own = inspect.get_annotations(plain)
        inherited = [
            name for base in reversed(plain.__mro__[1:]) for name in base.__dict__.get("__slots__", ())
        ]
        body = {name: value for name, value in plain.__dict__.items() if name not in own}
        body.pop("__dict__", None)
        body.pop("__weakref__", None)
        names = (*inherited, *(name for name in own if name not in inherited))
        body["__slots__"] = tuple(name for name in own if name not in inherited)
        body["__match_args__"] = names
        late = ["__init__", "__repr__", *(("__eq__",) if eq else ())]
        if eq and frozen:
            late.append("__hash__")
        elif eq:
            body.setdefault("__hash__", None)
        late = [name for name in late if name not in body]
        built = False

        def build() -> None:
            nonlocal built
            with _turn:
                if built:
                    return
                dataclasses.dataclass(plain, init="__init__" in late, frozen=frozen, eq=eq)
                for name in (*late, "__dataclass_fields__", "__dataclass_params__"):
                    setattr(record, name, plain.__dict__[name])
                built = True

        def initialise(self: object, *args: object, **kwargs: object) -> None:
            record.__init__ = _initialiser(record, own, plain.__dict__)
            record.__init__(self, *args, **kwargs)

        for name in late:
            body[name] = _built_then(name, build, lambda: record)
        if plain.__bases__ in ((object,), (Generic,)) and "__post_init__" not in body:
            late.remove("__init__")
            body["__init__"] = initialise
        for name in ("__dataclass_fields__", "__dataclass_params__"):
            body[name] = _Described(name, build)
        if frozen:
            body["__setattr__"] = _refuse_to_set
            body["__delattr__"] = _refuse_to_delete
            body["__getstate__"] = lambda self: [getattr(self, name) for name in names]
            body["__setstate__"] = lambda self, state: _fill(self, names, state)
        record = type(plain)(plain.__name__, plain.__bases__, body)
        record.__qualname__ = plain.__qualname__
        return record

    def _initialiser(
        record: type, annotations: "dict[str, object]", given: "Mapping[str, object]"
    ) -> "Callable[..., None]":
        """The `__init__` that the standard one would write, alone: of most records nothing else is used.

        A field is set through its slot, which needs no leave of a frozen record.
        """
        known: dict[str, object] = {"_none": object()}
        parameters, lines = ["self"], []
        for name in annotations:
            known[f"_set_{name}"] = record.__dict__[name].__set__
            default, value, asked = given.get(name, dataclasses.MISSING), name, True
            if isinstance(default, dataclasses.Field):
                asked = default.init
                if default.default_factory is not dataclasses.MISSING:
                    known[f"_make_{name}"], default = default.default_factory, known["_none"]
                    value = f"_make_{name}() if {name} is _none else {name}" if asked else f"_make_{name}()"
                else:
                    default = default.default
                    value = name if asked else f"_default_{name}"
            has_default = default is not dataclasses.MISSING
            if has_default:
                known[f"_default_{name}"] = default
            if asked:
                parameters.append(f"{name}=_default_{name}" if has_default else name)
            if asked or has_default:
                lines.append(f"    _set_{name}(self, {value})")
        exec(f"def __init__({', '.join(parameters)}):\n" + "\n".join(lines or ["    pass"]), known)
        made = known["__init__"]
        made.__qualname__ = f"{record.__qualname__}.__init__"
        made.__annotations__ = {**annotations, "return": None}
        made.__module__ = record.__module__
        return made

    def _built_then(
        name: str, build: "Callable[[], None]", record: "Callable[[], type]"
    ) -> "Callable[..., Any]":
        def first(self: object, *args: object, **kwargs: object) -> object:
            build()
            return record().__dict__[name](self, *args, **kwargs)

        first.__name__ = name
        return first

    class _Described:
        """What `dataclasses.fields`, `replace` and a class beneath read."""

        def __init__(self, name: str, build: "Callable[[], None]") -> None:
            self._name, self._build = name, build

        def __get__(self, instance: object, owner: type) -> object:
            self._build()
            return getattr(owner, self._name)

    def _refuse_to_set(_: object, name: str, value: object) -> None:  # noqa: ARG001
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

    def _refuse_to_delete(_: object, name: str) -> None:
        raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")

    def _fill(record: object, names: "tuple[str, ...]", values: "list[object]") -> None:
        for name, value in zip(names, values, strict=True):
            object.__setattr__(record, name, value)

    def regex(pattern: str, flags: int = 0) -> "_Pattern":
        return _Pattern(pattern, flags)

    class _Pattern:
        """Stands for a compiled pattern and has, from the first use on, its methods."""

        def __init__(self, pattern: str, flags: int) -> None:
            self.pattern = pattern
            self._flags = flags

        def __getattr__(self, name: str) -> object:
            compiled = re.compile(self.pattern, self._flags)
            self.__dict__.update({each: getattr(compiled, each) for each in _METHODS})
            return getattr(compiled, name)

    _METHODS = (
        "search",
        "match",
        "fullmatch",
        "findall",
        "finditer",
        "sub",
        "subn",
        "split",
        "flags",
        "groupindex",
    )
