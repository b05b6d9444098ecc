"""The page on which the language of a table is chosen: that of all that everybody there reads."""

from __future__ import annotations

from discord import ui

from bot.interactions.components import CustomId, choose, option
from bot.interactions.verb import Verb
from bot.table.view import PublicView
from languages.known import choosable
from languages.spoken import texts

tell = texts(__name__).tell


def page(public: PublicView, reader: int) -> ui.LayoutView:
    """Show what is chosen; whoever opened the table can choose there until the game begins."""
    names = choosable()
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(tell("### {title}: language", title=public.info.title)))
    view.add_item(
        ui.TextDisplay(
            tell(
                "The language of this table is {language}. What you alone read is in your own"
                " language: `/preferences` changes that.",
                language=names.get(public.language, public.language),
            )
        )
    )
    if reader == public.owner and public.status == "lobby":
        offered = [option(code, name, chosen=code == public.language) for code, name in names.items()]
        view.add_item(
            ui.ActionRow(choose(CustomId(Verb.SPEAK, public.id), offered, tell("Language of the table")))
        )
    return view
