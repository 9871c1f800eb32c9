import re
from threading import Event, Thread

import pytest

from tde_desktop.config.settings import SETTINGS, Settings, setting_of
from tde_desktop.errors import Invalid, NotFound, Unavailable


def test_a_choice_survives_a_restart_and_comments_stay(tmp_path):
    path = tmp_path / "config.toml"
    path.write_text("# mine\n[window]\ntheme = 'light' # bright\n", encoding="utf-8")
    Settings(path).put("window.text_size", 120)
    again = Settings(path)
    assert (again.text("window.theme"), again.number("window.text_size")) == ("light", 120)
    assert "# mine" in path.read_text(encoding="utf-8")
    assert "# bright" in path.read_text(encoding="utf-8")


def test_a_value_out_of_bounds_is_refused_with_the_bound(tmp_path):
    settings = Settings(tmp_path / "config.toml")
    with pytest.raises(Invalid, match="at most 200"):
        settings.put("window.text_size", 500)
    with pytest.raises(Invalid, match="light"):
        settings.put("window.theme", "pink")
    with pytest.raises(Invalid, match="on or off"):
        settings.put("agents.may_decide", "perhaps")
    with pytest.raises(NotFound):
        settings.put("window.colour", "red")
    assert not (tmp_path / "config.toml").exists()


def test_an_unreadable_file_is_named_and_left_alone(tmp_path):
    path = tmp_path / "config.toml"
    path.write_text("[window\ntheme =", encoding="utf-8")
    settings = Settings(path)
    assert settings.text("window.theme") == "system"
    assert len(settings.problems) == 1
    with pytest.raises(Unavailable):
        settings.put("window.theme", "dark")
    assert path.read_text(encoding="utf-8") == "[window\ntheme ="


def test_a_wrong_value_in_the_file_is_named_and_its_default_used(tmp_path):
    path = tmp_path / "config.toml"
    path.write_text("[window]\ntheme = 'pink'\nwidth = 3\n", encoding="utf-8")
    settings = Settings(path)
    assert settings.text("window.theme") == "system"
    assert len(settings.problems) == 2


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_each_setting_has_words_and_a_default_it_accepts(setting):
    assert setting.label
    assert setting.help
    assert setting.check(setting.default) == setting.default


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (b"[window\ntheme =", r"config\.toml is not valid TOML: .*line 1"),
        (b"\xff\xfe", r"config\.toml is not UTF-8 text"),
        (b"window = 3\n", r"window in .*config\.toml is a value, but has to be the section \[window\]"),
    ],
)
def test_what_is_wrong_with_the_file_is_said_in_words_when_a_choice_is_made(tmp_path, written, said):
    path = tmp_path / "config.toml"
    path.write_bytes(written)
    settings = Settings(path)
    assert len(settings.problems) == 1
    with pytest.raises(Unavailable, match=said):
        settings.put("window.theme", "dark")
    assert path.read_bytes() == written


def test_a_mark_of_byte_order_hides_no_choice(tmp_path):
    path = tmp_path / "config.toml"
    path.write_bytes(b"\xef\xbb\xbf[window]\ntheme = 'light'\n")
    assert Settings(path).text("window.theme") == "light"
    Settings(path).put("window.text_size", 120)
    assert Settings(path).text("window.theme") == "light"


def test_the_rules_of_a_project_hold_for_it_alone(tmp_path):
    path = tmp_path / "config.toml"
    settings = Settings(path)
    settings.put("projects.my.harbor.leave_out", "vendor/, ./docs/**  *.{csv,tsv}")
    settings.put("projects.my.harbor.agents", "decide")
    settings.put("projects.quay.agents", "propose")
    again = Settings(path)
    assert again.problems == []
    assert again.left_out("my.harbor") == ("vendor/", "docs/**", "*.{csv,tsv}")
    assert again.left_out("quay") == ()
    assert [again.may_decide(name) for name in ("my.harbor", "quay", "pier")] == [True, False, False]
    again.put("agents.may_decide", True)
    assert [again.may_decide(name) for name in ("my.harbor", "quay", "pier")] == [True, False, True]


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("projects.quay.leave_out", "../secret", "leaves the project"),
        ("projects.quay.agents", "perhaps", "everywhere, propose, decide"),
    ],
)
def test_a_rule_that_can_mean_nothing_is_refused(tmp_path, key, value, said):
    settings = Settings(tmp_path / "config.toml")
    with pytest.raises(Invalid, match=said):
        settings.put(key, value)
    assert settings[key] == setting_of(key).default


@pytest.mark.parametrize("key", ["projects.quay.colour", "projects..agents", "projects.agents", "agents"])
def test_a_rule_that_there_is_not_is_named_with_those_there_are(tmp_path, key):
    with pytest.raises(NotFound, match=re.escape(key)) as met:
        Settings(tmp_path / "config.toml").put(key, "x")
    assert "projects.NAME.leave_out" in met.value.hint


def test_choices_are_whole_while_the_file_is_read_again(tmp_path):
    settings = Settings(tmp_path / "config.toml")
    settings.put("window.text_size", 150)
    seen = set()
    done = Event()

    def look():
        while not done.is_set():
            seen.add(settings.number("window.text_size"))

    looking = Thread(target=look)
    looking.start()
    for _round in range(200):
        settings.reload()
    done.set()
    looking.join()
    assert seen == {150}


def test_what_others_chose_is_told_once_and_ones_own_choice_is_not(tmp_path):
    mine, theirs = Settings(tmp_path / "config.toml"), Settings(tmp_path / "config.toml")
    assert mine.poll() == ()
    mine.put("window.contrast", "high")
    assert mine.poll() == ()
    theirs.put("window.theme", "dark")
    mine.left_out("quay")  # reads the file too
    assert (mine.poll(), mine.text("window.theme")) == (("window.theme",), "dark")
    assert mine.poll() == ()
    theirs.put("window.theme", "light")
    mine.put("window.text_size", 120)
    assert (mine.poll(), mine.text("window.theme")) == (("window.theme",), "light")


def test_a_file_that_is_half_way_through_an_edit_changes_nothing(tmp_path):
    file = tmp_path / "config.toml"
    settings = Settings(file)
    settings.put("window.theme", "dark")
    file.write_text('[window]\ntheme = "li')
    assert (settings.poll(), settings.text("window.theme")) == ((), "dark")
    file.write_text('[window]\ntheme = "light"\n')
    assert settings.poll() == ("window.theme",)
    file.unlink()
    assert (settings.poll(), settings.text("window.theme")) == (("window.theme",), "system")
