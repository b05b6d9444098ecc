"""Which puzzles of a game somebody wants, where they differ by an option that he may choose."""

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
from rules.puzzles.puzzle import Puzzle, puzzles_of
from rules.text import N_, Words

tell = texts(__name__).tell
_ONLY: Final[Words] = N_("{option} {value} only")
_FIRST: Final[Words] = N_("{option} {value} comes first")


@cache
def by_value(game: AnyGame) -> Mapping[str, AbstractSet[str]]:
    """Give the marks of the puzzles that come with a game by the value of its option, as that lists them."""
    chosen, found = _option(game), dict[str, set[str]]()
    if chosen is None:
        return {}
    for puzzle in puzzles_of(game):
        found.setdefault(puzzle.options.get(chosen.name, chosen.default), set()).add(puzzle.mark)
    return {value: found[value] for value in chosen.values if value in found}


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
    chosen, posing = _option(game), posing_of(game)
    if chosen is None or posing is None:
        return []
    id_, told = game.info.id, texts(game.info.id).tell

    def named(template: Words, value: str) -> str:
        return tell(template, option=told(chosen.title), value=told(chosen.word(value)))

    options: list[discord.SelectOption] = [
        option(id_, tell("Puzzles of any kind"), chosen=wanted == ""),
        *(
            option(
                f"{id_} {value}",
                named(_ONLY, value),
                chosen=wanted == value,
                description=told(chosen.values[value]),
            )
            for value in by_value(game)
        ),
    ]
    return [
        ui.ActionRow(choose(CustomId(Verb.PUZZLE_WANT, 0, 0, id_), options, named(_FIRST, posing.choice[1])))
    ]


def _option(game: AnyGame) -> Option | None:
    posing = posing_of(game)
    name = posing.choice[0] if posing else ""
    return next((each for each in game.info.options if each.name == name), None)
