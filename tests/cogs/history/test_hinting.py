"""Hints at one's own mistakes go on, whatever is answered between them."""

from __future__ import annotations

import pytest

from rules.menu import actions
from tests.cogs.history.test_learning import learning, press_on, studied
from tests.world.house import House


async def test_a_hint_leaves_what_was_tried_and_the_next_is_another(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer and *What follows* were gone, and the next hint was the first, word for word."""
    async with studied(house, monkeypatch, "camelot_101") as found:
        arthur, mistake = found.arthur, await found.mistake()
        offered = list(actions(mistake.exercise.position.menu(mistake.seat)))
        wrong = next(each for each in offered[1:-1] if each != mistake.played)
        named = mistake.exercise.named(wrong)
        put = await press_on(arthur, await learning(arthur, found.table), mistake.exercise, wrong)
        put = await (await arthur.click(put, "Hint")).settled()
        assert f"\N{MULTIPLICATION X} {named}: there is something better.\n-# Hint: it was " in put.text
        assert "What follows" in put.labels
        assert "; *" not in put.text
        put = await press_on(arthur, put, mistake.exercise, wrong)
        put = await (await arthur.click(put, "Hint")).settled()
        assert "* is better." in put.text


async def test_the_last_that_is_open_can_be_left_for_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with studied(house, monkeypatch) as found:
        *others, last = found.study.numbers
        for number in others:
            await found.studies.note(found.study, found.arthur.id, number, found=False)
        put = await learning(found.arthur, found.table)
        assert f", step {last + 1} " in put.text
        put = await (await found.arthur.click(put, "Later")).settled()
        assert f"You have found something better for 0 of {len(found.study.numbers)}." in put.text
        assert (await found.studies.study(found.table, found.arthur.id)).next == last
