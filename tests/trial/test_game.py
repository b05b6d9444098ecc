"""While a game is played each refusal is heard that nobody knew of."""

from __future__ import annotations

import discord
import pytest

from bot.app import RoundTable
from bot.sandbox.discord.limits import Refusal
from bot.trial.running import trial
from bot.trial.simulated import Simulated
from tests.trial.course import Course, steps_of

_UNHEARD_OF = 77777
_FORBIDDEN = 403


class Idle(Simulated):
    """Plays no game: the bot asks for somebody instead."""

    async def play(self, bot: RoundTable, channel: int) -> bool:
        with pytest.raises(discord.Forbidden):
            await bot.fetch_user(channel)
        return True


@pytest.mark.parametrize(
    ("code", "unknown"), [(_UNHEARD_OF, [_UNHEARD_OF]), (Refusal.MISSING_ACCESS.value[1], [])]
)
async def test_a_refusal_that_nobody_knew_of_is_found(course: Course, code: int, unknown: list[int]) -> None:
    course.sandbox.faults.fail("GET", r"/users/\d+", _FORBIDDEN, code=code)
    hands = Idle(course.sandbox)
    await trial(
        course.access, course.order, lambda *_: hands, course.findings, course.told.append, steps_of("game.")
    )
    (step,) = course.findings.report().steps
    assert step.found == {"over": True, "unknown": unknown}
