"""What is declared at the table besides moves, each only when it is meant."""

from __future__ import annotations

from typing import Final

import discord
from discord import ui
from msgspec import Struct

from bot.interactions.components import Clickable, CustomId, press
from bot.interactions.interaction import NO_MENTIONS, Interaction
from bot.interactions.verb import Verb
from bot.table.view import PrivateView
from languages.spoken import begun, game_text, tell
from rules.game import Info
from rules.text import N_, NO_WORDS, Words

_DECLARED: Final[dict[str, Words]] = {
    "draw?": N_("Offer a draw"),
    "draw": N_("Accept the draw"),
    "decline": N_("Decline the draw"),
    "resign": N_("Resign"),
}


class _Wording(Struct, frozen=True):
    """How a declaration is asked for, and answered; `verb` is that of the button that makes it.

    `ends` says what the game does then, `hint` what else can be done in one that goes on.
    """

    verb: Verb
    asked: Words
    done: Words
    ends: Words = NO_WORDS
    hint: Words = NO_WORDS
    style: discord.ButtonStyle = discord.ButtonStyle.primary


_WORDINGS = {
    "draw?": _Wording(
        Verb.OFFER,
        N_("Do you offer a draw in this game of {title}?"),
        N_("You have offered a draw."),
    ),
    "draw": _Wording(
        Verb.DRAW,
        N_("Do you accept the draw that is offered in this game of {title}? It cannot be taken back."),
        N_("You have accepted the draw."),
    ),
    "decline": _Wording(
        Verb.DECLINE,
        N_("Do you decline the draw that is offered in this game of {title}?"),
        N_("You have declined the draw."),
    ),
    "resign": _Wording(
        Verb.RESIGN,
        N_("Do you give up this game of {title}? It cannot be taken back."),
        N_("You have resigned. Thank you for playing."),
        N_("The game is over then."),
        N_("-# With `/handover` you can ask for somebody else, or a computer, to play on in your place."),
        discord.ButtonStyle.danger,
    ),
}


def declaring(private: PrivateView, word: str) -> Clickable:
    """Make the button that asks whether a declaration is meant."""
    return press(CustomId(Verb.DECLARE, private.public.id, 0, word), tell(_DECLARED[word]))


async def ask_whether(interaction: Interaction, table_id: int, word: str) -> None:
    """Ask whether a declaration is meant, in the place of a deferred answer."""
    info, ends = await interaction.client.host.turns.ends_with(table_id, interaction.user.id, word)
    wording = _WORDINGS[word]
    view = ui.View(timeout=None)
    view.add_item(press(CustomId(wording.verb, table_id), tell(_DECLARED[word]), style=wording.style))
    if word == "draw":
        view.add_item(press(CustomId(Verb.DECLINE, table_id), tell(_DECLARED["decline"])))
    await interaction.edit_original_response(
        content=tell(wording.asked, title=info.title)
        + (_perhaps(" ", wording.ends) if ends else _left(info, word) + _perhaps("\n", wording.hint)),
        view=view,
        allowed_mentions=NO_MENTIONS,
    )


async def declare(interaction: Interaction, table_id: int, word: str) -> None:
    """Make a declaration that is meant, and say so in the place of a deferred answer."""
    private = await interaction.client.host.turns.declare(table_id, interaction.user.id, word)
    wording = _WORDINGS[word]
    content = tell(wording.done) + (
        _left(private.public.info, word) if private.public.status == "running" else ""
    )
    await interaction.edit_original_response(content=content, view=None, allowed_mentions=NO_MENTIONS)


def _left(info: Info, word: str) -> str:
    """Say what becomes of the seat of somebody who resigns from a game that goes on."""
    return f" {begun(game_text(info.resigned))}." if word == "resign" else ""


def _perhaps(before: str, words: Words) -> str:
    return f"{before}{tell(words)}" if words else ""
