"""The options of a table before its game: a few in the lobby itself, the rest of many in pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from discord import ui

from bot.host.seating import choosable
from bot.host.view import PublicView
from cogs._ui.components import Clickable, choose, option, press
from cogs._ui.custom_id import CustomId
from rules.game import Option

CHOOSE, MORE = "choose", "options"
# Each is three components of the forty that a message may have, and a lobby has others.
_ALL, _FIRST, _ON_A_PAGE = 6, 4, 6
_ROOM = 2400  # characters of the four thousand of a message
# How values are called that are no words of a game.
_SWITCHED = {"true": "yes", "false": "no"}

Part: TypeAlias = ui.Item[Any]


def choices(public: PublicView) -> Iterator[Part]:
    """Offer the options in a lobby; of many the first, what is chosen otherwise, and the way to the rest."""
    first, rest = _parted(public)
    for each in first:
        yield from _choice(public, each, 0)
    if rest:
        yield ui.TextDisplay(_changed(public, rest))
        yield ui.ActionRow(press(CustomId(MORE, public.id, 0), "More options"))


def _parted(public: PublicView) -> tuple[list[Option], list[Option]]:
    """Part the options into those that a lobby shows and the rest."""
    options = choosable(public.info)
    shown = len(options) if len(options) <= _ALL else _FIRST
    return options[:shown], options[shown:]


def _choice(public: PublicView, chosen: Option, page: int) -> Iterator[Part]:
    yield ui.TextDisplay(_meant(public, chosen))
    yield ui.ActionRow(_select(public, chosen, page))


def _select(public: PublicView, chosen: Option, page: int) -> Clickable:
    values = [
        option(
            f"{chosen.name}={value}",
            _SWITCHED.get(value, value),
            chosen=value == public.options[chosen.name],
            description=meaning,
        )
        for value, meaning in chosen.values.items()
    ]
    return choose(CustomId(CHOOSE, public.id, page, chosen.name), values, chosen.title)


def _meant(public: PublicView, chosen: Option) -> str:
    return f"**{chosen.title}**: {chosen.values[public.options[chosen.name]]}"


def _named(public: PublicView, chosen: Option) -> str:
    value = public.options[chosen.name]
    return f"**{chosen.title}**: {_SWITCHED.get(value, value)}"


def _changed(public: PublicView, rest: Sequence[Option]) -> str:
    """Write which of the rest are not at their default; in short where they are many."""
    changed = [each for each in rest if public.options[each.name] != each.default]
    usual = [f"-# {same} further options are as usual."] if (same := len(rest) - len(changed)) else []
    lines = "\n".join([*(_meant(public, each) for each in changed), *usual])
    if len(lines) <= _ROOM:
        return lines
    return "\n".join([*(_named(public, each) for each in changed), *usual])


def further(public: PublicView, reader: int, wanted: int) -> ui.LayoutView:
    """Show a page of the rest; whoever opened the table can choose there until the game begins."""
    rest = _parted(public)[1]
    last = max(0, (len(rest) - 1) // _ON_A_PAGE)
    page = min(wanted, last)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {public.info.title}: more options\n-# Page {page + 1} of {last + 1}"))
    chooses = reader == public.owner and public.status == "lobby"
    for each in rest[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE]:
        for part in _choice(public, each, page) if chooses else [ui.TextDisplay(_meant(public, each))]:
            view.add_item(part)
    if last:
        view.add_item(
            ui.ActionRow(
                press(CustomId(MORE, public.id, max(page - 1, 0), "back"), "Back", disabled=page == 0),
                press(CustomId(MORE, public.id, page + 1, "on"), "Next", disabled=page == last),
            )
        )
    return view
