"""Whoever has begun a turn in a season and not said all of it has moved there, and is told what lacks."""

from __future__ import annotations

import pytest

from bot.host import Host
from cogs.seasons.course import Course
from cogs.seasons.news.notices import Notices
from cogs.seasons.news.told import told
from rules.question import Pick
from tests.cogs.seasons.test_notices import noticed, user_of
from tests.cogs.seasons.test_service import _DAY, anew, begun, tables
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, A, B, C

pytestmark = on_a_file


async def first_half(host: Host, table: int, user: int) -> None:
    """Choose what comes first in a turn, and leave it at that."""
    private = await host.turns.private(table, user)
    assert isinstance(private.question, Pick)
    await host.turns.question(table, user, private.question.texts[0])


@pytest.mark.parametrize("is_begun", [True, False])
async def test_the_first_half_of_a_turn_counts_as_having_moved(
    host: Host, clock: Clock, is_begun: bool
) -> None:
    """Somebody had chosen his action, and was out two days later as never having moved."""
    shown = await begun(host, ANNA, BEN, CARL, days=14, pace=86400)
    if is_begun:
        await first_half(host, tables(shown, A)[0], A)
        assert {each.user: each.begun for each in (await anew(host, shown)).members} == {
            A: clock.time,
            B: None,
            C: None,
        }
    clock.time += 2 * _DAY + 60
    warnings = [each for each in await host.of(Notices).due() if each.kind == "silent"]
    texts = {user_of(each): told(each, [user_of(each)]) for each in warnings}
    unfinished = (
        "Your turn in the The Invented Game league, season 1 is not finished: you have begun it, and it"
        " counts once all of it is chosen"
    )
    assert (texts[A] == unfinished) == is_begun
    assert texts[B].startswith("Move by <t:")
    for notice in warnings:
        await noticed(host, notice)
    clock.time += 2 * _DAY + 60
    await host.of(Course).look()
    parts = {each.user: each.part for each in (await anew(host, shown)).members}
    assert parts == {A: "in" if is_begun else "left", B: "left", C: "left"}
