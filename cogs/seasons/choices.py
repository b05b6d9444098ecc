"""What is chosen for a season before people sign up, and holds until its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.errors import WrongOption
from bot.store.rows.table import Leave
from bot.table.seating import choosable
from bot.table.time_control import DAY, LEAVES, PACES
from rules.game import Info, Options
from rules.text import N_, Words

Leaver: TypeAlias = Literal["king", "struck"]
Unfinished: TypeAlias = Literal["leader", "draw"]
Value: TypeAlias = str | int | bool

FEWEST: Final = 3  # people of a group
_MOST_SEATS: Final = 5
_TURNS: Final = 5  # that a season has room for, whatever the clock


class Rules(Struct, frozen=True):
    """How a season is played: `seats` a table, `pace` seconds a turn, for so many `days`.

    People have `signup` days to sign up; in a `group` are so many at most, and nobody is at more than `most`
    tables at a time.
    """

    options: Options
    seats: int
    pace: int = DAY
    weekends_off: bool = False
    days: int = 28
    signup: int = 3
    group: int = 6
    most: int = 2
    away: Leave = "14"
    leaver: Leaver = "king"
    unfinished: Unfinished = "leader"
    repeats: bool = True


_CHOICES: Final[Mapping[str, Sequence[Value]]] = {
    "pace": [pace for pace in PACES if pace is not None],
    "weekends_off": [False, True],
    "days": [7, 14, 28, 42, 56, 91],
    "signup": [1, 3, 7, 14],
    "group": [*range(FEWEST, 10)],
    "most": [1, 2, 3, 4],
    "away": [*LEAVES],
    "leaver": ["king", "struck"],
    "unfinished": ["leader", "draw"],
    "repeats": [True, False],
}


def at_first(info: Info) -> Rules:
    """Give the rules that a season of a game begins with."""
    return Rules({option.name: option.default for option in info.options}, seats_of(info)[0])


def seats_of(info: Info) -> list[int]:
    """List how many may sit at a table of a league of a game."""
    return [*range(max(info.fewest, 2), min(info.most, _MOST_SEATS) + 1)]


def choices_of(info: Info) -> dict[str, Sequence[Value]]:
    """List what may be chosen, each under its field, but for the game's own options."""
    seats = seats_of(info)
    return {**({"seats": seats} if len(seats) > 1 else {}), **_CHOICES}


def chosen(info: Info, rules: Rules, name: str, spelled: str) -> Rules:
    """Choose something for a season; WrongOption."""
    option = next((each for each in choosable(info) if f"option.{each.name}" == name), None)
    if option is not None and spelled in option.values:
        return replace(rules, options={**rules.options, option.name: spelled})
    for value in choices_of(info).get(name, ()):
        if str(value) == spelled:
            return replace(rules, **{name: value})
    raise WrongOption(N_("That cannot be chosen for a season; choose something from the lists."))


_LONG: Words = N_("A clock of so many days a turn does not fit into so short a season: choose a faster one.")


def check_fits(rules: Rules) -> None:
    """Make sure that games can end in time; WrongOption."""
    if rules.pace * _TURNS > rules.days * DAY:
        raise WrongOption(_LONG)


def fewest_people(rules: Rules) -> int:
    """Say how many people a season needs."""
    return max(FEWEST, rules.seats)
