"""What a King thinks of a game that is over: once, when asked, of each move and how the game stood."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from bot.errors import NoJudgement, NotOver
from bot.host import Host
from bot.store import Store
from cogs.history import judgements
from cogs.history.judgements import Judgements
from cogs.history.tables import JudgementTables
from rules.advice import Judgement, Verdict
from rules.text import Seat
from tests.world.databases import on_a_file
from tests.world.hosting import Clock, seed
from tests.world.mind import Following
from tests.world.playing import BEN, A, finished, started

pytestmark = on_a_file

GAME = "return_to_camelot"


class King(Following):
    """Thinks at once that everything is a mistake, and that the first seat wins; once it says nothing."""

    def __init__(self) -> None:
        self.asked: list[tuple[Seat, str] | None] = []
        self.earlier: list[str] = []
        self.later: list[Sequence[str]] = []

    async def verdict(
        self,
        game: str,
        snapshot: bytes,
        act: tuple[Seat, str] | None,
        seed: str,
        seconds: float,
        earlier: str = "",
        later: Sequence[str] = (),
        best: str = "",
    ) -> Verdict | None:
        self.asked.append(act)
        self.earlier.append(earlier)
        self.later.append(later)
        if len(self.asked) == 5:
            return None
        return Verdict((0.9, 0.1), None if act is None else Judgement("b3-b4", 0.1))


class OfTurns(King):
    """Tells of each mistake what the whole turn has lost."""

    async def verdict(self, *args: Any, **named: Any) -> Verdict | None:
        found = await super().verdict(*args, **named)
        if found is None or found.judgement is None:
            return found
        return replace(found, judgement=replace(found.judgement, of_turn=True))


@pytest.fixture
def king() -> King:
    return King()


@pytest.fixture
def judging(store: Store, clock: Clock, king: King) -> Host:
    return Host(store, now=clock, seed=seed, judge=king)


async def test_a_game_is_judged_once_and_when_it_is_over(judging: Host, king: King) -> None:
    table = await started(judging, [BEN], GAME)
    with pytest.raises(NotOver):
        await judging.of(Judgements).worked_out(table)
    await finished(judging, table)
    assert await judging.of(Judgements).known(table) == ()
    verdicts = await judging.of(Judgements).worked_out(table)
    acts = await judging.history.acts(table)
    assert len(verdicts) == len(king.asked) == len(acts) + 1
    chosen = [(act.seat, act.text) for act in acts if not act.forced]
    assert [act for act in king.asked if act is not None] == chosen
    # What was best is asked about again as long as the same seat goes on.
    again = [bool(act and before and act[0] == before[0]) for before, act in pairwise(king.asked)]
    assert any(again)
    assert king.earlier == ["", *("b3-b4" * known for known in again)]
    # And what the seat went on to do is asked about with it.
    assert [bool(later) for later in king.later] == [*again, False]
    assert [later[0] for later in king.later if later] == [
        act[1] for known, act in zip(again, king.asked[1:], strict=True) if known and act
    ]
    # One army alone says nothing yet; where the King fails, it stands as before. It is that of two turns.
    stood = [verdict.balance for verdict in verdicts[:4]]
    assert stood == [(0.5, 0.5), (0.5, 0.5), pytest.approx((0.7, 0.3)), (0.9, 0.1)]
    assert verdicts[4] == Verdict((0.9, 0.1))
    assert await judging.of(Judgements).worked_out(table) == verdicts
    assert await judging.of(Judgements).known(table) == verdicts
    assert len(king.asked) == len(verdicts)


async def test_what_a_game_bears_out_is_no_mistake_of_who_has_won(
    judging: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A march that won was called a mistake in each of its turns."""
    asked = list[tuple[int, Seat]]()

    def borne_out(_: object, states: Sequence[bytes], seat: Seat, __: Judgement) -> bool:
        asked.append((len(states), seat))
        return seat == 1

    monkeypatch.setattr(judgements, "_borne_out", borne_out)
    table = await started(judging, [BEN], GAME)
    await finished(judging, table)
    verdicts = await judging.of(Judgements).worked_out(table)
    acts = await judging.history.acts(table)
    found = [(act.seat, each.judgement) for act, each in zip(acts, verdicts, strict=False) if each.judgement]
    assert {judgement.is_mistake for seat, judgement in found if seat == 1} == {False}
    assert {judgement.is_mistake for seat, judgement in found if seat == 0} == {True}
    numbers = [(len(verdicts) - number, seat) for number, seat in asked]
    assert all(acts[number].seat == seat for number, seat in numbers), "from the table before it on"


async def test_behind_a_mistake_of_a_whole_turn_nothing_in_it_is_judged(judging: Host) -> None:
    """What a turn has lost was told again of each tile that was laid behind."""
    table, king = await started(judging, [BEN], "camelot_the_build"), OfTurns()
    judging.of(Judgements)._judge = king
    await finished(judging, table)
    assert await judging.of(Judgements).worked_out(table)
    again = [
        number for number, (one, two) in enumerate(pairwise(king.asked)) if one and two and one[0] == two[0]
    ]
    assert again in ([], [4]), "but behind what he said nothing of"
    assert any(king.asked)


