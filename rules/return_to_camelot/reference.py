"""What can be looked up: pieces, spells, and the formations that are suggested."""

from collections.abc import Iterator
from typing import Final

from rules.game import Entry, Options
from rules.return_to_camelot import tables
from rules.return_to_camelot.armies import formations
from rules.return_to_camelot.log import army_named
from rules.text import N_, Words, say

_PIECES: Final = {
    tables.LORD: N_(
        "Whoever captures it wins; it wins by standing in one of the two enemy castles. It may charge like "
        "a Knight."
    ),
    tables.WIZARD: N_(
        "Behind a step it may cast a spell, as long as it stands hidden; then it lies flat, and all "
        "see what it is."
    ),
    tables.KNIGHT: N_(
        "May jump over a piece of yours and straight on to a capture, in one action. Then it lies flat, "
        "and everybody sees what it is."
    ),
    tables.SOLDIER: N_("Moves, jumps and captures, and nothing more."),
}
_SPELLS: Final = {
    tables.DIVINATION: N_(
        "An enemy piece of your choice lies flat from now on. A Wizard that is found out like this "
        "has no magic."
    ),
    tables.TELEPORTATION: N_(
        "Two hidden pieces of yours change places. Everybody sees which squares, nobody sees "
        "which types. It may bring your Lord into a castle."
    ),
}


def reference(options: Options) -> list[Entry]:
    """Give everything there is, group by group."""
    return [*_pieces(), *_spells(), *_formations(options["layout"])]


def _pieces() -> Iterator[Entry]:
    for letter, kind in tables.KINDS.items():
        text = say("{text} An army has {number}.", text=say(_PIECES[letter]), number=tables.ARMY[letter])
        yield Entry(N_("Pieces"), Words(kind.called.one), text)


def _spells() -> Iterator[Entry]:
    for spell, name in tables.SPELLS.items():
        yield Entry(N_("Spells"), name, say(_SPELLS[spell]))


def _formations(layout: str) -> Iterator[Entry]:
    """Give the formations, with the squares of either army."""
    armies = zip(formations(layout, tables.WHITE), formations(layout, tables.BLACK), strict=True)
    for formation, (white, black) in zip(tables.FORMATIONS, armies, strict=True):
        text = say(
            "{idea:begins}. White: {white}. Black: {black}.",
            idea=say(formation.idea),
            white=army_named(white),
            black=army_named(black),
        )
        yield Entry(N_("Formations"), formation.name, text)
