"""What a bot that runs for long keeps in memory: 2,000 games played through the host, with pictures."""

from __future__ import annotations

import asyncio
import json
import resource
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.host import Host
from bot.selfplay.player import stored_table
from bot.store import Store
from bot.store.rows.person import Person
from bot.store.rows.table import Place
from rendering.drawing import drawing_of
from rendering.png import encoded
from rules.chance import Dealer, dealer
from rules.library import find, game_ids
from rules.menu import walk

_GAMES = 2000
_EVERY = 16  # moves from one picture to the next


def measured() -> dict[str, float]:
    """Give `memory.growth`: the most memory taken in 2,000 games over that in the first half of them."""
    with TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "tests.programs.bench.memory",
            str(Path(folder) / "tables.db"),
            str(_GAMES),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    half, whole = json.loads(done.stdout.splitlines()[-1])
    return {"memory.mb": whole / 1024, "memory.growth": whole / half}


async def _play_all(database: Path, games: int) -> tuple[int, int]:
    """Play games; give the most kilobytes held after half of them, and after all."""
    store = await Store.open(database)
    host, choice, half = Host(store), dealer(1, "choice"), 0
    for number in range(games):
        if number * 2 == games:
            half = _kilobytes()
        await _play(host, store, number, choice)
        choice.taken()
    await store.close()
    return half, _kilobytes()


async def _play(host: Host, store: Store, number: int, choice: Dealer) -> None:
    """Play one game, each in its turn and each at its numbers of seats in turn."""
    names = game_ids()
    info = find(names[number % len(names)]).info
    seats = info.fewest + number // len(names) % (info.most - info.fewest + 1)
    table = (await host.lobby.create(info.id, Person(1, "1"), Place(number, 1))).id
    for user in range(2, seats + 1):
        await host.lobby.join(table, Person(user, str(user)))
    await host.lobby.start(table, 1)
    moves = 0
    while acting := (standing := await stored_table(store, table)).acting:
        user = acting[choice.below(len(acting))] + 1
        await host.turns.act(table, user, None, walk(standing.menu(user - 1), choice))
        if moves % _EVERY == 0:
            await _look(host, table, user)
        moves += 1


async def _look(host: Host, table: int, user: int) -> None:
    private = await host.turns.private(table, user)
    drawing, shown = drawing_of(private.public.info.id), private.public.table
    for hand in (None, private.hand):
        encoded(drawing.picture(shown, hand))
        drawing.alt(shown, hand)


def _kilobytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    print(json.dumps(asyncio.run(_play_all(Path(sys.argv[1]), int(sys.argv[2])))))
