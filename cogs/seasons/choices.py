"""What is chosen for a season before people sign up, and holds until its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.errors import WrongOption
from bot.store.rows.table import Leave
from bot.table.clock import leave_at
from bot.table.seating import choosable
from bot.table.time_control import DAY, LEAVES, PACES
from cogs.seasons.pairing.groups import games_possible
from rules.game import Info, Length, Options
from rules.text import N_, Count, Text, Words, say

Kind: TypeAlias = Literal["league", "swiss", "knockout", "circle"]
Leaver: TypeAlias = Literal["king", "struck"]
Unfinished: TypeAlias = Literal["leader", "draw"]
Value: TypeAlias = str | int | bool

FEWEST: Final = 3  # people of a group
FEWEST_AGAIN: Final = 2  # besides computers, of a season that follows another
_MOST_SEATS: Final = 5
_TWO: Final = 2  # people at each table of a knock-out
_MOST_PEOPLE: Final = 500
_MOST_OF_CIRCLE: Final = 9  # of whom each waits while others play
_WARNED_TURNS: Final = 2  # that somebody has once he is warned, and a whole day at least
MISSED_BY_ALL: Final = 3  # turns of each that went by, after which a table is abandoned
_WEEKEND: Final = 3  # days, of which two are off
_TURNS: Final = 5  # that a season has room for, whatever the clock
_ROUND, _SEASON = 7, 28  # days of a cup's round and of a league, at least, unless others are chosen
_WEEK: Final = 7 / 5  # of days, to those that count where weekends are off


class Rules(Struct, frozen=True):
    """How a season is played: `seats` a table, `pace` seconds a turn, for so many `days`, a cup's each round.

    People have `signup` days to sign up; in a `group` are so many at most, and nobody is at more than `most`
    tables at a time. In a circle everybody `begins` so often. It is number `series` of the leagues, or of the
    cups, of its game in its server; one that is `stopped` ends before its time, and one that `waits` is
    opened by whoever arranges it, as hardly anybody has played in the one before. One that is `void` does not
    count, by decision of its organisers, who have `cancelled` one that did not begin. Its days are `pinned`
    once they are chosen themselves. Who is `untitled` in it, by their numbers, has left most of his games to
    the computer from first to last, and wins nothing.
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
    kind: Kind = "league"
    begins: int = 1
    series: int = 1
    stopped: bool = False
    waits: bool = False
    void: bool = False
    cancelled: bool = False
    pinned: bool = False
    untitled: tuple[int, ...] = ()

    @property
    def leave(self) -> Leave:
        """What is done at its tables for somebody away: a clock of less than a day runs on."""
        return leave_at(self.pace, self.away)

    @property
    def is_cup(self) -> bool:
        """Whether it is played in rounds, of which each follows from those before."""
        return self.kind != "league"


_CHOICES: Final[Mapping[str, Sequence[Value]]] = {
    "pace": [pace for pace in PACES if pace is not None],
    "weekends_off": [False, True],
    "days": [1, 3, 7, 14, 28, 42, 56, 91],
    "signup": [1, 3, 7, 14],
    "group": [*range(FEWEST, 10)],
    "most": [1, 2, 3, 4],
    "away": [*LEAVES],
    "leaver": ["king", "struck"],
    "unfinished": ["leader", "draw"],
    "repeats": [True, False],
}


# Of a cup; the days are those of a round.
_OF_CUP: Final[Mapping[str, Sequence[Value]]] = {
    "kind": ["swiss", "knockout", "circle"],
    "days": [1, 2, 3, 7, 14, 21, 28, 42, 56, 91],
    **{name: _CHOICES[name] for name in ("pace", "weekends_off", "signup", "away", "unfinished")},
}


def at_first(info: Info, kind: Kind = "league") -> Rules:
    """Give the rules that a season of a game begins with."""
    rules = Rules({option.name: option.default for option in info.options}, seats_of(info)[0], kind=kind)
    rules = rules if info.scored else replace(rules, unfinished="draw")
    return replace(rules, days=_ROUND, repeats=False) if rules.is_cup else rules


def seats_of(info: Info) -> list[int]:
    """List how many may sit at a table of a league of a game."""
    return [*range(max(info.fewest, 2), min(info.most, _MOST_SEATS) + 1)]


def choices_of(info: Info, rules: Rules) -> dict[str, Sequence[Value]]:
    """List what may be chosen, each under its field, but for the game's own options."""
    seats, choices = seats_of(info), _OF_CUP if rules.is_cup else _CHOICES
    begins = {"begins": [1, 2, 3]} if rules.kind == "circle" else {}
    found = {**({"seats": seats} if len(seats) > 1 else {}), **choices, **begins}
    if "group" in found:
        found["group"] = [each for each in found["group"] if int(each) >= rules.seats]
    if rules.pace < DAY:
        found["away"] = [each for each in found["away"] if not str(each).isdecimal()]
    # Nobody leads in a game without points: what does not end in time is a draw.
    return found if info.scored else {name: found[name] for name in found if name != "unfinished"}


