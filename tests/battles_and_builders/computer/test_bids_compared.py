"""What a wrong bid is told beside a better one is what rounds show that are played out by other luck."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import lru_cache, partial
from statistics import fmean
from typing import Any

import pytest
from msgspec.structs import replace

from rules.advice import Advice, explained
from rules.battles_and_builders.coaching.comparing import (
    _BESIDE,
    _NOW,
    _Came,
    _given_up,
    _kept,
    _oftener,
    _taken_back,
)
from rules.battles_and_builders.computer import bid_reasons
from rules.battles_and_builders.game import BattlesAndBuilders
from rules.battles_and_builders.state import most_builders_besides
from rules.battles_and_builders.tables import (
    BUILDERS,
    EVENT_TILES,
    KING,
    MOST_BUILDERS,
    NOTHING,
    Tokens,
    armies,
    tokens_of,
)
from rules.chance import dealer
from rules.data import written_deed
from rules.game import menu_of
from rules.menu import actions
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.search.coaching import contrasted
from rules.search.contrasting import Lines
from rules.search.guide import Guide
from rules.search.later import guide_for
from rules.search.reasons import beyond_all
from rules.snapshot import copied
from rules.text import Count, Text, written
from tests.battles_and_builders.computer.test_kinds import early

GAME = BattlesAndBuilders()


@lru_cache(maxsize=4)  # one bid is held against several, and more than one thing is told of it
def rounds_of(mark: str, bid: str) -> list[Any]:
    """Play the round of a bid out, each time by other luck; others have bid as a King guesses."""
    puzzle, ends = next(each for each in puzzles_of(GAME) if each.mark == mark), list[Any]()
    state: Any = reached(GAME, puzzle)
    own = guide_of(state, puzzle.seat)
    for luck in range(50):
        world, step = copied(state), 0
        GAME.resample(world, puzzle.seat, dealer(f"{luck}", "other worlds"))
        own.guess(world, puzzle.seat, dealer(f"{luck}", "guessed"))
        GAME.apply(world, puzzle.seat, bid, dealer(f"{luck}", "of the bid"))
        while (acting := GAME.acting(world)) and world.round.number == state.round.number:
            due, step = GAME.forced(world, acting[0]), step + 1
            if due is None:
                guide, chance = guide_of(world, acting[0]), dealer(f"{luck} {step}", "policy")
                is_own = acting[0] == puzzle.seat
                due = (
                    guide.proposals(world, acting[0], chance)[0].action
                    if is_own
                    else guide.policy(world, acting[0], chance)
                )
            GAME.apply(world, acting[0], due, dealer(f"{luck} {step}", "dice"))
        ends.append(world)
    return ends


def guide_of(state: Any, seat: int) -> Guide[Any]:
    """Give who guides the acts of a seat where they are judged."""
    guide = guide_for(GAME, state, seat)
    assert guide is not None
    guide.judges = True
    return guide


def check_bids(puzzle: Puzzle, wrong: str, told: Text) -> None:
    """Play the round of two bids out by other luck: they part as is told, and about as far."""
    seat, came = puzzle.seat, [rounds_of(puzzle.mark, bid) for bid in (wrong, puzzle.answers[0])]
    said = written(told)

    def is_so(done: Any, seat: int) -> bool:
        return bool(done.built[seat] == MOST_BUILDERS if "most builders" in said else seat in done.takers)

    if "own" in told.values:
        assert told.values["all"] == 100
        seen = [2 * sum([is_so(end.last, seat) for end in ends]) for ends in came]
        figures = [int(str(told.values[name])) for name in ("own", "best")]
        assert all(abs(one - other) <= 25 for one, other in zip(seen, figures, strict=True)), said
        assert (seen[1] < seen[0]) == ("loses to the barbarians" in said)
        if "rivals" in told.values:
            built = [[most_builders_besides(end.last.bids, seat) for end in ends] for ends in came]
            rivals, fewer = told.values["rivals"], told.values.get("fewer")
            assert isinstance(rivals, Count)
            assert max(map(max, built)) <= rivals.number or "nobody else" not in said
            assert abs(fmean(built[0]) - rivals.number) <= 1 or "nobody else" in said
            assert not isinstance(fewer, Count) or fmean(built[1]) < fmean(built[0])
        return
    points, left = (
        [fmean(count(end) for end in ends) for ends in came]
        for count in (
            lambda end: (GAME.points(GAME.table(end)) or ())[seat],
            lambda end: sum(end.stock[seat][:KING]),
        )
    )
    assert ("more in this round, but" in said) == (points[0] - points[1] > 0)
    more = told.values["more"]
    assert isinstance(more, Count)
    assert abs(more.number - (left[1] - left[0])) < 1


# What is plain to see of the tokens of a bid and of a better one.
PLAIN: dict[str, Callable[[Tokens, Tokens], bool]] = {
    "keeps him for later": lambda own, best: own[KING] > best[KING],
    "with what is best the king": lambda own, best: own[KING] < best[KING],
    "the dice of": lambda own, best: armies(own) >= armies(best),
    "fewer armies into the battle": lambda own, best: armies(own) < armies(best),
    "whoever has the most builders earns": lambda own, best: own[BUILDERS] < best[BUILDERS],
    "later rounds will lack": lambda own, best: sum(own) > sum(best),
    "it leaves no token for later": lambda own, best: sum(own) > sum(best),
    "committing nothing": lambda own, best: not any(own),
    "lets the barbarians": lambda own, best: best[BUILDERS] > 0,
    "such rounds": lambda own, best: armies(own) > armies(best),
}


@pytest.mark.usefixtures("lines")
def test_how_often_a_bid_wins_is_what_rounds_show_that_are_played_out() -> None:
    told = Counter[str]()
    for puzzle in (each for each in puzzles_of(GAME) if each.kind == "bid"):
        state = reached(GAME, puzzle)
        others = [each for each in actions(menu_of(GAME, state, puzzle.seat)) if each not in puzzle.answers]
        for wrong in (written_deed(puzzle.natural.acts[0])[1], *others[::7][:1]):
            for each in contrasted(GAME, state, puzzle.seat, wrong, puzzle.answers[0]):
                if any(words in each.template for words in ("tile left", "only tile", "games")):
                    continue
                plain = next((PLAIN[words] for words in PLAIN if words in each.template), None)
                if plain is not None:
                    assert plain(tokens_of(wrong), tokens_of(puzzle.answers[0])), (written(each), wrong)
                    continue
                check_bids(puzzle, wrong, each)
                told[each.template] += 1
    assert len(told) == 5
    assert sum(told.values()) > 25


def test_what_a_bid_saves_is_named_where_another_saves_less() -> None:
    """Other things spoke for it, of which nobody learns anything."""
    field = EVENT_TILES["U4"]
    best, other = (
        bid_reasons(field, NOTHING, built, 0.0, 0.0, 0.0, later)
        for built, later in ((1.0, -1.0), (0.0, -2.0))
    )
    told = written(explained(Advice("bid", tuple(beyond_all(best, other)))))
    assert told == (
        "it brings about 2 points. You may well have the most builders (1 point) and more is left for later"
        " rounds (1)"
    )


def test_an_army_is_said_to_guard_against_the_barbarians() -> None:
    """What was there to avoid a cost stood among what speaks against the bid alone."""
    raid = EVENT_TILES["BB"]
    armed, unarmed = (bid_reasons(raid, (0, own, 0, 0, 0), 1.0, -0.3, 0, 0, 0) for own in (1, 0))
    said, other = (written(explained(Advice("bid", each))) for each in (armed, unarmed))
    assert "With an army you do not lose to the barbarians without a throw" in said
    assert "with an army" not in other.lower()
    less = [*beyond_all(armed, bid_reasons(raid, NOTHING, 1.0, -2.0, 0, 0, 0))]
    assert "the barbarians cost you points less often" in map(written, [each.text for each in less])


def test_how_often_the_event_is_won_is_told_where_that_is_given_up_for_later() -> None:
    """It was told that it brings more, of a bid that wins the event for certain."""
    won, lost = (_Came(each, bool(each), loses=False, builds=False, left=3) for each in (5, 0))
    token = Count(1, "token", "tokens")
    told = written(_kept([won] * 19 + [lost], [lost] * 20, 4.75, token))
    assert told == (
        "it wins the event in 19 of 20 rounds played out from here, and what is best in 0; but that keeps 1"
        " token for later"
    )
    assert "hardly more" in written(_kept([lost] * 20, [lost] * 20, 0.3, token))
    told = written(_taken_back([lost] * 20, [lost] * 20, token, is_fought=True))
    assert (
        told
        == "it wins the event in no round played out from here, and what is best takes 1 token back for later"
    )


def test_why_builders_earn_oftener_is_told_with_it() -> None:
    """The same three earned in 82 of 100 rounds, and in 4 with two riders: nobody said by which tile."""
    came = partial(_Came, 3, wins=False, loses=False, left=3, rivals=3)
    own = [came(builds=False)] * 20
    by_king, by_more = [came(builds=True, claims=True)] * 20, [came(builds=True)] * 20
    for better, words in (
        (by_king, "after what is best in 20, where your king mostly takes Claim Three"),
        (by_more, "after what is best in 20: a rival mostly commits 3 builders"),
    ):
        (told,) = _oftener(Lines(GAME, *early("U4")), own, better)
        assert written(told).endswith(words)
    noticed, unseen = ([replace(each, rivals=0, laid=laid) for each in by_more] for laid in (6, 0))
    (told,) = _oftener(Lines(GAME, *early("U4")), own, noticed)
    assert written(told).endswith(
        "the others see how many tokens you commit; a rival then mostly has 3 builders, and after what is"
        " best mostly no builders"
    )
    (told,) = _oftener(Lines(GAME, *early("U4")), own, noticed, of=_BESIDE)
    assert written(told).endswith("mostly has no builders, and after what you played mostly 3 builders")
    (told,) = _oftener(Lines(GAME, *early("U4")), own, unseen)
    assert "see" not in written(told), "as many lie there behind both"
    (told,) = _oftener(Lines(GAME, *early("U4")), by_king[:4] + own[:16], by_king)
    assert "Claim Three" not in written(told), "so it is behind both"


def test_of_bids_that_lie_open_it_is_told_what_stays_in_them() -> None:
    """Beside the board, which shows them, it was told how many builders a rival mostly commits."""
    state, seat = early("M4", seats=3)
    for bid in ("bid 3b 1i 1k", "bid 2b 2a", "bid 2i"):
        GAME.apply(state, GAME.acting(state)[0], bid, dealer("bids", "luck"))
    told = [*map(written, contrasted(GAME, state, seat, "take WD 2b", "take WD 1i"))]
    assert any(each.endswith(": a rival mostly keeps 2 builders in his bid") for each in told), told


@pytest.mark.parametrize(("stock", "laid", "is_sure"), [(2, 4, True), (2, 3, False), (5, 4, False)])
def test_that_nobody_else_can_have_as_many_builders_is_told(stock: int, laid: int, *, is_sure: bool) -> None:
    """That they earn was told of games played out, and nobody saw that it was sure: the dummy has three."""
    state, seat = early("U4")
    state.stock[1 - seat] = (stock, 4, 4, 4, 1)
    came = partial(_Came, 3, wins=False, loses=False, left=3, rivals=2)
    own, better = [came(builds=False)] * 20, [came(builds=True, builders=laid)] * 20
    for of, play in ((_NOW, "what is best"), (_BESIDE, "what you played")):
        (told,) = _oftener(Lines(GAME, state, seat), own, better, of=of)
        assert play in written(told)
        assert written(told).endswith(": nobody else can commit more than 3 builders") == is_sure


def test_no_more_is_left_to_the_barbarians_than_builders_earn() -> None:
    """Two points were given up on purpose for three in seven rounds of twenty."""
    lines = Lines(GAME, *early("BB"))
    spared = [_Came(0, wins=False, loses=False, builds=False, left=3)] * 20
    for built, is_told in ((7, False), (20, True)):
        raided = [_Came(0, wins=False, loses=True, builds=number < built, left=3) for number in range(20)]
        told = [*map(written, _given_up(lines, spared, raided, 0))]
        assert bool(told) == is_told
        assert all("lets the barbarians take 2 points from you on purpose" in each for each in told)


def test_a_best_answer_that_only_shares_the_first_place_says_so() -> None:
    """Of a game it was told who wins it otherwise, and not that it is half won at best."""
    puzzle = next(each for each in puzzles_of(GAME) if each.mark == "def9316d5d73")
    natural = written_deed(puzzle.natural.acts[0])[1]
    found = [*map(written, contrasted(GAME, reached(GAME, puzzle), puzzle.seat, natural, puzzle.answers[0]))]
    (told,) = (each for each in found if "a shared first place counts only in part" in each)
    assert "after what is best alone in 0 and with others in 81: " in told
    own, _, halves = map(int, re.findall(r"\d+", told)[:3])
    assert own + halves / 2 < 81 / 2
