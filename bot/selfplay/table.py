"""One game of simulated people, from `/play` to its end."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby

from bot.app import RoundTable
from bot.sandbox import Answer, Impossible, InteractionFailed, Person
from bot.sandbox.discord.scenario import pass_time
from bot.selfplay.components import JOIN, START, last_word, parts_of
from bot.selfplay.entering import WAYS, Entering, Way
from bot.selfplay.mistakes import Scene, impossible_try
from bot.selfplay.player import Player, StoredTable, stored_table
from rules.chance import Chance
from rules.game import Options
from rules.menu import walk
from rules.text import Seat

PATIENCE = 120.0  # seconds for gathering, and for each action
_MOST_ACTIONS = 20_000
ONE_IN = 10  # tries are impossible


class Stuck(Exception):
    """A game does not go on; the text says where."""


class SimulatedTable:
    """A table, its players, and what there is to complain of."""

    def __init__(
        self,
        bot: RoundTable,
        people: Sequence[Person],
        spectator: Person,
        choice: Chance,
        manner: Chance,
        ways: Sequence[Way] = WAYS,
    ) -> None:
        """Take the first person as the owner; `choice` chooses the actions, `manner` how they are entered.

        That is in one of the `ways`; only who plays in all of them tries the impossible.
        """
        self._bot = bot
        self._people = people
        self._spectator = spectator
        self._choice = choice
        self._manner = manner
        self._ways = ways
        self._players: list[Player] = []
        self._doing = ""
        self.number = 0
        self.complaints: list[str] = []

    async def gather(self, game: str, options: Options) -> None:
        """Open a table, let everybody join, choose the options and start; Stuck."""
        with self._watched():
            async with asyncio.timeout(PATIENCE):
                await self._open(game)
                await self._fill(options)

    async def play(self, apart: float = 0.0) -> AsyncIterator[int]:
        """Play to the end, so many seconds `apart`, and count the actions; Stuck where no end comes."""
        for number in range(1, _MOST_ACTIONS + 1):
            pass_time(self._people[0].world, apart)
            with self._watched():
                async with asyncio.timeout(PATIENCE):
                    now = await stored_table(self._bot.host.tables.store, self.number)
                    if now.is_over:
                        return
                    await self._turn(now)
            yield number
        raise Stuck(f"Table {self.number} is not at its end after {_MOST_ACTIONS} actions.")

    async def turns(self) -> int:
        """Count the turns of the game: what one seat does until another acts is one."""
        events = await self._bot.host.tables.store.tables.events(self.number)
        return sum(1 for _ in groupby(event.seat for event in events if event.seat is not None))

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Turn whatever holds a simulated person up into Stuck."""
        try:
            yield
        except (Impossible, InteractionFailed, LookupError, TimeoutError) as error:
            raise Stuck(f"Table {self.number} hangs: {self._doing}: {error!r}") from error

    async def _open(self, game: str) -> None:
        owner = self._people[0]
        self._doing = f"{owner.name} opens a table"
        await (await owner.slash("play", game=game)).settled()
        await self._bot.idle()
        newest = max(
            await self._bot.host.tables.store.tables.tables_of(owner.id), key=lambda listed: listed.id
        )
        place = owner.world.channels[newest.channel]
        self.number = newest.id
        self._players = [Player(person, self.number, place) for person in self._people]

    async def _fill(self, options: Options) -> None:
        owner, *guests = self._players
        for guest in guests:
            self._doing = f"{guest.name} joins"
            await guest.press_on_board(JOIN)
            await self._bot.idle()
        for name, value in options.items():
            self._doing = f"{owner.name} chooses {name}={value}"
            await owner.choose_on_board(START, f"{name}={value}")
            await self._bot.idle()
        self._doing = f"{owner.name} starts"
        if guests:
            version = await self._version()
            await self._check_refused(version, await guests[-1].press_on_board(START))
        await owner.press_on_board(START)
        await self._bot.idle()
        await self._follow()

    async def _follow(self) -> None:
        """Go where the game is played."""
        channel = (await self._bot.host.tables.public(self.number)).channel
        for player in self._players:
            player.place = player.person.world.channels[channel]

    async def _turn(self, now: StoredTable) -> None:
        """Let somebody awaited act, perhaps after trying something impossible."""
        acting = now.acting
        if not acting:
            raise Stuck(f"Table {self.number} waits for nobody at version {now.row.version}.")
        seat = acting[self._choice.below(len(acting))]
        text = walk(now.menu(seat), self._choice)
        player = self._players[seat]
        if self._ways == WAYS and not self._manner.below(ONE_IN):
            self._doing = f"somebody tries the impossible at version {now.row.version}"
            scene = Scene(now, seat, self._players, self._spectator, self._manner)
            answer = await impossible_try(scene)
            if not await self._shows_the_present(answer, player, now, seat):
                await self._check_refused(now.row.version, answer)
        self._doing = f"{player.name} enters {text!r} at version {now.row.version}"
        mail = player.mail(now.turn(seat)) or player.resting()
        if mail is None:
            self._complain(f"no direct message asks {player.name}")
        await Entering(player, now.menu(seat), text, self._manner, self._ways).somehow(mail)
        await self._bot.idle()
        await self._check_done(now, text)

    async def _check_done(self, before: StoredTable, text: str) -> None:
        """Make sure that this action was stored with what it forces, and that it is shown everywhere."""
        store = self._bot.host.tables.store
        version = before.row.version + 1
        stored = [event for event in await store.tables.events(self.number) if event.version >= version]
        if [event.text for event in stored if not event.forced] != [text]:
            raise Stuck(f"Table {self.number} hangs: {self._doing}, and {stored} came of it")
        due = {surface.table_id for surface in await store.outbox.surfaces_due()}
        due |= {ping.table_id for ping in await store.outbox.pings_due()}
        if self.number in due:
            self._complain("a message is still to be shown or sent")

    async def _check_refused(self, version: int, answer: Answer) -> None:
        """Make sure that somebody alone reads a sentence and nothing more, and that nothing has changed."""
        message = await last_word(answer)
        await self._bot.idle()
        if await self._version() != version:
            self._complain("that changed the table")
        asked = any(part.asks for part in parts_of(message, self.number))
        if not (message.ephemeral and message.text) or message.files or asked:
            self._complain(f"the answer was “{message.text}”")

    async def _shows_the_present(self, answer: Answer, player: Player, now: StoredTable, seat: Seat) -> bool:
        """Say whether an old question that was answered too late asks in its place what is asked now."""
        message = await last_word(answer)
        await self._bot.idle()
        if player.old is None or message.id != player.old.id:
            return False
        asked = {part.turn for part in parts_of(message, self.number) if part.asks}
        return asked <= {now.turn(seat)} and await self._version() == now.row.version

    async def _version(self) -> int:
        return (await stored_table(self._bot.host.tables.store, self.number)).row.version

    def _complain(self, sentence: str) -> None:
        self.complaints.append(f"Table {self.number}: {self._doing}: {sentence}")
