"""Edits of old messages: Discord takes some an hour of each, and young ones are not counted."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import cast

from discord.utils import time_snowflake

from bot.app import RoundTable
from bot.interactions.panel_state import note_edit, takes_more_edits

_POSTED = datetime(2026, 10, 24, tzinfo=UTC)
_MESSAGE, _ANOTHER = (time_snowflake(_POSTED) + number for number in (1, 2))
_HOUR = 3600.0


class Editing:
    """A bot whose clock is set by hand."""

    def __init__(self, hours: float) -> None:
        self.hours = hours

    def now(self) -> float:
        return _POSTED.timestamp() + self.hours * _HOUR


def edited(bot: Editing, times: int) -> None:
    for _ in range(times):
        note_edit(cast("RoundTable", bot), _MESSAGE)


def takes_more(bot: Editing, message: int = _MESSAGE) -> bool:
    return takes_more_edits(cast("RoundTable", bot), message)


def test_an_old_message_takes_three_edits_an_hour() -> None:
    bot = Editing(5)
    edited(bot, 2)
    assert takes_more(bot)
    edited(bot, 1)
    assert not takes_more(bot)
    assert takes_more(bot, _ANOTHER)
    bot.hours = 6
    assert takes_more(bot)


def test_edits_of_a_young_message_are_not_counted() -> None:
    bot = Editing(0.5)
    edited(bot, 5)
    bot.hours = 1.2
    assert takes_more(bot)
