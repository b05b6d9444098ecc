"""A small bot that does a bit of everything."""

import asyncio
import io
import re
from typing import Self

import aiohttp
import discord
from discord import app_commands
from PIL import Image

SILENT = discord.AllowedMentions.none()


def picture() -> bytes:
    """A small PNG."""
    buffer = io.BytesIO()
    Image.new("RGB", (4, 3), "green").save(buffer, "PNG")
    return buffer.getvalue()


def png(name: str = "board.png", alt: str | None = "a green board") -> discord.File:
    return discord.File(io.BytesIO(picture()), name, description=alt)


class Count(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"count:(?P<n>\d+)"):
    """A button that carries its number in the custom id."""

    def __init__(self, number: int) -> None:
        button = discord.ui.Button[discord.ui.View](label=f"Count {number}", custom_id=f"count:{number}")
        super().__init__(button)
        self.number = number

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[discord.Client],
        item: discord.ui.Item[discord.ui.View],
        match: re.Match[str],
    ) -> Self:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction[discord.Client]) -> None:
        view = discord.ui.View(timeout=None).add_item(Count(self.number + 1))
        await interaction.response.edit_message(view=view, allowed_mentions=SILENT)


class Colours(discord.ui.Select[discord.ui.View]):
    """A select of which one or two may be chosen."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=name, value=name.lower()) for name in ("Red", "Green", "Blue")]
        super().__init__(custom_id="colours", options=options, max_values=2)

    async def callback(self, interaction: discord.Interaction[discord.Client]) -> None:
        await interaction.response.send_message(", ".join(self.values), ephemeral=True)


class Order(discord.ui.Modal, title="Order"):
    """A form with a text and a select."""

    name = discord.ui.Label[discord.ui.Modal](text="Name", component=discord.ui.TextInput(max_length=8))
    size = discord.ui.Label[discord.ui.Modal](
        text="Size",
        component=discord.ui.Select(
            options=[discord.SelectOption(label=each, value=each[0]) for each in ("small", "large")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[discord.Client]) -> None:
        name, size = self.name.component, self.size.component
        assert isinstance(name, discord.ui.TextInput)
        assert isinstance(size, discord.ui.Select)
        await interaction.response.send_message(f"{name.value}: {size.values[0]}", ephemeral=True)


class Survey(discord.ui.Modal, title="Survey"):
    """A form with what can be ticked."""

    drink = discord.ui.Label[discord.ui.Modal](
        text="Drink",
        component=discord.ui.RadioGroup(
            options=[discord.RadioGroupOption(label=each, value=each.lower()) for each in ("Mead", "Ale")]
        ),
    )
    food = discord.ui.Label[discord.ui.Modal](
        text="Food",
        component=discord.ui.CheckboxGroup(
            options=[
                discord.CheckboxGroupOption(label=each, value=each.lower())
                for each in ("Bread", "Cheese", "Eggs")
            ],
            max_values=2,
        ),
    )
    hungry = discord.ui.Label[discord.ui.Modal](text="Hungry", component=discord.ui.Checkbox())

    async def on_submit(self, interaction: discord.Interaction[discord.Client]) -> None:
        drink, food, hungry = self.drink.component, self.food.component, self.hungry.component
        assert isinstance(drink, discord.ui.RadioGroup)
        assert isinstance(food, discord.ui.CheckboxGroup)
        assert isinstance(hungry, discord.ui.Checkbox)
        told = f"{drink.value}, {' and '.join(food.values)}, {hungry.value}"
        await interaction.response.send_message(told, ephemeral=True)


class Guests(discord.ui.UserSelect[discord.ui.View]):
    """A select of people."""

    def __init__(self) -> None:
        super().__init__(custom_id="guests", placeholder="Whom", max_values=2)

    async def callback(self, interaction: discord.Interaction[discord.Client]) -> None:
        names = ", ".join(each.display_name for each in self.values)
        await interaction.response.send_message(f"{names} invited", ephemeral=True)


class Ranks(discord.ui.MentionableSelect[discord.ui.View]):
    """A select of people and roles."""

    def __init__(self) -> None:
        super().__init__(custom_id="ranks", placeholder="Which rank", max_values=2)

    async def callback(self, interaction: discord.Interaction[discord.Client]) -> None:
        names = ", ".join(each.name for each in self.values)
        await interaction.response.send_message(f"{names} called", ephemeral=True)


class Board(discord.ui.LayoutView):
    """A components v2 message with a picture."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(discord.ui.TextDisplay("The board"))
        gallery = discord.MediaGalleryItem("attachment://board.png", description="a green board")
        self.add_item(discord.ui.MediaGallery(gallery))


