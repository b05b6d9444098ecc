"""A proposal as a message: what is proposed, who is asked, how it has ended, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import ui

from bot.host.names import escaped
from bot.host.proposal import COMPUTER, until
from bot.host.view import PublicView
from bot.store.rows.proposal import Absent, Asked, Ending, Proposal, ProposalKind
from cogs._ui.components import Clickable, press
from cogs._ui.custom_id import CustomId
from cogs._ui.text import moment, sitting
from cogs._ui.verb import Verb
from rules.text import Series, written

_OPEN = 0xB8913A
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
_VOTES: Final[dict[ProposalKind, str]] = {
    "end": "to end this game without a result; nobody wins, and nothing is counted",
    "pause": "to pause this game, with all its clocks, until all agree to go on",
    "resume": "to go on with this game",
}


def proposed(public: PublicView, proposal: Proposal) -> str:
    """Write what is proposed."""
    proposer = f"**{escaped(proposal.proposer_name)}**"
    if proposal.kind == "undo":
        return (
            f"{proposer} asks to take the last move back, though somebody may have learned something by it."
        )
    if proposal.kind in _VOTES:
        return f"{proposer} proposes {_VOTES[proposal.kind]}."
    newcomer, seat = _newcomer(proposal), _seat(public, proposal)
    if proposal.former == proposal.proposer:
        return f"{seat} wants to hand the seat to {newcomer}."
    return f"{proposer} proposes that {newcomer} plays on for {seat}{_ABSENT[proposal.absent]}."


def outcome(public: PublicView, proposal: Proposal) -> str:
    """Write how a proposal has ended; nothing while it is open."""
    match proposal.status:
        case "agreed" if proposal.kind == "undo":
            return "All have agreed: the move is taken back."
        case "agreed" if proposal.kind in _VOTES:
            return "All have agreed: it is done."
        case "agreed":
            return f"It is done: {_newcomer(proposal)} plays on for {_seat(public, proposal)}."
        case "refused" if proposal.ending == "withdrawn":
            return f"**{escaped(proposal.refuser)}** has withdrawn this: everything stays as it is."
        case "refused":
            return f"**{escaped(proposal.refuser)}** has said no: everything stays as it is."
        case "lapsed":
            return f"Nothing came of it: {_lapsed(public, proposal)}."
    return ""


def told(public: PublicView, proposal: Proposal) -> str:
    """Tell the proposer what becomes of a proposal."""
    if proposal.status != "open":
        return f"{proposed(public, proposal)}\n{outcome(public, proposal)}"
    asked = written(Series(tuple(escaped(asked.name) for asked in proposal.asked)))
    return f"{proposed(public, proposal)}\nAsked in <#{public.channel}>: {asked}."


def _lapsed(public: PublicView, proposal: Proposal) -> str:
    if proposal.kind == "undo" and proposal.ending == "acted":
        return "the game has gone on"
    if proposal.kind in _VOTES and proposal.ending == "acted":
        return "it is so already"
    return _ENDINGS[proposal.ending].format(former=_seat(public, proposal), newcomer=_newcomer(proposal))


def _newcomer(proposal: Proposal) -> str:
    return COMPUTER if proposal.user is None else f"**{escaped(proposal.newcomer)}**"


def _seat(public: PublicView, proposal: Proposal) -> str:
    former = "the computer" if proposal.former is None else proposal.former_name
    return sitting(public, proposal.seat, former)


def proposal_message(public: PublicView, proposal: Proposal) -> ui.LayoutView:
    """Lay a proposal out; one that is settled is a line of the log."""
    view = ui.LayoutView(timeout=None)
    if proposal.status != "open":
        return view.add_item(ui.TextDisplay(f"-# {proposed(public, proposal)} {outcome(public, proposal)}"))
    title = f"### {public.info.title}, table {public.id}"
    time = f"-# Nothing changes before all agree. Answers are due {moment(until(proposal))}."
    parts: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{title}\n{proposed(public, proposal)}"),
        ui.TextDisplay("\n".join(map(_answer, proposal.asked))),
        ui.TextDisplay(time),
        ui.ActionRow(*_buttons(proposal)),
    ]
    return view.add_item(ui.Container(*parts, accent_colour=_OPEN))


def _answer(asked: Asked) -> str:
    if asked.agreed:
        return f"\u2705 {escaped(asked.name)} agrees"
    return f"\u25ab\ufe0f <@{asked.user}> is asked"


def _buttons(proposal: Proposal) -> Iterator[Clickable]:
    def button(verb: Verb, label: str, style: discord.ButtonStyle) -> Clickable:
        return press(CustomId(verb, proposal.table_id, proposal.id), label, style=style)

    if any(asked.user != proposal.user for asked in proposal.asked):
        yield button(Verb.AGREE, "Agree", discord.ButtonStyle.success)
    if proposal.user is not None:
        yield button(Verb.TAKE, "Take the seat", discord.ButtonStyle.primary)
    yield button(Verb.REFUSE, "Refuse", discord.ButtonStyle.danger)
