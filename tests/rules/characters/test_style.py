"""Styles: what actions show of them, and that who has one leans to that, and nobody else."""

from collections.abc import Iterator
from functools import cache

import pytest

from rules.advice import Strength
from rules.chance import dealer
from rules.characters.character import characters
from rules.characters.style import PLAIN, Styled, Trait, lean_of
from rules.game import AnyGame, State, menu_of, random_move
from rules.library import find, game_ids
from rules.menu import walk
from rules.opponent import chosen
from rules.replay import default_options
from rules.search.search import Trials
from rules.snapshot import copied
from rules.text import Seat
from tests.invented import GAME as INVENTED

_MOVES, _ACTIONS = 120, 4
_SEEDS = range(1, 6)


def decisions(game: AnyGame, seed: int = 1) -> Iterator[tuple[State, Seat]]:
    """Give what a seat is asked in a game at random, decision by decision."""
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    state, _ = game.start(max(2, game.info.fewest), default_options(game), chance)
    for _ in range(_MOVES):
        move = random_move(game, state, choice)
        if move is None:
            return
        yield state, move[0]
        game.apply(state, *move, chance)


@cache
def seen(game_id: str) -> frozenset[Trait]:
    """Give the traits that actions of a game show, of some at each decision."""
    game, choice, found = find(game_id), dealer(1, "actions"), set[Trait]()
    assert isinstance(game, Styled)
    for state, seat in (each for seed in _SEEDS for each in decisions(game, seed)):
        table, hand = game.table(state), game.hand(state, seat)
        for _ in range(_ACTIONS):
            shown = game.traits(table, hand, walk(menu_of(game, state, seat), choice))
            assert all(much > 0 for much in shown.values())
            found |= {*shown}
    return frozenset(found)


@pytest.mark.parametrize("game_id", game_ids())
def test_actions_of_a_game_show_some_traits_and_it_says_which(game_id: str) -> None:
    game = find(game_id)
    assert isinstance(game, Styled)
    assert seen(game_id) == game.shown != frozenset()


def test_each_trait_means_something_in_several_games() -> None:
    for trait in Trait:
        assert sum(trait in seen(game_id) for game_id in game_ids()) > 1, trait


@pytest.mark.parametrize("strength", Strength)
def test_without_a_style_nothing_changes(strength: Strength) -> None:
    game = find("battles_and_builders")
    for state, seat in _kept(game)[::5]:
        plain, upright = (
            chosen(game, state, seat, strength, dealer(1, "computer"), Trials(4), *style)
            for style in ((), (PLAIN,))
        )
        assert plain == upright


def test_in_a_game_that_knows_no_traits_a_character_plays_plainly() -> None:
    style = characters()["merlin"].style
    for state, seat in decisions(INVENTED):
        assert not lean_of(INVENTED, state, seat, style)


@pytest.mark.parametrize("strength", Strength)
def test_whoever_leans_far_does_what_he_leans_to(strength: Strength) -> None:
    """A lean of a whole game leaves out nothing that shows it: of what a Page or Squire sees, at least."""
    game = find("battles_and_builders")
    assert isinstance(game, Styled)
    counts = []
    for style in (PLAIN, {Trait.HOARDS: 25.0}):
        done = [
            (state, seat, chosen(game, state, seat, strength, dealer(2, "c"), Trials(6), style).action)
            for state, seat in _kept(game)
        ]
        shown = [game.traits(game.table(state), game.hand(state, seat), act) for state, seat, act in done]
        counts.append(sum(Trait.HOARDS in each for each in shown))
    assert counts[1] > 1.3 * max(1, counts[0])


def _kept(game: AnyGame) -> list[tuple[State, Seat]]:
    """Give the decisions of a game in states of their own."""
    return [(copied(state), seat) for state, seat in decisions(game)]
