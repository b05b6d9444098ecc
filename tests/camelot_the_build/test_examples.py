"""Examples of Play: the position, the scores, and that they are the best there are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from rules.camelot_the_build.tables import PLANS, SQUARES, TILES
from tests.camelot_the_build.playing import Playing

FIRST = "S3 f3, S1 f4, A0 e4"
SECOND = "A0 g4, W0 h4, W2 h3"
THIRD = "A1 g3, W0 h2, A0 g2"
BAG = "A0 " * 9


def after(*turns: str) -> str:
    """Give the plan after some turns."""
    return ", ".join(turns)


def all_turns(plan: str, hand: str) -> Iterator[tuple[tuple[str, str], ...]]:
    """Give every turn of one to three tiles of a hand of three, in one order each."""
    taken = {entry.split()[1] for entry in plan.split(", ")}
    for number in (1, 2, 3):
        for tiles in set(combinations(sorted(hand.split()), number)):
            homes = [PLANS["apart"].homes[TILES[tile].kind] for tile in tiles]
            for squares in product(*homes):
                names = [SQUARES[square] for square in squares]
                if len(set(names)) == number and not taken & set(names):
                    yield tuple(zip(tiles, names, strict=True))


def counted(plan: str, lays: tuple[tuple[str, str], ...]) -> int:
    """Count a turn by the sheet alone, by columns and rows."""
    older = {_place(square): tile for tile, square in (entry.split() for entry in plan.split(", "))}
    hit = {
        place
        for tile, square in lays
        for place in older
        if _distance(place, _place(square)) in ((1, 2) if tile == "A1" else (1,))
    }
    total = sum(TILES[tile].value for tile, _ in lays) + sum(TILES[older[place]].value for place in hit)
    return total * 2 if len(lays) == 3 and _connected([_place(square) for _, square in lays]) else total


def _place(square: str) -> tuple[int, int]:
    return ord(square[0]), int(square[1:])


def _distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _connected(places: list[tuple[int, int]]) -> bool:
    return any(_distance(a, b) == _distance(b, c) == 1 for a, b, c in permutations(places))


def best(plan: str, hand: str) -> int:
    return max(counted(plan, lays) for lays in all_turns(plan, hand))


def test_examples_first_turn_is_16() -> None:
    """The clerk and the Holy Grail in the small halls and a blank: 5 + 3, doubled."""
    assert Playing.at("", "S3 S1 A0", "A0", bag=BAG).turn(FIRST) == 16


def test_examples_second_turn_is_12() -> None:
    """The blank touches the Grail, the blacksmith counts 1, doubled."""
    game = Playing.at(FIRST, "A0", "W0 W2 A0", bag=BAG, seat=1)
    assert game.turn(SECOND) == 12
    assert game.last.hit == ("f4",)


def test_examples_second_turn_is_the_best() -> None:
    """His best score is shown."""
    assert best(after(FIRST), "W0 W2 A0") == 12


def test_examples_third_turn_is_20() -> None:
    """The garden 1, the clerk 3, the Grail 5 over a corner, the blacksmith 1: doubled."""
    game = Playing.at(after(FIRST, SECOND), "A1 W0 A0", "A0", bag=BAG)
    assert game.turn(THIRD) == 20
    assert (game.last.own, game.last.touched) == (1, 9)


def test_examples_third_turn_counts_the_blacksmith_once() -> None:
    """The wall blank and the garden touch it both."""
    game = Playing.at(after(FIRST, SECOND), "A1 W0 A0", "A0", bag=BAG)
    game.lay("A1 g3")
    assert (game.table.turn.hit, game.table.turn.total) == (("f3", "h3", "f4"), 10)
    game.lay("W0 h2")
    assert (game.table.turn.hit, game.table.turn.total) == (("f3", "h3", "f4"), 10)


def test_examples_third_turn_is_the_best() -> None:
    """What is his best score in this situation?"""
    assert best(after(FIRST, SECOND), "A1 W0 A0") == 20


def test_examples_played_one_after_the_other() -> None:
    """The same three turns in one game of three, each with a hand of ten."""
    game = Playing.begun(
        3,
        "S1 S3 A1 A0 A0 A0 W0 W0 W0 W0",
        "T1 T2 A1 A0 A0 A0 W0 W0 W2 W0",
        "T3 T4 A1 A0 A0 A0 W0 W0 W0 K1",
        pre_laid="A0 b9, A0 c9, A0 d9, W0 c10, W0 b10",
    )
    assert [game.turn(lays) for lays in (FIRST, SECOND, THIRD)] == [16, 12, 20]
    assert game.points == [16, 12, 20]


def test_examples_menu_offers_every_turn_of_the_search() -> None:
    """What the search tries is what the game allows: the first tiles, and what follows one of them."""
    plan = after(FIRST, SECOND)
    game = Playing.at(plan, "A1 W0 A0", "A0", bag=BAG)
    firsts = {lays[0] for lays in all_turns(plan, "A1 W0 A0") if len(lays) == 1}
    assert {tuple(text.split()[1:]) for text in game.menu(0)} == firsts


END = "S1 c3, A1 d2, W1 b1"


def test_endgame_blank_first_scores_six() -> None:
    """The blank goes in position 3 and scores + 6 points: the wall blank is then the last tile."""
    game = Playing.at(END, "W0 A0", "A0")
    game.lay("A0 d3")
    assert game.table.turn.total == 6


def test_endgame_wall_blank_last_beside_a_tile_of_one_scores_minus_two() -> None:
    """If he were to put the wall blank in position 2, it would score -2."""
    game = Playing.at(END, "W0 A0", "A0")
    game.lay("A0 d3, W0 c1")
    assert (game.table.turn.penalty, game.table.turn.total) == (2, 4)


def test_endgame_wall_blank_last_beside_nothing_scores_zero() -> None:
    """So he lays it in position 1, where it scores zero."""
    game = Playing.at(END, "W0 A0", "A0")
    assert game.turn("A0 d3, W0 h5") == 6
    assert (game.last.penalty, game.points[0]) == (0, 6)


def test_endgame_may_be_laid_in_two_turns() -> None:
    game = Playing.at(END, "W0 A0", "A0 A0")
    assert game.turn("A0 d3") == 6
    game.turn("A0 g9")
    assert game.turn("W0 c1") == -2
    assert game.points[0] == 4
