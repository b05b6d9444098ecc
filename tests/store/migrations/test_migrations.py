"""Each version's migration leads to what the schema describes, with all rows, and games in progress go on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from bot.host import Host
from bot.store import Address, Store
from bot.store.features import whole_schema
from bot.store.migrating import VERSION_TABLE, newest_revision, revisions
from bot.table.history import played, proof_of, record_of
from cogs.ladder.rows import Standing
from rules.advice import Strength
from rules.chance import dealer
from rules.fairness import check
from tests.source_files import ROOT
from tests.store.migrations.versions import RELEASES, differences, upgraded
from tests.world.databases import Postgres, engine_of, prepare
from tests.world.playing import anything, awaited

pytestmark = pytest.mark.usefixtures("migrations_read_once")

_LATER = 1_700_009_999.0  # than anything that has happened at these tables
_EARLIER = ["10", *revisions()[:-1]]
_RUNNING = (2, 6, 10, 14, 18)  # one of each game


def compared(address: Address) -> list[object]:
    """List what Alembic would have to change."""
    with engine_of(address).connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        return [each for each in compare_metadata(context, whole_schema()) if not _is_key(each)]


def _is_key(difference: Any) -> bool:
    """Say whether it is only that a key may be null, which it never is: so format 10 spelled it."""
    if not isinstance(difference, list):
        return False
    kind, _, name, column, *_ = difference[0]
    return kind == "modify_nullable" and bool(whole_schema().tables[name].c[column].primary_key)


def counts(address: Address) -> dict[str, int]:
    """Count the rows of each table."""
    with engine_of(address).connect() as connection:
        names = sorted(set(inspect(connection).get_table_names()) - {"games"})
        # By hand: SQLAlchemy takes longer to write one for each table than all else takes here.
        each = " union all ".join(f"select '{name}', count(*) from \"{name}\"" for name in names)  # noqa: S608
        return {str(name): int(rows) for name, rows in connection.exec_driver_sql(each)}


@pytest.fixture(scope="module")
def new(request: pytest.FixtureRequest, versions: Mapping[str, Address]) -> Address:
    """Give a new database of the same kind, which is looked at and no more."""
    if "10" in versions:
        return cast("Address", request.getfixturevalue("empty_file"))
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh()


@pytest.fixture(scope="module")
def migrated(versions: Mapping[str, Address], new: Address) -> Mapping[str, Address]:
    """Give a database of each version, where their migrations lead to the schema."""
    if differences(versions[str(newest_revision())], new):
        pytest.skip("a migration is forgotten, as another test says")
    return versions


def test_a_new_database_has_the_tables_described(address: Address) -> None:
    prepare(address)
    assert compared(address) == []


def test_migrations_lead_to_what_the_schema_describes(versions: Mapping[str, Address], new: Address) -> None:
    newest = versions[str(newest_revision())]
    found = differences(newest, new)
    assert not found, "\n".join(found)
    assert compared(newest) == []


def test_the_commands_of_alembic_find_all_they_need(
    empty_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their settings are the project's, and they make a file to try migrations on."""
    config = Config(toml_file=ROOT / "pyproject.toml")
    monkeypatch.chdir(tmp_path)
    command.upgrade(config, "head")
    command.check(config)
    assert differences(tmp_path / "migrations.db", empty_file) == []


