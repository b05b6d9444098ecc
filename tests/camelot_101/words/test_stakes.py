"""What cards do, told where they are chosen; and what strikes one's own side is asked about."""

from __future__ import annotations

from typing import Any, cast

import pytest

from rendering.camelot_101 import DRAWING
from rules.camelot_101 import GAME
from rules.camelot_101.effects.card_texts import text_of
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, FIRST_BLANK
from rules.chance import dealer
from rules.game import AnyGame, menu_of
from rules.question import Pick
from rules.replay import perform
from rules.snapshot import copied
from rules.text import say, written
from tests.camelot_101.playing import Playing
from tests.explained import played, unexplained, warnings
from tests.some import some

# How men, squares, ways, players and the choices of a card are called, which says what they are.
_SAY_ALL = {
    "A new {kind} on {square}",
    "Let {figure} stand still for 2 rounds",
    "Send one of your men home",
    "Take a Camelot card from an opponent",
    "out by the gate {gate}",
    "{figure} to {to}",
    "{figure} to {to}, crushes the {man}",
    "{figure} to {to}, burns the {man}",
    "{start} to {to}",
    "from the Island to {to}",
    "{path}, slays {figure}",
    "{kind} of {suit}",
    "{man} from {place}",
    "{man} from the castle of {suit}",
    "{man} on {square}",
    "{man} {way}",
    "{one} and {other}",
    "{whom}",
    "{square}",
    "to {square}",
    "A {kind}",
    "{suit}, in the {side}",
}
# Cards that harm whoever plays them, besides what else they do.
_HARMFUL = {f"R{number:02}" for number in range(1, 12)} | {"R12", "P01", "P02", "P03", "P04", "P13"}


@pytest.mark.parametrize("level", ["1", "3", "4"])
def test_what_is_offered_is_explained(level: str) -> None:
    assert unexplained(GAME, 3, 2, level=level, goal="none") <= _SAY_ALL


def test_a_turn_with_others_cards_tells_why_they_are_played() -> None:
    told = set()
    game: AnyGame = GAME
    for state, seat, _ in played(GAME, 3, 1, {"level": "3"}):
        question = game.menu(state, seat)
        stakes = None if question is None else question.stakes()
        if stakes is not None:
            told.add(written(stakes))
    assert any("moving another player's man earns you one thing more" in text for text in told)
    assert any(text.startswith("It is yours for moving a man of another player") for text in told)
    cards = {written(text_of(card)) for card in CAMELOT_CARDS[:FIRST_BLANK]}
    assert told & cards, "no card at work tells its text"


def test_everybody_reads_of_bravery_where_a_turn_is_played_and_of_nothing_else() -> None:
    game = Playing("3", camelot=["R08 G05"], men={"S": "Pe3 Nf6 Rk8"}, hands=["S2"])
    turn = GAME.at_stake(game.table)
    assert turn is not None
    assert "moving another player's man" in written(turn)
    game.act(0, "camelot G05")
    assert GAME.at_stake(game.table) is None


def test_cards_that_strike_their_own_player_are_warned_of() -> None:
    game = Playing(level="4")
    warned = {
        card.id
        for card in CAMELOT_CARDS[:FIRST_BLANK]
        if GAME.warning(game.table, game.hand(0), f"camelot {card.id}") is not None
    }
    assert warned == _HARMFUL


def test_who_has_the_grail_is_not_warned_of_the_siege_perilous() -> None:
    game = Playing(level="4")
    game.state.trophies["grail"] = 0
    assert GAME.warning(game.table, game.hand(0), "camelot R12") is None


def test_hardly_any_act_is_asked_about() -> None:
    told, share = warnings(GAME, 3, 6, level="1")
    asked = ("would take your own", "would then be in check", "could then be taken by")
    assert all(any(words in text for words in asked) for text in some(told))
    assert share < 0.05


def test_a_move_that_puts_ones_own_king_in_check_is_warned_of_and_does() -> None:
    """Told is what the board shows behind the move: at level 1 that happens by men of others alone."""
    warned, game = 0, cast("AnyGame", GAME)
    for state, seat, action in played(GAME, 4, 6, {"level": "1"}):
        if not action.startswith("play "):
            continue
        after: Any = copied(state)
        checked = {check.king for check in after.checks}
        told = game.warning(game.table(state), game.hand(state, seat), action)
        perform(GAME, after, seat, action, dealer(0, "exposed"))
        new = {check.king for check in after.checks if after.owner[check.king] == seat} - checked
        exposed = told is not None and "in check" in written(told)
        assert not new or exposed
        warned += exposed
        if exposed and not new:
            assert checked, "only a second man who attacks a King that is in check already"
    assert warned


