"""What a panel tells of a question that is new to its reader, and the ways to more of it, or to none."""

from typing import Any

from discord import ui

from bot.answering.pages import kept_up_to_date, show_seat
from bot.interactions.components import CustomId, handles, press
from bot.interactions.interaction import Interaction, defer_update
from bot.interactions.verb import Verb
from bot.table.view import PrivateView
from cogs.primers.service import Primers
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


@handles(Verb.KNOWN, acknowledge=defer_update)
async def dismiss(interaction: Interaction, custom_id: CustomId) -> None:
    """Explain a kind of question no more, and show the same question without it."""
    kind, _, said = custom_id.said.partition(" ")
    host, table_id, user = interaction.client.host, custom_id.table_id, interaction.user.id
    await host.of(Primers).dismiss(table_id, user, kind)
    async with kept_up_to_date(interaction, custom_id):
        # What was read as the click came knows nothing of that.
        await show_seat(interaction, await host.turns.question(table_id, user, said, custom_id.turn))
