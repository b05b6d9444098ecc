"""CAPTURE, and DEPLOY A PREVIOUSLY CAPTURED PIECE."""

from __future__ import annotations

import pytest

from rules.return_to_camelot import GAME
from rules.return_to_camelot.tables import BLACK
from rules.return_to_camelot.view import Victim
from tests.return_to_camelot.playing import Playing, position, result_of, words

AROUND = {"c3": "b2", "c4": "b4", "c5": "b6", "d3": "d2", "d5": "d6", "e3": "f2", "e4": "f4", "e5": "f6"}


@pytest.mark.parametrize(("victim", "land"), AROUND.items())
def test_capture_goes_over_an_adjacent_enemy_in_every_direction(victim: str, land: str) -> None:
    """Move orthogonally or diagonally over an adjacent enemy piece; honour never applies."""
    game = position("S d4, L a1", f"S {victim}, L h8")
    assert game.can(f"d4x{land}")


def test_capture_takes_the_victim_off_the_board_and_shows_it() -> None:
    game = position("S d4, L a1", "K d5, L h8")
    game.act("d4xd6")
    assert game.squares == {"d6", "a1", "h8"}
    assert game.deed.victims == (Victim("d5", "K"),)
    assert game.table.sides[0].taken == ("K",)


@pytest.mark.parametrize("blocker", [", S d6", ", K d6"])
def test_capture_needs_an_empty_square_behind(blocker: str) -> None:
    """The capture can be done only if the landing space is empty."""
    white, black = "S d4, L a1", "S d5, L h8"
    game = position(white + blocker, black) if blocker == ", S d6" else position(white, black + blocker)
    assert not any("x" in text for text in game.menu())


@pytest.mark.parametrize(("white", "black"), [("a4", "a5"), ("a4", "b4"), ("d6", "d7"), ("d7", "c7")])
def test_capture_of_one_who_is_not_at_the_edge(white: str, black: str) -> None:
    assert any("x" in text for text in position(f"S {white}, L a1", f"S {black}, L h8").menu())


@pytest.mark.parametrize(("white", "black"), [("b4", "a4"), ("d7", "d8"), ("g2", "h3"), ("b2", "a1")])
def test_capture_of_one_at_the_edge_is_impossible(white: str, black: str) -> None:
    """There is no space behind to land on."""
    game = position(f"S {white}, L h1", f"S {black}, L h6")
    assert not any("x" in text for text in game.menu())


def test_capture_is_mandatory() -> None:
    """However, if any of your pieces can Capture, you must Capture."""
    game = position("S d4 a2, L a1", "S d5, L h8", reserve=("K", ""))
    assert game.can("d4xd6")
    assert game.table.capture_duty == ("d4",)


def test_capture_is_chosen_freely_among_several() -> None:
    """If you have a choice between several forced captures, you can choose which one to perform."""
    game = position("S d4 g2, L a1", "S d5 e4 g3, L h8")
    assert game.can("d4xd6 d4xf4 g2xg4")
    assert game.table.capture_duty == ("d4", "g2")


def test_capture_has_no_duty_to_take_the_most() -> None:
    """Note, section 3, Choice: the longer chain is no must."""
    game = position("S c3, L a1", "S c4 d5 b3, L h8")
    assert game.can("c3xc5 c3xa3")
    game.act("c3xa3")
    assert game.to_move == 1


def test_capture_goes_on_with_the_same_piece() -> None:
    """If the captor now has another capture available, it must capture, until it has no more."""
    game = position("S c3 g2, L a1", "S c4 d5 f5 g3, L h8")
    game.act("c3xc5")
    assert (game.to_move, game.table.chain, game.table.capture_duty) == (0, "c5", ("c5",))
    assert game.can("c5xe5")
    game.act("c5xe5")
    assert game.can("e5xg5")
    game.act("e5xg5")
    assert (game.to_move, game.table.chain) == (1, "")
    assert game.deed.path == ("c3", "c5", "e5", "g5")
    assert [victim.kind for victim in game.deed.victims] == ["S", "S", "S"]


def test_capture_chain_may_turn_where_the_player_likes() -> None:
    game = position("S c3, L a1", "S c4 d5 b6, L h8")
    game.act("c3xc5")
    assert game.can("c5xe5 c5xa7")


def test_capture_removes_the_victim_at_once() -> None:
    """Note, section 3: a square freed within the chain may be landed on."""
    game = position("S c3, L a1", "S c4 d5 d4, L h8")
    game.act("c3xc5", "c5xe5")
    assert game.can("e5xc3")
    game.act("e5xc3")
    assert game.squares == {"c3", "a1", "h8"}


def test_capture_may_land_on_its_starting_square_again() -> None:
    """Note, section 3, Capture [R]."""
    game = position("S c3 h1, L a1", "S c4 d5 d4, L h8")
    game.act("c3xc5", "c5xe5", "e5xc3")
    assert game.deed.path == ("c3", "c5", "e5", "c3")
    assert game.to_move == 1
    game.act("h8-h7")
    assert game.of("c3") == words("c3-b4 c3-c4 c3-d4")


def test_capture_does_not_reveal_the_captor() -> None:
    """Note, section 3, Captor identity."""
    game = position("K c3, L a1", "S c4 d5, L h8")
    game.act("c3xc5", "c5xe5")
    assert (game.piece("e5").kind, game.piece("e5").flat) == ("", False)


