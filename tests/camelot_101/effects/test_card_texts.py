"""What the cards say is made from what they do."""

from __future__ import annotations

import pytest

from rules.camelot_101 import GAME
from rules.camelot_101.effects.card_texts import card_text, gift_text, text_of
from rules.camelot_101.tables.board import CARD
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS, MONTHS, PANDORAS_BOX, RESCUE
from rules.game import menu_of
from rules.question import Pick
from rules.text import Text, written
from tests.camelot_101.playing import Playing
from tests.camelot_101.rendering.shown import told as told_text
from tests.camelot_101.turn.test_turns import with_spare
from tests.naming import naming

_ALL = [*CAMELOT_CARDS, *MONTHS, *PANDORAS_BOX, RESCUE]


def test_every_card_has_a_sentence_that_fits() -> None:
    for card in _ALL:
        with naming(card.id):
            text = written(text_of(card))
            assert text[0].isupper()
            assert text.endswith(".")
            assert 10 < len(text) < 200
            assert "  " not in text


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("G01", "A Knight of any army moves once or twice; only the second move may take."),
        ("G02", "Your King moves once or twice, 1 space each time, taking nobody."),
        ("G03", "Move your Queen; then she may move up to 2 spaces, taking nobody."),
        ("G06", "Move up to 3 of your Pawns 1 space each, taking nobody."),
        ("G12", "Move one of each opponent's Knights, taking nobody."),
        ("K01", "One of an opponent's Pawns or Knights next to one of your men goes to your castle."),
        ("K02", "Bury two of an opponent's Pawns in the battlefield (one if there is no other)."),
        ("U04", "Put one of your men (not King or Queen) of your home suit on your empty guard post."),
        ("K08", "Bury one of an opponent's Pawns in a ward; then you may move one of your Pawns 1 space."),
        ("K09", "An opponent discards 1 Camelot card at random."),
        ("K12", "Number cards move an opponent's men at most 2 spaces for 2 of that player's turns."),
        ("K15", "An opponent's Queen in the battlefield, on the Island or in a ward goes to your castle."),
        ("U02", "Look at an opponent's whole hand; then you may do one thing more."),
        ("U05", "Your castle counts as guarded for 3 of your turns, counting this one."),
        ("U06", "The Giant or the Dragon cannot move for 2 rounds, counting this one."),
        ("U07", "Two of your men (not the King) change places."),
        ("R01", "Your King cannot move for 3 of your turns, counting this one."),
        ("R08", "You miss your next turn."),
        ("R09", "Free the most valuable prisoner (not a King) from your castle."),
        ("R10", "Your Queen goes home; then she cannot move for 2 of your turns, counting this one."),
        ("P04", "Each player discards 1 playing card at random."),
        ("P06", "Until the turn has gone once round the table, number cards move men at most 2 spaces."),
        ("P08", "Free the least valuable of each player's imprisoned men (not the King) from any castle."),
        ("P09", "Walk the Giant or the Dragon up to 3 spaces in a line."),
        ("A11", "Free one of your men (not the King) from the graveyard."),
        ("A12", "Take the Crown (worth 5 points)."),
        ("G11", "Move an opponent's King 1 space, even into check, taking nobody."),
        ("A09", "Put one of your Knights or Bishops on a free square of any ward."),
        ("S07", "Move one of your Knights; if he took somebody, he may move, taking nobody."),
        ("S10", "Walk the Giant or the Dragon 1 space; then you may move one of your Knights."),
    ],
)  # fmt: skip
def test_sentences(card: str, text: str) -> None:
    assert written(card_text(CAMELOT_CARD[card], 0)) == text


def test_what_is_in_brackets() -> None:
    """Who does not count, who chooses, where both stand, what it is worth."""
    assert "(not the King; whoever is worth least)" in _text("P01")
    assert "one of an opponent's (both in the battlefield; not King or Queen) change places" in _text("P10")
    assert _text("A02").endswith("(worth 10 points, and up to 2 of your lost men go home).")


