"""Who waits for an answer: known from the first moment to the last, whatever becomes of it."""

from __future__ import annotations

import asyncio

import pytest

from bot.answers import Answers

_TURNS = 20  # of the loop, in which whatever can be done at once is done


def under_way(answers: Answers, table_id: int | None = None) -> tuple[asyncio.Task[None], asyncio.Event]:
    """Begin an answer that is given when the event is set."""
    ready = asyncio.Event()

    async def answer() -> None:
        answers.begin()
        answers.begin(table_id)
        await ready.wait()

    return asyncio.create_task(answer()), ready


async def is_given(answers: Answers, table_id: int | None = None) -> bool:
    """Say whether nobody waits."""
    waiting = asyncio.create_task(answers.given(table_id))
    for _ in range(_TURNS):
        await asyncio.sleep(0)
    given = waiting.done()
    waiting.cancel()
    return given


async def test_an_answer_is_under_way_until_its_task_is_done() -> None:
    answers = Answers()
    assert await is_given(answers)
    task, ready = under_way(answers, 7)
    await asyncio.sleep(0)
    assert not await is_given(answers)
    assert not await is_given(answers, 7)
    assert await is_given(answers, 8)
    assert not task.done(), "whoever waits for an answer does not end it"
    ready.set()
    assert await is_given(answers)


async def test_an_answer_that_fails_is_over() -> None:
    answers = Answers()

    async def answer() -> None:
        answers.begin(7)
        raise ValueError("no answer")

    with pytest.raises(ValueError, match="no answer"):
        await asyncio.create_task(answer())
    assert await is_given(answers)


async def test_of_several_the_last_is_waited_for() -> None:
    answers = Answers()
    first, second = under_way(answers), under_way(answers)
    await asyncio.sleep(0)
    first[1].set()
    await first[0]
    assert not await is_given(answers)
    second[1].set()
    assert await is_given(answers)
