"""Options that a game fills in as it begins: from the month, and from what its players have won here."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select

from bot.errors import AlreadyStarted, Busy, WrongOption
from bot.host import Host
from bot.store import Store
from bot.store.database import Late
from bot.store.rows.move import Move
from bot.store.rows.person import Person
from bot.store.rows.table import Place
from bot.store.schema import tables
from bot.table.transition import rebuilt
from bot.table.undo import in_effect
from cogs.ladder.tables import ResultTables
from rules.game import Occasion, Options
from rules.record import parsed, written
from rules.replay import Replay
from rules.snapshot import restored, snapshot
from rules.text import say
from tests.world.games import find
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CHANNEL, A, B, army, finished, opened, started

JULY = datetime(2026, 7, 1, tzinfo=UTC).timestamp()


async def laurels(host: Host, guests: list[Person]) -> str:
    table = await started(host, guests, "fuller")
    return (await host.tables.public(table)).options["laurels"]


async def won_by_anna(host: Host, guild: int | None = 5) -> int:
    """Let Anna act once, and Ben give up."""
    table = (await host.lobby.create("fuller", ANNA, Place(CHANNEL, guild))).id
    await host.lobby.join(table, BEN)
    await host.lobby.start(table, A)
    await host.turns.act(table, A, None, army(0))
    await host.turns.declare(table, B, "resign")
    return table


async def test_nobody_chooses_what_the_game_fills_in(host: Host) -> None:
    table = await opened(host, [BEN], "fuller")
    for name, value in (("season", "none"), ("season", "winter"), ("laurels", "3")):
        with pytest.raises(WrongOption, match=f"no option called “{name}”"):
            await host.lobby.set_option(table, A, name, value)
    options = (await host.tables.public(table)).options
    assert (options["season"], options["laurels"]) == ("none", "0")


async def test_what_is_filled_in_is_stored_and_stands_in_record_and_state(
    host: Host, store: Store, clock: Clock
) -> None:
    clock.time = JULY
    table = await opened(host, [BEN], "fuller")
    await host.lobby.set_option(table, A, "level", "2")
    public = await host.lobby.start(table, A)
    assert (public.options["season"], public.options["laurels"]) == ("summer", "0.0")
    assert public.options["level"] == "2"
    await finished(host, table)
    record = await host.history.record(table)
    assert (record.options["season"], record.options["level"]) == ("summer", "2")
    replay = Replay(parsed(written(record).encode()), find("fuller"))
    replay.play()
    row = await store.tables.read(table)
    assert row is not None
    assert row.snapshot is not None
    assert restored(type(replay.state), row.snapshot) == replay.state
    assert (await host.history.step(table, 3)).public.options["season"] == "summer"


async def test_a_lobby_tells_beforehand_what_the_game_will_fill_in(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(find("fuller"), "beforehand", lambda options: [say(options["laurels"])])
    table = await opened(host, [BEN], "fuller")
    public = await host.tables.public(table)
    assert (public.beforehand, public.options["laurels"]) == ((say("0.0"),), "0")
    assert (await host.lobby.start(table, A)).beforehand == ()


async def test_whom_a_rematch_expects_counts_in_what_is_told_beforehand(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(find("fuller"), "beforehand", lambda options: [say(options["laurels"])])
    table = await won_by_anna(host)
    again = await host.lobby.again(table, ANNA, Place(CHANNEL, 5))
    assert again.beforehand == (say("1.0"),), "Ben is invited and has won nothing"
    assert (await host.lobby.decline(again.id, B)).beforehand == (say("1"),)


async def test_a_state_of_another_make_is_rebuilt_with_what_was_filled_in(host: Host, store: Store) -> None:
    table = await started(host, [BEN], "fuller")
    row = await store.tables.read(table)
    assert row is not None
    state = rebuilt(row, find("fuller"), in_effect(await store.tables.events(table)))
    assert state.options["season"] == "winter"
    assert snapshot(state) == row.snapshot


async def test_playing_again_begins_with_the_defaults_of_what_is_filled_in(host: Host, clock: Clock) -> None:
    clock.time = JULY
    table = await opened(host, [BEN], "fuller")
    await host.lobby.set_option(table, A, "level", "3")
    await host.lobby.start(table, A)
    await finished(host, table)
    again = await host.lobby.again(table, ANNA, Place(CHANNEL, 5))
    assert [again.options[name] for name in ("level", "season", "laurels")] == ["3", "none", "0"]


async def test_a_game_knows_what_its_people_have_won_in_this_server(host: Host, clock: Clock) -> None:
    assert await laurels(host, [BEN]) == "0.0"
    for guild in (5, 5, 6, None):
        clock.time += 1
        await won_by_anna(host, guild)
    assert await laurels(host, [BEN]) == "2.0"
    nowhere = (await host.lobby.create("fuller", BEN, Place(CHANNEL, None))).id
    await host.lobby.join(nowhere, ANNA)
    assert (await host.lobby.start(nowhere, B)).options["laurels"] == "0.1"


async def test_what_was_won_comes_oldest_first_with_its_options(
    host: Host, store: Store, clock: Clock
) -> None:
    clock.time = JULY
    first = await won_by_anna(host)
    clock.time += 100 * 24 * 3600.0
    second = await won_by_anna(host)
    wins = await store.of(ResultTables).wins("fuller", 5, [A])
    assert [(win.table_id, win.options["season"], win.options["laurels"]) for win in wins] == [
        (first, "summer", "0.0"),
        (second, "autumn", "1.0"),
    ]


async def test_a_game_is_told_month_and_wins_by_seat_and_where_it_asks_how_much_each_has_played(
    host: Host, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock.time = JULY
    won = (await host.tables.public(await won_by_anna(host))).options
    told: list[Occasion] = []

    def settled(options: Options, occasion: Occasion) -> Options:
        told.append(occasion)
        return options

    monkeypatch.setattr(find("fuller"), "settled", settled)
    clock.time = datetime(2026, 12, 31, 23, 59, tzinfo=UTC).timestamp()
    table = await opened(host, [BEN], "fuller")
    await host.lobby.add_computer(table, A)
    await host.lobby.start(table, A)
    assert told[-1] == Occasion(12, ((won,), (), None)), "the last is a computer"
    monkeypatch.setattr(find("fuller"), "info", replace(find("fuller").info, played=True))
    await host.tables.public(await opened(host, [BEN], "fuller"))
    await host.lobby.start(await opened(host, [BEN], "fuller"), A)
    assert told[-1].played == (1, 1)


async def test_a_computer_has_won_nothing(host: Host) -> None:
    await won_by_anna(host)
    table = await opened(host, [], "fuller")
    await host.lobby.add_computer(table, A)
    assert (await host.lobby.start(table, A)).options["laurels"] == "1.0"


async def test_who_has_done_nothing_has_won_nothing(host: Host) -> None:
    table = await started(host, [BEN], "fuller")
    await host.turns.declare(table, B, "resign")
    assert (await host.tables.public(table)).result is not None
    assert await laurels(host, [BEN]) == "0.0"


async def test_a_start_that_comes_too_late_changes_no_option(host: Host, store: Store) -> None:
    """Of two starts at once one counts; the options are those of the start that is stored."""
    table = await opened(host, [BEN], "fuller")
    answers = await asyncio.gather(
        host.lobby.start(table, A), host.lobby.start(table, A), return_exceptions=True
    )
    assert sum(isinstance(answer, AlreadyStarted) for answer in answers) == 1
    assert [event.text for event in await store.tables.events(table)] == ["start"]


async def test_options_and_start_are_stored_together(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What fails in the midst of a start leaves the lobby as it was."""
    table = await opened(host, [BEN], "fuller")
    with monkeypatch.context() as failing:
        failing.setattr("bot.store.moves.follow", _too_late)
        with pytest.raises(Busy):
            await host.lobby.start(table, A)
        public = await host.tables.public(table)
        assert (public.status, public.options["season"], public.lines) == ("lobby", "none", ())
    assert (await host.lobby.start(table, A)).options["season"] == "winter"


def _too_late(connection: Connection, move: Move) -> None:
    options = select(tables.c.options).where(tables.c.id == move.table_id)
    written = connection.execute(options).scalar_one()
    assert written["season"] == "winter", "the options are written, but not yet stored"
    raise Late
