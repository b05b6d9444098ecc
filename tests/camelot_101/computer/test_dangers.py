"""What Camelot 101 tells of men who could be taken behind an act, and of what is best."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.camelot_101.sight import outlook
from rules.text import Count, written
from tests.camelot_101.playing import Playing
from tests.camelot_101.test_coach import compared, of_mark, slip, told_of


def hanging() -> Playing:
    """Let a Rook of Clubs attack a Rook of Spades, who can step aside."""
    return Playing("2", 2, men={"S": "Ri6 Qg2 Pe3 Kf2", "C": "Ri12 Ph14"}, hands=["S3 SA", "C8 C9"])


def test_a_man_who_could_be_taken_is_told_where_what_is_best_averts_it() -> None:
    game, danger = hanging(), "Your Rook of Spades on i6 could then be taken by the Rook of Clubs on i12"
    acts = "play SA e3-e4", "play S3 i6-f6"
    told, merits = compared(game, *acts), compared(game, *acts, merits=True)
    assert (
        f"{danger}; after what is best no man of yours who counts as much can be taken where he stands"
        in told
    )
    assert f"that is averted: \u201c{danger}\u201d" in merits
    assert not compared(game, *acts[::-1])
    assert slip(game, *acts) == "a man left where others can take him"


def test_who_could_be_taken_and_taken_back_after_what_is_best_is_told_as_that() -> None:
    """It said that nobody who counts as much is in danger, and a man was taken at once, and taken back."""
    men = {"S": "Ri6 Rm6 Pl5 Pe3 Kf2", "C": "Ri12 Rm12 Ph14"}
    game = Playing("2", 2, men=men, hands=["S3 SA S2", "C8 C9"])
    danger = "Your Rook of Spades on i6 could then be taken by the Rook of Clubs on i12"
    traded = (
        "the Rook of Spades on m6 could be taken by the Rook of Clubs on m12, but you could take back with"
        " the Pawn of Spades on l5"
    )
    acts = "play SA e3-e4", "play S3 i6-f6"
    assert f"{danger}; after what is best {traded}" in compared(game, *acts)
    assert slip(game, *acts) == "a man left where others can take him"
    game = Playing("2", 2, men=men | {"S": "Ri6 Rm6 Pe3 Kf2"}, hands=["S3 SA S2", "C8 C9"])
    assert not any(danger in each for each in compared(game, *acts)), "nobody takes back"


@pytest.mark.parametrize("is_safe", [False, True])
def test_a_neutral_man_who_is_taken_after_what_is_best_as_well_is_not_told_to_be_safe(is_safe: bool) -> None:
    """The same Knight was taken by a Pawn at once."""
    men = {"S": "Pf4 Kf2", "D": "Nd12", "C": f"Re15 Ph14 {'' if is_safe else 'Pe13'}"}
    game = Playing("1", 2, men=men, hands=["D3 SA D5 H2 H3", "C9 C9 C8 C8 C7"])
    told = compared(game, "play D3 d12-e14", "play SA f4-f5")
    assert (
        any("no man of yours who counts as much can be taken where he stands" in each for each in told)
        == is_safe
    )


def test_a_man_who_could_be_taken_is_told_also_where_what_is_best_only_begins_the_turn() -> None:
    """Only the points to be had were told, and not the man whom it cost."""
    natural = of_mark("0f1ce8ccb053").natural.acts[0].partition(" ")[2]
    best = "what is best, and what you then take, no man of yours who counts as much can be taken"
    told = [written(each) for each in told_of("0f1ce8ccb053", natural)]
    danger = "Your Bishop of Spades on c6 could then be taken by the Bishop of Diamonds on b7"
    assert f"{danger}; after {best} where he stands" in told
    assert told_of("0f1ce8ccb053", natural)[0].values["best"] == Count(9, "point", "points")


def test_nobody_is_in_danger_behind_the_last_turn() -> None:
    game = hanging()
    table, hand = replace(game.table, last_round=True, first=1), game.hand(0)
    assert not outlook(table, hand, "play SA e3-e4").threats
    assert outlook(replace(table, first=0), hand, "play SA e3-e4").threats


def test_a_king_whom_others_can_take_is_told() -> None:
    game = Playing("2", men={"S": "Kf2 Pe3", "C": "Rf9 Ph14"}, hands=["S3", "CA"])
    game.turn("play S3 e3-e4", "play CA f9-f8")
    game.state.asked = game.state.turn = 0
    game.deal(0, "SA SK")
    told = compared(game, "play SA e4-e5", "play SK f2-e2")
    assert "your King can then be taken, and not after what is best" in told
    assert slip(game, "play SA e4-e5", "play SK f2-e2") == "a King left in check"


def test_who_could_be_taken_first_is_told_with_the_chance_of_a_move() -> None:
    """A good answer was told its chance alone, and the line showed at once how the man is taken."""
    men = {"S": "Ne5 Pe3 Kf2", "C": "Rg9 Bd9 Ph14"}
    game = Playing("2", 2, men=men, hands=["S3 S3 SA", "C2 C2"])
    (told,) = compared(game, "play SA e3-e4", "play S3 e5-f7", merits=True)
    assert told.endswith(
        "in your next turn: 5 points; but before your next turn the Knight of Spades on f7 could be taken by"
        " the Bishop of Clubs on d9: 3 points"
    )
