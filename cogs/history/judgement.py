"""What a King thinks of a finished game's moves: worked out once, when somebody asks for it in `/replay`."""

from __future__ import annotations

from bot.app import RoundTable
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import NO_MENTIONS, Interaction, defer_ephemeral
from bot.interactions.verb import Verb
from bot.messages.parts import page
from cogs.history.judgement_page import WAIT, Judged, judged_page
from cogs.history.judgements import Judgements
from languages.spoken import texts

tell = texts(__name__).tell


@handles(Verb.JUDGE, acknowledge=defer_ephemeral)
async def judge(interaction: Interaction, custom_id: CustomId) -> None:
    """Show it in a message of its own, which says that it takes a while where nobody has asked before."""
    host, table_id = interaction.client.host, custom_id.table_id
    step = await host.history.step(table_id, 0)
    if not await host.of(Judgements).known(table_id):
        await interaction.edit_original_response(view=page(tell(WAIT)))
    judged = Judged(step, await host.of(Judgements).worked_out(table_id))
    picture = await judged.picture()
    await interaction.edit_original_response(
        view=judged_page(judged, picture), attachments=[picture.file()], allowed_mentions=NO_MENTIONS
    )


async def setup(_: RoundTable) -> None:
    """Load this extension: its button answers from now on."""
