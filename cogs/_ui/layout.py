"""Whole messages: the lobby, the table for everybody, and one seat's own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from bot.host.clock import PACES, expiries
from bot.host.view import Line, PrivateView, PublicView
from bot.store.rows import TableSummary
from cogs._ui import actions as _below
from cogs._ui import parts as _parts
from cogs._ui import question as _questions
from cogs._ui.components import MOVE, Clickable, choose, option, press
from cogs._ui.custom_id import CustomId
from cogs._ui.lobby import choices
from cogs._ui.pictures import Picture
from cogs._ui.text import (
    awaited,
    clocks_written,
    closed_written,
    lines_written,
    moment,
    named,
    offer_written,
    plainly_named,
    points_written,
    resigned_written,
    result_written,
    thanks,
    waits_for,
)
from rules.text import Seat, written

JOIN, LEAVE, COMPUTER, LESS, START, CANCEL = "join", "leave", "computer", "less", "start", "cancel"
PACE, EXPIRY = "pace", "expiry"
LOG, UNDO, RULES, VERIFY = "log", "undo", "rules", "verify"
REPLAY, AGAIN = "replay", "again"
_NEWEST_LINES = 10
_LAST = "What happened last"
_GREEN, _RED = discord.ButtonStyle.success, discord.ButtonStyle.danger
_GOLD = 0xB8913A
_WAITING, _ENDED = 0x4E7FBF, 0x6D6558

Part = ui.Item[Any]


def lobby(public: PublicView) -> ui.LayoutView:
    """Show who sits at a table before the game, with the choices still to make."""
    info = public.info
    seats = f"{info.fewest}-{info.most}" if info.fewest < info.most else f"{info.most}"
    name = named(public)
    sitting = "\n".join(name(sitter.seat) for sitter in public.sitters)
    parts: list[Part] = [
        ui.TextDisplay(f"### {info.title}\n{info.summary}"),
        ui.TextDisplay(f"**{len(public.sitters)} of {seats} players**\n{sitting}"),
    ]
    return _message(_GOLD, [*parts, *choices(public), *_clock(public), *_lobby_buttons(public)])


def _clock(public: PublicView) -> Iterable[Part]:
    paces = [option(str(pace), name, chosen=pace == public.pace) for pace, name in PACES.items()]
    meanings = expiries(public.info)
    rule = f"; {meanings[public.expiry]}" if public.pace is not None else ""
    yield ui.TextDisplay(f"**Clock**: {PACES[public.pace]}{rule}")
    yield ui.ActionRow(choose(CustomId(PACE, public.id), paces, "Clock"))
    if public.pace is not None:
        chosen = [
            option(expiry, meaning, chosen=expiry == public.expiry) for expiry, meaning in meanings.items()
        ]
        yield ui.ActionRow(choose(CustomId(EXPIRY, public.id), chosen, "When time is over"))


def _lobby_buttons(public: PublicView) -> Iterable[Part]:
    full = len(public.sitters) >= public.info.most
    few = len(public.sitters) < public.info.fewest
    computers = any(sitter.user is None for sitter in public.sitters)
    yield ui.ActionRow(
        press(CustomId(JOIN, public.id), "Join", style=_GREEN, disabled=full),
        press(CustomId(LEAVE, public.id), "Leave"),
        press(CustomId(COMPUTER, public.id), "Add computer", disabled=full),
        *([press(CustomId(LESS, public.id), "Remove computer")] if computers else []),
    )
    yield ui.ActionRow(
        press(CustomId(START, public.id), "Start", style=_GREEN, disabled=few),
        press(CustomId(RULES, public.id, 0), "Rules"),
        press(CustomId(CANCEL, public.id), "Cancel", style=_RED),
    )


def cancelled(public: PublicView) -> ui.LayoutView:
    """Show that a table was closed before its game."""
    text = f"### {public.info.title}\n{closed_written(public)} `/play` opens a new one."
    return _message(_ENDED, [ui.TextDisplay(text)])


def table(
    public: PublicView,
    picture: Picture,
    *,
    now: float,
    unreached: Iterable[Seat] = (),
    record: str = "",
    honours: Iterable[str] = (),
) -> ui.LayoutView:
    """Show a table to everybody: whom it waits for, the picture, what happened, and the fixed buttons.

    `unreached` are the seats awaited whose players take no direct messages. With the name of the file that
    is its `record` it is the last message of a table, which thanks the players; `honours` are how a score
    stands, and a title won.
    """
    title = f"### {public.info.title}"
    head = [
        title,
        result_written(public) or awaited(public),
        offer_written(public),
        *honours,
        thanks(public) if record else "",
        points_written(public),
        *clocks_written(public, now),
        resigned_written(public),
    ]
    head += [
        f"-# {named(public)(seat)} gets no direct messages: *Your move* shows the hand." for seat in unreached
    ]
    parts: list[Part] = [ui.TextDisplay("\n".join(filter(None, head))), picture.gallery()]
    parts += _news(public, public.lines, _since(public))
    parts.append(ui.TextDisplay(f"-# Table {public.id} \u00b7 all its chance is sealed: `{public.seal}`"))
    parts += [ui.File(f"attachment://{record}")] if record else []
    parts += [ui.ActionRow(*_table_buttons(public)), *_parts.rows(public)]
    return _message(_ENDED if public.result else _WAITING, parts)


def _table_buttons(public: PublicView) -> Iterable[Clickable]:
    if not public.result:
        yield press(CustomId(MOVE, public.id), "Your move", style=discord.ButtonStyle.primary)
    yield press(CustomId(LOG, public.id), "Log")
    if public.result:
        yield press(CustomId(VERIFY, public.id), "Verify")
        yield press(CustomId(REPLAY, public.id), "Replay")
    if public.undo_seat is not None:
        yield press(CustomId(UNDO, public.id), "Undo")
    yield press(CustomId(RULES, public.id, 0), "Rules")
    if public.result:
        yield press(CustomId(AGAIN, public.id), "Play again", style=_GREEN)


def seat(
    private: PrivateView, picture: Picture | None, waiting: Sequence[TableSummary] = ()
) -> ui.LayoutView:
    """Show one seat what it alone may see: what happened last, its picture, and the question it is asked.

    Without a picture it is the quick answer to a choice that only leads on. `waiting` are other tables that
    wait for the same person.
    """
    public = private.public
    parts: list[Part] = [ui.TextDisplay(f"### {public.info.title}\n{_standing(private)}")]
    if picture is not None:
        parts += [] if private.said else _news(public, private.lines, _since_own(private))
        parts.append(picture.gallery())
    if private.question is not None:
        asked = f"**{prompt(private)}**"
        parts.append(ui.TextDisplay("\n".join(filter(None, (asked, _questions.hint(private))))))
    parts += _questions.rows(private)
    if waiting:
        parts.append(ui.ActionRow(press(CustomId(MOVE, waiting[0].id), f"Next game ({len(waiting)})")))
    parts += _below.rows(private)
    parts.append(_place(public))
    return _message(_WAITING if private.question else _ENDED, parts)


def _place(public: PublicView) -> ui.TextDisplay[Any]:
    return ui.TextDisplay(f"-# Table {public.id} in <#{public.channel}>")


def prompt(private: PrivateView) -> str:
    """Write the question a seat is asked."""
    return written(private.question.prompt, plainly_named(private.public)) if private.question else ""


def _standing(private: PrivateView) -> str:
    public = private.public
    who = f"You are {named(public)(private.seat)}"
    if public.result:
        return f"{who}.\n{result_written(public)}"
    sitter = public.sitters[private.seat]
    if not sitter.awaited:
        return f"{who}. {waits_for(public)}."
    return f"{who}: **the table waits for you**{f', until {moment(sitter.due)}' if sitter.due else ''}."


def to_confirm(private: PrivateView, asked: PrivateView, sure: CustomId) -> ui.LayoutView:
    """Ask once more before an action counts; `asked` is the question that its last step answers."""
    meaning = written(private.meaning, plainly_named(private.public)) if private.meaning else ""
    chosen = f"**{meaning}** (`{private.said}`)" if meaning else f"`{private.said}`"
    back = CustomId(_below.BACK, private.public.id, private.turn, private.before)
    buttons = [press(sure, "Confirm", style=_GREEN), press(back, "Back")]
    said = f"{prompt(asked)}\nYou have chosen {chosen}. Nothing is done until you confirm."
    return confirmation(private, said, buttons)


def confirmation(private: PrivateView, meaning: str, buttons: Iterable[Clickable]) -> ui.LayoutView:
    """Show what was understood of a form, to be confirmed or changed."""
    text = f"### {private.public.info.title}\n{_standing(private)}\n{meaning}"
    return _message(_WAITING, [ui.TextDisplay(text), ui.ActionRow(*buttons), _place(private.public)])


def _since(public: PublicView) -> str:
    """Head the news for the one whom the table waits for; several have each their own past."""
    waiting = [sitter for sitter in public.sitters if sitter.awaited and sitter.user and not sitter.resigned]
    if len(waiting) == 1 and _has_moved(public, waiting[0].seat, public.lines):
        return f"Since {named(public)(waiting[0].seat)} last moved"
    return _LAST


def _since_own(private: PrivateView) -> str:
    return "Since you last moved" if _has_moved(private.public, private.seat, private.lines) else _LAST


def _has_moved(public: PublicView, seat: Seat, lines: Sequence[Line]) -> bool:
    """Say whether lines begin with what a seat did last; one who plays alone does everything."""
    return len(public.sitters) > 1 and any(line.seat == seat for line in lines)


def _news(public: PublicView, lines: Sequence[Line], heading: str) -> list[Part]:
    """Tell the newest lines under a heading, and how many are left out."""
    text = lines_written(public, lines[-_NEWEST_LINES:])
    if not text:
        return []
    earlier = len(lines) - _NEWEST_LINES
    more = " \u00b7 what was before: *Log*" if earlier > 0 else ""
    return [ui.TextDisplay(f"-# {heading}{more}\n{text}")]


def _message(colour: int, parts: Iterable[Part]) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*parts, accent_colour=colour))
    return view
