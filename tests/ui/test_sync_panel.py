"""Sync in the window: nothing of a team's is taken, settled or taken back without being seen."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core, person
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels.sync.model import key_of
from tde_desktop.ui.panels.sync.panel import SyncPanel
from tde_desktop.ui.panels.sync.readable import readable

Open = Callable[[], MainWindow]
Settled = Callable[[], None]


def git(folder: Path, *arguments: str) -> None:
    identity = ("-c", "user.name=Mira", "-c", "user.email=mira@example.org")
    subprocess.run(["git", "-C", str(folder), *identity, *arguments], check=True, capture_output=True)


class Team:
    """The team's repository, and a teammate's checkout of it."""

    def __init__(self, place: Path) -> None:
        self.remote, self.checkout = place / "team.git", place / "mira"
        subprocess.run(["git", "init", "-q", "--bare", "-b", "main", str(self.remote)], check=True)

    def file(self, core: Core, path: str) -> Path:
        if not self.checkout.exists():
            subprocess.run(["git", "clone", "-q", str(self.remote), str(self.checkout)], check=True)
        git(self.checkout, "pull", "-q")
        return self.checkout / "pages" / f"{core.brain.get('harbor', path).row.id}.md"

    def write(self, file: Path, text: str) -> None:
        file.write_text(text)
        self.send()

    def edit(self, core: Core, path: str, old: str, new: str) -> None:
        """A teammate's edit, later than any other."""
        file = self.file(core, path)
        text = file.read_text()
        assert old in text
        text = re.sub(r"^actor: .*$", "actor: mira", text.replace(old, new), flags=re.MULTILINE)
        self.write(file, re.sub(r'^updated: "\d{4}', 'updated: "2999', text, flags=re.MULTILINE))

    def send(self) -> None:
        git(self.checkout, "add", "-A")
        git(self.checkout, "commit", "-qm", "Mira")
        git(self.checkout, "push", "-q")


@pytest.fixture
def team(tmp_path: Path) -> Team:
    return Team(tmp_path)


@pytest.fixture
def shared(open_window: Open, settled: Settled, team: Team, harbor: str) -> SyncPanel:
    """The panel of a project that was shared by its form and sent."""
    assert harbor
    window = open_window()
    panel = window.show_panel("sync")
    assert isinstance(panel, SyncPanel)
    settled()
    panel.form.address.setText(str(team.remote))
    panel.form.share.click()
    settled()
    window.actions_table["sync.now"].trigger()
    settled()
    return panel


def keys(panel: SyncPanel, kind: str) -> list[str]:
    return [key_of(row) for row in panel.model.rows if key_of(row).startswith(f"{kind}:")]


def test_a_project_is_shared_by_its_form_and_what_is_local_stays_here(
    shared: SyncPanel, core: Core, settled: Settled
) -> None:
    core.brain.write("harbor", path="local/diary", title="Diary", body="mine", actor="me")
    core.brain.write("harbor", path="winds", title="Winds", body="West.", actor="me")
    settled()
    shared.refresh()
    settled()
    assert [row.title for row in shared.model.rows if key_of(row).startswith("out:")] == ["winds"]
    assert "stays here" in shared._local.text()


def test_an_address_that_is_no_repository_is_told_beside_the_form(
    open_window: Open, settled: Settled, harbor: str
) -> None:
    assert harbor
    panel = open_window().show_panel("sync")
    assert isinstance(panel, SyncPanel)
    settled()
    panel.form.address.setText("/nowhere/team.git")
    panel.form.share.click()
    settled()
    assert panel.form.bar.sentence
    assert panel._pages.currentIndex() == 1


def test_what_came_in_is_shown_and_can_be_taken_back(
    shared: SyncPanel, core: Core, team: Team, settled: Settled
) -> None:
    team.edit(core, "tides", "High water comes twice.", "High water comes thrice.")
    shared.action("sync.pull").trigger()
    settled()
    assert core.brain.get("harbor", "tides").body.startswith("High water comes thrice")
    (key,) = keys(shared, "in")
    shared.show_key(key)
    settled()
    assert shared.record.state == "Page, changed"
    shared.record.take_back.click()
    settled()
    assert core.brain.get("harbor", "tides").body.startswith("High water comes twice")


@pytest.mark.parametrize(("choice", "body"), [("kept", "HERS"), ("other", "MINE"), ("edited", "BOTH")])
def test_a_conflict_is_shown_three_ways_and_settled_as_the_person_says(
    shared: SyncPanel, core: Core, team: Team, settled: Settled, choice: str, body: str
) -> None:
    core.brain.write("harbor", path="tides", body="MINE", actor=person())
    team.edit(core, "tides", "High water comes twice.", "HERS")
    shared.sync_now()
    settled()
    (key,) = keys(shared, "conflict")
    shared.show_key(key)
    merge = shared.merge
    texts = [side.text.toPlainText() for side in (merge.base, merge.kept, merge.other)]
    assert texts == ["High water comes twice.", "HERS", "MINE"]
    merge.choices[choice].setChecked(True)
    if choice == "edited":
        merge.edit.setPlainText("BOTH")
    merge.settle.click()
    settled()
    assert core.brain.get("harbor", "tides").body == body
    assert not keys(shared, "conflict")
    core.undo()
    assert core.brain.get("harbor", "tides").body == "HERS"
    assert len(core.sync.conflicts("harbor")) == 1