class Sample(discord.Client):
    """The bot of these tests; its commands are added by ``add_commands``."""

    def __init__(self, connector: aiohttp.BaseConnector, intents: discord.Intents | None = None) -> None:
        super().__init__(
            intents=intents or discord.Intents.default(),
            allowed_mentions=SILENT,
            connector=connector,
            guild_ready_timeout=0.05,
            max_ratelimit_timeout=30.0,
        )
        self.tree = app_commands.CommandTree(self)
        self.heard = asyncio.Queue[str]()
        add_commands(self.tree)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count)
        self.add_view(discord.ui.View(timeout=None).add_item(Colours()).add_item(Guests()).add_item(Ranks()))
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait between two identifications, as the library does by default."""

    async def on_message(self, message: discord.Message) -> None:
        self.heard.put_nowait(message.content)


def add_commands(tree: app_commands.CommandTree[Sample]) -> None:
    """One command for each way to answer."""

    @tree.command(description="Greets")
    @app_commands.describe(word="what to say", times="how often")
    async def greet(
        interaction: discord.Interaction[Sample],
        word: str,
        times: app_commands.Range[int, 1, 3] = 1,
        to: discord.Member | None = None,
    ) -> None:
        name = to.display_name if to else interaction.user.display_name
        await interaction.response.send_message(" ".join([word] * times) + f", {name}")

    @greet.autocomplete("word")
    async def complete(
        interaction: discord.Interaction[Sample], current: str
    ) -> list[app_commands.Choice[str]]:
        words = [word for word in ("hail", "hello", "welcome") if word.startswith(current)]
        return [app_commands.Choice(name=word.title(), value=word) for word in words]

    @tree.command(description="Shows a picture after a while")
    async def draw(interaction: discord.Interaction[Sample], secret: bool = False) -> None:
        await interaction.response.defer(thinking=True, ephemeral=secret)
        await interaction.edit_original_response(content="done", attachments=[png()])

    @tree.command(description="Shows a board with components v2")
    async def board(interaction: discord.Interaction[Sample]) -> None:
        await interaction.response.send_message(view=Board(), file=png(alt=None))

    @tree.command(description="Shows buttons and a select")
    async def widgets(interaction: discord.Interaction[Sample]) -> None:
        view = discord.ui.View(timeout=None).add_item(Count(1)).add_item(Colours())
        view.add_item(discord.ui.Button(label="Off", custom_id="off", disabled=True))
        view.add_item(discord.ui.Button(label="Away", url="https://example.org"))
        await interaction.response.send_message("use me", view=view)

    @tree.command(description="Opens a form")
    async def order(interaction: discord.Interaction[Sample]) -> None:
        await interaction.response.send_modal(Order())

    @tree.command(description="Asks what everybody wants")
    async def survey(interaction: discord.Interaction[Sample]) -> None:
        await interaction.response.send_modal(Survey())

    @tree.command(description="Invites people")
    async def invite(interaction: discord.Interaction[Sample]) -> None:
        view = discord.ui.View(timeout=None).add_item(Guests()).add_item(Ranks())
        await interaction.response.send_message("who comes?", view=view)

    @tree.context_menu(name="Wave")
    async def wave(interaction: discord.Interaction[Sample], person: discord.Member) -> None:
        await interaction.response.send_message(f"waves at {person.display_name}", ephemeral=True)

    @tree.context_menu(name="Count letters")
    async def count(interaction: discord.Interaction[Sample], message: discord.Message) -> None:
        await interaction.response.send_message(f"{len(message.content)} letters", ephemeral=True)

    @tree.command(description="Whispers twice")
    async def whisper(interaction: discord.Interaction[Sample]) -> None:
        await interaction.response.send_message("psst", ephemeral=True)
        await interaction.followup.send("psst again", ephemeral=True)

    @tree.command(description="Never answers")
    async def sleep(interaction: discord.Interaction[Sample]) -> None:
        interaction.extras["answered"] = False

    group = app_commands.Group(name="admin", description="Orders", guild_only=True)
    group.default_permissions = discord.Permissions(manage_guild=True)

    @group.command(description="Says where")
    async def where(interaction: discord.Interaction[Sample]) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.response.send_message(interaction.channel.name, ephemeral=True)

    tree.add_command(group)
