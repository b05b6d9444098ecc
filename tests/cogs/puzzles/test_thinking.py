"""Whoever waits for a King reads that he thinks, where that takes longer than a moment."""

from __future__ import annotations

import asyncio

import pytest

from bot.answering.opinions import Opinions
from bot.errors import NoJudgement
from bot.sandbox.discord.components import Kind
from bot.sandbox.people.reading import SETTLE_SECONDS
from bot.sandbox.people.waiting import until
from cogs.puzzles.service import Puzzles
from rules.advice import Verdict
from rules.text import Text, Words
from tests.answering.hinted import hint_label
from tests.cogs.history.test_learning import press_on
from tests.cogs.puzzles.test_commands import RETURN, Thinker, put_by, some_of, wrong_in
from tests.world.house import House, refusal

THINKS = "The King is thinking about it"


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.answering.pages._MOMENT", 0.01)
    monkeypatch.setattr("bot.answering.pages._SOON", 0.01)


async def test_below_the_same_position_until_the_answer_takes_its_place(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger waited half a minute to read that it was wrong: that is told at once."""
    arthur, thinker = house.person("Arthur"), Thinker()
    monkeypatch.setattr("bot.answering.pages._MOMENT", 3600.0)
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", thinker)
        found = next(each for each in await some_of(house, RETURN) if each.kind.key != "win")
        exercise, put = await put_by(house, arthur, found)
        answer = asyncio.create_task(press_on(arthur, put, exercise, wrong_in(found, exercise)[0]))
        await until(put.world, lambda: THINKS in put.text, SETTLE_SECONDS)
        assert ": that is not it." in put.text
        assert "Your rating: " in put.text
        kinds = [each["type"] for each in put.components]
        # Whoever has a phone sees it below the position, and need not look below all buttons.
        assert Kind.ROW not in kinds[: -1 - kinds[::-1].index(Kind.TEXT)]
        galleries = (each for each in put.components if each["type"] == Kind.GALLERY)
        shown = [item["media"].get("attachment_id") for each in galleries for item in each["items"]]
        assert shown == [str(each.id) for each in put.files] != []
        assert "Show the answer" in put.labels
        thinker.done.set()
        await answer
        assert put.text.count(": that is not it.") == put.text.count("Your rating: ") == 1
        assert THINKS not in put.text


class Failing(Thinker):
    """Thinks, and comes to nothing."""

    async def verdict(self, *_: object) -> Verdict:
        await super().verdict()
        raise NoJudgement(Words("He has no opinion."))


@pytest.mark.parametrize("asked", ["_judge", "contrasts"])
async def test_what_was_shown_comes_back_where_he_fails(
    house: House, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    """Where that was the second thing asked, the sign that the first had put up stood there for good."""
    arthur, thinker = house.person("Arthur"), Failing() if asked == "_judge" else Thinker()

    async def failing(*_: object, **__: object) -> list[Text]:
        raise NoJudgement(Words("He has no opinion."))

    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "contrasts", failing)
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", thinker)
        found = next(each for each in await some_of(house, RETURN) if each.kind.key != "win")
        exercise, put = await put_by(house, arthur, found)
        answer = asyncio.create_task(press_on(arthur, put, exercise, wrong_in(found, exercise)[0]))
        await until(put.world, lambda: THINKS in put.text, SETTLE_SECONDS)
        thinker.done.set()
        await answer
        assert THINKS not in put.text
        assert "Show the answer" in put.labels
        assert not await bot.host.of(Puzzles).is_new(found, arthur.id)


async def test_what_comes_late_stands_below_what_was_gone_on_to(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next puzzle stays where it was put, with its hints, and the sign is not put up below it."""
    arthur, thinker = house.person("Arthur"), Thinker()
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", thinker)
        found = next(each for each in await some_of(house, RETURN) if each.kind.key != "win")
        exercise, put = await put_by(house, arthur, found)
        answer = asyncio.create_task(press_on(arthur, put, exercise, wrong_in(found, exercise)[0]))
        await thinker.asked.wait()
        await (await arthur.click(put, "Skip this puzzle")).settled()
        skipped = put.text
        thinker.done.set()
        await answer
        assert put.text == skipped
        assert [": that is not it." in each.text for each in arthur.messages()[-2:]] == [False, True]


async def test_the_next_puzzle_is_answered_while_the_one_before_is_thought_about(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was refused again and again, and pressed again and again; nobody is thought for twice at a time."""
    arthur, thinker = house.person("Arthur"), Thinker()
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", thinker)
        found, after, *_ = [each for each in await some_of(house, RETURN) if each.kind.key != "win"]
        exercise, put = await put_by(house, arthur, found)
        first = asyncio.create_task(press_on(arthur, put, exercise, wrong_in(found, exercise)[0]))
        await thinker.asked.wait()
        further, anew = await put_by(house, arthur, after)
        thinker.asked.clear()
        second = asyncio.create_task(press_on(arthur, anew, further, wrong_in(after, further)[0]))
        await until(anew.world, lambda: ": that is not it." in anew.text, SETTLE_SECONDS)
        assert "Your rating: " in anew.text
        assert not await bot.host.of(Puzzles).is_new(after, arthur.id)
        assert not thinker.asked.is_set()
        thinker.done.set()
        assert all(THINKS not in each.text for each in await asyncio.gather(first, second))
        assert thinker.asked.is_set()


async def test_what_is_pressed_meanwhile_does_not_swallow_what_is_said_of_an_answer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur, thinker = house.person("Arthur"), Thinker()
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", thinker)
        found = next(each for each in await some_of(house, RETURN) if each.kind.key != "win")
        exercise, put = await put_by(house, arthur, found)
        answer = asyncio.create_task(press_on(arthur, put, exercise, wrong_in(found, exercise)[0]))
        await thinker.asked.wait()
        for label in (hint_label(put), "Show the answer"):
            assert "still thinks about your last answer" in refusal(await arthur.click(put, label))
        thinker.done.set()
        await answer
        assert ": that is not it." in put.text
