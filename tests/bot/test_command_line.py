"""Mistakes on the command line get one line and a status; `check` and `backup` do their work."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import re
import sqlite3
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import uvloop

from bot.__main__ import _command, _parser, main
from bot.commands.publishing import _clock
from bot.features import Door
from bot.host import Host
from bot.sandbox.discord.measured import UNMEASURED, Measured
from bot.sandbox.discord.world import World
from bot.settings import ALL, Settings
from bot.store import Store
from bot.store.file import owned
from bot.store.rows.person import Person
from bot.store.rows.table import Place
from bot.version import version
from cogs.site import service
from tests.source_files import ROOT
from tests.world.databases import Postgres, prepare

GAME = "battles_and_builders"


def status_of(*arguments: str) -> int:
    """Run a command line."""
    try:
        return main(arguments)
    except SystemExit as left:
        return int(left.code or 0)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["frobnicate"], "frobnicate"),
        (["run"], "DISCORD_TOKEN is not set"),
        (["sandbox", "--port", "99999"], "65535"),
        (["sandbox", "--port", "-1"], "whole number"),
        (["selfplay"], "GAME"),
        (["selfplay", GAME], "--seats"),
        (["selfplay", "nonsuch", "--seats", "2"], "no game 'nonsuch'"),
        (["selfplay", GAME, "--seats", "9"], "not 9"),
        (["selfplay", GAME, "--seats", "2", "--games", "0"], "at least 1"),
        (["selfplay", GAME, "--seats", "2", "--option", "commit"], "name=value"),
        (["selfplay", GAME, "--seats", "2", "--option", "commit=never"], "not 'never'"),
        (["selfplay", GAME, "--seats", "2", "--out", "/dev/null/out"], "cannot be made"),
        (["selfplay", GAME, "--seats", "2", "--database", "/dev/null/db"], "cannot be opened"),
        (["sandbox", "--database", "postgresql://host/name"], "only a file will do"),
        (["copy", "tables.db", "mysql://me:secret@host/name"], "postgresql://..., and not mysql://"),
        (["backup"], "FILE"),
        (["backup", "copy.db"], "There is no database"),
        (["repair", "one"], "whole number"),
        (["repair", "1"], "There is no database"),
        (["recount"], "There is no database"),
        (["publish", "/dev/null/site"], "cannot be made"),
        (["publish", "site", "--called", "5="], "is not ID=NAME"),
        (["publish", "site", "--called", "five=Inn"], "no number that Discord gives"),
    ],
)
def test_a_mistake_gets_one_line(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(*arguments) == 2
    shown = capsys.readouterr()
    assert told in shown.err
    assert shown.err.count("\n") == 1
    assert shown.out == ""


def test_a_wrong_setting_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ROUND_TABLE_COMPUTER_DELAY", "soon")
    assert status_of("run") == 2
    assert "ROUND_TABLE_COMPUTER_DELAY must be seconds" in capsys.readouterr().err
    assert status_of("check") == 1
    assert "ROUND_TABLE_COMPUTER_DELAY must be seconds" in capsys.readouterr().err


@pytest.mark.parametrize(("token", "served"), [("", "sandbox"), ("secret", "discord")])
def test_without_a_command_the_token_decides(
    token: str,
    served: str,
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    calls = []

    async def serve_discord(settings: Settings, *, alone: bool) -> None:
        assert not alone
        assert isinstance(asyncio.get_running_loop(), uvloop.Loop)
        calls.append(("discord", settings.database))

    async def serve_sandbox(settings: Settings, host: str, port: int, measured: Measured) -> None:
        assert (host, port, measured) == ("127.0.0.1", 8765, UNMEASURED)
        calls.append(("sandbox", settings.database))

    monkeypatch.setattr("bot.commands.serving.on_discord", serve_discord)
    monkeypatch.setattr("bot.commands.sandbox.on_sandbox", serve_sandbox)
    monkeypatch.setenv("DISCORD_TOKEN", token)
    caplog.set_level(logging.INFO)
    assert status_of() == 0
    assert caplog.messages[0].startswith(f"Round Table {version()}, on Python 3.")
    # The people of the sandbox never come among Discord's.
    assert calls == [(served, path if token else path.with_name("tables.sandbox.db"))]
    assert ("DISCORD_TOKEN is not set" in capsys.readouterr().err) is not bool(token)


def test_the_version_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of("--version") == 0
    assert capsys.readouterr().out == f"round-table {version()}\n"
    assert version().startswith(released()[0])


def released() -> list[str]:
    """Give the versions that there were, the last one first."""
    told = re.findall(
        r"^## \[([\d.]+)\] - \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE
    )
    return [*told]


def test_what_is_built_without_its_history_is_called_after_the_last_release() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert project["tool"]["hatch"]["version"]["fallback-version"] == released()[0]
    assert project["project"]["dynamic"] == ["version"]


def test_help_tells_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of("--help") == 0
    text = capsys.readouterr().out
    for setting in ALL:
        assert setting.name in text


# In a process of its own: this one has imported everything. Prints after each command what there is by then.
IMPORTED = """
import io, sys
from contextlib import redirect_stderr, redirect_stdout, suppress
from bot.__main__ import _command, _parser, main
for command in sys.argv[1:]:
    with suppress(SystemExit), redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        main(command.split())
    print(*sys.modules)
