import pytest

from tde_desktop import vocabulary
from tde_desktop.vocabulary import Kind, Term

TERMS = [
    term
    for kind in vars(vocabulary).values()
    if isinstance(kind, type) and issubclass(kind, Term)
    for term in kind
]


@pytest.mark.parametrize("term", TERMS, ids=lambda term: f"{type(term).__name__}.{term.name}")
def test_each_word_has_a_label_and_an_icon(term):
    assert term.label
    assert term.icon
    assert type(term)(term.value) is term


def test_each_kind_has_its_own_id_prefix():
    assert len({kind.prefix for kind in Kind}) == len(Kind)
    assert all(len(kind.prefix) == 3 for kind in Kind)
