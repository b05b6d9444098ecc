"""First responses, what follows them, and the clocks that run on both."""

import asyncio
from typing import Any

import discord
import pytest

from bot.sandbox import Callback, InteractionFailed, Sandbox
from bot.sandbox.discord import payloads
from tests.sandbox.sample import SILENT, Sample, picture
from tests.world.clock import Clock

Held = asyncio.Queue[discord.Interaction[Sample]]


@pytest.fixture
async def held(client: Sample) -> Held:
    """Interactions with the command ``hold``, which leaves them to the test."""
    kept = Held()

    async def hold(interaction: discord.Interaction[Sample]) -> None:
        await kept.put(interaction)

    client.tree.command(name="hold", description="Leaves it to the test")(hold)
    await client.tree.sync()
    return kept


class Kept(discord.ui.Modal):
    """A form that leaves what is sent to the test."""

    def __init__(self, title: str) -> None:
        super().__init__(title=title)
        self.sent = asyncio.Queue[discord.Interaction[Any]]()

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        await self.sent.put(interaction)


def twin_of(interaction: discord.Interaction[Sample], sandbox: Sandbox) -> discord.Interaction[Sample]:
    """The same interaction once more, as if nothing had been answered yet."""
    record = sandbox.world.interactions[interaction.id]
    data: Any = payloads.interaction(sandbox.world, record)
    return discord.Interaction(data=data, state=interaction._state)


@pytest.mark.usefixtures("client")
async def test_a_deferred_answer_settles_with_its_file(sandbox: Sandbox) -> None:
    answer = await sandbox.person("Arthur").slash("draw")
    assert answer.kind is Callback.DEFERRED
    message = await answer.settled()
    assert message.text == "done"
    assert message.pictures == [picture()]
    assert message.alt_texts == ["a green board"]
    assert sandbox.findings.all == []


@pytest.mark.usefixtures("client")
async def test_an_ephemeral_answer_is_for_one(sandbox: Sandbox) -> None:
    arthur, merlin = sandbox.person("Arthur"), sandbox.person("Merlin")
    await (await arthur.slash("draw", secret=True)).settled()
    answer = await arthur.slash("whisper")
    await answer.followup()
    assert [seen.text for seen in arthur.messages()] == ["done", "psst", "psst again"]
    assert merlin.messages() == []


async def test_an_ephemeral_message_is_unknown_to_the_channel(sandbox: Sandbox, client: Sample) -> None:
    answer = await sandbox.person("Arthur").slash("whisper")
    channel = client.get_partial_messageable(sandbox.channel("tables").id)
    with pytest.raises(discord.NotFound) as refused:
        await channel.fetch_message(answer.message.id)
    assert refused.value.code == 10008
    await answer.followup()


@pytest.mark.usefixtures("client")
async def test_no_answer_is_a_failed_interaction(sandbox: Sandbox) -> None:
    sandbox.patience = 0.05
    with pytest.raises(InteractionFailed):
        await sandbox.person("Arthur").slash("sleep")


async def test_the_first_response_has_three_seconds(sandbox: Sandbox, held: Held, clock: Clock) -> None:
    sandbox.patience = 0.1
    failing = asyncio.create_task(sandbox.person("Arthur").slash("hold"))
    interaction = await held.get()
    clock.advance(3.1)
    with pytest.raises(discord.NotFound) as refused:
        await interaction.response.send_message("late")
    assert refused.value.code == 10062
    with pytest.raises(InteractionFailed):
        await failing


async def test_a_token_lives_fifteen_minutes(sandbox: Sandbox, held: Held, clock: Clock) -> None:
    acting = asyncio.create_task(sandbox.person("Arthur").slash("hold"))
    interaction = await held.get()
    await interaction.response.send_message("soon")
    clock.advance(14 * 60)
    await interaction.edit_original_response(content="still", allowed_mentions=SILENT)
    assert (await acting).text == "still"
    clock.advance(2 * 60)
    with pytest.raises(discord.HTTPException) as refused:
        await interaction.edit_original_response(content="late", allowed_mentions=SILENT)
    assert refused.value.code == 50027


