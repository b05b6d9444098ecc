"""What a trial found: a table for its owner, JSON without any secret for whoever changes the bot."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import version
from itertools import count
from math import ceil
from statistics import median
from typing import Any

import msgspec
from msgspec import Struct

from bot.sandbox.discord.measured import Rate
from bot.trial.api import TOO_MANY, Answered
from bot.trial.step import Finding

_ID = re.compile(r"\d{15,22}")
_SKIPPED = "skipped"
_LIMIT, _RESET = "x-ratelimit-limit", "x-ratelimit-reset-after"
_OF_LIMITS = {_LIMIT, "x-ratelimit-scope", "x-ratelimit-global"}


class Refusal(Struct, frozen=True):
    """How Discord refused a request: its route, status and code, and Discord's sentence."""

    route: str
    outcome: str
    says: str


class Outcome(Struct, frozen=True):
    """What became of a step; `same` is None where it was skipped, `words` are its owner's, or say why."""

    name: str
    expected: Finding
    found: Finding
    same: bool | None
    words: tuple[str, ...] = ()
    broke: bool = False
    refused: Sequence[Refusal] = ()


class Asked(Struct, frozen=True):
    """What Discord said to requests of one route: how many, the median of their seconds, its own limits.

    `refused` are status and code of refusals, with Discord's sentence; the `rate` is the narrowest.
    """

    count: int
    seconds: float
    limits: Sequence[Mapping[str, str]]
    refused: Mapping[str, str]
    rate: Rate | None


class Report(Struct, frozen=True):
    """The steps; `same`, `different` and `skipped` count them. What Discord said stands by its route."""

    steps: Sequence[Outcome]
    same: int
    different: int
    skipped: int
    routes: Mapping[str, Asked]
    version: str

    @property
    def all_ran(self) -> bool:
        """Whether no step broke."""
        return not any(step.broke for step in self.steps)


class Findings:
    """What is found by and by, to be reported at any time, without the `secrets`."""

    def __init__(self) -> None:
        self.outcomes: list[Outcome] = []
        self.answers: list[Answered] = []
        self.secrets: list[str] = []

    def report(self) -> Report:
        """Add up what was found so far."""
        return Report(
            self.outcomes,
            sum(each.same is True for each in self.outcomes),
            sum(each.same is False for each in self.outcomes),
            sum(each.same is None for each in self.outcomes),
            _by_route(self.answers),
            version("round-table"),
        )

    def encoded(self) -> str:
        """Write the report as JSON in which each long number stands for another, and no secret is."""
        text = msgspec.json.encode(self.report()).decode()
        for secret in self.secrets:
            text = text.replace(secret, "(secret)")
        names, numbers = dict[str, str](), count(1)
        return _ID.sub(lambda found: names.setdefault(found[0], f"id{next(numbers)}"), text)


def _by_route(answers: Iterable[Answered]) -> dict[str, Asked]:
    found = defaultdict[str, list[Answered]](list)
    for each in answers:
        found[_route(each)].append(each)
    return {route: _asked(found[route]) for route in sorted(found)}


def _asked(answers: Sequence[Answered]) -> Asked:
    limits = {tuple(sorted(_limits(each).items())): None for each in answers if _limits(each)}
    refused = {each.outcome: _why(each) for each in answers if not each.is_ok}
    seconds = round(median(each.seconds for each in answers), 3)
    return Asked(len(answers), seconds, [dict(each) for each in limits], refused, _rate(answers))


def refusals(answers: Iterable[Answered]) -> Sequence[Refusal]:
    """Give how Discord refused what it did, each way once."""
    return [
        *dict.fromkeys(Refusal(_route(each), each.outcome, _said(each)) for each in answers if not each.is_ok)
    ]


def _route(answered: Answered) -> str:
    return f"{answered.method} {answered.route}"


def _rate(answers: Iterable[Answered]) -> Rate | None:
    """Give how many requests Discord says that it takes; the first of them has the whole time before it."""
    told = [
        Rate(int(each.headers[_LIMIT]), float(each.headers[_RESET]))
        for each in answers
        if each.status != TOO_MANY and {_LIMIT, _RESET} <= each.headers.keys()
    ]
    most = min((each.most for each in told), default=0)
    longest = max((each.seconds for each in told if each.most == most), default=0.0)
    return Rate(most, ceil(longest * 10) / 10) if told else None


def _why(answered: Answered) -> str:
    """Give Discord's sentence, and how long it asks to wait."""
    said = _said(answered)
    return f"{said} ({answered.retry_after:g} s)" if answered.retry_after else said


def _said(answered: Answered) -> str:
    return str(answered.body.get("message", "")) if isinstance(answered.body, dict) else ""


def _limits(answered: Answered) -> dict[str, str]:
    """Give the headers that tell a limit, and not how much of it is left or when it ends."""
    return {name: text for name, text in answered.headers.items() if name in _OF_LIMITS}


def table(report: Report) -> list[str]:
    """Write a line for each step, and one that counts them."""
    width = max((len(step.name) for step in report.steps), default=0)
    lines = [f"{each.name:{width}}  {_told(each)}" for each in report.steps]
    return [
        *lines,
        f"{report.same} as in the sandbox, {report.different} otherwise, {report.skipped} skipped",
    ]


def _told(outcome: Outcome) -> str:
    words = f" ({'; '.join(outcome.words)})" if outcome.words else ""
    if outcome.same is None:
        return _SKIPPED + words
    if outcome.same:
        return "as in the sandbox" + words
    return f"otherwise: {_short(outcome.found)}, not {_short(outcome.expected)}{words}"


def _short(finding: Any) -> str:
    return finding if isinstance(finding, str) else msgspec.json.encode(finding).decode()