def test_capture_by_a_revealed_piece_and_of_a_revealed_one() -> None:
    game = position("!W c3, L a1", "!K c4, L h8")
    game.act("c3xc5")
    assert game.piece("c5").kind == "W"
    assert game.hand(0).reserve == ("K",)


def test_captured_piece_becomes_friendly() -> None:
    """It is turned into a friendly piece; you will be able to enter it on the board again."""
    game = position("S d4, L a1", "K d5, L h8")
    game.act("d4xd6", "h8-h7")
    assert game.hand(0).reserve == ("K",)
    game.act("K@b1")
    assert game.hand(0).kinds["b1"] == "K"
    assert game.piece("b1").colour == 0
    assert game.hand(0).reserve == ()


def test_deploy_is_the_whole_turn() -> None:
    """On your turn, perform one of the four actions."""
    game = position("L a1", "L h8", reserve=("KS", ""))
    game.act("K@b1")
    assert game.to_move == 1


@pytest.mark.parametrize(("colour", "rows"), [(0, "1234"), (BLACK, "5678")])
def test_deploy_into_the_four_rows_nearest_to_ones_castles(colour: int, rows: str) -> None:
    """In any square of the 4 nearest rows to its castles, and not in one's castles."""
    lords = ("L a1", "L a8")
    game = position(*lords, to_move=colour, reserve=("S", "S"))
    squares = {text[2:] for text in game.menu() if "@" in text}
    castles = {"d1", "e1"} if colour == 0 else {"d8", "e8"}
    lord = lords[colour][2:]
    assert squares == {file + row for file in "abcdefgh" for row in rows} - castles - {lord}


def test_deploy_never_next_to_an_enemy() -> None:
    """Not adjacent to an enemy piece: also not diagonally, and also next to a piece of row 5."""
    game = position("L a1", "S d5, L h8", reserve=("S", ""))
    squares = {text[2:] for text in game.menu() if "@" in text}
    assert not squares & {"c4", "d4", "e4"}
    assert {"b4", "f4", "c3", "d3", "e3"} <= squares


def test_deploy_next_to_ones_own_men_and_in_any_row_of_them() -> None:
    """Honour is a matter of moving: a prisoner may stand behind all others."""
    game = position("L c2", "L h8", reserve=("S", ""))
    assert "S@c1" in game.menu()


def test_deploy_names_each_type_in_reserve_once() -> None:
    """Note, section 6: two prisoners of one type are one action."""
    game = position("L a1", "L h8", reserve=("SSWK", ""))
    assert {text[0] for text in game.menu() if "@" in text} == set("SWK")
    assert len(game.menu()) == len(set(game.menu()))


def test_deploy_stands_the_piece_up_with_a_new_tag() -> None:
    """Standing up, with its face hidden; note, section 2: the next number of its new colour."""
    game = position("S d4, L a1", "K d5, L h8", reserve=("S", ""))
    game.act("d4xd6", "h8-h7", "S@b1", "h7-h6", "K@b2")
    first, second = game.piece("b1"), game.piece("b2")
    assert (first.tag, second.tag) == (11, 12)
    assert (first.kind, second.kind, first.flat) == ("", "", False)


def test_deploy_of_a_piece_captured_while_it_was_revealed_hides_it_again() -> None:
    game = position("S d4, L a1", "!K d5, L h8")
    game.act("d4xd6", "h8-h7", "K@b1")
    assert game.piece("b1").kind == ""


def test_deploy_puts_no_lord_on_the_board() -> None:
    """A Lord is never a prisoner: his capture ends the game."""
    game = position("S d4, L a1", "L d5, S h8")
    game.act("d4xd6")
    assert result_of(game) == ("1-0", "L-capture")
    assert game.table.sides[0].taken == ("L",), "he counts among those who were captured"
    assert game.table.sides[0].reserve_count == 0


def test_piece_captured_back_changes_sides_again() -> None:
    """Everybody sees then which prisoner had been deployed."""
    game = position("S d4, L a1", "K d5, S b6, L h8")
    game.act("d4xd6", "b6-b5", "K@b3", "b5-b4")
    assert game.table.sides[0].deployments[0].kind == ""
    game.act("b3xb5")
    assert game.hand(0).kinds["b5"] == "K"


def test_a_capture_that_takes_the_revealed_lord_is_left_to_its_player() -> None:
    """He may have no other choice: that he wins is his to do."""
    for lord, forced in (("!L d5", None), ("L d5", "c5xe5")):
        game = position("S c5, L a1", lord)
        assert game.menu() == ["c5xe5"]
        assert GAME.forced(game.state, game.to_move) == forced


def paths(game: Playing) -> list[tuple[str, ...]]:
    """Give the ways of the turns that led to the latest one."""
    return [deed.path for deed in game.table.before]


def test_what_led_to_a_turn_goes_back_to_what_its_player_last_chose() -> None:
    game = position("S c4 f2, L a1", "S c6 b7, L a8", to_move=BLACK)
    game.act("c6-c5")
    assert game.table.before == ()
    forced = GAME.forced(game.state, game.to_move)
    assert forced == "c4xc6"
    game.act(forced)
    game.act("b7xd5")
    assert paths(game) == [("c6", "c5"), ("c4", "c6")]
    assert game.deed.path == ("b7", "d5")
    game.act("f2-f3")
    assert paths(game) == [("c4", "c6"), ("b7", "d5")]
    game.act("d5-d4")
    assert game.table.before == ()
