"""`PRIVACY.md` is true to what the database keeps, and the registry of it is whole."""

from __future__ import annotations

import re
from collections import defaultdict

from bot.store.features import whole_schema
from bot.store.schema import people
from cogs.privacy.tables import erasures
from cogs.privacy.tables.known import personal
from tests.source_files import ROOT

_ROW = re.compile(r"^\| `(\w+)` \| (.+?) \| .+ \|$", re.MULTILINE)


def told() -> dict[str, set[str]]:
    """Read which columns of which tables PRIVACY.md names."""
    named = defaultdict[str, set[str]](set)
    for table, columns in _ROW.findall((ROOT / "PRIVACY.md").read_text(encoding="utf-8")):
        named[table] |= set(re.findall(r"`(\w+)`", columns))
    return named


def kept() -> dict[str, set[str]]:
    """Give the same of what is handed out and erased, and of those who are being erased."""
    registered = {each.table.name: {*each.who, *each.handed, *each.naming} for each in personal()}
    return registered | {erasures.name: {"user", "time"}}


def test_privacy_names_what_is_kept_and_nothing_else() -> None:
    in_document, in_database = columns(told()), columns(kept())
    untold, unknown = sorted(in_database - in_document), sorted(in_document - in_database)
    assert not untold, f"PRIVACY.md lacks a line of *What is kept* that names {untold}"
    assert not unknown, f"PRIVACY.md names what is not kept, or not handed out: {unknown}"


def columns(of_tables: dict[str, set[str]]) -> set[str]:
    """Write each column with its table."""
    return {f"{table}.{column}" for table, named in of_tables.items() for column in named}


def test_every_column_that_points_to_a_person_is_known() -> None:
    for table in whole_schema().sorted_tables:
        pointing = {
            column.name
            for column in table.c
            if column.name == "user" or any(key.column.table is people for key in column.foreign_keys)
        }
        assert pointing <= kept().get(table.name, set()), table.name


def test_all_that_is_known_of_a_person_is_handed_out() -> None:
    assert kept()["people"] == {column.name for column in people.c}


def test_the_readme_leads_to_both() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in ("PRIVACY.md", "TERMS.md"):
        assert f"]({name})" in readme
        assert (ROOT / name).is_file()
