"""A lesson at its table: what is wanted leads on, what is not changes nothing, and nobody else sees it."""

from __future__ import annotations

import pytest

from bot.errors import (
    NotDue,
    NotOver,
    NotWanted,
    OnlyYours,
    OtherRules,
    Refusal,
    Stale,
    UnknownLesson,
    UnknownTable,
)
from bot.features import Door
from bot.host import Host
from bot.store import Address, Store
from bot.store.rows.person import Person
from bot.table import conductor as conducting
from bot.table.view import PrivateView
from cogs.ahead.service import Ahead
from cogs.consent.service import Consent
from cogs.lessons.service import Lessons
from cogs.lessons.step import LessonStep
from cogs.privacy.service import Rights
from rules.lessons import lessons_of, reached
from rules.library import find
from rules.snapshot import snapshot
from rules.text import say
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.kept import rows_naming
from tests.world.playing import ANNA, BEN, CHANNEL, A, B

pytestmark = on_a_file

GAME, KEY, MAIL = "battles_and_builders", "first_rounds", 88
LESSON = lessons_of(find(GAME))[0]
STEPS = len(LESSON.steps)
ASKS = next(number for number, step in enumerate(LESSON.steps) if step.wanted)
SCRIPTED = next(number for number, step in enumerate(LESSON.steps) if step.then and not step.wanted)
DAY = 24 * 3600.0


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    return Host(store, now=clock)


async def begun(host: Host) -> int:
    return (await host.of(Lessons).begin(GAME, KEY, ANNA, MAIL)).id


async def at(host: Host, step: int) -> int:
    """Begin the lesson, and let all up to a step be done."""
    table = await begun(host)
    for _ in range(step):
        await host.of(Lessons).go_on(table, A, None)
    return table


async def shown(host: Host, table: int) -> PrivateView:
    return await host.turns.private(table, A)


async def step(host: Host, table: int) -> int:
    lesson = (await shown(host, table)).of(LessonStep)
    assert lesson is not None
    return lesson.number - 1


