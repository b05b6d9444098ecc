"""Camelot: The Build as a game of the house."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rules.advice import Computers
from rules.camelot_the_build import hiding, log, scoring, turns
from rules.camelot_the_build import view as views
from rules.camelot_the_build.ai.computer import computer, loss
from rules.camelot_the_build.ai.king import King
from rules.camelot_the_build.barred import barred, lined, misread, named
from rules.camelot_the_build.kinds import TOO_FEW, TOO_MANY, WRONG_SQUARE
from rules.camelot_the_build.reference import reference
from rules.camelot_the_build.state import State, acting
from rules.camelot_the_build.style import SHOWN, traits
from rules.camelot_the_build.tables import LAYING, MOST_LAID, SET_UP
from rules.camelot_the_build.view import Hand, Table
from rules.camelot_the_build.yours import YOURS
from rules.chance import Chance
from rules.characters.style import Styled
from rules.data import options_of
from rules.game import Daily, Entry, Game, Info, Length, Note, Options, Result
from rules.puzzles.whole_turns import THEN, acts_of
from rules.question import Question
from rules.ranking import ranking
from rules.search.guide import Searchable
from rules.text import N_, NO_WORDS, Seat, Text, Words, say

_LAY, _HIDE = say("Lay your tiles"), say("Choose what you hide")
LENGTHS = {2: Length(15, 28), 3: Length(10, 28), 4: Length(8, 29), 5: Length(7, 31)}


class CamelotTheBuild(Game[State, Table, Hand], Searchable, Styled):
    """Tiles are laid on the plan of a castle; they score, and so do the older tiles they touch."""

    info: ClassVar[Info] = Info(
        id="camelot_the_build",
        title="Camelot: The Build",
        computers=Computers(
            overlooked=2,
            glances=28,
            slips=(10, 13, 1),
            trials=220,
            ratings=(1460, 1640, 1780, 1930, 2120, 2330),
        ),
        fewest=1,
        most=5,
        rules=1,
        much=20,
        daily=Daily(N_("Castle of the Day"), "\N{EUROPEAN CASTLE}"),
        summary=N_(
            "Lay rooms, walls and gardens on the plan of Camelot, and score from all that they touch."
        ),
        options=options_of("rules.camelot_the_build"),
    )
    state_type = State
    ends = "end"
    spoken = staticmethod(log.spoken)
    recorded = staticmethod(log.recorded)
    phrases = staticmethod(log.phrases)
    lettered = log.LETTERED
    yours = YOURS
    start = staticmethod(turns.set_up)
    acting = staticmethod(acting)
    uncovers = staticmethod(hiding.uncovers)
    warning = staticmethod(loss)
    barred = staticmethod(barred)
    misread = staticmethod(misread)
    named = staticmethod(named)
    lined = staticmethod(lined)
    table = staticmethod(views.table)
    hand = staticmethod(views.hand)
    computer = staticmethod(computer)
    guide = staticmethod(King)
    traits = staticmethod(traits)
    shown = SHOWN
    resample = staticmethod(turns.resample)

    def reference(self, options: Options) -> Sequence[Entry]:
        """Tell what each tile counts, and where it fits."""
        return [*reference(options)]

    def length(self, seats: int, options: Options) -> Length | None:
        """Give what games between computers have shown."""
        return LENGTHS.get(seats)

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask for a tile and its square, or what to hide."""
        if state.over:
            return None
        if state.stage != LAYING:
            return hiding.menu(state, seat, said)
        return turns.menu(state, seat, said) if seat == state.seat else None

    def forced(self, state: State, seat: Seat) -> str | None:
        """Lay the only tile on its only square, where everybody sees both."""
        is_laying = not state.over and state.stage == LAYING and seat == state.seat
        return turns.forced(state) if is_laying else None

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> Iterable[Note]:
        """Lay a tile, end a turn, or hide tiles; a whole turn may come at once, as puzzles ask for it."""
        if THEN in action:
            return [note for act in acts_of(action) for note in self.apply(state, seat, act, chance)]
        if action == turns.END:
            told = turns.end(state, seat, chance)
        elif state.stage == LAYING:
            told = turns.place(state, seat, action)
        else:
            told = hiding.hide(state, seat, action)
        return (tell() for tell in told)

    def hides(self, state: State, seat: Seat, action: str) -> bool:
        """Hide which tiles go behind the screen."""
        return action.startswith(f"{hiding.WORD} ")

    def deed(self, seat: Seat, action: str) -> Text | None:
        """Say which tiles a seat hides, or that its turn ends."""
        if action == turns.END:
            return log.ends(seat)
        *lays, end = acts_of(action)
        return _laid(seat, lays, before=0) if lays and end == turns.END else hiding.deed(seat, action)

    def turn_told(self, table: Table, seat: Seat, acts: Sequence[str]) -> Text | None:
        """Say what a seat lays in a turn, and of less than there may be that this was all."""
        if turns.END not in acts:
            return None
        lays = acts[: acts.index(turns.END)]
        return _laid(seat, lays, before=len(table.turn.laid)) if lays else log.ends(seat)

    def points(self, table: Table) -> tuple[int, ...]:
        """Give each seat's points so far."""
        return tuple(holding.points for holding in table.holdings)

    def at_stake(self, table: Table) -> Text | None:
        """Say what laying tiles is worth, or hiding them; of what is drawn later it was said before."""
        return {LAYING: scoring.TURN, SET_UP: scoring.HIDING}.get(table.stage)

    def asks(self, table: Table) -> Text:
        """Ask for tiles to be laid, or to be hidden."""
        return _LAY if table.stage == LAYING else _HIDE

    def round_of(self, table: Table) -> int:
        """Count the turns that each seat has had, with that of the seat in turn."""
        return len(table.holdings[table.seat].turns) + (table.stage == LAYING)

    def turn_of(self, table: Table) -> str:
        """Laying tiles and choosing what to hide are one turn."""
        return f"{self.round_of(table)} {table.seat}"

    def result(self, state: State) -> Result | None:
        """Most points win, equals share (note, section 8). Who resigned comes last."""
        if not state.over:
            return None
        return Result(tuple(state.points), ranking(state.points, state.resigned), state.over)

    def slip(self, played: str, better: str) -> Words:
        """Name a kind of mistake: a turn ended too early or too late, or another square."""
        own, best = ({*acts_of(each)} - {turns.END} for each in (played, better))
        if best < own:
            return TOO_MANY
        if own and sorted(map(_tile, own)) == sorted(map(_tile, best)):
            return WRONG_SQUARE
        return TOO_FEW if own < best else NO_WORDS


def _tile(act: str) -> list[str]:
    return act.split()[:-1]


def _laid(seat: Seat, acts: Sequence[str], *, before: int) -> Text:
    lays = [(tile, at) for _, tile, at in map(str.split, acts)]
    return log.turn_laid(seat, lays, all_told=before + len(lays) < MOST_LAID)
