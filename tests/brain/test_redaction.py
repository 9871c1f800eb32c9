import pytest
from hypothesis import given
from hypothesis import strategies as st

from tde_desktop.brain.redaction import Gate, admit
from tde_desktop.errors import Invalid, TooLarge

SECRETS = {
    "The password is hunter2 now.": "hunter2",
    "password: hunter2": "hunter2",
    "password is: hunter2": "hunter2",
    "пароль: hunter2x": "hunter2x",
    'password="swordfish"': "swordfish",
    "db_password=correcthorsebattery": "correcthorsebattery",
    "PASSWORD=correct-horse-battery": "correct-horse-battery",
    "export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY": "wJalrXUtnFEMI",
    "use AKIAIOSFODNN7EXAMPLE here": "AKIAIOSFODNN7EXAMPLE",
    "key ghp_abcdefghijklmnopqrstuvwxyz0123456789AB": "ghp_abc",
    "key sk-ant-api03-AbCdEf0123456789AbCdEf0123": "sk-ant",
    "key sk-proj-AbCdEf0123456789AbCdEf0123": "AbCdEf",
    "slack " + "xoxb-" + "123456789012-abcdefABCDEF": "xoxb",
    "postgres://harbor:pa55word@db.local/harbor": "pa55word",
    "Authorization: Bearer abcdefghijklmnop1234": "abcdefghijklmnop1234",
    "jwt eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVm": "eyJ",
    "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nAbCd\n-----END RSA PRIVATE KEY-----": "MIIEow",
    "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk\n": "b3Blb",
}
PLAIN = (
    "Rotate the API key monthly; the token expires after a day.",
    "password: required",
    "password = get_password()",
    "Use `password: str` in the model.",
    "token budget: 2000",
    "The secret is out: we use Postgres 16.",
    "tokenizer: unicode61",
    "max_tokens=4096",
    "token = None",
    "commit 3f2a9d8c7b6a5e4d3c2b1a0f9e8d7c6b5a4f3e2d",
    "password=${DB_PASSWORD}",
    "secret: the path kv/prod in the vault",
    "sk-learn-compatible-estimators-are-fun",
    "https://example.org/a:b@c and ssh://git@example.org:22/x",
    "public class Private { private int x; }",
)


@pytest.mark.parametrize(("text", "secret"), SECRETS.items())
def test_a_secret_is_masked_and_the_result_says_so(text: str, secret: str) -> None:
    stored, warnings = admit(text)
    assert secret not in stored
    assert "[masked " in stored
    assert any(words.startswith("Masked ") for words in warnings)
    assert admit(stored) == (stored, ())


@pytest.mark.parametrize("text", PLAIN)
def test_a_sentence_that_only_speaks_of_keys_is_left_alone(text: str) -> None:
    assert admit(text) == (text, ())


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("a <private>b</private> c", "a  c"),
        ("a <private>b", "a "),
        ("a <PRIVATE note=x>b</ Private > c", "a  c"),
        ("a <private>b<private>c</private>d</private> e", "a  e"),
        ("a <private", "a "),
        ("```\n<private>\nb\n</private>\n```", "```\n\n```"),
    ],
)
def test_private_text_is_not_stored_also_when_unclosed(text: str, left: str) -> None:
    stored, warnings = admit(text)
    assert stored == left
    assert warnings == ("Left out 1 private passage.",)


def test_control_characters_go_and_line_ends_are_made_one_kind() -> None:
    assert admit("a\x00b\r\nc\rd") == ("ab\nc\nd", ("Removed 1 control character.",))


def test_half_a_character_pair_and_a_text_over_the_limit_are_refused_by_name() -> None:
    with pytest.raises(Invalid, match="title holds half of a character pair at position 1"):
        Gate().admit("a\ud800", "title")
    with pytest.raises(TooLarge, match="11 characters; the most is 10"):
        Gate().admit("a" * 11, "title", 10)


@given(
    st.text(max_size=300),
    st.text(st.characters(codec="utf-8"), min_size=4, max_size=60),
    st.text(max_size=300),
)
def test_no_text_inside_private_tags_ever_passes(before: str, inside: str, after: str) -> None:
    marker = f"zzqq{abs(hash(inside))}qqzz"
    text = (f"{before}<private>{marker}{inside.replace('private', '')}</private>{after}").encode(
        "utf-8", "ignore"
    )
    assert marker not in admit(text.decode())[0]


@given(st.text(st.characters(codec="utf-8"), max_size=400) | st.sampled_from(sorted(SECRETS)))
def test_what_was_admitted_is_admitted_unchanged(text: str) -> None:
    once, _ = admit(text)
    assert admit(once)[0] == once


def test_a_path_that_holds_a_secret_is_refused_in_words(core, harbor):
    for write in (
        lambda: core.brain.write(harbor, path="keys/AKIAZ7XQ4WPLM3NV8RTD", body="x", actor="ada"),
        lambda: core.brain.move(harbor, "here", "keys/AKIAZ7XQ4WPLM3NV8RTD", actor="ada"),
    ):
        core.brain.write(harbor, path="here", body="x", actor="ada")
        with pytest.raises(Invalid, match="may not be stored"):
            write()
    assert [row.path for row in core.brain.rows(harbor)] == ["here"]


def test_nothing_turns_the_reading_direction_of_a_title():
    gate, hebrew = Gate(), "\u05d0\u05d1\u05d2"
    given = f"invoice \u202egnp.exe\u202c  \u2067{hebrew}\u2069"
    assert gate.line(given, "title", 200) == f"invoice gnp.exe {hebrew}"
    assert gate.warnings == ("Removed 4 signs for another reading direction.",)
    assert gate.admit(given) == given
