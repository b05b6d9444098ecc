"""The words for what is on the table, shared by the pictures, the text board and the descriptions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rendering.phrases import together
from rules.return_to_camelot.tables import (
    AGREED,
    BOTH_CASTLES,
    DIVINATION,
    KINDS,
    LORD,
    LORD_CAPTURED,
    LORD_IN_CASTLE,
    NO_MOVE,
    QUIET,
    QUIET_TURNS,
    REPETITION,
    REPETITIONS,
    RESIGNED,
)
from rules.return_to_camelot.view import DeedView, Table
from rules.text import Count, Names, written

# Why the game is over: of the winner, or of both.
REASONS = {
    LORD_CAPTURED: "the enemy Lord is captured",
    LORD_IN_CASTLE: "the Lord stands in an enemy castle",
    BOTH_CASTLES: "both enemy castles are taken",
    NO_MOVE: "the other side has no move left",
    RESIGNED: "the other side has resigned",
    REPETITION: f"the same position stood {REPETITIONS} times",
    QUIET: f"{QUIET_TURNS} turns without capture, deployment or reveal",
    AGREED: "agreed by both",
}

_MOST_NAMED = 4  # squares; of more only the number is said


def duties(table: Table) -> tuple[str, ...]:
    """Give the squares of the pieces of which one must act now; none where the player is free."""
    if table.to_move is None:
        return ()
    return (table.chain,) if table.chain else table.capture_duty or table.exit_duty


def asked_words(table: Table) -> str:
    """Say what the seats asked are to do."""
    if table.to_move is None:
        return "sets up an army" if len(table.asked) == 1 else "set up their armies"
    if table.chain:
        return "must capture on"
    if table.capture_duty:
        return "must capture"
    return "must leave the castle" if table.exit_duty else "moves now"


def hint(table: Table) -> str:
    """Add to what is asked where the pieces stand that it is asked of."""
    if table.to_move is None:
        return "ten pieces each, in secret"
    squares = duties(table)
    if len(squares) > _MOST_NAMED:
        return f"from one of {len(squares)} squares"
    return f"from {either(squares)}" if squares else ""


def either(words: Sequence[str]) -> str:
    """Join words: a, b or c."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def kinds_counted(kinds: Sequence[str]) -> str:
    """Count types, such as: 1 Knight and 2 Soldiers."""
    counts = ((kinds.count(kind), name) for kind, name in KINDS.items())
    return together([written(Count(n, name, f"{name}s")) for n, name in counts if n]) if kinds else "none"


def kinds_placed(kinds: Mapping[str, str]) -> str:
    """Name squares type by type, such as: Lord e2; Knight b2, f2."""
    lists = (
        (name, [square for square in kinds if kinds[square] == letter]) for letter, name in KINDS.items()
    )
    return "; ".join(f"{name} {', '.join(squares)}" for name, squares in lists if squares)


def winner_named(table: Table, names: Names) -> str:
    """Say who has won."""
    return "a draw" if table.winner is None else f"{names(table.sides[table.winner].seat)} wins"


def deed_words(deed: DeedView) -> str:
    """Say what was done, without who did it: "jumped from c2 to c6"."""
    return "".join(_parts(deed))


def _parts(deed: DeedView) -> Iterator[str]:
    if deed.deployed:
        yield f"put a prisoner on {deed.deployed}"
        return
    if deed.charged:
        yield f"charged with the {KINDS[deed.charged]} and "
    if deed.victims:
        yield _capture(deed)
    else:
        yield f"{'jumped' if _hops(deed) else 'moved'} from {deed.path[0]} to {deed.path[-1]}"
    if deed.spell == DIVINATION:
        yield f", divined {_one(deed.divined)} on {deed.targets[0]}"
    elif deed.spell:
        yield f", swapped {deed.targets[0]} and {deed.targets[1]} by magic"


def _capture(deed: DeedView) -> str:
    way = f"from {deed.path[0]} to {deed.path[-1]}"
    if len(deed.victims) == 1:
        victim = deed.victims[0]
        return f"captured {_one(victim.kind)} on {victim.square}, {way}"
    return f"captured {kinds_counted([victim.kind for victim in deed.victims])}, {way}"


def _one(kind: str) -> str:
    return f"{'the' if kind == LORD else 'a'} {KINDS[kind]}"


def _hops(deed: DeedView) -> bool:
    """Say whether the way was a jump: a hop leads two squares away."""
    start, end = deed.path[:2]
    return any(abs(ord(one) - ord(other)) > 1 for one, other in zip(start, end, strict=True))
