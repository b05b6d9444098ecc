"""What a panel tells of a question that is new to its reader, and the way to more of it, or to none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import ui

from bot.interactions.components import press
from bot.interactions.custom_id import CustomId
from bot.interactions.verb import Verb
from bot.table.view import PrivateView
from languages.spoken import game_text, texts

tell = texts(__name__).tell


def told(private: PrivateView) -> str:
    """Write what the question is about; nothing where it is known."""
    return "\n".join(f"> {game_text(line)}" for line in private.primer.lines) if private.primer else ""


def ways(private: PrivateView) -> Iterator[ui.ActionRow[Any]]:
    """Lead to the section of the guide, and offer not to be told of such questions again."""
    primer, public = private.primer, private.public
    if primer is None:
        return
    known = CustomId(Verb.KNOWN, public.id, private.turn, f"{primer.kind} {private.said}".rstrip())
    if not known.is_possible:
        known = CustomId(Verb.KNOWN, public.id, private.turn, primer.kind)
    yield ui.ActionRow(
        press(CustomId(Verb.WHAT, public.id, 0, primer.kind), tell("What is this?")),
        press(known, tell("I know")),
    )
