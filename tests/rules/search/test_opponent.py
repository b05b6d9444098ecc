"""Six strengths behind one door: who overlooks, who weighs, and who searches."""

from __future__ import annotations

import gc

import pytest
from msgspec import Struct
from msgspec.structs import replace

from rules.advice import Computers, Strength
from rules.chance import dealer
from rules.game import menu_of
from rules.menu import allows
from rules.opponent import chosen, glanced, played
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
    return [played(game, state, seat, strength, dealer(seed, "c"), Trials(5)).action for seed in _SEEDS]


def test_a_knight_and_those_who_cannot_search_are_one() -> None:
    state = in_turn(GAME)
    seat = GAME.acting(state)[0]
    weighed = [
        GAME.computer(
            GAME.table(state), GAME.hand(state, seat), menu_of(GAME, state, seat), dealer(seed, "c")
        ).action
        for seed in _SEEDS
    ]
    above = [answers(GAME, strength) for strength in list(Strength)[2:]]
    assert above == [weighed] * 4


def test_a_page_does_not_do_what_a_person_is_warned_of_by_mistake() -> None:
    """A Knight of this game plays at random, and passes with cards in hand."""
    passes = [answers(GAME, strength).count("pass") for strength in (Strength.KNIGHT, Strength.PAGE)]
    assert passes[0] > passes[1]


@pytest.mark.parametrize("overlooked", [0, 10])
def test_a_page_overlooks_as_often_as_the_game_says(overlooked: int) -> None:
    """Who weighs has reasons."""
    game = type(
        "Heeded", (Invented,), {"info": replace(Invented.info, computers=Computers(overlooked=overlooked))}
    )()
    state = in_turn(game)
    seat = game.acting(state)[0]
    found = [played(game, state, seat, Strength.PAGE, dealer(seed, "c"), Trials(0)) for seed in _SEEDS]
    assert all(bool(advice.reasons) == (overlooked == 0) for advice in found)


def with_computers(computers: Computers) -> Searched:
    """Give the game that can be searched, with such computers."""
    game = Searched()
    object.__setattr__(game, "info", replace(game.info, computers=computers))
    return game


def test_a_squire_weighs_all_but_at_a_glance() -> None:
    """He sees three of five possibilities then, and takes the first of them; at no glance he is a Knight."""
    always, never = with_computers(Computers(glances=100)), with_computers(Computers(glances=0))
    state = in_turn(always)
    seat = always.acting(state)[0]
    glances = [glanced(always, state, seat, dealer(seed, "c")) for seed in _SEEDS]
    assert all(glanced(never, state, seat, dealer(seed, "c")) is None for seed in _SEEDS)
    assert all(glance is None or allows(menu_of(always, state, seat), glance) for glance in glances)
    assert "pass" not in glances, "of which a person is warned"
    assert len({*glances}) > 1


def test_a_squire_of_a_game_without_a_guide_glances_as_a_page_does() -> None:
    game = type("Glanced", (Invented,), {"info": replace(Invented.info, computers=Computers(10, 50))})()
    state = in_turn(game)
    seat = game.acting(state)[0]
    overlooked = [glanced(game, state, seat, dealer(seed, "c")) is not None for seed in range(200)]
    assert 70 < sum(overlooked) < 130


def test_who_slips_does_as_often_as_the_game_says_but_never_in_what_he_advises() -> None:
    always, never = with_computers(Computers(slips=(100, 100, 100))), with_computers(Computers())
    state = in_turn(always)
    seat = always.acting(state)[0]
    for strength in (Strength.KNIGHT, Strength.BARON, Strength.KING):
        assert answers(always, strength) != answers(never, strength)
        advised = [
            chosen(game, state, seat, strength, dealer(7, "c"), Trials(5)).action for game in (always, never)
        ]
        assert advised[0] == advised[1]
    assert answers(always, Strength.EMPEROR) == answers(never, Strength.EMPEROR)
    assert answers(always, Strength.KNIGHT) == answers(
        with_computers(Computers(glances=100)), Strength.SQUIRE
    ), "at a glance all see the same"


def test_a_baron_tries_as_often_as_the_game_says_whatever_time_there_is() -> None:
    """With one trial he takes what came to mind first; an Emperor uses all the effort there is."""
    few, many = with_computers(Computers(trials=1)), with_computers(Computers(trials=50))
    assert answers(few, Strength.BARON) != answers(many, Strength.BARON)
    assert answers(few, Strength.EMPEROR) == answers(many, Strength.EMPEROR)


def test_a_king_searches_where_the_game_guides_him() -> None:
    assert answers(Searched(), Strength.KING) != answers(Searched(), Strength.KNIGHT)


class Watched(Struct):
    """Three trials, each of which notes whether garbage was collected."""

    collected: list[bool] = []

    def allows(self, trials: int) -> bool:
        self.collected.append(gc.isenabled())
        return trials < 3


def test_no_garbage_is_collected_while_somebody_thinks() -> None:
    """What a tree holds took 0.2 s to be looked through, behind the last moment of an Emperor's second."""
    state, effort = in_turn(GAME), Watched()
    seat = GAME.acting(state)[0]
    chosen(Searched(), state, seat, Strength.EMPEROR, dealer(1, "c"), effort)
    assert effort.collected
    assert not any(effort.collected)
    assert gc.isenabled()
