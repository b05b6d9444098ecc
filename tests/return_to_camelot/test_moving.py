"""MOVE, JUMP, the "fight with honor" rule and one's own castles."""

from __future__ import annotations

import pytest

from rules.return_to_camelot.tables import BLACK
from tests.return_to_camelot.playing import Playing, position, words


def test_move_goes_one_step_to_an_empty_adjacent_space() -> None:
    game = position("S d4 e5, L a1", "L h8")
    assert game.of("d4") == words("d4-c5 d4-d5 d4>f6")


def test_move_of_black_goes_down_the_board() -> None:
    game = position("L a1", "S d5, L h8", to_move=BLACK)
    assert game.of("d5") == words("d5-c4 d5-d4 d5-e4")


def test_jump_goes_over_an_adjacent_friend_in_all_forward_directions() -> None:
    game = position("S d4 c5 d5 e5, L a1", "L h8")
    assert game.of("d4") == words("d4>b6 d4>d6 d4>f6")


def test_jump_needs_an_empty_square_behind() -> None:
    """The jump can be done only if the landing space is empty."""
    game = position("S d4 d5 d6, L a1", "S h3, L h8")
    assert game.of("d4") == words("d4-c5 d4-e5")


def test_jump_goes_over_no_enemy() -> None:
    """Over an adjacent friendly piece: here the enemy cannot be captured, and not be jumped over."""
    game = position("S d4, L a1", "S d5 d6, L h8")
    assert not any(text.endswith("d6") for text in game.menu())


def test_jump_over_a_revealed_friend() -> None:
    assert "d4>d6" in position("S d4, !W d5, L a1", "L h8").menu()


def test_jump_goes_on_as_often_as_one_likes_and_may_turn() -> None:
    """A piece can jump multiple times in the same action; it may stop after any hop."""
    game = position("S c1 c2 d4 f4, L a1", "L h8")
    assert {"c1>c3", "c1>c3>e5", "c1>c3>e5>g3"} <= game.of("c1")


def test_jump_cannot_land_on_the_starting_space() -> None:
    """Round four friends one comes back to the start, and no further."""
    game = position("S c3 c4 d5 e4 d3, L a1", "L h8")
    assert game.of("c3") == words("c3-b4 c3-d4 c3>c5 c3>c5>e5")
    assert not any(text.endswith(">c3") for text in game.menu())


def test_jump_tests_only_the_final_square_for_honour() -> None:
    """Through a row not ahead to one that is (note, section 3, Jump)."""
    game = position("S c3 d3 f4 g1, L a1", "L h8")
    assert game.of("c3") == words("c3-b4 c3-c4 c3-d4 c3>e3>g5")


def test_honour_asks_for_a_row_nearer_to_the_opponent() -> None:
    """Neither aside nor back."""
    game = position("S d4, L h2", "L h8")
    assert game.of("d4") == words("d4-c5 d4-d5 d4-e5")


def test_honour_is_waived_next_to_an_enemy() -> None:
    """You can ignore this rule if the action leaves the piece adjacent to an enemy piece."""
    game = position("S d4, L h2", "S b2 b1, L h8")
    assert game.of("d4") == words("d4-c5 d4-d5 d4-e5 d4-c3")


def test_honour_is_waived_for_a_jump_too() -> None:
    game = position("S d4 d3, L h2", "S c1 b1, L h8")
    assert "d4>d2" in game.menu()


def test_honour_is_not_waived_by_starting_next_to_an_enemy() -> None:
    """It is the end of the action that counts: c4 is next to the enemy, c3, d3, e3 and e4 are not."""
    game = position("S d4 b6, L h2", "S c5, L h8")
    assert game.of("d4") == words("d4-c4 d4-d5 d4-e5")


def test_honour_is_waived_on_the_last_row() -> None:
    """If the piece starts its action from the row nearest to the opponent (the one with the castles)."""
    assert position("S b8, L a1", "L h6").of("b8") == words("b8-a7 b8-b7 b8-c7 b8-a8 b8-c8")


def test_honour_is_not_waived_on_the_row_before_the_last() -> None:
    assert position("S b7, L a1", "L h5").of("b7") == words("b7-a8 b7-b8 b7-c8")


def test_honour_lets_a_piece_leave_an_enemy_castle() -> None:
    """Note, section 3, Leaving an enemy castle: the last row waives honour."""
    assert "d8-d7" in position("S d8, L a1", "L h6").menu()


def test_move_next_to_an_enemy_need_not_be_followed_by_anything() -> None:
    """A plain Jump ending next to an enemy forces nothing (note, section 3, Charge is optional)."""
    game = position("K c3, S c4, L a1", "S d6, L h8")
    game.act("c3>c5")
    assert game.to_move == 1
    assert game.piece("c5").kind == ""


def leaving(game: Playing) -> list[str]:
    """Give the squares of those that must leave their own castle."""
    return list(game.table.exit_duty)


