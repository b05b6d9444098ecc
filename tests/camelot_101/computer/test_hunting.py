"""How a King goes for other Kings: he opens a line, checks, and takes, over several turns."""

from __future__ import annotations

from rules.advice import Strength
from rules.camelot_101 import GAME
from rules.camelot_101.computer.hunting import CHECK, OPEN, TAKE, Chase, Hunt
from rules.camelot_101.computer.quick import quick
from rules.camelot_101.tables.board import NODE, SUITS
from rules.chance import dealer
from rules.opponent import chosen
from rules.search.search import Trials
from tests.camelot_101.playing import Playing

_HEARTS = SUITS.index("H")


def chases(game: Playing) -> set[Chase]:
    return Hunt(game.state, 0).chases


def king(game: Playing) -> str:
    return chosen(GAME, game.state, 0, Strength.KING, dealer(1, "king"), Trials(60)).action


def test_the_queen_is_three_moves_from_a_neutral_king_when_the_game_begins() -> None:
    """From h1 over j3 to n7, and on over o8 to p9."""
    game = Playing("3", 2, hands=["S2 D2 H2", "C2 D3 H3"])
    assert chases(game) == {Chase(_HEARTS, OPEN)}
    assert quick(game.state, 0, dealer(1, "quick")) in {"play S2 j3-j4", "play S2 j3-j5"}
    game.act(0, "play S2 j3-j4")
    assert chases(game) == {Chase(_HEARTS, CHECK)}


def test_a_king_checks_a_neutral_king_and_takes_him() -> None:
    game = Playing("3", 2, hands=["S2 S7 D9", "C2 D3 H3"], camelot=["B01 R03", "R01 R02"])
    game.act(0, "play S2 j3-j4")
    game.act(1, "play C2 e14-e13")
    game.deal(0, "S7 SQ D9")
    assert king(game) in {"play S7 h1-n7", "play SQ h1-n7"}
    game.act(0, "play S7 h1-n7")
    assert Chase(_HEARTS, TAKE) in chases(game)
    game.act(1, "refresh D3")
    game.deal(0, "D9 SQ D8")
    assert king(game) == "play SQ n7-p9"
    game.act(0, "play SQ n7-p9")
    assert game.state.owner[_HEARTS] == 0
    assert Hunt(game.state, 0).worth(9) < 20, "who is taken is hunted no more"


def test_only_officers_hunt_and_only_past_one_man() -> None:
    game = Playing("3", 2, hands=["S2 D2 H2", "C2 D3 H3"])
    pawn = game.man("j3")
    game.act(0, "play S2 k3-k4")
    assert chases(game) == set()
    assert Hunt(game.state, 0).bonus(pawn, NODE["o8"]) == 0


def test_the_king_of_a_rival_is_hunted_with_less_hope() -> None:
    """He gets away, where nobody moves a neutral one."""
    game = Playing("3", 2, hands=["S2 S3 S4"])
    neutral = Hunt(game.state, 0).worth(5)
    game.state.owner[_HEARTS] = 1
    assert neutral > 3 * Hunt(game.state, 0).worth(5) > 0


def test_a_hunt_for_which_there_is_no_time_is_worth_nothing() -> None:
    game = Playing("3", 2, hands=["S2 S3 S4"])
    hunt = Hunt(game.state, 0)
    assert hunt.worth(2) == 0 < hunt.worth(3) < hunt.worth(9)
