"""Words and examples of the tools' commands, for a person at a terminal."""

GROUPS = {
    "brain": "Memory as wiki pages.",
    "decision": "Decisions: agents propose, a person accepts.",
    "recall": "Search the project's code and memory together.",
}

PARAMETERS = {
    "body": "The text, in Markdown; - reads standard input.",
    "constraints": "What it demands, as KIND: TEXT (must, must_not, prefer, limit) or JSON; may be repeated.",
    "evidence": "What supports it, as KIND: SUMMARY or JSON; may be repeated.",
    "expected_version": "The version you read; refused if it has changed since.",
    "files": "A repository path it concerns; may be repeated.",
    "importance": "From 1, trivia, to 5, load-bearing.",
    "include_inactive": "Superseded, rejected and archived ones too.",
    "kind": "What it is.",
    "kinds": "Only this kind; may be repeated.",
    "limit": "At most so many.",
    "links": "What it is tied to, as page:PATH or task:REF; may be repeated.",
    "max_chars": "At most so many characters of text.",
    "mode": "How the query is read; auto decides by its look.",
    "offset": "Where in the body to begin.",
    "path": "A wiki path.",
    "path_glob": "Only files whose path matches, such as src/**/*.py.",
    "path_prefix": "Only pages at this path and beneath it.",
    "pinned": "Keep it on top.",
    "rationale": "Why, in Markdown; - reads standard input.",
    "scope": "The stage it is for; otherwise every stage.",
    "stage": "The stage of work.",
    "tags": "A tag; may be repeated.",
    "task": "A task's reference.",
    "task_ref": "The task it belongs to.",
    "tier": "Where it lives.",
    "tiers": "Only this tier; may be repeated.",
    "title": "The headline.",
    "version": "An earlier version.",
}

EXAMPLES: dict[str, tuple[str, ...]] = {
    "brain_query": ("tde brain query 'why do we retry with jitter'", "tde brain query auth --kind pitfall"),
    "brain_get": ("tde brain get guides/retry", "tde brain get pit_k3x9q2mf --version 2"),
    "brain_write": (
        "tde brain write guides/retry --title 'Retry with jitter' --body 'Full jitter, cap 30 s.'",
        "cat note.md | tde brain write notes/outage --title 'Outage of May' --body - --tag ops",
    ),
    "decision_propose": (
        "tde decision propose use-sqlite --title 'SQLite is the store' "
        "--constraint 'must_not: add a database server'",
    ),
    "decision_list_applicable": ("tde decision list-applicable --stage build --path guides/retry",),
    "recall_search": ("tde recall search parse_options", "tde recall search '\"exit code 3\"' --limit 5"),
    "recall_context": ("tde recall context 'add a --json option to every command'",),
    "tde_status": ("tde status", "tde status --cwd ~/src/shop --json"),
}
