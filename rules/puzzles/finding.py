"""Finding puzzles: in games of computers, some of which are beginners, and in those that were recorded."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from statistics import median_low
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from rules.advice import Strength
from rules.chance import Dealer, dealer, event_dealer
from rules.data import written_deed
from rules.game import AnyGame, State
from rules.opponent import chosen, mistaken
from rules.puzzles.own_ways import MOST, TooMany, tried
from rules.puzzles.posing import Posing, Setting, Solved
from rules.puzzles.proving import Proof, Prover
from rules.puzzles.puzzle import Line, Puzzle, marked, reached
from rules.puzzles.turn_proving import TurnProver
from rules.record import Record, standing, written
from rules.replay import Refused, Replay, default_options
from rules.search.later import guide_for
from rules.search.search import Trials
from rules.snapshot import copied
from rules.text import Seat

_SPARED: Final = 10  # puzzles with an answer that comes up too often, of which others may be as few
_RUNAWAY: Final = 3000  # acts of a game
_OF_ONE_GAME: Final = 4  # puzzles
APART: Final = 8  # acts from one of them to the next
_AGAIN: Final = 2  # times that a proof must hold with other luck
_LUCKS, _MOST_LUCKS = 5, 12  # of which a line has the middling one, or a later one that shows what it is for
_FURTHER: Final = 12  # acts that a line has at most
_SHOWN: Final = 0.5  # of what the answer is worth, that its line brings at least: else it shows the opposite
_DECIDED: Final = 0.03  # of a win: who has less, or lacks less, is shown how the game ends
_FEWEST_TRIALS: Final = 8
USUAL: Final = 0.2  # seconds of a search, about
_STRENGTHS: Final = (Strength.KING, Strength.PAGE)
_A_GLANCE: Final = Trials(0)
_NAME: Final = 12  # digits, of a recorded game


class Position(Struct, frozen=True):
    """Where somebody must act in a game: the acts that led there, and the state."""

    setting: Setting
    seed: str
    opening: tuple[str, ...]
    state: State
    seat: Seat
    draws: tuple[tuple[int, ...], ...] = ()


class _Course(Struct):
    """How a game goes: all acts from its start, and what was drawn there and in each, by which luck."""

    state: State
    opening: list[str]
    draws: list[tuple[int, ...]]
    luck: str

    def again(self, number: int) -> _Course:
        """Give the same up to now, with other luck from here on."""
        return _Course(copied(self.state), [*self.opening], [*self.draws], f"{self.luck} {number}")


def thinned(posing: Posing[Any, Any], puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Leave out the easiest of those whose answer comes up all too often, but for some."""
    common = [each for each in puzzles if posing.is_common(each.answers[0])]
    share = int((len(puzzles) - len(common)) * posing.commonly)
    fewer = max(0, len(common) - max(share, _SPARED))
    left_out = {each.mark for each in sorted(common, key=lambda each: each.rating)[:fewer]}
    return [each for each in puzzles if each.mark not in left_out]


def trials_in(posing: Posing[Any, Any], seconds: float = USUAL) -> int:
    """Say how many trials a search makes in so many seconds, about."""
    return max(_FEWEST_TRIALS, round(seconds * posing.trials))


