"""What a reference depends on, whichever asked for it first, so that an edit finds all that it concerns."""

from tde_desktop.graph.trace import ALL, IMPORTS, OVERRIDES, REFERENCES, Trace, groups


def test_an_answer_that_is_met_again_is_needed_by_whoever_meets_it():
    trace = Trace()
    trace.start()
    trace.log.append(7)
    inner = trace.answer(0)
    trace.log.append(8)
    outer = trace.answer(0)
    trace.give(1, 0)
    begin = len(trace.log)
    trace.log += [outer, 9]
    trace.give(2, begin)
    begin = len(trace.log)
    trace.log.append(inner)
    trace.give(4, begin)
    assert trace.needs() == {7: 1 | 2 | 4, 8: 1 | 2, 9: 2}


def test_an_answer_reached_through_another_one_is_needed_too():
    trace = Trace()
    trace.start()
    trace.log.append(7)
    first = trace.answer(0)
    begin = len(trace.log)
    trace.log += [first, 8]
    second = trace.answer(begin)
    begin = len(trace.log)
    trace.log.append(second)
    third = trace.answer(begin)
    begin = len(trace.log)
    trace.log.append(third)
    trace.give(1, begin)
    assert trace.needs() == {7: 1, 8: 1}


def test_an_answer_for_which_nothing_was_asked_has_no_number():
    trace = Trace()
    trace.start()
    assert trace.answer(0) == 0
    trace.log.append(7)
    assert trace.answer(1) == 0


def test_nothing_of_one_file_is_left_for_the_next():
    trace = Trace()
    trace.start()
    trace.log.append(7)
    trace.give(1, 0)
    trace.start()
    assert trace.needs() == {}


def test_a_text_has_the_same_group_as_long_as_the_file_is_the_same():
    texts = [f"text{at}" for at in range(REFERENCES + 2)]
    found = groups([*texts, "text0"])
    assert found == groups(texts)
    assert found["text0"] == found[f"text{REFERENCES}"] != found["text1"]
    assert not any(group & (IMPORTS | OVERRIDES) or group & ~ALL for group in found.values())
