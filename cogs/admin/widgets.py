"""The page on which those who manage a server do something with one of its tables."""

from collections.abc import Iterator, Sequence

import discord
from discord import ui

from bot.interactions.components import Clickable, CustomId, press
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out, row
from bot.messages.text import closed_written, coloured_names
from bot.table.position import escaped
from bot.table.view import PublicView
from languages.spoken import texts, together
from rules.text import N_, Words

tell = texts(__name__).tell


END, END_SURE, PAUSE, RESUME, REPAIR, RECORD = "end", "sure", "pause", "resume", "repair", "record"
_SURE: Words = N_(
    "**Is the game to end without a result?** Nobody wins, nothing is counted, and it cannot be undone."
)
_CLOSE_SURE: Words = N_("**Is this table to be closed?** Its game has not begun.")


def table_page(public: PublicView, told: Sequence[str] = (), *, asks: bool = False) -> ui.LayoutView:
    """Show how a table stands and what can be done; `told` is what came of it, if it does not ask first."""
    lines = [
        tell("### {title}, table {table}", title=public.info.title, table=str(public.id)),
        tell("In <#{channel}>. {status}", channel=str(public.channel), status=_status(public)),
    ]
    lines += [_names(public), *told]
    if asks:
        lines.append(tell(_CLOSE_SURE) if public.status == "lobby" else tell(_SURE))
    return laid_out("\n".join(lines), row(*(_asking(public) if asks else _ways(public))))


def _status(public: PublicView) -> str:
    if public.status == "cancelled":
        return closed_written(public)
    if public.result is not None:
        return tell("The game is over.")
    if public.status == "lobby":
        return tell("The game has not begun.")
    return tell("The game is paused.") if public.paused is not None else tell("The game goes on.")


def _names(public: PublicView) -> str:
    if public.status == "lobby":
        return together([escaped(public.name(sitter.seat)) for sitter in public.sitters])
    name = coloured_names(public)
    return " \u00b7 ".join(name(sitter.seat) for sitter in public.sitters)


def _ways(public: PublicView) -> Iterator[Clickable]:
    """Offer what can be done with a table as it stands."""
    if public.status == "running":
        yield (
            _way(public, RESUME, tell("Go on"))
            if public.paused is not None
            else _way(public, PAUSE, tell("Pause"))
        )
    if public.status in {"lobby", "running"}:
        label = tell("Close\u2026") if public.status == "lobby" else tell("End\u2026")
        yield _way(public, END, label, discord.ButtonStyle.danger)
    if public.table is not None:
        yield _way(public, REPAIR, tell("Repair"))
        yield _way(public, RECORD, tell("Record"))


def _asking(public: PublicView) -> Iterator[Clickable]:
    label = tell("Close the table") if public.status == "lobby" else tell("End the game")
    yield _way(public, END_SURE, label, discord.ButtonStyle.danger)
    yield _way(public, "", tell("Back"))


def _way(
    public: PublicView, said: str, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> Clickable:
    return press(CustomId(Verb.ADMIN, public.id, 0, said), label, style=style)
