from tde_desktop.changes import Changes, UndoStack, changed
from tde_desktop.vocabulary import Table


def counter(state: list[int], step: int) -> Changes:
    state[0] += step
    return changed(Table.PAGES, words="Counted", undo=lambda: counter(state, -step))


def test_undo_and_redo_walk_back_and_forth():
    state, stack = [0], UndoStack()
    stack.push(counter(state, 1))
    stack.push(counter(state, 10))
    stack.undo()
    assert state == [1]
    stack.undo()
    assert state == [0]
    assert stack.undo() is None
    stack.redo()
    stack.redo()
    assert state == [11]
    assert (stack.undo_words, stack.redo_words) == ("Counted", "")


def test_a_new_act_ends_what_could_be_redone():
    state, stack = [0], UndoStack()
    stack.push(counter(state, 1))
    stack.undo()
    stack.push(counter(state, 5))
    assert stack.redo() is None
    assert state == [5]
