"""One action being carried out: the state it changes, who acts, the chance it draws from, what it tells."""

from collections.abc import Iterable

from msgspec import Struct, field

from rules.camelot_101.state import NOBODY, State
from rules.chance import Chance
from rules.game import Note
from rules.text import Seat


class Play(Struct):
    """What every step of an action needs; `seat` is who acts or declares.

    `before` is the state before it, as long as nothing is told of what it has brought whom; then `moved` are
    the men who stand elsewhere than before, but for recruits.
    """

    state: State
    seat: Seat
    chance: Chance
    notes: list[Note] = field(default_factory=list)
    before: State | None = None
    moved: list[int] = field(default_factory=list)

    def note(self, *notes: Note) -> None:
        """Put lines into the log."""
        self.notes.extend(notes)

    def ask(
        self, stage: str, seat: Seat, choices: Iterable[str] = (), *, may_skip: bool = False
    ) -> None:  # fmt: skip
        """Let the game wait for a seat; `choices` are those of an effect."""
        state = self.state
        state.stage, state.asked, state.choices, state.may_skip = stage, seat, list(choices), may_skip

    def ask_nobody(self) -> None:
        """Let the game wait for nobody: what is under way goes on."""
        self.ask(self.state.stage, NOBODY)
