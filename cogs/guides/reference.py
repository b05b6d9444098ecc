"""What can be looked up: the entries of a game, found by their names."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import islice, zip_longest

from languages.folding import folded
from languages.spoken import game_text, speak_of
from rules.game import AnyGame, Entry, Game, Occasion, Options
from rules.library import find
from rules.replay import default_options
from rules.text import Words

_KEPT, _NEAREST = 16, 3
_WITHIN_A_WORD, _NO_MATCH = 2, 4
_MONTHS = 12


def has_entries(game: str) -> bool:
    """Say whether a game has anything to look up."""
    return type(find(game)).reference is not Game.reference


async def entries_of(game: str, options: Options | None) -> tuple[Entry, ...]:
    """Give the entries of a table with these options, or all there are; nobody else waits meanwhile."""
    speak_of(game)
    return await asyncio.to_thread(
        _entries, game, None if options is None else tuple(sorted(options.items()))
    )


@lru_cache(_KEPT)
def _entries(game: str, options: tuple[tuple[str, str], ...] | None) -> tuple[Entry, ...]:
    rules = find(game)
    if options is not None:
        return tuple(rules.reference(dict(options)))
    found = {(entry.group, entry.name): entry for each in _variants(rules) for entry in rules.reference(each)}
    groups = list(dict.fromkeys(entry.group for entry in found.values()))
    return tuple(sorted(found.values(), key=lambda entry: groups.index(entry.group)))


def _variants(game: AnyGame) -> Iterator[Options]:
    """Give options under which, taken together, everything is in play: as chosen, in every month."""
    for chosen in _chosen(game):
        nobody: tuple[tuple[Options, ...], ...] = ((),) * game.info.fewest
        settled = (game.settled(chosen, Occasion(month, nobody)) for month in range(1, _MONTHS + 1))
        yield from (dict(each) for each in dict.fromkeys(tuple(sorted(each.items())) for each in settled))


def _chosen(game: AnyGame) -> Iterator[Options]:
    """Give the usual options, and each other value once."""
    usual = default_options(game)
    for option in game.info.options:
        yield from ({**usual, option.name: value} for value in option.values if value != option.default)
    yield usual


def called(entry: Entry) -> str:
    """Name an entry, with its mark in brackets if it has one."""
    return f"{game_text(entry.name)} ({entry.mark})" if entry.mark else game_text(entry.name)


def groups_of(entries: Sequence[Entry]) -> list[Words]:
    """List the groups in their order."""
    return list(dict.fromkeys(entry.group for entry in entries))


def with_name(entries: Sequence[Entry], name: str) -> list[Entry]:
    """Find the entries of this name, with their mark, without it or by it alone, however it is written."""
    wanted = folded(name.strip())
    return [entry for entry in entries if wanted in _names_of(entry)]


def _names_of(entry: Entry) -> set[str]:
    return {folded(each) for each in (called(entry), game_text(entry.name), entry.mark) if each}


def only_match(entries: Sequence[Entry], typed: str) -> list[Entry]:
    """Find the entry that alone has a word which begins like what is typed; none where there are more."""
    wanted = folded(typed.strip())
    found = [entry for entry in entries if wanted and _rank(entry, wanted) < _WITHIN_A_WORD]
    return found if len({called(entry) for entry in found}) == 1 else []


def matching(entries: Sequence[Entry], typed: str, most: int) -> list[Entry]:
    """Find entries whose names hold what is typed: first those that begin so, each kind by groups.

    What is typed may be a group's name as well; while nothing is, some of each group are given.
    """
    wanted = folded(typed.strip())
    looked_at = entries if wanted else _some_of_each(entries, most)
    unique: dict[str, Entry] = {}
    for entry in sorted(looked_at, key=lambda entry: _rank(entry, wanted)):
        if _rank(entry, wanted) < _NO_MATCH:
            unique.setdefault(called(entry), entry)
    return list(unique.values())[:most]


def _rank(entry: Entry, wanted: str) -> int:
    name = folded(called(entry))
    if name.startswith(wanted):
        return 0
    if f" {wanted}" in name:
        return 1
    if wanted in name:
        return _WITHIN_A_WORD
    return 3 if wanted in folded(game_text(entry.group)) else _NO_MATCH


def _some_of_each(entries: Sequence[Entry], most: int) -> list[Entry]:
    """Share the places among the groups, in their order."""
    groups = [[entry for entry in entries if entry.group == group] for group in groups_of(entries)]
    turns = (entry for row in zip_longest(*groups) for entry in row if entry is not None)
    chosen = list(islice(turns, most))
    return [entry for entry in entries if entry in chosen]


def nearest(entries: Sequence[Entry], name: str) -> list[str]:
    """Give the names that are most like one that is not there."""
    names = {folded(called(entry)): called(entry) for entry in entries}
    like = get_close_matches(folded(name.strip()), names, _NEAREST)
    return [names[each] for each in like] or [called(entry) for entry in matching(entries, name, _NEAREST)]
