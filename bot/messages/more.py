"""What stands behind *More* below one's own hand, and what is declared there, only when it is meant."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui
from msgspec import Struct

from bot.features import Door
from bot.host import Host
from bot.interactions.components import Clickable, CustomId, press
from bot.interactions.interaction import Interaction
from bot.interactions.verb import Verb
from bot.messages.parts import WAITING, Part, answering_ahead, container, plays_on
from bot.messages.strengths import has_computers
from bot.messages.text import whose_turn
from bot.messages.text_board import words_button
from bot.table.view import PrivateView, PublicView
from languages.spoken import begun, game_text, tell
from rules.game import Info
from rules.text import N_, NO_WORDS, Words

# Says what it means for what a table is part of that somebody declares something there, by the word of that;
# asked by what is read along.
MEANING: Final = Door[Callable[[Host, int, int, str], Awaitable[str]]]()
_DECLARED: Final[dict[str, Words]] = {
    "draw?": N_("Offer a draw"),
    "draw": N_("Accept the draw"),
    "decline": N_("Decline the draw"),
    "resign": N_("Resign"),
}


class _Wording(Struct, frozen=True):
    """How a declaration is asked for, and answered; `verb` is that of the button that makes it.

    `ends` says what the game does then, `hint` what else can be done in one that goes on.
    """

    verb: Verb
    asked: Words
    done: Words
    ends: Words = NO_WORDS
    hint: Words = NO_WORDS
    style: discord.ButtonStyle = discord.ButtonStyle.primary


_WORDINGS = {
    "draw?": _Wording(
        Verb.OFFER, N_("Do you offer a draw in this game of {title}?"), N_("You have offered a draw.")
    ),
    "draw": _Wording(
        Verb.DRAW,
        N_("Do you accept the draw that is offered in this game of {title}? It cannot be taken back."),
        N_("You have accepted the draw."),
    ),
    "decline": _Wording(
        Verb.DECLINE,
        N_("Do you decline the draw that is offered in this game of {title}?"),
        N_("You have declined the draw."),
    ),
    "resign": _Wording(
        Verb.RESIGN,
        N_("Do you give up this game of {title}? It cannot be taken back."),
        N_("You have resigned. Thank you for playing."),
        N_("The game is over then."),
        N_("-# With `/handover` you can ask for somebody else, or a computer, to play on in your place."),
        discord.ButtonStyle.danger,
    ),
}


def declaring(private: PrivateView, word: str) -> Clickable:
    """Make the button that asks whether a declaration is meant."""
    return press(CustomId(Verb.DECLARE, private.public.id, 0, word), tell(_DECLARED[word]))


async def ask_whether(interaction: Interaction, table_id: int, word: str) -> None:
    """Ask whether a declaration is meant, in the place of a deferred answer."""
    info, ends = await interaction.client.host.turns.ends_with(table_id, interaction.user.id, word)
    wording = _WORDINGS[word]
    view = ui.View(timeout=None)
    view.add_item(press(CustomId(wording.verb, table_id), tell(_DECLARED[word]), style=wording.style))
    if word == "draw":
        view.add_item(press(CustomId(Verb.DECLINE, table_id), tell(_DECLARED["decline"])))
    means = await _meanings(interaction.client.host, table_id, interaction.user.id, word)
    await interaction.edit_original_response(
        content=tell(wording.asked, title=info.title)
        + (_perhaps(" ", wording.ends) if ends else _left(info, word) + _perhaps("\n", wording.hint))
        + means,
        view=view,
    )


async def _meanings(host: Host, table_id: int, user: int, word: str) -> str:
    """Say what it means besides that somebody declares this."""
    extra = (await host.tables.row(table_id)).extra
    told = [await means(host, table_id, user, word) for means in MEANING.asked(extra)] if extra else []
    return "".join(f"\n{each}" for each in told if each)


async def declare(interaction: Interaction, table_id: int, word: str) -> None:
    """Make a declaration that is meant, and say so in the place of a deferred answer."""
    private = await interaction.client.host.turns.declare(table_id, interaction.user.id, word)
    wording = _WORDINGS[word]
    content = tell(wording.done) + (
        _left(private.public.info, word) if private.public.status == "running" else ""
    )
    await interaction.edit_original_response(content=content, view=None)


def _left(info: Info, word: str) -> str:
    """Say what becomes of the seat of somebody who resigns from a game that goes on."""
    return f" {begun(game_text(info.resigned))}." if word == "resign" else ""


def _perhaps(before: str, words: Words) -> str:
    return f"{before}{tell(words)}" if words else ""


def more_layout(private: PrivateView, ways: Sequence[Part] = (), *, undo: bool = False) -> ui.LayoutView:
    """Show what is seldom wanted besides a move: declarations, and what tells of the game.

    *Undo* is offered where the last move can be taken back, or the others can be asked about it, beside the
    `ways` that features offer.
    """
    table_id = private.public.id
    text = tell(
        "### {title}\n{stands}\nTable {table}: what else you can do.",
        title=private.public.info.title,
        stands=_stands(private),
        table=str(table_id),
    )
    telling = [
        words_button(private.public),
        press(CustomId(Verb.LOG, table_id), tell("Log")),
        press(CustomId(Verb.RULES, table_id, 0), tell("Rules")),
        press(CustomId(Verb.PAGE, 0, 0), tell("My games")),
        press(CustomId(Verb.PREFERENCES, table_id), tell("Preferences")),
    ]
    helping = [*ways, *([press(CustomId(Verb.TAKE_BACK, table_id), tell("Undo"))] if undo else [])]
    declarations = [declaring(private, word) for word in private.words]
    groups = telling, [*helping, *_arranging(private)], declarations
    rows: list[ui.Item[Any]] = [ui.ActionRow(*buttons) for buttons in groups if buttons]
    return container(WAITING, [ui.TextDisplay(text), *rows])


def _stands(private: PrivateView) -> str:
    """Say in one sentence how a table stands now: the panel below may tell of an earlier time."""
    public = private.public
    if public.status != "running":
        return tell("The game is over.")
    if public.paused is not None:
        return tell("The game is paused.")
    if public.sitters[private.seat].awaited:
        return tell("The table waits for you.")
    whose = whose_turn(public)
    return f"{begun(whose)}." if whose else tell("The table waits for the computer.")


def _arranging(private: PrivateView) -> list[Clickable]:
    """Offer who plays to answer ahead, and what the others have to agree to; each leads to a page first."""
    public, ahead = private.public, answering_ahead(private)
    if not plays_on(private) or public.in_private:
        return ahead
    return [
        *ahead,
        press(CustomId(Verb.VOTE, public.id), tell("Vote")),
        press(CustomId(Verb.HANDOVER, public.id), tell("Hand over")),
    ]


def votes(public: PublicView, offered: Mapping[Any, str]) -> ui.LayoutView:
    """Show what can be voted on: on a paused game only whether it goes on, or ends; a held one does not."""
    idle = {"resume"} if public.held else set[str]()
    idle |= {("resume", "pause")[bool(public.paused)]} | (set() if has_computers(public) else {"strength"})
    due = {vote: name for vote, name in offered.items() if vote not in idle}
    buttons = [press(CustomId(Verb.VOTE, public.id, 0, vote), name) for vote, name in due.items()]
    asked = tell(
        "Table {table}: what do you propose? It is done when all who are asked agree.", table=str(public.id)
    )
    return container(WAITING, [ui.TextDisplay(asked), ui.ActionRow(*buttons)])


def plays_alone(public: PublicView, user: int) -> bool:
    """Say whether somebody plays at an open table, and no other person does."""
    if public.status != "running" or public.in_private:
        return False
    return [sitter.user for sitter in public.sitters if sitter.user and not sitter.resigned] == [user]


def ending_alone(public: PublicView, meant: str) -> ui.LayoutView:
    """Ask whether a game is to end that only computers play besides."""
    asked = tell(
        "Table {table}: do you end this game of {title} without a result?"
        " Nobody else is asked, and it cannot be undone.",
        table=str(public.id),
        title=public.info.title,
    )
    button = tell("End the game")
    end = press(CustomId(Verb.VOTE, public.id, 0, meant), button, style=discord.ButtonStyle.danger)
    return container(WAITING, [ui.TextDisplay(asked), ui.ActionRow(end)])


def handing_over(public: PublicView, to_computer: str) -> ui.LayoutView:
    """Show how one's seat is handed over: to a computer by a button, to a person by the command."""
    asked = tell(
        "Table {table}: who is to play on for you? `/handover` with `to` names a person. It is "
        "done when all who are asked agree.",
        table=str(public.id),
    )
    computer = press(CustomId(Verb.HANDOVER, public.id, 0, to_computer), tell("A computer"))
    return container(WAITING, [ui.TextDisplay(asked), ui.ActionRow(computer)])
