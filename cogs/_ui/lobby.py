"""The message of a table before its game: who sits there, its clock, its options; many have pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import discord
from discord import ui

from bot.host.clock import DAY, PACES, expiries
from bot.host.preferences import NO, YES
from bot.host.seating import choosable
from bot.host.view import PublicView
from bot.store.rows import Status
from cogs._ui.absence import absences_written
from cogs._ui.components import Clickable, choose, option, press
from cogs._ui.custom_id import CustomId
from cogs._ui.invitation import beforehand_written, invited_written
from cogs._ui.layout import Part, container
from cogs._ui.lesson import teach_me
from cogs._ui.strengths import chosen_in_lobby
from cogs._ui.text import coloured_names, earlier_written
from cogs._ui.timing import timing_written
from cogs._ui.verb import Verb
from rules.game import Option

_GOLD = 0xB8913A
_GREEN, _RED = discord.ButtonStyle.success, discord.ButtonStyle.danger
# Each is two components of the forty that a message may have, on a page three, and a lobby has others.
_ALL, _FIRST, _ON_A_PAGE = 6, 4, 6
_SELECT = 45  # characters that a select shows on a phone
_ROOM = 2400  # characters of the four thousand of a message
_CLOSED: Final[dict[Status, str]] = {
    "running": "This game has begun, and its options stay as they are.",
    "over": "This game is over; /play opens a new table.",
    "cancelled": "This table was closed; /play opens a new one.",
}
_HINTS = {False: "Allow hints", True: "Without hints"}  # what the button for them does
_ALLOWED = "-# Hints are allowed: `/hint` gives one, and the table is told who takes it."
# How values are called that are no words of a game.
_SWITCHED = {"true": "yes", "false": "no"}


def message(public: PublicView, now: float) -> ui.LayoutView:
    """Show who sits at a table before the game, with the choices still to make."""
    info = public.info
    name = coloured_names(public)
    sitting = "\n".join(name(sitter.seat) for sitter in public.sitters)
    said = (
        f"**{_seated(public)}**",
        sitting,
        *absences_written(public, now),
        *invited_written(public),
        *beforehand_written(public),
        earlier_written(public),
    )
    parts: list[Part] = [
        ui.TextDisplay(f"### {info.title}\n{info.summary}"),
        ui.TextDisplay("\n".join(filter(None, said))),
    ]
    return container(_GOLD, [*parts, *_choices(public), *_clock(public), *_buttons(public)])


def _seated(public: PublicView) -> str:
    """Say how many sit here, and how many the game is for."""
    info, number = public.info, len(public.sitters)
    so_far = f"{number} player so far" if number == 1 else f"{number} players so far"
    return (
        f"{so_far}, for {info.fewest} to {info.most}"
        if info.fewest < info.most
        else f"{so_far}, for {info.most}"
    )


def _clock(public: PublicView) -> Iterator[Part]:
    hints = _ALLOWED if public.hints else ""
    if said := [*filter(None, (length_written(public), *timing_written(public), hints))]:
        yield ui.TextDisplay("\n".join(said))
    paces = [option(str(pace), _begun(name), chosen=pace == public.pace) for pace, name in PACES.items()]
    yield ui.ActionRow(choose(CustomId(Verb.PACE, public.id), paces, "Clock"))
    if public.pace is not None:
        yield from _time_over(public)


def _time_over(public: PublicView) -> Iterator[Part]:
    """Offer what may happen when time is over; what is too long for a select stands above it."""
    meanings = {expiry: _begun(meaning) for expiry, meaning in expiries(public.info, public.expired).items()}
    if len(meanings[public.expiry]) > _SELECT:
        yield ui.TextDisplay(f"-# {meanings[public.expiry]}.")
    chosen = [option(expiry, meaning, chosen=expiry == public.expiry) for expiry, meaning in meanings.items()]
    yield ui.ActionRow(choose(CustomId(Verb.EXPIRY, public.id), chosen, "When time is over"))


def length_written(public: PublicView) -> str:
    """Say how many days a game will last; nothing where that is not known."""
    length = public.length
    if length is None:
        return ""
    slowest = length.waits * (public.pace or 0) / DAY
    most = f"; about {_days(slowest)} if every turn takes all its time" if slowest > length.turns else ""
    players = f" with {public.expected} players" if public.expected > len(public.sitters) else ""
    return f"**Length**{players}: about {_days(length.turns)} at one turn a day{most}"


def _days(number: float) -> str:
    return "1 day" if round(number) == 1 else f"{round(number)} days"


def _buttons(public: PublicView) -> Iterator[Part]:
    full = len(public.sitters) >= public.info.most
    few = len(public.sitters) < public.info.fewest
    computers = any(sitter.user is None for sitter in public.sitters)
    yield ui.ActionRow(
        press(CustomId(Verb.JOIN, public.id), "Join", style=_GREEN, disabled=full),
        press(CustomId(Verb.LEAVE, public.id), "Leave"),
        press(CustomId(Verb.COMPUTER, public.id), "Add computer", disabled=full),
        *([press(CustomId(Verb.LESS, public.id), "Remove computer")] if computers else []),
        press(CustomId(Verb.HINTS, public.id, 0, NO if public.hints else YES), _HINTS[public.hints]),
    )
    yield from chosen_in_lobby(public)
    yield ui.ActionRow(
        press(CustomId(Verb.START, public.id), "Start", style=_GREEN, disabled=few),
        press(CustomId(Verb.TIMING, public.id), "Time"),
        press(CustomId(Verb.RULES, public.id, 0), "Rules"),
        press(CustomId(Verb.CANCEL, public.id), "Cancel", style=_RED),
        *([teach_me(public.info)] if public.taught else []),
    )


def _choices(public: PublicView) -> Iterator[Part]:
    """Offer the options in a lobby: the usual ones, what is chosen of the others, and the way to them."""
    first, rest = _parted(public)
    for each in first:
        yield ui.ActionRow(_select(public, each, 0, called=f"{each.title}: "))
    if rest:
        yield ui.TextDisplay(_changed(public, rest))
        yield ui.ActionRow(press(CustomId(Verb.MORE, public.id, 0), "More options"))


def _parted(public: PublicView) -> tuple[list[Option], list[Option]]:
    """Part the options into those that a lobby shows and the rest, to which all rare ones belong."""
    options = choosable(public.info)
    usual = [option for option in options if not option.rare]
    shown = usual if len(usual) <= _ALL else usual[:_FIRST]
    return shown, [option for option in options if option not in shown]


def _choice(public: PublicView, chosen: Option, page: int) -> Iterator[Part]:
    yield ui.TextDisplay(_meant(public, chosen))
    yield ui.ActionRow(_select(public, chosen, page))


def _select(public: PublicView, chosen: Option, page: int, *, called: str = "") -> Clickable:
    """Offer the values of an option, each with its meaning, and `called` what stands in no text beside it."""
    values = [
        option(
            f"{chosen.name}={value}",
            called + _word(value),
            chosen=value == public.options[chosen.name],
            description=meaning,
        )
        for value, meaning in chosen.values.items()
    ]
    return choose(CustomId(Verb.CHOOSE, public.id, page, chosen.name), values, chosen.title)


def _meant(public: PublicView, chosen: Option) -> str:
    return f"**{chosen.title}**: {chosen.values[public.options[chosen.name]]}"


def _value(public: PublicView, chosen: Option) -> str:
    value = public.options[chosen.name]
    return f"**{chosen.title}**: {_word(value)}"


def _word(value: str) -> str:
    """Write a value as a word: it is one of a record's."""
    return _SWITCHED.get(value) or _begun(value.replace("-", " ").replace("_", " "))


