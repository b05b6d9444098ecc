"""*Ask the others*: all who played a game are asked in the channel whether it is to go on with them."""

from collections.abc import Sequence
from typing import Final

import discord
from discord import ui

from bot.interactions.components import CustomId, handles, press
from bot.interactions.interaction import NO_MENTIONS, Interaction, defer_update
from bot.interactions.verb import Verb
from bot.publishing.locks import Locks
from bot.publishing.opening import beside, opening
from bot.table.view import PublicView
from cogs.what_if.service import Fork, WhatIf
from languages.spoken import speak, texts
from rules.text import N_, Words

tell = texts(__name__).tell
_ASKED: Final[Words] = N_(
    "{others}: {who} would like to play on with you from step {step} of table {table} ({title}), as another"
    " game that counts for nothing. It begins once all are in, within a week."
)
_HIDDEN: Final[dict[bool, Words]] = {
    False: N_("What was hidden lies as it lay."),
    True: N_("What was hidden from any of those who play is dealt anew."),
}
_DEALT: Final = "dealt"  # says so in a custom id
_STANDING: Final[Words] = N_(
    "From step {step} of table {table} ({title}) another game goes on, that counts for nothing, once all are"
    " in. In: {names}. Still asked: {others}."
)
_IN: Final[dict[bool, Words]] = {
    False: N_("All are in: the game goes on in <#{channel}>, as table {branch}."),
    True: N_("All are in: the game goes on as table {branch}, in a thread that begins in <#{channel}>."),
}
_LOCKS = Locks()


@handles(Verb.BRANCH_ALL, acknowledge=defer_update)
async def ask(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask the others in the channel, and ring them."""
    branches, fork = await _fork(interaction, custom_id)
    user, dealt = interaction.user.id, _is_dealt(custom_id)
    await branches.wish(fork, user, interaction.guild_id, dealt=dealt)
    await _speak_publicly(interaction)
    others = [each for each in fork.people if each != user]
    told = tell(
        _ASKED,
        others=_mentioned(others),
        who=interaction.user.mention,
        step=fork.step,
        table=str(fork.row.id),
        title=fork.game.info.title,
    )
    rung = discord.AllowedMentions(users=[discord.Object(each) for each in others])
    asks = f"{told} {tell(_HIDDEN[dealt])}"
    await interaction.followup.send(asks, view=_ways(fork, dealt=dealt), allowed_mentions=rung)


@handles(Verb.BRANCH_IN, acknowledge=defer_update)
async def agree(interaction: Interaction, custom_id: CustomId) -> None:
    """Note that somebody is in; the last one begins the game."""
    (branches, fork), dealt = await _fork(interaction, custom_id), _is_dealt(custom_id)
    async with _LOCKS.of(fork.row.id):
        wanted = await branches.wish(fork, interaction.user.id, interaction.guild_id, dealt=dealt)
        left = [each for each in fork.people if each not in wanted]
        begun = None if left else await _begun(interaction, branches, fork, wanted[0], dealt=dealt)
    await _speak_publicly(interaction)
    if begun is not None:
        told = tell(_IN[begun.threaded], channel=str(begun.channel), branch=str(begun.id))
        await interaction.edit_original_response(content=told, view=None)
        return
    told = tell(
        _STANDING,
        step=fork.step,
        table=str(fork.row.id),
        title=fork.game.info.title,
        names=_mentioned(wanted),
        others=_mentioned(left),
    )
    told, ways = f"{told} {tell(_HIDDEN[dealt])}", _ways(fork, dealt=dealt)
    await interaction.edit_original_response(content=told, view=ways, allowed_mentions=NO_MENTIONS)


@handles(Verb.BRANCH_OUT, acknowledge=defer_update)
async def decline(interaction: Interaction, custom_id: CustomId) -> None:
    """Let it be, as somebody does not want to."""
    branches, fork = await _fork(interaction, custom_id)
    await branches.unwish(fork, interaction.user.id)
    await _speak_publicly(interaction)
    told = tell(
        "{who} does not want to play on from table {table} just now.",
        who=interaction.user.mention,
        table=str(fork.row.id),
    )
    await interaction.edit_original_response(content=told, view=None, allowed_mentions=NO_MENTIONS)


async def _fork(interaction: Interaction, custom_id: CustomId) -> tuple[WhatIf, Fork]:
    branches = interaction.client.host.of(WhatIf)
    return branches, await branches.fork(custom_id.table_id, custom_id.turn or 0)


def asking(table_id: int, version: int, *, dealt: bool) -> CustomId:
    """Give the custom id by which the others are asked, perhaps with what was hidden `dealt` anew."""
    return CustomId(Verb.BRANCH_ALL, table_id, version, _DEALT if dealt else "")


def _is_dealt(custom_id: CustomId) -> bool:
    return custom_id.said == _DEALT


async def _begun(
    interaction: Interaction, branches: WhatIf, fork: Fork, owner: int, *, dealt: bool
) -> PublicView:
    servers, guild = interaction.client.host.servers, interaction.guild_id or 0
    threaded = (await servers.settings(guild)).threads
    async with opening(
        interaction, await beside(interaction), fork.game.info.title, threaded=threaded
    ) as place:
        return await branches.together(fork, owner, place, dealt=dealt)


async def _speak_publicly(interaction: Interaction) -> None:
    """Speak the language of the server, as everybody reads it."""
    locale = str(interaction.guild_locale or "")
    speak(await interaction.client.host.servers.language(interaction.guild_id or 0, locale))


def _mentioned(people: Sequence[int]) -> str:
    return ", ".join(f"<@{each}>" for each in people)


def _ways(fork: Fork, *, dealt: bool) -> ui.View:
    view = ui.View(timeout=None)
    yes = CustomId(Verb.BRANCH_IN, fork.row.id, fork.version, _DEALT if dealt else "")
    view.add_item(press(yes, tell("I am in"), style=discord.ButtonStyle.success))
    view.add_item(press(CustomId(Verb.BRANCH_OUT, fork.row.id, fork.version), tell("Not now")))
    view.add_item(press(CustomId(Verb.REPLAY, fork.row.id, fork.step), tell("Look at it")))
    return view
