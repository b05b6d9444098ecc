"""The words for what is on the table, shared by the pictures, the text board and the descriptions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from languages.spoken import either, texts, together
from rules.return_to_camelot.tables import (
    AGREED,
    BOTH_CASTLES,
    COLOURS,
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
from rules.text import N_, Names, Words

_TEXTS = texts(__name__)
counted, tell, written = _TEXTS.counted, _TEXTS.tell, _TEXTS.written


# Why the game is over: of the winner, or of both.
REASONS: Final[Mapping[str, Words]] = {
    LORD_CAPTURED: N_("the enemy Lord is captured"),
    LORD_IN_CASTLE: N_("the Lord stands in an enemy castle"),
    BOTH_CASTLES: N_("both enemy castles are taken"),
    NO_MOVE: N_("the other side has no move left"),
    RESIGNED: N_("the other side has resigned"),
    REPETITION: N_("the same position stood {repetitions} times"),
    QUIET: N_("{quiet_turns} turns without capture, deployment or reveal"),
    AGREED: N_("agreed by both"),
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
        return tell("sets up an army" if len(table.asked) == 1 else "set up their armies")
    if table.chain:
        return tell("must capture on")
    if table.capture_duty:
        return tell("must capture")
    return tell("must leave the castle" if table.exit_duty else "moves now")


def asked_of_you(table: Table) -> str:
    """Say to a seat asked what it is to do."""
    if table.to_move is None:
        return tell("Set up your army")
    if table.chain:
        return tell("You must capture on")
    if table.capture_duty:
        return tell("You must capture")
    return tell("You must leave your castle" if table.exit_duty else "You move now")


def hint(table: Table) -> str:
    """Add to what is asked where the pieces stand that it is asked of."""
    if table.to_move is None:
        return tell("ten pieces each, in secret")
    squares = duties(table)
    if len(squares) > _MOST_NAMED:
        return tell("from one of {number} squares", number=len(squares))
    return tell("from {squares}", squares=either(squares)) if squares else ""


def colour_named(colour: int) -> str:
    """Name a side."""
    return tell(COLOURS[colour])


def kind_named(letter: str) -> str:
    """Name a type of piece."""
    return tell(KINDS[letter].called.one)


def kinds_counted(kinds: Sequence[str]) -> str:
    """Count types, such as: 1 Knight and 2 Soldiers."""
    counts = ((kinds.count(letter), kind) for letter, kind in KINDS.items())
    counted = [written(kind.called.times(number)) for number, kind in counts if number]
    return together(counted) if counted else tell("none")


def kinds_placed(kinds: Mapping[str, str]) -> str:
    """Name squares type by type, such as: Lord e2; Knight b2, f2."""
    lists = ((letter, [square for square in kinds if kinds[square] == letter]) for letter in KINDS)
    return "; ".join(f"{kind_named(letter)} {', '.join(squares)}" for letter, squares in lists if squares)


def reason_named(table: Table) -> str:
    """Say why the game is over."""
    return tell(REASONS[table.over], repetitions=REPETITIONS, quiet_turns=QUIET_TURNS)


def winner_named(table: Table, names: Names) -> str:
    """Say who has won."""
    if table.winner is None:
        return tell("a draw")
    return tell("{who} wins", who=names(table.sides[table.winner].seat))


def deed_words(deed: DeedView) -> str:
    """Say what was done, without who did it: "jumped from c2 to c6"."""
    if deed.deployed:
        return tell("put a prisoner on {square}", square=deed.deployed)
    gone = _capture(deed) if deed.victims else _gone(deed)
    if deed.spell == DIVINATION:
        return tell("{gone}, divined {victim}", gone=gone, victim=_one(deed.divined, deed.targets[0]))
    if deed.spell:
        one, other = deed.targets
        return tell("{gone}, swapped {one} and {other} by magic", gone=gone, one=one, other=other)
    return gone


def _gone(deed: DeedView) -> str:
    template = N_("jumped from {start} to {end}") if _hops(deed) else N_("moved from {start} to {end}")
    return tell(template, start=deed.path[0], end=deed.path[-1])


def _capture(deed: DeedView) -> str:
    victims, start, end = _victims(deed), deed.path[0], deed.path[-1]
    if not deed.charged:
        return tell("captured {victims}, from {start} to {end}", victims=victims, start=start, end=end)
    return tell(
        "charged with the {charger} and captured {victims}, from {start} to {end}",
        charger=kind_named(deed.charged),
        victims=victims,
        start=start,
        end=end,
    )


def _victims(deed: DeedView) -> str:
    if len(deed.victims) > 1:
        return kinds_counted([victim.kind for victim in deed.victims])
    victim = deed.victims[0]
    return _one(victim.kind, victim.square)


def _one(letter: str, square: str) -> str:
    """Name a piece on its square; there is but one Lord to name."""
    template = N_("the {kind} on {square}") if letter == LORD else N_("a {kind} on {square}")
    return tell(template, kind=kind_named(letter), square=square)


def _hops(deed: DeedView) -> bool:
    """Say whether the way was a jump: a hop leads two squares away."""
    start, end = deed.path[:2]
    return any(abs(ord(one) - ord(other)) > 1 for one, other in zip(start, end, strict=True))
