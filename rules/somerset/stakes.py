"""What is decided by whoever is asked, told in one line to everybody."""

from typing import Final

from rules.somerset.tables.options import BUILD, FIRST, ROUND
from rules.somerset.view import Table
from rules.text import Text, say

_TURNS: Final = {
    FIRST: say("A worker may use the tile it is placed on"),
    BUILD: say("One tile or one building may be built, and spells learned, before the next round"),
    ROUND: say("A worker may use the tile it moves to"),
}
_LAST: Final = say("The last round: no building period follows it")
_CAST_AFTER: Final = say("The move is made; a spell may still be cast")
_PARTS: Final = {
    "gain": say("Goods are chosen"),
    "exchange": say("Goods may be swapped"),
    "draw": say("Cards are chosen"),
    "hire": say("A peasant may be hired"),
    "promote": say("A worker may be promoted"),
    "government": say("The marker may advance on the government track, or a row of it be used"),
    "build": say("A tile or a building may be built"),
    "learn": say("A spell may be learned"),
    "cast": say("A spell may be cast"),
    "road": say("Roads or barricades may be placed"),
    "unroad": say("A marker may be sent back"),
    "move": say("Another worker may move"),
    "teleport": say("A worker may be put elsewhere"),
    "act": say("Another action may be taken"),
    "stand": say("A worker may stand up again"),
    "swap": say("Two workers may change places"),
    "sword": say("The Sword may be taken: its holder begins from the next building period on"),
}

_ASKS: Final = {FIRST: say("Place your worker"), BUILD: say("Build before the round")}
_END: Final = say("End your turn")


def asks(table: Table) -> Text | None:
    """Ask in a few words for what a turn of this phase is for, unless it is a worker's way."""
    if table.asked:
        return None
    return _END if table.phase == ROUND and table.turn.moved else _ASKS.get(table.phase)


def at_stake(table: Table) -> Text:
    """Say what is decided now: by an effect under way, else by the turn."""
    if table.asked:
        return _PARTS[table.asked]
    if table.phase == ROUND and table.turn.moved:
        return _CAST_AFTER
    return _LAST if table.phase == ROUND and table.is_last else _TURNS[table.phase]