class TestOwnCastles:
    """If at the start of your turn any of your piece is in one of your castles, it must act to go out."""

    def test_must_be_left(self) -> None:
        game = position("S d1 a4, L b4", "L h8, S g7", reserve=("S", ""))
        assert game.can("d1-c2 d1-d2 d1-e2")
        assert leaving(game) == ["d1"]

    def test_may_be_left_by_a_jump(self) -> None:
        assert position("S d1 d2, L b4", "L h8, S g7").can("d1-c2 d1-e2 d1>d3")

    def test_may_be_left_by_the_wizard_with_a_spell(self) -> None:
        game = position("W d1, L b4, S a4", "L h8")
        spells = [f"{step} {spell}" for step in words("d1-c2 d1-d2 d1-e2") for spell in ("D:h8", "T:a4,b4")]
        assert set(game.menu()) == words("d1-c2 d1-d2 d1-e2") | set(spells)

    def test_are_left_after_a_compulsory_capture(self) -> None:
        """Compulsory captures still have priority over this."""
        game = position("S d1 a4, L b4", "S a5 h7, L h8")
        assert game.can("a4xa6")
        assert leaving(game) == []
        game.act("a4xa6", "h7-h6")
        assert leaving(game) == ["d1"]

    def test_duty_of_two_is_met_by_either_and_stays_for_the_other(self) -> None:
        game = position("S d1 e1, L b4", "L h8, S g7")
        assert leaving(game) == ["d1", "e1"]
        assert game.can("d1-c2 d1-d2 d1-e2 e1-d2 e1-e2 e1-f2")
        game.act("d1-c2", "h8-h7")
        assert leaving(game) == ["e1"]
        assert game.can("e1-d2 e1-e2 e1-f2")

    def test_going_from_one_to_the_other_does_not_count(self) -> None:
        """Honour alone would let d1 go to e1, which is next to an enemy."""
        assert position("S d1, L b4", "S f2 g3, L h8").can("d1-c2 d1-d2 d1-e2")

    @pytest.mark.parametrize(("option", "ways"), [("honour", "d1-e1"), ("capture_only", "")])
    def test_going_from_one_to_the_other_where_there_is_no_way_out(self, option: str, ways: str) -> None:
        game = position("S d1 c2 d2 e2 b3 d3 f3, L a4", "S f1, L h8", own_castle_entry=option)
        assert leaving(game) == []
        assert game.of("d1") == words(ways)

    def test_duty_waits_for_the_first_action_available(self) -> None:
        """It must act to go out with the first action available: c3-c4 opens the way by a jump."""
        game = position("S e1 d2 e2 f2 c3 e3 g3, L a4", "L h8")
        assert leaving(game) == []
        assert game.of("e1") == set()
        game.act("c3-c4", "h8-h7")
        assert leaving(game) == ["e1"]
        assert game.can("e1>c3 e1>c3>c5")

    def test_may_be_left_by_a_charge_as_well(self) -> None:
        """Only Move and Jump make the duty; a charge out of the castle meets it (note, section 3, step B)."""
        game = position("K d1, S d2 a3, L a4", "S d4 h7, L h8")
        assert leaving(game) == ["d1"]
        assert game.can("d1-c2 d1-e2 d1>d3 d1>d3xd5")

    def test_duty_keeps_a_knight_elsewhere_from_charging(self) -> None:
        game = position("S d1 c4, K c3, L a5", "S d6 h7, L h8")
        assert leaving(game) == ["d1"]
        assert game.can("d1-c2 d1-d2 d1-e2")

    def test_duty_behind_a_compulsory_capture_keeps_nobody_from_charging(self) -> None:
        """A capture comes first, and a charge elsewhere is a capture as well."""
        game = position("S d1 c4 a4, K c3, L h1", "S d6 a5 h7, L h8")
        assert leaving(game) == []
        assert game.can("a4xa6 c3>c5xe7")

    def test_a_piece_that_cannot_leave_is_not_shown_to_have_to(self) -> None:
        game = position("S d1 e1 c2 d2 e2 d3 f3, L b3", "L h8")
        assert leaving(game) == ["e1"]
        assert {text[:2] for text in game.menu()} == {"e1"}

    def test_a_piece_that_cannot_leave_binds_nobody(self) -> None:
        game = position("S e1 d2 e2 f2 c3 e3 g3 b4, K b3, L a4", "S c6, L h8")
        assert leaving(game) == []
        assert "b3>b5xd7" in game.menu()
        assert "b4-b5" in game.menu()

    def test_have_no_duty_for_pieces_in_enemy_castles(self) -> None:
        game = position("S d8 a3, L a4", "L h6")
        assert {text[:2] for text in game.menu()} == {"d8", "a3", "a4"}

    @pytest.mark.parametrize("option", ["honour", "capture_only"])
    def test_may_be_entered_next_to_an_enemy_by_option(self, option: str) -> None:
        """Note, section 3, Entering own castle."""
        game = position("S d2 c2, L a4", "S f2 g3, L h8", own_castle_entry=option)
        assert ("d2-e1" in game.menu()) == (option == "honour")

    @pytest.mark.parametrize("option", ["honour", "capture_only"])
    def test_may_be_entered_by_capture(self, option: str) -> None:
        game = position("S d3, L a4", "S d2 h7, L h8", own_castle_entry=option)
        game.act("d3xd1", "h7-h6")
        assert leaving(game) == ["d1"]

    @pytest.mark.parametrize(
        ("option", "jumps"), [("honour", "b1>d1 b1>d1>d3"), ("capture_only", "b1>d1>d3")]
    )
    def test_may_be_passed_in_a_jump(self, option: str, jumps: str) -> None:
        game = position("S b1 c1 d2, L a4", "S e1, L h8", own_castle_entry=option)
        assert {text for text in game.of("b1") if ">" in text} == words(jumps)

    def test_may_not_be_entered_by_deploying(self) -> None:
        """You can't deploy in your castles."""
        game = position("L a4", "L h8", reserve=("S", ""))
        assert not words("S@d1 S@e1") & set(game.menu())
