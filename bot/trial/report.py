"""What a trial has found: told, kept, and read again for a sandbox to do the same."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.metadata import version
from itertools import count
from math import ceil
from pathlib import Path
from statistics import median
from typing import Any, Final

import msgspec
from msgspec import Struct

from bot.sandbox.discord.measured import UNMEASURED, Measured, Rate, Refused, route_of, usual
from bot.trial.api import BY_SECRET, TOO_MANY, Answered
from bot.trial.step import Finding
from bot.trial.steps import ALL
from rules.command_line import BadInput, content_of

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


_OUTCOME: Final = re.compile(r"\b\d{3} \d+\b")  # status and code of a refusal


class _Found(Struct):
    name: str
    found: Finding = None
    same: bool | None = None
    refused: list[Refusal] = []


class _Asked(Struct):
    rate: Rate | None = None


class _File(Struct):
    steps: list[_Found]
    routes: dict[str, _Asked] = {}


def measured_in(path: Path | None) -> Measured:
    """Read what a trial has found; BadInput where a file holds nothing of the kind."""
    if path is None:
        return UNMEASURED
    try:
        file = msgspec.json.decode(content_of(path), type=_File)
    except msgspec.DecodeError as error:
        raise BadInput(f"{path} holds nothing that a trial has found") from error
    tried = [each for each in file.steps if each.same is not None]
    found = {each.name: each.found for each in tried}
    return Measured(dict(_decided(found)), dict(_rates(file.routes)), dict(_refusals(tried)))


def _decided(found: Mapping[str, Finding]) -> Iterator[tuple[str, Any]]:
    """Give each switch that is decided; a finding that nobody has thought of decides none."""
    for step in ALL:
        if step.decides is not None and step.name in found:
            value = step.decides.value(found[step.name])
            if value is not None:
                yield step.decides.switch, value


def _rates(routes: Mapping[str, _Asked]) -> Iterator[tuple[str, Rate]]:
    """Give the limits by route that are not the sandbox's own."""
    for name, asked in routes.items():
        method, _, template = name.partition(" ")
        route, by_token = route_of(method, template), not template.startswith(BY_SECRET)
        if asked.rate is not None and asked.rate != usual(route, by_token=by_token):
            yield route, asked.rate


def _refusals(tried: Iterable[_Found]) -> Iterator[tuple[tuple[str, str], Refused]]:
    """Give how else is refused, by route, what the sandbox refuses; where steps disagree there, nothing."""
    expected = {step.name: step.expected for step in ALL}
    met = defaultdict[tuple[str, str], dict[str, str]](dict)
    for each in tried:
        for known, other in _refused(expected.get(each.name), each.found):
            for refusal in each.refused:
                if refusal.outcome == other:
                    met[route_of(*refusal.route.split(" ", 1)), known][other] = refusal.says
    for (route, known), others in met.items():
        if len(others) == 1 and known not in others:
            ((other, says),) = others.items()
            status, code = map(int, other.split())
            yield (route, known), Refused(status, code, says)


def _refused(expected: Finding, found: Finding) -> Iterator[tuple[str, str]]:
    """Give the refusals of a finding beside those expected, where it says the same but for these."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for name in expected.keys() & found.keys():
            yield from _refused(expected[name], found[name])
    elif isinstance(expected, str) and isinstance(found, str) and _but_for(expected) == _but_for(found):
        yield from zip(_OUTCOME.findall(expected), _OUTCOME.findall(found), strict=True)


def _but_for(finding: str) -> str:
    return _OUTCOME.sub("", finding)
