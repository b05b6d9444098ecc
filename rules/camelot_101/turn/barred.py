"""Why a typed move is on no menu, where a rule bars it: the King's safety, checks, luring, a card's reach."""

import re
from typing import Final

from rules.camelot_101.board.attacks import Watch, attackers, checking
from rules.camelot_101.board.men import move
from rules.camelot_101.board.moves import board_of, reach, targets
from rules.camelot_101.hanging import check_told
from rules.camelot_101.state import ACTION, EXTRA, KINGS, NOBODY, WANDERER, State
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import AT, CARD, FORWARD, KIND_MOVED, KING, NODE, PAWN, QUEEN, SQUARES
from rules.camelot_101.tables.numbers import FULL
from rules.camelot_101.turn import meant, unnamed, unwalked, withheld
from rules.camelot_101.turn.playing_cards import Duty, armies_moved, spaces_of
from rules.camelot_101.words import naming, notation, sentences, told_cards
from rules.camelot_101.words.sentences import Sentence
from rules.snapshot import copied
from rules.text import Count, Seat, Series, Text, Who, say

_CARD_FIRST: Final = re.compile(rf"(?:plays? )?{notation.EACH_CARD.pattern}", re.IGNORECASE)
_FARTHEST: Final = 4  # squares that a Pawn goes
_MOVE: Final = re.compile(r"(?:play ([SDCH][A2-9TJQK]) )?(\w+)-(\w+)(?:=\w)?")


def barred(state: State, seat: Seat, action: str) -> Text | None:
    """Say what bars a move by a card, or to pass; nothing where the squares the man reaches tell enough."""
    is_record, found = _MOVE.fullmatch(action), _MOVE.fullmatch(notation.recorded(action))
    if seat != state.asked or state.stage not in (ACTION, EXTRA):
        return None
    walk = meant.walk_told(state, seat, action)
    if walk is not None and (unwalkable := unwalked.told(state, seat, walk)) is not None:
        return unwalkable
    if (told := told_cards.read(action)) is not None:
        return withheld.why(state, seat, told)
    if (first := withheld.alone(state, seat, told_cards.played_with_more(action))) is not None:
        return first
    said = None if is_record else meant.sentence(state, seat, action)
    if (lacking := _not_held(state, seat, action, said)) is not None:
        return lacking
    if found is None and action == "pass":
        return say("you cannot pass before your first action of the turn")
    # Behind a card that is named first the end that does not follow tells enough.
    if said is not None and (found is None or said.takes or not _CARD_FIRST.match(action)):
        return _not_as_told(state, seat, said)
    if found is None:
        return _no_square(action)
    if said is not None and (why := unnamed.standing_otherwise(state, said.mover)) is not None:
        return why
    start, end = NODE.get(found[2]), NODE.get(found[3])
    if start is None or end is None:
        return _no_square(action)
    if not found[1]:
        return _by_any_card(state, seat, start, end)
    card = CARD[found[1]]
    return _no_such_man(state, seat, card, start) or _barred(state, seat, card, state.board[start], end)


def _no_square(action: str) -> Text | None:
    """Say that what is named as a square is none."""
    square = sentences.nowhere(action)
    return say("this board has no square {square}", square=square) if square else None


def _not_as_told(state: State, seat: Seat, said: Sentence) -> Text | None:
    """Say why a move that is told in a sentence, all of which is understood, is none."""
    if len(said.cards) > 1:
        return None
    said.mover.square = said.mover.square or _only_one(state, seat, said)
    start, end = said.mover.square, said.aim.square
    if (why := unnamed.told(state, seat, said)) is not None or start is None or end is None:
        return why
    man = state.board[start]
    if said.card is None:
        return _by_any_card(state, seat, start, end) or _by_none(state, seat, man, end)
    why = _no_such_man(state, seat, said.card, start) or _barred(state, seat, said.card, man, end)
    return why or _elsewhere(state, seat, said.card, man, end)


