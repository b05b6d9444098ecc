"""The message of a hint: the choice in the words of the menu, why it is proposed, and a way to do it."""

from __future__ import annotations

from discord import ButtonStyle, ui

from bot.interactions.components import Clickable, CustomId, cut, press
from bot.interactions.verb import Verb
from bot.messages.news import words_written
from bot.messages.parts import WAITING, container
from bot.table.view import PublicView
from cogs.hints.service import Hint
from languages.spoken import texts
from rules.text import N_, Words

tell = texts(__name__).tell


_STEP, _CHOSEN, _WHY = 200, 1500, 1000  # letters of an answer, of all of them, and of the reason
_TOLD: Words = N_("-# The table is told that you took a hint, not which.")
_GUESS: Words = N_(
    "-# What a Knight (computer) would do, by what you can see yourself. A King may think otherwise."
)


def hint_button(public: PublicView) -> Clickable:
    """Offer a hint at a table."""
    return press(CustomId(Verb.HINT, public.id), tell("Hint"))


def message(hint: Hint, public: PublicView) -> ui.LayoutView:
    """Show a hint to whoever took it."""
    steps = [cut(words_written(public, step), _STEP) for step in hint.chosen]
    chosen = cut(" \u2192 ".join(steps), _CHOSEN)
    typed = f"`{hint.typed}`"
    why = cut(words_written(public, hint.why), _WHY)
    lines = [
        tell("### {title}: a hint", title=hint.title),
        f"**{chosen}** ({typed})" if chosen else f"**{typed}**",
        f"{why[:1].upper()}{why[1:]}.",
        tell(_GUESS),
        tell(_TOLD) if hint.table_notified else "",
    ]
    answer = CustomId(Verb.ANSWER, hint.table_id, hint.turn, hint.action)
    do_it = press(answer, tell("Do it"), style=ButtonStyle.success)
    return container(WAITING, [ui.TextDisplay("\n".join(filter(None, lines))), ui.ActionRow(do_it)])
