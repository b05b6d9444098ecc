"""The figures of a series of games, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from statistics import fmean, mean, median, quantiles

from rules.somerset import GAME
from rules.somerset.scoring import Score, scores
from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.tiles import COUNTRY_TILES
from rules.text import Seat
from tests.programs.somerset_balance.ledger import RENT, summed
from tests.programs.somerset_balance.market import Counts, Market, together
from tests.programs.somerset_balance.playing import Played

_LEAST = 10


def report(games: Sequence[Played]) -> list[str]:
    """Write the figures of some games."""
    market = together([game.market for game in games])
    return [*_course(games), *_money(games), *_wins(games), *_purchases(market, len(games))]


def _course(games: Sequence[Played]) -> list[str]:
    rounds = [game.state.round for game in games]
    tenths = quantiles(rounds, n=10)
    ends = Counter(game.state.over for game in games)
    return [
        f"rounds p10/median/p90/max {tenths[0]:.0f}/{median(rounds):.0f}/{tenths[-1]:.0f}/{max(rounds)}",
        f"ends {dict(ends.most_common())}",
        f"won by who ended it: {_ended_it(games)}",
        f"each player has {_possessions(games)}",
    ]


def _money(games: Sequence[Played]) -> list[str]:
    totals = [score.total for game in games for score in scores(game.state)]
    return [
        f"score mean {mean(totals):.0f} ({min(totals)}-{max(totals)})",
        f"margin {mean(map(_margin, games)):.0f}",
        f"all: {_parts(games, _everybody)}",
        f"winners: {_parts(games, _winners)}",
        f"rent of winners: {_rents(games)}",
    ]


def _wins(games: Sequence[Played]) -> list[str]:
    return [
        f"wins by place from the start player {_wins_by_place(games)}",
        f"wins by leaning {_wins_by_leaning(games)}",
        *_third_workers(games),
    ]


def _purchases(market: Market, games: int) -> list[str]:
    """Tell what is least bought of what could be, and each tile's uses in a round."""
    things = [*COUNTRY_TILES, *BUILDINGS]
    payable = [thing for thing in things if market.offered[thing]]
    shares = {thing: 100 * market.bought[thing] / market.offered[thing] for thing in payable}
    uses = {
        tile: (market.used_by_owner[tile] + market.used_by_others[tile]) / market.rounds[tile]
        for tile in market.rounds
    }
    return [
        f"built in a hundred games, least: {_least(_each(market.bought, things, games))}",
        f"built of a hundred times it could be paid, least: {_least(shares)}",
        f"uses of a tile in a round, least: {_least(uses, 2)}",
        f"learnt in a hundred games, least: {_least(_each(market.bought, SPELLS, games))}",
        f"cast in a hundred games, least: {_least(_each(market.cast, SPELLS, games))}",
    ]


def _each(counts: Counts, things: Iterable[str], games: int) -> dict[str, float]:
    return {thing: 100 * counts[thing] / games for thing in things}


def _least(figures: dict[str, float], digits: int = 0) -> str:
    least = sorted(figures, key=lambda thing: (figures[thing], thing))[:_LEAST]
    return ", ".join(f"{thing} {figures[thing]:.{digits}f}" for thing in least)


def _margin(game: Played) -> int:
    first, second, *_ = sorted((score.total for score in scores(game.state)), reverse=True)
    return first - second


def _everybody(game: Played) -> tuple[Seat, ...]:
    return tuple(range(game.state.seats))


def _winners(game: Played) -> tuple[Seat, ...]:
    result = GAME.result(game.state)
    return result.ranking[0] if result else ()


def _parts(games: Sequence[Played], whose: Callable[[Played], tuple[Seat, ...]]) -> str:
    """Split scores: the coins in hand by their sources, then what counts at the end."""
    found = [(game.accounts[seat], scores(game.state)[seat]) for game in games for seat in whose(game)]
    coins = summed([account for account, _ in found])
    figures = {source: number / len(found) for source, number in coins.most_common()}
    for name in Score.__struct_fields__[1:]:
        figures[f"end: {name}"] = fmean(getattr(score, name) for _, score in found)
    return ", ".join(f"{name} {figure:.1f}" for name, figure in figures.items())


def _rents(games: Sequence[Played]) -> str:
    winners = [(game, seat) for game in games for seat in _winners(game)]
    found = [(game.accounts[seat][RENT], scores(game.state)[seat].total) for game, seat in winners]
    shares = sorted(100 * rent / total for rent, total in found)
    most, total = max(found)
    return (
        f"{100 * sum(rent for rent, _ in found) / sum(total for _, total in found):.0f} of 100 points, "
        f"a tenth of them more than {shares[int(0.9 * len(shares))]:.0f}; most {most} of {total}"
    )


def _ended_it(games: Sequence[Played]) -> str:
    """Say how often who met the condition for the end has won."""
    met, won = Counter[str](), Counter[str]()
    for game in games:
        for seat in _everybody(game):
            if _meets(game, seat):
                met[game.state.over] += 1
                won[game.state.over] += seat in _winners(game)
    return ", ".join(f"{reason} {won[reason]} of {met[reason]}" for reason in sorted(met))


def _meets(game: Played, seat: Seat) -> bool:
    state, preset = game.state, game.state.preset
    if state.over == preset.by_buildings:
        return len(state.players[seat].buildings) >= preset.buildings
    return state.over == preset.by_tiles and _tiles(game, seat) >= preset.tiles


def _tiles(game: Played, seat: Seat) -> int:
    return sum(tile.owner == seat for tile in game.state.tiles.values())


def _possessions(games: Sequence[Played]) -> str:
    players = [player for game in games for player in game.state.players]
    figures = {
        "tiles": mean(_tiles(game, seat) for game in games for seat in _everybody(game)),
        "buildings": mean(len(player.buildings) for player in players),
        "spells": mean(len(player.book) for player in players),
        "column": mean(player.column for player in players),
        "workers": mean(len(player.workers) for player in players),
        "wizard": mean(any(worker.kind == "W" for worker in player.workers) for player in players),
    }
    return ", ".join(f"{name} {figure:.1f}" for name, figure in figures.items())


def _place(game: Played, seat: Seat) -> int:
    return (seat - game.first) % game.state.seats


def _wins_by_place(games: Sequence[Played]) -> str:
    wins = Counter[int]()
    for game in games:
        for seat in _winners(game):
            wins[_place(game, seat)] += 1
    return "/".join(f"{100 * wins[place] / len(games):.0f}" for place in range(games[0].state.seats))


def _wins_by_leaning(games: Sequence[Played]) -> str:
    sat = Counter(name for game in games for name in game.leanings)
    won = Counter(game.leanings[seat] for game in games for seat in _winners(game))
    return ", ".join(f"{name} {100 * won[name] / sat[name]:.0f}" for name in sorted(sat))


def _third_workers(games: Sequence[Played]) -> list[str]:
    """Tell by the places that hired in the first round how often each place has won."""
    kinds: dict[tuple[int, ...], list[Played]] = {}
    for game in games:
        kinds.setdefault(tuple(sorted(_place(game, seat) for seat in game.hired)), []).append(game)
    return [
        f"third worker in round 1 of {'/'.join(str(place) for place in places) or 'nobody'}: "
        f"{len(some)} games, wins by place {_wins_by_place(some)}"
        for places, some in sorted(kinds.items())
    ]