"""


def test_a_command_imports_only_what_it_needs(path: Path) -> None:
    prepare(path)
    commands = "selfplay --help", "--version", "alive", "check", "repair 1"
    asked = [sys.executable, "-c", IMPORTED, *commands]
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    helped, _, alive, checked, repaired = ({*line.split(" ")} for line in told)
    assert {"bot.store.beats", "sqlite3"} <= alive - helped
    assert not {"sqlalchemy", "asyncio", "languages.known", "babel", "psycopg", "rules.replay"} & alive
    assert len(alive) < 200
    assert {"sqlalchemy", "rules.replay"} <= repaired
    assert not {"discord", "aiohttp", "PIL", "psycopg", "alembic"} & repaired
    assert len(checked) < len(repaired) < 800


def commands_of(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Give what carries out each command, as the parser names it."""
    yield parser.get_default("command")
    for action in parser._actions:
        for each in (action.choices or {}).values() if isinstance(action, argparse._SubParsersAction) else ():
            yield from commands_of(each)


def test_each_command_is_carried_out_by_what_there_is() -> None:
    named = [*commands_of(_parser())]
    assert len(named) > 10
    for command in named:
        assert callable(_command(argparse.Namespace(command=command)))


def test_check_finds_a_sound_database_sound(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare(path)
    monkeypatch.setenv("DISCORD_TOKEN", "very.secret")
    assert status_of("check") == 0
    shown = capsys.readouterr().out
    assert "is sound" in shown
    assert "secret" not in shown


def test_check_names_tables_that_wait_for_a_bot_at_work(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(_begun(path))
    now = time.time()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("update tables set changed = ?, expiry = 'computer'", (now - 20 * 60,))
        connection.execute("update deadlines set due = ?", (now - 30 * 60,))
        connection.execute("update seats set user = null, awaited = seat = 1")
    assert status_of("check") == 0, "nobody is at work"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("insert into heartbeat values (1, 0, ?)", (now,))
    assert status_of("check") == 1
    told = capsys.readouterr()
    assert "Table 1 has not been shown for 20 minutes" in told.out
    assert "Table 1 has waited for the bot to move for a computer for 20 minutes" in told.err
    assert "Table 1 has waited for the bot to play a turn whose time is over for 30 minutes" in told.err


def test_check_says_what_is_wrong(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of("check") == 1
    assert "There is no database" in capsys.readouterr().err
    path.write_bytes(b"this is no database, however long it may be" * 100)
    assert status_of("check") == 1
    assert "no sound database" in capsys.readouterr().err


def test_check_says_that_a_start_brings_a_database_up_to_date(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare(path)
    for current, told in (("26", True), ("99", False)):
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("update round_table_schema set version_num = ?", (current,))
        assert status_of("check") == (0 if told else 1)
        assert ("the next start brings it up to date" in capsys.readouterr().out) == told


def test_recount_counts_what_there_is(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    prepare(path)
    assert status_of("recount") == 0
    assert capsys.readouterr().out == '{"games":0}\n'


def test_a_site_is_written_also_while_the_bot_runs(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "site"
    assert status_of("publish", str(folder)) == 2
    assert "There is no database" in capsys.readouterr().err
    prepare(path)
    with owned(path):
        assert status_of("publish", str(folder)) == 0
    shown = capsys.readouterr()
    assert shown.err == ("No server wants a web site: /settings, With a web site, lets one have it.\n")
    told = json.loads(shown.out)
    assert told.pop("seconds") < 60
    assert told == {"pages": 0, "changed": 0, "bytes": 0, "servers": []}


def test_publishing_says_which_server_has_no_name_and_which_name_no_server(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def settle() -> None:
        store = await Store.open(path)
        await store.servers.settle(7, site=True)
        await store.servers.settle(8, site=True)
        await store.close()

    asyncio.run(settle())
    monkeypatch.setattr(service, "ARTICLES", Door())
    with owned(path):
        assert status_of("publish", str(tmp_path), "--called", "7=Camelot", "--called", "5=Nowhere") == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out)["servers"] == [7, 8]
    assert shown.err.splitlines() == [
        "No server of the number 5 is published, so that nothing is called Nowhere.",
        "The server 8 is called by its number there: --called 8=NAME gives it a name.",
    ]


def test_the_site_of_a_sandbox_goes_by_its_clock(tmp_path: Path) -> None:
    """By that of the machine nobody has finished the game of a day that was let pass."""
    database = tmp_path / "games.sandbox.db"
    assert _clock(database) is time.time
    world = World()
    world.ahead = 7e6
    world.save(tmp_path / "games.sandbox.db.world.json")
    assert time.time() + 6e6 < _clock(database)() < time.time() + 8e6


def test_a_backup_is_a_database(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    prepare(path)
    copy = tmp_path / "copy.db"
    assert status_of("backup", str(copy)) == 0
    assert "is copied to" in capsys.readouterr().out
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("select count(*) from tables").fetchone() == (0,)


def test_a_backup_takes_the_place_of_what_is_there(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare(path)
    copy, forged = tmp_path / "copy.db", tmp_path / "forged.db"
    assert status_of("backup", str(copy)) == 0
    path.write_bytes(b"nothing of worth" * 100)
    for side in ("-wal", "-shm"):
        path.with_name(f"{path.name}{side}").write_bytes(b"of what was there")
    forged.write_bytes(b"nothing either" * 100)
    for backup, told in ((forged, "no sound database"), (tmp_path / "none.db", "There is no database")):
        assert status_of("restore", str(backup)) == 2
        assert told in capsys.readouterr().err
        assert path.read_bytes().startswith(b"nothing of worth")
    with owned(path):
        assert status_of("restore", str(copy)) == 2
    assert "in use by another process" in capsys.readouterr().err
    assert status_of("restore", str(copy)) == 0
    assert f"{copy} is in the place of {path} now" in capsys.readouterr().out
    assert {each.name for each in path.parent.glob(f"{path.name}-*")} == set()
    assert status_of("check") == 0


def test_a_database_is_not_copied_onto_itself(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    prepare(path)
    assert status_of("backup", str(path)) == 2
    assert "another name" in capsys.readouterr().err


def test_nobody_chooses_what_a_game_fills_in(fuller: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", fuller, "--seats", "2", "--option", "season=summer"]) == 2
    assert "fills in season by itself" in capsys.readouterr().err


def test_all_tables_are_copied_and_counted(
    path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare(path)
    address = postgres.empty()
    assert status_of("copy", str(path), address) == 0
    assert capsys.readouterr().out == '{"tables":0,"events":0,"people":0}\n'
    assert status_of("copy", str(path.with_name("none.db")), address) == 2
    assert "There is no database" in capsys.readouterr().err


def test_a_database_of_postgresql_is_checked_and_its_password_not_told(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ROUND_TABLE_DATABASE", postgres.fresh().replace("tester", "tester:secret"))
    assert status_of("check") == 0
    shown = capsys.readouterr().out
    assert "is sound" in shown
    assert "secret" not in shown
    assert status_of("backup", "copy.db") == 2
    assert "pg_dump" in capsys.readouterr().err


def test_a_bot_that_hangs_is_not_alive(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of("alive") == 1
    assert "There is no database" in capsys.readouterr().err
    prepare(path)
    assert status_of("alive") == 1
    for silence, status in ((10.0, 0), (10 * 60.0, 1)):
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("delete from heartbeat")
            connection.execute("insert into heartbeat values (1, 0, ?)", (time.time() - silence,))
        assert status_of("alive") == status
    assert "has not been at work" in capsys.readouterr().err


async def _begun(path: Path) -> None:
    """Begin a game of two."""
    store = await Store.open(path)
    host = Host(store)
    table = await host.lobby.create(GAME, Person(1, "Anna"), Place(7, 5))
    await host.lobby.join(table.id, Person(2, "Ben"))
    await host.lobby.start(table.id, 1)
    await store.close()


def test_a_table_is_repaired(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ROUND_TABLE_DATABASE", str(path))
    asyncio.run(_begun(path))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("update tables set snapshot = x'7b7d'")
    for told in ("from now on it is what all that leads to", "nothing had to be mended"):
        assert status_of("repair", "1") == 0
        assert told in capsys.readouterr().out
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("update events set draws = '[]' where text = 'start'")
    assert status_of("repair", "1") == 1
    assert "does not fit the rules" in capsys.readouterr().out
