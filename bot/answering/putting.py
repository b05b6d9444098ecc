"""How an exercise is put: its position with the whole table, and its question with the answers."""

from collections.abc import Iterator
from typing import Any, cast

import discord
from discord import ui
from msgspec.structs import replace

from bot.answering.exercise import IN_EXERCISE
from bot.interactions.components import Clickable, CustomId
from bot.interactions.verb import Verb
from bot.messages import question_rows
from bot.messages.parts import Part
from bot.messages.pictures import Picture, hand_picture, table_beside
from bot.messages.seat_layout import prompt
from bot.messages.text_board import in_words
from bot.table.view import PrivateView
from rendering.drawing import BELOW, drawing_of
from rules.library import find
from rules.puzzles.whole_turns import acts_of
from rules.question import Pick
from rules.search.coaching import coach_of


async def laid_open(private: PrivateView, *, asked: bool = True) -> tuple[list[Picture], list[Part]]:
    """Draw the position of an exercise with the whole table, and show it, in words too to who wants that.

    One in which something is `asked` has its words behind a button; of another the last act alone is marked.
    """
    coach = None if asked else coach_of(find(private.public.info.id))
    if coach is not None:
        private = replace(private, public=replace(private.public, table=coach.alone(private.public.table)))
    whole = BELOW if asked else None
    pictures = [await hand_picture(private, whole=whole, alone=True)]
    if not drawing_of(private.public.info.id).whole:
        table = await table_beside(private, whole)
        pictures.insert(0, replace(table, name="table.png"))
    shown = [each.gallery() for each in pictures]
    return pictures, [*shown, *(in_words(private, in_menu=asked) if private.text_board else [])]


def question_parts(private: PrivateView) -> list[Part]:
    """Lay the question of an exercise out, with its answers; what is at stake would tell what to look for."""
    asked = (f"**{prompt(private)}**", question_rows.explained(private))
    return [ui.TextDisplay("\n".join(filter(None, asked))), *_rows(private)]


def _rows(private: PrivateView) -> Iterator[Part]:
    """Let nothing that only ends a turn stand out while more may be done in it."""
    question, ends = private.question, find(private.public.info.id).ends
    is_open = isinstance(question, Pick) and len(question.offered) > 1
    for row in question_rows.rows(private):
        for item in row.children:
            if isinstance(item, Clickable) and (custom_id := CustomId.read(item.custom_id)):
                if is_open and acts_of(custom_id.said)[-1] == ends:
                    cast("ui.Button[Any]", item.item).style = discord.ButtonStyle.secondary
                verb = IN_EXERCISE[Verb(custom_id.verb)]
                item.item.custom_id = str(replace(custom_id, verb=verb))
        yield row
