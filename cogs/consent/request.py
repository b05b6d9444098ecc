"""What the others ask of somebody, as it stands in his panel: a draw, a move taken back, a seat given up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.interactions.components import Clickable, CustomId, press
from bot.interactions.verb import Verb
from bot.messages.parts import PanelParts
from bot.store.rows.posted import Proposal
from bot.table.view import PrivateView
from cogs.consent.proposal import is_warned
from cogs.consent.widgets import outcome, proposed, warning
from languages.spoken import texts

tell = texts(__name__).tell


def request_parts(private: PrivateView, proposals: Sequence[Proposal]) -> PanelParts:
    """Show what somebody is asked besides his move, or asks himself, and what has come to nothing of that."""
    settled = [each for each in proposals if each.status != "open"]
    news = [f"-# {proposed(private.public, each)} {outcome(private.public, each)}" for each in settled]
    return PanelParts(above=[part for each in proposals for part in _open(private, each)], news=news)


def _open(private: PrivateView, proposal: Proposal) -> Iterator[ui.Item[Any]]:
    """Show what is proposed, with the answers there are; whoever is late answers by playing."""
    if proposal.status != "open":
        return
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
