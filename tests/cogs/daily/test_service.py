"""The game of the day: the same luck for all, one try, a table of the day, and nothing told too early."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from threading import Thread, current_thread, main_thread

import pytest
from msgspec.structs import replace
from sqlalchemy import insert

from bot.errors import GameOver, NotOver, OnlyYours, UndoRefused, UnknownGame, UnknownTable
from bot.host import Host
from bot.store import Address, Store
from bot.store.rows.person import Person
from bot.table.time_control import date_of
from cogs.consent.service import Consent
from cogs.daily.service import GameOfTheDay, TheDay, _chained_seed
from cogs.daily.tables import DailyTables, daily_secret
from cogs.ladder.service import Leaderboard
from cogs.ladder.tables import LadderTables
from cogs.privacy.service import Rights
from rules.__main__ import main as verify
from rules.chance import dealer, seal, seals_of_days
from rules.fairness import check, proof_written
from rules.library import find
from rules.record import written as record_written
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.kept import rows_naming
from tests.world.late import begin_late
from tests.world.playing import ANNA, BEN, A, B, anything, finished

pytestmark = on_a_file

GAME, SERVER, MAIL = "camelot_the_build", 5, 88
DAY = 24 * 3600.0


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    return Host(store, now=clock)


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    begin_late(monkeypatch)


async def begun(host: Host, person: Person = ANNA) -> int:
    return (await host.of(GameOfTheDay).begin(GAME, person, MAIL, SERVER)).id


async def shown(host: Host, user: int = A, days_ago: int = 0) -> TheDay:
    return await host.of(GameOfTheDay).shown(GAME, host.of(GameOfTheDay).today - days_ago, user, SERVER, 10)


async def play(host: Host, person: Person = ANNA, seed: str = "1") -> int:
    """Play today's game to its end; give the score."""
    table = await begun(host, person)
    await finished(host, table, seed)
    own = (await shown(host, person.user)).own
    assert own is not None
    assert own.score is not None
    return own.score


async def drawn(store: Store, table: int) -> list[int]:
    return [draw for event in await store.tables.events(table) for draw in event.draws]


async def test_all_have_the_same_luck_however_they_play(host: Host, store: Store) -> None:
    """One takes moves back again and again, the other never does."""
    one, other = await begun(host), await begun(host, BEN)
    hands = [(await host.turns.private(table, user)).hand for table, user in ((one, A), (other, B))]
    assert hands[0].open == hands[1].open
    luck = dealer("another", "choice")
    while (await host.tables.public(one)).status == "running":
        await anything(host, one, A, luck)
        with suppress(UndoRefused, GameOver):
            await host.turns.undo(one, A)
            await anything(host, one, A, luck)
    await finished(host, other)
    assert len(await store.tables.events(one)) > len(await store.tables.events(other))
    mine, others = await drawn(store, one), await drawn(store, other)
    assert mine == others
    assert len(mine) > 70


@pytest.mark.usefixtures("late")
async def test_a_person_has_one_try(host: Host) -> None:
    table, *others = await asyncio.gather(*(begun(host) for _ in range(3)))
    assert set(others) == {table}
    await finished(host, table)
    assert await begun(host) == table


@pytest.mark.usefixtures("late")
async def test_the_table_of_the_day_ranks_those_who_finished(host: Host) -> None:
    scores = {person.user: await play(host, person, seed) for person, seed in ((ANNA, "1"), (BEN, "2"))}
    found = await shown(host)
    assert found.here is not None
    assert [(each.user, each.score) for each in found.here.listed] == sorted(
        scores.items(), key=lambda each: -each[1]
    )
    place = 1 + (scores[B] > scores[A])
    assert (found.here.own, found.here.number, found.world.own) == (place, 2, place)
    elsewhere = await host.of(GameOfTheDay).shown(GAME, found.day, A, SERVER + 1, 10)
    assert elsewhere.here is not None
    assert (elsewhere.here.own, elsewhere.here.number, elsewhere.world.number) == (None, 0, 2)


@pytest.mark.usefixtures("late")
async def test_it_is_told_in_the_language_of_who_plays_it(host: Host) -> None:
    for person, code in ((replace(ANNA, locale="nl"), "nl"), (BEN, "en")):
        assert (await host.tables.public(await begun(host, person))).language == code


