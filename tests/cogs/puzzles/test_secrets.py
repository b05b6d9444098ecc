"""A wrong answer is told by what its seat knows: the puzzle is open still, and may be tried again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.answering.opinions import Opinions
from cogs.puzzles.refuting import first
from cogs.puzzles.service import Set
from rules.chance import dealer
from rules.game import AnyGame, State
from rules.puzzles.puzzle import Puzzle, played, reached
from rules.replay import Refused
from rules.text import Text
from tests.cogs.history.test_learning import Searching, press_on
from tests.cogs.puzzles.test_commands import RETURN, put_by, some_of, wrong_in
from tests.world.house import House


def planting(monkeypatch: pytest.MonkeyPatch, seed: str) -> None:
    """Let whatever is hidden from the seat of a puzzle be something else."""

    def planted(game: AnyGame, puzzle: Puzzle) -> State:
        state: State = reached(game, puzzle)
        game.resample(state, puzzle.seat, dealer(seed, "planted"))
        return state

    for module in ("rules.puzzles.puzzle", "cogs.puzzles.service"):
        monkeypatch.setattr(f"{module}.reached", planted)


def told_of(found: Set) -> list[Text]:
    """Give what all are told on the way of what seems good; nothing where it cannot be gone."""
    try:
        steps = [*played(found.game, found.puzzle, found.puzzle.natural)]
    except Refused:
        return []
    return [note.text for step in steps for note in step.told]


async def telling(house: House, monkeypatch: pytest.MonkeyPatch) -> tuple[Set, tuple[str, str]]:
    """Find a puzzle in which what seems good shows what its seat cannot know, and two ways to plant that."""
    for found in await some_of(house, RETURN):
        seen = dict[str, list[Text]]()
        for seed in "abcdef":
            planting(monkeypatch, seed)
            seen[seed] = told_of(found)
        known = [seed for seed, told in seen.items() if told]
        for seed in known[1:]:
            if seen[seed] != seen[known[0]]:
                return found, (known[0], seed)
    pytest.fail("nothing is hidden in any of them")


@pytest.mark.parametrize("judge", [lambda: None, Searching])
async def test_what_is_told_of_a_wrong_answer_does_not_hang_on_what_is_hidden(
    house: House, monkeypatch: pytest.MonkeyPatch, judge: Callable[[], Searching | None]
) -> None:
    """Of what seems good, and of any other."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", judge())
        found, seeds = await telling(house, monkeypatch)
        exercise, _ = await put_by(house, arthur, found)
        for action in (first(found.puzzle.natural), wrong_in(found, exercise)[0]):
            replies = [await reply_to(house, monkeypatch, found, action, seed) for seed in ("first", *seeds)]
            assert len({*replies[1:]}) == 1, "the first one counts, and says so"
            is_told = "as it may be, not as it is" in replies[1]
            assert is_told == (judge() is not None) or action != first(found.puzzle.natural)


async def reply_to(house: House, monkeypatch: pytest.MonkeyPatch, found: Set, action: str, seed: str) -> str:
    """Answer a puzzle while something else is hidden, and read the reply."""
    arthur, *_ = house._people
    planting(monkeypatch, seed)
    exercise, put = await put_by(house, arthur, found)
    put = await press_on(arthur, put, exercise, action)
    assert ": that is not it." in put.text
    return put.text
