"""What a trial has found, for a sandbox to do the same: what one owner has met, everybody meets there."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from bot.sandbox.discord.measured import UNMEASURED, Measured, Rate, Refused, route_of, usual
from bot.trial.api import BY_SECRET
from bot.trial.report import Refusal
from bot.trial.step import Finding
from bot.trial.steps import ALL
from rules.command_line import BadInput, content_of

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
