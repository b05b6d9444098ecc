"""The commands of `docs/operations/systemd.md` are carried out; what they set up is what the unit wants."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import subprocess
from collections.abc import Iterator, Sequence
from configparser import RawConfigParser
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.settings import ALL
from tests.operations.carried_out import GAMES, RUN, begun, behind, games, split
from tests.source_files import ROOT
from tests.world.databases import Postgres, _programs, execute

FOLDER = ROOT / "docs" / "operations"
PAGE = (FOLDER / "systemd.md").read_text(encoding="utf-8")
_SCRIPT = (FOLDER / "round-table.sh").read_text(encoding="utf-8")
_UNIT = "round-table"
_SOCKETS = "/var/run/postgresql"
_SETTINGS = "/etc/round-table.env"
_SITE = "/var/www/tables"


class Machine:
    """Does what a line of the page would: the service's user, folder and settings are of its own."""

    def __init__(self, folder: Path, server: Postgres, patched: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.file = folder / "round_table.db"
        self.settings: dict[str, str] = {}
        self.sockets = server.address("postgres").partition("?host=")[2]
        self._patched = patched
        self.has_run: list[str] = []

    @property
    def address(self) -> str:
        """Where the service plays once it is on PostgreSQL."""
        return self.settings["ROUND_TABLE_DATABASE"]

    def carry_out(self, line: str) -> None:
        """Do what a line says."""
        words = [*split(line.replace(_SOCKETS, self.sockets))]
        given, taken = behind(words, "<"), behind(words, ">")
        match words:
            case ["sudo", "systemctl", "start" | "stop", name]:
                assert name == _UNIT
            case ["sudo", "-u", "round-table", "round-table", *command]:
                self._serve([word.replace(_SITE, str(self.folder / "site")) for word in command])
            case ["sudo", "-u", "postgres", program, *arguments]:
                self._of_postgres(program, arguments, given, taken)
            case ["echo", setting, "|", "sudo", "tee", "-a", settings]:
                assert settings == _SETTINGS
                name, _, value = shlex.split(setting)[0].partition("=")
                self.settings[name] = value
            case _:
                assert words == ["umask", "077"]

    def _serve(self, command: Sequence[str]) -> None:
        with self._patched.context() as patched:
            patched.chdir(self.folder)
            for name, value in self.settings.items():
                patched.setenv(name, value)
            assert main(command) == 0, command
        self.has_run.append(command[0])

    def _of_postgres(self, program: str, arguments: Sequence[str], given: str, taken: str) -> None:
        programs = _programs()
        assert programs is not None
        environment = {**os.environ, "PGHOST": self.sockets, "PGUSER": "tester"}
        done = subprocess.run(
            [programs / program, *arguments],
            input=(self.folder / given).read_bytes() if given else b"",
            env=environment,
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        if taken:
            (self.folder / taken).write_bytes(done.stdout)


@pytest.fixture
def machine(tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    for setting in ALL:
        monkeypatch.delenv(setting.name, raising=False)
    yield Machine(tmp_path, postgres, monkeypatch)
    execute("drop database if exists round_table", postgres.address("postgres"))
    execute('drop role if exists "round-table"', postgres.address("postgres"))


def test_what_the_page_says_is_carried_out(machine: Machine) -> None:
    asyncio.run(begun(machine.file))
    for block in RUN.findall(PAGE):
        for line in block.splitlines():
            machine.carry_out(line)
        # What a backup is for.
        if "round-table backup" in block:
            machine.file.write_bytes(b"nothing of worth")
        elif "> round_table.dump" in block:
            execute("truncate tables cascade", machine.address)
        elif "round-table restore" in block:
            assert games(machine.file) == GAMES
        elif "pg_restore" in block:
            assert games(machine.address) == GAMES
    assert games(machine.folder / "back.db") == games(machine.address) == games(machine.file) == GAMES
    assert {*machine.has_run} == {"alive", "check", "backup", "restore", "copy", "repair", "publish"}


def test_a_command_runs_as_the_service_would(tmp_path: Path) -> None:
    """The script reads the settings as systemd does: each in quotes, of any signs."""
    program, settings = tmp_path / "program", tmp_path / "settings"
    program.write_text('#!/bin/sh\necho "$PWD $ROUND_TABLE_DATABASE $*"\n')
    program.chmod(0o755)
    settings.write_text("ROUND_TABLE_DATABASE='postgresql://a:b&$c@/d?host=/e'\n")
    script = _SCRIPT.replace(_SETTINGS, str(settings)).replace("/var/lib/round-table", str(tmp_path))
    script = script.replace("/opt/round-table/.venv/bin/round-table", str(program))
    told = subprocess.run(["sh", "-c", script, "sh", "repair", "2"], capture_output=True, check=True).stdout
    assert told.decode() == f"{tmp_path} postgresql://a:b&$c@/d?host=/e repair 2\n"


def test_what_is_set_up_is_what_the_unit_wants() -> None:
    unit = RawConfigParser()
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(FOLDER / "round-table.service")
    service = unit["Service"]
    assert (
        f"useradd --system --home-dir /var/lib/round-table --shell /usr/sbin/nologin {service['User']}\n"
        in PAGE
    )
    assert service["EnvironmentFile"] == _SETTINGS
    program = service["ExecStart"].removesuffix(" run")
    for path in (program, _SETTINGS, service["WorkingDirectory"].replace("%S", "/var/lib")):
        assert path in _SCRIPT
    named = {*re.findall(r"docs/operations/[\w.-]+", PAGE)}
    assert named == {"docs/operations/round-table.sh", "docs/operations/round-table.service"}