@pytest.mark.usefixtures("late")
async def test_days_in_a_row_are_counted_until_one_is_left_out(host: Host, clock: Clock) -> None:
    streaks = []
    for days in (1, 1, 2, 1):
        await play(host)
        streaks.append((await shown(host)).course.streak)
        clock.time += days * DAY
    assert streaks == [1, 2, 3, 1]
    assert (await shown(host)).course.streak == 1, "today's can still be played"
    clock.time += DAY
    course = (await shown(host)).course
    assert (course.streak, course.days) == (0, 4)


async def test_what_is_not_finished_with_the_day_does_not_count(host: Host, clock: Clock) -> None:
    table = await begun(host)
    assert (await shown(host)).running
    clock.time += DAY
    late = await shown(host, days_ago=1)
    assert late.world.number == 0
    await host.of(GameOfTheDay).look()
    public = await host.tables.public(table)
    assert public.status == "cancelled"
    assert await begun(host) != table
    await host.of(GameOfTheDay).look()
    assert (await shown(host)).running, "the new day goes on"


@pytest.mark.usefixtures("late")
async def test_what_ends_between_midnight_and_the_look_does_not_count(host: Host, clock: Clock) -> None:
    table = await begun(host)
    clock.time += DAY
    await finished(host, table)
    assert (await shown(host, days_ago=1)).world.number == 0


async def test_giving_up_does_not_count(host: Host) -> None:
    table = await begun(host)
    await host.turns.declare(table, A, "resign")
    found = await shown(host)
    assert (found.running, found.world.number) == (False, 0)


