"""Takes the next hint at an exercise, whichever that is."""

from __future__ import annotations

from bot.sandbox import Person, Seen


def hint_label(seen: Seen) -> str:
    """Say which hint is offered."""
    return next(each for each in seen.labels if each.startswith(("Hint ", "Read the hints", "No more hints")))


async def hinted(person: Person, seen: Seen) -> Seen:
    """Press for it."""
    return await (await person.click(seen, hint_label(seen))).settled()


def no_more(seen: Seen) -> bool:
    """Say whether there is no further one."""
    label = hint_label(seen)
    return next(bool(each["disabled"]) for each in seen.buttons if each["label"] == label)
