"""`/verify` and *Fair play*: what is sealed while a game goes on, and at its end what opens the seals."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

import discord
from discord import app_commands, ui

from bot.answering.transformers import FinishedTable
from bot.interactions.components import CustomId, handles, press
from bot.interactions.interaction import Form, Interaction, defer_ephemeral, defer_update, entries
from bot.interactions.verb import Verb
from bot.messages.film_file import file_name, record_file
from bot.messages.text import coloured_names
from bot.table.seating import LONGEST_WORD
from bot.table.view import PublicView
from languages.spoken import texts
from rules.fairness import Proof, left_at, proof_written
from rules.record import FORK, Record
from rules.text import N_

tell = texts(__name__).tell


_SEALS = 12  # a name and a seal are at most 120 characters of the two thousand of a message


@app_commands.command(description=N_("Check that a finished game was fair."))
@app_commands.describe(table=N_("The number of the table, which its message shows"))
async def verify(interaction: Interaction, table: app_commands.Transform[int, FinishedTable]) -> None:
    """Hand out the record and the proof, for anybody to check."""
    await defer_ephemeral(interaction)
    await _show_proof(interaction, await FinishedTable.meant(interaction, table))


@handles(Verb.VERIFY, acknowledge=defer_ephemeral)
async def show_proof(interaction: Interaction, custom_id: CustomId) -> None:
    """Hand out the record and the proof of a game that is over, or show its seals while it goes on."""
    public = await interaction.client.host.tables.public(custom_id.table_id)
    if public.result is None:
        await _show_seals(interaction, public)
    else:
        await _show_proof(interaction, public.id)


async def _show_seals(interaction: Interaction, public: PublicView) -> None:
    name, seals = coloured_names(public), await interaction.client.host.history.seals(public.id)
    hidden = [f"{name(seat)} `{seal}`" for seat, seal in seals]
    chance = tell(
        "All chance at table {table} comes from one seed, sealed until the game is over: `{seal}`",
        table=str(public.id),
        seal=public.seal,
    )
    secret = (
        tell("What was chosen in secret is sealed as well:\n{newest}", newest=_newest(hidden))
        if hidden
        else ""
    )
    hint = tell("-# Keep a seal, and at the end *Fair play* opens it: nothing can have been changed.")
    said = [tell("### Fair play"), chance, _word(public), secret, _all_sealed(public), hint]
    view = ui.View(timeout=None)
    if public.status == "lobby" and not public.word and public.seat_of(interaction.user.id) is not None:
        view.add_item(press(CustomId(Verb.WORD, public.id), tell("Give a word")))
    await interaction.edit_original_response(content="\n".join(filter(None, said)), view=view)


@handles(Verb.WORD)
async def ask_word(interaction: Interaction, custom_id: CustomId) -> None:
    """Open the form for a word that goes into the luck of a game."""
    form = Form(str(CustomId(Verb.WORD_GIVEN, custom_id.table_id)), tell("A word for the luck"))
    field = ui.TextInput[Form](custom_id="word", max_length=LONGEST_WORD)
    await interaction.response.send_modal(form.add_item(ui.Label(text=tell("Your word"), component=field)))


@handles(Verb.WORD_GIVEN, acknowledge=defer_update)
async def give_word(interaction: Interaction, custom_id: CustomId) -> None:
    """Take the word of a form, and show the page anew."""
    given = dict(entries(cast("Mapping[str, Any]", interaction.data or {}))).get("word") or [""]
    lobby = interaction.client.host.lobby
    await _show_seals(
        interaction, await lobby.give_word(custom_id.table_id, interaction.user.id, given[0].strip())
    )


def _word(public: PublicView) -> str:
    """Tell the word that goes into the luck, or before the game that there may be one."""
    if public.word:
        return tell("The word **{word}** of a player goes into each draw as well.", word=public.word)
    if public.status != "lobby":
        return ""
    return tell(
        "Who plays may give a word that goes into each draw; with yours in it, nobody chose the luck."
    )


def _all_sealed(public: PublicView) -> str:
    """Tell the last seal of a game, which includes all before it; nothing of one that has none."""
    told = tell(
        "All that has happened so far, from the options on, is sealed as `{seal}`", seal=public.last_seal
    )
    return told if public.last_seal else ""


def _newest(seals: Sequence[str]) -> str:
    """Write the newest seals, as many as there is room for."""
    earlier = [tell("-# and {seals} before", seals=len(seals) - _SEALS)] if len(seals) > _SEALS else []
    return "\n".join([*earlier, *seals[-_SEALS:]])


def _left(record: Record, proof: Proof) -> Iterator[str]:
    """Tell what is another table's to prove, of a game that has left one."""
    if number := left_at(record):
        yield tell(
            "The first {events} events, up to the line `- {fork}`, were played at table {table}: `/verify`"
            " there proves their luck. Proven here is that the game began with just these, and all that came"
            " after.",
            events=number,
            fork=FORK,
            table=str(proof.left),
        )


async def _show_proof(interaction: Interaction, table_id: int) -> None:
    host = interaction.client.host
    record, proof = await host.history.record(table_id), await host.history.proof(table_id)
    files = [
        (await record_file(host, table_id)).file(),
        discord.File(io.BytesIO(proof_written(proof)), file_name(table_id, "json")),
    ]
    seals = [f"`{seal}` {record.events[number].text}" for number, seal in proof.seals(record)][:40]
    text = tell(
        "**Table {table}**: all chance came from the seed `{seed}`, sealed as `{seal}`.\n"
        "`python -m rules verify {record} {proof}` checks every draw and every seal.",
        table=str(table_id),
        record=file_name(table_id, "txt"),
        proof=file_name(table_id, "json"),
        seed=proof.seed,
        seal=proof.seal,
    )
    last = (
        tell("The last seal, which includes all others, is `{seal}`, as under the board.", seal=proof.last)
        if proof.last
        else tell(
            "-# These seals are from before each included the one before it: they prove neither options nor "
            "open moves, nor that nothing is missing."
        )
    )
    text = "\n".join((text, *_left(record, proof), last, *seals))
    await interaction.edit_original_response(content=text[:2000], attachments=files)
