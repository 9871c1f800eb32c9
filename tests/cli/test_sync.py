"""Sync from the command line."""

import os
import subprocess


def test_a_project_is_shared_pushed_pulled_and_a_conflict_settled(in_shop, tde, shop, tmp_path):
    team = str(tmp_path / "team.git")
    subprocess.run(["git", "init", "-q", "--bare", team], check=True)
    other = {"TDE_HOME": str(tmp_path / "other home")}
    assert in_shop("sync", "status").out.startswith("shop is not shared")
    assert in_shop("brain", "write", "a", "--title", "A", "--body", "first").code == 0
    assert in_shop("sync", "init", "--remote", team).code == 0
    assert "1 record sent" in in_shop("sync", "push").out
    assert tde("project", "add", str(shop), **other).code == 0
    assert tde("sync", "init", "--remote", team, "--project", "shop", **other).code == 0
    assert "added    a" in tde("sync", "pull", "--project", "shop", **other).out
    assert in_shop("brain", "write", "a", "--title", "A", "--body", "of one").code == 0
    tde("brain", "write", "a", "--title", "A", "--body", "of two", "--project", "shop", **other)
    in_shop("sync", "push")
    pushed = tde("sync", "push", "--project", "shop", "--json", **other).json
    assert pushed["conflicts"][0]["field"] == "body"
    assert "kept, by" in tde("sync", "conflicts", "--project", "shop", **other).out
    settled = tde("sync", "resolve", pushed["conflicts"][0]["id"], "edited", "--text", "of both", **other)
    assert settled.code == 0
    tde("sync", "push", "--project", "shop", **other)
    in_shop("sync", "pull")
    assert "of both" in in_shop("brain", "get", "a").out
    assert "changed" in in_shop("sync", "log").out


def test_a_repository_is_found_by_the_way_to_it_from_where_one_stands(in_shop, shop, tmp_path):
    subprocess.run(["git", "init", "-q", "--bare", str(tmp_path / "team.git")], check=True)
    in_shop("brain", "write", "a", "--title", "A", "--body", "first")
    shared = in_shop("sync", "init", "--remote", os.path.relpath(tmp_path / "team.git", shop / "src"))
    assert shared.code == 0, shared.err
    assert "1 record sent" in in_shop("sync", "push").out


def test_an_address_that_is_no_repository_is_told_in_words(in_shop, tmp_path):
    ran = in_shop("sync", "init", "--remote", str(tmp_path / "nowhere"))
    assert ran.code == 3
    assert "no git repository" in ran.err
    assert in_shop("sync", "push").code == 3
