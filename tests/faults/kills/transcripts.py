"""What people have read at a table, alike in every run of the same moves."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Any, TypeAlias

from bot.sandbox import Person, Seen, World

# Made with a salt of its own at each table; and when a move is made is another time in each run.
_SEAL, _TIME = re.compile(r"`[0-9a-f]{16,}`"), re.compile(r"<t:\d+:")
_NUMBER = re.compile(r"\d{10,}")

# Text, labels of buttons, who was rung, texts of pictures, and what the files come to.
Line: TypeAlias = tuple[Any, ...]


def transcript(world: World, *people: Person) -> list[Line]:
    """Write down the channel that the first looks at and all mail, with names in the place of numbers."""
    names = {str(each.id): each.name for each in world.users.values()}
    names |= {str(each.id): each.name or "mail" for each in world.channels.values()}
    shared = [seen for seen in people[0].messages() if not seen.ephemeral]
    return [_read(seen, names) for seen in [*shared, *(mail for who in people for mail in who.inbox())]]


def _read(seen: Seen, names: dict[str, str]) -> Line:
    text = _TIME.sub("<t:time:", _SEAL.sub("`seal`", seen.text))
    text = _NUMBER.sub(lambda found: names.get(found[0], found[0]), text)
    world = seen.world
    rung = [world.users[user_id].name for user_id in seen.record.pings]
    files = [blake2b(world.files[file.id], digest_size=8).hexdigest() for file in seen.files]
    return text, seen.labels, rung, seen.alt_texts, files
