"""Results of the tools as text for a person; `--json` prints them as they are."""

from collections.abc import Callable, Mapping
from typing import Any

from tde_desktop.cli import output, readable_engram
from tde_desktop.cli.output import bold, dim, many, say

Answer = Mapping[str, Any]


def show(tool: str, answer: Answer) -> None:
    VIEWS.get(tool, plain)(answer)
    for note in answer.get("degraded", ()):
        say(dim(f"degraded: {note}"), err=True)


def plain(answer: Answer) -> None:
    """Any result: one line a field, lists as tables."""
    for name, value in answer.items():
        if name == "degraded" or value in (None, "", [], {}):
            continue
        if isinstance(value, list) and isinstance(value[0], dict):
            say(bold(name.replace("_", " ").capitalize()))
            heads = list(value[0])
            output.table(heads, [[_cell(row.get(head)) for head in heads] for row in value])
        else:
            say(f"{name.replace('_', ' ')}: {_cell(value)}")


def _cell(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_cell(entry)}" for key, entry in value.items() if entry is not None)
    if isinstance(value, list):
        return ", ".join(_cell(entry) for entry in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    return "" if value is None else str(value)


def hits(answer: Answer) -> None:
    if not answer["hits"]:
        say(dim("Nothing found."))
    elif not any(hit["legs"]["lexical"] for hit in answer["hits"]):
        say(dim("No page holds a word of the question; these are only near in meaning."))
    for number, hit in enumerate(answer["hits"], start=1):
        legs = ", ".join(f"{leg} {rank}" for leg, rank in hit["legs"].items() if rank)
        say(f"{number}. {bold(hit['title'])}  {dim(hit['id'])}")
        say(dim(f"   {hit['path']} · {hit['kind']} · {hit['tier']} · {hit['score']:.3f} · {legs}"))
        if hit["snippet"]:
            say(f"   {hit['snippet']}")


def page(answer: Answer) -> None:
    say(bold(answer["title"]))
    place = f"{answer['path']} · {answer['id']} · version {answer['version']}"
    say(dim(f"{place} · {answer['kind']}, {answer['tier']}"))
    if answer["status"] != "active":
        say(f"{bold(answer['status'])}  {answer['status_words']}".rstrip())
    if answer["tags"]:
        say(dim("tags: " + ", ".join(answer["tags"])))
    say()
    say(answer["body"])
    if answer["next_offset"]:
        say(dim(f"… more: --offset {answer['next_offset']}"))
    if answer["backlinks"]:
        say(dim("linked from: " + ", ".join(link["path"] for link in answer["backlinks"])))


def written(answer: Answer) -> None:
    say(f"{answer['outcome'].capitalize()} {bold(answer['id'])}, version {answer['version']}.")
    for warning in answer["warnings"]:
        say(warning, err=True)
    for conflict in answer.get("conflicts", ()):
        if (words := f"Conflict: {conflict['sentence']}") not in answer["warnings"]:
            say(words)


def deleted(answer: Answer) -> None:
    words = "Archived" if answer["archived"] else "Deleted for good"
    written({**answer, "outcome": words})


def decision(answer: Answer) -> None:
    marks = [answer["state"], *(name for name in ("tombstoned", "pending") if answer[name])]
    say(f"{bold(answer['key'])}  {answer['title']}")
    say(dim(f"{', '.join(marks)} · version {answer['version']} · proposed by {answer['proposed_by']}"))
    if answer["rationale"]:
        say(f"\n{answer['rationale']}\n")
    for constraint in answer["constraints"]:
        constrained(constraint)
    for link in answer.get("links", ()):
        say(dim("   applies to " + " ".join(f"{kind} {name}" for kind, name in link.items())))
    for proof in answer.get("evidence", ()):
        say(f"   {proof['kind']}: {proof['summary']} {dim(proof['uri'])}")
    for conflict in answer.get("conflicts", ()):
        say(f"   conflict {conflict['id']}: {conflict['sentence']}")
    for event in answer.get("events", ()):
        reason = f": {event['reason']}" if event["reason"] else ""
        what = event["action"].replace("_", " ")
        say(dim(f"   {event['created_at'][:16]} {what} by {event['actor']}{reason}"))
    for what, count in answer.get("left_out", {}).items():
        say(dim(f"   {count:,} older {what} left out"))
    if pulses := answer.get("pulses"):
        say(dim(f"   reached {_runs(pulses['count'])}"))
    if answer["moves"]:
        say(dim("can be changed by: " + ", ".join(answer["moves"])))
    for warning in answer.get("warnings", ()):
        say(warning, err=True)


def constrained(constraint: Answer) -> None:
    """A constraint with what looks after it: its check in words, or that nothing does."""
    kind, check = constraint["kind"], constraint["check"]
    mark = "" if check or kind == "prefer" else "  not checked by machine"
    say(f"   {kind.replace('_', ' ')}: {constraint['text']}{dim(mark)}")
    if check:
        say(dim(f"      checked: {_in_words(check)}"))


def _in_words(check: Answer) -> str:
    """What is looked for or measured, where, and where not: one line that can be pasted back."""
    pattern = str(check.get("pattern", "")).replace("\n", "\\n")
    if check["type"] == "metric":
        bound = " ".join(str(check[name]) for name in ("op", "value", "unit") if name in check)
        words = f"{check['metric']}{f' of {pattern}' if pattern else ''} {bound}"
    else:
        words = f"{check['type']} {pattern}".rstrip()
    for name, before in (("paths", "in"), ("exclude", "but not")):
        if check.get(name):
            words += f" {before} {', '.join(check[name])}"
    return words + (", also in lines that a change removes" if check.get("match_removed") else "")


def _runs(count: int) -> str:
    return "1 run" if count == 1 else f"{count:,} runs"


def decisions(answer: Answer) -> None:
    output.table(
        ("Key", "State", "Version", "Scope", "Title"),
        [(row["key"], _state(row), row["version"], row["scope"], row["title"]) for row in answer["items"]],
        empty="No decisions.",
    )
    total(answer)


def _state(row: Answer) -> str:
    marks = (("pending", "revision pending"), ("tombstoned", "tombstoned"))
    return ", ".join([str(row["state"]), *(words for name, words in marks if row[name])])


def conflicts(answer: Answer) -> None:
    output.table(
        ("Conflict", "Decisions", "Rule", "What clashes"),
        [
            (row["id"], f"{row['first']}, {row['second']}", row["rule"], row["sentence"])
            for row in answer["items"]
        ],
        empty="No conflicts.",
    )
    total(answer)


def pages(answer: Answer) -> None:
    output.table(
        ("Path", "Kind", "Title", "Updated"),
        [(row["path"], row["kind"], row["title"], row["updated_at"][:16]) for row in answer["items"]],
        empty="No pages.",
    )
    total(answer)


def revisions(answer: Answer) -> None:
    for row in answer["items"]:
        when = dim(f"{row['created_at'][:16]} by {row['actor']}")
        say(f"{bold('version ' + str(row['version']))}  {row['words']}  {when}")
        if row["diff"]:
            say(row["diff"])
    total(answer)


def total(answer: Answer) -> None:
    """How much of a list is shown, and how to see the rest."""
    if answer["next_cursor"]:
        say(dim(f"{len(answer['items'])} of {answer['total']:,}; more: --cursor {answer['next_cursor']}"))


def moved(answer: Answer) -> None:
    written(answer)
    if answer["pages"]:
        say(f"Links rewritten on: {', '.join(page['path'] for page in answer['pages'])}")


def applicable(answer: Answer) -> None:
    if not answer["decisions"]:
        say(dim("No accepted decision applies here."))
    for decision in answer["decisions"]:
        say(f"{bold(decision['key'])}  {decision['title']}  {dim('version ' + str(decision['version']))}")
        for constraint in decision["constraints"]:
            constrained(constraint)
        why = decision["why"]
        say(dim("   " + " · ".join(why[test] for test in ("task", "path", "stage") if why[test])))
    if answer["left_out"]:
        say(dim("left out: " + ", ".join(answer["left_out"])))


def regions(answer: Answer) -> None:
    if not answer["hits"] and not answer["left_out"]:
        say(dim("Nothing found."))
    for hit in answer["hits"]:
        stale = "  changed since it was indexed" if hit["stale"] else ""
        say(f"{bold(hit['citation'])}  {dim(hit['source'] + stale)}")
        for line in hit["snippet"].splitlines():
            say(f"    {line}")
    if answer["left_out"]:
        say(dim(f"{many(answer['left_out'], 'more hit')} left out: --max-chars makes room for more"))
    saved(answer)


def occurrences(answer: Answer) -> None:
    for line in answer["items"]:
        say(f"{bold(line['citation'].rpartition('-')[0])}: {line['text'].strip()}")
    times, lines, files = (
        many(answer["times"], "time"),
        many(answer["total"], "line"),
        many(answer["files"], "file"),
    )
    say(f"{times} on {lines} of {files}.")
    total(answer)


def markdown(answer: Answer) -> None:
    say(answer["markdown"])


def saved(answer: Answer) -> None:
    from tde_desktop.recall.rows import Saved

    figures = answer["context_saved"]
    if not figures["returned_bytes"]:
        return  # nothing was found: nothing to read, and nothing saved
    line = Saved(figures["returned_bytes"], figures["source_bytes"]).line
    say(dim(f"Context saved: {line.rpartition(' · ')[0]}"), err=True)


def status(answer: Answer) -> None:
    if answer["project"]:
        say(f"Project {bold(answer['project'])}, by {answer['resolved_by']}")
        say(f"Task {answer['task']}") if answer["task"] else None
    else:
        say(f"{answer['problem']['message']} {answer['problem']['hint']}")
    say(" · ".join(f"{what.replace('_', ' ')} {count:,}" for what, count in answer["counts"].items()))
    if index := answer["index"]:
        say(f"Index: {index['words']}")
        if index["state"] in ("empty", "paused", "failed"):
            say(dim(f"       go on with: tde index {answer['project']}"))
    vectors = answer["vectors"]
    say("Vectors on" if vectors["on"] else f"Vectors off: {vectors['reason']}")
    say(dim(f"TDE {answer['version']} · {answer['home']}"))


VIEWS: Mapping[str, Callable[[Answer], None]] = {
    **readable_engram.VIEWS,
    "brain_query": hits,
    "brain_get": page,
    "brain_write": written,
    "brain_edit": written,
    "brain_delete": deleted,
    "brain_move": moved,
    "brain_list": pages,
    "brain_history": revisions,
    "decision_propose": written,
    "decision_revise": written,
    "decision_link": written,
    "decision_get": decision,
    "decision_transition": decision,
    "decision_list": decisions,
    "decision_conflicts": conflicts,
    "decision_list_applicable": applicable,
    "recall_search": regions,
    "recall_context": markdown,
    "recall_occurrences": occurrences,
    "tde_status": status,
}
