"""Somerset as a game of the house."""

from typing import ClassVar, Final

from rules.advice import Computers
from rules.chance import Chance
from rules.characters.style import Styled
from rules.game import Game, Info, Length, Note, Options, Result
from rules.question import Question
from rules.ranking import is_tie_broken
from rules.search.guide import Searchable
from rules.somerset import notation, phases, secrets, stakes
from rules.somerset import view as views
from rules.somerset.ai.computer import computer
from rules.somerset.ai.king import FirstRound, King
from rules.somerset.barred import barred
from rules.somerset.named import misread, walks_named
from rules.somerset.phases import set_up
from rules.somerset.reference import reference
from rules.somerset.scoring import places, scores
from rules.somerset.secrets import forced, resample
from rules.somerset.state import Play, State
from rules.somerset.style import SHOWN, traits
from rules.somerset.tables.options import DAYS, FIRST, FULL, OPTIONS, PRESETS
from rules.somerset.view import Hand, Table
from rules.somerset.words import folding, log
from rules.somerset.words.yours import YOURS
from rules.text import N_, NO_WORDS, Seat, Words

LENGTHS = {
    (DAYS, "full", 2): Length(24, 47),
    (DAYS, "full", 3): Length(29, 80),
    (DAYS, "full", 4): Length(29, 102),
    (DAYS, "full", 5): Length(29, 126),
    (DAYS, "short", 2): Length(24, 47),
    (DAYS, "short", 3): Length(29, 80),
    (DAYS, "short", 4): Length(29, 104),
    (DAYS, "short", 5): Length(29, 128),
    (FULL, "full", 2): Length(98, 194),
    (FULL, "full", 3): Length(88, 257),
    (FULL, "full", 4): Length(76, 274),
    (FULL, "full", 5): Length(64, 286),
    (FULL, "short", 2): Length(82, 163),
    (FULL, "short", 3): Length(72, 210),
    (FULL, "short", 4): Length(56, 212),
    (FULL, "short", 5): Length(47, 204),
}

_MORE_GOODS: Final[Words] = N_("more wood, brick, stone and grain together")
_ACTION_LEFT: Final[Words] = N_("an action not taken")
_DONE_EARLY: Final[Words] = N_("a turn ended too early")
_LEFT_LYING: Final[Words] = N_("a gain left lying")
_LESS_URGENT: Final[Words] = N_("something done that was less urgent")
_WRONG_PLACE: Final[Words] = N_("the right tile built in the wrong place")
_WRONG_GOODS: Final[Words] = N_("the right tile built with the wrong goods")


class Somerset(Game[State, Table, Hand], Searchable, Styled):
    """Workers of five leaders walk through a growing country; the richest wins."""

    info: ClassVar[Info] = Info(
        id="somerset",
        title="Somerset",
        computers=Computers(
            overlooked=3,
            glances=40,
            slips=(12, 12, 8),
            trials=15,
            ratings=(1410, 1640, 1810, 2000, 2110, 2300),
        ),
        fewest=2,
        most=5,
        rules=1,
        much=4,
        summary=N_(
            "Send workers through a growing country; build, govern and cast spells to be the richest."
        ),
        options=OPTIONS,
    )
    state_type = State
    ends = "done"
    leaves = notation.UNUSED
    reference = staticmethod(reference)
    folded = staticmethod(folding.folded)
    deed = staticmethod(log.deed)
    yours = YOURS
    spoken = staticmethod(notation.spoken)
    worded = staticmethod(notation.worded)
    phrases = staticmethod(notation.phrases)
    recorded = staticmethod(notation.recorded)
    readings = staticmethod(notation.readings)
    uncovers = staticmethod(secrets.uncovers)
    barred = staticmethod(barred)
    misread = staticmethod(misread)
    named = staticmethod(walks_named)
    table = staticmethod(views.table)
    hand = staticmethod(views.hand)
    at_stake = staticmethod(stakes.at_stake)
    asks = staticmethod(stakes.asks)
    resample = staticmethod(resample)
    computer = staticmethod(computer)
    traits = staticmethod(traits)
    shown = SHOWN

    def length(self, seats: int, options: Options) -> Length | None:
        """Give what games between computers have shown."""
        return LENGTHS.get((options["length"], options["supply"], seats))

    def start(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Note]]:
        """Lay out the city, deal the cards and give out the coins (sheet: Set Up)."""
        play = set_up.started(seats, options, chance)
        phases.proceed(play)
        return play.state, play.notes

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask the seat whose turn it is."""
        return None if state.over or seat != state.active else phases.menu(state, said)

    def acting(self, state: State) -> list[Seat]:
        """Give the seat whose turn it is."""
        return [] if state.over else [state.active]

    def forced(self, state: State, seat: Seat) -> str | None:
        """Decline what nobody can pay who has no more than this seat, whatever its cards are."""
        return None if state.over or seat != state.active else forced(state)

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Carry out an action, and all that follows without a choice."""
        play = Play(state, chance)
        phases.answer(play, action)
        phases.proceed(play)
        return play.notes

    def hides(self, state: State, seat: Seat, action: str) -> bool:
        """Hide which of the cards drawn are kept."""
        return action.startswith("keep ")

    def points(self, table: Table) -> tuple[int, ...]:
        """Count each seat's money as if the game ended now."""
        return tuple(player.score.total for player in table.players)

    def round_of(self, table: Table) -> int:
        """Count the rounds (sheet: Between Rounds)."""
        return table.round

    def rounds(self, options: Options) -> int:
        """Give the round behind which the game ends in any case (sheet: End of Game)."""
        return PRESETS[options["length"]].rounds

    def turn_of(self, table: Table) -> str:
        """Count the turns: a worker placed or moved with all that follows, or what is built in a period."""
        return f"{table.turns}"

    def result(self, state: State) -> Result | None:
        """Count all money; most wins, then most goods (sheet: Scoring). Who resigned comes last."""
        if not state.over:
            return None
        totals = tuple(score.total for score in scores(state))
        ranked = places(state)
        ties = _MORE_GOODS if is_tie_broken(totals, ranked[:2], state.resigned) else NO_WORDS
        return Result(totals, ranked, state.over, ties=ties)

    def guide(self, table: Table, hand: Hand) -> King:
        """Guide a King through a turn of each."""
        return FirstRound(table, hand) if table.phase == FIRST else King(table, hand)

    def slip(self, played: str, better: str) -> Words:
        """Name a kind of mistake, by what was done."""
        (first, *_), (better_first, *_) = played.split(), better.split()
        if better == f"{played} act":
            return _ACTION_LEFT
        if first == "done":
            return _DONE_EARLY
        if first == "skip":
            return _LEFT_LYING
        if first == "build" and played.split()[:2] == better.split()[:2]:
            is_there = played.partition(" pay")[0] == better.partition(" pay")[0]
            return _WRONG_GOODS if is_there else _WRONG_PLACE
        return NO_WORDS if first == better_first else _LESS_URGENT