def test_an_upgrade_is_tested_from_every_release() -> None:
    told = re.findall(r"^## \[([\d.]+)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert told == [*RELEASES]
    assert {*RELEASES.values()} <= {*_EARLIER}


@pytest.mark.parametrize("revision", _EARLIER)
async def test_games_in_progress_go_on_with_every_version(
    migrated: Mapping[str, Address], new: Address, revision: str
) -> None:
    if revision not in migrated:
        pytest.skip("format 10 was a file's alone")
    address = migrated[revision]
    before = counts(address)
    store = await Store.open(address)
    after = counts(address)
    assert {name: rows for name, rows in before.items() if after[name] < rows} == {}
    assert differences(address, new) == []
    host = Host(store, now=lambda: _LATER)
    for number in _RUNNING:
        await anything(host, number, await awaited(host, number), dealer(revision, "choice"))
        row = await host.tables.row(number)
        events = played(await host.tables.events(row))
        check(record_of(row, events), proof_of(row, events))
    await store.close()


def _empty(request: pytest.FixtureRequest, folder: Path, kind: str) -> Address:
    if kind == "sqlite":
        return folder / "before.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.empty()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nobody_is_told_of_what_was_over_in_a_season_before_that_was_kept(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    before = _empty(request, tmp_path, kind)
    with engine_of(upgraded(before, "35")).begin() as connection:
        for season, status in enumerate(("over", "running", "signup"), 1):
            connection.execute(text(f"insert into seasons {_SEASON}"), {"id": season, "status": status})
            connection.execute(text(f"insert into season_members {_MEMBER}"), {"id": season})
        for division in (0, 1):
            connection.execute(text(f"insert into season_boards {_BOARD}"), {"division": division})
    with engine_of(upgraded(before, "36")).connect() as connection:
        told = connection.execute(text("select told from season_members order by season")).scalars().all()
    assert told == [None, 1, 0]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_who_had_left_a_season_that_was_over_is_not_told_of_it_years_later(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    before = _empty(request, tmp_path, kind)
    with engine_of(upgraded(before, "38")).begin() as connection:
        for season, status in enumerate(("over", "running"), 1):
            connection.execute(text(f"insert into seasons {_SEASON}"), {"id": season, "status": status})
            connection.execute(text(f"insert into season_members {_MEMBER}"), {"id": season})
            connection.execute(text(f"insert into season_members {_GONE}"), {"id": season})
    with engine_of(upgraded(before, "39")).connect() as connection:
        told = text("select told from season_members order by season, number")
        assert connection.execute(told).scalars().all() == [0, None, 0, 0]
        assert not any(connection.execute(text("select owed_owner from seasons")).scalars().all())


_SEASON = """(id, guild, game, language, rules, status, number, opened)
    values (:id, 5, 'invented', '', '{}', :status, 1, 0.0)"""
_MEMBER = "(season, number, part, joined) values (:id, 0, 'in', 0.0)"
_GONE = "(season, number, part, joined) values (:id, 1, 'left', 0.0)"
_BOARD = "(season, board, division, sitting, state) values (2, :division, :division, '[0]', 'over')"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_whoever_was_blocked_is_so_by_the_name_that_was_known(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    before = _empty(request, tmp_path, kind)
    with engine_of(upgraded(before, "36")).begin() as connection:
        for user, name in enumerate(("Anna", "Ben", "Carl"), 1):
            person = text("insert into people (\"user\", name, locale) values (:user, :name, '')")
            connection.execute(person, {"user": user, "name": name})
        for user, blocked in ((1, 2), (1, 3), (3, 1)):
            block = text('insert into blocks ("user", blocked, since) values (:user, :blocked, 7.0)')
            connection.execute(block, {"user": user, "blocked": blocked})
    with engine_of(upgraded(before, "37")).connect() as connection:
        rows = connection.execute(text('select "user", blocked, name, since from blocks order by 1, 2'))
        assert [tuple(row) for row in rows] == [(1, 2, "Ben", 7.0), (1, 3, "Carl", 7.0), (3, 1, "Anna", 7.0)]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_places_against_three_strengths_are_kept_among_those_against_six(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    before = _empty(request, tmp_path, kind)
    record = '{"mu":26.5,"games":4,"places":[3,1],"against":[1,1],"against_kings":[2]}'
    with engine_of(upgraded(before, "46")).begin() as connection:
        if kind == "postgresql":
            connection.execute(text("set session_replication_role = replica"))  # the table is not there
        connection.execute(
            text(f"insert into standings {_STANDING}"),
            [{"user": 1, "record": record}, {"user": 2, "record": "{}"}],
        )
        connection.execute(text(f"insert into results {_RESULT}"), {"record": record})
    with engine_of(upgraded(before, "47")).connect() as connection:
        rows = connection.execute(text('select record from standings order by "user"')).scalars().all()
        results = connection.execute(text("select before from results")).scalars().all()
    found = [msgspec.json.decode(row, type=Standing) for row in (*rows, *results)]
    anna = Standing(mu=26.5, games=4, places=(3, 1), against={Strength.KNIGHT: (1, 1), Strength.KING: (2,)})
    assert found == [anna, Standing(), anna]


_STANDING = """(guild, game, "user", record) values (5, 'invented', :user, :record)"""
_RESULT = """(table_id, seat, place, reason, before) values (1, 0, 1, 'points', :record)"""


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_ladders_on_which_two_have_drawn_are_counted_anew(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    before = _empty(request, tmp_path, kind)
    places = {"drawn": (1, 1), "won": (2, 1), "shared": (1, 1, 1), "alone": (1,)}
    with engine_of(upgraded(before, "53")).begin() as connection:
        if kind == "postgresql":
            connection.execute(text("set session_replication_role = replica"))  # the tables are not there
        for table, (game, reached) in enumerate(places.items(), 1):
            told = {"table": table, "game": game}
            connection.execute(text("insert into ladders (guild, game, games) values (5, :game, 1)"), told)
            connection.execute(text(f"insert into endings {_ENDING}"), told)
            for seat, place in enumerate(reached):
                outcome = text(f"insert into results {_OUTCOME}")
                connection.execute(outcome, {"table": table, "seat": seat, "place": place})
    with engine_of(upgraded(before, "54")).connect() as connection:
        missing = connection.execute(text("select game from ladders where not counted")).scalars().all()
    assert missing == ["drawn"]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_whoever_wanted_to_be_named_lets_his_games_stand_on_web_sites_as_before(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    before = _empty(request, tmp_path, kind)
    with engine_of(upgraded(before, "61")).begin() as connection:
        person = text("insert into people (\"user\", name, named) values (:user, 'Anna', :named)")
        connection.execute(person, [{"user": 1, "named": True}, {"user": 2, "named": False}])
    with engine_of(upgraded(before, "62")).connect() as connection:
        rows = connection.execute(text('select named, on_sites from people order by "user"')).all()
    assert [tuple(map(bool, row)) for row in rows] == [(True, True), (False, False)]


_ENDING = """(table_id, guild, game, number, people, moves, lasted, ended)
    values (:table, 5, :game, 1, 2, 9, 60.0, 60.0)"""
_OUTCOME = "(table_id, seat, place, reason) values (:table, :seat, :place, 'draw')"
