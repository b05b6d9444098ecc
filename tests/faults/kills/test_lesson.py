"""A bot killed in the midst of a lesson: it goes on where it was, in one panel, and nothing twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox import Person, Seen
from tests.faults.kills.killing import set_apart
from tests.faults.kills.test_handover import ACKNOWLEDGED, NOT_POSTED, UNHEARD, Kill, doom
from tests.faults.kills.test_kill import MESSAGE, event_row, request
from tests.world.house import GAME

_NEXT, _STEPS = "Next", 3
# As it begins, and in its midst.
KILLS: dict[str, tuple[Kill, Kill]] = {
    "beginning unheard, step acknowledged": (UNHEARD, ACKNOWLEDGED),
    "welcome unheard, step unheard": (NOT_POSTED, UNHEARD),
    "panel heard, step stored": ((request("POST", MESSAGE, 2), True), (event_row, False)),
    "panel unheard, answer unheard": (
        (request("POST", MESSAGE, 2), False),
        (request("PATCH", r"/@original$"), False),
    ),
}


def panels(person: Person) -> list[Seen]:
    """Give the panels of lessons that somebody has."""
    return [seen for seen in person.inbox() if _NEXT in seen.labels]


async def learned(folder: Path, beginning: Kill | None, going_on: Kill | None) -> list[tuple[Any, ...]]:
    """Take a few steps of a lesson, each again until it counts; give what is read in the end."""
    async with set_apart(folder, "Arthur") as (apart, (arthur,)):
        await apart.start()
        doom(apart, beginning)
        while not panels(arthur):
            await apart.alive(begun(arthur))
            await apart.settle()
        doom(apart, going_on)
        for step in range(1, _STEPS + 1):
            while apart.ledger.steps() != [step]:
                await apart.press(arthur, panels(arthur)[-1], _NEXT)
        await apart.settle()
        assert apart.kills == sum(kill is not None for kill in (beginning, going_on))
        (panel,) = panels(arthur)
        return [(panel.text, panel.labels, panel.alt_texts)]


async def begun(person: Person) -> None:
    """Ask for a lesson, and wait for the answer to that."""
    await (await person.slash("learn", game=GAME)).settled()


@pytest.fixture(scope="module")
def in_peace(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Any, ...]]:
    """Tell of the same, with nobody killed."""
    return asyncio.run(learned(tmp_path_factory.mktemp("peace"), None, None))


@pytest.mark.parametrize("kills", KILLS.values(), ids=KILLS)
async def test_killed_as_it_begins_and_in_its_midst(
    tmp_path: Path, in_peace: list[tuple[Any, ...]], kills: tuple[Kill, Kill]
) -> None:
    assert await learned(tmp_path, *kills) == in_peace
