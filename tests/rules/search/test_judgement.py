"""A King's judgement: a round given away is a mistake, his own choice is none; each game can be judged."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import cast

import pytest
from msgspec import Struct

from rules.advice import POINTS, REST, Judgement, Reason, costs_points, expects_less
from rules.camelot_101 import GAME as CAMELOT
from rules.camelot_the_build import GAME as THE_BUILD
from rules.chance import dealer
from rules.game import menu_of
from rules.library import find, game_ids
from rules.menu import actions
from rules.puzzles.puzzle import puzzles_of, reached
from rules.replay import default_options
from rules.search import judging
from rules.search.certainty import typical
from rules.search.guide import Level, Searchable, lead, likelihood, shortfall
from rules.search.judging import can_judge, judged
from rules.search.later import guide_for
from rules.search.reasons import beyond, beyond_all, reasoned
from rules.search.search import Effort, Search, Trials
from rules.search.standing import balance
from rules.search.telling import not_spared
from rules.text import Count, Noun, Text, Who, say, written
from tests.camelot_101.playing import Playing
from tests.camelot_101.turn.test_turns import with_spare
from tests.camelot_the_build.computer.test_king import laying
from tests.invented import GAME as INVENTED

EFFORT = Trials(12), Trials(6)


def judgement(action: str, comparing: Effort = EFFORT[1], best: str = "") -> Judgement:
    """Judge how somebody might begin a game of Battles & Builders, perhaps beside a bid that is named."""
    game = find("battles_and_builders")
    state, _ = game.start(2, default_options(game), dealer("1", "chance"))
    seat = game.acting(state)[0]
    game.resample(state, seat, dealer("1", "worlds"))
    found = judged(game, state, seat, action, dealer("1", "computer"), EFFORT[0], comparing, best=best)
    assert found is not None
    return found


def test_what_the_king_would_do_is_best_and_to_give_a_round_away_a_mistake() -> None:
    nothing = judgement("bid 0")
    assert 0 < nothing.loss < 1
    assert nothing.best != "bid 0"
    assert nothing.why is not None
    warned = "what spoke against what was done: \u201cYou would commit nothing, and lose 1 point\u201d"
    assert written(nothing.why) == warned
    assert judgement(nothing.best) == Judgement(nothing.best, 0.0)
    archers = judgement("bid 1i 2a")
    assert archers.pro is not None
    told = "what speaks for the King\u2019s move: it brings about 2 points. You may win the event "
    assert written(archers.pro).startswith(told), "beside what else could have been bid"


def test_what_others_win_by_dice_does_not_follow_from_a_mistake() -> None:
    """It was told of a round that was won in fact."""
    found = judgement("bid 1i")
    assert found.is_mistake
    assert found.follows == ()


def test_what_others_do_is_followed_no_longer_than_somebody_would_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever is out by a mistake has no further turn with which it could end."""
    monkeypatch.setattr(judging, "_PLAYED_ON", 0)
    assert judgement("bid 1i").follows == ()


def test_how_many_points_a_mistake_costs_is_told_where_nothing_else_speaks_against_it() -> None:
    """It costs a share of the win; that somebody has fewer points says nothing without how many."""
    found = judgement("bid 1i 2a")
    assert found.lost is None
    assert found.why is not None
    costs = r"Guinevere has about \d points? fewer and Arthur has about \d points? more"
    assert re.fullmatch(f"what it costs, some moves later: {costs}", written(found.why, names))


@pytest.mark.parametrize(
    ("why", "told"),
    [
        (
            costs_points(0, 3, 1, 0, Noun("coin", "coins")),
            "what it costs, some moves later: Arthur has about 3 coins fewer",
        ),
        (costs_points(0, 3, 1, 0, None), "what it costs, some moves later: Arthur comes out with less"),
        (
            expects_less(0, POINTS.times(2)),
            "what the King expects: some moves later Arthur is about 2 points worse off",
        ),
        (
            expects_less(0, POINTS.times(2), counted=False),
            "what the King expects: some moves later Arthur is worse off",
        ),
    ],
)
def test_what_a_mistake_costs_is_told_in_one_unit(why: Text, told: str) -> None:
    """In that of what it has lost; beside a share of the win there is no other number."""
    assert written(why, names) == told


