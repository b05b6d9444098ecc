"""The descriptions: short, telling what matters first, and silent about secrets."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rendering.camelot_101 import DRAWING
from rendering.camelot_101.words.vocabulary import REASONS, card_named, title_of
from rendering.drawing import PLAIN, Look
from rules.camelot_101 import GAME
from rules.camelot_101.tables.board import CARDS, NAMES, SUIT_NAMES
from rules.camelot_101.tables.camelot_cards import CARD_IDS, MONTHS
from rules.camelot_101.view import CheckView, DeedView, EffectView, Hand, Table
from rules.text import Names, say, seat_number, written
from tests.camelot_101.playing import Playing
from tests.camelot_101.rendering.scene import with_castle
from tests.camelot_101.rendering.shown import again, at_table, holding, some_states, told
from tests.camelot_101.turn.test_turns import with_spare
from tests.conformance.checks.limits import ALT_TEXT
from tests.conformance.checks.picturing import long_name
from tests.naming import naming
from tests.rendering.setting import Written
from tests.some import some

LONG_HAND = " ".join(CARDS[number * 2] for number in range(24))


def table_described(table: Table, names: Names = seat_number, part: str = "") -> str:
    return DRAWING.alt(table, names=names, look=Look(part=part))


def hand_described(table: Table, hand: Hand, names: Names = seat_number, look: Look = PLAIN) -> str:
    return DRAWING.alt(table, hand, names, look)


def test_every_description_is_short_whatever_the_names() -> None:
    for state in some_states():
        table = GAME.table(state)
        for names in (seat_number, long_name):
            assert 0 < len(table_described(table, names)) <= ALT_TEXT
            for seat in range(state.seats):
                assert 0 < len(hand_described(table, GAME.hand(state, seat), names, PLAIN)) <= ALT_TEXT


def test_no_description_tells_a_secret() -> None:
    for state in some_states():
        other = again(state, None)
        assert table_described(GAME.table(other), seat_number) == table_described(
            GAME.table(state), seat_number
        )
        for seat in range(state.seats):
            other = again(state, seat)
            one, two = (
                hand_described(GAME.table(each), GAME.hand(each, seat), seat_number, PLAIN)
                for each in (state, other)
            )
            assert one == two


def test_the_description_of_the_table_begins_with_whose_turn_it_is() -> None:
    game = Playing("1.2", hands=["S7 S8 S9 C2 C3"])
    game.act(0, "play S7 e3-e4")
    words = table_described(game.table, seat_number)
    assert words.startswith("seat 1 takes a turn. Camelot 101, 4 players, level 1.2, turn 2 of 60.")
    assert "Last: seat 0 plays the 7 of Spades: e3 to e4." in words
    assert "Points: seat 0 0, seat 1 0, seat 2 0, seat 3 0." in words
    assert "Cards in hand: seat 0 5, seat 1 5" in words


def test_checks_and_the_card_at_work_are_described() -> None:
    table = replace(
        at_table(),
        stage="effect",
        effect=EffectView("K10", say("Take over a prisoner."), 0, 1, 0),
        checks=(CheckView("S", "i1", "D", True, ()), CheckView("C", "h16", "wanderer", False, ())),
    )
    words = table_described(table, seat_number)
    assert "seat 0 chooses for Sir Breunis sans Pitie." in words
    assert "Take over a prisoner." in words
    assert "Check: King of Spades on i1 by Diamonds, may be taken." in words
    assert "Check: King of Clubs on h16 by the Giant." in words


@pytest.mark.parametrize("over", REASONS)
def test_the_end_names_the_winner_but_where_nobody_wins(over: str) -> None:
    table = replace(at_table(), over=over, asked=(), ranking=((2,), (0,), (1,), (3,)))
    words = table_described(table, seat_number)
    assert words.startswith(f"The game is over: {REASONS[over]}.")
    assert ("seat 2 wins" in words) == (over != "giant")


def test_a_hand_names_every_card_first() -> None:
    hand = holding(LONG_HAND, "G13 K14 U14 P10")
    words = hand_described(
        at_table(), hand, long_name, Look(said="play S7", answers=tuple(f"play S7 {name}-" for name in NAMES))
    )
    assert len(words) <= ALT_TEXT
    for held in (*hand.playing, *hand.camelot):
        assert written(card_named(held.card)) in words


def test_two_camelot_cards_are_described_in_full() -> None:
    for card in dict.fromkeys(CARD_IDS):
        with naming(card):
            hand = holding("S7 D8 JK", f"{card} P10", say("it sleeps at this level: you can only burn it"))
            words = hand_described(at_table(), hand, seat_number, PLAIN)
            for held in some(hand.camelot):
                title = written(title_of(at_table(), held.card))
                assert f"{title} (it sleeps at this level: you can only burn it): {told(held.text)}" in words


def test_the_board_beside_a_hand_that_stands_alone_is_told_too() -> None:
    """Whoever cannot see it could solve no puzzle: men by army, with their squares."""
    men = with_spare(S="Rf6 Pe5", D="Qh6", C="Nk9 Pf7 Pg9")
    game = Playing("2", men=men, hands=["S7 S8 S9 D2 D3"])
    game.jail("D", "HQ")
    words = hand_described(game.table, game.hand(0), look=Look(alone=True))
    assert words.index("7 of Spades") < words.index("Rook f6") < words.index("Points: seat 0 0, seat 1 9")
    assert all(f" {man.square}" in words for man in game.table.men)
    assert "Pawns of Clubs: " in words
    assert "prisoners, 9 points: 1 Queen of Hearts" in words
    assert "Rook f6" not in hand_described(game.table, game.hand(0)), "in a panel it stands beside the table"


def test_a_hand_says_what_cannot_be_played_and_what_is_known() -> None:
    hand = replace(holding("S7 JK", why=say("moves nobody now")), buried=("C9",), known=((), ("H4",), (), ()))
    words = hand_described(at_table(), hand, seat_number, PLAIN)
    assert "7 of Spades, yours: moves nobody now. joker: moves nobody now." in words
    assert "Buried by you: 9 of Clubs." in words
    assert "Known in the hand of seat 1: 4 of Hearts." in words


def test_numbered_squares_are_listed() -> None:
    look = Look(said="play S7 e3-", answers=("play S7 e3-e4", "play S7 e3-e5"))
    assert "The board with numbers: 1 e4, 2 e5." in hand_described(
        at_table(), holding("S7"), seat_number, look
    )


def test_the_castles_come_first_where_they_are_the_picture() -> None:
    game = Playing("3", 4)
    game.jail_from_board("S", "n5", "b10")
    usual, castles = (table_described(game.table, seat_number, part) for part in ("", "castles"))
    prisoners = "prisoners, 4 points: 1 Bishop of Diamonds, 1 Pawn of Hearts."
    told = f"Castle of Spades: seat 0, not guarded; {prisoners}"
    assert castles.startswith("Castles. ")
    assert castles.index(told) < castles.index("Points:")
    assert usual.index(told) > usual.index("Points:")


def test_trophies_in_a_castle_are_told_with_what_they_count() -> None:
    table = at_table()
    winner = replace(table.players[1], trophies=("grail",))
    men = (replace(table.men[0], suit="D", excalibur=True), *table.men[1:])
    rich = replace(table, men=men, players=(table.players[0], winner, *table.players[2:]))
    words = table_described(rich, seat_number, "castles")
    assert "prisoners, no points: nobody; the Holy Grail 10; Excalibur 5." in words


def test_the_last_move_is_told_as_what_is_drawn() -> None:
    game = Playing("1.2", hands=["S7 S8 S9 C2 C3"])
    assert "Last move. Nothing yet." in table_described(game.table, seat_number, "close")
    game.act(0, "play S7 e3-e4")
    words = table_described(game.table, seat_number, "close")
    assert words.startswith("Last move. Last: seat 0 plays the 7 of Spades: e3 to e4.")
    parts = {table_described(game.table, seat_number, part) for part in ("", "close", "castles")}
    assert len(parts) == 3


def test_pawns_are_told_by_their_squares_or_counted() -> None:
    game = Playing("1")
    words = table_described(game.table, seat_number)
    for man in game.table.men:
        assert f" {man.square}" in words
    assert "Pawns of Spades: e3 f3 g3 h3 i3 j3 k3 l3." in words
    marked = tuple(replace(man, frozen=2, shielded=1) for man in game.table.men[:9])
    crowded = replace(game.table, men=(*marked, *game.table.men[9:]))
    words = table_described(crowded, seat_number)
    for suit, owner in zip(SUIT_NAMES, game.table.owners, strict=True):
        assert f"{suit}, seat {owner}, 8 Pawns: " in words


def test_nobody_is_called_a_wanderer_and_the_island_has_its_name() -> None:
    table = at_table()
    men = (replace(table.men[0], square="ISL", frozen=1), *table.men[1:])
    deeds = (DeedView(0, "joker 1 ISL", ("g7", "ISL")),)
    gone = replace(table, men=men, figure="", wanderer="", deeds=deeds, trophies={"giant": 0, "dragon": 1})
    look = Look(said="joker 1", answers=("joker 1 ISL",))
    told = [table_described(gone, seat_number, part) for part in ("", "close", "castles")]
    told += [hand_described(gone, holding("JK"), seat_number, look)]
    assert not [words for words in told if "wanderer" in words or "ISL" in words]
    assert "the Dragon to the Island" in told[0]
    assert "the Giant to the Island" in table_described(replace(gone, trophies={"giant": 0}), seat_number)


def test_slow_cards_are_told() -> None:
    table = replace(at_table(), winter={0: 1})
    words = hand_described(table, holding("S7 D2 HK DA ST JK"), seat_number, PLAIN)
    assert "7 of Spades, yours, slow: up to 2 spaces. 10 of Spades, yours, slow: up to 2 spaces." in words
    assert "up to" not in hand_described(at_table(), holding("S7"), seat_number, PLAIN)


def test_a_blank_card_has_one_name_with_what_it_acts_as() -> None:
    table = replace(at_table(), month=0, stage="effect", effect=EffectView("B01", say("Does."), 0, -1, 0))
    name = f"Blank Card ({MONTHS[0].name})"
    assert f"seat 0 chooses for {name}." in table_described(table, seat_number)
    words = hand_described(table, holding("", "B01"), seat_number, PLAIN)
    assert f"Card at work: {name} for seat 0. It says: Does." in words
    assert f"{name}: " in words


def test_whose_decision_it_is_is_told_with_the_card_of_another() -> None:
    given = EffectView("K10", say("Take over a prisoner."), 1, 2, 1, giver=0)
    gift = replace(at_table(), stage="gift", asked=(1,), turn=0, effect=given)
    words = table_described(gift, seat_number)
    assert "seat 1 is offered a card by seat 0." in words
    at_work = "Card at work: Sir Breunis sans Pitie for seat 1, on seat 2."
    assert f"{at_work} It is given by seat 0. It says: Take over a prisoner." in words
    choosing = table_described(replace(gift, stage="effect"), seat_number)
    assert "seat 1 chooses for Sir Breunis sans Pitie, the card of seat 0." in choosing


def test_who_is_offered_a_card_hears_what_it_does() -> None:
    effect = EffectView("A09", say("Put one of your Knights into a ward."), 0, -1, 0)
    table = replace(at_table(), stage="gift", turn=2, effect=effect)
    words = hand_described(table, holding("S7"), seat_number, PLAIN)
    assert "The Mantle of Gwenn for seat 0. It says: Put one of your Knights into a ward." in words
    other = replace(table, asked=(1,))
    assert "Mantle" not in hand_described(other, holding("S7"), seat_number, PLAIN)


def test_who_lies_in_a_castle_is_named_on_its_picture_too(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Written(monkeypatch)
    DRAWING.picture(with_castle(0, prisoners=("HQ", "DN", "DN")), None, Look(part="castles"))
    assert {"Queen", "Knight", "\N{MULTIPLICATION SIGN}2"} <= drawn.words