def test_whom_a_card_could_take_comes_first_and_a_king_before_all() -> None:
    men = {"S": "Re4 Rg4 Pi6 Ki1", "D": "Pe7 Qf4", "C": "Ke9 Pg7", "H": "Nb5"}
    game = Playing("2", men=men, hands=["S2 S3 SQ SK HJ"])
    question = GAME.menu(game.state, 0)
    assert isinstance(question, Pick)
    assert question.foremost is not None
    assert question.foremost() == ["play S2", "play S3"]
    told = {text: written(about) for text in question.texts if (about := question.about(text))}
    assert told["play S3"] == (
        "Can take the Queen of Diamonds (9 points to you). Moves one man of your army up to 3 spaces"
    )
    assert told["play HJ"].startswith("Moves a Knight"), "what another's man takes is another's"
    behind = GAME.menu(game.state, 0, "play S3 e4-")
    assert isinstance(behind, Pick)
    assert behind.texts[:3] == ["play S3 e4-f4", "play S3 e4-e7", "play S3 e4-d4"]


def test_a_king_who_can_be_taken_is_told_of() -> None:
    game = Playing("2", men={"S": "Re4 Pi6 Ki1", "C": "Ke9 Pg7", "D": "Qf4"}, hands=["SA S5"])
    question = GAME.menu(game.state, 0)
    assert question is not None
    assert "You can take" not in written(question.stakes() or say(""))
    game.act(0, "play SA i6-i7")
    game.idle_round(3)
    question = GAME.menu(game.state, 0)
    assert isinstance(question, Pick)
    stakes = question.stakes()
    assert stakes is not None
    assert written(stakes) == "You can take a King now: the King of Clubs on e9"
    about = question.about("play S5")
    assert about is not None
    assert written(about).startswith("Can take the King of Clubs (20 points to you). ")


@pytest.mark.parametrize(("level", "shown"), [("1", False), ("4", True)])
def test_a_table_in_words_speaks_of_what_its_level_has(level: str, shown: bool) -> None:
    game = Playing(level=level)
    words = f"{DRAWING.text(game.table)} {DRAWING.text(game.table, game.hand(0))}"
    for word in ("Camelot card", "Gifts:", "Buried", "When somebody gives you"):
        assert (word in words) is shown, word


def test_where_a_target_is_asked_for_the_card_is_told() -> None:
    told = dict[str, str]()
    game: AnyGame = GAME
    for state, seat, _ in played(GAME, 3, 1, {"level": "3"}):
        question = game.menu(state, seat)
        for text in question.texts if isinstance(question, Pick) else ():
            behind = game.menu(state, seat, text)
            if behind is not None and text.partition(" ")[0] in ("camelot", "gift", "bury"):
                stakes = behind.stakes()
                assert stakes is not None, text
                told[text.partition(" ")[0]] = written(stakes)
    assert set(told) == {"camelot", "gift", "bury"}
    assert told["bury"].startswith("It goes face down")


def test_a_man_says_whom_he_can_take_by_a_card() -> None:
    game = Playing("2", men={"S": "Rf6 Ni2", "D": "Nf8 Qh6"}, hands=["S3"])
    question = menu_of(GAME, game.state, 0)("play S3")
    assert isinstance(question, Pick)
    told = question.about("play S3 f6-")
    assert told is not None
    assert written(told) == "Can take the Queen of Diamonds on h6 (9 points to you)"
    assert question.about("play S3 i2-") is None


def test_what_another_s_man_can_take_is_said_to_be_his() -> None:
    game = Playing("2", men={"S": "Ki1", "D": "Nf8 Kp8", "C": "Qg6 Kb9"}, hands=["DJ"])
    question = menu_of(GAME, game.state, 0)("play DJ")
    assert isinstance(question, Pick)
    told = question.about("play DJ f8-")
    assert told is not None
    assert written(told) == "Can take the Queen of Clubs on g6 (9 points to seat 1 (Diamonds))"
