"""An evening of games: one after the other, at a bot that is opened for them."""

import logging
from collections import Counter
from pathlib import Path
from typing import Any

from msgspec import Struct

from bot.app import RoundTable, opened
from bot.progress import Bar, bar
from bot.requests import unlimited
from bot.sandbox import Sandbox
from bot.sandbox.discord.scenario import PEOPLE, SPECTATOR
from bot.sandbox.wire.online import online
from bot.selfplay.chronicle import Chronicle
from bot.selfplay.components import LOG
from bot.selfplay.entering import WAYS, Way
from bot.selfplay.report import (
    BOTS_TOKEN,
    INTERACTIONS_TOKEN,
    Counting,
    Figures,
    Report,
    errors_logged,
    milliseconds,
    token_of,
)
from bot.selfplay.table import SimulatedTable, Stuck
from bot.settings import Settings
from rules.chance import dealer
from rules.game import Options

_log = logging.getLogger(__name__)


class Order(Struct, frozen=True):
    """What is to be played: so many games, at so many seats, with these options chosen in the lobby.

    So many minutes `apart` people move, in one of these `ways`. People and server have
    the `language`, as Discord calls it.
    """

    game: str
    seats: int
    seed: str
    games: int
    options: Options
    apart: int = 0
    language: str = "en-US"
    ways: tuple[Way, ...] = WAYS


class _Evening:
    """The games, and what came of them."""

    def __init__(self, order: Order, sandbox: Sandbox) -> None:
        self._order = order
        self._sandbox = sandbox
        self._choice = dealer(order.seed, "choice")
        self._manner = dealer(order.seed, "manner")
        self._tables = 0
        self.finished = 0
        self.turns = 0
        self.moves = 0
        self.figures: list[Figures] = []
        self.playing: list[Figures] = []  # without the time before the game
        self.complaints: list[str] = []

    def luck(self) -> str:
        """Seed the chance of the next table."""
        self._tables += 1
        return f"{self._order.seed} {self._tables}"

    async def play(self, bot: RoundTable, shown: Bar) -> None:
        """Play the games; the first that does not go on is the last."""
        people = [self._sandbox.person(name) for name in PEOPLE[: self._order.seats]]
        spectator = self._sandbox.person(SPECTATOR)
        for person in (*people, spectator):
            person.set_locale(self._order.language)
        for guild in self._sandbox.world.guilds.values():
            guild.locale = self._order.language
        for number in range(1, self._order.games + 1):
            table = SimulatedTable(bot, people, spectator, self._choice, self._manner, self._order.ways)
            try:
                with Counting(self._sandbox) as counting:
                    await table.gather(self._order.game, self._order.options)
                    _log.info("Game %s of %s has begun.", number, self._order.games)
                    with Counting(self._sandbox) as playing:
                        async for action in table.play(self._order.apart * 60.0):
                            shown.say(f"Game {number}, action {action}")
                            self.moves += 1
            except Stuck as error:
                self.complaints.append(str(error))
                return
            finally:
                self.complaints += table.complaints
            self.figures.append(counting.figures(LOG))
            self.playing.append(playing.figures(LOG))
            self.turns += await table.turns()
            self.finished += 1
            shown.step()


async def selfplay(order: Order, settings: Settings, folder: Path | None = None) -> Report:
    """Let simulated people play; everything seen is kept in `folder`."""
    async with Sandbox() as sandbox:
        evening = _Evening(order, sandbox)
        with errors_logged() as errors, Chronicle(sandbox.world, folder) as chronicle:
            opening = opened(
                settings,
                connector=sandbox.connector(),
                now=sandbox.world.now,
                seed=evening.luck,
                limiter=unlimited(),
                guild_ready_timeout=0.05,
            )
            async with opening as bot, online(bot, sandbox.token):
                await bot.announced()
                with bar("Games", order.games) as shown:
                    await evening.play(bot, shown)
        return _report(evening, order, sandbox, chronicle.pictures, len(errors))


def _report(evening: _Evening, order: Order, sandbox: Sandbox, pictures: int, errors: int) -> Report:
    findings = sandbox.findings
    complaints = (*evening.complaints, *findings.all)
    invalid, unknown = len(findings.invalid_bodies), len(findings.unknown_routes)
    known = sandbox.has_description
    return Report(
        games=order.games,
        finished=evening.finished,
        interactions=len(sandbox.latencies),
        ack_ms=milliseconds(sandbox.latencies),
        pictures=pictures,
        errors=errors,
        invalid_bodies=invalid if known else None,
        unknown_routes=unknown,
        faults=len(complaints) - unknown - (invalid if known else 0),
        complaints=complaints,
        **_channels(evening, order.seats),
    )


def _channels(evening: _Evening, seats: int) -> dict[str, Any]:
    """Add up what everybody was shown, in all and for each turn and round."""
    names = ("posts", "edits", "deletions", "pings", "height_px")
    sums = {name: sum(getattr(figures, name) for figures in evening.figures) for name in names}
    requests = sum((Counter(figures.requests) for figures in evening.figures), Counter[str]())
    asked = sum((Counter(figures.requests) for figures in evening.playing), Counter[str]())
    sent = sum((Counter(figures.sent_bytes) for figures in evening.playing), Counter[str]())
    moves = max(evening.moves, 1)
    turns, rounds = evening.turns, evening.turns / seats
    return {
        "turns": turns,
        "rounds": round(rounds, 1),
        **sums,
        "a_turn": {name: round(number / max(turns, 1), 2) for name, number in sums.items()},
        "a_round": {name: round(number / max(rounds, 1), 2) for name, number in sums.items()},
        "requests": dict(sorted(requests.items())),
        "moves": evening.moves,
        "requests_a_move": _shares(asked, moves),
        "kb_a_move": _shares(sent, 1000 * moves),
    }


def _shares(counted: Counter[str], among: int) -> dict[str, float]:
    """Part what was counted by route, with the sums of it."""
    whole = Counter({"all": counted.total(), BOTS_TOKEN: 0, INTERACTIONS_TOKEN: 0})
    for route, number in counted.items():
        whole[token_of(route)] += number
    each = {**whole, **dict(sorted(counted.items()))}
    return {route: round(number / among, 2) for route, number in each.items()}
