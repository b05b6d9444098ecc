"""Actions of tiles that would do nothing now for the active player."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.somerset.effects.building import buildings_offered, tiles_offered
from rules.somerset.effects.workers import can_hire, can_promote, figure_left
from rules.somerset.scoring import COUNTS
from rules.somerset.state import State
from rules.somerset.tables.effects import EFFECTS
from rules.somerset.tables.goods import MOST_WORKERS, PEASANT
from rules.somerset.tables.parts import TILE, Build, Draw, Hire, Part, Per, Promote
from rules.somerset.words import log
from rules.text import Text


def is_idle(state: State, source: str) -> bool:
    """Say whether no part of an effect can do anything now."""
    return all(_does_nothing(state, part) for part in EFFECTS[source])


def why_idle(state: State, source: str) -> Text | None:
    """Say why nothing comes of an effect, where everybody can tell that: not by what is in a hand."""
    parts = EFFECTS[source]
    if not is_idle(state, source) or any(isinstance(part, Build) and part.what != TILE for part in parts):
        return None
    return _WHY[type(parts[0])](state, parts[0])


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


def _why_not_hired(state: State, part: Hire) -> Text:
    player = state.player
    is_full = len(player.workers) == MOST_WORKERS or not figure_left(player, PEASANT)
    return log.ALL_OUT if is_full else log.CANNOT_HIRE


# Kinds of parts that may be impossible; any other that a tile has alone can always be done.
_NOTHING: Mapping[type[Part], Callable[[State, Any], bool]] = {
    Draw: _cannot_draw,
    Build: _cannot_build,
    Hire: lambda state, part: not can_hire(state.player, part.discount),
    Promote: _cannot_promote,
    Per: lambda state, part: not COUNTS[part.count](state, state.active),
}
_WHY: Mapping[type[Part], Callable[[State, Any], Text]] = {
    Draw: lambda state, part: log.NO_CARD_LEFT,
    Build: lambda state, part: log.NO_TILE_TO_BUILD,
    Hire: _why_not_hired,
    Promote: lambda state, part: log.CANNOT_PROMOTE,
    Per: lambda state, part: log.NOTHING_COUNTS,
}
