"""What to do otherwise in the next game, by where the coins of one that is over went."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from rules.somerset.coaching.kinds import BOOK, BUILT, GOVERNMENT, TAKEN, TILES, WORKERS, group_of
from rules.somerset.coaching.last_count import COINS
from rules.somerset.coaching.takings import NUMBER, source_named, taken
from rules.somerset.tables.tiles import CITY_TILES, COUNTRY_TILES
from rules.somerset.view import PlayerView, Table
from rules.text import N_, Count, Noun, Seat, Text, Who, Words, say

_MOST: Final = 2  # sentences
_LEAST: Final = 3.0  # coins, that something is to have cost
_A_WORKER, _A_GOOD = 3.0, 0.5  # coins
_MUCH_LEFT: Final = 8  # goods and crystals
_A_MISTAKE: Final = 2.0  # coins, that a mistake of the same kind adds
_NO_SPELL: Final = N_(
    "next time, learn spells: the spell books brought {who} {his} in the end, and you have learned none"
)
_TELLS: Final[Mapping[str, Words]] = {
    BOOK: N_("next time, learn more spells: the spell books brought {who} {his} in the end, and you {own}"),
    GOVERNMENT: N_(
        "next time, rise in the government: its steps and rows brought {who} {his}, and you {own}"
    ),
    TILES: N_("next time, build more in the country: the tiles there counted {his} for {who}, {own} for you"),
    BUILT: N_("next time, put up more buildings: they brought {who} {his}, and you {own}"),
}
_USE: Final = N_(
    "next time, go yourself where others earn most: using {tile} brought {who} {his}, and you {own}"
)
_HIRE: Final = N_("next time, hire sooner: {who} had {his} in the end, and you {own}")
_SPEND: Final = N_("next time, use up what you have: {goods} and {crystals} were left over, for nothing")
_WORKERS, _GOODS, _CRYSTALS = Noun("worker", "workers"), Noun("good", "goods"), Noun("crystal", "crystals")


def next_time(tables: Sequence[Table], seat: Seat, groups: Sequence[str]) -> list[Text]:
    """Say to a seat what to do otherwise: what cost it most beside who came first, or next.

    What its mistakes cost most in counts for more. To go for coins is told where these are what they cost:
    else it could be to do what was told to be no better.
    """
    end = tables[-1]
    others = [each for each in range(end.seats) if each != seat]
    if not others:
        return []
    rival = max(others, key=lambda each: end.players[each].score.total)
    found = [*_by_source(tables, seat, rival), _by_workers(end, seat, rival), _by_rest(end.players[seat])]
    mistakes = Counter(groups)
    felt = [
        each for each in found if each[1] >= _LEAST and (each[0] != TAKEN or TAKEN in groups or not groups)
    ]
    felt.sort(key=lambda each: -(each[1] + _A_MISTAKE * mistakes[each[0]]))
    return [text for _, _, text in felt[:_MOST]]


def _by_source(tables: Sequence[Table], seat: Seat, rival: Seat) -> list[tuple[str, float, Text]]:
    brought, tiles = defaultdict[str, list[int]](lambda: [0, 0]), list[tuple[str, float, Text]]()
    for source, coins in taken(tables).items():
        own, his = coins[seat], coins[rival]
        if source in CITY_TILES or source in COUNTRY_TILES:
            said = say(_USE, tile=source_named(source), who=Who(rival), his=_coins(his), own=_coins(own))
            tiles.append((TAKEN, float(his - own), said))
        elif group_of(source) == GOVERNMENT or source == NUMBER:
            _add(brought[group_of(source)], own, his)
    scores = [tables[-1].players[each].score for each in (seat, rival)]
    _add(brought[BOOK], *(each.book for each in scores))
    _add(brought[BUILT], *(each.buildings for each in scores))
    _add(brought[TILES], *(each.city + each.rivals for each in scores))
    has_none = not tables[-1].players[seat].book
    told = sorted(tiles, key=lambda each: -each[1])[:1]
    for group, (own, his) in brought.items():
        who, has, had = Who(rival), _coins(his), _coins(own)
        none = group == BOOK and has_none
        said = say(_NO_SPELL, who=who, his=has) if none else say(_TELLS[group], who=who, his=has, own=had)
        told.append((group, float(his - own), said))
    return told


def _add(sums: list[int], own: int, his: int) -> None:
    sums[0] += own
    sums[1] += his


def _coins(number: int) -> Count:
    return COINS.times(number)


def _by_workers(end: Table, seat: Seat, rival: Seat) -> tuple[str, float, Text]:
    own, his = ([each.seat for each in end.workers].count(one) for one in (seat, rival))
    said = say(_HIRE, who=Who(rival), his=_WORKERS.times(his), own=_WORKERS.times(own))
    return WORKERS, _A_WORKER * (his - own), said


def _by_rest(player: PlayerView) -> tuple[str, float, Text]:
    goods, crystals = sum(player.goods), player.crystals
    said = say(_SPEND, goods=_GOODS.times(goods), crystals=_CRYSTALS.times(crystals))
    return "", _A_GOOD * (goods + crystals) * (goods + crystals >= _MUCH_LEFT), said