def test_a_record_that_cannot_be_read_is_set_aside_with_its_text_until_it_is_mended(
    shared: SyncPanel, core: Core, team: Team, settled: Settled
) -> None:
    file = team.file(core, "tides")
    whole = file.read_text()
    team.write(file, "---\nid: cut o")
    shared.sync_now()
    settled()
    (key,) = keys(shared, "aside")
    shared.show_key(key)
    assert "could not be read" in shared.record.bar.sentence
    team.write(file, whole)
    shared.sync_now()
    settled()
    assert not keys(shared, "aside")


def test_most_records_gone_at_once_is_asked_about_before_anything_happens(
    shared: SyncPanel, core: Core, team: Team, settled: Settled
) -> None:
    for number in range(30):
        core.brain.write("harbor", path=f"log/{number}", title=f"Log {number}", body="quiet", actor="me")
    shared.sync_now()
    settled()
    folder = team.file(core, "tides").parent
    for file in folder.glob("*.md"):
        file.unlink()
    team.send()
    shared.sync_now()
    settled()
    assert "Nothing was changed" in shared.bar.sentence
    buttons = [button.text() for button in shared.bar.findChildren(type(shared.merge.settle))]
    assert "Go on all the same" in buttons
    assert core.brain.count("harbor") == 32


def test_offline_is_said_with_a_way_to_try_again(
    shared: SyncPanel, team: Team, settled: Settled, tmp_path: Path
) -> None:
    team.remote.rename(tmp_path / "away.git")
    shared.sync_now()
    settled()
    assert shared.bar.sentence
    (tmp_path / "away.git").rename(team.remote)
    again = next(b for b in shared.bar.findChildren(type(shared.merge.settle)) if b.text() == "Try again")
    again.click()
    settled()
    assert not shared.bar.sentence


def test_a_folder_of_the_teams_repository_is_shared_with_a_hook(
    open_window: Open, settled: Settled, checkout: Path, harbor: str, core: Core
) -> None:
    assert harbor
    panel = open_window().show_panel("sync")
    assert isinstance(panel, SyncPanel)
    settled()
    panel.form.inside.setChecked(True)
    panel.form.folder.setText(str(checkout / "docs" / "memory"))
    panel.form.hook.setChecked(True)
    panel.form.share.click()
    settled()
    assert "sync pull" in (checkout / ".git" / "hooks" / "post-merge").read_text()
    panel.commit.setChecked(True)
    panel.sync_now()
    settled()
    assert len(list((checkout / "docs" / "memory" / "pages").glob("*.md"))) == 2
    panel.stop_sharing()
    end = next(b for b in panel.bar.findChildren(type(panel.merge.settle)) if b.text() == "Stop sharing")
    end.click()
    settled()
    assert core.sync.status("harbor").share is None


def test_global_memory_is_said_to_stay_here(open_window: Open, settled: Settled, harbor: str) -> None:
    assert harbor
    window = open_window()
    panel = window.show_panel("sync")
    assert isinstance(panel, SyncPanel)
    window.workspace.open_project(None)
    settled()
    assert panel._pages.currentIndex() == 0
    assert not window.actions_table["sync.pull"].isEnabled()


def test_a_record_is_read_without_the_bookkeeping_of_sync() -> None:
    page = '---\nid: not_aaaaaaaa\npath: a\ntitle: A\ntags: []\nupdated: "2026"\nactor: me\n---\n\nText\n'
    assert readable("pages/not_aaaaaaaa.md", page) == "title: A\n\nText\n"
    decision = '{"title": "Hemp", "state": "accepted", "rationale": "Wet.", "constraints": [], "events": []}'
    assert readable("decisions/hemp.json", decision) == "Hemp\nstate: accepted\n\nWet.\n"
    assert readable("decisions/hemp.json", "no json") == "no json"


def test_the_choices_of_a_conflict_are_reached_by_keyboard(
    shared: SyncPanel, core: Core, team: Team, settled: Settled, qtbot: QtBot
) -> None:
    core.brain.write("harbor", path="tides", body="MINE", actor=person())
    team.edit(core, "tides", "High water comes twice.", "HERS")
    shared.sync_now()
    settled()
    shared.show_key(keys(shared, "conflict")[0])
    shared.merge.choices["kept"].setFocus()
    qtbot.keyClick(shared.merge.choices["kept"], Qt.Key.Key_Down)
    assert shared.merge.choice == "other"
    shared.action("sync.settle").trigger()
    settled()
    assert core.brain.get("harbor", "tides").body == "MINE"
