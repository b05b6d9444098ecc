"""The words for what is on the table, and the text board: all that the view shows, topic by topic."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from languages.spoken import either, texts, together
from rendering.drawing import Line, Look, TopicLine, options_told, turn_told
from rendering.return_to_camelot.formations import are_offered, army_said, gravities, is_army, next_squares
from rules.return_to_camelot.tables import (
    AGREED,
    BOTH_CASTLES,
    COLOUR_LETTERS,
    COLOURS,
    DIVINATION,
    FILES,
    FORMATIONS,
    KIND_LETTERS,
    KINDS,
    LAYOUTS,
    LORD,
    LORD_CAPTURED,
    LORD_IN_CASTLE,
    NO_MOVE,
    NOBODY,
    OPTIONS,
    QUIET,
    QUIET_TURNS,
    REPETITION,
    REPETITIONS,
    RESIGNED,
    ROWS,
    Colour,
    pieces_counted,
)
from rules.return_to_camelot.view import DeedView, Hand, PieceView, Side, Table
from rules.text import N_, Count, Names, Series, Text, Value, Words, say

_TEXTS = texts(__name__)
tell, written = _TEXTS.tell, _TEXTS.written
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
    """Count types, such as: the Lord and 2 Soldiers."""
    return written(_counts(kinds)) if kinds else tell("none")


def _counts(kinds: Sequence[str]) -> Series:
    return Series(tuple(pieces_counted(letter, kinds.count(letter)) for letter in KINDS if letter in kinds))


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
        charger=say(KINDS[deed.charged].called.one),
        victims=victims,
        start=start,
        end=end,
    )


def _victims(deed: DeedView) -> Value:
    if len(deed.victims) > 1:
        return _counts([victim.kind for victim in deed.victims])
    victim = deed.victims[0]
    return _one(victim.kind, victim.square)


def _one(letter: str, square: str) -> Text:
    """Name a piece on its square; there is but one Lord to name."""
    template = N_("the {kind} on {square}") if letter == LORD else N_("a {kind} on {square}")
    return say(template, kind=say(KINDS[letter].called.one), square=square)


def _hops(deed: DeedView) -> bool:
    """Say whether the way was a jump: a hop leads two squares away."""
    start, end = deed.path[:2]
    return any(abs(ord(one) - ord(other)) > 1 for one, other in zip(start, end, strict=True))


_CELL = 5
_LEGEND: Words = N_(
    "W White, B Black, and the number of the piece; behind it its type, a capital if it lies open, a small "
    "letter if only you know it: L Lord, K Knight, W Wizard, S Soldier; [] an empty castle"
)

# By how grave it is what could follow where a piece goes.
_OUTLOOK: Final[Mapping[int, Words]] = {
    -1: N_("The game is won on: {squares}"),
    1: N_("A piece could be lost from: {squares}"),
    2: N_("The game could be lost from: {squares}"),
}


def table_written(table: Table, names: Names) -> Iterator[Line]:
    yield from _heading(table, names)
    yield from _board(table, {})
    yield from _sides(table, names)


def hand_written(table: Table, hand: Hand, names: Names, look: Look) -> Iterator[Line]:
    """Write the board as one seat sees it, with the army it is setting up, and its reserve."""
    yield from _own(table, hand, names, look)
    # Before both armies stand the table's own board shows all there is.
    if table.pieces:
        yield from _board(table, hand.kinds)


def _options(table: Table, names: Names) -> Iterator[str]:
    """Tell what was chosen; whom that warns stands behind it."""
    warned = table.options["warned"]
    who = tell("nobody") if warned == NOBODY else together([names(int(seat)) for seat in warned])
    for option, line in zip(OPTIONS, options_told(OPTIONS, table.options), strict=True):
        if option.name == "warnings" and table.options["warnings"] != NOBODY:
            yield tell("{chosen}; here {who}", chosen=line, who=who)
        elif option.name != "warned":
            yield line


def _heading(table: Table, names: Names) -> Iterator[Line]:
    yield "Return to Camelot"
    yield from _options(table, names)
    for colour, plays in enumerate((tell("starts below and plays up"), tell("starts above and plays down"))):
        yield f"{colour_named(colour)}: {names(table.sides[colour].seat)}, {plays}"
    if table.over:
        winner = winner_named(table, names)
        over = tell("The game is over: {winner} ({reason})", winner=winner, reason=reason_named(table))
        yield TopicLine("turn", over)
    else:
        where = f" ({hint(table)})" if hint(table) else ""
        yield turn_told(table.asked, names, asked_words(table), behind=where)
    yield TopicLine("castles", tell("Castles: {castles}", castles="; ".join(_castles(table))))
    yield from _due(table, names)
    yield from _latest(table)


def _castles(table: Table) -> Iterator[str]:
    for colour, squares in enumerate(LAYOUTS[table.layout].castles):
        yield f"{colour_named(colour)} {', '.join(squares)}"


def _due(table: Table, names: Names) -> Iterator[Line]:
    """Write duties, an offer of a draw, and what may lead to one."""
    if table.chain and not table.over:
        yield tell("Chain: the piece on {square} goes on", square=table.chain)
    if table.capture_duty:
        yield tell("Must capture: {squares}", squares=", ".join(table.capture_duty))
    if table.exit_duty:
        yield tell("Must leave the castle: {squares}", squares=", ".join(table.exit_duty))
    if table.offer is not None:
        yield TopicLine("offer", tell("A draw is offered by {who}", who=names(table.offer)))
    yield tell("Quiet turns: {number} of {most}", number=table.quiet, most=QUIET_TURNS)
    yield tell("Position repeated: {number} of {most}", number=table.repeated, most=REPETITIONS)


def _latest(table: Table) -> Iterator[Line]:
    """Write what the latest turn has brought, and before it what has led to it."""
    for deed in table.before:
        yield from _told(N_("Before: {deed}"), deed)
    if table.deed is not None:
        yield from _told(N_("Latest: {deed}"), table.deed)


def _told(template: Words, deed: DeedView) -> Iterator[Line]:
    """Write what a turn has brought in words, then its way and its victims one by one."""
    told = f"{colour_named(deed.colour)} {deed_words(deed)}"
    yield TopicLine("latest", tell(template, deed=told))
    if deed.path:
        yield tell("Way: {way}", way=" > ".join(deed.path))
    if deed.victims:
        victims = (
            tell("{kind} on {square}", kind=kind_named(victim.kind), square=victim.square)
            for victim in deed.victims
        )
        yield tell("Captured: {pieces}", pieces=", ".join(victims))


def _board(table: Table, known: dict[str, str]) -> Iterator[Line]:
    """Write the board with White below."""
    cells = {piece.square: _cell(piece, known) for piece in table.pieces}
    castles = {square for squares in LAYOUTS[table.layout].castles for square in squares}
    letters = f"  {''.join(file.ljust(_CELL) for file in FILES)}".rstrip()
    yield ""
    yield letters
    for row in reversed(ROWS):
        squares = (file + row for file in FILES)
        written_row = "".join(
            cells.get(square, "[]" if square in castles else ".").ljust(_CELL) for square in squares
        )
        yield f"{row} {written_row}{row}"
    yield letters
    yield tell(_LEGEND)
    if others := [piece.square for piece in table.pieces if piece.no_lord]:
        told = tell("Not the Lord: {squares}", squares=", ".join(others))
        # A picture of one's own is told with the table, which has said so.
        yield told if known else TopicLine("not the Lord", told)


def _cell(piece: PieceView, known: dict[str, str]) -> str:
    kind = piece.kind or known.get(piece.square, "")
    letter = tell(KIND_LETTERS[kind]) if kind else ""
    return f"{tell(COLOUR_LETTERS[piece.colour])}{piece.tag}{letter if piece.flat else letter.lower()}"


def _sides(table: Table, names: Names) -> Iterator[Line]:
    for colour, side in enumerate(table.sides):
        name, who = colour_named(colour), names(side.seat)
        yield ""
        yield TopicLine(COLOURS[colour], f"{name.upper()}, {who}", f"{name}, {who}: {_army(table, colour)}")
        yield tell("Army: ready" if side.ready else "Army: not ready")
        begun = table.to_move is not None or table.over
        yield from (TopicLine(COLOURS[colour] if begun else "", line) for line in _side(side))


def _army(table: Table, colour: Colour) -> str:
    """Name the squares of an army, and what is known of who stands there."""
    if table.to_move is None and not table.over:
        return tell("army ready" if table.sides[colour].ready else "no army yet")
    return ", ".join(_piece(piece) for piece in table.pieces if piece.colour == colour) or tell("no piece")


def _piece(piece: PieceView) -> str:
    if not piece.kind:
        return piece.square
    template = N_("{square} {kind} flat") if piece.flat else N_("{square} {kind}")
    return tell(template, square=piece.square, kind=kind_named(piece.kind))


def _side(side: Side) -> Iterator[str]:
    yield _captured(side)
    reserve = f"{side.reserve_count}"
    if side.reserve:
        reserve = f"{reserve}: {kinds_counted(side.reserve)}"
    yield tell("In reserve: {pieces}", pieces=reserve)
    for deployment in side.deployments:
        yield tell(
            "Deployed: number {number} after {captures}: {kind}",
            number=deployment.tag,
            captures=Count(deployment.taken, "capture", "captures"),
            kind=kind_named(deployment.kind) if deployment.kind else tell("type hidden"),
        )
    yield _magic(side)


def _captured(side: Side) -> str:
    taken = ", ".join(kind_named(kind) for kind in side.taken)
    return tell("Captured: {pieces}", pieces=taken or tell("nothing"))


def _magic(side: Side) -> str:
    return tell("Magic: used" if side.magic_used else "Magic: not used")


def _own(table: Table, hand: Hand, names: Names, look: Look) -> Iterator[Line]:
    who, colour = names(hand.seat), colour_named(hand.colour)
    known = army_said(look.said, table.layout, hand.colour) if is_army(look.said) else hand.kinds
    yield TopicLine(
        "hand",
        tell("YOUR SIDE, {who}: {colour}", who=who, colour=colour),
        tell("Your side, {who}: {colour}", who=who, colour=colour),
    )
    yield TopicLine("hand", tell("Your pieces: {pieces}", pieces=kinds_placed(known) or tell("none yet")))
    yield from _marks(table, hand, look)
    yield TopicLine("hand", tell("Your reserve: {pieces}", pieces=kinds_counted(hand.reserve)))
    if table.pieces:
        # A picture of one's own is told without one's side of the table, which has said so.
        side = table.sides[hand.colour]
        yield from (TopicLine("hand", None, line) for line in (_captured(side), _magic(side)))
    if hand.army:
        yield tell("Handed in: {army}", army=hand.army)
    if are_offered(table, hand, look.said):
        ready = ", ".join(tell(formation.name) for formation in FORMATIONS)
        yield TopicLine("hand", tell("Ready formations: {formations}", formations=ready))


def _marks(table: Table, hand: Hand, look: Look) -> Iterator[Line]:
    """Tell what the board shows in its letters, or a picture by rings."""
    flat = [piece.square for piece in table.pieces if piece.flat and piece.colour == hand.colour]
    if flat:
        yield TopicLine("hand", None, tell("Lying flat: {squares}", squares=", ".join(flat)))
    if squares := next_squares(look.said, look.answers):
        yield TopicLine("hand", None, tell("Ringed: {squares}", squares=", ".join(squares)))
    threatened = gravities(look.said, look.outlook)
    for gravity, template in _OUTLOOK.items():
        if named := [square for square, each in threatened.items() if each == gravity]:
            yield TopicLine("hand", None, tell(template, squares=", ".join(named)))
