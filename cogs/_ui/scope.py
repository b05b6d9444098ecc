"""How much of a game somebody reads about: all there is, or what a table uses."""

from __future__ import annotations

from msgspec import Struct

from bot.host.view import PublicView
from cogs._ui.components import Interaction
from cogs._ui.custom_id import CustomId
from cogs._ui.transformers import WhichTable, table_watched
from rules.game import Options


class Extent(Struct, frozen=True):
    """A game, and of a `table` (0: none) the options; without options it is all there is."""

    game: str
    table_id: int = 0
    options: Options | None = None

    @property
    def said(self) -> str:
        """What stands for it in custom ids, beside the table: the game, where the table does not tell it."""
        return self.game if self.options is None else ""

    @property
    def whole(self) -> Extent:
        """All there is of the same game, with the way back to the table."""
        return Extent(self.game, self.table_id)

    def address(self, verb: str, number: int, chosen: int | None = None) -> CustomId:
        """Address something of it, by a number and perhaps a second one that a select would give."""
        return CustomId(verb, self.table_id, number, self.said if chosen is None else self.value(chosen))

    def value(self, chosen: int) -> str:
        """Write a choice in a select, which stands in the place of what is said."""
        return f"{chosen} {self.said}".rstrip()


def of_table(public: PublicView) -> Extent:
    """Give what a table uses."""
    return Extent(public.info.id, public.id, public.options)


async def extent_of(interaction: Interaction, table_id: int, said: str) -> Extent:
    """Find out from a custom id what is read; UnknownGame, UnknownTable."""
    host = interaction.client.host
    return (
        Extent(host.tables.info(said).id, table_id) if said else of_table(await host.tables.public(table_id))
    )


async def chosen_of(interaction: Interaction, address: CustomId) -> tuple[Extent, int]:
    """Find out from a custom id, or the value of a select, what is read and what was chosen."""
    number, _, said = address.said.partition(" ")
    extent = await extent_of(interaction, address.table_id, said)
    return extent, int(number) if number.isdecimal() else 0


async def extent_meant(interaction: Interaction, game: str | None) -> Extent | None:
    """Find what a command is about: the table here, if it is of the game named, or else all of that game.

    None where no game is named and there is no table, or more than one; UnknownGame.
    """
    try:
        here = await interaction.client.host.tables.public(await table_watched(interaction, None))
    except WhichTable:
        here = None
    if here is not None and game in {None, here.info.id}:
        return of_table(here)
    return Extent(interaction.client.host.tables.info(game).id) if game else None
