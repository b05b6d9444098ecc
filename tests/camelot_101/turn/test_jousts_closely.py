"""Jousts and slaying, case by case (sheet: JOUST DUEL, Level 2; note: 8.2, 10)."""

from __future__ import annotations

import pytest

from rules.camelot_101.state import HELD
from rules.camelot_101.tables.board import NODE
from tests.camelot_101.playing import Playing
from tests.camelot_101.turn.test_turns import with_spare

ACE, THREE, KING = 0, 2, 12


def knights(*cards: int) -> tuple[Playing, list[int]]:
    """A Knight on f6 may attack one on g8; give the game, and the draws that turn these cards up in turn."""
    game = Playing("3.1", men=with_spare(S="Nf6", D="Ng8"), hands=["SJ", "", "", ""])
    bag = game.state.bag = sorted(cards)
    left, draws = list(bag), []
    for card in cards:
        draws.append(left.index(card))
        left.remove(card)
    return game, draws[: len(draws) - 1]


@pytest.mark.parametrize(("strong", "cards"), [("f6", (ACE, THREE)), ("g8", (THREE, ACE))])
def test_an_empowered_knight_counts_just_two_more(strong: str, cards: tuple[int, int]) -> None:
    """Note 10, no. 2: an ace and two are as high as a 3."""
    game, draws = knights(*cards * 5)
    game.state.empowered[game.man(strong)] = 2
    game.act(0, "play SJ f6-g8", *draws)
    assert (game.on("f6"), game.on("g8"), len(game.table.turned_up)) == ("SN", "DN", 10)


def test_after_five_passes_without_a_winner_the_attacker_stays() -> None:
    """Note 10, no. 5: a sixth pass would give him the joust."""
    game, draws = knights(KING, ACE, *[ACE] * 8, KING, ACE)
    game.act(0, "play SJ f6-g8", *draws)
    assert (game.on("f6"), game.on("g8"), len(game.table.turned_up)) == ("SN", "DN", 10)


def test_no_card_is_turned_up_twice_in_a_joust() -> None:
    """Note 10: where none is left the attacker stays."""
    game, draws = knights(KING, ACE, ACE)
    game.act(0, "play SJ f6-g8", *draws)
    assert (game.on("f6"), game.on("g8"), len(game.table.turned_up)) == ("SN", "DN", 3)


def test_a_king_whom_the_giant_held_is_a_prisoner_of_the_slayer_even_of_his_own_army() -> None:
    """Note 8.2: his own go home, the others (and Kings) become his prisoners; 5.6: never released."""
    game = Playing("2", men=with_spare(S="Nf6"), hands=["SJ"])
    game.state.wanderer = NODE["g8"]
    game.capture_king("D", "S")
    game.state.place[16], game.state.owner[1] = HELD, 0
    game.state.out.append(1)
    game.hold("DB")
    game.state.empowered[game.man("f6")] = 3
    game.act(0, "play SJ f6-g8")
    assert game.prison("S") == ["DK"]
    assert "DB" in [man.suit + man.kind for man in game.table.men]
