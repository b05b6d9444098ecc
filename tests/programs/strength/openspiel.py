"""`python -m tests.strength.openspiel GAME`: a King against a well-known search of hidden information.

OpenSpiel is not among what the project is built on: `.uv/bin/uv pip install open-spiel` brings it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from statistics import fmean
from time import process_time
from typing import Any

import msgspec
from msgspec import Struct

from bot.progress import bar
from rules.advice import Strength
from rules.chance import Dealer, dealer
from rules.command_line import BadInput, Parser, chosen_options, run, whole
from rules.game import AnyGame, State
from rules.library import find
from rules.opponent import chosen
from rules.search.guide import Searchable
from rules.search.search import Trials
from rules.snapshot import copied
from rules.text import Seat
from tests.programs.strength.figures import Figures, figures
from tests.programs.strength.match import Match, Outcome, decided, played
from tests.programs.strength.spiel_state import MOST, Kind, SpielState, Valued

_LONGEST = 400  # actions of a random game
_RANDOMS = 2**32


class Yardstick(Struct, frozen=True):
    """OpenSpiel's side: how often it tries, and whether the game's guide values that, or random games do."""

    simulations: int
    valued: bool
    daring: float


class Measured(Struct, frozen=True):
    """A game, and the seconds that each side took for a decision on average."""

    outcome: Outcome
    king: float
    openspiel: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    given = _parser().parse_args(arguments)
    return run("python -m tests.strength.openspiel", lambda: _measure(given))


def _parser() -> Parser:
    parser = Parser(
        prog="python -m tests.strength.openspiel",
        description="Play a King against OpenSpiel's information-set Monte Carlo tree search, each seed once "
        "on every seat. Points are the King's, of 100. What has too many ways a Knight decides for both.",
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=whole(1), default=20)
    parser.add_argument("--trials", type=whole(1), default=100, help="of a King, for each decision")
    parser.add_argument("--simulations", type=whole(1), default=100, help="of OpenSpiel, for each decision")
    parser.add_argument(
        "--values", choices=["random", "guide"], default="random", help="random games, or the King's own eyes"
    )
    parser.add_argument("--daring", type=float, default=2.0, help="the constant of UCT")
    parser.add_argument("--seed", type=whole(0), default=0, help="of the first game")
    parser.add_argument("--processes", type=whole(1), default=1)
    return parser


def _measure(given: argparse.Namespace) -> None:
    game = find(given.game)
    if not isinstance(game, Searchable):
        raise BadInput(f"Nobody searches in {game.info.title}.")
    try:
        import_module("pyspiel")
    except ImportError as error:
        raise BadInput("OpenSpiel is not installed: `uv pip install open-spiel` brings it.") from error
    yardstick = Yardstick(given.simulations, given.values == "guide", given.daring)
    measured = []
    with bar("Games", given.games) as shown:
        for each in _played(list(_matches(game, given)), yardstick, given.processes):
            measured.append(each)
            shown.step()
    found = figures([each.outcome for each in measured], max(2, game.info.fewest))
    print(msgspec.json.encode(_told(found, measured)).decode())


def _told(found: Figures, measured: Sequence[Measured]) -> dict[str, Any]:
    """Give the figures with the milliseconds of a core that a decision took."""
    king, openspiel = (fmean(side) for side in zip(*((m.king, m.openspiel) for m in measured), strict=True))
    times = {"king_ms": round(1000 * king), "openspiel_ms": round(1000 * openspiel)}
    return {**msgspec.to_builtins(found), **times}


def _matches(game: AnyGame, given: argparse.Namespace) -> Iterator[Match]:
    seats, options = max(2, game.info.fewest), chosen_options(game, [])
    for number in range(given.games):
        seed, seat = divmod(number, seats)
        king, knight = Strength.EMPEROR, Strength.KNIGHT  # who uses all the trials that a King is given here
        yield Match(given.game, options, seats, given.seed + seed, seat, king, knight, 1.0, given.trials)


def _played(matches: Sequence[Match], yardstick: Yardstick, processes: int) -> Iterator[Measured]:
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(partial(_match, yardstick), matches)


def _match(yardstick: Yardstick, match: Match) -> Measured:
    sides = _Sides(yardstick)
    outcome = played(match, sides.decide)
    return Measured(outcome, *(fmean(spent or [0.0]) for spent in sides.spent))


class _Sides:
    """Both sides of a game: a King on his seat, OpenSpiel on all others."""

    def __init__(self, yardstick: Yardstick) -> None:
        self._yardstick = yardstick
        self.spent: tuple[list[float], list[float]] = ([], [])

    def decide(self, match: Match, state: State, seat: Seat, number: int) -> str:
        """Let a seat decide by what it sees: what is hidden from it is dealt again first."""
        game, luck = find(match.game), dealer(f"{match.seed} {number}", "yardstick")
        world = copied(state)
        game.resample(world, seat, luck)
        position = SpielState(game, world, luck, _kind())
        if len(position.texts()) > MOST:
            return chosen(game, world, seat, Strength.KNIGHT, luck, Trials(1)).action
        began, is_king = process_time(), seat == match.seat
        action = decided(match, state, seat, number) if is_king else self._searched(position, seat, luck)
        self.spent[0 if is_king else 1].append(process_time() - began)
        return action

    def _searched(self, position: SpielState, seat: Seat, luck: Dealer) -> str:
        """Let OpenSpiel search."""
        random = import_module("numpy.random").RandomState(luck.below(_RANDOMS))
        bot = import_module("open_spiel.python.algorithms.ismcts").ISMCTSBot(
            game=None,
            evaluator=self._evaluator(position, seat, random),
            uct_c=self._yardstick.daring,
            max_simulations=self._yardstick.simulations,
            random_state=random,
            allow_inconsistent_action_sets=True,
        )
        bot.set_resampler(SpielState.dealt_again)
        return position.numbers.text(int(bot.step(position)))

    def _evaluator(self, position: SpielState, seat: Seat, random: Any) -> Any:
        if self._yardstick.valued:
            game, state = position.game, position.state
            assert isinstance(game, Searchable)
            return Valued(game.guide(game.table(state), game.hand(state, seat)).values)
        mcts = import_module("open_spiel.python.algorithms.mcts")
        return mcts.RandomRolloutEvaluator(random_state=random, max_length=_LONGEST)


def _kind() -> Kind:
    """Give the type of a game as OpenSpiel names it."""
    of = import_module("pyspiel").GameType
    return Kind(of.Dynamics.SEQUENTIAL, of.Information.IMPERFECT_INFORMATION)


if __name__ == "__main__":
    sys.exit(main())
