"""The terms of a season in words: what was chosen for it, and how long its games take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.messages.text import duration, span_written
from bot.store.rows.table import Leave
from bot.table.seating import choosable
from bot.table.time_control import DAY
from cogs.seasons.choices import (
    MISSED_BY_ALL,
    Rules,
    Value,
    choices_of,
    is_hasty,
    lacks_people,
    most_people,
    needed,
    patience,
    pausing,
    quiet_for,
    slowest,
    too_slow,
)
from cogs.seasons.course.deciding import pause_rule
from cogs.seasons.pairing.groups import games_possible
from cogs.seasons.shown import Shown, free_halves, is_bye, rounds_for
from cogs.seasons.wording import points_written, tables_written
from languages.spoken import begun, texts
from rules.game import Info
from rules.text import N_, Count, Words

tell, written = texts(__name__).tell, texts(__name__).written

_BY_NAME: Final[Mapping[str, Mapping[Value, Words]]] = {
    "weekends_off": {True: N_("weekends off"), False: N_("weekends count")},
    "leaver": {
        "king": N_("a King plays on for whoever leaves"),
        "struck": N_("leavers are struck before half of their games; later a King plays on"),
    },
    "unfinished": {
        "leader": N_("as it stands, if not ended in time"),
        "draw": N_("a draw, if not ended in time"),
    },
    "knocked_out": {
        "leader": N_("as it stands, if not ended in time; among equals whoever missed fewer turns goes on"),
        "draw": N_("whoever missed fewer turns goes on, if not ended in time"),
    },
    "kind": {
        "swiss": N_("all play each round, near places meet"),
        "knockout": N_("a knock-out: who loses is out; after a draw the second seat goes on"),
        "circle": N_("one table after the other: seats change, points add up"),
    },
    "repeats": {True: N_("the next season follows by itself"), False: N_("no further season follows")},
}


def choice_written(shown: Shown, name: str, value: Value) -> str:
    """Write what may be chosen for a season, in a few words."""
    match name:
        case "seats":
            return tell("{seats} a table", seats=value)
        case "pace":
            return tell("{span} a turn", span=span_written(float(value)))
        case "days" if shown.season.rules.kind == "circle":
            return tell("{days} a table", days=_days(int(value)))
        case "days" if shown.season.rules.is_cup:
            return tell("{days} a round", days=_days(int(value)))
        case "days":
            return tell("lasts {days}", days=_days(int(value)))
        case "signup":
            return tell("{days} to sign up", days=_days(int(value)))
        case "group":
            return tell("groups of about {group}", group=value)
        case "most":
            return tell("at most {tables} at a time", tables=tables_written(int(value)))
        case "begins":
            games = written(Count(int(value) * shown.season.rules.seats, "game", "games"))
            return tell("{games} each", games=games)
        case "away":
            return _away(replace(shown.season.rules, away=value).leave)
        case "unfinished" if shown.season.rules.kind == "knockout":
            return _by_name(shown.info, "knocked_out", value)
        case "leaver" if shown.season.rules.kind == "knockout":
            return tell("whoever leaves is out, and his opponent is through")
        case _:
            return _by_name(shown.info, name, value)


def _away(value: Leave) -> str:
    if value.isdecimal():
        return tell("{days} a game for whoever is away", days=_days(int(value)))
    if value == "computer":
        return tell("a computer plays for whoever is away")
    return tell("the clock runs for whoever is away")


def _by_name(info: Info, name: str, value: Value) -> str:
    if name in _BY_NAME:
        return tell(_BY_NAME[name][value])
    option = next(each for each in choosable(info) if f"option.{each.name}" == name)
    meaning = texts(info.id).tell(option.values[str(value)])
    return f"{texts(info.id).tell(option.title)}: {meaning}"


_OF_LEAGUE: Final = (
    *("seats", "pace", "weekends_off", "days", "group", "most", "away", "leaver", "unfinished", "repeats"),
)
_ESSENTIAL: Final = {"kind", "seats", "pace", "weekends_off", "days", "group", "repeats", "begins"}
_OF_CUP: Final = ("kind", "seats", "pace", "weekends_off", "days", "away", "leaver", "unfinished")


def essentials_written(shown: Shown) -> str:
    """Write what somebody has to know of a season's rules before he signs up, in a line or two."""
    rules = shown.season.rules
    if shown.season.status in {"running", "over"}:
        rules = replace(rules, repeats=shown.is_followed)
    names = [name for name in _names(rules) if name in _ESSENTIAL]
    told = [choice_written(shown, name, getattr(rules, name)) for name in names]
    told += [tell(_MOST, most=most_people(rules))] if rules.kind == "circle" else []
    return "-# " + begun(" \u00b7 ".join(told))


