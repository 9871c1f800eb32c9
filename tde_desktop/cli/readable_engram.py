"""Memories, stories, briefings and checks as text for a person."""

from collections.abc import Callable, Mapping
from typing import Any

from tde_desktop.cli.output import bold, dim, many, say

Answer = Mapping[str, Any]


def remembered(answer: Answer) -> None:
    say(f"{answer['outcome'].capitalize()} {bold(answer['id'])}, version {answer['version']}.")
    for words in (*answer["redactions"], *answer["warnings"]):
        say(words, err=True)
    for near in answer["similar"]:
        say(f"May say the same: {near['id']}  {near['title']}  {dim(format(near['score'], '.2f'))}")


def memories(answer: Answer) -> None:
    if not answer["items"]:
        say(dim("Nothing found."))
    for item in answer["items"]:
        tags = f" · {', '.join(item['tags'])}" if item["tags"] else ""
        say(
            f"{bold(item['title'])}  {dim(item['id'] + ' · ' + item['kind'] + ' · ' + item['status'] + tags)}"
        )
        for line in item["content"].splitlines():
            say(f"   {line}")
    if answer["next_cursor"]:
        say(dim(f"{len(answer['items'])} of {answer['total']:,}; more: --cursor {answer['next_cursor']}"))


def superseded(answer: Answer) -> None:
    say(f"{answer['old']} is superseded by {bold(answer['new'])}.")
    for words in answer["warnings"]:
        say(words, err=True)


def story(answer: Answer) -> None:
    if not answer["timeline"]:
        say(dim("Nothing is remembered about it."))
    for moment in answer["timeline"]:
        relation = f"  {moment['relation']}" if moment["relation"] else ""
        say(f"{dim(moment['date'][:10])}  {moment['kind']}: {bold(moment['title'])}  {dim(moment['id'])}")
        say(dim(f"            {moment['status']}{relation}"))
    _left_out(answer)


def neighbours(answer: Answer) -> None:
    names = {node["id"]: node["title"] for node in answer["nodes"]}
    for edge in answer["edges"]:
        ends = [names.get(edge[end], edge[end]) for end in ("from", "to")]
        say(f"{ends[0]}  {dim(edge['relation'].replace('_', ' '))}  {ends[1]}")
    if not answer["edges"]:
        say(dim("Connected to nothing."))
    _left_out(answer)


def _left_out(answer: Answer) -> None:
    if answer["left_out"]:
        say(dim(f"{answer['left_out']:,} more left out"))


def pack(answer: Answer) -> None:
    say(answer["markdown"])


def started(answer: Answer) -> None:
    say(f"Session {bold(answer['session_id'])}\n")
    pack(answer["context_pack"])


def ended(answer: Answer) -> None:
    say(f"Handoff stored as {bold(answer['memory_id'])}.")
    for words in answer["warnings"]:
        say(words, err=True)


def noted(answer: Answer) -> None:
    checked = f" Its hash: {answer['hash_status']}." if "hash_status" in answer else ""
    say(f"Stored {bold(str(answer['id']))}.{checked}")
    for words in answer["warnings"]:
        say(words, err=True)


def linked(answer: Answer) -> None:
    say("Linked." if answer["created"] else "Link removed." if answer["removed"] else "Nothing new to link.")


def checked(answer: Answer) -> None:
    for kind in ("violations", "warnings"):
        for one in answer[kind]:
            place = f"{one['path']}:{one['line']}" if one["line"] else one["path"] or "(whole)"
            say(f"{place}: {one['key']} {one['kind'].replace('_', ' ')}: {one['sentence']}")
    for gap in answer["unchecked"]:
        say(dim(f"not checked: {gap['key']}: {gap['sentence']} ({gap['reason']})"))
    warnings = many(len(answer["warnings"]), "warning")
    say(f"{len(answer['violations'])} broken, {warnings} on {answer['source']}.")


def reach(answer: Answer) -> None:
    for row in answer["reached"]:
        times = f"{row['pulses']:,} run{'s' * (row['pulses'] != 1)}"
        say(f"{bold(row['key'])}  {times}, last {row['last_at'][:16]}  {row['title']}")
    for row in answer["never_reached"]:
        say(f"{bold(row['key'])}  {dim('never: ' + row['because'])}  {row['title']}")
    if not answer["reached"] and not answer["never_reached"]:
        say(dim("No accepted decisions."))


VIEWS: Mapping[str, Callable[[Answer], None]] = {
    "engram_remember": remembered,
    "engram_recall": memories,
    "engram_supersede": superseded,
    "engram_why": story,
    "engram_related": neighbours,
    "engram_context": pack,
    "engram_session_start": started,
    "engram_session_end": ended,
    "brain_observe": noted,
    "brain_link": linked,
    "decision_check": checked,
    "decision_add_evidence": noted,
    "decision_pulse_stats": reach,
}
