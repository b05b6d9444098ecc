"""What the others ask of somebody, as it stands in his panel: a draw, a move taken back, a seat given up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import ui

from bot.interactions.components import Clickable, press
from bot.interactions.custom_id import CustomId
from bot.interactions.verb import Verb
from bot.messages.declaration import declaring
from bot.store.rows.proposal import Proposal
from bot.store.rows.reply import Replies
from bot.table.proposal import is_warned
from bot.table.seats import escaped
from bot.table.view import PrivateView
from cogs.consent.widgets import outcome, proposed, warning
from languages.spoken import texts

tell = texts(__name__).tell


def requests(private: PrivateView, most: int) -> Iterator[ui.Item[Any]]:
    """Show what somebody is asked besides his move, or asks himself.

    Of proposals these are the newest, so many at `most`.
    """
    answers = [declaring(private, word) for word in private.words if word in {"draw", "decline"}]
    if answers:
        yield ui.TextDisplay(tell("**A draw is offered to you.**"))
        yield ui.ActionRow(*answers)
    if private.ahead or private.replies:
        left = left_written(private.ahead, private.replies)
        yield ui.Section(left, accessory=unsaying(private.public.id))
    for proposal in private.requests[max(0, len(private.requests) - most) :]:
        if proposal.status == "open":
            yield from _open(private, proposal)


def settled_requests(private: PrivateView, most: int) -> list[str]:
    """Write what has come to nothing of so many requests: news, below the question."""
    return [
        f"-# {proposed(private.public, proposal)} {outcome(private.public, proposal)}"
        for proposal in private.requests[max(0, len(private.requests) - most) :]
        if proposal.status != "open"
    ]


def left_written(answer: str, replies: Replies) -> str:
    """Say what somebody has left ahead, first for what is named."""
    lines = [
        tell(
            "If the log tells of \u201c{named}\u201d: \u201c{answer}\u201d",
            named=escaped(each.named),
            answer=escaped(each.answer),
        )
        for each in replies
    ]
    if answer:
        when = (
            tell("Left ahead for anything else")
            if replies
            else tell("Left ahead for when you are asked next")
        )
        lines.append(f"{when}: \u201c{escaped(answer)}\u201d")
    return "\n".join(lines)


def unsaying(table_id: int) -> Clickable:
    """Offer to forget what was left ahead."""
    return press(CustomId(Verb.UNSAY, table_id), tell("Forget it"))


def _open(private: PrivateView, proposal: Proposal) -> Iterator[ui.Item[Any]]:
    """Show what is proposed, with the answers there are; whoever is late answers by playing."""
    user = private.public.sitters[private.seat].user or 0
    word = warning(private.public, proposal, tell("You"))
    if not is_warned(proposal, user):
        yield ui.TextDisplay(proposed(private.public, proposal))
        yield ui.ActionRow(*_answers(private, proposal))
    elif word:
        yield ui.TextDisplay(f"{proposed(private.public, proposal)} **{word}**")


def _answers(private: PrivateView, proposal: Proposal) -> list[Clickable]:
    """Offer to answer; whoever has proposed it can withdraw it."""
    refuse = CustomId(Verb.REFUSE, proposal.table_id, proposal.id)
    if proposal.proposer == private.public.sitters[private.seat].user:
        return [press(refuse, tell("Withdraw this"))]
    agree = CustomId(Verb.AGREE, proposal.table_id, proposal.id)
    return [press(agree, tell("Agree"), style=discord.ButtonStyle.success), press(refuse, tell("Refuse"))]