def _names(rules: Rules) -> Sequence[str]:
    begins = ("begins",) if rules.kind == "circle" else ()
    return (*(_OF_CUP if rules.is_cup else _OF_LEAGUE), *begins)


def rules_listed(shown: Shown) -> list[str]:
    """List the rules of a season as they hold to its end, each in a line."""
    rules = shown.season.rules
    if shown.season.status in {"running", "over"}:
        rules = replace(rules, repeats=shown.is_followed)
    told = [choice_written(shown, name, getattr(rules, name)) for name in _names(rules)]
    told += [
        choice_written(shown, f"option.{name}", value)
        for name, value in _chosen_otherwise(shown.info, rules).items()
    ]
    return [f"* {begun(each)}" for each in [*told, *_fixed(shown)]]


def fixed_written(shown: Shown) -> str:
    """Write those rules of a season to be opened that nobody chooses."""
    rules, choices = shown.season.rules, choices_of(shown.info, shown.season.rules)
    unchosen = [
        choice_written(shown, name, getattr(rules, name)) for name in _names(rules) if name not in choices
    ]
    return "\n".join(
        [tell(_BESIDES), *(f"-# \N{BULLET} {begun(each)}" for each in [*unchosen, *_fixed(shown)])]
    )


_BESIDES: Words = N_("-# Besides these choices:")


def _fixed(shown: Shown) -> list[str]:
    """List the rules that are the same in all seasons, or follow from what is chosen."""
    rules, told = shown.season.rules, [*rounds_written(shown), *_meeting(shown.season.rules)]
    told += [tell(_MOST, most=most_people(rules))] if rules.kind == "circle" else []
    told += [*_scoring(rules), *seeding(shown)]
    told += [tell("who begins a game is drawn by lot")]
    told += [tell(_SECOND_SEAT)] if rules.kind == "knockout" else []
    told += [tell("when time is over, the computer plays")]
    told.append(tell("whoever has left most moves of a game to the computer comes last in it"))
    told.append(
        tell("leaving resigns the running games one has moved in, and counts for ratings as that does")
    )
    if not rules.is_cup:
        told.append(tell("a game that has not begun by the end is a draw"))
    if shown.warns:
        span = span_written(patience(rules))
        told.append(tell("whoever never moves is warned, and out {span} later", span=span))
    if not is_hasty(rules):
        span = span_written(quiet_for(rules))
        told.append(tell(_ABANDONED, turns=MISSED_BY_ALL, span=span))
    told.append(pause_rule(rules))
    told += [tell(_HALF), *([] if rules.is_cup else [tell(_IDLE)])]
    return [*told, *([tell(_WAITS), tell(_LAST)] if rules.repeats else []), tell("no hints")]


_MOST: Words = N_("at most {most} people")
_ABANDONED: Words = N_(
    "a table at which all people miss {turns} turns in a row, and none of them moves for {span}, is decided"
    " early, once they are warned, as one that has not ended in time, but a computer that signed up comes"
    " before them"
)
_HALF: Words = N_(
    "a title, and a place on the podium, is for whoever has moved in at least half of his games that count;"
    " else the next one comes up"
)
_IDLE: Words = N_("whoever has moved in no game is not on the next list")
_LAST: Words = N_("no further season follows without two people on its list, or once organisers stop it")
_WAITS: Words = N_("if half or more have not moved, the next season waits for whoever opened this one")