def test_what_a_named_man_may_do_is_said_together() -> None:
    assert _text("S01").endswith(
        "counts 2 more in jousts until your turn ends; then he may move once or twice."
    )
    for words in (
        "the Dragon, counts 2 more in jousts and cannot be taken",
        "counting this one; then he may move.",
    ):
        assert words in _text("S03")


def test_where_men_stand_is_said_before_how_many_will_do() -> None:
    assert _text("P02").endswith(
        "two of an opponent's men (not the King) in the battlefield (one if there is no other)."
    )
    assert (
        "men (not King or Queen) on the file or rank of one of your Rooks, at most 4 squares away"
        in _text("K11")
    )


@pytest.mark.parametrize(
    ("card", "option", "told"),
    [
        ("K06", "least", "Bury one of an opponent's Knights or Bishops (whoever is worth least)."),
        ("K06", "ask", "Bury one of an opponent's Knights or Bishops (whom the owner chooses)."),
        ("K14", "least", "of that player's turns (the second, wherever it is possible)."),
        ("K14", "ask", "of that player's turns (that player chooses)."),
    ],
)
def test_a_table_says_whether_owners_are_asked(card: str, option: str, told: str) -> None:
    """Note 13, no. 6."""
    game = Playing("3", men=with_spare(S="Qf6"), camelot=[card], owner_choice=option)
    assert told_text(game.hand(0).camelot[0].text).endswith(told)
    entries = {entry.mark: written(entry.text) for entry in GAME.reference(game.state.options)}
    assert told in entries[card]


def _text(card: str) -> str:
    return written(card_text(CAMELOT_CARD[card], 0))


def test_a_blank_says_what_the_month_does() -> None:
    assert card_text(CAMELOT_CARD["B01"], 2) == text_of(MONTHS[2])


@pytest.mark.parametrize(("level", "text"), [("3", text_of(MONTHS[2])), ("4", text_of(PANDORAS_BOX[5]))])
def test_a_blank_at_work_tells_what_it_acts_as(level: str, text: Text) -> None:
    """Note 13.4, 13.5: the second blank of a masters' game is not the card of the month."""
    game = Playing(level, men=with_spare(D="Nf8 Ng8"), camelot=["B01 R08"], month="3")
    game.jail("D", "SN", "SB")
    game.state.blanks = 1
    game.act(0, "camelot B01", game.state.bag.index(CARD["H6"]))
    assert game.table.effect is not None
    assert game.table.effect.text == text


def test_a_hand_tells_what_its_cards_do() -> None:
    game = Playing("2", camelot=["U02"])
    assert told_text(game.hand(0).camelot[0].text).startswith("Look at an opponent's whole hand")


def test_further_on_an_opponent_is_that_opponent() -> None:
    """Note 22.2: a card is about one opponent."""
    text = _text("P12")
    assert (text.count("an opponent"), text.count("that opponent")) == (1, 1)
    assert all(written(text_of(card)).count("n opponent") <= 1 for card in _ALL)


@pytest.mark.parametrize(
    ("card", "played", "given"),
    [
        ("R07", "cannot move for 3 of your turns, counting this one.", "cannot move for 3 of your turns."),
        ("U05", "guarded for 3 of your turns, counting this one.", "guarded for 3 of your turns."),
        (
            "U06",
            "cannot move for 2 rounds, counting this one.",
            "cannot move for 2 rounds, counting this one.",
        ),
        ("S01", "in jousts until your turn ends;", "in jousts until your next turn ends;"),
    ],
)
def test_a_gift_comes_in_a_turn_that_is_not_ones_own(card: str, played: str, given: str) -> None:
    """Note 13.1, Tags: the turn in progress counts if it is that player's own."""
    number = CAMELOT_CARD[card]
    assert played in written(card_text(number, 0))
    assert given in written(gift_text(number, 0))