def slowest(rules: Rules, length: Length) -> float:
    """Say how many seconds a game of a usual length takes where everybody takes all of his time."""
    return length.waits * rules.pace * (_WEEK if rules.weekends_off else 1)


def needed(rules: Rules, length: Length) -> float:
    """Say how many seconds games are likely to need, where everybody takes half of his time.

    It is one of a cup's round; of a league all that somebody plays, some at a time.
    """
    games = 1 if rules.is_cup else -(-games_possible(rules.group, rules.seats) // rules.most)
    return games * slowest(rules, length) / 2


def lasting(rules: Rules, length: Length | None) -> Rules:
    """Let games have the days that they need; and as many as usual, unless they never take as long.

    A round of a cup has as many as a game takes where everybody takes all of his time.
    """
    choices, usual = (_OF_CUP["days"], _ROUND) if rules.is_cup else (_CHOICES["days"], _SEASON)
    likely = 0.0 if length is None else needed(rules, length)
    most = 2 * likely if rules.is_cup else max(likely, min(2 * likely, usual * DAY))
    least = max(most, shortest(rules)) if likely else usual * DAY
    days = [each for each in choices if isinstance(each, int)]
    return replace(rules, days=next((each for each in days if each * DAY >= least), days[-1]))


AS_NEEDED: Final = "needed"  # days, which follow from what else is chosen


def chosen(info: Info, rules: Rules, name: str, spelled: str) -> Rules:
    """Choose something for a season; WrongOption."""
    option = next((each for each in choosable(info) if f"option.{each.name}" == name), None)
    if option is not None and spelled in option.values:
        return replace(rules, options={**rules.options, option.name: spelled})
    for value in choices_of(info, rules).get(name, ()):
        if str(value) == spelled:
            found = replace(rules, **{name: value})
            return replace(found, group=max(found.group, found.seats))
    raise WrongOption(N_("That cannot be chosen; choose something from the lists."))


_LONG: Words = N_(
    "{turns} turns by this clock take {needed}, and there is only {time}: choose a faster clock or more days."
)


def shortest(rules: Rules) -> int:
    """Say for how many seconds there has to be time, at least, where a game begins."""
    return rules.pace * _TURNS


def patience(rules: Rules) -> int:
    """Say for how many seconds whoever is warned that he never moved may still do so: two turns, and a day.

    Where weekends are off one of them may lie between.
    """
    return max(_WARNED_TURNS * rules.pace, (_WEEKEND if rules.weekends_off else 1) * DAY)


def silence(rules: Rules) -> int:
    """Say after how many seconds whoever never moved is warned: two turns."""
    return _WARNED_TURNS * rules.pace


def quiet_for(rules: Rules) -> int:
    """Say for how many seconds nobody has moved at a table, at least, that is abandoned.

    Whoever never moves in a season is warned and out before.
    """
    return silence(rules) + patience(rules)


def last_call(rules: Rules) -> int:
    """Say how many seconds people of a table have, once they are called, before it is decided: a turn."""
    return max(rules.pace, DAY // 2)


def pausing(rules: Rules) -> int:
    """Say for how many seconds organisers may step in, where the rules decided a game, before all goes on."""
    return min(rules.pace, DAY)


def is_hasty(rules: Rules) -> bool:
    """Say whether a season, or a cup's round, is over before whoever never moves can be out."""
    return quiet_for(rules) > rules.days * DAY


def may_be_out(rules: Rules, length: Length | None, rounds: int) -> bool:
    """Say whether whoever never moves can be out before all is over, of a cup of so many `rounds`."""
    lasts: float = rules.days * DAY
    if length is not None:
        lasts = min(lasts, 2 * needed(rules, length))
    return quiet_for(rules) <= lasts * (rounds if rules.is_cup else 1)


def too_slow(rules: Rules) -> Text | None:
    """Say that a season, or a cup's round, has no time for a few turns by its clock, if it has none."""
    if shortest(rules) <= rules.days * DAY:
        return None
    least = Count(-(-shortest(rules) // DAY), "day", "days")
    return say(_LONG, turns=_TURNS, needed=least, time=Count(rules.days, "day", "days"))


def check_fits(rules: Rules) -> None:
    """Make sure that games can end in time, and that one of each table can be through; WrongOption."""
    if (slow := too_slow(rules)) is not None:
        raise WrongOption(slow)
    if rules.kind == "knockout" and rules.seats != _TWO:
        raise WrongOption(N_("A knock-out has two people at a table; choose 2, or rounds for all."))


def most_people(rules: Rules) -> int:
    """Say how many people a season takes."""
    return _MOST_OF_CIRCLE if rules.kind == "circle" else _MOST_PEOPLE


def fewest_people(rules: Rules) -> int:
    """Say how many people a season needs."""
    return max(FEWEST, rules.seats)


def lacks_people(rules: Rules, people: int) -> bool:
    """Say whether so many are too few for a season."""
    return people < fewest_people(rules)
