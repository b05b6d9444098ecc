"""What a mistake costs in points, what a king brings, and that verdicts do not hang on luck."""

from __future__ import annotations

import re
from statistics import fmean
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.answering.exercise import Exercise
from bot.answering.pointing import left_beside
from bot.table.position import Position
from rules.advice import POINTS, Judgement, is_counted
from rules.battles_and_builders.coach import COACH
from rules.battles_and_builders.coaching import kings_worth as worth
from rules.battles_and_builders.coaching.account import _of_rival, _rounded, account
from rules.battles_and_builders.coaching.kings_worth import kings_worth
from rules.battles_and_builders.coaching.pointing import advice_of
from rules.battles_and_builders.game import BattlesAndBuilders
from rules.chance import dealer
from rules.game import menu_of
from rules.menu import actions
from rules.replay import default_options
from rules.search import judging
from rules.search.coaching import coach_of, contrasted, explained, narrowed, slip_shown
from rules.search.contrasting import Lines
from rules.search.guide import leads
from rules.search.judging import judged
from rules.search.later import guide_for
from rules.search.search import Deals, Trials
from rules.text import Count, Series, Signed, Text, written

GAME = BattlesAndBuilders()


def answered(event: str, bid: str, number: int = 1) -> tuple[Any, int]:
    """Give a game of two in which the first has bid, and who answers that."""
    state: Any
    state, _ = GAME.start(2, default_options(GAME), dealer("3", "start"))
    state.round.event, state.round.number = event, number
    GAME.apply(state, GAME.acting(state)[0], bid, dealer("bid", "luck"))
    return state, GAME.acting(state)[0]


def lead_lost(state: Any, seat: int, action: str, best: str, seed: str) -> float:
    """Count by other luck by how much less an act is ahead than another, with what tokens bring later."""
    guide = guide_for(GAME, state, seat)
    assert guide is not None
    guide.judges = True
    lines = judging.Lines(GAME, guide, Deals(GAME, guide, state, seat, dealer(seed, "worlds")), seat)

    def lead(act: str, number: int) -> float:
        return leads(guide.points(lines.ended((act,), number)))[seat]

    return fmean(lead(best, number) - lead(action, number) for number in range(150))


@pytest.mark.parametrize(
    ("event", "bid", "action", "best"),
    [
        ("O5", "bid 3b 2a", "bid 1b", "bid 3c"),
        ("U4", "bid 3b 2c 1k", "bid 2i 1c 2a 1k", "bid 3a"),
        ("BB", "bid 2b 1i", "bid 5b", "bid 1i"),
        ("O4", "bid 1i 1a", "bid 0", "bid 3c"),
    ],
)
def test_what_a_mistake_costs_in_points_carries_its_loss(
    event: str, bid: str, action: str, best: str
) -> None:
    """A stranger summed up the figures told of a bid that lost ten of a hundred, and came to nothing."""
    state, seat = answered(event, bid)
    (told,) = account(Lines(GAME, state, seat), action, best)
    assert is_counted(told)
    assert contrasted(GAME, state, seat, action, best)[-1] == told
    lost = lead_lost(state, seat, action, best, "other")
    assert abs(lost - summed_up(told)) < 1.5


def summed_up(told: Text) -> int:
    total, costs = told.values["sum"], told.values["costs"]
    assert isinstance(total, Count)
    assert isinstance(costs, Series)
    parts = [each.values["points"] for each in costs.items if isinstance(each, Text)]
    assert total.number == -sum(each.number for each in parts if isinstance(each, Signed))
    return total.number


def test_what_builders_earn_is_among_the_parts_and_others_are_told_from_ones_own_side() -> None:
    """A stranger had three points by his builders, which no figure told, and three signs to add up."""
    state, seat = answered("U5", "bid 1b 2a", 5)
    (told,) = account(Lines(GAME, state, seat), "bid 3b", "bid 4a")
    said = written(told, lambda other: "you" if other == seat else "Ann")
    assert "+3 for the most builders" in said or "+2 for the most builders" in said
    assert re.search(r"-\d from the event", said)
    assert re.search(r"-\d as Ann gets more", said)


