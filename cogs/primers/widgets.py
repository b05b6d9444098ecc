"""What a panel tells of a question that is new to its reader, and the way to more of it, or to none."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.interactions.components import CustomId, press
from bot.interactions.verb import Verb
from bot.table.view import PrivateView
from languages.spoken import game_text, texts
from rules.guides import Primer

tell = texts(__name__).tell


def explanation(primer: Primer) -> list[str]:
    """Write what the question is about."""
    return [f"> {game_text(line)}" for line in primer.lines]


def ways(private: PrivateView, primer: Primer) -> ui.ActionRow[Any]:
    """Lead to the section of the guide, and offer not to be told of such questions again."""
    public = private.public
    known = CustomId(Verb.KNOWN, public.id, private.turn, f"{primer.kind} {private.said}".rstrip())
    if not known.is_possible:
        known = CustomId(Verb.KNOWN, public.id, private.turn, primer.kind)
    return ui.ActionRow(
        press(CustomId(Verb.WHAT, public.id, 0, primer.kind), tell("What is this?")),
        press(known, tell("I know")),
    )
