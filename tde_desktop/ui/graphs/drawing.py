"""A graph as it is to be drawn: plain values, made off the UI thread and handed to the canvas whole."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

ALL_TITLED = 70
"""So many dots get room for their titles; of more only the dots keep apart, titles stand where they fit."""


class Shape(Enum):
    """A dot has its title below it, a card in it, with a second line."""

    DOT = "dot"
    CARD = "card"


@dataclass(frozen=True, slots=True)
class Node:
    """`weight` says whose title is shown first where not all have room; `tint` is the tone of a card's
    ground.
    """

    key: str
    title: str
    icon: str = ""
    tone: str = "neutral"
    note: str = ""
    tint: str = ""
    faded: bool = False
    weight: float = 0.0
    spoken: str = ""

    @property
    def words(self) -> str:
        """What a screen reader says of it."""
        return self.spoken or ", ".join(filter(None, (self.title, self.note)))


@dataclass(frozen=True, slots=True)
class Edge:
    """`label` is shown where it has room; `spoken` says it from the source to the target."""

    source: str
    target: str
    label: str = ""
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Size:
    """Of a node around its place: half its width, and how far it reaches above and below."""

    half: float
    above: float
    below: float


@dataclass(frozen=True, slots=True)
class Drawing:
    """`places` has every node's; `heads` are words over columns; `left_out` nodes were beyond the limit,
    `source` is what it was drawn from.
    """

    shape: Shape
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    places: Mapping[str, tuple[float, float]]
    root: str = ""
    heads: tuple[tuple[float, str], ...] = ()
    left_out: int = 0
    neighbours: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    source: object = None

    def continues(self, other: "Drawing") -> bool:
        """Whether it is the other graph with something new or gone, each node where it stood."""
        both = self.places.keys() & other.places.keys()
        same = all(self.places[key] == other.places[key] for key in both)
        alike = (self.shape, self.root) == (other.shape, other.root)
        return alike and same and 2 * len(both) > len(self.places)


def neighbours_of(nodes: tuple[Node, ...], edges: tuple[Edge, ...]) -> dict[str, tuple[str, ...]]:
    """Who is linked with whom, in either direction, in the order of the edges."""
    found: dict[str, dict[str, None]] = {node.key: {} for node in nodes}
    for edge in edges:
        if edge.source != edge.target and edge.source in found and edge.target in found:
            found[edge.source][edge.target] = None
            found[edge.target][edge.source] = None
    return {key: tuple(others) for key, others in found.items()}
