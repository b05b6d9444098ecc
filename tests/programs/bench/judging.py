"""What it costs to judge a game that is over, with the time that a bot takes for it."""

from __future__ import annotations

from time import process_time

from bot.computers.worker import judged_act
from cogs.history.spending import Spending
from rules.advice import Strength
from rules.game import State
from rules.library import find, game_ids
from rules.replay import default_options
from rules.search.judging import can_judge
from rules.snapshot import snapshot
from rules.text import Seat
from tests.programs.strength.match import Match, decided, played

_MOST = 1000  # acts
_LIMIT = 60.0


def measured() -> dict[str, float]:
    """Give `judgement.GAME.s`, of a core, for a game of a Page and a Knight with so many `.decisions`."""
    figures = dict[str, float]()
    for game_id in (game_id for game_id in game_ids() if can_judge(find(game_id))):
        seconds, decisions = _measured(game_id)
        figures |= {f"judgement.{game_id}.s": seconds, f"judgement.{game_id}.decisions": decisions}
    return figures


def _measured(game_id: str) -> tuple[float, int]:
    acts, began, decisions = _acts(game_id)[:_MOST], process_time(), 0
    spending = Spending(len(acts))
    for number, (state, act) in enumerate(acts):
        verdict = judged_act(find, game_id, state, act, f"judged {number}", _LIMIT, spending.share)
        spending.spend(verdict.spent, decision=True)
        decisions += verdict.judgement is not None
    return process_time() - began, decisions


def _acts(game_id: str) -> list[tuple[bytes, tuple[Seat, str]]]:
    """Give what was chosen in a game, with the state before."""
    acts = list[tuple[bytes, tuple[Seat, str]]]()

    def decide(match: Match, state: State, seat: Seat, number: int) -> str:
        before, action = snapshot(state), decided(match, state, seat, number)
        acts.append((before, (seat, action)))
        return action

    game = find(game_id)
    seats = max(2, game.info.fewest)
    played(
        Match(game_id, default_options(game), seats, 5, 0, Strength.PAGE, Strength.KNIGHT, 0.0, trials=1),
        decide,
    )
    return acts
