"""The table is set up (sheet: Set Up; note, section 2)."""

from __future__ import annotations

from rules.chance import Chance, drawn
from rules.game import Options
from rules.somerset.board import city
from rules.somerset.phases.order import clockwise
from rules.somerset.play import Play
from rules.somerset.prices import earn, earn_coins
from rules.somerset.state import Deck, Player, State, Turn
from rules.somerset.tables.buildings import BUILDINGS
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.goods import LETTERS
from rules.somerset.tables.numbers import COINS_AT_START, RESIDENCE
from rules.somerset.tables.options import cheaper_buildings, coins_for_later
from rules.somerset.tables.phases import FIRST
from rules.somerset.tables.spells import SPELLS
from rules.somerset.tables.workers import FIRST_WORKERS
from rules.somerset.words import log


def started(seats: int, options: Options, chance: Chance) -> Play:
    """Draw the start player, lay out the city and deal a spell to each seat."""
    state = _empty_table(seats, options, chance.below(seats))
    city.lay_out(state, chance)
    play = Play(state, chance)
    play.tell(log.begins(state.start))
    more = coins_for_later(seats, options)
    for place, seat in enumerate(clockwise(state, state.start)):
        player = state.players[seat]
        earn(player, state.preset.goods)
        earn_coins(player, COINS_AT_START + place + more * (place > 0))
        player.spells_in_hand.append(drawn(state.spell_deck.bag, chance))
        play.tell_seat(seat, log.own_spell(player.spells_in_hand[0]))
    return play


def _empty_table(seats: int, options: Options, start: int) -> State:
    return State(
        seats=seats,
        options=options,
        round=1,
        phase=FIRST,
        start=start,
        sword=start,
        active=start,
        ending=False,
        tiles={},
        barricades={},
        roads={},
        players=[_player(options) for _ in range(seats)],
        turn=Turn(),
        frames=[],
        supply=[tile.id for tile in COUNTRY_TILES.values() if tile.core or options["supply"] == "full"],
        building_deck=Deck([building for building in BUILDINGS if building != RESIDENCE], []),
        spell_deck=Deck(list(SPELLS), []),
        deeds=[],
        deeds_before=[],
    )


def _player(options: Options) -> Player:
    return Player(
        purse=[0] * len(LETTERS),
        workers=[],
        buildings_in_hand=[RESIDENCE],
        spells_in_hand=[],
        buildings=[],
        book=[],
        put_under=[],
        cast=[],
        to_place=list(FIRST_WORKERS),
        cheaper=cheaper_buildings(options),
    )