def test_of_three_a_rival_is_named_only_where_that_is_so_of_him() -> None:
    """The best of the others may be either: of one who gets less it is not told that he gets more."""
    own, better = (
        [[(0, 0, 0, 0, 0), (first, 0, 0, 0, 0), (second, 0, 0, 0, 0)]] for first, second in ((5, 6), (9, 5))
    )
    assert written(_of_rival(own, better, 0, 3), str) == "+3 as your strongest rival gets less"
    assert written(_of_rival(better, own, 0, -3), str) == "-3 as 1 gets more"


def test_parts_add_up_to_their_sum() -> None:
    assert _rounded([-1.4, -1.4, -1.4]) == [-2, -1, -1]
    assert _rounded([3.0, -0.4, -0.4]) == [3, -1, 0]


def test_nothing_is_told_of_what_costs_nothing() -> None:
    """It was told to cost points in rounds in which rivals bid otherwise than in those that are judged."""
    state, seat = answered("O4", "bid 2c 1a")
    assert abs(lead_lost(state, seat, "bid 0", "bid 4b", "other")) < 0.5
    assert not [*account(Lines(GAME, state, seat), "bid 0", "bid 4b")]


def test_in_the_last_two_rounds_it_counts_who_wins() -> None:
    state, seat = answered("O5", "bid 1i", 7)
    assert not [*account(Lines(GAME, state, seat), "bid 1b", "bid 3c")]


@pytest.mark.parametrize(("action", "apart"), [("bid 3b 2i", 0.12), ("bid 1b", 0.08)])
def test_a_verdict_hardly_hangs_on_luck(action: str, apart: float) -> None:
    """One mistake lost 24 of 100 by one luck and 3 by another: rivals had one bid, drawn in six worlds."""
    state, seat = answered("O4", "bid 3b 2c 1k")
    losses = [_lost(state, seat, action, "bid 3c", seed) for seed in range(8)]
    assert max(losses) - min(losses) < apart, losses


def _lost(state: Any, seat: int, action: str, best: str, seed: int) -> float:
    found = judged(GAME, state, seat, action, dealer(seed, "luck"), Trials(100), Trials(200), best=best)
    assert found is not None
    return found.likely


def test_a_king_is_told_by_the_tile_that_he_takes_and_what_that_brings() -> None:
    """He was left at home in one lesson and spent without need in the next, and no tile was named."""
    state, seat = answered("U3", "bid 3b", 6)
    state.stock[1 - seat], state.stock[seat] = (3, 0, 0, 0, 0), (3, 0, 1, 0, 1)
    (told,) = kings_worth(Lines(GAME, state, seat), "bid 3b", "bid 3b 1k")
    said = written(told)
    assert "the king takes Claim Three most often, which brings about 3 points" in said
    assert said.endswith("kept for later he brings about 1 point")
    assert slip_shown(GAME, state, seat, "bid 3b", "bid 3b 1k") == "a king left at home"


def test_nothing_is_told_of_a_king_who_brings_more_than_he_would_later() -> None:
    """What is better is so for another reason."""
    state, seat = answered("U3", "bid 3b", 6)
    state.stock[1 - seat], state.stock[seat] = (3, 0, 0, 0, 0), (3, 0, 1, 0, 1)
    assert not [*kings_worth(Lines(GAME, state, seat), "bid 3b 1k", "bid 3b")]
    assert slip_shown(GAME, state, seat, "bid 3b 1k", "bid 3b") != "a king spent without need"


