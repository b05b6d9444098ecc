"""A move that leaves a Queen, or whoever is worth most, to a rival for nothing is asked about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from rules.camelot_101 import GAME
from rules.camelot_101.sight import exchanged
from rules.camelot_101.state import ACTION
from rules.camelot_101.tables.board import CARD, KING
from rules.camelot_101.tables.numbers import POINTS
from rules.chance import dealer
from rules.game import AnyGame, menu_of
from rules.menu import actions
from rules.replay import perform
from rules.snapshot import copied
from rules.text import written
from tests.camelot_101.playing import Playing
from tests.explained import played

_ANY = cast("AnyGame", GAME)
_FOES = {"C": "Ri12 Ph14", "H": "Pn5", "D": "Pc5"}


def told(game: Playing, action: str) -> str:
    """Write what seat 0, which leads Spades, is asked about before an action."""
    warning = GAME.warning(game.table, game.hand(0), action)
    return written(warning) if warning is not None else ""


def with_queen(men: str, cards: str, *, level: str = "2", **others: str) -> Playing:
    return Playing(level, men={"S": men} | _FOES | others, hands=[cards])


def test_a_queen_who_goes_where_she_can_be_taken_is_asked_about_with_who_could() -> None:
    game = with_queen("Qf6 Pe3", "S3")
    assert told(game, "play S3 f6-i6") == (
        "Your Queen of Spades on i6 could then be taken by the Rook of Clubs on i12"
    )
    assert not told(game, "play S3 f6-g6")


def test_who_steps_out_of_the_line_to_her_is_asked_about() -> None:
    game = with_queen("Qi6 Bi10 Pe3", "S3")
    assert "Queen of Spades on i6 could then be taken" in told(game, "play S3 i10-j11")
    assert not told(game, "play S3 e3-e4")


def test_a_king_beside_her_takes_her_too() -> None:
    game = with_queen("Qf6 Pe3", "S4", C="Kf11")
    assert told(game, "play S4 f6-f10").endswith("could then be taken by the King of Clubs on f11")


def test_a_neutral_man_takes_her_by_whoever_moves_him() -> None:
    men = {"S": "Qf6 Pe3", "D": "Ri12", "C": "Ph14"}
    game = Playing("2", 2, men=men, hands=["S3"])
    assert told(game, "play S3 f6-i6").endswith("could then be taken by the Rook of Diamonds on i12")


@pytest.mark.parametrize(
    ("men", "foes"),
    [
        ("Qf6 Pe3", "Qi6 Ri12"),  # a Queen for a Queen
        ("Qf6 Ri3", "Ri12"),  # a Rook for her, by a card in hand
    ],
)
def test_what_is_paid_for_is_not_asked_about(men: str, foes: str) -> None:
    assert not told(with_queen(men, "S3 S4", C=foes), "play S3 f6-i6")


@pytest.mark.parametrize(("men", "foes"), [("Qf6 Pe3", "Pi6 Ri12"), ("Qf6 Pi3", "Ri12")])
def test_a_pawn_does_not_pay_for_her(men: str, foes: str) -> None:
    assert told(with_queen(men, "S3 S4", C=foes), "play S3 f6-i6")


def test_a_pawn_who_becomes_a_queen_where_she_can_be_taken_is_asked_about() -> None:
    """A Pawn was worth a point, and she is worth nine to whoever takes her."""
    game = Playing("1", men={"S": "Pe4 Kf2", "D": "Nb6 Pd5"}, hands=["S2", "D3"])
    assert told(game, "play S2 e4-d5") == (
        "Your Queen of Spades on d5 could then be taken by the Knight of Diamonds on b6"
    )


def neutral() -> Playing:
    """Let a Rook of Diamonds, whom nobody leads, stand where nobody takes him."""
    return Playing("2", 2, men={"S": "Kf2 Pe3", "D": "Rd9 Pc5", "C": "Rl6 Ph14"}, hands=["D6 SA", "C8"])


def test_a_neutral_man_who_goes_where_others_can_take_him_is_asked_about() -> None:
    assert told(neutral(), "play D6 d9-d6") == (
        "The Rook of Diamonds on d6 could then be taken by the Rook of Clubs on l6"
    )
    assert not told(neutral(), "play D6 d9-d7")
    game = Playing("2", 2, men={"D": "Bd8 Pc5", "C": "Re12 Ph14"}, hands=["D6", "C8"])
    assert not told(game, "play D6 d8-e9"), "he counts little"


@pytest.mark.parametrize(("cards", "net"), [("C8", -5), ("C7", 0)])
def test_what_is_exchanged_goes_by_cards_that_others_hold(cards: str, net: int) -> None:
    game = neutral()
    game.deal(1, cards)
    assert exchanged(game.state, 0, "play D6 d9-d6") == net
    assert exchanged(game.state, 0, "refresh SA") == 0


def test_a_king_who_is_left_in_check_is_lost_in_an_exchange() -> None:
    game = Playing("2", men={"S": "Kf2 Pe3", "C": "Rf9 Ph14"}, hands=["S3 SA", "CA"])
    game.turn("play S3 e3-e4", "play CA f9-f8")
    game.state.asked = game.state.turn = 0
    game.deal(0, "SA SK")
    assert game.table.checks
    assert exchanged(game.state, 0, "play SA e4-e5") == -POINTS[KING]
    assert exchanged(game.state, 0, "play SK f2-e2") == 0


def attacked(cards: str) -> Playing:
    """Let Clubs attack the Queen after a turn of Spades in which she was safe."""
    game = Playing("2", 2, men={"S": "Qi6 Pe3 Kf2", "C": "Rk12 Ph14"}, hands=["SA", "C2 C3"])
    game.turn("play SA e3-e4", "play C2 k12-i12")
    game.deal(0, cards)
    return game


def test_who_has_come_into_danger_is_asked_about_once() -> None:
    game = attacked("SA S4")
    assert "Queen of Spades on i6" in told(game, "play SA e4-e5")
    assert not told(game, "play S4 i6-e6")
    game.turn("play SA e4-e5", f"refresh {game.cards(1)[0]}")
    game.deal(0, "SA S4")
    assert not told(game, "play SA e5-e6"), "it was left there with open eyes"


def test_who_is_lost_anyway_is_not_asked_about() -> None:
    game = attacked("HA HK")
    assert told(game, "play HK p9-o9") == ""
    game.deal(0, "HA HK SQ")
    assert told(game, "play HK p9-o9")


def test_cards_that_no_rival_can_have_are_reckoned_with() -> None:
    """Of each there are two: these lie open, or are in the own hand."""
    game = with_queen("Qf6 Pe3", "S3 C7 C8 C9 CT")
    game.state.discards = [CARD[card] for card in ("C6", "C7", "C8", "C9", "CT", "C6")]
    assert not told(game, "play S3 f6-i6")
    game.state.discards.pop()
    assert told(game, "play S3 f6-i6")


def test_a_slowed_army_does_not_come_so_far() -> None:
    game = with_queen("Qf6 Pe3", "S3")
    game.state.slow[2] = 2
    assert not told(game, "play S3 f6-i6")


@pytest.mark.parametrize(("level", "asked"), [("1", False), ("2", True)])
def test_who_would_leave_his_king_in_check_takes_her_only_where_he_may(level: str, asked: bool) -> None:
    game = with_queen("Qf6 Rm12 Pe3", "S3", level=level, C="Ke12 Ri12")
    assert bool(told(game, "play S3 f6-i6")) == asked


@pytest.mark.parametrize(("extra", "asked"), [(False, False), (True, True)])
def test_nobody_is_asked_while_one_thing_more_is_to_come(extra: bool, asked: bool) -> None:
    game = with_queen("Qi6 Pe3", "H4 S4", C="Ri12", H="Bi10 Pn5")
    game.state.extra = extra
    assert bool(told(game, "play H4 i10-j11")) == asked


def moves(level: str, seats: int) -> Sequence[tuple[Any, int, str, str]]:
    """Give positions of games at random in which a move is asked about for whom it leaves, and the words."""
    found = []
    for state, seat, action in played(_ANY, seats, 4, {"level": level}):
        warning = _ANY.warning(_ANY.table(state), _ANY.hand(state, seat), action)
        if warning is not None and "could then be taken" in written(warning):
            found.append((copied(state), seat, action, written(warning)))
    return found


@pytest.mark.parametrize(("level", "seats"), [("1", 3), ("1", 4), ("3", 4)])
def test_what_is_asked_about_is_true_and_tells_nothing_hidden(level: str, seats: int) -> None:
    asked = moves(level, seats)
    assert asked
    for state, seat, action, words in asked:
        other: Any = copied(state)
        _ANY.resample(other, seat, dealer(action, "other hands"))
        again = _ANY.warning(_ANY.table(other), _ANY.hand(other, seat), action)
        assert again is not None
        assert written(again) == words
        rivals = (rival for rival in range(seats) if rival != seat)
        assert any(_takes(state, seat, action, words, rival) for rival in rivals), words


def _takes(state: Any, seat: int, action: str, words: str, rival: int) -> bool:
    """Say whether a rival who holds every card is offered that capture behind the action."""
    after: Any = copied(state)
    perform(GAME, after, seat, action, dealer(0, "asked about"))
    if after.over:
        return False
    after.turn = after.asked = rival
    after.stage, after.extra, after.hands[rival] = ACTION, False, list(range(52))
    goal, start = (part.rpartition(" on ")[2] for part in words.split(" could then be taken by "))
    return any(f" {start}-{goal}" in text for text in actions(menu_of(_ANY, after, rival)))