def _only_one(state: State, seat: Seat, said: Sentence) -> int | None:
    """Give where the only man stands who may be the one who is sent somewhere."""
    if said.takes or said.aim.square is None or said.mover.kind is None:
        return None
    ways = meant.ways(state, seat, meant.cards_of(state, seat, said))
    found = {place for man, _ in ways if meant.is_named(state, said.mover, man, place := state.place[man])}
    return found.pop() if len(found) == 1 else None


def _by_none(state: State, seat: Seat, man: int, end: int) -> Text | None:
    """Say that no card moves a man where he is to go."""
    if any((man, end) == way for way in meant.ways(state, seat, sorted({*state.hands[seat]}))):
        return None
    standing, square = naming.man_standing(state, man), names.square_named(end)
    return say("none of your cards lets the {man} go to {square}", man=standing, square=square)


def _elsewhere(state: State, seat: Seat, card: int, man: int, end: int) -> Text | None:
    """Say where a card moves a man, if not where he is to go."""
    ends = targets(state, man, spaces_of(state, state.army[man], card), seat)
    named, square, standing = names.card_named(card), names.square_named(end), naming.man_standing(state, man)
    if end in ends:
        return None
    if not ends:
        return say("by the {card} the {man} can go nowhere", card=named, man=standing)
    return say(
        "by the {card} the {man} can go to {squares}, and not to {there}",
        card=named,
        man=standing,
        squares=unnamed.squares_named(ends),
        there=square,
    )


def misread(state: State, seat: Seat, typed: str, text: str) -> bool:
    """Say whether a text does something else than is typed: it takes nobody, or plays another card."""
    if unnamed.takes_nobody(state, typed, text) or notation.misread(state, seat, typed, text):
        return True
    if text.startswith(("burn ", "gift ")):
        return withheld.is_named_alone(state, seat, told_cards.read(typed))
    if unnamed.is_other(state, seat, typed):
        return text.startswith("play ")
    is_named = bool(notation.cards_typed(typed))
    if not text.startswith("play ") or (is_named and not unnamed.takes(typed)):
        return False
    said = meant.sentence(state, seat, typed)
    if (
        said is None or is_named or said.card is None or KIND_MOVED[said.card] in (QUEEN, KING)
    ):  # may be a man
        return said is not None and said.takes and not _goes_on(state, seat, typed, text)
    return said.card != CARD.get(text.split()[1])


def _goes_on(state: State, seat: Seat, typed: str, text: str) -> bool:
    """Say whether a man whose way is only begun in a text may take somebody as it is typed."""
    is_whole = not text.endswith("-") and "-" in text
    return is_whole or any(each.startswith(text) for each in meant.named(state, seat, typed))


def _not_held(state: State, seat: Seat, action: str, said: Sentence | None) -> Text | None:
    """Say which card that is named a seat does not have, and which ones it has."""
    hand = state.hands[seat]
    cards = (*notation.cards_typed(action), *(said.cards if said else ()))
    card = next((card for card in cards if card not in hand), None)
    if card is None:
        return None
    named, held = names.the_card(card), names.cards_named(sorted(hand))
    return say("you do not have {card}; you have {cards}", card=named, cards=held)


def _by_any_card(state: State, seat: Seat, start: int, end: int) -> Text | None:
    """Say what bars a move of which the card is not said."""
    cards = [card for card in state.hands[seat] if _no_such_man(state, seat, card, start) is None]
    whys = (_barred(state, seat, card, state.board[start], end) for card in reversed(cards))
    return next(filter(None, whys), None)


def _no_such_man(state: State, seat: Seat, card: int, start: int) -> Text | None:
    """Say that a card moves nobody who stands on a square."""
    named, man = names.card_named(card), state.board[start]
    if man < 0:
        return say("nobody stands on {square}", square=names.square_named(start))
    kinds = (None, state.kind[man])
    if state.army[man] not in armies_moved(state, seat, card) or KIND_MOVED[card] not in kinds:
        standing = naming.man_standing(state, man)
        return say("the {card} does not move the {man}", card=named, man=standing)
    return None


