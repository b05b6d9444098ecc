"""What leaves no choice, as everybody can tell: no card that somebody may hold could be paid."""

from __future__ import annotations

from collections.abc import Iterator

from rules.somerset.effects.building import tiles_offered
from rules.somerset.prices import can_pay, payments_now
from rules.somerset.state import State
from rules.somerset.tables.buildings import BUILDINGS
from rules.somerset.tables.numbers import RESIDENCE
from rules.somerset.tables.parts import BUILDING, SPELL, Build, Learn
from rules.somerset.tables.phases import BUILD
from rules.somerset.tables.spells import SPELLS
from rules.somerset.words.labels import DONE, SKIP


def forced(state: State) -> str | None:
    """Give the end of a building period or of an offer in which the active player can pay for nothing."""
    if state.frames:
        return SKIP if _offers_nothing(state) else None
    ends = state.phase == BUILD and not (_could_build(state) or _could_pay(state, SPELL, 0))
    return DONE if ends else None


def _offers_nothing(state: State) -> bool:
    """Say whether an offer that is made to whoever holds a card can only be declined."""
    part = state.frames[-1].under_way
    if isinstance(part, Learn):
        return not _could_pay(state, SPELL, part.discount)
    if isinstance(part, Build) and part.what == BUILDING:
        return not _could_pay(state, BUILDING, part.discount)
    return False


def _could_build(state: State) -> bool:
    """Say whether a tile can be built, or a building might be."""
    if state.turn.built:
        return False
    full = len(state.player.buildings) >= state.preset.buildings
    return bool(tiles_offered(state, 0)) or (not full and _could_pay(state, BUILDING, 0))


def _could_pay(state: State, deck: str, more: int) -> bool:
    """Say whether a card that the active player may hold could be paid."""
    purse = state.player.purse
    return any(can_pay(purse, payments_now(state, card, more)) for card in _may_hold(state, deck))


def _may_hold(state: State, deck: str) -> Iterator[str]:
    """Give the cards that the active player may hold, as far as they do not lie open somewhere."""
    hand = state.player.hand_of(deck)
    if RESIDENCE in hand:
        yield RESIDENCE
    if len(hand) > (RESIDENCE in hand):
        lying = {card for player in state.players for card in (*player.buildings, *player.book)}
        yield from (BUILDINGS if deck == BUILDING else SPELLS).keys() - lying - {RESIDENCE}
