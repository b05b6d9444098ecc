"""A bot killed while answers are left ahead and all vote: none is lost, and none is done twice."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.sandbox import Person
from tests.faults.kills.apart import Apart
from tests.faults.kills.killing import Told, set_apart, told
from tests.faults.kills.test_handover import NOT_POSTED, POSTED, UNHEARD, Kill, doom
from tests.faults.kills.test_kill import event_row

Kills = tuple[Kill | None, Kill | None, Kill | None, Kill | None]

NAMES = ("Arthur", "Guinevere")
_AHEAD = "bid 2b"

STORED = (event_row, False)

# While an answer is left ahead, while it comes due, while a vote is proposed, and while all agree.
KILLS: dict[str, Kills] = {
    "leaving unheard, due not posted, vote not posted, agreed": (UNHEARD, NOT_POSTED, NOT_POSTED, STORED),
    "done ahead, vote posted": (None, STORED, POSTED, None),
    "done ahead and told": (None, POSTED, None, None),
}


async def lived(apart: Apart, people: tuple[Person, ...], kills: Kills = (None, None, None, None)) -> Told:
    """Let one leave his bid ahead, the other bid, and both pause the game; each does it until it counts."""
    leaving, bidding, proposing, agreeing = kills
    table = await apart.begin(*people)
    first = next(person for person in people if person.id in apart.ledger.awaited(table))
    (second,) = (person for person in people if person is not first)
    doom(apart, leaving)
    while not apart.ledger.left_ahead(table):
        await apart.alive(typed(second, "ahead", answer=_AHEAD, table=table))
        await apart.settle()
    await apart.settle()
    doom(apart, bidding)
    begun = apart.ledger.version(table)
    while apart.ledger.version(table) == begun:
        await apart.alive(typed(first, "move", text="bid 1b", table=table))
        await apart.settle()
    assert [text for *_, text in apart.ledger.events(table)].count(_AHEAD) == 1
    assert not apart.ledger.left_ahead(table)
    doom(apart, proposing)
    while not apart.ledger.proposals():
        await apart.alive(typed(first, "vote", what="pause", table=table))
        await apart.settle()
    await apart.settle()
    doom(apart, agreeing)
    while apart.ledger.proposals() != ["agreed"]:
        agreed = second.click(apart.newest(second, "Agree"), "Agree")
        await apart.changing(apart.ledger.proposals, agreed)
    await apart.settle()
    return told(apart, people)


async def typed(person: Person, command: str, **options: object) -> None:
    """Type a command, and wait for its answer."""
    await (await person.slash(command, options)).settled()


@pytest.fixture(scope="module")
def in_peace(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """Tell of the same, with nobody killed."""

    async def peaceful() -> Told:
        async with set_apart(tmp_path_factory.mktemp("peace"), *NAMES) as (apart, people):
            return await lived(apart, people)

    return asyncio.run(peaceful())


@pytest.mark.parametrize("kills", KILLS.values(), ids=KILLS)
async def test_killed_while_all_vote_and_answer_ahead(tmp_path: Path, in_peace: Told, kills: Kills) -> None:
    async with set_apart(tmp_path, *NAMES) as (apart, people):
        assert await lived(apart, people, kills) == in_peace
        assert apart.kills == sum(kill is not None for kill in kills)
        # Of the request one is rung, and of what was agreed the other, whom no ping tells of it.
        assert apart.rung == apart.ledger.pings_sent() + 2
