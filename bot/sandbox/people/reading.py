"""Messages as a person reads them."""

import re
from dataclasses import dataclass

from bot.sandbox.discord.components import SELECTS, Kind, walk
from bot.sandbox.discord.records import Attachment, Json, Message, User
from bot.sandbox.discord.world import World

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
        return list(walk(self.record.components))

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
