"""What a trial needs hands and eyes for: those of an owner at the terminal, or of people of the sandbox."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct

from bot.app import RoundTable
from bot.sandbox.discord.records import Client


class Skipped(Exception):
    """The owner does without a step; the text says why, where he was not asked."""


class Push(StrEnum):
    """What a phone shows of a message besides its words: only who and where, only a number, nothing."""

    PLACE = "place"
    BADGE = "badge"
    NOTHING = "nothing"


class Deed(StrEnum):
    """What only a person can do, as he is asked for it."""

    CLOSE_DMS = "In the server's menu, under Privacy Settings, switch direct messages off."
    OPEN_DMS = "Switch direct messages of this server on again."
    LEAVE = "Leave the server with the account of --person."
    COME_BACK = "Come back into the server with that account."
    BLOCK = "Block the bot, as you would a person."
    UNBLOCK = "Take the block of the bot back."
    INSTALL = "On the bot's profile press Add App, and add it to your own account."
    UNINSTALL = "In your own settings, under Authorized Apps, take it from your account again."
    HIDE = "In the settings of #round-table-trial, deny View Channel to the bot."
    SHOW = "In the settings of #round-table-trial, take that back."


class Spot(Struct, frozen=True):
    """A message, and the channel it stands in."""

    channel: int
    message: int


SHOWN: Final = "Do you see the picture?"
FAILED: Final = "Does it say that the interaction failed, or that an error occurred?"


class Hands(ABC):
    """Somebody who does what he is asked; each may be Skipped."""

    def __init__(self) -> None:
        self._notes: list[str] = []

    def notes(self) -> tuple[str, ...]:
        """Give what was said in words since this was asked for."""
        said, self._notes = tuple(self._notes), []
        return said

    @abstractmethod
    async def press(self, spot: Spot, label: str, client: Client) -> None:
        """Press a button; it is over when nothing will come of it."""

    @abstractmethod
    async def type(self, channel: int, command: str) -> None:
        """Type a command without options; it is over when nothing will come of it."""

    @abstractmethod
    async def type_elsewhere(self, command: str) -> None:
        """Type a command in a conversation with somebody else; it is over when nothing will come of it."""

    @abstractmethod
    async def begin(self, channel: int, command: str, option: str, words: str) -> None:
        """Begin to type an option of a command; it is over when nothing will come of it."""

    @abstractmethod
    async def use(self, spot: Spot, command: str) -> None:
        """Choose a command in the menu of a message, or of oneself where none is named; as `type`."""

    @abstractmethod
    async def pick(self, spot: Spot) -> None:
        """Choose oneself in the select of people on a message; it is over when nothing will come of it."""

    @abstractmethod
    async def fill(self, opened_by: int) -> None:
        """Fill the form in that an interaction has opened, as it says, and send it."""

    @abstractmethod
    async def push(self, spot: Spot, texts: Mapping[str, str]) -> str:
        """Say which of some texts the phone has shown when a message came, by its key, or else a `Push`."""

    @abstractmethod
    async def sees(self, spot: Spot, question: str) -> bool:
        """Say whether what is asked of a message, or of the last act there, is so."""

    @abstractmethod
    async def do(self, deed: Deed) -> None:
        """Do what only a person can."""

    @abstractmethod
    async def private_thread(self, channel: int) -> int:
        """Make a private thread without the bot; give its number."""

    @abstractmethod
    async def play(self, bot: RoundTable, channel: int) -> bool:
        """Play a short game with the bot; say whether it came to its end."""

    @abstractmethod
    async def wait(self, seconds: float, why: str) -> None:
        """Let a long time pass."""