@pytest.mark.parametrize(
    ("given", "told"), [(False, "3 turns of seat 0, counting this one"), (True, "3 turns of seat 1")]
)
def test_text_log_and_rule_agree_how_long_a_rook_is_lost(given: bool, told: str) -> None:
    """R07; note 13.1, Tags."""
    game = Playing("2", men=with_spare(S="Rf6", D="Rf8"), camelot=["R07"])
    if given:
        game.act(0, "gift R07 D")
        heard = game.act(1, "accept")
    else:
        heard = game.act(0, "camelot R07")
    assert any(line.endswith(f"cannot move for {told}") for line in heard)
    left = []
    for _ in range(12):
        left += [(game.asked[0], man.frozen) for man in game.table.men if man.frozen]
        game.idle_round(1)
    seat, own = (1, [3, 2, 1]) if given else (0, [2, 1])
    assert [frozen for asked, frozen in left if asked == seat] == own


def test_a_blank_given_tells_what_it_does_as_a_gift() -> None:
    """Note 13, no. 4."""
    game = Playing("2", men=with_spare(D="Nf8 Ng8"), camelot=["B01"], month="1")
    game.act(0, "gift B01 D")
    game.act(1, "accept")
    assert game.table.effect is not None
    assert told_text(game.table.effect.text) == "Move one of your men 1 space, taking nobody."


def test_a_gift_promises_nothing_more_to_do() -> None:
    """Sheet: no extra turn for giving a Camelot card."""
    assert written(gift_text(CAMELOT_CARD["U02"], 0)) == "Look at an opponent's whole hand."
    assert written(gift_text(CAMELOT_CARD["B01"], 5)) == "Move one of your Knights."
    assert written(gift_text(CAMELOT_CARD["R12"], 0)) == (
        "If you have the Grail, nothing happens; else bury one of your Knights."
    )
    assert not any("one thing more" in written(gift_text(number, 0)) for number in range(len(CAMELOT_CARDS)))


_BOX = "Turn up a playing card; its rank decides what happens."
_MONTH = written(text_of(MONTHS[2]))


@pytest.mark.parametrize(
    ("level", "blanks", "told"), [("4", 1, _BOX), ("4", 2, _BOX), ("4", 0, _MONTH), ("3", 1, _MONTH)]
)
def test_a_blank_in_hand_tells_what_it_would_do_now(level: str, blanks: int, told: str) -> None:
    """Note 13.5: from the second on it opens Pandora's Box at level 4."""
    game = Playing(level, men=with_spare(), camelot=["B01 R08"], month="3")
    game.state.blanks = blanks
    texts = {held.card: told_text(held.text) for held in game.hand(0).camelot}
    assert texts == {"B01": told, "R08": "You miss your next turn."}


def test_a_blank_offered_tells_of_the_box_it_opens() -> None:
    """Note 13.5."""
    game = Playing("4", men=with_spare(D="Nf8 Ng8"), camelot=["B01 R08"], month="3")
    game.state.blanks = 1
    game.act(0, "gift B01 D")
    question = menu_of(GAME, game.state, 1)("")
    assert question is not None
    assert written(question.prompt) == "seat 0 gives you Blank Card (Pandora's Box): do you accept?"
    assert isinstance(question, Pick)
    stakes = question.stakes()
    assert stakes is not None
    assert _BOX in written(stakes)
    assert game.table.effect is not None
    assert told_text(game.table.effect.text) == _BOX


def test_a_blank_announced_in_check_tells_of_the_box_it_opens() -> None:
    """Note 13, no. 8; 13.5."""
    men = with_spare(S="Kf6 Pf3", H="Rl7")
    game = Playing("4", men=men, hands=["", "", "", "H2"], camelot=["B01 R08"], month="3")
    game.state.turn, game.state.asked, game.state.blanks = 3, 3, 1
    game.act(3, "play H2 l7-l6")
    game.act(0, "camelot B01")
    assert game.menu(0) == ["stay", "withdraw"]
    assert game.table.effect is not None
    assert told_text(game.table.effect.text) == _BOX
