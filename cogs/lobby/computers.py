"""The page of a lobby's computers: how strong each is, or which character, and whether these speak."""

from typing import Any, Final

from discord import ui

from bot.interactions.components import CustomId, press
from bot.interactions.verb import Verb
from bot.messages.strengths import each_in_lobby
from bot.people.preferences import NO, YES
from bot.table.view import PublicView
from languages.spoken import texts
from rules.text import N_, Words

tell = texts(__name__).tell

# Whether characters speak, and what the button for that does.
_REMARKS: Final[dict[bool, Words]] = {
    True: N_("The characters at this table make a dry remark now and then."),
    False: N_("The characters at this table play in silence."),
}
_SWITCH: Final[dict[bool, Words]] = {True: N_("Without remarks"), False: N_("With remarks")}


def computers_page(public: PublicView, reader: int, told: str = "") -> ui.LayoutView:
    """Show the computers; whoever opened the table can choose there until the game begins.

    Below stands what is `told` of a choice.
    """
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(tell("### {title}: computers", title=public.info.title)))
    for part in each_in_lobby(public, reader):
        view.add_item(part)
    if any(sitter.character for sitter in public.sitters):
        view.add_item(_remarks(public, reader))
    if told:
        view.add_item(ui.TextDisplay(told))
    return view


def _remarks(public: PublicView, reader: int) -> ui.Item[Any]:
    """Say whether characters speak, and let whoever opened the table choose until the game begins."""
    said = tell(_REMARKS[public.remarks])
    if reader != public.owner or public.status != "lobby":
        return ui.TextDisplay(said)
    other = CustomId(Verb.REMARKS, public.id, 0, NO if public.remarks else YES)
    return ui.Section(said, accessory=press(other, tell(_SWITCH[public.remarks])))