async def test_the_luck_is_sealed_by_day_and_opened_afterwards(
    host: Host, clock: Clock, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    clock.time += 10 * DAY
    table = await begun(host)
    await finished(host, table)
    sealed = await shown(host)
    assert sealed.luck is None
    assert (await host.tables.public(table)).seal == sealed.seal
    for opening in (host.history.record, host.history.proof):
        with pytest.raises(NotOver):
            await opening(table)
    clock.time += DAY
    opened = await shown(host, days_ago=1)
    assert opened.luck is not None
    assert seal(opened.luck.salt, opened.luck.seed) == sealed.seal
    record, proof = await host.history.record(table), await host.history.proof(table)
    assert (proof.seed, proof.salt, proof.seal) == (opened.luck.seed, opened.luck.salt, sealed.seal)
    check(record, proof)
    (tmp_path / "try.txt").write_text(record_written(record))
    (tmp_path / "try.json").write_bytes(proof_written(proof))
    files = ["verify", str(tmp_path / "try.txt"), str(tmp_path / "try.json")]
    earlier = (await shown(host, days_ago=8)).seal
    assert verify([*files, "--day-seal", f"{date_of(opened.day - 7)}={earlier}"]) == 0
    assert (
        f"all from the seed of {date_of(opened.day)} with the seal {sealed.seal}" in capsys.readouterr().out
    )
    assert (await shown(host)).seal == opened.luck.seed, "a seed is the seal of the day after"


async def test_a_day_is_sealed_by_the_seals_of_all_days_before_it(host: Host, clock: Clock) -> None:
    """Each game has a chain of its own."""
    clock.time += 10 * DAY
    week = [await shown(host, days_ago=days) for days in range(7, -1, -1)]
    for day, next_day in pairwise(week):
        assert day.luck is not None
        assert (day.chained, day.luck.seed) == (True, next_day.seal)
    assert week[-1].luck is None
    assert len({_chained_seed("key", game, day) for game in ("one", "other") for day in (11, 12)}) == 4


async def test_chains_are_made_beside_the_event_loop(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    made_in = list[Thread]()

    def made(game: str, day: int, seed: str) -> Iterator[str]:
        made_in.append(current_thread())
        return seals_of_days(game, day, seed)

    monkeypatch.setattr("cogs.daily.service.seals_of_days", made)
    await shown(host)
    assert made_in
    assert main_thread() not in made_in


async def test_a_day_that_has_begun_keeps_its_luck_when_chains_come(store: Store, clock: Clock) -> None:
    """The secret was made by a version before there were chains."""
    await store._database.execute(insert(daily_secret).values(one=1, key="made"))
    host = Host(store, now=clock)
    today = await shown(host)
    assert not today.chained
    clock.time += DAY
    before, chained = await shown(host, days_ago=1), await shown(host)
    assert (before.seal, before.chained, chained.chained) == (today.seal, False, True)
    assert before.luck is not None
    assert seal(before.luck.salt, before.luck.seed) == today.seal
    clock.time += DAY
    opened = await shown(host, days_ago=1)
    assert opened.luck is not None
    assert (opened.seal, opened.luck.seed) == (chained.seal, (await shown(host)).seal)


async def test_the_secret_is_one_for_ever_and_stands_nowhere_else(
    host: Host, store: Store, clock: Clock, address: Address
) -> None:
    await begun(host)
    secret = (await store.of(DailyTables).secret("another", 0)).key
    assert len(secret) == 64
    assert [row.partition(":")[0] for row in rows_naming(address, secret)] == ["daily_secret"]
    again = Host(store, now=clock)
    assert (await again.of(GameOfTheDay).shown(GAME, host.of(GameOfTheDay).today, A, SERVER, 10)).seal == (
        await shown(host)
    ).seal


@pytest.mark.usefixtures("late")
async def test_it_is_shown_to_nobody_else_and_counts_for_nothing_else(host: Host, store: Store) -> None:
    table = await begun(host)
    assert await store.outbox.surfaces(table) == []
    assert await store.outbox.pings_due() == []
    for guild in (SERVER, None):
        with pytest.raises(UnknownTable):
            await host.tables.visit(table, B, guild)
    assert await store.tables.open_now(A, MAIL, SERVER) == (0, 0, 0, 0)
    await finished(host, table)
    assert (await host.of(Leaderboard).statistics(A, "Anna", None, 5)).games == []
    assert await store.of(LadderTables).recount() == 0


async def test_nobody_else_is_asked_or_seated(host: Host) -> None:
    table = await begun(host)
    for asking in (
        host.of(Consent).propose_undo(table, A),
        host.of(Consent).propose_vote(table, A, "end"),
        host.of(Consent).propose_handover(table, A, None, BEN),
        host.tables.relocate(table, 99),
    ):
        with pytest.raises(OnlyYours):
            await asking


async def test_what_is_drawn_stands(host: Host) -> None:
    table, luck = await begun(host), dealer("1", "choice")
    while len((await host.tables.public(table)).lines) < 4:
        await anything(host, table, A, luck)
    acted = await anything(host, table, A, luck)
    while "end" not in str(acted.question):
        acted = await anything(host, table, A, luck)
    await host.turns.act(table, A, None, "end")
    with pytest.raises(UndoRefused) as refused:
        await host.turns.undo(table, A)
    assert "The others" not in str(refused.value)


async def test_a_game_without_one_has_none(host: Host) -> None:
    assert [info.id for info in host.of(GameOfTheDay).games()] == [GAME]
    with pytest.raises(UnknownGame):
        await host.of(GameOfTheDay).begin("somerset", ANNA, MAIL, SERVER)


@pytest.mark.usefixtures("late")
async def test_what_somebody_reached_goes_with_him(host: Host, address: Address) -> None:
    zelda = replace(ANNA, user=2**61 + 987654321012345, name="Zelda Quux")
    await play(host, zelda)
    known = (await host.of(Rights).known(zelda.user))["tries"]
    assert [row["game"] for row in known] == [GAME]
    await begun(host, BEN)
    await host.of(Rights).erase(zelda.user)
    assert rows_naming(address, str(zelda.user), "Quux") == []


@pytest.mark.usefixtures("late")
async def test_what_was_reached_outlasts_its_table(host: Host, store: Store) -> None:
    score = await play(host)
    own = (await shown(host)).own
    assert own is not None
    assert own.table_id is not None
    await store.forgetting.forget_table(own.table_id)
    kept = (await shown(host)).own
    assert kept is not None
    assert (kept.score, kept.table_id) == (score, None)


async def test_options_are_those_of_the_day(host: Host) -> None:
    public = await host.tables.public(await begun(host))
    game = find(GAME)
    assert public.options == {option.name: option.default for option in game.info.options}


@pytest.mark.usefixtures("late")
async def test_who_takes_no_direct_messages_has_his_table_nowhere(host: Host) -> None:
    table = (await host.of(GameOfTheDay).begin(GAME, ANNA, 0, SERVER)).id
    assert await host.store.tables.tables_in(0) == []
    await finished(host, table)
    assert await host.store.tables.tables_over(B, 0) == []
    assert [each.id for each in await host.store.tables.tables_over(A, 0)] == [table]
