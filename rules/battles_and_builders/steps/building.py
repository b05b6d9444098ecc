"""Most builders earn prestige (sheet: Spelverloop; Claim 3 prestigepunten)."""

from __future__ import annotations

from functools import partial

from rules.battles_and_builders import log
from rules.battles_and_builders.state import State, revealed
from rules.battles_and_builders.tables import BATTLE, BUILDERS, MOST_BUILDERS, SHARED_BUILDERS
from rules.chance import Chance
from rules.game import Telling


def proceed(state: State, chance: Chance, told: list[Telling]) -> None:
    """Pay for most builders: three, or one each on a tie, unless one of the tied claims all three."""
    state.phase = BATTLE
    state.round.built = built = [0] * state.sides
    builders = [tokens[BUILDERS] for tokens in revealed(state)]
    most = max(builders)
    if not most:
        told.append(log.nobody_built)
        return
    leaders = [side for side in state.round.order if builders[side] == most]
    leaders = [side for side in leaders if state.round.tiles[side] == "CL"] or leaders
    for side in leaders:
        built[side] = MOST_BUILDERS if len(leaders) == 1 else SHARED_BUILDERS
        state.prestige[side] += built[side]
    told.append(partial(log.built, state.seats, tuple(leaders), built[leaders[0]]))