async def test_a_judgement_is_forgotten_with_its_table(judging: Host, store: Store) -> None:
    table = await started(judging, [BEN], GAME)
    await judging.turns.declare(table, A, "resign")
    assert await judging.of(Judgements).worked_out(table)
    await store.forgetting.forget_table(table)
    assert await judging.of(Judgements).known(table) == ()


async def test_without_a_king_nobody_judges(host: Host, store: Store) -> None:
    table = await started(host, [BEN])
    await host.turns.declare(table, A, "resign")
    with pytest.raises(NoJudgement):
        await host.of(Judgements).worked_out(table)


class Silent(King):
    """Says nothing, as one whose process cannot begin."""

    async def verdict(self, *asked: Any) -> Verdict | None:
        await super().verdict(*asked)
        return None


async def test_what_no_king_has_said_is_kept_nowhere_and_asked_again(judging: Host, king: King) -> None:
    table = await started(judging, [BEN], GAME)
    await finished(judging, table)
    silent = Silent()
    judging.of(Judgements)._judge = silent
    assert await judging.of(Judgements).worked_out(table) == ()
    assert len(silent.asked) == 3, "he is not asked in vain for minutes"
    assert await judging.of(Judgements).known(table) == ()
    judging.of(Judgements)._judge = king
    assert await judging.of(Judgements).worked_out(table)
    assert judging.of(Judgements).progress() is None


class Dying(King):
    """Says nothing any more behind so many steps."""

    async def verdict(self, *asked: Any, **named: Any) -> Verdict | None:
        found = await super().verdict(*asked, **named)
        return found if len(self.asked) <= 25 else None


async def test_what_was_judged_before_a_king_was_broken_off_is_not_judged_again(
    judging: Host, store: Store, king: King
) -> None:
    """Minutes of a loaded machine were lost, and a game was never judged."""
    table = await started(judging, [BEN], GAME)
    await finished(judging, table)
    whole = await judging.of(Judgements).worked_out(table)
    await store.of(JudgementTables).keep(table, ())
    judging.of(Judgements)._judge = Dying()
    assert await judging.of(Judgements).worked_out(table) == ()
    assert len(await judging.of(Judgements).begun(table)) == 25
    assert await judging.of(Judgements).known(table) == (), "but all of a game is told, or nothing"
    judging.of(Judgements)._judge = on = King()
    on.asked = [*king.asked[:25]]
    assert await judging.of(Judgements).worked_out(table) == whole
    assert on.asked == king.asked
    assert on.earlier == king.earlier[25:]
    assert await judging.of(Judgements).begun(table) == ()


async def test_a_king_goes_on_where_nobody_waits_and_keeps_what_he_has_found(
    judging: Host, store: Store
) -> None:
    class Slow(King):
        async def verdict(self, *asked: Any, **named: Any) -> Verdict | None:
            if len(self.asked) == 14:
                reached.set()
                await may_go_on.wait()
            return await super().verdict(*asked, **named)

    reached, may_go_on = asyncio.Event(), asyncio.Event()
    table = await started(judging, [BEN], GAME)
    await finished(judging, table)
    judging.of(Judgements)._judge = slow = Slow()
    waits = asyncio.create_task(judging.of(Judgements).worked_out(table))
    await reached.wait()
    waits.cancel()
    assert len(await judging.of(Judgements).begun(table)) == 10, "what a bot that ends then knows later"
    may_go_on.set()
    verdicts = await judging.of(Judgements).worked_out(table)
    assert len(slow.asked) == len(verdicts), "once"


async def test_what_was_kept_of_a_king_who_said_nothing_is_worked_out_anew(
    judging: Host, store: Store
) -> None:
    table = await started(judging, [BEN], GAME)
    await finished(judging, table)
    await store.of(JudgementTables).keep(table, (Verdict((0.5, 0.5)),) * 3)
    verdicts = await judging.of(Judgements).worked_out(table)
    assert any(verdict.judgement for verdict in verdicts)
    assert await judging.of(Judgements).known(table) == verdicts


async def test_who_has_won_before_all_have_moved_has_won(judging: Host) -> None:
    table = await started(judging, [BEN], GAME)
    await judging.turns.declare(table, A, "resign")
    verdicts = await judging.of(Judgements).worked_out(table)
    assert [verdict.balance for verdict in verdicts] == [(0.5, 0.5), (0.9, 0.1)]


async def test_moves_get_less_time_behind_such_as_took_more_and_what_was_spent_is_not_kept(
    store: Store, clock: Clock
) -> None:
    asked = list[float]()

    class Slow(King):
        async def verdict(self, *given: Any) -> Verdict | None:
            asked.append(given[4])
            return Verdict((0.9, 0.1), None, 5.0)

    host = Host(store, now=clock, seed=seed, judge=Slow())
    table = await started(host, [BEN], GAME)
    await finished(host, table)
    verdicts = await host.of(Judgements).worked_out(table)
    assert asked[0] > asked[3] > asked[-1]
    assert sum(asked[8:]) < 0.05 * len(asked)
    assert {verdict.spent for verdict in verdicts} == {0.0}
