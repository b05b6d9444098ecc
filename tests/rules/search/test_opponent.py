"""Three strengths behind one door: who overlooks, who weighs, and who searches."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.advice import Strength
from rules.chance import dealer
from rules.game import menu_of
from rules.opponent import chosen, mistaken
from rules.replay import default_options
from rules.search.search import Trials
from tests.invented import GAME
from tests.invented.game import Invented
from tests.invented.searching import Searched
from tests.invented.state import State

_SEEDS = range(30)


def in_turn(game: Invented) -> State:
    """Give the start of a game with a hand that may be thrown away by a pass."""
    state, _ = game.start(2, default_options(game), dealer(1, "chance"))
    for seat in (0, 1):
        game.apply(state, seat, f"army La{seat + 1} Kb{seat + 1}", dealer(seat, "chance"))
    while game.table(state).phase != "turn":
        game.apply(state, game.acting(state)[0], "bid 0", dealer(0, "chance"))
    return state


def answers(game: Invented, strength: Strength) -> list[str]:
    state = in_turn(game)
    seat = game.acting(state)[0]
    return [chosen(game, state, seat, strength, dealer(seed, "c"), Trials(5)).action for seed in _SEEDS]


def test_a_knight_and_a_king_who_cannot_search_are_one() -> None:
    state = in_turn(GAME)
    seat = GAME.acting(state)[0]
    weighed = [
        GAME.computer(
            GAME.table(state), GAME.hand(state, seat), menu_of(GAME, state, seat), dealer(seed, "c")
        ).action
        for seed in _SEEDS
    ]
    assert answers(GAME, Strength.KNIGHT) == answers(GAME, Strength.KING) == weighed


def test_a_page_does_not_do_what_a_person_is_warned_of_by_mistake() -> None:
    """A Knight of this game plays at random, and passes with cards in hand."""
    passes = [answers(GAME, strength).count("pass") for strength in (Strength.KNIGHT, Strength.PAGE)]
    assert passes[0] > passes[1]


@pytest.mark.parametrize("overlooked", [0, 10])
def test_a_page_overlooks_as_often_as_the_game_says(overlooked: int) -> None:
    """A Page who overlooks nothing is a Knight, and draws but one number more."""
    game = type("Heeded", (Invented,), {"info": replace(Invented.info, overlooked=overlooked)})()
    state = in_turn(game)
    seat = game.acting(state)[0]
    mistakes = [mistaken(game, state, seat, dealer(seed, "c")) for seed in _SEEDS]
    assert all((mistake is None) == (overlooked == 0) for mistake in mistakes)


def test_a_king_searches_where_the_game_guides_him() -> None:
    assert answers(Searched(), Strength.KING) != answers(Searched(), Strength.KNIGHT)
