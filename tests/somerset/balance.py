"""How balanced the game is among computer players: `python -m tests.somerset.balance --seats 3 --games 100`.

It prints how long games last, how they end, what the scores are made of, and who wins by seat and leaning.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from statistics import mean, median, quantiles

from msgspec import Struct

from bot.progress import bar
from rules.chance import dealer
from rules.game import menu_of
from rules.replay import default_options
from rules.somerset import GAME
from rules.somerset.ai.leanings import leaning_of
from rules.somerset.scoring import Score, scores
from rules.somerset.state import State
from rules.somerset.tables.phases import DAYS, PRESETS
from rules.text import Seat


class Played(Struct, frozen=True):
    """One game: its last state, who began, what each seat leaned to, and what was built and cast."""

    state: State
    first: Seat
    leanings: tuple[str, ...]
    words: Counter[str]


def played(seats: int, seed: int, supply: str, length: str) -> Played:
    """Play a game of computers."""
    chance = dealer(seed, "chance")
    state, _ = GAME.start(seats, default_options(GAME) | {"supply": supply, "length": length}, chance)
    table, words = GAME.table(state), Counter[str]()
    leanings = tuple(leaning_of(table, seat).name for seat in range(seats))
    while acting := GAME.acting(state):
        [seat] = acting
        menu = menu_of(GAME, state, seat)
        action = GAME.computer(GAME.table(state), GAME.hand(state, seat), menu, dealer(seed, "choice")).action
        words.update(_words(state, action))
        GAME.apply(state, seat, action, chance)
    return Played(state, table.start, leanings, words)


def _words(state: State, action: str) -> list[str]:
    """Name what an action does, and which card or tile it is about."""
    word, *rest = action.split(" ")
    if word == "build" or word in ("learn", "cast"):
        return [word, f"{word} {rest[0]}"]
    return [word]


def report(games: Sequence[Played]) -> list[str]:
    """Write the figures of some games."""
    rounds = [game.state.round for game in games]
    tenths = quantiles(rounds, n=10)
    totals = [score.total for game in games for score in scores(game.state)]
    return [
        f"rounds p10/median/p90/max {tenths[0]:.0f}/{median(rounds):.0f}/{tenths[-1]:.0f}/{max(rounds)}",
        f"ends {dict(Counter(game.state.over for game in games).most_common())}",
        f"score mean {mean(totals):.0f} ({min(totals)}-{max(totals)})",
        f"margin {mean(map(_margin, games)):.0f}",
        f"score from {_parts(games)}",
        f"each player has {_possessions(games)}",
        f"wins by place from the start player {_wins_by_place(games)}",
        f"wins by leaning {_wins_by_leaning(games)}",
        f"seldom built: {_seldom(games, 'build')}",
        f"seldom cast: {_seldom(games, 'cast')}",
    ]


def _margin(game: Played) -> int:
    first, second, *_ = sorted((score.total for score in scores(game.state)), reverse=True)
    return first - second


def _parts(games: Sequence[Played]) -> str:
    found = [score for game in games for score in scores(game.state)]
    names = Score.__struct_fields__
    return ", ".join(f"{name} {mean(getattr(score, name) for score in found):.1f}" for name in names)


def _possessions(games: Sequence[Played]) -> str:
    players = [player for game in games for player in game.state.players]
    tiles = [
        sum(tile.owner == seat for tile in game.state.tiles.values())
        for game in games
        for seat in range(game.state.seats)
    ]
    figures = {
        "tiles": mean(tiles),
        "buildings": mean(len(player.buildings) for player in players),
        "spells": mean(len(player.book) for player in players),
        "column": mean(player.column for player in players),
        "workers": mean(len(player.workers) for player in players),
        "wizard": mean(any(worker.kind == "W" for worker in player.workers) for player in players),
    }
    return ", ".join(f"{name} {figure:.1f}" for name, figure in figures.items())


def _winners(game: Played) -> tuple[Seat, ...]:
    result = GAME.result(game.state)
    return result.ranking[0] if result else ()


def _wins_by_place(games: Sequence[Played]) -> str:
    seats = games[0].state.seats
    wins: Counter[int] = Counter((seat - game.first) % seats for game in games for seat in _winners(game))
    return "/".join(f"{100 * wins[place] / len(games):.0f}" for place in range(seats))


def _wins_by_leaning(games: Sequence[Played]) -> str:
    sat = Counter(name for game in games for name in game.leanings)
    won = Counter(game.leanings[seat] for game in games for seat in _winners(game))
    return ", ".join(f"{name} {100 * won[name] / sat[name]:.0f}" for name in sorted(sat))


def _seldom(games: Sequence[Played], word: str) -> str:
    """Name the ten things that are built or cast least, with how often in a hundred games."""
    found = sum((game.words for game in games), Counter[str]())
    kinds = "SK" if word == "build" else "S"
    numbers = range(1, 41) if word == "build" else range(1, 31)
    ids = [f"{kinds[-1]}{number:02}" for number in numbers]
    least = sorted(ids, key=lambda thing: found[f"{word} {thing}"])[:10]
    return ", ".join(f"{thing} {100 * found[f'{word} {thing}'] / len(games):.0f}" for thing in least)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.somerset.balance", description=__doc__)
    parser.add_argument("--seats", type=int, default=3, choices=range(2, 6))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--supply", default="full", choices=("full", "short"))
    parser.add_argument("--length", default=DAYS, choices=PRESETS)
    given = parser.parse_args()
    games = []
    with bar("Games", given.games) as shown:
        for seed in range(given.games):
            games.append(played(given.seats, seed, given.supply, given.length))
            shown.step()
    print(f"{given.games} games of {given.seats}, supply {given.supply}, length {given.length}")
    print(*report(games), sep="\n")


if __name__ == "__main__":
    main()