async def test_where_no_feature_gives_lessons_any_longer_their_tables_say_so(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(host)
    monkeypatch.setattr(conducting, "CONDUCTOR", Door[conducting.Conductor]())
    with pytest.raises(OtherRules, match="not given here any longer"):
        await host.turns.private(table, A)
    assert await host.tables.tables_of(A) == []


async def test_nobody_is_called_like_the_learner(host: Host) -> None:
    table = await host.of(Lessons).begin(GAME, KEY, Person(A, "merlin"), MAIL)
    private = await shown(host, table.id)
    assert [sitter.name for sitter in private.public.sitters] == ["merlin", "Morgana", "Gawain"]
    lesson = private.of(LessonStep)
    assert lesson is not None
    assert lesson.renamed == (("Merlin", "Gawain"),)


async def test_it_is_finished_by_doing_what_is_wanted(host: Host) -> None:
    table = await begun(host)
    for number, each in enumerate(LESSON.steps):
        private = await shown(host, table)
        lesson = private.of(LessonStep)
        assert lesson is not None
        assert (lesson.number, lesson.asks) == (number + 1, bool(each.action))
        assert lesson.text == say(each.text)
        assert (private.question is not None) == bool(each.action)
        if each.wanted is not None:
            answered = (await host.turns.act(table, A, private.turn, each.action)).of(LessonStep)
            assert answered is not None
            assert answered.said == say(each.wanted.said)
            assert (await shown(host, table)).of(LessonStep) == answered
        else:
            await host.of(Lessons).go_on(table, A, private.turn)
    over = (await shown(host, table)).of(LessonStep)
    assert over is not None
    assert over.over
    assert over.text == say(LESSON.praise)
    assert (await host.of(Lessons).courses(GAME, A))[0].learned
    assert not (await host.of(Lessons).courses(GAME, B))[0].learned


async def test_skipping_leads_to_the_same_positions(host: Host, store: Store) -> None:
    table = await begun(host)
    for number in range(STEPS):
        row = await store.tables.read(table)
        assert row is not None
        assert row.snapshot == snapshot(reached(find(GAME), LESSON, number)), number
        await host.of(Lessons).go_on(table, A, None)
    with pytest.raises(NotWanted):
        await host.of(Lessons).go_on(table, A, None)


async def test_another_act_is_answered_and_changes_nothing(host: Host, store: Store) -> None:
    table = await at(host, ASKS)
    before = await store.tables.read(table)
    with pytest.raises(NotWanted) as why:
        await host.turns.act(table, A, None, "bid 5b")
    assert str(why.value) == list(LESSON.steps[ASKS].others.values())[2]
    with pytest.raises(Refusal, match="not possible"):
        await host.turns.act(table, A, None, "bid 9b")
    assert await store.tables.read(table) == before
    assert (await host.turns.load(table, A)).warning("bid 0") is None


async def test_what_is_offered_to_be_typed_is_taken(host: Host) -> None:
    game, lesson = "camelot_the_build", lessons_of(find("camelot_the_build"))[0]
    chapel = next(number for number, step in enumerate(lesson.steps) if step.action == "place S4 c4")
    table = (await host.of(Lessons).begin(game, lesson.key, ANNA, MAIL)).id
    for _ in range(chapel):
        await host.of(Lessons).go_on(table, A, None)
    turn = await host.turns.load(table, A)
    for typed in ("chapel c4", "chapel c4, ", "chapel c4, end"):
        for each in await turn.completions(typed, 25):
            assert each.is_read is False or turn.ends_with((await turn.read(each.text))[0]), each


async def test_where_one_only_reads_nothing_is_asked_or_taken(host: Host) -> None:
    table = await begun(host)
    assert (await shown(host, table)).question is None
    with pytest.raises(NotWanted, match="Next"):
        await host.turns.act(table, A, None, "bid 2b 2c")


async def test_back_leads_to_how_the_step_before_began(host: Host, store: Store) -> None:
    table = await at(host, ASKS + 3)
    for number in (ASKS + 2, ASKS + 1, ASKS):
        await host.of(Lessons).go_back(table, A, None)
        row = await store.tables.read(table)
        assert row is not None
        assert (row.step, row.snapshot) == (number, snapshot(reached(find(GAME), LESSON, number)))
    private = await shown(host, table)
    assert private.question is not None
    lesson = private.of(LessonStep)
    assert lesson is not None
    assert lesson.said is None
    await host.turns.act(table, A, private.turn, "bid 2b 2c")
    assert await step(host, table) == ASKS + 1
    for _ in range(STEPS):
        await host.of(Lessons).go_back(table, A, None)
    assert await step(host, table) == 0


@pytest.mark.parametrize("kept", [b"{}", snapshot(reached(find(GAME), LESSON, 0))])
@pytest.mark.parametrize("number", [ASKS, SCRIPTED])
async def test_one_that_was_changed_meanwhile_goes_on(
    host: Host, store: Store, number: int, kept: bytes
) -> None:
    """What is stored is of another make, or leads to nothing that is wanted now."""
    table = await at(host, number)
    row = await store.tables.read(table)
    assert row is not None
    assert await store.moves.mend(table, row.version, kept)
    assert await step(host, table) == number
    await host.of(Lessons).go_on(table, A, None)
    row = await store.tables.read(table)
    assert row is not None
    assert (row.step, row.snapshot) == (number + 1, snapshot(reached(find(GAME), LESSON, number + 1)))


async def test_a_button_counts_once(host: Host) -> None:
    table = await begun(host)
    turn = (await shown(host, table)).turn
    await host.of(Lessons).go_on(table, A, turn)
    for again in (host.of(Lessons).go_on, host.of(Lessons).go_back):
        with pytest.raises(Stale):
            await again(table, A, turn)
    assert await step(host, table) == 1


async def test_it_is_taken_up_where_it_was_left(host: Host, store: Store, clock: Clock) -> None:
    table = await at(host, 3)
    clock.time += 5 * DAY
    again = Host(store, now=clock)
    assert (await again.of(Lessons).begin(GAME, KEY, ANNA, MAIL)).id == table
    assert await step(again, table) == 3
    assert await again.of(Lessons).next_of(GAME, A) == KEY


async def test_one_that_is_done_begins_anew(host: Host) -> None:
    table = await at(host, STEPS)
    assert await begun(host) == table
    assert await step(host, table) == 0


async def test_nobody_else_is_shown_asked_or_rung_and_nothing_counts(host: Host, store: Store) -> None:
    table = await at(host, ASKS + 2)
    assert not await host.store.outbox.surfaces(table)
    assert not await host.outbox.pings_due(table)
    assert not await host.turns.computers_awaited()
    with pytest.raises(UnknownTable):
        await host.tables.visit(table, B, 5)
    assert await store.tables.open_now(A, MAIL, 5) == (0, 0, 0, 0)
    (listed,) = await host.tables.tables_of(A)
    assert (listed.lesson, listed.awaited, listed.due) == (KEY, False, None)
    assert not await host.tables.waiting_for(A, 0)
    names = [sitter.name for sitter in (await host.tables.public(table)).sitters]
    assert names == ["Anna", "Morgana", "Merlin"]
    for _ in range(STEPS - ASKS - 2):
        await host.of(Lessons).go_on(table, A, None)
    assert not await host.tables.tables_of(A), "what is done is no game of his"
    assert not await host.store.tables.tables_over(A, MAIL)


async def test_what_does_not_belong_to_a_lesson_is_refused_in_a_sentence(host: Host) -> None:
    table = await at(host, ASKS)
    refused = (
        lambda: host.turns.undo(table, A),
        lambda: host.turns.declare(table, A, "resign"),
        lambda: host.turns.ends_with(table, A, "resign"),
        lambda: host.of(Ahead).leave(table, A, "bid 2b 2c"),
        lambda: host.of(Consent).propose_undo(table, A),
        lambda: host.of(Consent).propose_vote(table, A, "pause"),
        lambda: host.of(Consent).propose_handover(table, A, None, None),
        lambda: host.tables.relocate(table, 5),
        lambda: host.history.record(table),
        lambda: host.lobby.again(table, ANNA, None),  # type: ignore[arg-type]
    )
    for act in refused:
        with pytest.raises((NotDue, OnlyYours, NotOver)):
            await act()
    assert not await host.turns.may_undo(table, A)
    assert (await host.repair.repair(table)).sound
    assert await step(host, table) == ASKS


async def test_there_are_only_the_lessons_there_are(host: Host) -> None:
    with pytest.raises(UnknownLesson):
        await host.of(Lessons).begin(GAME, "dragons", ANNA, MAIL)
    assert GAME in [info.id for info in host.of(Lessons).games()]


async def test_it_remembers_from_where_the_last_was_begun(host: Host) -> None:
    first = (await host.of(Lessons).begin(GAME, KEY, ANNA, MAIL, CHANNEL)).id
    second = (await host.of(Lessons).begin("camelot_101", "moving_by_cards", ANNA, MAIL)).id
    of_ben = (await host.of(Lessons).begin(GAME, KEY, BEN, MAIL)).id
    parents = [(await host.tables.row(table)).parent for table in (first, second, of_ben)]
    assert parents == [CHANNEL, CHANNEL, MAIL]
    await host.of(Lessons).begin("camelot_101", "moving_by_cards", ANNA, MAIL, CHANNEL + 1)
    await host.of(Lessons).begin("camelot_101", "moving_by_cards", ANNA, MAIL)
    assert (await host.tables.row(second)).parent == CHANNEL + 1
    for table, user, home in ((first, A, CHANNEL), (of_ben, B, None)):
        for _ in range(STEPS):
            await host.of(Lessons).go_on(table, user, None)
        lesson = (await host.turns.private(table, user)).of(LessonStep)
        assert lesson is not None
        assert lesson.home == home


async def test_whoever_does_not_know_a_game_is_asked_once(host: Host) -> None:
    assert await host.of(Lessons).is_offered(GAME, A, 1)
    await host.of(Lessons).decline(GAME, ANNA)
    await host.of(Lessons).decline(GAME, ANNA)
    assert not await host.of(Lessons).is_offered(GAME, A, 1)
    assert await host.of(Lessons).is_offered(GAME, B, 1)
    table = (await host.of(Lessons).begin(GAME, KEY, BEN, MAIL)).id
    assert not await host.of(Lessons).is_offered(GAME, B, table + 1), "who learns it needs no offer"


async def test_it_is_forgotten_when_it_was_at_rest_for_long(host: Host, store: Store, clock: Clock) -> None:
    table = await at(host, 2)
    clock.time += 27 * DAY
    await host.of(Lessons).look()
    assert await store.tables.read(table) is not None
    clock.time += 2 * DAY
    await host.of(Lessons).look()
    assert await store.tables.read(table) is None


async def test_what_is_kept_of_it_is_handed_out_and_erased(
    host: Host, store: Store, address: Address
) -> None:
    table = await at(host, STEPS)
    known = await host.of(Rights).known(A)
    assert [(row["lesson"], row["step"]) for row in known["tables"]] == [(KEY, STEPS)]
    assert [(row["game"], row["lesson"]) for row in known["learned"]] == [(GAME, KEY)]
    await host.of(Rights).erase(A)
    await host.of(Lessons).look()
    assert not rows_naming(address, str(A), "Anna")
    assert await store.tables.read(table) is None
