"""A simulated person at a table, what is found on his screen, and what one knows who has thought it over."""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from bot.sandbox import Answer, Impossible, Person, Seen
from bot.sandbox.discord.records import Channel
from bot.selfplay.components import BACK, MORE, MOVE, SHOW, Part, last_word, parts_of, touch
from bot.store import Store
from bot.store.rows.table import TableRow
from rules.game import menu_of
from rules.library import find
from rules.question import Menu
from rules.snapshot import restored
from rules.text import Seat


class StoredTable:
    """A running or finished table as stored."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self._game = find(row.game)

    @cached_property
    def _state(self) -> Any:
        return restored(self._game.state_type, self.row.snapshot or b"")

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.row.status != "running"

    @property
    def acting(self) -> list[Seat]:
        """The seats the table waits for."""
        return [] if self.is_over else self._game.acting(self._state)

    def menu(self, seat: Seat) -> Menu:
        return menu_of(self._game, self._state, seat)

    def recorded(self, typed: str) -> str:
        """Write a typed move as the game's records do."""
        return self._game.recorded(typed)

    def turn(self, seat: Seat) -> int:
        """Give the number that the seat's buttons carry now."""
        return self.row.chairs[seat].turn


async def stored_table(store: Store, table: int) -> StoredTable:
    """Read where a table stands."""
    row = await store.tables.read(table)
    if row is None:
        raise LookupError(f"there is no table {table}")
    return StoredTable(row)


class Player:
    """Somebody who knows the channel his table stands in; `old` is a question he has looked at before."""

    def __init__(self, person: Person, table: int, place: Channel) -> None:
        self.person = person
        self.table = table
        self.place = place
        self.old: Seen | None = None

    @property
    def name(self) -> str:
        """The person's name."""
        return self.person.name

    def find(self, message: Seen, wanted: Callable[[Part], bool]) -> Part | None:
        """Find the first button or option on a message that is about this table and is wanted."""
        return next(filter(wanted, parts_of(message, self.table)), None)

    async def press(self, message: Seen, wanted: Callable[[Part], bool]) -> Answer:
        """Press such a button, or choose such an option; Impossible where there is none."""
        part = self.find(message, wanted)
        if part is None:
            raise Impossible(f"{self.name} finds nothing to press on “{message.text}” {message.labels}")
        return await touch(self.person, message, part)

    def board(self, verb: str = MOVE) -> Seen:
        """Find the newest message for everybody that has such a button about this table."""
        for message in self._newest_first():
            if not message.ephemeral and self.find(message, lambda part: part.verb == verb):
                return message
        raise Impossible(f"{self.name} sees no button {verb!r} of table {self.table}")

    def _newest_first(self) -> Iterator[Seen]:
        world = self.person.world
        for number in reversed(self.place.messages):
            if world.sees(self.person.id, world.messages[number]):
                yield Seen(world, world.messages[number])

    async def press_on_board(self, verb: str) -> Answer:
        """Press a button that everybody has."""
        return await self.press(self.board(verb), lambda part: part.verb == verb)

    async def choose_on_board(self, beside: str, value: str) -> Answer:
        """Choose an option on the message with the button `beside`, or on the pages that lead on from it."""
        message = self.board(beside)
        while not self.find(message, lambda part: part.value == value):
            on = await self.press(message, lambda part: part.verb == MORE and part.said != BACK)
            message = await last_word(on)
        return await self.press(message, lambda part: part.value == value)

    async def your_move(self) -> Seen:
        """Look at the own hand and question."""
        self.old = await last_word(await self.press_on_board(MOVE))
        return self.old

    async def type_move(self, text: str, *, by_mail: bool = False, named: bool = False) -> Answer:
        """Type `/move`, in the channel or among the direct messages, with the table's number or without."""
        mail = self.person.inbox() if by_mail else []
        place = mail[-1].world.channels[mail[-1].record.channel_id] if mail else self.place
        given: dict[str, object] = {"text": text, "table": self.table} if named else {"text": text}
        return await self.person.slash("move", given, at=place)

    def mail(self, turn: int) -> Seen | None:
        """Find the direct message that asks the question of this turn."""
        return self._mail(lambda part: part.turn == turn)

    def resting(self) -> Seen | None:
        """Find the direct message that asks nothing, as its reader plays at the table, but will on demand."""
        return self._mail(_shows)

    def _mail(self, wanted: Callable[[Part], bool]) -> Seen | None:
        return next((seen for seen in reversed(self.person.inbox()) if self.find(seen, wanted)), None)

    async def shown(self, mail: Seen) -> Seen:
        """Let a direct message show the table, where it rests."""
        if self.find(mail, lambda part: part.asks):
            return mail
        return await last_word(await self.press(mail, _shows))


def _shows(part: Part) -> bool:
    return part.verb == SHOW
