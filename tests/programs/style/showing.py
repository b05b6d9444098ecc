"""Games of a character, and the same ones of a plain computer of the same strength: what both have shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from statistics import fmean

from msgspec import Struct

from rules.characters.character import Character
from rules.characters.style import PLAIN, Style, Styled, Trait
from rules.game import AnyGame, State
from rules.library import find
from rules.text import Seat
from tests.programs.strength.match import Match, decided, played


class Shown(Struct, frozen=True):
    """What somebody has shown in a game: how often each trait, of how many decisions; and his points."""

    traits: Counter[Trait]
    decisions: int
    points: float


def shown(match: Match, style: Style) -> Shown:
    """Play a game in which the first strength has a style."""
    game = find(match.game)
    traits, decisions = Counter[Trait](), Counter[Seat]()

    def decide(match: Match, state: State, seat: Seat, number: int) -> str:
        action = decided(match, state, seat, number, style if seat == match.seat else PLAIN)
        decisions[seat] += 1
        if seat == match.seat:
            traits.update(_traits(game, state, seat, action))
        return action

    outcome = played(match, decide)
    return Shown(traits, decisions[match.seat], outcome.points)


def _traits(game: AnyGame, state: State, seat: Seat, action: str) -> set[Trait]:
    table, hand = game.table(state), game.hand(state, seat)
    return {*game.traits(table, hand, action)} if isinstance(game, Styled) else set()


class Figures(Struct, frozen=True):
    """A trait of a character in figures: shares of decisions, how many times the plain one, points of 100."""

    character: str
    game: str
    trait: Trait
    share: float
    plain: float
    times: float | None
    points: float
    plain_points: float


def figures(matches: Sequence[Match], character: Character) -> Iterator[Figures]:
    """Compare a character with the plain computer of his strength, for each of his traits."""
    own, plain = ([*map(partial(shown, style=style), matches)] for style in (character.style, PLAIN))
    for trait in character.style:
        share, usual = _share(own, trait), _share(plain, trait)
        yield Figures(
            character.key,
            matches[0].game,
            trait,
            round(share, 3),
            round(usual, 3),
            round(share / usual, 2) if usual else None,
            _points(own),
            _points(plain),
        )


def _share(games: Sequence[Shown], trait: Trait) -> float:
    return sum(game.traits[trait] for game in games) / max(1, sum(game.decisions for game in games))


def _points(games: Sequence[Shown]) -> float:
    return round(100 * fmean(game.points for game in games), 1)
