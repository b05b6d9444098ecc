"""A thread for pictures takes up the most urgent first, and tells whoever waits what went wrong."""

from __future__ import annotations

import asyncio
from functools import partial
from threading import Event

import pytest

from bot.messages.pictures import PictureThread
from bot.requests import Limiter, Priority, editing, urgency


def test_an_answer_is_drawn_before_what_nobody_waits_for() -> None:
    thread, begun, go_on, drawn = PictureThread("drawing"), Event(), Event(), list[Priority]()

    def hold() -> None:
        begun.set()
        go_on.wait(10)

    thread.submit(Priority.ANSWER, hold)
    begun.wait(10)
    assert thread.waiting == 0
    wanted = [Priority.PANEL, Priority.BOARD, Priority.PANEL, Priority.ANSWER, Priority.PING]
    pictures = [thread.submit(priority, partial(drawn.append, priority)) for priority in wanted]
    assert thread.waiting == len(wanted)
    pictures[0].cancel()
    go_on.set()
    for picture in pictures[1:]:
        picture.result(10)
    assert drawn == [Priority.ANSWER, Priority.PING, Priority.BOARD, Priority.PANEL]


def test_what_goes_wrong_is_told_to_whoever_waits_and_the_next_is_drawn() -> None:
    thread = PictureThread("drawing")
    with pytest.raises(ZeroDivisionError):
        thread.submit(Priority.BOARD, lambda: 1 // 0).result(10)
    assert thread.submit(Priority.BOARD, lambda: 7).result(10) == 7


async def test_what_is_drawn_in_a_turn_is_as_urgent_as_that() -> None:
    limiter = Limiter()
    async with limiter.permit(Priority.PANEL, editing(1)):
        assert urgency() is Priority.PANEL
        assert await asyncio.create_task(_urgency()) is Priority.PANEL
    assert urgency() is Priority.ANSWER


async def _urgency() -> Priority:
    return urgency()
