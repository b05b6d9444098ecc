"""Games of computers, with what is counted about them."""

from __future__ import annotations

from collections import Counter
from time import process_time

from msgspec import Struct

from rules.advice import Strength
from rules.chance import dealer
from rules.game import Options
from rules.opponent import chosen
from rules.replay import default_options
from rules.search.search import Until
from rules.snapshot import copied
from rules.somerset import GAME
from rules.somerset.ai.worth import leaning_of
from rules.somerset.state import State
from rules.somerset.tables.options import BUILD, FIRST
from rules.text import Seat
from tests.programs.somerset_balance.ledger import Ledger
from tests.programs.somerset_balance.market import Market


class Series(Struct, frozen=True):
    """What a series of games is played with; a King has `seconds` of a core for each decision."""

    seats: int
    options: Options
    strength: Strength = Strength.KNIGHT
    seconds: float = 0.1


class Played(Struct, frozen=True):
    """One game: its last state, who began, leanings, coins by source, purchases.

    `hired` are the seats that had three workers as the first round ended.
    """

    state: State
    first: Seat
    leanings: tuple[str, ...]
    accounts: list[Counter[str]]
    market: Market
    hired: tuple[Seat, ...]


def options(**changed: str) -> Options:
    """Give the options of a table that changes these."""
    return default_options(GAME) | changed


def played(series: Series, seed: int) -> Played:
    """Play a game of computers."""
    chance = dealer(seed, "chance")
    state, _ = GAME.start(series.seats, series.options, chance)
    table, ledger, market = GAME.table(state), Ledger(state), Market()
    leanings = tuple(leaning_of(table, seat).name for seat in range(series.seats))
    hired, number, looked = tuple[Seat, ...](), 0, 0
    while GAME.acting(state):
        if state.phase == BUILD and looked != state.turns:
            market.look(state)
            looked = state.turns
        action = GAME.forced(state, state.active) or _decided(series, state, f"{seed} {number}")
        phase, before = state.phase, state.round
        ledger.note(state, action)
        market.note(state, action)
        GAME.apply(state, state.active, action, chance)
        ledger.book(state)
        number += 1
        if state.round > before:
            market.pass_round(state)
        if phase == FIRST != state.phase:
            hired = tuple(seat for seat, player in enumerate(state.players) if len(player.workers) > 2)
    return Played(state, table.start, leanings, ledger.accounts, market, hired)


def _decided(series: Series, state: State, seed: str) -> str:
    seat, world = state.active, copied(state)
    GAME.resample(world, seat, dealer(seed, "worlds"))
    effort = Until(process_time, process_time() + series.seconds)
    return chosen(GAME, world, seat, series.strength, dealer(seed, "computer"), effort).action
