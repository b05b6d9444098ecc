"""What is asked in a turn: a piece, where it goes, whether it charges on or casts a spell."""

from collections.abc import Mapping
from functools import partial

from msgspec.structs import replace

from rules.question import Pick, Question
from rules.return_to_camelot import labels, stakes
from rules.return_to_camelot.board import legal
from rules.return_to_camelot.board.geometry import BITS, between, squares_in
from rules.return_to_camelot.state import Piece, State
from rules.return_to_camelot.tables import KINDS, LORD, NUMBER, SQUARES
from rules.return_to_camelot.turn import magic
from rules.text import Text


def menu(state: State, said: str) -> Question | None:
    """Ask the player to move."""
    if not said:
        return _first(state, legal.field_of(state))
    head, _, spell = said.partition(" ")
    if len(head) == 2:
        asks = _squares if head[1] == "@" else _destinations
        return asks(state, legal.field_of(state), head)
    if "x" in head or "@" in head:
        return None
    return magic.spoken(state, head, spell) if spell else _behind(state, head)


def forced(state: State) -> str | None:
    """Give the capture that is all the player to move can do, as everybody sees."""
    only = legal.only_capture(legal.field_of(state))
    return None if only is None else f"{SQUARES[only[0]]}x{SQUARES[only[1]]}"


def takes_lord(state: State, capture: str) -> bool:
    """Say whether a plain capture takes the enemy Lord, as everybody sees."""
    start, end = capture.split("x")
    victim = state.board[between(NUMBER[start], NUMBER[end])]
    return victim.kind == LORD and victim.flat


def can_act(state: State) -> bool:
    """Say whether the player to move has a legal action."""
    field = legal.field_of(state)
    return bool(field.sure or legal.deployable(state, field) or legal.able(field, state.board))


def _first(state: State, field: legal.Field) -> Pick:
    prisoners: list[str] = []
    if state.chain is not None:
        texts = _captures(field, state.chain)
    else:
        texts = [SQUARES[number] for number in squares_in(legal.able(field, state.board))]
        if legal.deployable(state, field):
            prisoners = [f"{kind}@" for kind in KINDS if kind in state.reserve[field.colour]]
    prompt = labels.first_prompt(state, field, deploying=bool(prisoners))
    return Pick(
        prompt,
        texts + prisoners,
        partial(labels.label, state.board),
        must=True,
        about=partial(stakes.about, state, field),
        stakes=partial(stakes.first_stakes, state, field),
    )


def _captures(field: legal.Field, number: int) -> list[str]:
    start = SQUARES[number]
    return [f"{start}x{SQUARES[land]}" for land in legal.captures(field, number)]


def _squares(state: State, field: legal.Field, said: str) -> Pick:
    texts = [said + SQUARES[number] for number in squares_in(legal.deployable(state, field))]
    return _asked_where(state, field, Pick(labels.DEPLOY, texts, labels.deployment))


def _asked_where(state: State, field: legal.Field, question: Pick) -> Pick:
    """Say of each square what becomes of a piece there, and once what holds for the others."""
    about, safe = (
        partial(stakes.about, state, field),
        partial(stakes.safe_among, state, field, question.texts),
    )
    return replace(question, about=about, stakes=safe)


def _destinations(state: State, field: legal.Field, said: str) -> Pick:
    number = NUMBER[said]
    bit = BITS[number]
    texts = _captures(field, number) if field.capturing & bit else []
    if field.moving & bit:
        texts += [f"{said}-{SQUARES[land]}" for land in squares_in(legal.steps(field, number))]
    if (field.moving | field.charging) & bit:
        texts += _jumps(state, field, number)
    prompt = labels.destination_prompt(state, field, said)
    return _asked_where(state, field, Pick(prompt, texts, partial(_label, state, field)))


def _label(state: State, field: legal.Field, text: str) -> Text:
    """Name where a piece goes, and whether it may charge on from there."""
    jumps_only = ">" in text and "x" not in text
    if jumps_only and _charges_behind(field, state.board, text):
        return labels.jump_or_charge(text)
    return labels.label(state.board, text)


def _jumps(state: State, field: legal.Field, number: int) -> list[str]:
    """Write the Jumps of a man, and the charges that may not stop behind the Jump."""
    stops = legal.may_stop(field, number) if field.moving & BITS[number] else 0
    charging, texts = legal.charger(field, state.board, number), []
    for land, path in legal.jumps(field, number):
        if stops & BITS[land]:
            texts.append(_way(path))
        elif charging and field.threats & BITS[land]:
            texts += _charges(field, number, land, _way(path))
    return texts


def _way(path: tuple[int, ...]) -> str:
    return ">".join([SQUARES[number] for number in path])


def _charges(field: legal.Field, number: int, land: int, text: str) -> list[str]:
    return [f"{text}x{SQUARES[end]}" for end in legal.charges(field, number, land)]


def _behind(state: State, said: str) -> Pick | None:
    """Offer what may follow a Move or a Jump in the same action."""
    texts = _charges_behind(legal.field_of(state), state.board, said) if said[2] == ">" else []
    if not texts:
        return magic.offered(state, said)
    prompt = labels.charge_prompt(flat=state.board[NUMBER[said[:2]]].flat)
    charge = Pick(prompt, texts, partial(labels.label, state.board), complete=True)
    return _asked_where(state, legal.field_of(state), charge)


def _charges_behind(field: legal.Field, board: Mapping[int, Piece], said: str) -> list[str]:
    number = NUMBER[said[:2]]
    return _charges(field, number, NUMBER[said[-2:]], said) if legal.charger(field, board, number) else []
