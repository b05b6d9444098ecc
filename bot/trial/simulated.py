"""People of the sandbox, who do and see what an owner is asked for."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from bot.app import RoundTable
from bot.sandbox import Answer, Impossible, InteractionFailed, Sandbox, Seen
from bot.sandbox.discord import threads
from bot.sandbox.discord.behaviour import Trouble
from bot.sandbox.discord.notifications import of
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, ChannelKind, Client
from bot.sandbox.discord.scenario import SPECTATOR, guild_named, user_named
from bot.sandbox.people.clicking import Filled
from bot.sandbox.wire.throttle import Throttle
from bot.selfplay.table import SimulatedTable, Stuck
from bot.trial.hands import FAILED, Deed, Hands, Push, Spot
from bot.trial.places import NAME
from rules.chance import dealer
from rules.library import game_ids

PERSON, _FELLOW = "Guinevere", "Lancelot"
_SEED: Final = "trial"
_FILLED_IN: Final[Mapping[str, Filled]] = {
    "Choice": ["sword"],
    "Number": "2",
    "Armour": ["helmet", "shield"],
    "Words": "Camelot",
}
_AT_A_LOSS: Final = Impossible, InteractionFailed  # when nothing comes of an act


class Simulated(Hands):
    """One person, who clicks at once and reads what the sandbox shows."""

    def __init__(self, sandbox: Sandbox) -> None:
        super().__init__()
        self._sandbox = sandbox
        self._world = sandbox.world
        self._person = sandbox.person(PERSON)
        self._person.user.client = Client.PHONE
        self._guild = guild_named(self._world)
        self._bot = next(iter(self._world.applications.values()))
        self._is_sent = True  # the last click, by the client
        self._deeds: Mapping[Deed, Callable[[], object]] = {
            Deed.CLOSE_DMS: self._person.close_dms,
            Deed.OPEN_DMS: self._person.open_dms,
            Deed.BLOCK: self._person.close_dms,
            Deed.UNBLOCK: self._person.open_dms,
            Deed.LEAVE: lambda: self._world.leave(self._guild, self._person.user),
            Deed.COME_BACK: lambda: self._world.join(self._guild, self._person.user),
            Deed.INSTALL: lambda: self._world.suffer(Trouble.USER_INSTALL, self._person.id),
            Deed.UNINSTALL: lambda: self._world.recover(Trouble.USER_INSTALL, self._person.id),
            Deed.HIDE: self._hide,
            Deed.SHOW: self._show,
        }

    async def press(self, spot: Spot, label: str, client: Client) -> None:
        self._person.user.client = client
        self._is_sent = True
        try:
            await self._person.click(self._seen(spot), label)
        except Impossible:
            self._is_sent = False
        except InteractionFailed:
            return
        finally:
            self._person.user.client = Client.PHONE

    async def type(self, channel: int, command: str) -> None:
        await self._type(self._world.channels[channel], command)

    async def type_elsewhere(self, command: str) -> None:
        await self._type(self._world.dm(self._person.user, user_named(self._world, _FELLOW)), command)

    async def _type(self, channel: Channel, command: str) -> None:
        self._person.user.client = Client.DESKTOP
        try:
            await self._person.slash(command, at=channel)
        except _AT_A_LOSS:
            return
        finally:
            self._person.user.client = Client.PHONE

    async def begin(self, channel: int, command: str, option: str, words: str) -> None:
        with suppress(*_AT_A_LOSS):
            await self._person.complete(command, option, words, at=self._world.channels[channel])

    async def use(self, spot: Spot, command: str) -> None:
        on = self._seen(spot) if spot.message else self._person.user
        with suppress(*_AT_A_LOSS):
            await self._person.use(command, on, self._world.channels[spot.channel])

    async def pick(self, spot: Spot) -> None:
        with suppress(*_AT_A_LOSS):
            await self._person.choose(self._seen(spot), str(self._person.id))

    async def fill(self, opened_by: int) -> None:
        opened = Answer(self._world, self._world.interactions[opened_by], 0)
        with suppress(*_AT_A_LOSS):
            await self._person.submit(opened, _FILLED_IN)

    async def push(self, spot: Spot, texts: Mapping[str, str]) -> str:
        """Read what the phone has shown of a message."""
        told = [each for each in of(self._world, self._person.id) if each.message_id == spot.message]
        if not told:
            return Push.NOTHING
        if told[-1].silent:
            return Push.BADGE
        return next((key for key, text in texts.items() if text in told[-1].body), Push.PLACE)

    async def sees(self, spot: Spot, question: str) -> bool:
        """Say whether there is a picture in a message, or whether nothing came of the last click."""
        if question == FAILED:
            return not self._is_sent or next(reversed(self._world.interactions.values())).answer is None
        return bool(self._seen(spot).pictures)

    def _seen(self, spot: Spot) -> Seen:
        if spot.message not in self._world.messages:
            raise Impossible("that message is gone")
        return Seen(self._world, self._world.messages[spot.message])

    async def do(self, deed: Deed) -> None:
        self._deeds[deed]()

    def _hide(self) -> None:
        self._world.forbid(self._sandbox.channel(NAME), self._bot.id, Permission.VIEW_CHANNEL)

    def _show(self) -> None:
        self._world.permit(self._sandbox.channel(NAME), self._bot.id, Permission.VIEW_CHANNEL)

    async def private_thread(self, channel: int) -> int:
        parent = self._world.channels[channel]
        body = {"name": "In private", "type": ChannelKind.PRIVATE_THREAD}
        return threads.start(self._world, parent, self._person.id, body).id

    async def play(self, bot: RoundTable, channel: int) -> bool:
        """Let two people play a game to its end."""
        people = [self._sandbox.person(name, at=NAME) for name in (PERSON, _FELLOW)]
        spectator = self._sandbox.person(SPECTATOR, at=NAME)
        table = SimulatedTable(bot, people, spectator, dealer(_SEED, "choice"), dealer(_SEED, "manner"))
        await bot.announced()
        # Who clicks at once asks more of a bot than people do, and of Discord than it allows.
        throttle, self._sandbox.rest.throttle = self._sandbox.rest.throttle, Throttle(lenient=True)
        try:
            await table.gather(game_ids()[0], {})
            async for _ in table.play():
                pass
        except Stuck as stuck:
            table.complaints.append(str(stuck))
        finally:
            self._sandbox.rest.throttle = throttle
        self._notes.extend(table.complaints)
        return not table.complaints

    async def wait(self, seconds: float, why: str) -> None:
        """Let a long time pass at once."""
        self._sandbox.pass_time(seconds)
