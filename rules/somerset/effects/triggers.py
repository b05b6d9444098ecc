"""What a player's buildings bring each time something happens (note, section 10: `on`)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rules.somerset.play import Play
from rules.somerset.prices import earn
from rules.somerset.state import Player
from rules.somerset.tables.buildings import lasting
from rules.somerset.tables.parts import On
from rules.somerset.words import log
from rules.text import Seat

ACTION_GAIN, ROUND_START, ADVANCE, RENT = "tile_action_gain", "round_start", "gov_advance", "rent"

_PARTS: Mapping[str, tuple[tuple[str, On], ...]] = {
    event: tuple((building, part) for building, part in lasting(On) if part.event == event)
    for event in (ACTION_GAIN, ROUND_START, ADVANCE, RENT)
}


def happened(play: Play, seat: Seat, event: str, gained: Collection[int] = ()) -> None:
    """Let a player's buildings answer to an event; `gained` are the goods an action has brought."""
    player = play.state.players[seat]
    for building, part in _PARTS[event]:
        if building in player.buildings and _answers(player, part, gained):
            earn(player, part.gain)
            play.tell(log.building_brings(seat, building, part.gain))


def _answers(player: Player, part: On, gained: Collection[int]) -> bool:
    if part.good is not None and part.good not in gained:
        return False
    if part.most_a_round is None:
        return True
    if player.rent_bonus >= part.most_a_round:
        return False
    player.rent_bonus += 1
    return True
