"""What follows an answer is shown up to where it has made its point."""

from __future__ import annotations

import pytest

from bot.answering.exercise import Opinions
from cogs.puzzles.service import Puzzles
from tests.cogs.puzzles.test_commands import RETURN, put_by, some_of
from tests.world.house import House
from tests.world.mind import Following


async def test_a_sacrifice_is_shown_with_what_it_gains(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        quiet = [each for each in await some_of(house, RETURN) if each.kind.key == "quiet"]
        found = next(each for each in quiet if any("x" in act for act in each.puzzle.best.acts[1:]))
        _, put = await put_by(house, arthur, found)
        before = await (await arthur.click(put, "Show the answer")).settled()
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Following())
        exercise, put = await put_by(house, arthur, found)
        on = await bot.host.of(Puzzles).on(found, exercise, arthur.id, found.puzzle.best)
        assert on is not None
        assert on.told
        shown = await (await arthur.click(put, "Show the answer")).settled()
        assert shown.text.count("\u2022") == before.text.count("\u2022") + len(on.told)
        assert shown.pictures != before.pictures


async def test_while_somebody_is_thought_for_a_line_is_shown_as_it_was_found(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Following())
        monkeypatch.setattr(bot.host.of(Opinions), "_asking", {arthur.id})
        _, put = await put_by(house, arthur, (await some_of(house, RETURN))[0])
        shown = await (await arthur.click(put, "Show the answer")).settled()
        assert "The answer: *" in shown.text