def _barred(state: State, seat: Seat, card: int, man: int, end: int) -> Text | None:
    spaces = spaces_of(state, state.army[man], card)
    if end in targets(state, man, spaces, seat):
        return _unsafe(state, seat, card, man, end)
    if man in state.frozen:
        return say("the {man} cannot move now", man=naming.man_standing(state, man))
    tables, kind = board_of(state), state.kind[man]
    if end in reach(state, tables, man, kind, spaces):
        return _not_taken(state, seat, man, state.board[end]) if state.board[end] >= 0 else None
    if end in reach(state, tables, man, kind, FULL):
        card_named, most = names.card_named(card), Count(spaces, "space", "spaces")
        return say("the {card} moves a man {spaces} at most", card=card_named, spaces=most)
    before = _in_front(state, man, end)
    return (
        None if before is None else say("the {man} stands before it", man=naming.man_standing(state, before))
    )


def _in_front(state: State, man: int, end: int) -> int | None:
    """Give who stands in the way of a Pawn that is to go straight forward; None where nobody does."""
    dx, dy = FORWARD[state.army[man]]
    for x, y in SQUARES[state.place[man]] if state.kind[man] == PAWN else ():
        line = [AT.get((x + far * dx, y + far * dy), -1) for far in range(1, _FARTHEST + 1)]
        if end in line:
            others = (state.board[each] for each in line[: line.index(end) + 1] if each >= 0)
            return next((other for other in others if other >= 0), None)
    return None


def _unsafe(state: State, seat: Seat, card: int, man: int, end: int) -> Text | None:
    """Say that a King would be in check, or stay in it although a card in hand ends it."""
    watch = Watch(state, seat)
    suit = state.army[man] if end not in watch.ends(man, FULL) else state.suits[seat]
    if suit != state.army[man] and not Duty(state, seat, watch).cards():
        return None
    after = copied(state)
    move(after, state.place[man], end)
    king = KINGS[suit]
    checkers = attackers(after, after.place[king], after.owner[suit])
    checkers += [WANDERER] * (WANDERER in checking(after, suit))
    return check_told(after, seat, king, checkers[0]) if checkers else None


def _not_taken(state: State, seat: Seat, man: int, other: int) -> Text | None:
    """Say why a man may not take another who stands within his reach."""
    owner, victim = state.owner[state.army[man]], state.owner[state.army[other]]
    named = naming.man_standing(state, other)
    if owner == victim and owner != NOBODY:
        return say("the {man} is led by the same player", man=named)
    if owner == NOBODY and victim in (seat, NOBODY):
        return say("a neutral man takes neither your men nor neutral ones")
    if state.truce:
        return say(names.OF_ALL["truce"])
    if other in state.shielded:
        return say("the {man} {is_shielded}", man=named, is_shielded=say(names.OF_MEN["shielded"][0]))
    if other in state.lured or (other in map(KINGS.__getitem__, state.forced)):
        return say("you have moved the {man} in this turn, so nobody may take him in it", man=named)
    return _king_not_taken(state, seat, man, other)


def _king_not_taken(state: State, seat: Seat, man: int, other: int) -> Text | None:
    named = naming.man_standing(state, other)
    if state.kind[other] != KING:
        return None
    if state.kind[man] == KING:
        return say("a King takes no King")
    if state.owner[state.army[man]] not in (seat, NOBODY):
        return say("another player's man takes no King for you")
    waits = next((check.waits for check in state.checks if KINGS[check.king] == other and check.waits), ())
    if waits:
        who = Series(tuple(Who(each) for each in waits))
        return say("the {man} may be taken only after a turn of {who}", man=named, who=who)
    return say("the {man} may be taken only once his player has had a whole turn in check", man=named)
