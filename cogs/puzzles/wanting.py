"""Which puzzles of a game somebody wants: by an option in which they differ, or else of a kind."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from typing import Any, Final

import discord
from discord import ui

from bot.interactions.components import CustomId, choose, option
from bot.interactions.verb import Verb
from cogs.puzzles.tables.games import Listed
from languages.spoken import texts
from rules.game import AnyGame, Option
from rules.puzzles.posing import posing_of
from rules.puzzles.puzzle import Puzzle, kinds_of, puzzles_of
from rules.text import N_, Words

tell = texts(__name__).tell
_SEVERAL: Final = 2  # of which one is chosen
_ONLY: Final[Words] = N_("{option} {value} only")
_FIRST: Final[Words] = N_("{option} {value} comes first")


@cache
def by_value(game: AnyGame) -> Mapping[str, AbstractSet[str]]:
    """Give the marks of the puzzles that come with a game by the value of its option, as that lists them.

    Where there is none to choose by, that is by kinds.
    """
    chosen, found = _option(game), dict[str, set[str]]()
    for puzzle in puzzles_of(game):
        value = puzzle.kind if chosen is None else puzzle.options.get(chosen.name, chosen.default)
        found.setdefault(value, set()).add(puzzle.mark)
    values = [each.key for each in kinds_of(game)] if chosen is None else [*chosen.values]
    return {value: found[value] for value in values if value in found}


def within(
    game: AnyGame, wanted: str | None, puzzles: Sequence[Puzzle | Listed]
) -> Sequence[Puzzle | Listed]:
    """Leave out what somebody does not want."""
    marks = by_value(game).get(wanted or "")
    return [each for each in puzzles if each.mark in marks] if marks else puzzles


def coming_first(game: AnyGame, wanted: str | None) -> AbstractSet[str]:
    """Give the marks of those that come first to who has not chosen."""
    posing = posing_of(game)
    return by_value(game).get(posing.choice[1], set()) if posing and wanted is None else set()


def wanting_row(game: AnyGame, wanted: str | None) -> Sequence[ui.ActionRow[Any]]:
    """Let somebody choose which puzzles of a game he wants, where they differ."""
    id_, values = game.info.id, by_value(game)
    if len(values) < _SEVERAL:
        return []
    named = _named(game)
    options: list[discord.SelectOption] = [
        option(id_, tell("Puzzles of any kind"), chosen=wanted == ""),
        *(
            option(f"{id_} {value}", named[value][0], chosen=wanted == value, description=named[value][1])
            for value in values
        ),
    ]
    return [ui.ActionRow(choose(CustomId(Verb.PUZZLE_WANT, 0, 0, id_), options, _first_told(game)))]


def _named(game: AnyGame) -> Mapping[str, tuple[str, str]]:
    """Name what may be chosen, and say what it is where its name does not."""
    chosen, told = _option(game), texts(game.info.id).tell
    if chosen is None:
        return {each.key: (told(each.title), "") for each in kinds_of(game)}
    return {
        value: (tell(_ONLY, option=told(chosen.title), value=told(chosen.word(value))), told(about))
        for value, about in chosen.values.items()
    }


def _first_told(game: AnyGame) -> str:
    """Say what comes to who has not chosen."""
    chosen, posing, told = _option(game), posing_of(game), texts(game.info.id).tell
    if chosen is None or posing is None:
        return tell("Puzzles of any kind")
    return tell(_FIRST, option=told(chosen.title), value=told(chosen.word(posing.choice[1])))


def _option(game: AnyGame) -> Option | None:
    posing = posing_of(game)
    name = posing.choice[0] if posing else ""
    return next((each for each in game.info.options if each.name == name), None)
