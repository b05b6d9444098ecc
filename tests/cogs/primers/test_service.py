"""A question that is new to somebody is explained, until he has answered it a few times or knows it."""

from __future__ import annotations

import pytest

from bot.errors import NotSeated, NotStarted
from bot.host import Host
from bot.store import Store
from cogs.lessons.service import Lessons
from cogs.primers.doors import NewQuestion
from cogs.primers.service import Primers
from cogs.privacy.tables import PrivacyTables
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, A, B, C, army, opened, started

pytestmark = on_a_file


async def explained(host: Host, table: int, user: int) -> str:
    """Name the kind that is explained to somebody, if any."""
    told = (await host.turns.private(table, user)).of(NewQuestion)
    return "" if told is None else told.primer.kind


async def test_each_question_is_explained_at_first(host: Host) -> None:
    table = await started(host, [BEN])
    assert await explained(host, table, A) == "army"
    await host.turns.act(table, A, None, army(0))
    assert await explained(host, table, B) == "army"
    await host.turns.act(table, B, None, army(1))
    assert {await explained(host, table, user) for user in (A, B)} <= {"bid", ""}


async def test_after_three_answers_it_is_known_in_every_game_of_the_kind(host: Host) -> None:
    for _ in range(3):
        table = await started(host, [BEN])
        assert await explained(host, table, A) == "army"
        await host.turns.act(table, A, None, army(0))
    table = await started(host, [BEN])
    assert await explained(host, table, A) == ""
    assert await explained(host, table, B) == "army", "what one knows is new to another"


async def test_a_refused_answer_does_not_count(host: Host, store: Store) -> None:
    table = await started(host, [BEN])
    for _ in range(5):
        with pytest.raises(Exception, match="not possible"):
            await host.turns.act(table, A, None, "army Zz9")
    assert await explained(host, table, A) == "army"


async def test_what_is_dismissed_stays_away_and_nothing_else(host: Host) -> None:
    table = await started(host, [BEN])
    await host.of(Primers).dismiss(table, A, "bid")
    assert await explained(host, table, A) == "army"
    await host.of(Primers).dismiss(table, A, "army")
    await host.of(Primers).dismiss(table, A, "nothing of the game's")
    assert await explained(host, table, A) == ""
    table = await started(host, [BEN])
    assert await explained(host, table, A) == ""


async def test_only_who_sits_there_dismisses_anything(host: Host) -> None:
    lobby = await opened(host, [BEN])
    with pytest.raises(NotStarted):
        await host.of(Primers).dismiss(lobby, A, "army")
    table = await started(host, [BEN])
    with pytest.raises(NotSeated):
        await host.of(Primers).dismiss(table, C, "army")


async def test_all_of_it_can_be_hidden_and_shown_anew(host: Host) -> None:
    table = await started(host, [BEN])
    await host.of(Primers).dismiss(table, A, "army")
    await host.people.prefer(ANNA, "primers", "no")
    assert await explained(host, table, A) == ""
    await host.people.prefer(ANNA, "primers", "yes")
    assert await explained(host, table, A) == "army"


async def test_a_lesson_teaches_by_itself(store: Store, clock: Clock) -> None:
    host = Host(store, now=clock)
    table = (await host.of(Lessons).begin("battles_and_builders", "first_rounds", ANNA, 88)).id
    for _ in range(6):
        assert await explained(host, table, A) == ""
        await host.of(Lessons).go_on(table, A, None)
    assert await store.of(PrivacyTables).known(A)
    assert "questions_met" not in {
        name for name, rows in (await store.of(PrivacyTables).known(A)).items() if rows
    }


async def test_what_somebody_knows_is_handed_out_and_erased(host: Host, store: Store) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, None, army(0))
    assert (await store.of(PrivacyTables).known(A))["questions_met"] == [
        {"game": "invented", "kinds": {"army": 1}}
    ]
