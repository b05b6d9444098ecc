"""What is meant by a whole hand, or by a move told in a sentence: for that the table has to be looked at."""

from collections.abc import Iterator, Sequence
from typing import Final

from rules.camelot_101.board.marching import walks as walks_by
from rules.camelot_101.board.moves import targets
from rules.camelot_101.state import ACTION, DUNGEON, EXTRA, State
from rules.camelot_101.tables.board import AT, CARDS, FORWARD, JOKER, KIND_MOVED, NAMES, SQUARES, SUITS
from rules.camelot_101.tables.camelot_cards import CARD_IDS
from rules.camelot_101.turn.playing_cards import armies_moved, spaces_of
from rules.camelot_101.words import notation, sentences, told_cards, walks
from rules.camelot_101.words.sentences import Group, Sentence
from rules.camelot_101.words.walks import Walk
from rules.text import Seat

_FEW: Final = 8  # moves that may be meant


def named(state: State, seat: Seat, typed: str) -> Sequence[str]:
    """Give what a seat may mean: all cards of its hand, or a move as it is told."""
    if seat != state.asked:
        return ()
    if hand := notation.hand_typed(state, seat, typed):
        return hand
    if away := sentences.put_away(typed, state.hands[seat]):
        cards = " ".join(CARDS[card] for card in away)
        return [f"{verb} {cards}" for verb in ("refresh", "discard")]
    if (walk := walk_told(state, seat, typed)) is not None:
        return _walked(state, seat, walk)
    if (told := told_cards.read(typed)) is not None and told.verb:
        card = f"{told.verb} {CARD_IDS[told.card]}"
        return [card if told.suit < 0 else f"{card} {SUITS[told.suit]}"]
    said = sentence(state, seat, typed)
    if said is None or len(said.cards) > 1 or state.stage not in (ACTION, EXTRA):
        return ()
    if not said.is_aimed:
        return [f"play {CARDS[said.card]}"] if said.card is not None and said.mover == Group() else ()
    found = [
        f"play {CARDS[card]} {NAMES[state.place[man]]}-{NAMES[end]}"
        for card in cards_of(state, seat, said)
        for man, end in ways(state, seat, [card])
        if is_meant(state, said, man, end)
    ]
    return found if len(found) <= _FEW else ()


def walk_told(state: State, seat: Seat, typed: str) -> Walk | None:
    """Read how the Giant or the Dragon is to walk by jokers; None where that is not what is told."""
    is_asked = seat == state.asked and state.stage in (ACTION, EXTRA)
    return walks.read(typed) if is_asked else None


def _walked(state: State, seat: Seat, walk: Walk) -> Sequence[str]:
    """Give the walks by jokers that may be meant, or how many are played; where they lead is asked next."""
    if not state.figure or walk.start not in (None, state.wanderer):
        return ()
    numbers = [walk.number] if walk.number else range(1, state.hands[seat].count(JOKER) + 1)
    if walk.aim is not None:
        ends = NAMES[walk.aim]
        return [f"joker {number} {ends}" for number in numbers if walk.aim in walks_by(state, number)]
    return [f"joker {walk.number}" if walk.number else "joker"] if walk.by_joker else ()


def sentence(state: State, seat: Seat, typed: str) -> Sentence | None:
    """Read a sentence; the only square in it may be where somebody goes, if no such man stands there."""
    said = sentences.read(typed, state.hands[seat])
    if said is None or said.is_aimed or (square := said.mover.square) is None:
        return said
    if not is_named(state, said.mover, state.board[square], square):
        said.aim.square, said.mover.square = square, None
    return said


def cards_of(state: State, seat: Seat, said: Sentence) -> Sequence[int]:
    """Give the cards by which a seat may move: the one that is named, else those in its hand."""
    hand = state.hands[seat]
    return sorted({card for card in said.cards or hand if card in hand})


def is_meant(state: State, said: Sentence, man: int, end: int) -> bool:
    """Say whether a man who gets to a square is told of."""
    victim = state.board[end]
    if said.forward and end not in ahead(state, man, said.forward):
        return False
    if said.takes and victim < 0:
        return False
    if not is_named(state, said.mover, man, state.place[man]):
        return False
    return is_named(state, said.aim, victim, end) if said.takes else said.aim.square in (None, end)


def is_named(state: State, group: Group, man: int, place: int) -> bool:
    """Say whether a man on a square may be the one who is named."""
    if group.square not in (None, place):
        return False
    return man >= 0 and group.kind in (None, state.kind[man]) and group.army in (None, state.army[man])


def ahead(state: State, man: int, steps: int) -> Iterator[int]:
    """Give where a man gets to who goes so many steps straight forward, as his army faces."""
    dx, dy = FORWARD[state.army[man]]
    for x, y in SQUARES[state.place[man]]:
        if (end := AT.get((x + steps * dx, y + steps * dy))) is not None:
            yield end


def ways(state: State, seat: Seat, cards: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Give the men whom cards move, each with where he gets to."""
    for card in cards:
        for man in _moved(state, seat, card):
            for end in targets(state, man, spaces_of(state, state.army[man], card), seat):
                yield man, end


def _moved(state: State, seat: Seat, card: int) -> Iterator[int]:
    armies, kind = armies_moved(state, seat, card), KIND_MOVED[card]
    for man, place in enumerate(state.place):
        if 0 <= place < DUNGEON and state.army[man] in armies and kind in (None, state.kind[man]):
            yield man
