"""The steps of a round in their order; each goes on by itself or leaves somebody asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.battles_and_builders.state import State
from rules.battles_and_builders.steps import battle, building, commit, kings, rounds
from rules.battles_and_builders.tables import BATTLE, BUILD, COMMIT, COMPARE, FRESH_TROOPS, KINGS, ROUND_END
from rules.chance import Chance
from rules.game import Telling
from rules.question import Question
from rules.text import Seat

STEPS: Mapping[str, Callable[[State, Chance, list[Telling]], None]] = {
    COMMIT: commit.proceed,
    KINGS: kings.proceed,
    BUILD: building.proceed,
    BATTLE: battle.begin,
    FRESH_TROOPS: battle.ask_fresh_troops,
    COMPARE: battle.compare,
    ROUND_END: rounds.end,
}

MENUS: Mapping[str, Callable[[State, Seat, str], Question | None]] = {
    COMMIT: commit.menu,
    KINGS: kings.menu,
    COMPARE: battle.menu,
}
ANSWERS: Mapping[str, Callable[[State, Seat, str, Chance, list[Telling]], None]] = {
    COMMIT: commit.answer,
    KINGS: kings.answer,
    COMPARE: battle.answer,
}


def proceed(state: State, chance: Chance, told: list[Telling]) -> None:
    """Go on until a seat must be asked or the game is over."""
    while not state.asked and not state.over:
        STEPS[state.phase](state, chance, told)
