"""`tde decision rehearse` as a person reads it."""

import json


def test_a_rehearsal_names_the_check_that_would_have_stopped_a_commit(in_shop):
    check = {"type": "text", "pattern": "ring_up", "paths": ["**/*.py"]}
    rule = json.dumps({"kind": "must_not", "text": "No ringing.", "check": check})
    in_shop("decision", "propose", "quiet", "--title", "Quiet", "--constraint", rule, "--link", "page:window")
    said = in_shop("decision", "rehearse", "quiet").out
    condition = "when the check names page window (tde check --path window)"
    assert f"1 of the last 1 commit would have been stopped {condition}." in said
    assert in_shop("decision", "rehearse", "quiet", "--json").json["condition"] == condition
    in_shop("decision", "accept", "quiet")
    assert in_shop("check").code == 0
    assert in_shop("check", "--path", "window").code == 1
