"""What is offered to whoever types a move: each text with its meaning."""

from collections.abc import Iterable
from itertools import takewhile

from discord import app_commands

from bot.interactions.components import cut
from bot.messages.text import plain_names
from bot.table.view import PublicView
from bot.typed.completion import Completion
from languages.spoken import written

CHOICES = 25
_LONGEST = 100


def choices(public: PublicView, found: Iterable[tuple[Completion, str]]) -> list[app_commands.Choice[str]]:
    """Offer what was found, each with the value that is sent for it, up to one too long to be sent.

    The first one is taken for what is typed; where that cannot be offered, it is sent as it is typed.
    """
    sent = takewhile(lambda each: len(each[1]) <= _LONGEST, found)
    return [app_commands.Choice(name=_called(public, each), value=value) for each, value in sent]


def _called(public: PublicView, completion: Completion) -> str:
    """Write what is completed, with its meaning where that says more; what both name, as `f4: +12`, once."""
    label = "" if completion.label is None else written(completion.label, plain_names(public))
    named, _, rest = label.partition(":")
    more = rest.lstrip() if f" {completion.text}".endswith(f" {named}") else label
    return cut(f"{completion.text}: {more}" if more else completion.text, _LONGEST)
