"""What an act of the last round comes to is told by what brings the coins, and lines throw none away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rules.chance import dealer
from rules.data import written_deed
from rules.game import ToAll
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.puzzles.turn_proving import lost_by
from rules.search.coaching import contrasted
from rules.search.contrasting import Lines, usual_act
from rules.search.later import guide_for
from rules.somerset import GAME
from rules.somerset.coach import COACH
from rules.somerset.coaching.last_count import gone_for, last_counted
from rules.somerset.hexes import cell_of
from rules.somerset.puzzles import POSING
from rules.somerset.tables.goods import NOTHING
from rules.somerset.tables.naming import named
from rules.somerset.words import log
from rules.text import N_, Count, Series, Text, Value, written

SOME = ("e09243e900fb", "87fc4299d304", "63f5195677b5", "a73c1112c13a", "4b4e934f2cd5")


def puzzle(mark: str) -> Puzzle:
    return next(each for each in puzzles_of(GAME) if each.mark == mark)


def natural(of: Puzzle) -> str:
    return written_deed(of.natural.acts[0])[1]


def lines_of(mark: str) -> tuple[Lines, str, str]:
    of = puzzle(mark)
    return Lines(GAME, reached(GAME, of), of.seat, COACH.alike), natural(of), of.answers[0]


def parts(more: Value) -> Iterator[int]:
    """Give by how many coins each source differs that is named."""
    for each in more.items if isinstance(more, Series) else ():
        assert isinstance(each, Text)
        count = each.values["coins"]
        assert isinstance(count, Count)
        is_more = each.template in {"{coins} more from {what}", "{coins} less spent on {what}"}
        yield count.number if is_more else -count.number


def test_the_sources_of_a_difference_add_up_to_it() -> None:
    """It was told by how much one ends behind, and that this is 1 coin at once: the printed price."""
    sums = 0
    for mark in SOME:
        lines, wrong, best = lines_of(mark)
        for told in last_counted(lines, wrong, best):
            own, most, more = (told.values[each] for each in ("own", "best", "more"))
            assert isinstance(own, Count)
            assert isinstance(most, Count)
            if isinstance(more, Series):
                assert sum(parts(more)) == most.number - own.number, mark
                sums += 1
    assert sums > 2


def test_what_is_best_is_named_to_who_has_found_it_alone() -> None:
    """Against a wrong move stood: you get no coins from Sword Square, and 2 coins after what is best."""
    names = 0
    for mark in SOME:
        lines, wrong, best = lines_of(mark)
        goal = written(named(lines.before.tiles[cell_of(best.split()[2])].id))
        against = contrasted(GAME, lines.before, lines.seat, wrong, best)
        assert against
        assert goal not in " ".join(map(written, against)), mark
        names += goal in " ".join(map(written, gone_for(lines, best, wrong)))
    assert names > 2


def played(state: Any, *, shown: bool) -> list[str]:
    """Give all that is chosen up to the end."""
    done = list[str]()
    while acting := GAME.acting(state):
        seat, luck = acting[0], dealer(str(len(done)), "on")
        act = GAME.forced(state, seat)
        if act is None:
            guide = guide_for(GAME, state, seat)
            assert guide is not None
            act = usual_act(GAME, state, seat, luck) if shown else guide.policy(state, seat, luck)
            done.append(act)
        GAME.apply(state, seat, act, luck)
    return done


def test_coins_are_told_of_a_line_with_what_brings_them() -> None:
    """Uses the Treasury, it said, and not for how much: nobody could add a line up."""
    uses, rises = log.uses_row(0, "treasury"), log.advances(0, N_("Baron"), NOTHING, 4)
    rent, stone = log.rent(1), ToAll(log.gains(0, (0, 0, 1, 0, 0, 0)), minor=True)
    coins = ToAll(log.gains(0, (0, 0, 0, 0, 3, 0)), minor=True)

    def told(*notes: ToAll) -> list[str]:
        return [written(each.text, lambda seat: f"P{seat}") for each in COACH.rows(notes)]

    assert told(ToAll(uses), ToAll(rent), coins) == [
        "P0 uses the Treasury: 3 coins",
        "P1 gets 1 coin in rent",
    ]
    assert told(ToAll(uses), stone) == ["P0 uses the Treasury"]
    assert told(ToAll(uses), coins, coins)[1:] == ["P0 gains 3 coins"]
    assert told(ToAll(rises), coins)[1:] == ["P0 gains 3 coins"], "it has coins of its own"
    assert told(coins) == ["P0 gains 3 coins"]


def test_what_loses_a_coin_and_no_place_loses_less_than_what_is_clear() -> None:
    """Who ended one coin less far ahead, and won all the same, lost 35 points of rating."""
    level, other = puzzle("4b4e934f2cd5"), puzzle("82a30d62c810")
    for of, action, loses in (
        (level, "move 1,-1 1,0 act", 0.01),
        (other, natural(other), 0.04),
        (level, natural(level), 1.0),
    ):
        lost = lost_by(GAME, reached(GAME, of), of.seat, action, of.answers[0], of.mark)
        assert lost == pytest.approx(loses)
        assert lost is not None
        assert (lost < POSING.clear) == (loses == 0.01)


@pytest.mark.parametrize("mark", ["82a30d62c810", "758e9b7b1550", "1fed67a5cbab"])
def test_nobody_lays_roads_in_the_last_round_of_a_line_for_nothing(mark: str) -> None:
    """They were laid, and laid elsewhere again, and a knight cast a spell for no coin at all."""
    of, roads = puzzle(mark), list[int]()
    for shown in (False, True):
        state: Any = reached(GAME, of)
        GAME.apply(state, of.seat, of.answers[0], dealer("answer", "luck"))
        roads.append(sum(each.startswith(("road", "barricade")) for each in played(state, shown=shown)))
    assert roads[0]
    assert not roads[1]
