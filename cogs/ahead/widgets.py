"""What somebody has left ahead, as his panel and `/ahead` show it."""

from __future__ import annotations

from bot.interactions.components import Clickable, CustomId, press
from bot.interactions.verb import Verb
from bot.store.rows.table import Replies
from bot.table.position import escaped
from languages.spoken import texts

tell = texts(__name__).tell


def left_written(answer: str, replies: Replies) -> str:
    """Say what somebody has left ahead, first for what is named."""
    lines = [
        tell(
            "If the log tells of \u201c{named}\u201d: \u201c{answer}\u201d",
            named=escaped(each.named),
            answer=escaped(each.answer),
        )
        for each in replies
    ]
    if answer:
        when = (
            tell("Left ahead for anything else")
            if replies
            else tell("Left ahead for when you are asked next")
        )
        lines.append(f"{when}: \u201c{escaped(answer)}\u201d")
    return "\n".join(lines)


def unsaying(table_id: int) -> Clickable:
    """Offer to forget what was left ahead."""
    return press(CustomId(Verb.UNSAY, table_id), tell("Forget it"))
