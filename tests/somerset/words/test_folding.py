"""A turn of many sentences is told in a few, with what it brought in sum."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import ToAll
from rules.somerset import GAME
from rules.text import Series, say, written
from tests.somerset.effects.acting import RICH, about_to_build, act_on, on_tile
from tests.somerset.playing import Playing, scene


def told(game: Playing, *acts: str) -> list[ToAll]:
    """Perform actions, and give all that everybody was told of them."""
    heard = [note for note in game.notes if isinstance(note, ToAll)]
    for act in acts:
        game.act(act)
        heard += [note for note in game.notes if isinstance(note, ToAll)]
    return heard


def folded(heard: Sequence[ToAll], *, whole_round: bool = False) -> list[str]:
    return [written(text) for text in GAME.folded([note.text for note in heard], whole_round=whole_round)]


def test_swaps_and_gains_of_a_turn_are_added_up_where_it_is_long() -> None:
    game = on_tile("C14", purse="2w1b")
    act_on(game)
    heard = told(game, "trade w>g", "trade w>s", "trade b>g")
    assert len(heard) == 5
    assert folded(heard) == [
        "seat 0 moves a peasant from M30 to Trade Quay (M31) and uses it",
        "seat 0 swaps goods 3 times",
        "seat 0 gains 1 coin",
    ]
    in_sum = ["seat 0 uses Trade Quay", "seat 0 swaps goods 3 times", "seat 0 gains 1 coin"]
    assert folded(heard, whole_round=True) == in_sum
    later = told(on_tile("C14", purse="2w1b"), "move 0,0 1,0 act")
    assert folded([*heard, *later], whole_round=True)[0] == "seat 0 uses Trade Quay and Trade Quay"


def test_a_short_turn_stays_and_each_seat_has_its_own_sum() -> None:
    game = on_tile("K19 1", buildings="B01 B04")
    act_on(game)
    heard = told(game)
    went, rent, gained = (written(note.text) for note in heard[:3])
    assert folded(heard[:3]) == [went, gained, rent], "what the tile has brought stands beside it"
    assert folded(heard) == [
        "seat 0 moves a peasant from M30 to Home Farm (M31) and uses it",
        "seat 0 gains 2 wood and 3 grain",
        "seat 1 gets 1 coin in rent",
    ]


def test_what_counts_at_the_end_is_told_once_and_by_seat_in_a_round() -> None:
    game = about_to_build("S05 S07", purse="9w9b9s9g9c9m")
    game.player(1).book = ["S01"]
    heard = told(game, *(next(text for text in game.menu() if spell in text) for spell in ("S05", "S07")))
    learned = [written(note.text) for note in heard if " learns " in written(note.text)]
    assert len(heard) == 4
    book = "the size of the spell book (ties share)"
    assert folded(heard) == [*learned, f"If the game ended now: seat 0 +12 and seat 1 -4 for {book}"]
    assert folded(heard, whole_round=True) == [*learned, f"seat 0 +12 for {book}", f"seat 1 -4 for {book}"]
    earlier = say("Coins at the end: {changes}", changes=Series(()))
    assert not GAME.folded([earlier], whole_round=True)
    before = [
        ToAll(say("Coins at the end for {what}: {changes}", **note.text.values)) for note in heard[1::2]
    ]
    assert folded(before) == [f"If the game ended now: seat 0 +12 and seat 1 -4 for {book}"]


def test_what_a_tile_brings_at_the_end_is_told_in_one_sum_for_a_turn() -> None:
    game = scene({"0,0": "C05", "1,0": "K01 1"}, {0: "p0,0", 1: "p1,0"}, phase="build", purses={0: RICH})
    game.act(next(text for text in game.menu() if text.startswith("build K02 0,1 ")))
    built, *at_the_end = told(game)[:3]
    assert len(at_the_end) == 2
    assert folded([built, *at_the_end]) == [
        written(built.text),
        "If the game ended now: seat 0 +2 and seat 1 +1 for Clay Pits",
    ]
    assert folded(at_the_end, whole_round=True) == ["seat 0 +2 for Clay Pits", "seat 1 +1 for Clay Pits"]


def test_sentences_that_stay_are_the_same_objects() -> None:
    game = on_tile("C14", purse="2w1b")
    act_on(game)
    texts = [note.text for note in told(game, "trade w>g", "trade w>s", "skip")]
    assert GAME.folded(texts)[0] is texts[0]
    assert len(GAME.folded(texts)) < len(texts)
