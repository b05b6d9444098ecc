"""Where tables are: about to be opened, found, or come to by somebody."""

from __future__ import annotations

from msgspec import Struct


class Place(Struct, frozen=True):
    """A channel or thread of a server.

    `parent` is the channel whose thread it is, or from which a lesson is begun; `message`, as the first of a
    post, is to become the lobby; `threaded` where the table is to have a thread of its own when its game
    begins. Discord calls the language of the server its `locale`.
    """

    channel: int
    guild: int | None
    parent: int | None = None
    message: int | None = None
    threaded: bool = False
    locale: str = ""

    @property
    def home(self) -> int:
        """The channel itself, or the one whose thread it is."""
        return self.parent or self.channel


class Whereabouts(Struct, frozen=True):
    """Where a table is found: its channel, and its newest message there if there is one yet."""

    id: int
    guild: int | None
    channel: int
    message: int | None