class Expecting:
    """Lines at whose ends a seat has three points fewer."""

    def lost_besides(self, *_: str) -> tuple[Text, ...]:
        return ()

    def loses(self, *_: str) -> bool:
        return False

    def ahead(self, *_: str) -> int:
        return 3

    def cost(self, *_: object, **__: object) -> Text | None:
        return None

    def counted_in(self, number: int) -> Count:
        return POINTS.times(number)


def test_what_a_mistake_costs_is_told_in_one_figure() -> None:
    """It has lost two points, and was told below to leave its player about three worse off."""
    game = find("return_to_camelot")
    of = puzzles_of(game)[0]
    found, lines = Judgement(of.answers[0], 0.2, lost=POINTS.times(2)), cast("judging.Lines", Expecting())
    natural, chance = of.natural.acts[0].partition(" ")[2], dealer("1", "computer")
    told = reasoned(game, reached(game, of), of.seat, natural, lines, found, chance)
    assert told.why is not None
    assert "is about 2 points worse off" in written(told.why, names)


def test_where_no_points_are_counted_it_is_said_what_the_king_expects() -> None:
    """A piece that comes nearer loses nothing at once; the other way wins Soldiers."""
    game = find("return_to_camelot")
    for each in puzzles_of(game):
        state, natural = reached(game, each), each.natural.acts[0].partition(" ")[2]
        game.resample(state, each.seat, dealer("1", "worlds"))
        found = judged(game, state, each.seat, natural, dealer("1", "computer"), *EFFORT, each.answers[0])
        if found is not None and found.is_mistake:
            assert found.why is not None or found.follows, "there is always something to say"
            told = "" if found.why is None else written(found.why, names)
            if "some moves later" in told:
                counted = "" if found.lost is None else r"about \d+ .* "
                assert re.fullmatch(
                    rf"what the King expects: some moves later .* is {counted}worse off", told
                )
                return
    pytest.fail("nothing was expected")


def test_what_was_left_out_of_the_right_thing_is_what_was_wrong() -> None:
    """A worker moved to the right tile, which is not used: to use it is the lesson, and not another tile."""
    game = find("somerset")
    of = next(
        each
        for each in puzzles_of(game)
        if len(each.answers) > 1 and all(answer.endswith(" act") for answer in each.answers)
    )
    for answer, other in (of.answers[:2], of.answers[1::-1]):
        state, action = reached(game, of), answer.removesuffix(" act")
        game.resample(state, of.seat, dealer("1", "worlds"))
        found = judged(game, state, of.seat, action, dealer("1", "computer"), *EFFORT, other)
        assert found is not None
        assert found.is_mistake
        assert found.best == answer


def test_what_holds_of_both_speaks_for_neither() -> None:
    """Both capture a piece: that is no reason for one of them."""
    same = Reason(say("it captures a piece"), 3.0), Reason(say("the piece comes nearer"), 1.0)
    assert beyond(same[0], same) == Reason(say("it captures a piece"), 0.0)
    assert beyond(Reason(say("it captures a piece"), 5.0), same) == Reason(say("it captures a piece"), 2.0)
    told = Reason(say("your King is out of danger"))
    assert beyond(told, (told,)) is None
    assert beyond(told, same) == told


def test_less_of_a_reason_is_not_told_as_its_contrary() -> None:
    """Fewer tokens spoke for a bid in the words that later rounds will miss them."""
    miss, win = say("later rounds will miss these tokens"), say("you may win the event tile")
    better, other = (Reason(miss, -1.0), Reason(win, 2.0)), (Reason(miss, -3.0), Reason(win, 3.0))
    assert [*beyond_all(better, other)] == [Reason(REST[True], 1.0)]
    assert [*beyond_all((Reason(win, 4.0),), other)] == [Reason(win, 1.0)]
    assert [*beyond_all((Reason(win, 0.0),), (Reason(win, 2.0),))] == [Reason(REST[False], -2.0)], (
        "nor of none"
    )


def test_a_chain_that_costs_more_is_told_from_its_first_capture() -> None:
    """Its first half is lost either way, and was left out: the second began where nobody stood."""
    first, second, other = (
        say("{who} captures a man: {way}", who=Who(seat), way=way)
        for seat, way in ((1, "a2 to c4"), (1, "c4 to c2"), (2, "g4 to e4"))
    )
    assert not_spared([first, second], [first]) == [first, second]
    assert not_spared([other, second], [other]) == [second]
    assert not_spared([first, other], [first]) == [other]
    assert not [*not_spared([first, second], [first, second]), *not_spared([], [first])]


def names(seat: int) -> str:
    return ("Arthur", "Guinevere")[seat]


