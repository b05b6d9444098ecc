"""The message of a proposal: what is proposed, who is asked, and the buttons to answer with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import ui
from discord.utils import escape_markdown

from bot.app import RoundTable
from bot.host.proposal import COMPUTER, until
from bot.host.view import PublicView
from bot.store.rows import Absent, Asked, Ending, Proposal
from cogs._ui.components import NO_MENTIONS, Clickable, press
from cogs._ui.custom_id import CustomId, base36
from cogs._ui.text import moment, sitting
from cogs._ui.troubles import Closed, is_barred

AGREE, REFUSE, TAKE = "agree", "refuse", "take"
_OPEN, _CLOSED = 0xB8913A, 0x6D6558
_ABSENT: Final[dict[Absent, str]] = {
    "": "",
    "left": ", who has left the server",
    "late": ", whose time is over",
}
_ENDINGS: Final[dict[Ending, str]] = {
    "acted": "{former} plays on",
    "resigned": "the seat has changed since",
    "seated": "{newcomer} sits on another chair by now",
    "over": "the game is over",
    "time": "a week has passed without an answer from all",
}


def proposed(proposal: Proposal) -> str:
    """Write what is proposed."""
    proposer = f"**{escape_markdown(proposal.proposer_name)}**"
    if proposal.kind == "undo":
        return f"{proposer} asks to take the last move back, though somebody has learned something by it."
    newcomer, seat = _newcomer(proposal), _seat(proposal)
    if proposal.former == proposal.proposer:
        return f"{seat} wants to hand the seat to {newcomer}."
    return f"{proposer} proposes that {newcomer} plays on for {seat}{_ABSENT[proposal.absent]}."


def outcome(proposal: Proposal) -> str:
    """Write how a proposal has ended; nothing while it is open."""
    match proposal.status:
        case "agreed" if proposal.kind == "undo":
            return "All have agreed: the move is taken back."
        case "agreed":
            return f"It is done: {_newcomer(proposal)} plays on for {_seat(proposal)}."
        case "refused" if proposal.ending == "withdrawn":
            return f"**{escape_markdown(proposal.refuser)}** has withdrawn this: everything stays as it is."
        case "refused":
            return f"**{escape_markdown(proposal.refuser)}** has said no: everything stays as it is."
        case "lapsed":
            return f"Nothing came of it: {_lapsed(proposal)}."
    return ""


def _lapsed(proposal: Proposal) -> str:
    if proposal.kind == "undo" and proposal.ending == "acted":
        return "the game has gone on"
    return _ENDINGS[proposal.ending].format(former=_seat(proposal), newcomer=_newcomer(proposal))


def _newcomer(proposal: Proposal) -> str:
    return COMPUTER if proposal.user is None else f"**{escape_markdown(proposal.newcomer)}**"


def _seat(proposal: Proposal) -> str:
    return sitting(proposal.seat, "the computer" if proposal.former is None else proposal.former_name)


def layout(public: PublicView, proposal: Proposal) -> ui.LayoutView:
    """Lay a proposal out."""
    title = f"### {public.info.title}, table {public.id}"
    is_open = proposal.status == "open"
    said = [title, proposed(proposal), *([] if is_open else [outcome(proposal)])]
    parts: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(said))]
    if is_open:
        parts.append(ui.TextDisplay("\n".join(map(_answer, proposal.asked))))
        parts.append(
            ui.TextDisplay(
                f"-# Nothing changes before all agree. Answers count until {moment(until(proposal))}."
            )
        )
        parts.append(ui.ActionRow(*_buttons(proposal)))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*parts, accent_colour=_OPEN if is_open else _CLOSED))
    return view


def _answer(asked: Asked) -> str:
    if asked.agreed:
        return f"\u2705 {escape_markdown(asked.name)} agrees"
    return f"\u25ab\ufe0f <@{asked.user}> is asked"


def _buttons(proposal: Proposal) -> Iterator[Clickable]:
    def button(verb: str, label: str, style: discord.ButtonStyle) -> Clickable:
        return press(CustomId(verb, proposal.table_id, proposal.id), label, style=style)

    if any(asked.user != proposal.user for asked in proposal.asked):
        yield button(AGREE, "Agree", discord.ButtonStyle.success)
    if proposal.user is not None:
        yield button(TAKE, "Take the seat", discord.ButtonStyle.primary)
    yield button(REFUSE, "Refuse", discord.ButtonStyle.danger)


async def show_proposal(bot: RoundTable, public: PublicView, proposal: Proposal, *, doubtful: bool) -> None:
    """Post a proposal at its table, which tells those who are asked; later edit that message.

    Closed where the bot may not write. With `doubtful` what is posted may have been there already.
    """
    channel = proposal.channel or public.channel
    try:
        if not await _edited(bot, public, proposal):
            await _post(bot, public, proposal, doubtful=doubtful)
    except discord.NotFound:
        await bot.host.outbox.show_proposal(proposal.id, channel, proposal.message, proposal.version)
    except discord.HTTPException as error:
        if not is_barred(error):
            raise
        raise Closed(f"I may not write in the channel {channel}: {error.text}.") from error


async def _edited(bot: RoundTable, public: PublicView, proposal: Proposal) -> bool:
    """Edit the message; False where there is none yet, or an open proposal needs a new one."""
    if proposal.message is None or proposal.channel is None:
        return False
    message = bot.get_partial_messageable(proposal.channel).get_partial_message(proposal.message)
    try:
        await message.edit(view=layout(public, proposal), allowed_mentions=NO_MENTIONS)
    except (discord.RateLimited, discord.HTTPException) as error:
        if isinstance(error, discord.HTTPException) and (error.status >= 500 or is_barred(error)):
            raise
        if proposal.status == "open":
            return False
    await bot.host.outbox.show_proposal(proposal.id, proposal.channel, proposal.message, proposal.version)
    return True


async def _post(bot: RoundTable, public: PublicView, proposal: Proposal, *, doubtful: bool) -> None:
    told = proposal.asked if proposal.status == "open" and proposal.message is None else ()
    mentions = discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(asked.user) for asked in told]
    )
    show, number = bot.host.outbox.show_proposal, proposal.id
    # What cannot be remembered is not posted: a full disk would have it posted again and again.
    await show(number, public.channel, proposal.message, min(proposal.shown, 0) - 1)
    message = await bot.get_partial_messageable(public.channel).send(
        view=layout(public, proposal),
        allowed_mentions=mentions,
        nonce=f"q{number}.{base36(proposal.message or 0)}",
    )
    await show(number, public.channel, message.id, 0 if doubtful else proposal.version)
