"""What is asked before a season begins, is cancelled or left: what cannot be taken back takes two taps."""

from __future__ import annotations

from typing import Final

import discord
from discord import ui

from bot.interactions.components import Clickable, choose, cut, option, press
from bot.interactions.verb import Verb
from bot.messages.parts import GREEN, laid_out, row
from bot.messages.strengths import strength_options
from cogs.seasons.choices import fewest_people, most_people
from cogs.seasons.pairing.groups import group_sizes
from cogs.seasons.pairing.rounds import bracket, table_sizes
from cogs.seasons.shown import Shown
from cogs.seasons.terms import choice_written, rounds_written, time_written
from cogs.seasons.widgets import cancel_label, of
from cogs.seasons.wording import competition, people, tables_written
from languages.spoken import begun, texts, together
from rules.text import N_, Count, Words

tell, written = texts(__name__).tell, texts(__name__).written

_MOST_NAMES = 3000  # characters, of the 4,000 that a message has


def beginning_page(shown: Shown) -> ui.LayoutView:
    """Ask whoever arranges a season whether it is to begin before its day, with those who are on its list."""
    rules, number = shown.season.rules, len(shown.members)
    names = cut(together([*people(shown).values()]), _MOST_NAMES)
    starts = str(int(shown.season.starts or 0))
    lines = [
        tell(_BEGIN, season=competition(shown), starts=starts),
        tell("**Signed up ({number})**: {names}", number=number, names=names),
        *(f"{begun(each)}." for each in rounds_written(shown)),
        _tables(shown),
        tell(_FULL if _is_full(shown) else _LATE if rules.kind == "swiss" else _CLOSED),
    ]
    sure = press(of(shown, Verb.SURE_BEGIN, str(number)), tell("Begin now"), style=GREEN)
    return laid_out("\n".join(filter(None, lines)), time_written(shown), row(sure))


def _is_full(shown: Shown) -> bool:
    return len(shown.members) >= most_people(shown.season.rules)


_FULL: Words = N_("The list is full.")


def _tables(shown: Shown) -> str | None:
    """Say in how many groups people would play, or at how many tables of a cup's first round, and who not."""
    rules, number, names = shown.season.rules, len(shown.members), people(shown)
    if rules.kind == "league":
        groups = len(group_sizes(number, rules.group, fewest_people(rules)))
        return tell("They play in {groups}.", groups=written(Count(groups, "group", "groups")))
    if rules.kind == "circle":
        return None
    tables, free = _first_round(shown)
    told = tell("First round: {tables}.", tables=tables_written(tables))
    return f"{told} {tell(_FREE, names=together([names[each] for each in free]))}" if free else told


def _first_round(shown: Shown) -> tuple[int, list[int]]:
    """Count the tables of a cup's first round, and list who sits it out."""
    if shown.season.rules.kind == "knockout":
        sittings = bracket(shown.order)
        free = [each[0] for each in sittings if len(each) == 1]
        return len(sittings) - len(free), free
    sizes = table_sizes(len(shown.members), shown.season.rules.seats)
    return len(sizes), shown.order[sum(sizes) :]


_FREE: Words = N_("Bye: {names}.")
_BEGIN: Words = N_("Begin {season} now? People can sign up until <t:{starts}:f>.")
_CLOSED: Words = N_("Nobody can sign up any more then.")
_LATE: Words = N_("During the first round people can still sign up.")


def computers_page(shown: Shown) -> ui.LayoutView:
    """Ask whoever arranges a season which computer is to play, or no longer."""
    names = people(shown)
    computers = [each.number for each in shown.members if each.strength is not None]
    options = [option(str(each), names[each]) for each in computers[-_MOST_OPTIONS:]]
    removes = options and shown.season.status == "signup"
    listed = cut(together([names[each] for each in computers]), _MOST_NAMES)
    adding = choose(of(shown, Verb.SEASON_COMPUTER, "+"), strength_options(), tell(_ADD))
    return laid_out(
        tell(_COMPUTERS, names=listed) if computers else None,
        tell(_FULL) if _is_full(shown) else row(adding),
        row(choose(of(shown, Verb.SEASON_COMPUTER), options, tell("Take one out"))) if removes else None,
    )


_MOST_OPTIONS: Final = 25
_ADD: Words = N_("Add a computer")
_COMPUTERS: Words = N_("**Computers that play**: {names}")


def leaving_page(shown: Shown, person: int) -> ui.LayoutView:
    """Ask somebody whether he means to leave a season that has begun, and say what becomes of his games."""
    sure = press(of(shown, Verb.SURE_OFF), tell("Leave for good"), style=discord.ButtonStyle.danger)
    text = _LEAVE_STRUCK if shown.would_be_struck(person) else _LEAVE
    text = _LEAVE_KNOCKOUT if shown.season.rules.kind == "knockout" else text
    leaving = tell(text, season=competition(shown))
    return laid_out(leaving if text == _LEAVE else f"{leaving} {tell(_RESIGNS)}", row(sure))


_RESIGNS: Words = N_("Running games in which you have moved are resigned, and count for ratings.")
_LEAVE: Words = N_(
    "Leave {season}? Running games in which you have moved are resigned, and count for ratings; in all others"
    " a King plays for you. You cannot come back into it."
)
_LEAVE_STRUCK: Words = N_(
    "Leave {season}? All of your games are struck, as fewer than half of them are over. You cannot come back"
    " into it."
)
_LEAVE_KNOCKOUT: Words = N_("Leave {season}? Your opponent is through. You cannot come back into it.")


def stopping_page(shown: Shown) -> ui.LayoutView:
    """Ask whoever arranges a season whether he means to cancel it, that it is the last one, or to end it."""
    season, number = shown.season, len(shown.members)
    if season.status != "signup":
        return _ending_page(shown)
    signed_up = Count(number, "has signed up", "have signed up")
    told = tell(_CANCEL if number else _CANCEL_EMPTY, signed_up=signed_up, season=competition(shown))
    return laid_out(told, row(_sure(shown, season.status, cancel_label(shown))))


def _sure(shown: Shown, said: str, label: str) -> Clickable:
    return press(of(shown, Verb.SURE_STOP, said), label, style=discord.ButtonStyle.danger)


def _ending_page(shown: Shown) -> ui.LayoutView:
    """Ask whether a season that is played is to be the last one, where others follow, or to end now."""
    rule, named = choice_written(shown, "unfinished", shown.season.rules.unfinished), competition(shown)
    text = _END_CUP if shown.season.rules.is_cup else _END
    now = tell(text, season=named, rule=rule), row(_sure(shown, ENDING, tell("End it now")))
    if not shown.is_followed:
        return laid_out(*now)
    # That can be taken back: of two buttons the one that cannot is red.
    last = press(of(shown, Verb.SURE_STOP, shown.season.status), tell("Stop after this season"))
    return laid_out(tell(_LAST, season=named), row(last), *now)


ENDING: Final = "end"
_END_CUP: Words = N_(
    "End {season} now? Games that are still played are decided as was said at the beginning ({rule}), and"
    " nobody wins it. That cannot be taken back."
)
_END: Words = N_(
    "End {season} now? Games that are still played are decided as was said at the beginning ({rule}), nobody"
    " has its title, and no further season follows. That cannot be taken back."
)


_CANCEL: Words = N_("{signed_up}. Cancel {season} for all? That cannot be taken back.")
_CANCEL_EMPTY: Words = N_("Nobody has signed up yet. Cancel {season}? That cannot be taken back.")
_LAST: Words = N_("Let no further season follow {season}?")
