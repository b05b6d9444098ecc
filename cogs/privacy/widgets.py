"""The pages of `/privacy`: what is kept about somebody, what erasing does, and that it is done."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.interactions.components import CustomId, press
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out, row
from bot.store.rows.table import TableSummary
from languages.spoken import texts
from rules.text import N_, Count, Series, Words

tell = texts(__name__).tell


_POLICY: Words = N_(
    "-# It serves to play, and nobody is given it, but for what you let web sites of servers show"
    " (`/preferences`). `PRIVACY.md` and `TERMS.md`, which come with me, say all"
    " of it in plain words; whoever runs me tells where to read them. Whether somebody has blocked you is"
    " told to nobody."
)
_PLAYING: Words = N_(
    "* Computers play on for you in {running}; the others there are told that somebody is gone for good."
)
_WARNING: Words = N_("""\
* You leave the lobbies you sit in; what you proposed, and what you were invited to, is withdrawn.
* Your preferences, ratings, high scores and titles are gone.
* Games that you played stay for the others, as those of *a former player*.
* Web sites of servers lose your name, and the games you played, when they are next made.
* What stands in channels stays there, as all messages do; my newest messages to you alone are deleted.
* Where somebody has blocked you, your number alone stays, without your name, for as long as the block does.

It cannot be taken back.""")
_ERASED: Words = N_(
    "Everything about you is erased. Only a block that somebody has set on you keeps your number, without"
    " your name. Within a few minutes the places where it stood are overwritten as well; backups that were"
    " made before are up to whoever runs me."
)

Known = Mapping[str, Sequence[Mapping[str, Any]]]


def privacy_page(known: Known) -> ui.LayoutView:
    """Say in a few lines what is kept about somebody, and offer it, and to erase it."""
    if not any(known.values()):
        return laid_out(tell("I keep nothing about you.\n{policy}", policy=tell(_POLICY)))
    buttons = (
        press(CustomId(Verb.HAND_OUT, 0), tell("Hand it out")),
        press(CustomId(Verb.ERASE, 0), tell("Erase\u2026"), style=discord.ButtonStyle.danger),
    )
    told = "\n".join([tell("### What I keep about you"), *_kept(known), tell(_POLICY)])
    return laid_out(told, row(*buttons))


def _kept(known: Known) -> Iterator[str]:
    number = {name: len(rows) for name, rows in known.items()}
    yield tell("* your number at Discord, your name, your language, and what you want (`/preferences`)")
    yield from _some(N_("* where you sit or sat: {counted}"), Count(number["seats"], "table", "tables"))
    yield from _some(
        N_("* what you did there, and when: {counted}"), Count(number["events"], "move", "moves")
    )
    yield from _some(
        N_("* how games ended for you: {counted}"), Count(number["results"], "result", "results")
    )
    yield from _some(
        N_("* what you were told, asked and offered: {counted}"),
        Count(number["pings"], "call", "calls"),
        Count(number["proposals"], "proposal", "proposals"),
        Count(number["invitations"], "invitation", "invitations"),
    )
    yield from _some(
        N_("* where I write to you alone: {counted}"), Count(number["surfaces"], "message", "messages")
    )
    yield from _some(
        N_("* whom you have blocked, and where you look for opponents: {counted}"),
        Count(number.get("blocks", 0), "person", "people"),
        Count(number.get("seeks", 0), "entry", "entries"),
    )
    found = Count(sum(row["found"] for row in known.get("puzzle_games", ())), "puzzle", "puzzles")
    yield from _some(N_("* positions of your games, without names: {counted}"), found)
    if number.get("role_connections"):
        yield tell("* that you have linked your roles, and what Discord was told of you for that")


def _some(what: Words, *counts: Count) -> Iterator[str]:
    """Tell of what there is some, and leave out what there is none of."""
    if there := tuple(count for count in counts if count.number):
        yield tell(what, counted=Series(there))


def warning_page(own: Sequence[TableSummary]) -> ui.LayoutView:
    """Tell plainly what erasing does, and ask whether it is meant."""
    running = sum(table.status == "running" for table in own)
    games = Count(running, "running game of yours", "running games of yours")
    playing = [tell(_PLAYING, running=games)] if running else []
    buttons = (
        press(CustomId(Verb.ERASE_ALL, 0), tell("Erase everything"), style=discord.ButtonStyle.danger),
        press(CustomId(Verb.PRIVACY, 0), tell("Keep it")),
    )
    told = "\n".join([tell("### Erase everything about you?"), *playing, tell(_WARNING)])
    return laid_out(told, row(*buttons))


def erased_page() -> ui.LayoutView:
    """Say that it is done."""
    return laid_out(tell(_ERASED))
