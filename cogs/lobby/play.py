"""`/play`: opens a table where somebody is, its game in a thread of its own, or in a post of a forum."""

import discord
from discord import app_commands

from bot.answering.pages import show_page
from bot.answering.transformers import Choices, ForumOption, GameChoice, Value, matching
from bot.app import RoundTable
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page, person_of
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out
from bot.messages.strengths import ABOUT_AS_STRONG, ALIKE, about_written, opponent_meant
from bot.publishing.direct_message import introduce
from bot.publishing.opening import beside, opening
from bot.table.position import STRENGTHS, called, strength_of
from bot.table.view import PublicView
from cogs.lobby.invitation import OPENED
from cogs.lobby.widgets import games_page
from languages.folding import folded
from languages.spoken import texts
from rules.advice import Strength
from rules.characters.character import characters
from rules.text import N_

tell = texts(__name__).tell


class OpponentOption(app_commands.Transformer[RoundTable]):
    """A computer by its strength, one like oneself, or a character."""

    async def transform(self, interaction: Interaction, value: str, /) -> str:
        """Take what is chosen, or typed and clear; WrongOption for anything else."""
        opponents = _opponents(_game_of(interaction))
        meant = [said for said, name in opponents.items() if folded(value) in {folded(said), folded(name)}]
        found = meant or [str(each.value) for each in matching(opponents, value)]
        return found[0] if len(found) == 1 else strength_of(value)

    async def autocomplete(self, interaction: Interaction, value: Value, /) -> Choices:
        """Offer strengths and characters, from the weakest, whose names hold what is typed."""
        return matching(_opponents(_game_of(interaction)), value)


def _game_of(interaction: Interaction) -> str:
    """Say which game is chosen beside a computer, as far as one is."""
    return str(getattr(interaction.namespace, "game", "") or "")


def _opponents(game: str) -> dict[str, str]:
    named = {ABOUT_AS_STRONG: tell(ALIKE)} | {each.value: tell(STRENGTHS[each]) for each in Strength}
    told = N_("{name}: {about}")
    return named | {
        key: tell(told, name=called(each.strength, title=each.title), about=about_written(each, game))
        for key, each in characters().items()
    }


@app_commands.command(description=N_("Open a table: others join, then the game begins."))
@app_commands.describe(
    game=N_("What to play"),
    thread=N_("In a thread of its own, or in this channel; left out, as the server has set it"),
    forum=N_("Play in a post of this forum; within a post it goes to a post of its own anyway"),
    computer=N_("A computer that plays with you: how strong, or which character"),
)
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(send_messages=True)
async def play(
    interaction: Interaction,
    game: app_commands.Transform[str, GameChoice],
    thread: bool | None = None,
    forum: app_commands.Transform[discord.ForumChannel, ForumOption] | None = None,
    computer: app_commands.Transform[str, OpponentOption] | None = None,
) -> None:
    """Open a table here, or in a forum in a post of its own."""
    await defer_ephemeral(interaction)
    public = await open_table(interaction, game, forum, threaded=thread)
    told = "" if computer is None else await _seat_computer(interaction, public, computer)
    text = "\n".join(filter(None, (_where(interaction, public), told)))
    await interaction.edit_original_response(content=text)


async def _seat_computer(interaction: Interaction, public: PublicView, said: str) -> str:
    """Let a computer sit down; say which, where one was asked for that is about as strong as oneself."""
    host, user = interaction.client.host, interaction.user.id
    meant, told = await opponent_meant(host, user, public.info.id, public.guild, said)
    await host.lobby.add_computer(public.id, user)
    await host.lobby.set_strength(public.id, user, meant)
    return told


@handles(Verb.PLAY, acknowledge=defer_page)
async def choose_game(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask which game is to be played, and open its table once that is chosen."""
    view = games_page(GameChoice().games)
    if custom_id.said:
        view = laid_out(_where(interaction, await open_table(interaction, custom_id.said)))
    await show_page(interaction, view)


def _where(interaction: Interaction, public: PublicView) -> str:
    opened = tell(
        OPENED[public.channel == interaction.channel_id], title=public.info.title, channel=str(public.channel)
    )
    return f"{opened} {tell('Others can join it.')}"


async def open_table(
    interaction: Interaction,
    game: str,
    forum: discord.ForumChannel | None = None,
    *,
    threaded: bool | None = None,
) -> PublicView:
    """Open a table where somebody is, or beside the one whose thread that is, or in a forum.

    CannotPost, NotSettledSo, TooManyTables.

    Where it is not said whether the game is to be `threaded`, it is as the server has settled.
    """
    host = interaction.client.host
    channel = forum or await beside(interaction)
    if threaded is None:
        threaded = (await host.servers.settings(interaction.guild_id or 0)).threads
    async with opening(interaction, channel, host.tables.info(game).title, threaded=threaded) as place:
        public = await host.lobby.create(game, person_of(interaction), place)
    await introduce(interaction, public)
    return public
