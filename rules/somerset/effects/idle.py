"""Actions of tiles that would do nothing now for the active player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.somerset.effects.building import buildings_offered, tiles_offered
from rules.somerset.effects.workers import can_hire, can_promote
from rules.somerset.scoring import COUNTS
from rules.somerset.state import State
from rules.somerset.tables.effects import EFFECTS
from rules.somerset.tables.parts import TILE, Build, Draw, Hire, Part, Per, Promote


def is_idle(state: State, source: str) -> bool:
    """Say whether no part of an effect can do anything now."""
    return all(_does_nothing(state, part) for part in EFFECTS[source])


def _does_nothing(state: State, part: Part) -> bool:
    does_nothing = _NOTHING.get(type(part))
    return does_nothing is not None and does_nothing(state, part)


def _cannot_draw(state: State, part: Draw) -> bool:
    deck = state.deck(part.deck)
    return not (deck.bag or deck.under)


def _cannot_build(state: State, part: Build) -> bool:
    return not (tiles_offered if part.what == TILE else buildings_offered)(state, part.discount)


def _cannot_promote(state: State, part: Promote) -> bool:
    """Look also at workers still to be placed: one is there when the action is taken."""
    player = state.player
    kinds = {*player.to_place, *(worker.kind for worker in player.workers)}
    return not any(can_promote(player, kind, part.discount) for kind in kinds)


# Kinds of parts that may be impossible; any other that a tile has alone can always be done.
_NOTHING: Mapping[type[Part], Callable[[State, Any], bool]] = {
    Draw: _cannot_draw,
    Build: _cannot_build,
    Hire: lambda state, part: not can_hire(state.player, part.discount),
    Promote: _cannot_promote,
    Per: lambda state, part: not COUNTS[part.count](state, state.active),
}