def test_a_king_who_brings_as_much_at_either_time_is_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """He brought "about 1 point in this round; kept for later he brings about 1 point"."""
    state, seat = answered("U3", "bid 3b", 2)
    for now, told in ((1.4, 0), (2.4, 1)):
        leads_of = iter((now, 0.0))
        monkeypatch.setattr(worth, "_lead", lambda *_, each=leads_of: next(each))
        assert len([*kings_worth(Lines(GAME, state, seat), "bid 3b", "bid 3b 1k")]) == told


def test_builders_are_told_where_they_outweigh_an_event_and_the_kind_agrees() -> None:
    """Too few builders, said the hint, and the reason only that what is best keeps a token."""
    state, seat = answered("U4", "bid 2b 1i")
    first, *_ = contrasted(GAME, state, seat, "bid 1b 4a", "bid 4b")
    assert written(first).startswith("you earn 3 points for the most builders in ")
    assert slip_shown(GAME, state, seat, "bid 1b 4a", "bid 4b") == "a bid with too few builders"


def test_what_is_left_is_told_where_a_line_ends_with_other_tokens() -> None:
    """A mistake that costs tokens alone ended in a line with as many points on either side."""
    state, seat = answered("O4", "bid 2b")
    lines, coach = Lines(GAME, state, seat), coach_of(GAME)
    own, other = (
        GAME.table(next(lines.played_until(bid, lambda end: end.round.number > 1)))
        for bid in ("bid 3c", "bid 1b 3c")
    )
    assert coach is not None
    told = coach.parted(own, other, seat)
    assert told is not None
    assert [*map(written, told)] == ["22 tokens left", "21 tokens left"]
    assert coach.parted(own, own, seat) is None


@pytest.mark.parametrize(
    ("builders", "said"),
    [
        (12, "nobody else can have more than 3 builders here, so that 4 builders surely earn you 3 points"),
        (2, "somebody else can have up to 3 builders here"),
    ],
)
def test_a_hint_at_a_bid_says_what_lies_open(builders: int, said: str) -> None:
    """It was to reckon what it takes to win or to build most, and nothing of the position."""
    state, seat = answered("O4", "bid 2b")
    state.stock[seat] = (builders, 0, 1, 2, 0)
    told = written(advice_of(GAME.table(state), GAME.hand(state, seat)))
    assert "the event is worth 4 points, your best dice there are those of cavalry" in told
    assert said in told
    assert "has 2 tokens face down" in told
    assert "what you keep for later must last for 7 rounds" in told


def test_what_stands_beside_the_answer_fits_the_hint_before() -> None:
    """The king was among them, said a hint, and the next one named a bid without him."""
    state, seat = answered("O4", "bid 2b")
    position = Position(cast("Any", SimpleNamespace(status="running")), GAME, state)
    exercise, played, best = Exercise(position, seat, 1), "bid 2i 2c", "bid 3c 1k"
    coach = coach_of(GAME)
    assert coach is not None
    offered = [*actions(menu_of(GAME, state, seat))]
    seen = GAME.table(state), GAME.hand(state, seat)
    traits = narrowed(coach, *seen, [best], offered, played).traits
    others = left_beside(exercise, best, played=played)
    assert traits
    assert others
    assert all(trait in [*coach.traits(*seen)(each)] for each in others for trait in traits)
    assert any(
        trait not in [*coach.traits(*seen)(each)] for each in left_beside(exercise, best) for trait in traits
    )


def test_a_mistake_has_lost_the_sum_that_is_told_of_it() -> None:
    """It cost a point, left one about three worse off, and in the line both ways ended six apart."""
    state, seat = answered("U4", "bid 3b 2a")
    lacks = contrasted(GAME, state, seat, "bid 1b", "bid 3a 1k")
    told = next(each.values["sum"] for each in lacks if "sum" in each.values)
    assert isinstance(told, Count)
    assert told.number > 1
    judged = Judgement("bid 3a 1k", 0.09, lost=POINTS.times(1), lacks=tuple(lacks))
    assert explained(COACH, judged, seat).foreseen == told
    silent = replace(judged, lacks=())
    assert explained(COACH, silent, seat).lost == POINTS.times(1)