class Finder:
    """Finds puzzles of one game, by searches of so many trials."""

    def __init__(self, game: AnyGame, posing: Posing[Any, Any], trials: int) -> None:
        self._game, self._trials = game, trials
        self._posing = self.posing = posing

    def found(self, seed: str, number: int) -> Iterator[Puzzle]:
        """Give the puzzles of one game of computers."""
        setting = self._posing.settings[number % len(self._posing.settings)]
        return self._of(self._positions(setting, f"{seed} {number}"))

    def found_in(self, record: Record) -> Iterator[Puzzle]:
        """Give the puzzles of a game that was recorded; Refused while it runs, or where it left another."""
        return self._of(self._recorded(record))

    def _of(self, positions: Iterable[Position]) -> Iterator[Puzzle]:
        """Give the puzzles of one game, for each seat one of a kind; right behind an answer there is none."""
        due, known = 0, set[tuple[Seat, str]]()
        for position in positions:
            if len(known) == _OF_ONE_GAME:
                return
            if len(position.opening) >= due and (puzzle := self._puzzle(position, known)):
                due = len(position.opening) + APART
                known.add((puzzle.seat, puzzle.kind))
                yield puzzle

    def is_right(self, puzzle: Puzzle, seed: str, most: int = MOST) -> bool:
        """Say whether a puzzle is still what it says, with other luck than it was found by.

        All own ways are tried again where they were, and are not more than `most`.
        """
        try:
            state = reached(self._game, puzzle)
        except Refused:
            return False
        prover = self._prover(state, puzzle.seat, f"{puzzle.mark} {seed}", of_turn=puzzle.is_of_turn)
        if puzzle.rules != self._game.info.rules or not prover.is_right(puzzle.answers):
            return False
        with suppress(TooMany):
            return not puzzle.is_proven or self.proven(puzzle, state, most) == puzzle
        return True

    def proven(self, puzzle: Puzzle, state: State, most: int = MOST) -> Puzzle | None:
        """Note what is as good as the answers where all ways of a seat are tried; None where they are wrong.

        So it is where more leads as far than may be, or what comes to mind does nearly. TooMany.
        """
        ways = tried(self._game, self._posing, state, puzzle.seat, puzzle.mark, most)
        if ways is None:
            return puzzle
        as_good, natural = ways.as_good(puzzle.answers), written_deed(puzzle.natural.acts[0])[1]
        if as_good is None or ways.lost(natural, puzzle.answers[0]) < self._posing.clear:
            return None
        return replace(puzzle, as_good=as_good)

    def rated(self, puzzle: Puzzle) -> Puzzle:
        """Guess anew how hard a puzzle is; Refused."""
        state = reached(self._game, puzzle)
        prover = self._prover(state, puzzle.seat, puzzle.mark, of_turn=puzzle.is_of_turn)
        return replace(puzzle, rating=prover.rating(puzzle.answers))

    def _prover(self, state: State, seat: Seat, seed: str, *, of_turn: bool) -> Prover:
        looking = TurnProver if of_turn else Prover
        return looking(self._game, self._posing, state, seat, self._trials, seed)

    def _holds(self, position: Position, proof: Proof, mark: str) -> bool:
        """Say whether a proof holds with other luck: what was chosen may owe its margin to chance."""
        seeds, asked = (f"{mark} again {number}" for number in range(_AGAIN)), self._posing.whole_turns
        again = (self._prover(position.state, position.seat, seed, of_turn=asked) for seed in seeds)
        return all(prover.holds(proof.answers) for prover in again)

    def _positions(self, setting: Setting, seed: str) -> Iterator[Position]:
        """Play a game, the end several times if asked, and give what positions may have a sharp answer."""
        game, posing, chance = self._game, self._posing, event_dealer(seed, 0)
        options = default_options(game) | setting.options | posing.quiet
        state, _ = game.start(setting.seats, options, chance)
        left, known = [_Course(state, [], [chance.taken()], seed)], set[tuple[Seat, str]]()
        choice = dealer(seed, "choice")
        strengths = [_STRENGTHS[choice.below(len(_STRENGTHS))] for _ in range(setting.seats)]
        while left:
            course = left.pop()
            state, opening, is_again = course.state, course.opening, course.luck != seed
            while (waiting := game.acting(state)) and len(opening) < _RUNAWAY:
                if not is_again and not left:
                    left = [course.again(number) for number in range(posing.again(game.table(state)))]
                seat = waiting[choice.below(len(waiting))]
                action = game.forced(state, seat)
                if action is None:
                    named = seat, marked(game, state, seat)
                    if named not in known and self._asks(state, seat):
                        known.add(named)
                        draws = tuple(course.draws) if is_again else ()
                        yield Position(setting, seed, tuple(opening), copied(state), seat, draws)
                    action = self._action(state, seat, strengths[seat], choice)
                opening.append(f"{seat} {action}")
                chance = event_dealer(course.luck, len(opening))
                game.apply(state, seat, action, chance)
                course.draws.append(chance.taken())

    def _recorded(self, record: Record) -> Iterator[Position]:
        """Give the positions of a recorded game in which those who had to act may have had a sharp answer."""
        game, replay, stood = self._game, Replay(record, self._game), standing(record.events)
        replay.play()
        if game.result(replay.state) is None:
            raise Refused("The game is not over: puzzles are those of finished games alone.")
        if any(event.seat is None for event in stood[1:]):
            raise Refused("The game has left another one, to which its puzzles would belong.")
        setting, seed = Setting(record.seats, record.options), sha256(written(record).encode()).hexdigest()
        draws, acts = tuple(event.draws for event in stood), tuple(f"{e.seat} {e.text}" for e in stood[1:])
        for number, act in enumerate(acts):
            state, seat = replay.restored(number), written_deed(act)[0]
            if seat not in game.acting(state) or game.forced(state, seat) is not None:
                continue
            if self._asks(state, seat):
                yield Position(setting, seed[:_NAME], acts[:number], state, seat, draws[: number + 1])

    def _asks(self, state: State, seat: Seat) -> bool:
        return self._posing.asks(self._game.table(state), self._game.hand(state, seat))

    def _action(self, state: State, seat: Seat, strength: Strength, choice: Dealer) -> str:
        """Let a beginner make his mistakes, and all else be done as a King would at a glance."""
        world = copied(state)
        self._game.resample(world, seat, choice)
        game, overlooked = self._game, self._posing.overlooked
        mistake = None if strength is Strength.KING else mistaken(game, world, seat, choice, overlooked)
        return mistake or chosen(game, world, seat, Strength.KING, choice, _A_GLANCE).action

    def _puzzle(self, position: Position, known: Collection[tuple[Seat, str]]) -> Puzzle | None:
        """Make a puzzle of a position, unless its seat has one of that kind; what costs most comes last."""
        game, state, seat = self._game, position.state, position.seat
        mark = marked(game, state, seat)
        prover = self._prover(state, seat, mark, of_turn=self._posing.whole_turns)
        # Recorded games are scarce: they are looked into even where nothing catches the eye.
        proof = prover.proof() if position.draws or prover.promises() else None
        if proof is None:
            return None
        follower = Follower(game, state, seat, of_turn=self._posing.whole_turns)
        shown = _SHOWN * proof.worth
        best, brought = follower.line(proof.answers[0], proof.worth, shown)
        kind = self._posing.kind(follower.solved(proof, best))
        if not kind or (seat, kind) in known or brought < shown:
            return None
        natural, _ = follower.line(proof.natural, proof.natural_worth)
        puzzle = Puzzle(
            mark=mark,
            rules=game.info.rules,
            seats=position.setting.seats,
            seed=position.seed,
            # What is usual may change.
            options=default_options(game) | position.setting.options | self._posing.quiet,
            opening="\n".join(position.opening),
            seat=seat,
            kind=kind,
            answers=proof.answers,
            rating=proof.rating,
            best=best,
            natural=natural,
            draws=position.draws,
        )
        with suppress(TooMany):
            proven = self.proven(puzzle, state)
            return proven if proven and self._holds(position, proof, mark) else None
        return None


