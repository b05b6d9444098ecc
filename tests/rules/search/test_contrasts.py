"""What parts an answer from the best is told in figures that both lines show, and nothing else is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from rules.camelot_101.puzzles import own_kings_checked
from rules.chance import dealer
from rules.data import written_deed
from rules.game import AnyGame, menu_of
from rules.library import find, game_ids
from rules.menu import actions
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.puzzles.whole_turns import THEN
from rules.replay import default_options
from rules.search.coaching import coach_of, contrasted
from rules.search.contrasting import Lines
from rules.search.later import guide_for
from rules.snapshot import copied
from rules.somerset.coach import _lacked
from rules.somerset.tables.options import BUILD
from rules.text import Count, Text, written
from tests.lines import OfOnePosition

_STEP = 12  # of the puzzles, each is looked at
_BRANCHES = 2000
_BACK = 20  # of them, the best is also told beside the wrong one
WON = 99  # where the Lord lies as it really is, which nobody knew: no chain goes on behind him


pytestmark = pytest.mark.usefixtures("lines")


def posed(game: AnyGame) -> Iterator[tuple[Puzzle, Any, str]]:
    """Give some puzzles with their positions, and wrong answers to each."""
    for puzzle in puzzles_of(game)[::_STEP]:
        state = reached(game, puzzle)
        natural = written_deed(puzzle.natural.acts[0])[1]
        offered = [*actions(menu_of(game, state, puzzle.seat))]
        others = islice((each for each in offered[::29] if each not in {*puzzle.answers, natural}), 1)
        for wrong in (natural, *others):
            if wrong not in puzzle.answers:
                yield puzzle, state, wrong


def after(game: AnyGame, state: Any, seat: int, act: str) -> Any:
    world = copied(state)
    for _ in game.apply(world, seat, act, dealer("another", "luck")):
        pass
    return world


def turns(game: AnyGame, state: Any, seat: int, act: str) -> Iterator[Any]:
    """Give all that a turn which begins with an act can end with; of too many one that does the same."""
    coach = coach_of(game)
    assert coach is not None
    found = ended(game, state, seat, act, str) or ended(game, state, seat, act, coach.alike or str)
    assert found, "too many to be told of"
    yield from found


def ended(game: AnyGame, state: Any, seat: int, act: str, alike: Callable[[str], str]) -> list[Any]:
    turn, left, found = game.turn_of(game.table(state)), [after(game, state, seat, act)], list[Any]()
    for _ in range(_BRANCHES):
        if not left:
            return found
        world = left.pop()
        if world.over or seat not in game.acting(world) or game.turn_of(game.table(world)) != turn:
            found.append(world)
        else:
            offered = {alike(each): each for each in actions(menu_of(game, world, seat))}
            left += [after(game, world, seat, each) for each in offered.values()]
    return []


def points_of(game: AnyGame, state: Any, seat: int) -> int:
    return (game.points(game.table(state)) or ())[seat]


def coins_of(game: AnyGame, state: Any, seat: int) -> int:
    """Count what is in the purse, where the end is far."""
    return int(game.table(state).players[seat].coins)


def turn_points(game: AnyGame, state: Any, seat: int, act: str) -> int:
    count = points_of if game.table(state).is_last else coins_of
    return max(count(game, end, seat) for end in turns(game, state, seat, act)) - count(game, state, seat)


def points_at_once(game: AnyGame, state: Any, seat: int, act: str) -> int:
    return points_of(game, after(game, state, seat, act), seat) - points_of(game, state, seat)


def build_points(game: AnyGame, state: Any, seat: int, act: str) -> int:
    """Count the best turn that begins with an act, and ends behind that or any tile that can follow it."""
    laid = after(game, state, seat, act)
    if act == "end" or THEN in act:
        return points_of(game, laid, seat) - points_of(game, state, seat)
    found = [laid]
    behind = found
    for _ in range(2 - len(state.laid)):
        more = ((world, each) for world in behind for each in actions(menu_of(game, world, seat)))
        behind = [after(game, world, seat, each) for world, each in more if each != "end"]
        found = [*found, *behind]
    ended = [after(game, each, seat, "end") for each in found]
    return max(points_of(game, each, seat) for each in ended) - points_of(game, state, seat)


def men_of(game: AnyGame, state: Any, colour: int) -> int:
    return sum(piece.colour == colour for piece in state.board.values())


def captured(game: AnyGame, state: Any, seat: int, act: str) -> int:
    foe = 1 - state.players.index(seat)
    ends = [*turns(game, state, seat, act)]
    if any(end.over for end in ends):
        return WON
    return men_of(game, state, foe) - min(men_of(game, end, foe) for end in ends)


def replied(game: AnyGame, state: Any, seat: int, act: str) -> int:
    """Count how many pieces the enemy can capture in the turn behind an act, at most, if one plays well."""
    own, least = state.players.index(seat), list[int]()
    for end in turns(game, state, seat, act):
        foe, most = state.players[1 - own], 0
        for reply in actions(menu_of(game, end, foe)) if not end.over else ():
            if "x" in reply:
                ends = [*turns(game, end, foe, reply)]
                if any(each.over for each in ends):
                    return WON
                most = max(most, men_of(game, end, own) - min(men_of(game, each, own) for each in ends))
        least.append(most)
    return min(least)


def has_won(game: AnyGame, state: Any, seat: int, act: str) -> bool:
    ends = turns(game, state, seat, act)
    return any(end.over and end.winner == end.players.index(seat) for end in ends)


def is_lost(game: AnyGame, state: Any, seat: int, act: str) -> bool:
    """Say whether the enemy can win in the turn behind an act, however one plays that."""
    foe = 1 - seat
    return all(
        not end.over and any(has_won(game, end, foe, reply) for reply in actions(menu_of(game, end, foe)))
        for end in turns(game, state, seat, act)
    )


def is_struck(game: AnyGame, state: Any, seat: int, act: str) -> bool:
    """Say whether somebody who chooses next can give the seat the Catapult."""
    left = [after(game, state, seat, act)]
    while left:
        world = left.pop()
        for other in [] if world.phase != "kings" else [each for each in game.acting(world) if each != seat]:
            offered = [*actions(menu_of(game, world, other))]
            if f"take CA {seat}" in offered:
                return True
            left += [after(game, world, other, each) for each in offered]
    return False


def is_checked(game: AnyGame, state: Any, seat: int, act: str) -> bool:
    return own_kings_checked(game.table(after(game, state, seat, act)), seat)


# What is told without a figure, with what shows it; and whether that is so of the answer, or of the best.
def ends_won(game: AnyGame, state: Any, seat: int, act: str) -> bool:
    result = game.result(after(game, state, seat, act))
    return result is not None and result.winners == (seat,)


SHOWN: dict[str, tuple[Callable[[AnyGame, Any, int, str], bool], bool]] = {
    "there is a way to win at once": (has_won, False),
    "what is best wins it at once": (ends_won, False),
    "your Lord can then be captured at once": (is_lost, True),
    "the enemy can then win at once": (is_lost, True),
    "give you the Catapult": (is_struck, True),
    "your King is in check then": (is_checked, True),
}


def last_cost(game: AnyGame, state: Any, seat: int, act: str) -> int:
    """Count what the last tile costs in a turn as the best of those that may follow an act."""
    laid = after(game, state, seat, act)
    more = (each for each in actions(menu_of(game, laid, seat)) if each != "end" and len(state.laid) < 2)
    found = [laid, *(after(game, laid, seat, each) for each in more)]
    best = max(found, key=lambda each: game.table(each).turn.total)
    return int(game.table(best).turn.penalty)


# Held to what shows it in the tests of its game.
HELD_ELSEWHERE = (
    "rounds played out",
    "games played out",
    "in this round",
    "next turn",
    "how the King expects it to end",
    "some moves later you are",
    "costs you about",
    "this turn then brings",
    "played out as usual",
    "gives no new check",
    "are mostly won by",
    "play on as usual",
    "could wait",
    "after what is best",
    "reaches the points that end the game",
    "come level",
    "guesses at the hidden",
    "the danger is the piece on",
    "then takes the tile himself",
    "could take",
    "could enter your castle",
    "then enter your castle",
    "could reach",
    "magic could bring",
    "some turns later",
    "in the next turns",
    "your Lord, who then stands open",
    "your Lord then stands open",
    "what is best threatens",
    "the enemy must capture",
    "is mostly shared with",
    "you alone come first",
    "your king goes along",
    "committing nothing costs",
    "the dice of",
    "fewer armies into the battle",
    "whoever has the most builders earns",
    "later rounds will lack",
    "takes no strategy tile",
    "tile left for your king",
    "beside the tile that you lay",
)
MEASURES: dict[str, Callable[[AnyGame, Any, int, str], int]] = {
    "your last tile then costs you": last_cost,
    "could be captured": captured,
    "the enemy can then capture": replied,
    "this turn then counts": build_points,
    "this turn counts": build_points,
    "at once, where": points_at_once,
    "this turn, where": turn_points,
    "this turn, more than": turn_points,
}


def check_shown(
    game: AnyGame, state: Any, puzzle: Puzzle, wrong: str, said: str, lines: OfOnePosition
) -> None:
    """Hold what is told without a figure to what both acts lead to."""
    if "as they usually do" in said:
        own, best = (
            [game.result(end) for end in lines(game, state, puzzle.seat).played_out(act)]
            for act in (wrong, puzzle.answers[0])
        )
        assert all(each and puzzle.seat not in each.winners for each in own)
        assert all(each and puzzle.seat in each.winners for each in best)
        # Who has as much as the winner may be told so beside what shares the first place.
        assert "as much as the winner" in said or all(each and len(each.winners) == 1 for each in best)
        tied = all(each and each.scores and each.scores[puzzle.seat] == max(each.scores) for each in own)
        assert tied == ("as much as the winner" in said)
        return
    is_so, of_own = next(SHOWN[words] for words in SHOWN if words in said)
    assert is_so(game, state, puzzle.seat, wrong) == of_own, (said, puzzle.mark, wrong)
    assert is_so(game, state, puzzle.seat, puzzle.answers[0]) != of_own, (said, puzzle.mark, wrong)


def test_coins_of_a_turn_are_those_of_the_purse_as_long_as_the_end_is_far() -> None:
    """In the first round it was told that 13 coins could be had: so many as the game would end with then."""
    game = find("somerset")
    state, _ = game.start(2, default_options(game), dealer("1", "s"))
    luck, offered = dealer("1", "l"), list[str]()
    while state.phase != BUILD or not any(each.startswith("build ") for each in offered):
        seat = game.acting(state)[0]
        guide, due = guide_for(game, state, seat), game.forced(state, seat)
        assert guide is not None
        game.apply(state, seat, guide.policy(state, seat, luck) if due is None else due, luck)
        offered = [*actions(menu_of(game, state, game.acting(state)[0]))]
    seat, builds = game.acting(state)[0], [each for each in offered if each.startswith("build ")]
    now, apart = [points_of(game, state, seat), coins_of(game, state, seat)], list[bool]()
    coach = coach_of(game)
    assert coach is not None
    for best in {each.split()[1]: each for each in builds}.values():
        ends = [*turns(game, state, seat, best)]
        most = [max(count(game, end, seat) for end in ends) for count in (points_of, coins_of)]
        scored, earned = (more - had for more, had in zip(most, now, strict=True))
        told = (written(text) for text, _ in _lacked(Lines(game, state, seat, coach.alike), "done", best))
        if figures := re.findall(r"where (\d+) coin", next(told, "")):
            assert figures == [str(earned)]
            apart.append(scored != earned)
    assert any(apart), "as if the game ended now it were others"


def test_the_first_tile_of_a_turn_is_told_by_what_the_whole_turn_can_count() -> None:
    """Of a turn that had just begun nothing was told: 48 points beside 20."""
    game, told = find("camelot_the_build"), list[str]()
    for puzzle in puzzles_of(game):
        state: Any = reached(game, puzzle)
        if state.laid or len(told) == 3:
            continue
        wrong, best = written_deed(puzzle.natural.acts[0])[1], puzzle.answers[0]
        found = contrasted(game, state, puzzle.seat, wrong, best)
        for each in (each for each in found if "this turn then" in each.template):
            told.append(written(each))
            shown = tuple(build_points(game, state, puzzle.seat, act) for act in (wrong, best))
            assert figures(each) == shown, (puzzle.mark, wrong)
    assert told
    assert all("with what is best" in each for each in told)


def figures(told: Text) -> tuple[int, int]:
    """Give what a contrast counts of the answer and of the best; what is not named is nothing."""
    counted = {name: value.number for name, value in told.values.items() if isinstance(value, Count)}
    return counted.get("own", 0), counted.get("best", 0)


def reason(told: Text) -> str:
    """Give what a contrast tells; of one that names what is as good either way, the rest of it."""
    why = told.values.get("why")
    return reason(why) if isinstance(why, Text) else told.template


@pytest.mark.parametrize("game_id", game_ids())
def test_the_figures_of_a_contrast_are_what_both_lines_show(game_id: str, lines: OfOnePosition) -> None:
    """And of the best nothing is told that is told of the worse one."""
    game, told = find(game_id), Counter[str]()
    for number, (puzzle, state, wrong) in enumerate(posed(game)):
        there = contrasted(game, state, puzzle.seat, wrong, puzzle.answers[0])
        if number < _BACK:
            back = contrasted(game, state, puzzle.seat, puzzle.answers[0], wrong)
            both = {*map(reason, there)} & {*map(reason, back)}
            assert not both, (puzzle.mark, wrong)
        for each in there:
            said = written(each)
            is_here = not any(words in said for words in HELD_ELSEWHERE)
            measure = next((MEASURES[words] for words in MEASURES if is_here and words in said), None)
            told[said.partition(" ")[0] if measure is None else measure.__name__] += 1
            if measure is None:
                if is_here:
                    check_shown(game, state, puzzle, wrong, said, lines)
                continue
            own, best = figures(each)
            shown = [abs(measure(game, state, puzzle.seat, act)) for act in (wrong, puzzle.answers[0])]
            if measure is replied:  # by hidden men, of whom it is told what is so whoever they are
                assert shown[0] >= own, (said, puzzle.mark, wrong)
                assert shown[1] <= best, (said, puzzle.mark, wrong)
                continue
            if measure is build_points:  # a turn brings more in the end than one which counts most
                assert own == shown[0] < best <= shown[1], (said, puzzle.mark, wrong)
                continue
            for count, seen in zip((own, best), shown, strict=True):
                assert count == seen or seen == WON, (said, puzzle.mark, wrong)
    assert sum(told.values()) >= (1 if game_id == "battles_and_builders" else 20)


@pytest.mark.parametrize("game_id", game_ids())
def test_nothing_is_told_where_the_lines_do_not_part(game_id: str) -> None:
    """Of the same act, and of what is as good."""
    game, alike = find(game_id), 0
    for puzzle in (each for each in puzzles_of(game) if len(each.answers) > 1):
        state, (best, other, *_) = reached(game, puzzle), puzzle.answers
        if game_id == "camelot_101" and best.split()[2:] == other.split()[2:]:
            assert not contrasted(game, state, puzzle.seat, other, best)
            alike += 1
        assert not contrasted(game, state, puzzle.seat, best, best)
    assert alike or game_id != "camelot_101"
