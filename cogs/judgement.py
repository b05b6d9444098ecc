"""What a King thinks of a finished game's moves: worked out once, when somebody asks for it in `/replay`."""

from __future__ import annotations

from bot.app import RoundTable
from cogs._ui.acknowledging import anew
from cogs._ui.components import on
from cogs._ui.custom_id import CustomId
from cogs._ui.interaction import NO_MENTIONS, Interaction
from cogs._ui.judgement import WAIT, Judged, judged_page
from cogs._ui.own_proposals import told_page
from cogs._ui.verb import Verb
from languages.spoken import tell


@on(Verb.JUDGE, first=anew)
async def judge(interaction: Interaction, custom_id: CustomId) -> None:
    """Show it in a message of its own, which says that it takes a while where nobody has asked before."""
    host, table_id = interaction.client.host, custom_id.table_id
    step = await host.history.step(table_id, 0)
    if not await host.judgements.known(table_id):
        await interaction.edit_original_response(view=told_page(tell(WAIT)))
    judged = Judged(step, await host.judgements.worked_out(table_id))
    picture = await judged.picture()
    await interaction.edit_original_response(
        view=judged_page(judged, picture), attachments=[picture.file()], allowed_mentions=NO_MENTIONS
    )


async def setup(_: RoundTable) -> None:
    """Load this extension: its button answers from now on."""
