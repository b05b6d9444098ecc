"""A finished game as it stood after each of its acts."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.errors import NotOver, NotStarted
from bot.host import Host
from cogs.admin.service import Moderation
from rules.game import ToSeat
from rules.text import written
from tests.invented import GAME
from tests.world.databases import on_a_file
from tests.world.playing import (
    BEN,
    CARL,
    CHANNEL,
    A,
    B,
    C,
    army,
    at_turns,
    awaited,
    finished,
    held,
    opened,
    started,
)

pytestmark = on_a_file


async def test_only_a_game_that_is_over_is_shown_step_by_step(host: Host) -> None:
    table = await opened(host, [BEN])
    with pytest.raises(NotStarted):
        await host.history.step(table, 0)
    await host.lobby.start(table, A)
    with pytest.raises(NotOver, match="once the game is over"):
        await host.history.step(table, 0)


async def test_each_step_shows_the_table_as_it_stood_then(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(host, [BEN])
    seen = [await host.tables.public(table)]
    for user, seat in ((A, 0), (B, 1)):
        await host.turns.act(table, user, None, army(seat))
        seen.append(await host.tables.public(table))
    await host.turns.declare(table, A, "resign")
    seen.append(await host.tables.public(table))
    steps = [await host.history.step(table, number) for number in range(4)]
    assert [step.public.table for step in steps] == [public.table for public in seen]
    assert [step.public.acting for step in steps] == [public.acting for public in seen]
    assert [step.public.result for step in steps] == [None, None, None, seen[-1].result]
    assert [step.number for step in steps] == [0, 1, 2, 3]
    assert steps[0].acts == ((None, "start"), (0, army(0)), (1, army(1)), (0, "resign"))
    monkeypatch.setattr(type(GAME), "unveiled", lambda _, state: state.men)
    shown = (await host.history.step(table, 1)).public.table
    assert {man.kind for man in shown.values() if man.owner == 0} >= {"L", "K"}
    (first, *_) = await host.history.views(table, lambda _: [1])
    assert first.table == shown
    assert [sitter.resigned for sitter in steps[2].public.sitters] == [False, False]
    assert [sitter.resigned for sitter in steps[3].public.sitters] == [True, False]


async def test_what_one_seat_was_told_is_told_to_all_now(host: Host) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, None, army(0))
    await host.turns.declare(table, B, "resign")
    notes = (await host.history.step(table, 1)).notes
    assert [written(note.text) for note in notes if isinstance(note, ToSeat)] == [
        "Your men: Lord on a1, Knight on b1"
    ]


async def test_what_was_taken_back_is_left_out(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    before = (await host.tables.public(table)).table
    await host.turns.act(table, first, None, f"place {card} r")
    await host.turns.undo(table, first)
    await host.turns.declare(table, first, "resign")
    last = await host.history.step(table, 99)
    assert last.number == len(last.acts) - 1
    assert [text for _, text in last.acts[-2:]] == ["bid 0", "resign"]
    assert (await host.history.step(table, last.number - 1)).public.table == before


async def test_a_whole_game_can_be_looked_through(host: Host) -> None:
    table = await started(host, [BEN, CARL])
    await finished(host, table)
    public = await host.tables.public(table)
    number = 0
    while (step := await host.history.step(table, number)).number == number:
        assert step.public.result is None or step.number == len(step.acts) - 1
        number += 1
    assert number == len(step.acts)
    assert (step.public.table, step.public.result) == (public.table, public.result)


async def test_the_views_of_a_game_that_is_over_are_those_of_its_steps(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    with pytest.raises(NotOver):
        await host.history.views(table, lambda _: [0])
    card = (await held(host, table, first))[0]
    await host.turns.act(table, first, None, f"place {card} r")
    await host.turns.undo(table, first)
    await host.turns.declare(table, first, "resign")
    seen = list[bytes]()

    def shown(each: Sequence[bytes]) -> range:
        seen.extend(each)
        return range(len(each))

    views = await host.history.views(table, shown)
    steps = [(await host.history.step(table, number)).public for number in range(len(views))]
    assert [replace(view, lines=()) for view in views] == steps
    told = [[written(line.text, view.name) for line in view.lines] for view in views]
    last = steps[-1]
    resigned = next(sitter.name for sitter in last.sitters if sitter.user == first)
    assert told == [*([[]] * (len(views) - 1)), [f"{resigned} resigns"]]
    alike = [[one == other for other in seen] for one in seen]
    assert alike == [[one.table == other.table for other in steps] for one in steps]
    first_view, last_view = await host.history.views(table, lambda _: [0, 2])
    assert (first_view, replace(last_view, lines=())) == (steps[0], steps[2])
    assert [line.text for line in last_view.lines] == [line.text for line in views[-1].lines]


async def test_the_last_view_of_a_game_without_a_result_tells_who_ended_it(host: Host) -> None:
    table, _ = await at_turns(host, [BEN])
    await host.of(Moderation).decide(table, 5, "end")
    steps = len((await host.history.step(table, 0)).acts)
    told = [(await host.history.step(table, number)).public.status for number in range(steps)]
    assert told == ["running"] * (steps - 1) + ["cancelled"], "it was played until then"
    (view,) = await host.history.views(table, lambda _: [steps - 1])
    assert [written(line.text, view.name) for line in view.lines] == [
        "Those who manage the server have ended the game without a result"
    ]


async def test_finished_tables_are_listed_for_their_people_and_their_channel(host: Host) -> None:
    over, running = await started(host, [BEN]), await started(host, [BEN])
    await host.turns.declare(over, await awaited(host, over), "resign")
    for user, channel in ((A, 0), (B, 0), (0, CHANNEL)):
        assert [listed.id for listed in await host.store.tables.tables_over(user, channel)] == [over]
    assert await host.store.tables.tables_over(0, 0) == []
    assert running in {listed.id for listed in await host.tables.tables_of(A)}


async def test_a_bid_that_is_changed_is_no_turn(real_host: Host) -> None:
    """Where all bid at once the others learn nothing of it, nor is their turn another."""
    table = await opened(real_host, [BEN, CARL], "battles_and_builders")
    await real_host.lobby.set_option(table, A, "commit", "simultaneous")
    await real_host.lobby.start(table, A)
    for user, bid in ((A, "bid 1b"), (B, "bid 2b"), (A, "bid 3b"), (B, "bid 1b"), (C, "bid 2b")):
        await real_host.turns.act(table, user, None, bid)
    told = [(line.seat, line.turn) for line in await real_host.history.log(table, None)]
    assert [one for one in dict.fromkeys(told) if one[0] is not None][:3] == [(0, 1), (1, 2), (2, 3)]
    own = [written(line.text) for line in await real_host.history.log(table, A)]
    assert any("3 builders" in line for line in own), "he reads it himself"