class Follower:
    """Plays on from a position: its seat's turn as the search would, all else as Knights."""

    def __init__(self, game: AnyGame, state: State, seat: Seat, *, of_turn: bool = False) -> None:
        self._game, self._state, self._seat = game, state, seat
        self._guide: Any = (guide := guide_for(game, state, seat))
        if guide is not None:
            # It is asked for proposals before it values anything.
            guide.proposals(copied(state), seat, dealer("first", "choice"))
            guide.level = guide.level_at(state, seat) if of_turn else None

    def line(self, action: str, worth: float, least: float = 0.0) -> tuple[Line, float]:
        """Give how it may go on behind an act, and what that brings.

        Luck is neither good nor bad, unless that brings less than the `least`: then it is other luck.
        """
        to_the_end = min(worth, 1 - worth) <= _DECIDED
        followed = [self._followed(action, str(luck), to_the_end=to_the_end) for luck in range(_LUCKS)]
        brought, luck = median_low([(value, luck) for luck, (_, value) in enumerate(followed)])
        while brought < least and luck < _MOST_LUCKS:
            luck = len(followed)
            followed.append(self._followed(action, str(luck), to_the_end=to_the_end))
            brought = followed[luck][1]
        return Line(followed[luck][0], str(luck), round(worth, 3)), brought

    def solved(self, proof: Proof, line: Line) -> Solved[Any, Any]:
        """Sum up what the best line brings by the end of the turn."""
        game, seat, world = self._game, self._seat, copied(self._state)
        table, turn = game.table(world), list[str]()
        for number, deed in enumerate(map(written_deed, line.acts)):
            if deed[0] != seat or game.turn_of(game.table(world)) != game.turn_of(table):
                break
            game.apply(world, *deed, event_dealer(line.luck, number))
            turn.append(deed[1])
        hand, after = game.hand(self._state, seat), game.table(world)
        return Solved(table, hand, proof.answers, tuple(turn), after, proof.worth, proof.second)

    def _followed(self, action: str, luck: str, *, to_the_end: bool) -> tuple[tuple[str, ...], float]:
        """Give all acts up to the seat's next turn, or the end of the game, and what the seat has then."""
        world, acts, next_one = copied(self._state), list[str](), (self._seat, action)
        turn = self._turn(world)
        while len(acts) < _FURTHER:
            chance = event_dealer(luck, len(acts))
            self._game.apply(world, *next_one, chance)
            acts.append(f"{next_one[0]} {next_one[1]}")
            waiting = self._game.acting(world)
            next_turn = self._seat in waiting and self._turn(world) != turn
            if not waiting or (next_turn and not to_the_end):
                break
            next_one = waiting[0], self._answer(world, waiting[0])
        return tuple(acts), self._guide.worth(world)[self._seat]

    def _answer(self, world: State, seat: Seat) -> str:
        game = self._game
        if forced := game.forced(world, seat):
            return forced
        guide = guide_for(game, world, seat) if seat == self._seat else None
        if guide is not None:
            return guide.policy(copied(world), seat, dealer("on", "choice"))
        return chosen(game, copied(world), seat, Strength.KNIGHT, dealer("on", "choice"), _A_GLANCE).action

    def _turn(self, world: State) -> str:
        return self._game.turn_of(self._game.table(world))
