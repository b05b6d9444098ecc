"""What the log of Return to Camelot says. Nothing hidden stands in a line for everybody."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Final

from rules.game import Note, ToAll, ToSeat
from rules.return_to_camelot import tables
from rules.return_to_camelot.board.geometry import between
from rules.return_to_camelot.state import Deed
from rules.text import N_, Seat, Series, Text, Value, Who, Words, say, written

_ENDS = {
    tables.LORD_CAPTURED: N_("{winner} has captured the Lord of {loser} and wins"),
    tables.LORD_IN_CASTLE: N_("The Lord of {winner} stands in a castle of {loser} and wins"),
    tables.BOTH_CASTLES: N_("{winner} holds both castles of {loser} and wins"),
    tables.NO_MOVE: N_("{loser} cannot do anything, so {winner} wins"),
    tables.RESIGNED: N_("{winner} wins"),
}
_DRAWS = {
    tables.REPETITION: N_("The same position stands for the third time: a draw"),
    tables.QUIET: N_("A hundred turns in a row without capture, deployment or new reveal: a draw"),
    tables.AGREED: N_("The game is drawn"),
}


def opened(white: Seat) -> Note:
    """Say who plays White."""
    return ToAll(say("{who} plays White, on the side of row 1, and will begin", who=Who(white)))


def warned(seats: Sequence[Seat]) -> Text:
    """Say that one seat, or both, are shown what could follow their moves."""
    template = (
        N_("{who} sees warnings in this game, as its option Warnings says")
        if len(seats) == 1
        else N_("{who} see warnings in this game, as its option Warnings says")
    )
    return say(template, who=Series(tuple(map(Who, seats))) if len(seats) > 1 else Who(seats[0]))


def set_up(seat: Seat, *, anew: bool) -> Note:
    """Say that an army stands."""
    template = N_("{who} arranges the army anew") if anew else N_("{who} sets up the army")
    return ToAll(say(template, who=Who(seat)), minor=anew)


def own_army(seat: Seat, action: str) -> Note:
    """Tell a seat how its army stands."""
    return ToSeat(seat, say("Your army: {army}", army=army_named(action)), instead=True)


def army_named(action: str) -> Text:
    """Say where the pieces of an army stand that are no Soldiers."""
    lord, wizard, first, second = (word[1:] for word in action.split(" ")[1:])
    return say(
        "{lord_named} {lord}, {wizard_named} {wizard}, Knights {first} and {second}",
        lord_named=kind_named(tables.LORD),
        lord=lord,
        wizard_named=kind_named(tables.WIZARD),
        wizard=wizard,
        first=first,
        second=second,
    )


def deed(seat: Seat, action: str) -> Text | None:
    """Say what a seat does that others may not see whole, or what of it everybody knew before."""
    if action.startswith(f"{tables.ARMY_WORD} "):
        return say("{who} sets up this army: {army}", who=Who(seat), army=army_named(action))
    if "@" in action:
        kind, square = action.split("@")
        return say("{who} deploys a {kind} on {square}", who=Who(seat), kind=kind_named(kind), square=square)
    if "x" in action:
        victim = say("the piece on {square}", square=_hopped(action))
        template = N_("{who} charges and captures {victim}: {way}") if ">" in action else _CAPTURES
        return say(template, who=Who(seat), victim=victim, way=_way(action))
    head, _, square = action.partition(f" {tables.DIVINATION}:")
    return _cast(seat, head, say("Divination on {square}", square=square)) if square else None


def begun(white: Seat) -> Note:
    """Say that both armies stand."""
    return ToAll(say("Both armies stand. {who} begins", who=Who(white)))


def deployed(seat: Seat, action: str) -> Note:
    """Say where a prisoner is put."""
    square = action.partition("@")[2]
    return ToAll(say("{who} deploys a prisoner on {square}", who=Who(seat), square=square))


def own_deployed(seat: Seat, action: str) -> Note:
    """Tell a seat which prisoner it puts where."""
    kind, square = action.split("@")
    own = say("You deploy a {kind} on {square}", kind=kind_named(kind), square=square)
    return ToSeat(seat, own, instead=True)


# What a seat does, as whoever sits there is told it.
YOURS: Final[Mapping[str, Words]] = {
    "{who} moves {way}": N_("{who} move {way}"),
    "{who} jumps {way}": N_("{who} jump {way}"),
    "{who} captures {victim}: {way}": N_("{who} capture {victim}: {way}"),
    "{who} charges and captures {victim}: {way}": N_("{who} charge and capture {victim}: {way}"),
    "{who} deploys a {kind} on {square}": N_("{who} deploy a {kind} on {square}"),
    "{who} reveals the Wizard, which moves {way} and casts {spell}": N_(
        "{who} reveal the Wizard, which moves {way} and casts {spell}"
    ),
    "{who} reveals the Wizard, which jumps {way} and casts {spell}": N_(
        "{who} reveal the Wizard, which jumps {way} and casts {spell}"
    ),
    "{who} sets up this army: {army}": N_("{who} set up this army: {army}"),
    "{who} charges with the {charger} and captures {victim}: {way}": N_(
        "{who} charge with the {charger} and capture {victim}: {way}"
    ),
    "{who} reveals the {charger}, which charges and captures {victim}: {way}": N_(
        "{who} reveal the {charger}, which charges and captures {victim}: {way}"
    ),
    "{who} reveals a {charger}, which charges and captures {victim}: {way}": N_(
        "{who} reveal a {charger}, which charges and captures {victim}: {way}"
    ),
    "{who} deploys a prisoner on {square}": N_("{who} deploy a prisoner on {square}"),
}
_CAPTURES: Words = N_("{who} captures {victim}: {way}")
_CHARGES: Words = N_("{who} charges with the {charger} and captures {victim}: {way}")
_LORD_CHARGES: Words = N_("{who} reveals the {charger}, which charges and captures {victim}: {way}")
_KNIGHT_CHARGES: Words = N_("{who} reveals a {charger}, which charges and captures {victim}: {way}")
_CAPTURING = frozenset({_CAPTURES, _CHARGES, _LORD_CHARGES, _KNIGHT_CHARGES})


def captured(seat: Seat, action: str, kind: str) -> Note:
    """Say that a piece is captured, and its type."""
    return ToAll(say(_CAPTURES, who=Who(seat), **_capture(action, kind)), takes=True)


def charged(seat: Seat, action: str, charger: str, kind: str, *, revealed: bool) -> Note:
    """Say that a Knight or Lord charges, by which it is perhaps revealed, and what is captured."""
    template = _CHARGES
    if revealed:
        template = _LORD_CHARGES if charger == tables.LORD else _KNIGHT_CHARGES
    told = say(template, who=Who(seat), charger=kind_named(charger), **_capture(action, kind))
    return ToAll(told, takes=True)


def _capture(action: str, kind: str) -> dict[str, Value]:
    """Name a captured piece with its square, and the way of who captures it."""
    square = _hopped(action)
    # There is but one Lord to capture.
    text = N_("the {kind} on {square}") if kind == tables.LORD else N_("a {kind} on {square}")
    return {"victim": say(text, kind=kind_named(kind), square=square), "way": _way(action)}


def _hopped(action: str) -> str:
    """Give the square of whom an action captures."""
    head, _, end = action.partition("x")
    return tables.SQUARES[between(tables.NUMBER[head[-2:]], tables.NUMBER[end])]


def folded(told: Sequence[Text]) -> list[Text]:
    """Tell captures in a row in the words of the first, with what was captured in all, and the whole way."""
    kept: list[Text] = []
    for capturing, row in groupby(told, key=lambda text: text.template in _CAPTURING):
        texts = list(row)
        kept += [_in_one(texts)] if capturing and len(texts) > 1 else texts
    return kept


def _in_one(captures: Sequence[Text]) -> Text:
    squares = [*_squares(captures[0]), *(_squares(text)[-1] for text in captures[1:])]
    taken = Counter(_kind_within(text) for text in captures)
    counts = (
        tables.pieces_counted(letter, taken[kind]) for letter, kind in tables.KINDS.items() if taken[kind]
    )
    victims = Series(tuple(counts))
    return say(captures[0].template, **captures[0].values | {"victim": victims, "way": _way_by(squares)})


def _squares(capture: Text) -> list[str]:
    """Give the squares of a way, in their order."""
    return re.findall("[a-h][1-8]", written(capture.values["way"]))


def _kind_within(capture: Text) -> tables.PieceType:
    """Give the type of what was captured."""
    victim = written(capture.values["victim"])
    return next(kind for kind in tables.KINDS.values() if f" {kind.called.one} " in victim)


def gone(seat: Seat, head: str, deed: Deed) -> Note:
    """Say where a piece goes, and what spell is cast behind it."""
    if deed.spell:
        return ToAll(_cast(seat, head, _spell(deed)))
    template = N_("{who} jumps {way}") if ">" in head else N_("{who} moves {way}")
    return ToAll(say(template, who=Who(seat), way=_way(head)))


def _spell(deed: Deed) -> Text:
    names = [tables.SQUARES[number] for number in deed.targets]
    if deed.spell == tables.DIVINATION:
        return say("Divination: a {kind} on {square}", kind=kind_named(deed.divined), square=names[0])
    return say("Teleportation: {one} and {other} change places", one=names[0], other=names[1])


def _cast(seat: Seat, head: str, spell: Text) -> Text:
    template = N_("{who} reveals the Wizard, which moves {way} and casts {spell}")
    if ">" in head:
        template = N_("{who} reveals the Wizard, which jumps {way} and casts {spell}")
    return say(template, who=Who(seat), way=_way(head), spell=spell)


def _way(action: str) -> Text:
    """Say from where to where a piece goes, and by which squares."""
    return _way_by(re.findall("[a-h][1-8]", action))


def _way_by(squares: Sequence[str]) -> Text:
    start, *over, end = squares
    if not over:
        return say("{start} to {end}", start=start, end=end)
    return say("{start} by {over} to {end}", start=start, over=Series(tuple(over)), end=end)


def ended(reason: str, winner: Seat | None) -> Note:
    """Say how the game has ended; it is for two."""
    if winner is None:
        return ToAll(say(_DRAWS[reason]))
    return ToAll(say(_ENDS[reason], winner=Who(winner), loser=Who(1 - winner)))


def draw_offered(seat: Seat) -> Note:
    return ToAll(say("{who} offers a draw", who=Who(seat)))


def draw_accepted(seat: Seat) -> Note:
    """Say that a draw is agreed to."""
    return ToAll(say("{who} agrees to a draw", who=Who(seat)))


def draw_declined(seat: Seat) -> Note:
    return ToAll(say("{who} declines the draw", who=Who(seat)))


@cache
def kind_named(letter: str) -> Text:
    """Name a type of piece."""
    return say(tables.KINDS[letter].called.one)