class Worlds(Struct):
    """Allows as many as are wanted; `most` were."""

    most: int = 0

    def allows(self, trials: int) -> bool:
        self.most = max(self.most, trials)
        return True


@pytest.mark.parametrize(("action", "best"), [("bid 0", "bid 4b"), ("bid 4b", "bid 3b")])
def test_no_more_worlds_are_compared_than_tell_what_is_lost(action: str, best: str) -> None:
    """Two hundred were, of a plain mistake and of what costs nothing; what they say is the same."""
    few, all_of_them = Worlds(), Worlds()
    found = judgement(action, few, best)
    with pytest.MonkeyPatch.context() as patching:
        patching.setattr(judging, "is_known", lambda lost: False)
        surely = judgement(action, all_of_them, best)
    assert few.most < 100 < all_of_them.most
    assert found.is_mistake == surely.is_mistake
    assert abs(found.loss - surely.loss) < 0.03


def test_what_no_king_would_think_of_is_judged_as_well() -> None:
    """The Build's King plans whole turns, and knows nothing of those that begin otherwise."""
    state, chance = laying(1), dealer("1", "chance")
    seat = THE_BUILD.acting(state)[0]
    guide = THE_BUILD.guide(THE_BUILD.table(state), THE_BUILD.hand(state, seat))
    thought_of = {proposal.action for proposal in guide.proposals(state, seat, chance)}
    other = next(each for each in actions(menu_of(THE_BUILD, state, seat)) if each not in thought_of)
    found = judged(THE_BUILD, state, seat, other, chance, *EFFORT)
    assert found is not None
    assert found.best in thought_of


def test_a_step_is_judged_with_what_its_seat_made_of_it_in_the_same_turn() -> None:
    """Moved on by the next card, another's Queen is no mistake any more, if the next card was well played."""
    men = with_spare(S="Rk11 Be4", C="Qh10 Ni10", D="")
    game = Playing("1", 2, men=men, hands=["S2 C5"])

    def loss(*later: str) -> float:
        step = 0, "play C5 h10-h15"
        found = judged(CAMELOT, game.state, *step, dealer("1", "computer"), *EFFORT, later=later)
        assert found is not None
        return found.loss

    assert loss() > 0.15
    assert loss("play S2 e4-d8") > 0.15
    assert loss("play S2 e4-c6") == 0.0


def test_the_step_that_gives_the_better_line_away_has_lost_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind a dead man's card the Queen may still be taken: who does something else then lets her go."""
    men, taking = with_spare(S="Rf6", C="Qf9", D=""), "play S9 f6-f9"
    game = Playing("1", 2, men=men, hands=["S9 S2 CJ"])

    def found(action: str, earlier: str = "") -> Judgement:
        judgement = judged(CAMELOT, game.state, 0, action, dealer("1", "computer"), *EFFORT, earlier)
        assert judgement is not None
        return judgement

    assert found("play S2 f6-f7").loss > 0.1
    assert found("dead CJ") == Judgement(taking, 0.0)
    game.act(0, "dead CJ")
    # Also where the King would think no longer of it himself.
    monkeypatch.setattr(Search, "choice", lambda search: "play S2 f6-f7")
    assert found("play S2 f6-f7").loss == 0.0
    given_away = found("play S2 f6-f7", taking)
    assert given_away.best == taking
    assert given_away.loss > 0.1
    assert given_away.why is not None
    assert "then be taken by the Queen of Clubs on f9\u201d" in written(given_away.why)
    assert found("play S2 f6-f7", "play S9 f6-f10").loss == 0.0, "what cannot be done is no better"


@pytest.mark.parametrize("game_id", game_ids())
def test_how_a_game_stands_is_told_where_a_king_plays_it(game_id: str) -> None:
    game = find(game_id)
    seats = max(2, game.info.fewest)
    state, _ = game.start(seats, default_options(game), dealer("1", "chance"))
    assert can_judge(game) == isinstance(game, Searchable), "a game is judged by what guides its King"
    shares = balance(game, state)
    assert len(shares) == seats * can_judge(game), f"{seats} seats do not share {shares}"
    assert not shares or abs(sum(shares) - 1) < 1e-9, f"{shares} are not a whole"


def test_most_games_are_judged() -> None:
    assert len([game_id for game_id in game_ids() if can_judge(find(game_id))]) >= 5