def _begun(words: str) -> str:
    """Begin with a capital, as a sentence does."""
    return words[:1].upper() + words[1:]


def _changed(public: PublicView, rest: Sequence[Option]) -> str:
    """Write which of the rest are not at their default; in short where they are many."""
    changed = [each for each in rest if public.options[each.name] != each.default]
    usual = _as_usual(len(rest) - len(changed))
    lines = "\n".join([*(_meant(public, each) for each in changed), *usual])
    if len(lines) <= _ROOM:
        return lines
    return "\n".join([*(_value(public, each) for each in changed), *usual])


def _as_usual(number: int) -> list[str]:
    many = f"{number} further options are" if number > 1 else "1 further option is"
    return [f"-# {many} as usual."] if number else []


def further(public: PublicView, reader: int, page: int) -> ui.LayoutView:
    """Show a page of the rest, where whoever opened the table can choose; none once the game has begun."""
    if public.status != "lobby":
        return ui.LayoutView(timeout=None).add_item(ui.TextDisplay(_CLOSED[public.status]))
    rest = _parted(public)[1]
    last = max(0, (len(rest) - 1) // _ON_A_PAGE)
    page = min(page, last)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {public.info.title}: more options\n-# Page {page + 1} of {last + 1}"))
    for each in rest[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE]:
        chosen = _choice(public, each, page)
        for part in chosen if reader == public.owner else [ui.TextDisplay(_meant(public, each))]:
            view.add_item(part)
    if last:
        view.add_item(
            ui.ActionRow(
                press(CustomId(Verb.MORE, public.id, max(page - 1, 0), "back"), "Back", disabled=page == 0),
                press(CustomId(Verb.MORE, public.id, page + 1, "on"), "Next", disabled=page == last),
            )
        )
    return view
