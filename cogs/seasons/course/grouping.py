"""Who plays in which group of a season: of one that follows another by its places, as far as sizes allow."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from cogs.seasons.choices import fewest_people
from cogs.seasons.pairing.groups import each_with_each, group_sizes, kept, mixed
from cogs.seasons.pairing.standing import grouped
from cogs.seasons.shown import Shown
from cogs.seasons.tables.schema import NewBoard
from cogs.seasons.wording import people
from languages.spoken import texts, together
from rules.text import N_, Words

tell = texts(__name__).tell


def due(shown: Shown, before: Shown | None) -> list[list[int]]:
    """Give the groups of a season by the places of the one before alone, and behind them who is new."""
    groups = [] if before is None else before.groups_after
    places = [number for number, group in enumerate(groups) for _ in group]
    found: list[list[int]] = [[] for _ in range(len(groups) + 1)]
    at = {each.number: each.place for each in shown.members}
    for member in shown.order:
        place = at[member]
        found[-1 if place is None or place >= len(places) else places[place]].append(member)
    return found


async def parted(shown: Shown, before: Shown | None) -> tuple[dict[int, int], list[NewBoard]]:
    """Part people into groups, none of computers alone if that can be; give each one's, and all tables."""
    rules, humans = shown.season.rules, {each.number for each in shown.members if each.strength is None}
    least = fewest_people(rules)
    if before is None:
        sizes = group_sizes(len(shown.order), rules.group, least)
        groups = mixed(grouped(shown.order, sizes), humans)
    else:
        groups = kept(due(shown, before), humans, rules.group, least)
    seated = [await asyncio.to_thread(each_with_each, len(each), rules.seats) for each in groups]
    boards = [
        NewBoard(number, tuple(group[person] for person in sitting))
        for number, (group, sittings) in enumerate(zip(groups, seated, strict=True))
        for sitting in sittings
    ]
    return {member: number for number, group in enumerate(groups) for member in group}, boards


def differing(shown: Shown, before: Shown) -> Iterator[str]:
    """Say of a season who plays in another group than by the places of the one before, and why."""
    groups, divisions = due(shown, before), {each.number: each.division for each in shown.members}
    placed = [(member, number) for number, group in enumerate(groups[:-1]) for member in group]
    if len(shown.groups) == 1 < len({number for _, number in placed}):
        yield tell(_ONE_GROUP)
        return
    names = people(shown)
    for text, way in ((_HIGHER, -1), (_LOWER, 1)):
        moved = [each for each, number in placed if way * ((divisions[each] or 0) - number) > 0]
        if moved:
            yield tell(text, names=together([names[each] for each in moved]))


_ONE_GROUP: Words = N_("-# All play in one group, as too few are left for two.")
_HIGHER: Words = N_("-# In a higher group than by the places before, as there was room: {names}.")
_LOWER: Words = N_(
    "-# In a lower group than by the places before, as that above had too few members, or no people: {names}."
)
