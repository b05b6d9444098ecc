"""A bot killed at a chosen request: no move or ping is lost or doubled, and all read the same in the end."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.store import Address
from tests.faults.kills.apart import Apart, Moment
from tests.faults.kills.killing import Told, in_peace, killed_at_random, set_apart, told
from tests.world.databases import on_a_file

NAMES = ("Arthur", "Guinevere")
_MOVES = 2  # after each kill
_KILLS = 15
_SEED = 4

MESSAGE, ITS_EDIT = r"^/channels/\d+/messages$", r"^/channels/\d+/messages/\d+$"


def request(method: str, path: str, nth: int = 1) -> Callable[[Apart], Moment]:
    """Name the moment of the n-th such request; the path is a regular expression."""

    def moment(_: Apart) -> Moment:
        left = nth

        def is_now(asked: str, where: str) -> bool:
            nonlocal left
            left -= asked == method and re.search(path, where) is not None
            return left == 0

        return is_now

    return moment


def event_row(apart: Apart) -> Moment:
    """Name the moment when an event is stored, and nothing that follows from it has come to pass."""
    before = len(apart.ledger.events())
    return lambda _method, _path: len(apart.ledger.events()) > before


# What is heard is carried out, but the bot does not live to know it.
MOMENTS = {
    "acknowledgement heard": (request("POST", r"/callback$"), True),
    "acknowledgement unheard": (request("POST", r"/callback$"), False),
    "event row": (event_row, False),
    "first edit heard": (request("PATCH", r"/@original$"), True),
    "ping heard": (request("POST", MESSAGE), True),
    "ping unheard": (request("POST", MESSAGE), False),
    "direct message unheard": (request("PATCH", ITS_EDIT), False),
    "next direct message heard": (request("PATCH", ITS_EDIT, 2), True),
    "old message's buttons unheard": (request("PATCH", ITS_EDIT, 3), False),
}


@pytest.fixture(scope="module")
def peaceful(tmp_path_factory: pytest.TempPathFactory) -> list[Told]:
    """Tell of as many moves, played in peace, as of each kill is left behind."""

    async def played() -> list[Told]:
        async with set_apart(tmp_path_factory.mktemp("some"), *NAMES) as (apart, people):
            table, read = await apart.begin(*people), []
            for _ in MOMENTS:
                await apart.play(table, *people, moves=_MOVES)
                read.append(told(apart, people))
            return read

    return asyncio.run(played())


@pytest.fixture(scope="module")
def whole_game(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """Tell of a game played in peace."""
    return asyncio.run(in_peace(tmp_path_factory.mktemp("whole"), *NAMES))


async def test_killed_when_a_request_arrives(tmp_path: Path, address: Address, peaceful: list[Told]) -> None:
    async with set_apart(tmp_path, *NAMES, database=address) as (apart, people):
        table = await apart.begin(*people)
        for kills, (name, (moment, heard)) in enumerate(MOMENTS.items(), 1):
            apart.kill_at(moment(apart), heard=heard)
            await apart.play(table, *people, moves=_MOVES)
            assert apart.kills == kills, name
            assert told(apart, people) == peaceful[kills - 1], name


@on_a_file
async def test_several_who_are_told_at_once_are_told_once(tmp_path: Path, address: Address) -> None:
    ping = request("POST", MESSAGE)
    # Who starts the game is there, and is not rung.
    async with set_apart(tmp_path, *NAMES, "Merlin", database=address) as (apart, people):
        table = await apart.begin(*people, option="commit=simultaneous", start=ping(apart))
        assert apart.kills == 1
        shared = [seen for seen in people[0].messages() if not seen.ephemeral]
        assert [len(seen.record.pings) for seen in shared] == [2]
        await apart.play(table, *people, moves=2)
        shared = [seen for seen in people[0].messages() if not seen.ephemeral]
        assert apart.rung == apart.ledger.pings_sent()


@on_a_file
async def test_killed_at_random_over_a_whole_game(tmp_path: Path, address: Address, whole_game: Told) -> None:
    killed = await killed_at_random(tmp_path, _SEED, *NAMES, kills=_KILLS, database=address)
    assert killed.kills == _KILLS
    assert killed.told == whole_game
    assert (killed.orphans, killed.doubled) == (0, 0)