def test_a_game_without_a_king_is_not_judged() -> None:
    state, _ = INVENTED.start(2, default_options(INVENTED), dealer("1", "chance"))
    assert not can_judge(INVENTED)
    assert balance(INVENTED, state) == ()
    assert judged(INVENTED, state, 0, "pass", dealer("1", "computer"), *EFFORT) is None


def test_a_worker_of_the_first_round_of_eight_does_not_lose_the_game() -> None:
    """His place was told to cost up to 64 of 100 of the win, where nobody had more than 50."""
    game = find("somerset")
    state, _ = game.start(2, default_options(game), dealer("1", "chance"))
    seat = game.acting(state)[0]
    game.resample(state, seat, dealer("1", "worlds"))
    menu = [*actions(menu_of(game, state, seat))]
    found = [
        judged(game, state, seat, each, dealer("1", "computer"), *EFFORT) for each in menu[:: len(menu) // 8]
    ]
    losses = [each.loss for each in found if each is not None]
    assert 0.02 < max(losses) < 0.15


def test_points_are_told_without_doubt() -> None:
    """Where the win is decided a mistake is told in points, which would come to fewer than there are."""
    game = find("camelot_101")
    state, _ = game.start(2, default_options(game), dealer("1", "chance"))
    guide = guide_for(game, state, 0)
    assert guide is not None
    Search(game, guide, state, 0, dealer("1", "computer"))
    assert guide.doubt > 1
    guide.level = Level((-3.0, 3.0), (0.5, 0.5), 4.0)
    assert guide.share(state, 0) == guide.worth(state)[0] != 0.5


def test_a_lead_in_return_to_camelot_is_told_with_doubt() -> None:
    """Of those whom the King gave more than nine of ten games not eight won, between Knights."""
    game = find("return_to_camelot")
    of = next(each for each in puzzles_of(game) if each.kind == "chain" and 0.6 < each.best.worth < 0.9)
    state = reached(game, of)
    guide = guide_for(game, state, of.seat)
    assert guide is not None
    Search(game, guide, state, of.seat, dealer("1", "computer"))
    told, surely = guide.shares(state, of.seat)
    assert surely == guide.values(state)[of.seat]
    assert 0 < abs(told - 0.5) < abs(surely - 0.5) < 0.5
    assert balance(game, state)[of.seat] == pytest.approx(told)


def test_an_early_lead_in_the_build_is_told_with_doubt_and_a_late_one_is_not() -> None:
    """In the first third of games between Knights hardly more of those who were ahead have won."""
    game = find("camelot_the_build")
    state, _ = game.start(2, default_options(game), dealer("1", "chance"))
    late = reached(game, next(each for each in puzzles_of(game) if each.kind == "ending"))
    for each, least, most in ((state, 8.0, 10.0), (late, 1.0, 1.0)):
        guide = guide_for(game, each, game.acting(each)[0])
        assert guide is not None
        assert least <= guide.doubt_in(each) <= most


def test_doubt_makes_less_of_what_is_lost_and_never_more() -> None:
    """A win that comes a little later is as good, though what is doubted falls most near the ends."""
    pairs = [(likelihood(lead(share, 1.0), 2.0), share) for share in (0.999, 0.99, 0.75, 0.25, 0.01)]
    for more, other in pairwise(pairs):
        lost, surely = shortfall(more, other), more[1] - other[1]
        assert 0 < lost <= surely
        assert shortfall(other, more) == -lost
    assert shortfall(pairs[0], pairs[1]) == pytest.approx(0.009)
    assert shortfall(pairs[2], pairs[3]) < 0.3


@pytest.mark.parametrize(("game_id", "seats"), [("battles_and_builders", 3), ("somerset", 2)])
def test_nobody_has_more_to_lose_than_his_share_of_the_win(game_id: str, seats: int) -> None:
    """The first bid of three was told to lose 50 of 100, of which everybody had 33."""
    game = find(game_id)
    state, _ = game.start(seats, default_options(game), dealer("1", "chance"))
    guide = guide_for(game, state, game.acting(state)[0])
    assert guide is not None
    Search(game, guide, state, game.acting(state)[0], dealer("1", "computer"))
    assert sum([guide.share(state, seat) for seat in range(seats)]) == pytest.approx(1.0)


@pytest.mark.parametrize("number", [3, 5, 6, 7])
def test_a_world_shows_what_is_lost_though_it_is_the_same_in_all(number: int) -> None:
    """The mean of equal losses may be rounded to more than each of them."""
    assert typical([0.1] * number)[0] == 0
    assert typical([-0.3] * number)[0] == 0