async def test_the_first_response_comes_once(sandbox: Sandbox, held: Held) -> None:
    acting = asyncio.create_task(sandbox.person("Arthur").slash("hold"))
    interaction = await held.get()
    await interaction.response.defer()
    with pytest.raises(discord.HTTPException) as twice:
        await twin_of(interaction, sandbox).response.defer()
    assert twice.value.code == 40060
    form = discord.ui.Modal(title="Late").add_item(discord.ui.TextDisplay("x"))
    with pytest.raises(discord.HTTPException) as late:
        await twin_of(interaction, sandbox).response.send_modal(form)
    assert late.value.code == 40060
    assert (await acting).kind is Callback.DEFERRED


async def test_a_form_cannot_answer_a_form(sandbox: Sandbox, held: Held) -> None:
    arthur = sandbox.person("Arthur")
    acting = asyncio.create_task(arthur.slash("hold"))
    form = Kept(title="One").add_item(discord.ui.TextDisplay("x"))
    await (await held.get()).response.send_modal(form)
    sending = asyncio.create_task(arthur.submit(await acting))
    interaction = await form.sent.get()
    with pytest.raises(discord.HTTPException) as refused:
        await interaction.response.send_modal(form)
    assert refused.value.code == 50035
    await interaction.response.send_message("fine")
    assert (await sending).text == "fine"


async def test_a_followup_fills_a_deferred_answer(sandbox: Sandbox, held: Held) -> None:
    acting = asyncio.create_task(sandbox.person("Arthur").slash("hold"))
    interaction = await held.get()
    await interaction.response.defer(ephemeral=True)
    answer = await acting
    assert answer.message.loading
    await interaction.followup.send("here")
    assert (await answer.settled()).text == "here"
    assert answer.message.ephemeral
    assert answer.followups == []


async def test_an_answer_can_be_deleted(sandbox: Sandbox, held: Held) -> None:
    arthur = sandbox.person("Arthur")
    acting = asyncio.create_task(arthur.slash("hold"))
    interaction = await held.get()
    await interaction.response.send_message("gone soon")
    message = (await acting).message
    await interaction.delete_original_response()
    assert not message.exists
    assert arthur.messages() == []


async def test_a_deferred_update_settles_with_the_edit(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    view = discord.ui.View(timeout=None).add_item(Slow())
    client.add_view(view)
    channel = client.get_partial_messageable(sandbox.channel("tables").id)
    await channel.send("before", view=view)
    answer = await arthur.click(arthur.last(), "slow")
    assert answer.kind is Callback.DEFERRED_UPDATE
    assert (await answer.settled()).text == "after"
    assert sandbox.findings.all == []


async def test_a_form_from_a_button_updates_its_message(sandbox: Sandbox, held: Held) -> None:
    arthur = sandbox.person("Arthur")
    acting = asyncio.create_task(arthur.slash("hold"))
    view = discord.ui.View(timeout=None).add_item(Opener())
    await (await held.get()).response.send_message("before", view=view, ephemeral=True)
    form = await arthur.click((await acting).message, "open")
    answer = await arthur.submit(form)
    assert answer.kind is Callback.UPDATE
    assert answer.message.id == (await acting).message.id
    assert answer.text == "after"


async def test_the_locale_of_the_person_is_told(sandbox: Sandbox, held: Held) -> None:
    arthur = sandbox.person("Arthur")
    arthur.set_locale("de")
    acting = asyncio.create_task(arthur.slash("hold"))
    interaction = await held.get()
    assert interaction.locale is discord.Locale.german
    await interaction.response.send_message("hallo")
    await acting


@pytest.mark.usefixtures("client")
async def test_waiting_times_are_kept(sandbox: Sandbox) -> None:
    for _ in range(2):
        await sandbox.person("Arthur").slash("greet", word="hail")
    assert len(sandbox.latencies) == 2


class Slow(discord.ui.Button[discord.ui.View]):
    """Defers, then edits."""

    def __init__(self) -> None:
        super().__init__(label="slow", custom_id="slow")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="after", allowed_mentions=SILENT)


class Opener(discord.ui.Button[discord.ui.View]):
    """Opens a form that edits the message of the button."""

    def __init__(self) -> None:
        super().__init__(label="open", custom_id="open")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Editing())


class Editing(discord.ui.Modal, title="Edit"):
    """Edits the message that it was opened from."""

    note = discord.ui.TextDisplay[Any]("Send me")

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.edit_message(content="after", allowed_mentions=SILENT)
