"""The parts that can be tried alone: work off the thread, diffs, times, themes, actions, documents."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from threading import Event, current_thread

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QColor, QTextDocument
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from tde_desktop import vocabulary
from tde_desktop.errors import NotFound
from tde_desktop.jobs import Checkpoint, Progress, Report
from tde_desktop.ui import difference, icons, markdown, theme, times
from tde_desktop.ui.actions import Actions, ActionSpec
from tde_desktop.ui.document import Writer
from tde_desktop.ui.fuzzy import match
from tde_desktop.ui.notices import Notices
from tde_desktop.ui.panels import PLACES
from tde_desktop.ui.tasks import Tasks
from tde_desktop.ui.widgets import markdown_colours
from tde_desktop.ui.widgets.markdown_edit import MarkdownEdit
from tde_desktop.ui.widgets.prose import Prose
from tde_desktop.ui.widgets.reader import Reader


@pytest.fixture
def tasks(qapp: QApplication) -> Iterator[Tasks]:
    made = Tasks()
    yield made
    assert made.close()


def test_an_answer_arrives_on_the_ui_thread_and_the_work_ran_elsewhere(tasks: Tasks, qtbot: QtBot) -> None:
    seen: list[tuple[str, str]] = []
    tasks.run(lambda: current_thread().name, then=lambda name: seen.append((name, current_thread().name)))
    qtbot.waitUntil(lambda: bool(seen))
    worked_on, answered_on = seen[0]
    assert worked_on.startswith("store")
    assert answered_on == current_thread().name


def test_only_the_newest_of_several_requests_is_answered(tasks: Tasks, qtbot: QtBot) -> None:
    gate = Event()
    answers: list[int] = []
    tasks.run(lambda: gate.wait(5), key="list", then=lambda _ok: answers.append(1))
    tasks.run(lambda: 2, key="list", then=answers.append)
    gate.set()
    qtbot.waitUntil(lambda: tasks.idle)
    assert answers == [2]


def test_an_answer_to_what_is_gone_by_now_is_for_nobody(tasks: Tasks, qtbot: QtBot) -> None:
    """It was handed to a field that was no more."""

    class Field(QWidget):
        def take(self, answer: str) -> None:
            told.append(answer)
            self.setWindowTitle(answer)

    told: list[str] = []
    gate = Event()
    gone, there = Field(), Field()
    qtbot.addWidget(there)
    tasks.run(lambda: "to the one that is gone" * gate.wait(5), then=gone.take)
    tasks.run(lambda: "to the other" * gate.wait(5), then=there.take)
    delete(gone)
    gate.set()
    qtbot.waitUntil(lambda: tasks.idle)
    assert told == ["to the other"]


def test_work_that_never_began_does_not_hold_up_the_end(qapp: QApplication) -> None:
    gate, begun, tasks = Event(), Event(), Tasks()

    def hold(checkpoint: Checkpoint, _report: Report) -> None:
        begun.set()
        gate.wait(5)
        checkpoint.reached()

    tasks.start("Holds the thread", hold)
    assert begun.wait(5)
    waiting = [tasks.start(f"Waits {number}", hold) for number in range(8)]
    waiting[0].changed.connect(gate.set)  # it is told to stop: then so may the one that runs
    assert tasks.close()
    assert all(job.state == "stopping" for job in waiting)


def test_a_failure_nobody_takes_reaches_the_notices_in_words(tasks: Tasks, qtbot: QtBot) -> None:
    notices = Notices()
    tasks.failed.connect(notices.tell_failure)

    def fail() -> None:
        raise NotFound("There is no page x.", "Look for another.")

    tasks.run(fail)
    qtbot.waitUntil(lambda: bool(notices.entries))
    assert (notices.entries[0].sentence, notices.entries[0].hint) == (
        "There is no page x.",
        "Look for another.",
    )


def test_a_job_reports_pauses_and_ends_when_told(tasks: Tasks, qtbot: QtBot) -> None:
    steps: list[int] = []

    def work(checkpoint: Checkpoint, report: Report) -> None:
        for step in range(1_000_000):
            checkpoint.reached()
            steps.append(step)
            report(Progress(step + 1, 1_000_000))

    job = tasks.start("Counting", work)
    qtbot.waitUntil(lambda: job.progress.done > 0)
    job.pause()
    assert job.state == "paused"
    job.resume()
    job.cancel()
    assert job.state == "stopping"
    qtbot.waitUntil(lambda: job.state == "stopped")
    assert tasks.jobs == []


@given(old=st.text(alphabet="ab\n ", max_size=60), new=st.text(alphabet="ab\n ", max_size=60))
def test_a_comparison_shows_every_line_of_both_sides_or_counts_it(old: str, new: str) -> None:
    pairs = difference.compare(old, new)
    folded = sum(pair.count for pair in pairs if pair.kind == "folded")
    left = [pair.left.text for pair in pairs if pair.left.number]
    right = [pair.right.text for pair in pairs if pair.right.number]
    assert len(left) + folded == len(old.splitlines())
    assert len(right) + folded == len(new.splitlines())
    if not folded:
        assert (left, right) == (old.splitlines(), new.splitlines())


@given(query=st.text(max_size=8), title=st.text(max_size=30))
def test_matched_letters_are_letters_of_the_title_in_order(query: str, title: str) -> None:
    found = match(query, title)
    if found is not None:
        _score, positions = found
        assert list(positions) == sorted(set(positions))
        assert all(0 <= position < len(title) for position in positions)


def test_a_whole_run_beats_scattered_letters() -> None:
    run, scattered = match("rec", "Recall"), match("rec", "Restore code")
    assert run is not None
    assert scattered is not None
    assert run[0] < scattered[0]


@pytest.mark.parametrize(
    ("passed", "short", "ago"),
    [
        (timedelta(seconds=5), "now", "just now"),
        (timedelta(minutes=25), "25 min", "25 minutes ago"),
        (timedelta(hours=2), "2 h", "2 hours ago"),
        (timedelta(days=60), "1 Sep", "on 1 Sep"),
        (timedelta(days=400), "26 Sep 2025", "on 26 Sep 2025"),
    ],
)
def test_times_are_said_as_a_person_says_them(passed: timedelta, short: str, ago: str) -> None:
    now = datetime(2026, 10, 31, 15, 0, tzinfo=UTC)
    assert (times.short(now - passed, now), times.ago(now - passed, now)) == (short, ago)


def luminance(color: str) -> float:
    def part(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    q = QColor(color)
    return 0.2126 * part(q.redF()) + 0.7152 * part(q.greenF()) + 0.0722 * part(q.blueF())


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
def test_all_text_can_be_read_on_every_ground_it_stands_on(scheme: theme.Colors) -> None:
    for tone in ("text", "neutral", "faint", "info", "good", "warn", "bad", "accent"):
        for ground in (scheme.base, scheme.window, scheme.selection):
            assert contrast(scheme.tone(tone).name(), ground) >= 4.4, (tone, ground)
    for tone in ("good", "warn", "bad", "info", "accent"):
        assert contrast(scheme.tone(tone).name(), scheme.tint(tone).name()) >= 4.5, tone
    assert contrast("#ffffff", scheme.accent) >= 4.5
    assert contrast(scheme.focus, scheme.base) >= 3
    assert contrast(scheme.edge, scheme.base) >= 3


def test_a_widget_knows_from_its_palette_alone_which_scheme_it_is_in(qapp: QApplication) -> None:
    widget = QWidget()
    widget.setPalette(theme.palette_of(theme.DARK))
    assert theme.colors(widget) is theme.DARK
    widget.setPalette(theme.palette_of(theme.LIGHT))
    assert theme.colors(widget) is theme.LIGHT


def test_every_word_of_the_vocabulary_and_every_act_has_its_picture() -> None:
    there = {path.stem for path in icons.folder().glob("*.svg")}
    assert (icons.folder() / "LICENSE").exists()
    words = [
        member.icon
        for kind in vars(vocabulary).values()
        if isinstance(kind, type) and issubclass(kind, vocabulary.Term)
        for member in kind
    ]
    acts = [spec.icon for place in PLACES for spec in place.actions] + [
        place.icon.removesuffix("-filled") for place in PLACES
    ]
    assert {icon for icon in [*words, *acts] if icon} <= there


def test_two_actions_cannot_share_a_name_or_a_key(qapp: QApplication) -> None:
    actions = Actions(QWidget())
    actions.add(ActionSpec("a.one", "One", "one", key="Ctrl+1"), lambda: None)
    with pytest.raises(ValueError, match="are called"):
        actions.add(ActionSpec("a.one", "Again", "one"), lambda: None)
    with pytest.raises(ValueError, match="both use"):
        actions.add(ActionSpec("a.two", "Two", "two", key="Ctrl+1"), lambda: None)


def written(markdown: str) -> QTextDocument:
    document = QTextDocument()
    Writer(document, theme.LIGHT, lambda _target: None).body(markdown)
    return document


BLOCKS = (
    "# Tides\n",
    "## Ebb\n\nWater goes.\n",
    "Plain words with [a name][pier] and **weight**.\n",
    "- one\n- two\n\n  still two\n- three\n",
    "1. first\n2. second\n",
    "> quoted\n> on\n",
    "```python\n# not a heading\n\ndef moor(): ...\n```\n",
    "~~~\n## nor this\n\n```\nplain\n~~~\n",
    "| a | b |\n| - | - |\n| 1 | 2 |\n",
    "    indented code\n\n    goes on\n",
    "Under\n=====\n",
    "[pier]: https://example.org/pier\n",
    "- [ ] open\n- [x] done\n",
)


@given(st.lists(st.sampled_from(BLOCKS), max_size=12))
def test_a_text_written_in_parts_is_the_text_written_whole(qapp: QApplication, blocks: list[str]) -> None:
    text = "\n".join(blocks)
    whole = written(text).toHtml()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(markdown, "PIECE", 1)
        assert written(text).toHtml() == whole


def shown_reader(qtbot: QtBot) -> Reader:
    reader = Reader("Page")
    qtbot.addWidget(reader)
    reader.show()
    return reader


def test_a_long_page_is_shown_from_its_beginning_at_once_and_whole_a_little_later(
    qapp: QApplication, qtbot: QtBot
) -> None:
    reader, document = shown_reader(qtbot), QTextDocument()
    writer = Writer(document, theme.LIGHT, lambda _target: None)
    text = "".join(f"## Berth {number}\n\nA ship with *rope* lies here.\n\n" for number in range(3000))
    with qtbot.waitSignal(reader.written, timeout=30_000):
        reader.show_document(document, writer.headings, same=False, more=writer.steps(text))
        assert reader.writing
        beginning = reader.toPlainText()
    assert beginning.startswith("Berth 0")
    assert reader.toPlainText().startswith(beginning)
    assert len(beginning) < len(reader.toPlainText())
    assert len(writer.headings) == 3000
    assert reader.toPlainText().endswith("Berth 2999\nA ship with rope lies here.")


def test_the_same_page_again_takes_the_place_of_what_is_shown_once_it_is_whole(
    qapp: QApplication, qtbot: QtBot
) -> None:
    reader = Reader("Page")
    qtbot.addWidget(reader)
    reader.resize(400, 300)
    reader.show()

    def show(words: str) -> None:
        document = QTextDocument()
        writer = Writer(document, theme.LIGHT, lambda _target: None)
        text = "".join(f"{words} {number}\n\n" for number in range(6000))
        reader.show_document(document, writer.headings, same=True, more=writer.steps(text))

    with qtbot.waitSignal(reader.written, timeout=30_000):
        show("old")
    reader.verticalScrollBar().setValue(5000)
    with qtbot.waitSignal(reader.written, timeout=30_000):
        show("dropped")
        show("new")
        assert reader.toPlainText().startswith("old 0")
    assert reader.toPlainText().startswith("new 0")
    assert reader.verticalScrollBar().value() == 5000


def test_a_long_page_that_is_read_again_while_it_is_written_stays_in_sight_and_another_takes_its_place(
    qapp: QApplication, qtbot: QtBot
) -> None:
    reader = shown_reader(qtbot)

    def show(words: str, count: int, *, same: bool) -> None:
        document = QTextDocument()
        writer = Writer(document, theme.LIGHT, lambda _target: None)
        text = "".join(f"{words} {number}\n\n" for number in range(count))
        reader.show_document(document, writer.headings, same=same, more=writer.steps(text))
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    show("long", 6000, same=False)
    show("long", 6000, same=True)
    assert reader.writing
    assert reader.toPlainText().startswith("long 0")
    show("other", 2, same=False)
    assert reader.toPlainText() == "other 0\nother 1"


def test_a_long_page_that_is_hidden_while_it_is_written_is_whole_when_it_is_looked_at_again(
    qapp: QApplication, qtbot: QtBot
) -> None:
    reader, document = shown_reader(qtbot), QTextDocument()
    writer = Writer(document, theme.LIGHT, lambda _target: None)
    text = "".join(f"berth {number}\n\n" for number in range(6000))
    reader.show_document(document, writer.headings, same=False, more=writer.steps(text))
    reader.hide()
    hidden = reader.toPlainText()
    for _ in range(5):
        qapp.processEvents()
    assert reader.toPlainText() == hidden
    assert reader.writing
    with qtbot.waitSignal(reader.written, timeout=30_000):
        reader.show()
    assert reader.toPlainText().endswith("berth 5999")


def test_pages_that_were_read_before_do_not_stay_in_memory(qapp: QApplication, qtbot: QtBot) -> None:
    reader = Reader("Page")
    qtbot.addWidget(reader)
    for number in range(5):
        reader.show_document(QTextDocument(f"page {number}"), [], same=False)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert reader.toPlainText() == "page 4"
    assert reader.findChildren(QTextDocument) == [reader.document()]


def test_reasons_of_decisions_that_were_read_before_do_not_stay_in_memory(
    qapp: QApplication, qtbot: QtBot
) -> None:
    prose = Prose("Rationale")
    qtbot.addWidget(prose)
    for number in range(5):
        prose.show_markdown(f"reason {number}")
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert prose.toPlainText() == "reason 4"
    assert prose.findChildren(QTextDocument) == [prose.document()]


def test_a_page_cannot_bring_html_or_pictures_from_outside_into_the_window(qapp: QApplication) -> None:
    document = written(
        "<script>x</script>\n\n<b>bold</b> ![cat](https://example.org/c.png) ![dog](file:///etc/passwd)\n"
    )
    text = document.toPlainText()
    assert "<script>x</script>" in text
    assert "<b>bold</b>" in text
    assert "[picture: cat]" in text
    assert "\ufffc" not in text


@given(st.text(max_size=200))
def test_any_text_can_be_shown(markdown: str) -> None:
    written(markdown)


def test_tables_lists_code_and_tasks_are_all_there(qapp: QApplication) -> None:
    text = written(
        "| a | b |\n| --- | --- |\n| 1 | 2 |\n\n- one\n  - two\n\n"
        "```python\nx = 1\n```\n\n- [x] done\n- [ ] open\n\n> said\n"
    ).toPlainText()
    for words in ("a", "2", "one", "two", "x = 1", "done", "open", "said"):
        assert words in text


def test_the_key_caps_of_larger_text_are_control_and_plus() -> None:
    from tde_desktop.ui.actions import key_parts

    assert key_parts("Ctrl++") == ("Ctrl", "+")
    assert key_parts("Ctrl+Shift+F") == ("Ctrl", "Shift", "F")
    assert key_parts("F1") == ("F1",)
    assert key_parts("") == ()


def test_a_file_whose_name_begins_so_is_nearer_than_one_that_has_it_inside() -> None:
    from tde_desktop.ui.fuzzy import nearest

    paths = ["tests/test_overlay.py", "ui/widgets/overlay.py", "over/low.py"]
    found = nearest("overl", paths, paths, 5)
    assert [path for _score, _matched, path in found] == ["ui/widgets/overlay.py", "tests/test_overlay.py"]
    assert found[0][1] == (11, 12, 13, 14, 15)
    assert [path for _score, _matched, path in nearest("ovlo", paths, paths, 1)] == ["over/low.py"]


def coloured(source: MarkdownEdit) -> list[list[tuple[int, int, str]]]:
    """Of each line where a colour begins, how far it goes, and which it is."""
    found, block = [], source.document().firstBlock()
    while block.isValid():
        formats = block.layout().formats()
        found.append([(one.start, one.length, one.format.foreground().color().name()) for one in formats])
        block = block.next()
    return found


def test_another_theme_colours_the_text_that_is_being_written(qtbot: QtBot) -> None:
    source = MarkdownEdit("Text")
    qtbot.addWidget(source)
    source.setPalette(theme.palette_of(theme.LIGHT))
    source.set_text("# Tides\n\nHigh `water`.\n")
    source.show()
    for scheme in (theme.DARK, theme.LIGHT):
        source.setPalette(theme.palette_of(scheme))
        qtbot.waitUntil(lambda: source.colours.is_whole)
        looks = source.document().firstBlock().layout().formats()
        assert [look.format.foreground().color() for look in looks] == [scheme.tone("accent")]


def test_a_text_that_is_coloured_between_other_events_has_the_colours_of_one_coloured_at_once(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "# Berth\n- **one** and `two`\n```python\ndef moor(x):\n    return x\n```\n> said\n" * 600
    source, at_once = MarkdownEdit("Text"), MarkdownEdit("Text")
    qtbot.addWidget(source)
    qtbot.addWidget(at_once)
    source.show()

    def agree() -> None:
        qtbot.waitUntil(lambda: source.colours.is_whole)
        with monkeypatch.context() as patched:
            patched.setattr(markdown_colours, "_TURN_S", 60.0)
            at_once.set_text("")
            at_once.insertPlainText(source.toPlainText())
        assert coloured(source) == coloured(at_once)

    source.set_text(text)
    qtbot.waitUntil(lambda: any(coloured(source)))
    agree()
    source.insertPlainText("```\n")  # all that was outside a fence is inside of one now
    assert not source.colours.is_whole
    qtbot.keyClicks(source, "still typed")
    agree()
    source.undo()
    source.undo()
    agree()
    assert source.toPlainText() == text
