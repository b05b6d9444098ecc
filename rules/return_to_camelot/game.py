"""Return to Camelot as a game of the house."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from operator import call
from typing import ClassVar

from msgspec.structs import replace

from rules.advice import Computers
from rules.chance import Chance
from rules.characters.remarks import Eventful
from rules.characters.style import Styled
from rules.game import Game, Info, Length, Note, Options, Result, ToAll
from rules.question import Outlook, Pick, Question, silent
from rules.return_to_camelot import armies, log, notation, outlook, stakes
from rules.return_to_camelot import view as views
from rules.return_to_camelot.ai.computer import accepts_draw, computer, lord_lost, offers_draw
from rules.return_to_camelot.ai.kinds import (
    CAPTURE_NOT_SEEN,
    CAPTURE_TOO_MUCH,
    DEPLOYED_TOO_EARLY,
    NOT_DEPLOYED,
    WRONG_DEPLOYMENT,
    WRONG_SET_UP,
    WRONG_WAY,
)
from rules.return_to_camelot.ai.king import King
from rules.return_to_camelot.barred import barred
from rules.return_to_camelot.moments import moments
from rules.return_to_camelot.naming import named
from rules.return_to_camelot.reference import reference
from rules.return_to_camelot.secrets import resample, uncovers
from rules.return_to_camelot.state import Deed, State, asked
from rules.return_to_camelot.style import SHOWN, traits
from rules.return_to_camelot.tables import AGREED, ARMY_WORD, LENGTHS, NOBODY, OPTIONS, RESIGNED, WHITE
from rules.return_to_camelot.turn import deeds, turns
from rules.return_to_camelot.view import Hand, Table
from rules.search.guide import Searchable
from rules.text import N_, NO_WORDS, Seat, Text, Words


class ReturnToCamelot(Game[State, Table, Hand], Searchable, Styled, Eventful):
    """Two hidden armies meet; whoever takes the enemy Lord or the castles wins."""

    info: ClassVar[Info] = Info(
        id="return_to_camelot",
        title="Return to Camelot",
        computers=Computers(
            overlooked=8,
            glances=93,
            slips=(52, 28, 20),
            trials=10,
            ratings=(1450, 1640, 1790, 1930, 2050, 2230),
        ),
        replies=True,
        fewest=2,
        most=2,
        rules=1,
        summary=N_("Two armies whose faces are hidden: capture the enemy Lord, or take the castles."),
        options=OPTIONS,
        declarations=frozenset({"undo", "resign", "draw?", "draw", "decline"}),
        played=True,
        scored=False,
    )
    state_type = State
    settled = staticmethod(outlook.settled)
    worded = staticmethod(notation.worded)
    phrases = staticmethod(notation.phrases)
    lettered = notation.LETTERED
    readings = staticmethod(notation.readings)
    reference = staticmethod(reference)
    misread = staticmethod(notation.misread)
    named = staticmethod(named)
    barred = staticmethod(barred)
    deed = staticmethod(log.deed)
    yours = log.YOURS
    acting = staticmethod(asked)
    uncovers = staticmethod(uncovers)
    table = staticmethod(views.table)
    hand = staticmethod(views.hand)
    resample = staticmethod(resample)
    accepts_draw = staticmethod(accepts_draw)
    offers_draw = staticmethod(offers_draw)
    computer = staticmethod(computer)
    guide = staticmethod(King)
    traits = staticmethod(traits)
    shown = SHOWN
    moments = staticmethod(moments)

    def beforehand(self, options: Options) -> Sequence[Text]:
        """Say who is told what could follow a move."""
        seats = outlook.warned_seats(options)
        return [log.warned(seats)] if seats else []

    def length(self, seats: int, options: Options) -> Length | None:
        """Give what games between computers have shown."""
        return LENGTHS.get((options["layout"], seats))

    def start(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Note]]:
        """Draw who plays White (sheet: SETUP)."""
        white = chance.below(seats)
        state = State(
            seats=seats,
            options=options,
            players=(white, 1 - white),
            ready=[False, False],
            board={},
            men=[0, 0],
            taken=[[], []],
            reserve=[[], []],
            deployments=[[], []],
            magic_used=[False, False],
            to_move=WHITE,
            deed=Deed(WHITE),
            history=[],
            offered=[],
        )
        warned = [ToAll(text, minor=True) for text in self.beforehand(options)]
        return state, [*warned, log.opened(white)]

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask for an army, and later the player to move for an action."""
        if state.over:
            return None
        if not state.turns:
            return armies.menu(state, state.players.index(seat), said)
        if seat != state.players[state.to_move]:
            return None
        question = turns.menu(state, said)
        if state.options["warned"] == NOBODY or not isinstance(question, Pick):
            return question
        return self._foreseeing(state, seat, said, question)

    def _foreseeing(self, state: State, seat: Seat, said: str, question: Pick) -> Pick:
        """Let whoever is warned see what could follow."""
        if seat not in outlook.warned_seats(state.options):
            return question

        def foresee() -> dict[str, Outlook]:
            menu = partial(turns.menu, state)
            return outlook.outlooks(self.table(state), self.hand(state, seat), menu, said)

        # What could follow is said of each answer then.
        return replace(question, foresee=foresee, stakes=silent if said else question.stakes)

    def warning(self, table: Table, hand: Hand, action: str) -> Text | None:
        """Warn of a Lord who could surely be captured, and whoever is warned also of what may be hidden."""
        return lord_lost(table, hand, action) or outlook.danger(table, hand, action)

    def forced(self, state: State, seat: Seat) -> str | None:
        """Capture where there is but one capture to make, and one landing; a capture that wins is left."""
        turn = state.turns and not state.over and seat == state.players[state.to_move]
        action = turns.forced(state) if turn else None
        return None if action is None or turns.takes_lord(state, action) else action

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> Iterable[Note]:
        """Carry out an action; the other's offer of a draw lapses, and one may be made again."""
        if state.turns:
            _lapse(state, seat)
            told = [*deeds.carry_out(state, seat, action), *deeds.proceed(state)]
        else:
            told = armies.hand_in(state, seat, action)
        return map(call, told)

    def hides(self, state: State, seat: Seat, action: str) -> bool:
        """Hide how an army is set up, and which prisoner is deployed."""
        return action.startswith(f"{ARMY_WORD} ") or "@" in action

    def folded(self, told: Sequence[Text], *, whole_round: bool = False) -> Sequence[Text]:
        """Tell the captures of a piece in one sentence."""
        return log.folded(told)

    def at_stake(self, table: Table) -> Text | None:
        """Say how the game is won."""
        return stakes.AIM

    def asks(self, table: Table) -> Text | None:
        """Ask for a formation as long as armies are set up."""
        return stakes.SET_UP if table.to_move is None else None

    def result(self, state: State) -> Result | None:
        """Give the winner the first place; a draw is shared (sheet: END OF THE GAME)."""
        if not state.over:
            return None
        if state.winner is None:
            return Result(None, ((0, 1),), state.over)
        winner, loser = state.players[state.winner], state.players[1 - state.winner]
        return Result(None, ((winner,), (loser,)), state.over)

    def may_declare(self, state: State, seat: Seat, word: str) -> bool:
        """A draw is offered once between two actions of one's own, and answered while the offer stands."""
        if word not in {"draw?", "draw", "decline"}:
            return super().may_declare(state, seat, word)
        if state.over or not state.turns:
            return False
        if word != "draw?":
            return state.offer == 1 - seat
        return state.offer is None and seat not in state.offered

    def declare(self, state: State, seat: Seat, word: str, chance: Chance) -> list[Note]:
        """Offer a draw, agree to it or decline it, or resign."""
        if word == "draw?":
            state.offer = seat
            state.offered.append(seat)
            return [log.draw_offered(seat)]
        if word == "draw":
            return [log.draw_accepted(seat), deeds.finish(state, AGREED, None)()]
        if word == "decline":
            state.offer = None
            return [log.draw_declined(seat)]
        notes = super().declare(state, seat, word, chance)
        return [*notes, deeds.finish(state, RESIGNED, 1 - state.players.index(seat))()]

    def unveiled(self, state: State) -> Table:
        """Turn all men over."""
        return views.table(state, unveiled=True)

    def turn_of(self, table: Table) -> str:
        """Setting up is one turn for both, a chain of captures one of one player."""
        return "set-up" if table.to_move is None else f"{table.turn_number}"

    def slip(self, played: str, better: str) -> Words:
        """Name a kind of mistake by what was done instead of what; what that leads to says more (`coach`)."""
        if played.startswith("army "):
            return WRONG_SET_UP
        if "x" in better and "x" not in played:
            return CAPTURE_NOT_SEEN
        if "@" in better:
            return WRONG_DEPLOYMENT if "@" in played else NOT_DEPLOYED
        if "x" in played and "x" not in better:
            return CAPTURE_TOO_MUCH
        if "@" in played:
            return DEPLOYED_TOO_EARLY
        return WRONG_WAY if played[:2] == better[:2] else NO_WORDS


def _lapse(state: State, seat: Seat) -> None:
    if state.offer == 1 - seat:
        state.offer = None
    if seat in state.offered:
        state.offered.remove(seat)
