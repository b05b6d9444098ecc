"""A bot killed while a seat changes hands: the seat is the one's or the other's, and all read the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.sandbox import Person
from bot.store import Address
from tests.faults.kills.apart import Apart, Moment
from tests.faults.kills.killing import Told, set_apart, told
from tests.faults.kills.test_kill import MESSAGE, event_row, request
from tests.faults.ledger import Ledger

NAMES = ("Arthur", "Guinevere", "Merlin")
_MOVES = 2

Kill = tuple[Callable[[Apart], Moment], bool]

ACKNOWLEDGED: Kill = (request("POST", r"/callback$"), True)
UNHEARD: Kill = (request("POST", r"/callback$"), False)
POSTED: Kill = (request("POST", MESSAGE), True)
NOT_POSTED: Kill = (request("POST", MESSAGE), False)

# While it is proposed, and while the last consent is given.
KILLS: dict[str, tuple[Kill | None, Kill]] = {
    "proposal acknowledged, ping heard": (ACKNOWLEDGED, POSTED),
    "proposal and consent unheard": (UNHEARD, UNHEARD),
    "proposal posted, ping unheard": (POSTED, NOT_POSTED),
    "proposal not posted, outcome unheard": (NOT_POSTED, (request("PATCH", r"/messages/\d+$"), False)),
    "seat changed": (None, (event_row, False)),
    "hand unheard": (None, (request("POST", MESSAGE, 2), False)),
}
# What a database promises differs in what is stored while the bot is killed.
LIVES = [*(("sqlite", name) for name in KILLS), ("postgresql", "seat changed")]


async def handed_over(
    apart: Apart, people: tuple[Person, ...], proposing: Kill | None, agreeing: Kill | None
) -> Told:
    """Let Arthur give his seat to Merlin; each does it again until it counts."""
    arthur, guinevere, merlin = people
    table = await apart.begin(arthur, guinevere)
    await apart.play(table, arthur, guinevere, moves=_MOVES)
    doom(apart, proposing)
    while not apart.ledger.proposals():
        await apart.alive(proposed(arthur, table, merlin))
        await apart.settle()
    await apart.settle()
    taking = merlin.click(apart.newest(merlin, "Agree"), "Take the seat")
    await apart.changing(apart.ledger.consents, taking)
    doom(apart, agreeing)
    while apart.ledger.proposals() != ["agreed"]:
        consent = guinevere.click(apart.newest(guinevere, "Agree"), "Agree")
        await apart.changing(apart.ledger.consents, consent)
        assert_whole(apart.ledger, table, arthur, merlin)
    await apart.settle()
    await apart.play(table, guinevere, merlin, moves=_MOVES)
    return told(apart, people)


async def proposed(person: Person, table: int, newcomer: Person) -> None:
    """Propose somebody for one's own seat, and wait for the answer to that."""
    await (await person.slash("handover", {"table": table, "to": newcomer})).settled()


def doom(apart: Apart, kill: Kill | None) -> None:
    if kill is not None:
        apart.kill_at(kill[0](apart), heard=kill[1])


def assert_whole(ledger: Ledger, table: int, former: Person, newcomer: Person) -> None:
    """Make sure that seat, proposal and log tell the same."""
    done = ledger.proposals() == ["agreed"]
    told = [text for *_, text in ledger.events(table)].count("handover")
    assert (ledger.sitting(table, newcomer.id), ledger.sitting(table, former.id)) == (done, not done)
    assert told == done


async def kept(
    folder: Path, proposing: Kill | None, agreeing: Kill | None, kills: int, database: Address | None = None
) -> Told:
    """Hand the seat over with a bot of its own, which is killed so often."""
    async with set_apart(folder, *NAMES, database=database) as (apart, people):
        read = await handed_over(apart, people, proposing, agreeing)
        assert apart.kills == kills
        return read


@pytest.fixture(scope="module")
def in_peace(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """Tell of the same, with nobody killed."""
    return asyncio.run(kept(tmp_path_factory.mktemp("peace"), None, None, 0))


@pytest.mark.parametrize(("address", "name"), LIVES, indirect=["address"])
async def test_killed_while_a_seat_changes_hands(
    tmp_path: Path, address: Address, in_peace: Told, name: str
) -> None:
    proposing, agreeing = KILLS[name]
    kills = (proposing is not None) + 1
    assert await kept(tmp_path, proposing, agreeing, kills, address) == in_peace
