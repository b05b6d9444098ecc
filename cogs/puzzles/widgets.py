"""The list of puzzles: that of the day, those of each game, and whether one's own games may have some."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from discord import ui
from msgspec import Struct

from bot.interactions.components import CustomId, press
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out
from bot.messages.wishes import wish_parts
from bot.people.preferences import PREFERENCES, preferred
from bot.store.rows.person import Person
from cogs.puzzles.service import Set
from cogs.puzzles.tables import Solver
from languages.spoken import texts
from rules.game import Info
from rules.puzzles.posing import posing_of
from rules.text import N_, Count

tell = texts(__name__).tell
_CONSENT = "puzzles"


class Today(Struct, frozen=True):
    """The puzzle of the day, how many somebody has solved in a row, and whether he is done with it."""

    found: Set
    streak: int
    is_done: bool


def listed(
    today: Today, there: Sequence[tuple[Info, int]], standings: Mapping[str, Solver], person: Person | None
) -> ui.LayoutView:
    """List the puzzle of the day, how well somebody solves those there are, and whether he gives any."""
    found = today.found
    label = N_("Look at today\u2019s") if today.is_done else N_("Solve today\u2019s")
    day = press(CustomId(Verb.PUZZLE, 0, found.number), tell(label))
    title = f"**{tell('The puzzle of the day')}**"
    about = f"{title}\n{found.game.info.title}: {kind_of(found)}{_of_today(today)}"
    return laid_out(
        tell("### Puzzles\nPositions with one best answer, by what you would know at the table."),
        ui.Section[Any](about, accessory=day),
        *(
            ui.Section[Any](
                f"**{info.title}**\n-# {_standing(standings.get(info.id), number)}",
                accessory=press(
                    CustomId(Verb.PUZZLE, 0, 0, info.id), tell("Solve {title}", title=info.title)
                ),
            )
            for info, number in there
        ),
        *wish_parts(Verb.PUZZLE_ALLOW, _CONSENT, PREFERENCES[_CONSENT], preferred(person, _CONSENT)),
    )


def _of_today(today: Today) -> str:
    """Say whether today's is solved, and how many were in a row."""
    if today.is_done and not today.streak:
        return f"\n-# {tell('Not solved at the first try; there is another tomorrow.')}"
    if not today.streak:
        return ""
    days = days_told(today.streak)
    solved = tell("Solved at the first try: {days} in a row.", days=days)
    before = tell("Solved at the first try for {days} in a row.", days=days)
    return f"\n-# {solved if today.is_done else before}"


def days_told(days: int) -> Count:
    """Count days in a row."""
    return Count(days, "day", "days")


def _standing(solver: Solver | None, there: int) -> str:
    puzzles = Count(there, "puzzle", "puzzles")
    if solver is None:
        return tell("{puzzles}, none tried yet", puzzles=puzzles)
    if not solver.tried:
        return tell("{puzzles}, none tried without a hint yet", puzzles=puzzles)
    return tell(
        "rating {rating}, {solved} of {seen} solved at the first try, {streak} in a row (best {best});"
        " {puzzles} in all",
        puzzles=puzzles,
        rating=round(solver.rating),
        solved=solver.solved,
        seen=solver.tried,
        streak=solver.streak,
        best=solver.best,
    )


def chosen_told(found: Set) -> Iterator[str]:
    """Tell by which options other than the usual ones a puzzle is played, but for those that only tell."""
    posing, told = posing_of(found.game), texts(found.game.info.id).tell
    quiet, words = (posing.quiet, posing.chosen) if posing else ({}, {})
    for option in found.game.info.options:
        value = found.puzzle.options.get(option.name, option.default)
        if value != option.default and value != quiet.get(option.name):
            own = words.get((option.name, value))
            yield told(own) if own else f"{told(option.title)}: {told(option.word(value))}"


def kind_of(found: Set) -> str:
    """Name the kind of a puzzle."""
    return texts(found.game.info.id).tell(found.kind.title)