def rounds_written(shown: Shown) -> list[str]:
    """Say how many rounds a cup has, and when it is over; before people sign up, by how many do."""
    rules, status = shown.season.rules, shown.season.status
    if not rules.is_cup:
        return []
    if status in {"draft", "cancelled"} or lacks_people(rules, len(shown.members)):
        return [_by_people(rules)]
    rounds = _counted(rules, shown.rounds)
    if status == "signup":
        days = _days(-(-shown.rounds * (rules.days * DAY + pausing(rules)) // DAY))
        return [tell(_ROUNDS_SIGNED_UP, rounds=rounds, people=len(shown.members), days=days)]
    if status == "running":
        left = (shown.rounds - 1 - shown.round) * (rules.days * DAY + pausing(rules))
        return [tell(_ROUNDS_UNTIL, rounds=rounds, ends=str(shown.latest + left))]
    return [rounds]


def _by_people(rules: Rules) -> str:
    """Say how many rounds a cup has with how many people, by examples."""
    examples = [each for each in _EXAMPLES[rules.kind] if not lacks_people(rules, each)]
    return ", ".join(
        tell(_ROUNDS_WITH, rounds=_counted(rules, rounds_for(rules, each)), people=each) for each in examples
    )


def _counted(rules: Rules, rounds: int) -> str:
    return tables_written(rounds) if rules.kind == "circle" else written(Count(rounds, "round", "rounds"))


_EXAMPLES: Final = {"swiss": (8, 16), "knockout": (4, 8, 16), "circle": (4, 6, 8)}  # people
_ROUNDS_WITH: Words = N_("{rounds} with {people} people")
_ROUNDS_SIGNED_UP: Words = N_("{rounds} with the {people} who are on the list, over in {days} at most")
_ROUNDS_UNTIL: Words = N_("{rounds}, over <t:{ends}:D> at the latest")


def _meeting(rules: Rules) -> Iterator[str]:
    """Say of a league whom one meets, and how many games everybody has."""
    if not rules.is_cup:
        games = written(Count(games_possible(rules.group, rules.seats), "game", "games"))
        yield tell(_ONCE if rules.seats == _TWO else _OFTEN, games=games, group=rules.group)


_ONCE: Words = N_("everybody meets each of his group once: {games} each in a group of {group}")
_OFTEN: Words = N_("all of a group meet one another as often as can be: {games} each in a group of {group}")


def _scoring(rules: Rules) -> Iterator[str]:
    """Say what a game counts, what parts those who have as many points, and who changes groups."""
    if rules.kind == "knockout":
        return
    yield points_rule(rules)
    yield tell(_TIES)
    if not rules.is_cup and rules.repeats:
        yield tell(_PROMOTION)


def points_rule(rules: Rules) -> str:
    """Say what a game counts."""
    if rules.seats == _TWO:
        return tell(_POINTS_OF_TWO)
    points = ", ".join(str(each) for each in reversed(range(rules.seats)))
    return tell(_POINTS, seats=rules.seats, points=points)


_TWO: Final = 2  # people at a table
_POINTS_OF_TWO: Words = N_("a win is 1 point, a draw half a point, a loss none")
_POINTS: Words = N_(
    "a point for everybody whom one leaves behind at a table (of {seats}: {points}), half of one for each"
    " with whom one shares a place"
)
_TIES: Words = N_(
    "at equal points: games among these, points of those beaten, games won; else the place is shared"
)
_PROMOTION: Words = N_(
    "the first of a group goes up, and the last of the group above goes down, unless somebody of that has"
    " left, or is out"
)


def seeding(shown: Shown) -> list[str]:
    """Say how it comes who is in which group, or meets whom at first, and who sits out a round."""
    rules = shown.season.rules
    if rules.kind == "league":
        return [tell(_GROUPS if shown.season.follows is None else _GROUPS_AGAIN)]
    if rules.kind == "knockout":
        return [tell(_SEEDS)]
    counts = points_written(free_halves(rules))
    return [tell(_FIRST_ROUND), tell(_BYES, points=counts)] if rules.kind == "swiss" else []


def explained(shown: Shown) -> list[str]:
    """Say the same below a standing, where there are groups, or somebody sits out."""
    if len(shown.groups) > 1 or any(map(is_bye, shown.boards)):
        return [f"-# {begun(each)}." for each in seeding(shown)[-1:]]
    return []


_GROUPS: Words = N_(
    "groups go by rating, then by who signed up first, computers last, but no group is theirs alone"
)
_GROUPS_AGAIN: Words = N_(
    "groups go by the places of the season before, whoever is new behind them: where there is room the next"
    " ones come up, and nobody is put lower unless others would be too few, or computers alone"
)
_SEEDS: Words = N_(
    "pairs go by rating, then by who signed up first, computers last, and if some have to sit out the"
    " first round, it is the first of these"
)
_SECOND_SEAT: Words = N_(
    "the second seat says nothing of who begins: in the first round the later of the two in that order has"
    " it, from then on whoever has had the first seat more often, and if both alike, the lower one in the"
    " bracket"
)
_FIRST_ROUND: Words = N_("the first round goes by rating, then by who signed up first, computers last")
_BYES: Words = N_(
    "if somebody has to sit out a round, it is the lowest place that has not yet, and it counts as {points}"
)


def time_written(shown: Shown) -> str | None:
    """Say how long a game takes by the clock of a season, and for what there is less time than that takes."""
    told = None
    if shown.length is not None:
        most = slowest(shown.season.rules, shown.length)
        told = tell(_TAKES, likely=_rounded(most / 2), most=_rounded(most))
    warned = [too_short(shown), _tight(shown), _too_hasty(shown)]
    if (slow := too_slow(shown.season.rules)) is not None:
        warned = [f"\N{WARNING SIGN} {written(slow)}"]
    return "\n".join(filter(None, [told, *warned])) or None


def _too_hasty(shown: Shown) -> str | None:
    """Say that who never moves cannot be out before the end of a season, or of a cup's round."""
    rules = shown.season.rules
    if not is_hasty(rules):
        return None
    span = span_written(quiet_for(rules))
    return tell(_HASTY_ROUND if rules.is_cup else _HASTY, days=_days(rules.days), span=span)


_HASTY: Words = N_(
    "\N{WARNING SIGN} Whoever never moves would be out after {span}, and {days} is less: the clock plays for"
    " him to the end of the season, and he is out with that."
)
_HASTY_ROUND: Words = N_(
    "\N{WARNING SIGN} Whoever never moves would be out after {span}, and {days} a round is less: the clock"
    " plays for him to the end of the round at least."
)


def too_short(shown: Shown) -> str | None:
    """Say that there is less time than games are likely to take, if there is, and what follows from that."""
    rules, length = shown.season.rules, shown.length
    if length is None or needed(rules, length) <= rules.days * DAY:
        return None
    return _decided_by_rule(shown, _SHORT_ROUND if rules.is_cup else _SHORT)


def _tight(shown: Shown) -> str | None:
    """Say that there is less time than games take at most, where they are not likely to take as long."""
    rules, length = shown.season.rules, shown.length
    if length is None or not needed(rules, length) <= rules.days * DAY < 2 * needed(rules, length):
        return None
    return _decided_by_rule(shown, _TIGHT_ROUND if rules.is_cup else _TIGHT)


def _decided_by_rule(shown: Shown, text: Words) -> str:
    rules = shown.season.rules
    rule = choice_written(shown, "unfinished", rules.unfinished)
    return tell(text, days=_days(rules.days), rule=rule)


def _rounded(seconds: float) -> str:
    return duration(seconds if seconds < 2 * DAY else round(seconds / DAY) * DAY)


_TAKES: Words = N_("-# A game takes about {likely} if all take half of their time, {most} if all of it.")
_SHORT_ROUND: Words = N_(
    "\N{WARNING SIGN} A game is likely to take longer than a round of {days}. By the rules: {rule}."
)
_SHORT: Words = N_(
    "\N{WARNING SIGN} One's games are likely to take longer than {days} together. By the rules: {rule}."
)
_TIGHT_ROUND: Words = N_(
    "-# If all take all of their time, a game takes longer than a round of {days}. By the rules: {rule}."
)
_TIGHT: Words = N_(
    "-# If all take all of their time, one's games take longer than {days}. By the rules: {rule}."
)


def _chosen_otherwise(info: Info, rules: Rules) -> dict[str, str]:
    return {
        each.name: rules.options[each.name]
        for each in choosable(info)
        if rules.options.get(each.name, each.default) != each.default
    }


def _days(days: int) -> str:
    return written(Count(days, "day", "days"))
