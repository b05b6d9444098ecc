"""Messages as a person reads them, and what a bot answered to something a person did."""

import re
from dataclasses import dataclass

from bot.sandbox.discord.components import SELECTS, Kind, walk
from bot.sandbox.discord.records import Attachment, Callback, Interaction, Json, Message, User
from bot.sandbox.discord.world import World
from bot.sandbox.people.waiting import until

# Clients write a command that is mentioned by its name: docs.discord.com, reference, "Message formatting".
MENTIONED = re.compile(r"</([^:>]+):\d+>")


@dataclass(frozen=True)
class Seen:
    """A message on somebody's screen; it shows every later edit."""

    world: World
    record: Message

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def exists(self) -> bool:
        return self.record.id in self.world.messages

    @property
    def author(self) -> User:
        return self.world.users[self.record.author_id]

    @property
    def ephemeral(self) -> bool:
        return self.record.ephemeral

    @property
    def loading(self) -> bool:
        return self.record.loading

    @property
    def components(self) -> list[Json]:
        """All components, the nested ones after those they stand in."""
        return walk(self.record.components)

    @property
    def text(self) -> str:
        """Content, texts of embeds and text displays, line by line; commands by their names."""
        return MENTIONED.sub(r"/\1", self.written)

    @property
    def written(self) -> str:
        """The same as it was sent, with the mentions of commands."""
        embeds = [embed.get(key) for embed in self.record.embeds for key in ("title", "description")]
        displays = [each["content"] for each in self.components if each["type"] == Kind.TEXT]
        return "\n".join(part for part in (self.record.content, *embeds, *displays) if part)

    @property
    def buttons(self) -> list[Json]:
        return [each for each in self.components if each["type"] == Kind.BUTTON]

    @property
    def labels(self) -> list[str]:
        """What the buttons say."""
        return [label_of(button) for button in self.buttons]

    @property
    def selects(self) -> list[Json]:
        return [each for each in self.components if each["type"] in SELECTS]

    @property
    def files(self) -> list[Attachment]:
        return self.record.attachments

    @property
    def pictures(self) -> list[bytes]:
        """The bytes of the pictures, in their order."""
        kept = [each for each in self.files if each.content_type.startswith("image/")]
        return [self.world.files[each.id] for each in kept]

    @property
    def alt_texts(self) -> list[str]:
        """Descriptions of gallery items, or else of the attached files."""
        galleries = [item for each in self.components for item in each.get("items") or []]
        said = [item.get("description") for item in galleries] or [each.description for each in self.files]
        return [text for text in said if text]

    def pings(self, user: User) -> bool:
        """Whether the message, when it came, notified that user."""
        return user.id in self.record.pings or self.record.mentions_everyone


def label_of(button: Json) -> str:
    emoji = (button.get("emoji") or {}).get("name") or ""
    return str(button.get("label") or emoji)


SETTLE_SECONDS = 10.0


class Answer:
    """The first response, and what the bot makes of it afterwards; ``latency`` is in seconds."""

    def __init__(self, world: World, interaction: Interaction, latency: float) -> None:
        if interaction.answer is None:
            raise ValueError("not answered yet")
        self.kind: Callback = interaction.answer
        self.interaction = interaction
        self.latency = latency
        self._world = world

    @property
    def message(self) -> Seen:
        """The message that was written or is updated; raises ``LookupError`` when there is none."""
        return self._seen(self.interaction.original_id)

    @property
    def text(self) -> str:
        return self.message.text

    @property
    def followups(self) -> list[Seen]:
        """The further messages that still stand."""
        return [self._seen(each) for each in self.interaction.followups if each in self._world.messages]

    @property
    def modal(self) -> Json:
        """The form that was opened; raises ``LookupError`` when there is none."""
        if self.interaction.modal is None:
            raise LookupError("the answer opened no form")
        return self.interaction.modal

    @property
    def choices(self) -> list[str]:
        """The names that autocomplete offers."""
        return [choice["name"] for choice in self.interaction.choices or []]

    @property
    def values(self) -> list[object]:
        """What stands behind the offered names."""
        return [choice["value"] for choice in self.interaction.choices or []]

    def _seen(self, message_id: int | None) -> Seen:
        return Seen(self._world, self._world.messages[message_id or 0])

    async def settled(self, within: float = SETTLE_SECONDS) -> Seen:
        """The message after the promised edit of a deferred answer; raises ``TimeoutError``."""
        await until(self._world, self._is_settled, within)
        return self.message

    def _is_settled(self) -> bool:
        match self.kind:
            case Callback.DEFERRED:
                original = self._world.messages.get(self.interaction.original_id or 0)
                return original is None or not original.loading
            case Callback.DEFERRED_UPDATE:
                return bool(self.interaction.edits or self.interaction.followups)
        return True

    async def followup(self, number: int = 1, within: float = SETTLE_SECONDS) -> Seen:
        """The n-th further message, waited for; raises ``TimeoutError``."""
        sent = self.interaction.followups
        await until(self._world, lambda: len(sent) >= number, within)
        return self._seen(sent[number - 1])
