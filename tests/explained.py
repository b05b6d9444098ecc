"""What people are asked in games played at random: answers nobody explains, acts that are warned of."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chance import Chance, dealer
from rules.game import AnyGame, Options, State, menu_of
from rules.menu import walk, way
from rules.question import Pick
from rules.replay import default_options
from rules.text import Seat, Text, written


def played(game: AnyGame, seats: int, games: int, options: Options) -> Iterator[tuple[State, Seat, str]]:
    """Play games at random, and give each state with the seat that acts and its action."""
    for number in range(games):
        yield from _played(game, seats, default_options(game) | options, dealer(f"{number}", "explained"))


def _played(game: AnyGame, seats: int, options: Options, chance: Chance) -> Iterator[tuple[State, Seat, str]]:
    state, _ = game.start(seats, options, chance)
    while asked := game.acting(state):
        seat = asked[chance.below(len(asked))]
        action = walk(menu_of(game, state, seat), chance)
        yield state, seat, action
        game.apply(state, seat, action, chance)


def unexplained(game: AnyGame, seats: int, games: int, **options: str) -> set[str]:
    """Give the labels of all answers to picks of which nothing more is said, without what is theirs alone."""
    return {
        label
        for state, seat, action in played(game, seats, games, options)
        for label in _unexplained(game, state, seat, action)
    }


def _unexplained(game: AnyGame, state: State, seat: Seat, action: str) -> Iterator[str]:
    menu = menu_of(game, state, seat)
    for said in ("", *way(menu, action)):
        question = menu(said)
        if isinstance(question, Pick):
            texts = (*question.texts, *question.shortcuts)
            yield from (question.label(text).template for text in texts if question.about(text) is None)


def warnings(game: AnyGame, seats: int, games: int, **options: str) -> tuple[set[str], float]:
    """Give what is warned of in games, and the share of acts that are asked about."""
    acts, told = 0, list[Text]()
    for state, seat, action in played(game, seats, games, options):
        acts += 1
        warning = game.warning(game.table(state), game.hand(state, seat), action)
        told += [warning] if warning else []
    return {written(text) for text in told}, len(told) / acts
