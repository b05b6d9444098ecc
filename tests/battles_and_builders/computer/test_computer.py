"""The computer player bids with sense."""

from __future__ import annotations

import pytest

from rules.battles_and_builders import GAME
from rules.battles_and_builders.state import State
from rules.battles_and_builders.tables import KING
from rules.chance import Dealer, dealer
from rules.game import Note, ToAll, menu_of
from rules.menu import walk
from rules.replay import default_options
from tests.battles_and_builders.playing import Playing
from tests.some import some

GAMES = 100


def played(seed: int, seats: int, computers: set[int]) -> tuple[State, list[Note]]:
    """Play one game, some seats by the computer and the others at random."""
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    state, notes = GAME.start(seats, default_options(GAME), chance)
    while waiting := GAME.acting(state):
        action = _choice(state, waiting[0], choice, by_computer=waiting[0] in computers)
        notes += GAME.apply(state, waiting[0], action, chance)
    return state, notes


def _choice(state: State, seat: int, choice: Dealer, *, by_computer: bool) -> str:
    menu = menu_of(GAME, state, seat)
    if not by_computer:
        return walk(menu, choice)
    return GAME.computer(GAME.table(state), GAME.hand(state, seat), menu, choice).action


def test_beats_random_play_in_at_least_90_of_100_games_of_two() -> None:
    won = 0
    for seed in range(GAMES):
        seat = seed % 2
        state, _ = played(seed, 2, {seat})
        result = GAME.result(state)
        won += result is not None and result.ranking[0] == (seat,)
    assert won >= 90


@pytest.fixture(scope="module", params=[2, 3, 4], ids="{} seats".format)
def among_computers(request: pytest.FixtureRequest) -> list[tuple[State, list[Note]]]:
    """Play some games of computers alone."""
    seats: int = request.param
    return [played(seed, seats, set(range(seats))) for seed in range(10)]


def test_never_wastes_a_king(among_computers: list[tuple[State, list[Note]]]) -> None:
    for _, notes in some(among_computers):
        lines = [note.text.template for note in notes if isinstance(note, ToAll)]
        assert any("takes the tile {tile}" in line for line in lines)
        assert not any("finds no strategy tile" in line for line in lines)


@pytest.mark.parametrize(("number", "bid"), [(7, "bid 0"), (8, "bid 1k")])
def test_puts_down_a_king_for_which_no_tile_is_left_only_when_it_is_of_no_more_use(
    number: int, bid: str
) -> None:
    game = Playing()
    game.state.round.number, game.state.stock[0] = number, (0, 0, 0, 0, 1)
    assert _choice(game.state, 0, dealer("king", "choice"), by_computer=True) == bid


def test_spreads_its_tokens_over_the_eight_rounds(among_computers: list[tuple[State, list[Note]]]) -> None:
    for state, _ in some(among_computers):
        tableaux = GAME.table(state).tableaux[: GAME.table(state).seats]
        assert all(tableau.left <= 4 for tableau in tableaux), "tokens left at the end are worth nothing"
        assert all(tableau.stock[KING] == 0 for tableau in tableaux)


def test_has_tokens_left_for_the_last_rounds() -> None:
    chance, choice = dealer(3, "chance"), dealer(3, "choice")
    state, _ = GAME.start(3, default_options(GAME), chance)
    while state.round.number < 7:
        seat = GAME.acting(state)[0]
        GAME.apply(state, seat, _choice(state, seat, choice, by_computer=True), chance)
    assert all(tableau.left >= 2 for tableau in GAME.table(state).tableaux)
