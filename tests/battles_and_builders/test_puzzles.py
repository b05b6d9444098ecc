"""What is proven of a late bid reckons with the best that its seat can bid later, not with a draw."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from rules.battles_and_builders.king import King
from rules.battles_and_builders.state import State
from rules.battles_and_builders.tables import ROUNDS
from rules.chance import Chance, dealer
from rules.data import written_deed
from rules.game import menu_of
from rules.library import find
from rules.menu import actions
from rules.puzzles.finding import Finder, Follower, Position, thinned
from rules.puzzles.posing import Setting, Solved, posing_of
from rules.puzzles.proving import Prover
from rules.puzzles.puzzle import marked, puzzles_of, reached
from rules.puzzles.replies import Replies
from rules.replay import default_options
from rules.search.judging import Lines
from rules.search.later import guide_for
from rules.search.search import Deals, Search
from rules.snapshot import snapshot
from rules.text import Seat
from tests.battles_and_builders.playing import Playing

GAME = find("battles_and_builders")


def test_later_bids_of_the_seat_itself_are_not_drawn_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(each for each in puzzles_of(GAME) if each.kind == "bid" and each.seats == 3)
    state, seat, real, asked = reached(GAME, puzzle), puzzle.seat, King.policy, set[Seat]()

    def policy(guide: King, world: State, who: Seat, chance: Chance) -> str:
        asked.add(who)
        return real(guide, world, who, chance)

    monkeypatch.setattr(King, "policy", policy)
    chance, guide = dealer(1, "worlds"), guide_for(GAME, state, seat)
    assert guide is not None
    Search(GAME, guide, state, seat, chance)
    deals = Deals(GAME, guide, state, seat, chance, guesses=False)
    lines = Lines(GAME, guide, deals, seat, to_the_end=True)
    for number in range(4):
        lines.worth(puzzle.answers, number)
    assert asked
    assert seat not in asked


def test_a_bid_is_not_as_good_because_it_may_be_changed_for_a_better_one() -> None:
    """Any bid of as many tokens was taken for no worse than the best, so that few late bids made a puzzle."""
    game = Playing(event="U4")
    game.state.round.number = ROUNDS - 1
    guide = guide_for(GAME, game.state, 0)
    assert guide is not None
    lines = Lines(GAME, guide, Deals(GAME, guide, game.state, 0, dealer(1, "worlds")), 0)
    assert lines.behind("bid 1i", "bid 1a") == [("bid 1i",)]


def test_bids_are_thought_of_once_however_the_points_stand() -> None:
    game, other = Playing(event="U4"), Playing(event="U4")
    other.state.prestige[0] += 1
    guide = guide_for(GAME, game.state, 0)
    assert guide is not None
    heeded = [guide.heeds(each.table, each.hand(0)) for each in (game, other)]
    assert heeded[0] == heeded[1]
    other.state.stock[1] = (0, 0, 0, 0, 1)
    assert guide.heeds(other.table, other.hand(0)) != heeded[0]


def test_the_last_round_of_a_close_game_is_played_several_times() -> None:
    """Of each position it is known what was drawn on the way to it."""
    posing = posing_of(GAME)
    assert posing is not None
    puzzle = puzzles_of(GAME)[0]
    finder, again = Finder(GAME, posing, 400), list[Position]()
    for number in (38, 70):
        found = finder._positions(Setting(3), f"close {number}")
        again += [each for each in found if each.draws]
    assert again
    for each in again:
        table = GAME.table(each.state)
        assert table.round.number == ROUNDS
        mark = marked(GAME, each.state, each.seat)
        posed = {"mark": mark, "seats": 3, "seat": each.seat, "draws": each.draws}
        posed |= {"opening": "\n".join(each.opening), "options": default_options(GAME)}
        assert snapshot(reached(GAME, replace(puzzle, **posed))) == snapshot(each.state)


def test_a_line_shows_what_an_answer_is_for_where_some_luck_does() -> None:
    """One that wins two games of five was left out, as three in the middle were lost."""
    game = Playing(event="U4")
    game.state.round.number = ROUNDS
    game.state.prestige[:] = [10, 10, 0]
    game.bid("1i 2a 1k", "3i", "0")
    game.act(0, "take FR", dice="g3 g3 y5 y5 y6 y6")
    follower = Follower(GAME, game.state, 0)
    assert follower.line("rethrow g3 g3", 0.4)[1] == 0
    line, brought = follower.line("rethrow g3 g3", 0.4, 0.2)
    assert brought == 1
    assert int(line.luck) >= 5


def test_what_hangs_on_the_favour_of_somebody_to_whom_it_is_all_one_is_not_as_good() -> None:
    """Whoever is last by far may give the Catapult to the first, or to his rival: he gains by neither."""
    game, posing = Playing(event="BB"), posing_of(GAME)
    assert posing is not None
    game.state.round.number = ROUNDS
    game.bid("1a 1k", "1i 1k", "0")
    game.state.prestige[:] = [16, 3, 18]
    replies = Replies(GAME, posing, game.state, 0)
    assert replies.bear(["take CA 2"], 0.04)
    assert not replies.bear(["take CA 2", "take FR"], 0.04)
    assert not replies.bear(["take FR"], 0.04)
    prover = Prover(GAME, posing, game.state, 0, 400, "x")
    assert not prover.is_right(["take CA 2", "take FR", "take TR"]), "who chooses by a rule is kind to him"


# Of each an answer was no better than another, or hung on the favour of somebody to whom it was all one.
_GONE = {
    "1d80ea5c971d",
    "2b6a647bfe08",
    "326f179f4a65",
    "4a11eaf835f0",
    "575af7d955f2",
    "5f64c4863cb0",
    "8ae91fb7bdc4",
    "f77ae4c7fec7",
    "f882b57787e5",
}


def test_what_is_as_good_bears_the_best_reply() -> None:
    """A tile was taken for as good, which another could answer by the Catapult, and win half of the games."""
    assert not _GONE & {each.mark for each in puzzles_of(GAME)}
    assert len(puzzles_of(GAME)) >= 300


def test_a_tile_beside_which_only_a_token_could_be_taken_back_makes_no_puzzle() -> None:
    """Nobody takes a token back in the last round: Fresh Troops was all there was."""
    posing, game = posing_of(GAME), Playing(event="BB")
    assert posing is not None
    game.state.round.number = ROUNDS
    game.bid("1a 1k", "1i 1k", "0")
    kinds = list[str]()
    for tiles in (["FR", "WD"], ["FR", "TR", "WD"]):
        game.state.tiles_left = tiles
        table, hand = GAME.table(game.state), GAME.hand(game.state, 0)
        solved = Solved(table, hand, ("take FR",), ("take FR",), table, 1.0, 0.5)
        kinds.append(posing.kind(solved))
    assert kinds == ["", "rival"]
    for puzzle in (each for each in puzzles_of(GAME) if each.kind in {"tile", "rival"}):
        acts = actions(menu_of(GAME, reached(GAME, puzzle), puzzle.seat))
        taken = {" ".join(act.split()[:2]) for act in acts}
        assert len(taken - {"take WD"}) > 1 or puzzle.answers[0].startswith(("take CA", "take WD"))


def test_no_more_than_a_third_are_about_the_same() -> None:
    """Seven of ten were solved by the Catapult, and all five of dice by keeping what had won."""
    posing, kept = posing_of(GAME), puzzles_of(GAME)
    assert posing is not None
    about = Counter(
        posing.theme(each.kind, each.answers[0], written_deed(each.natural.acts[0])[1]) for each in kept
    )
    assert max(about.values()) <= len(kept) / 3
    dice = {each.answers[0] for each in kept if each.kind == "dice"}
    assert len(dice) > 20
    assert len({len(each.split()) for each in dice}) > 3, "by how many are thrown again"


def test_the_catapult_is_kept_to_a_share() -> None:
    posing, kept = posing_of(GAME), puzzles_of(GAME)
    assert posing is not None
    common = [each for each in kept if posing.is_common(each.answers[0])]
    again = [replace(each, mark=f"again {each.mark}", rating=0) for each in common[:20]]
    assert len(common) <= len(kept) / 3
    found = thinned(posing, [*again, *kept])
    assert [each for each in found if each.rating] == [*kept], "the easiest are left out"
    others = len(kept) - len(common)
    assert len(found) - others == int(others * posing.commonly), "and none besides"
    assert [*thinned(posing, common[:9])] == [*common[:9]], "a share of none was none"
