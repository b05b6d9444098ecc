"""TYPES OF PIECES: the Wizard's spells."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.game import menu_of
from rules.question import Pick
from rules.return_to_camelot import GAME
from rules.return_to_camelot.outlook import outlooks
from rules.text import written
from tests.return_to_camelot.playing import Playing, position, result_of, words


def spells(game: Playing, move: str = "") -> set[str]:
    """Give the actions with a spell behind them."""
    return {text for text in game.menu() if " " in text and text.startswith(move)}


def wizard_of_white() -> Playing:
    return position("W d4, S c3 g2, L a1", "K e7, S g7, L h8")


def test_wizard_may_cast_when_it_moves() -> None:
    """When it Moves, once per game, you can permanently reveal it to cast one of two spells."""
    game = wizard_of_white()
    step = [f"d4-d5 D:{square}" for square in ("e7", "g7", "h8")]
    step += [f"d4-d5 T:{squares}" for squares in ("a1,c3", "a1,g2", "c3,g2")]
    assert spells(game, "d4-d5") == set(step)
    assert {text[:5] for text in spells(game)} == words("d4-c5 d4-d5 d4-e5")
    assert words("d4-c5 d4-d5 d4-e5") <= set(game.menu())


@pytest.mark.parametrize("spell", ["D:e7", "T:c3,g2"])
def test_wizard_is_revealed_for_good_by_casting(spell: str) -> None:
    game = wizard_of_white()
    game.act(f"d4-d5 {spell}")
    assert (game.piece("d5").kind, game.piece("d5").flat) == ("W", True)
    assert game.table.sides[0].magic_used
    assert game.to_move == 1


def test_wizard_that_does_not_cast_stays_hidden_and_keeps_its_magic() -> None:
    game = wizard_of_white()
    game.act("d4-d5", "h8-h7")
    assert game.piece("d5").kind == ""
    assert not game.table.sides[0].magic_used
    assert spells(game)


def test_divination_reveals_an_enemy_piece_for_good() -> None:
    """Permanently reveal an enemy piece."""
    game = wizard_of_white()
    game.act("d4-d5 D:e7")
    assert (game.piece("e7").kind, game.piece("e7").flat) == ("K", True)
    assert (game.deed.spell, game.deed.targets, game.deed.divined) == ("D", ("e7",), "K")


def test_divination_takes_the_magic_of_a_wizard_it_reveals() -> None:
    """If you reveal the Wizard, it loses the ability to use magic."""
    game = position("W d4, L a1", "W e7, S g7 h7, L h8")
    game.act("d4-d5 D:e7")
    assert spells(game) == set()
    assert not game.table.sides[1].magic_used


def test_divination_shows_no_piece_that_lies_flat() -> None:
    game = position("W d4, L a1", "!K e7, S g7, L h8")
    assert spells(game, "d4-d5") == {"d4-d5 D:g7", "d4-d5 D:h8"}


def test_divination_of_the_lord_ends_nothing() -> None:
    game = wizard_of_white()
    game.act("d4-d5 D:h8")
    assert game.result is None
    assert game.piece("h8").kind == "L"


def test_teleportation_swaps_two_hidden_pieces_of_ones_own() -> None:
    """Swap positions of 2 of your hidden pieces; the tags go with them, so everybody sees it."""
    game = position("W d4, K c3, S g2, L a1", "S g7, L h8")
    before = {square: game.piece(square).tag for square in ("c3", "g2")}
    game.act("d4-d5 T:c3,g2")
    kinds = game.hand(0).kinds
    assert (kinds["c3"], kinds["g2"]) == ("S", "K")
    assert {"g2": game.piece("c3").tag, "c3": game.piece("g2").tag} == before
    assert (game.piece("c3").kind, game.piece("g2").kind) == ("", "")
    assert (game.deed.spell, game.deed.targets) == ("T", ("c3", "g2"))


def test_teleportation_moves_neither_the_wizard_nor_a_piece_that_lies_flat() -> None:
    game = position("W d4, !K c3, S g2, L a1", "S g7, L h8")
    assert {text for text in spells(game) if "T:" in text} == {
        f"{step} T:a1,g2" for step in words("d4-c5 d4-d5 d4-e5")
    }


def test_teleportation_needs_two_hidden_pieces_besides_the_wizard() -> None:
    game = position("W d4, !K c3, L a1", "S g7, L h8")
    assert not any("T:" in text for text in game.menu())


def test_no_spell_where_nothing_can_be_cast() -> None:
    """Note, section 3: a Divination wants a hidden enemy."""
    game = position("W d4, L a1", "!L h8")
    assert spells(game) == set()


def test_teleportation_into_ones_own_castle_brings_the_duty_to_leave() -> None:
    game = position("W d1, S e1, K g3, L a4", "L h8")
    game.act("d1-c2 T:e1,g3", "h8-h7")
    assert game.hand(0).kinds["e1"] == "K"
    assert game.table.exit_duty == ("e1",)


def test_no_capture_follows_a_spell() -> None:
    """Note, section 3: the turn ends, though the Wizard could capture d5 now."""
    game = position("W d3, S g2 d2, L a1", "S d5 g7, L h8")
    game.act("d3-d4 D:g7")
    assert game.to_move == 1
    assert game.deed.victims == ()


@pytest.mark.parametrize(
    ("make", "texts"),
    [
        (lambda: position("W d4, S d5 g2, L a1", "S g7, L h8"), "d4>d6"),
        (lambda: position("W d4, S g2, L a1", "S d5, L h8"), "d4xd6"),
    ],
)
def test_no_spell_behind_a_jump_or_a_capture(make: Callable[[], Playing], texts: str) -> None:
    """When it Moves: only with the action of one step."""
    game = make()
    assert texts in game.menu()
    assert spells(game, texts) == set()


def test_no_spell_behind_a_deployment() -> None:
    game = position("S g2, L a1", "S g7, L h8", reserve=("W", ""))
    assert not any(" " in text for text in game.menu())


def test_magic_is_used_once_per_game_by_a_player() -> None:
    """Also a second Wizard, captured and deployed, has none left (note, section 3)."""
    game = position("W d4, S g2 b2, L a1", "S g7 g6 g5, L h8", reserve=("W", ""))
    game.act("d4-d5 D:g7", "h8-h7", "W@c2", "h7-h6")
    assert spells(game) == set()


def test_magic_is_used_once_by_each_wizard_by_option() -> None:
    game = position("W d4, S g2 b2, L a1", "S g7 g6 g5, L h8", reserve=("W", ""), magic_limit="wizard")
    game.act("d4-d5 D:g7", "h8-h7", "W@c2", "h7-h6")
    assert {text[:2] for text in spells(game)} == {"c2"}


def test_magic_of_a_wizard_captured_and_deployed_serves_its_new_owner() -> None:
    """Note, section 3: if that player has not cast yet; hidden again, even if it lay flat before."""
    game = position("S d4 g2 b2, L a1", "!W d5, S g7, L h8")
    game.act("d4xd6", "h8-h7", "W@c2", "h7-h6")
    assert {text[:2] for text in spells(game)} == {"c2"}


def test_magic_behind_a_jump_by_option() -> None:
    game = position("W d4, S d5 g2, L a1", "S g7, L h8", magic_with="move_or_jump")
    assert spells(game, "d4>d6") == {
        "d4>d6 D:g7",
        "d4>d6 D:h8",
        "d4>d6 T:a1,d5",
        "d4>d6 T:a1,g2",
        "d4>d6 T:d5,g2",
    }
    game.act("d4>d6 D:g7")
    assert game.piece("d6").kind == "W"


def test_step_that_wins_has_no_spell_behind_it() -> None:
    """Note, section 3: the game is over by then."""
    game = position("W d7, S e8 g2 b2, L a1", "S h6, L h5")
    assert spells(game, "d7-d8") == set()
    assert spells(game, "d7-c8")
    game.act("d7-d8")
    assert result_of(game) == ("1-0", "two-castles")


def test_wizard_leaving_a_castle_it_holds_does_not_win_by_the_other() -> None:
    game = position("W d8, S g2 b2, L a1", "S h6, L h5")
    assert spells(game, "d8-e8")
    game.act("d8-e8")
    assert game.result is None


def test_teleportation_says_which_piece_can_only_be_the_second() -> None:
    game = position("W a2, S b2 d4, L h1", "L h8")
    said = "a2-a3 T:"
    assert game.question(0, said).endswith(" stands below it in this list, or h1")
    assert game.called(0, said) == ["Swap the Soldier b2", "Swap the Soldier d4"]
    assert game.question(0, f"{said}b2") == "With which piece does that on b2 change places?"
    assert game.called(0, f"{said}b2") == ["with the Soldier d4", "with the Lord h1"]


def test_a_swap_that_wins_is_offered_from_the_lord_as_well() -> None:
    """It was found below the other piece alone, and whoever chose the Lord first did not see it."""
    game = position("W b1, K a8, L f1, S g1", "L e8", layout="corner")
    said, pair = "b1-b2 T:", "b1-b2 T:a8,f1"
    question = GAME.menu(game.state, 0, said)
    assert isinstance(question, Pick)
    assert [written(question.label(each)) for each in question.offered] == [
        "Swap the Knight a8",
        "Swap the Lord f1",
        "Swap the Lord f1 with the Knight a8",
    ]
    assert game.called(0, f"{said}a8") == ["with the Lord f1", "with the Soldier g1"]
    table, hand = GAME.table(game.state), GAME.hand(game.state, 0)
    told = outlooks(table, hand, menu_of(GAME, game.state, 0), said)
    assert {pair, f"{said}a8"} <= {text for text, each in told.items() if each.gravity < 0}
    assert game.menu().count(pair) == 1


def test_the_lord_stands_last_among_those_who_may_change_places() -> None:
    """He stood first there, to be moved by a slip."""
    game = wizard_of_white()
    menu = menu_of(GAME, game.state, game.state.players[0])
    for said, foremost in (("d4-d5 T:", ["c3"]), ("d4-d5 T:a1", ["c3", "g2"])):
        asked = menu(said)
        assert isinstance(asked, Pick)
        assert asked.foremost is not None
        assert [text[-2:] for text in asked.foremost()] == foremost
