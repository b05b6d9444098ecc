"""What follows from an act is played as the search reads it, up to where it has made its point."""

from __future__ import annotations

import pytest

from rules.chance import dealer
from rules.library import find, game_ids
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.replay import default_options
from rules.search.following import Begun, Followed, _typical, followed
from rules.search.judging import guide_for
from rules.search.search import Search, Trials
from rules.snapshot import deserialize, snapshot
from rules.text import seats_named, written
from tests.invented import GAME as INVENTED

RETURN = "return_to_camelot"


def line(game: str, of: Puzzle, action: str, other: str = "", luck: str = "1") -> Followed:
    rules = find(game)
    begun = Begun((f"{of.seat} {action}",), luck, other)
    found = followed(rules, reached(rules, of), of.seat, begun, "seed", lambda: Trials(4))
    assert found is not None
    return found


def sacrifices() -> list[Puzzle]:
    """List the quiet moves of Return to Camelot behind whose answer others take something."""
    game = find(RETURN)
    quiet = (each for each in puzzles_of(game) if each.kind == "quiet")
    return [each for each in quiet if any("x" in act for act in each.best.acts[1:])]


@pytest.mark.parametrize("each", sacrifices()[:4], ids=lambda each: each.mark)
def test_a_line_behind_a_sacrifice_does_not_end_with_it(each: Puzzle) -> None:
    rules, stored = find(RETURN), Begun(each.best.acts, each.best.luck)
    found = followed(rules, reached(rules, each), each.seat, stored, "seed", lambda: Trials(4))
    assert found is not None
    assert found.told, "it goes on behind what was stored"
    after = deserialize(rules, found.snapshot)
    assert not rules.acting(after) or each.seat in rules.acting(after), "at a turn of its seat"


def test_a_won_line_is_played_to_the_end() -> None:
    game = find(RETURN)
    won = next(each for each in puzzles_of(game) if each.kind == "win" and len(each.best.acts) > 3)
    found = line(RETURN, won, won.answers[0], won.natural.acts[0].partition(" ")[2])
    assert game.result(deserialize(game, found.snapshot)) is not None


@pytest.mark.parametrize("game", game_ids())
def test_both_lines_of_a_mistake_are_played_in_the_same_world(game: str) -> None:
    rules, of = find(game), puzzles_of(find(game))[-1]
    better, worse, worlds = of.answers[0], of.natural.acts[0].partition(" ")[2], []
    for action, other in ((better, worse), (worse, better)):
        state = reached(rules, of)
        guide = guide_for(rules, state, of.seat)
        assert guide is not None
        chance = dealer("1", "computer")
        Search(rules, guide, state, of.seat, chance)
        begun = Begun((f"{of.seat} {action}",), "1", other)
        worlds.append(snapshot(_typical(rules, guide, state, of.seat, begun, chance)))
    assert worlds[0] == worlds[1]


@pytest.mark.parametrize("game", game_ids())
def test_every_game_is_followed_the_same_each_time_and_says_something(game: str) -> None:
    of = puzzles_of(find(game))[0]
    one, again = (line(game, of, of.answers[0], of.natural.acts[0].partition(" ")[2]) for _ in range(2))
    assert one == again
    assert one.told
    assert all(written(each) for each in one.told)
    assert len(one.told) <= 40


def long_lines() -> list[tuple[Puzzle, Followed]]:
    lines = list[tuple[Puzzle, Followed]]()
    for of in puzzles_of(find("camelot_101"))[:8]:
        other = of.natural.acts[0].partition(" ")[2]
        lines.append((of, line("camelot_101", of, of.answers[0], other)))
    return [(of, each) for of, each in lines if len(each.told) > 10]


def test_a_long_line_tells_of_all_and_says_where_it_breaks_off() -> None:
    """What others did was left out, though the picture and the points had it."""
    told = long_lines()
    assert any(of.seat not in seats_named(text) for of, each in told for text in each.told)
    game = find("camelot_101")
    for of, each in told:
        after = deserialize(game, each.snapshot)
        if each.within:
            assert game.acting(after)
            assert len(each.told) >= 14
        else:
            assert not game.acting(after) or of.seat in game.acting(after) or len(each.told) >= 14
    assert len({each.within for _, each in told}) > 1


def test_a_game_without_a_king_is_not_followed() -> None:
    state, _ = INVENTED.start(2, default_options(INVENTED), dealer("1", "chance"))
    assert followed(INVENTED, state, 0, Begun(("0 bid 0",)), "seed", lambda: Trials(1)) is None
