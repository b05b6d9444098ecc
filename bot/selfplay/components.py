"""Buttons and options as they stand on a message, by what their custom ids say: `verb:table:turn:said`."""

from collections.abc import Iterator

from msgspec import Struct

from bot.sandbox import Answer, Person, Seen
from bot.sandbox.discord.records import Json

JOIN, START, MOVE, UNDO = "join", "start", "move", "undo"
FORM, STOP, CHANGE, SURE = "f", "d", "c", "sure"
ANSWERS = {"a", "sa", "sb", "sc", "sd"}  # a button, and the selects, that answer a question by themselves
SHOWING = {"part", "turn", "sort", "what"}  # a further picture, what something is: to be had at any time
LOG = "Log"  # stands on every board
SHOW = "show"  # shows the table in a panel that leaves it out
MORE, BACK = "options", "back"  # the options that a lobby has no room for, and the way back among them


class Part(Struct, frozen=True):
    """A button, or one option of a select, whose `value` it then is; `said` is what it says itself."""

    custom_id: str
    verb: str
    table: int
    turn: int | None
    said: str
    value: str | None = None

    @property
    def leads_to(self) -> str:
        """What is said once this is clicked or chosen."""
        return self.said if self.value is None else self.value

    @property
    def asks(self) -> bool:
        """Whether this is a way on from a question, which neither changes what was refused nor only shows."""
        return self.turn is not None and self.verb not in SHOWING | {CHANGE}

    @property
    def answers(self) -> bool:
        """Whether this answers a question by itself; *What is this?* only ends in the same words."""
        return self.verb in ANSWERS


def parts_of(message: Seen, table: int) -> list[Part]:
    """Give all that can be clicked or chosen on a message about a table."""
    components = [each for each in (*message.buttons, *message.selects) if not each.get("disabled")]
    return [part for each in components for part in _parts(each) if part.table == table]


def _parts(component: Json) -> Iterator[Part]:
    custom_id = component.get("custom_id") or ""
    verb, *rest = custom_id.split(":", 3)
    if not rest:
        return
    table, turn, said = int(rest[0], 36), int(rest[1], 36) if rest[1:] else None, "".join(rest[2:])
    for option in component.get("options") or [{"value": None}]:
        yield Part(custom_id, verb, table, turn, said, option["value"])


async def touch(person: Person, message: Seen, part: Part) -> Answer:
    """Click a button, or choose an option."""
    if part.value is None:
        return await person.click(message, part.custom_id)
    return await person.choose(message, part.value, select=part.custom_id)


async def last_word(answer: Answer) -> Seen:
    """Give the message that a promised answer has become, or the one that came behind it."""
    settled = await answer.settled()
    return answer.followups[-1] if answer.followups else settled
