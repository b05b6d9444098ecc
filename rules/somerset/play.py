"""One action being carried out: the state it changes, the chance it draws from, what it tells."""

from __future__ import annotations

from rules.chance import Chance
from rules.game import Note, ToAll, ToSeat
from rules.somerset.state import Frame, Player, State
from rules.somerset.tables.phases import Deed
from rules.text import Seat, Text


class Play:
    """What every step of an action needs. Of a `trial` nobody is told what would have to be reckoned out."""

    __slots__ = ("chance", "notes", "state", "trial")

    def __init__(self, state: State, chance: Chance, *, trial: bool = False) -> None:
        self.state = state
        self.chance = chance
        self.trial = trial
        self.notes: list[Note] = []

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.state.player

    def note(self, text: Text, *, minor: bool = False) -> None:
        """Note what everybody is told; what is `minor` is left out first where there is little room."""
        self.notes.append(ToAll(text, minor))

    def note_to(self, seat: Seat, text: Text, *, instead: bool = False) -> None:
        """Note what one seat is told, perhaps instead of the line before."""
        self.notes.append(ToSeat(seat, text, instead=instead))

    def show(self, verb: str, place: str = "", origin: str = "", thing: str = "") -> None:
        """Keep what the active player has done, for pictures."""
        self.state.deeds.append(Deed(self.state.active, verb, place, origin, thing))

    def begin(self, source: str, *, nested: bool = False, cell: int | None = None) -> None:
        """Put the parts of an effect before all that is still to be done."""
        self.state.frames.append(Frame(source, nested=nested, cell=cell))
