"""The commands of `docs/operations/containers.md` are carried out, one after the other, as they stand there.

There is no engine of containers: what is to run in one is run here, with the settings of compose.yaml, on a
volume and a database of its own; what is started and stopped has to be a service there.
"""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Template
from typing import Any

import pytest
import yaml

from bot.__main__ import main
from bot.settings import ALL, read
from bot.store import Address, Store
from tests.operations.carried_out import GAMES, RUN, begun, behind, games, split
from tests.source_files import ROOT
from tests.world.databases import Postgres, _programs, execute

PAGE = (ROOT / "docs" / "operations" / "containers.md").read_text(encoding="utf-8")
COMPOSED: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
_BLOCK = re.compile(r"^<!-- (?:run|build) -->\n```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SED = re.compile(r"sed '(.+?)'")
_ALONE = "round-table"  # the container, its image and its volume


class Engine:
    """Does what an engine of containers would: for one container on a volume, and for compose.yaml."""

    def __init__(self, folder: Path, server: Postgres, patched: pytest.MonkeyPatch) -> None:
        self.folder, self.volumes = folder, {"data": folder / "volume", "site": folder / "site"}
        self.file = self.volumes["data"] / "round_table.db"
        self.address = server.address("round_table").replace("tester@", "round_table@")
        assert COMPOSED["volumes"]["file"]["name"] == _ALONE
        self.services: dict[str, Any] = COMPOSED["services"]
        self._patched = patched
        self.has_run: list[str] = []

    def carry_out(self, line: str) -> None:
        """Do what a line says, with files that it reads and writes."""
        words = [*split(line)]
        given, taken = behind(words, "<"), behind(words, ">")
        assert words[0] == "docker", line
        told = self._docker(words[1:], (self.folder / given).read_bytes() if given else b"")
        if taken:
            (self.folder / taken).write_bytes(told)

    def _docker(self, words: Sequence[str], given: bytes) -> bytes:
        match words:
            case ["compose", *rest]:
                return self._compose(rest, given)
            case ["exec", name, *command]:
                assert name == _ALONE
                return self._run(command, self._alone(), given)
            case ["run", "--rm", "-v", "round-table:/data", "-v", "round-table-site:/site", name, *command]:
                assert name == _ALONE
                assert COMPOSED["volumes"]["site"]["name"] == "round-table-site"
                return self._run(command, self._alone(), given)
            case ["run", "--rm", "-i", "-v", "round-table:/data", name, *command]:
                assert name == _ALONE
                return self._run(command, self._alone(), given)
            case ["stop", name] | ["start", name] | ["rm", name]:
                assert name == _ALONE
                return b""
        raise AssertionError(words)

    def _compose(self, words: Sequence[str], given: bytes) -> bytes:
        match words:
            case ["exec", "-T", "postgres", program, *arguments]:
                return self._of_postgres(program, arguments, given)
            case ["exec", service, *command]:
                assert self.services[service]["image"] == _ALONE
                return self._run(command, self._of_service(service), given)
            case ["run", "--rm", "-e", setting, service, *command]:
                name, _, value = setting.partition("=")
                return self._run(command, self._of_service(service) | {name: self._here(value)}, given)
            case ["run", "--rm", service, *command]:
                return self._run(command, self._of_service(service), given)
            case ["stop", *services]:
                assert {*services} == {*self._bots()}
                return b""
            case ["up", "-d", *rest]:
                self._start([word for word in rest if not word.startswith("--")])
                return b""
        raise AssertionError(words)

    def _start(self, services: Sequence[str]) -> None:
        """Let processes be at work."""
        assert {*services} <= {*self.services}
        for each in [] if services else self._bots():
            asyncio.run(_beat(self.address, self._of_service(each)))

    def _bots(self) -> list[str]:
        return [name for name, each in self.services.items() if "ROUND_TABLE_SHARDS" in each["environment"]]

    def _alone(self) -> dict[str, str]:
        return {"ROUND_TABLE_DATABASE": str(self.file)}

    def _of_service(self, name: str) -> dict[str, str]:
        found: dict[str, str] = self.services[name]["environment"]
        return found | {"DISCORD_TOKEN": "token", "ROUND_TABLE_DATABASE": self.address}

    def _here(self, text: str) -> str:
        return re.sub(r"/(data|site)\b", lambda at: str(self.volumes[at[1]]), text)

    def _run(self, command: Sequence[str], environment: dict[str, str], given: bytes) -> bytes:
        """Run what is to run in a container of the bot."""
        if command[0] == "sh" and command[2].startswith("round-table "):
            command = shlex.split(Template(command[2]).substitute(environment))
        command = [self._here(word) for word in command]
        if command[0] != "round-table":
            return subprocess.run(command, input=given, capture_output=True, check=True).stdout
        with self._patched.context() as patched:
            for name, value in environment.items():
                patched.setenv(name, value)
            assert main(command[1:]) == 0, command
        self.has_run.append(command[1])
        return b""

    def _of_postgres(self, program: str, arguments: Sequence[str], given: bytes) -> bytes:
        folder, host = _programs(), self.address.partition("?host=")[2]
        assert folder is not None
        environment = {**os.environ, "PGHOST": host}
        done = subprocess.run(
            [folder / program, *arguments], input=given, env=environment, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


async def _beat(address: Address, environment: dict[str, str]) -> None:
    store = await Store.open(address)
    await store.clocks.beat(time.time(), read(environment).shards)
    await store.close()


@pytest.fixture
def engine(tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    for setting in ALL:
        monkeypatch.delenv(setting.name, raising=False)
    engine = Engine(tmp_path, postgres, monkeypatch)
    engine.volumes["data"].mkdir()
    execute("create role round_table superuser login", postgres.address("postgres"))
    execute("create database round_table owner round_table", postgres.address("postgres"))
    yield engine
    execute("drop database round_table", postgres.address("postgres"))
    execute("drop role round_table", postgres.address("postgres"))


def test_what_the_page_says_is_carried_out(engine: Engine) -> None:
    asyncio.run(begun(engine.file))
    for block in RUN.findall(PAGE):
        for line in block.splitlines():
            engine.carry_out(line)
        # What a backup is for.
        if "> backup.db" in block:
            engine.file.write_bytes(b"nothing of worth")
        elif "> round_table.dump" in block:
            execute("truncate tables cascade", engine.address)
        elif "< " in block:
            assert games(engine.file if "backup.db" in block else engine.address) == GAMES
    assert games(engine.volumes["data"] / "back.db") == games(engine.address) == games(engine.file) == GAMES
    assert {*engine.has_run} == {"alive", "check", "backup", "copy", "publish", "repair"}


def test_all_blocks_are_looked_at() -> None:
    assert PAGE.count("```sh\n") == len(_BLOCK.findall(PAGE)) > len(RUN.findall(PAGE)) > 7


def test_what_is_built_and_started_is_there() -> None:
    lines = [line for block in {*_BLOCK.findall(PAGE)} - {*RUN.findall(PAGE)} for line in block.splitlines()]
    composed = [shlex.split(line)[2:] for line in lines if line.startswith("docker compose ")]
    named = {word for _, *words in composed for word in words if not word.startswith("-")}
    assert named - {"1m"} == {name for name in COMPOSED["services"] if name.endswith("-stand-by")}
    image = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    arguments = {word for line in lines for word in re.findall(r"--build-arg (\w+)=", line)}
    assert arguments == {*re.findall(r"^ARG (\w+)=", image, re.MULTILINE)}


def test_an_image_is_told_its_version() -> None:
    expression, *others = {*_SED.findall(PAGE)}
    assert not others
    for described, version in (("v0.1.0-480-g5813bf6a", "0.1.0+480.g5813bf6a"), ("v0.2.0", "0.2.0")):
        told = subprocess.run(
            ["sed", expression], input=described, capture_output=True, text=True, check=True
        )
        assert told.stdout == version
