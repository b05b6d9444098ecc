"""A turn: one deed, or up to three cards laid one by one, each of which can be taken back."""

from __future__ import annotations

from collections import Counter

from rules.chance import Chance, drawn
from rules.game import Note, ToAll, ToSeat
from rules.question import Allotment, Kind, Number, Pick, Question
from rules.text import Count, Seat, Series, Text, Who, say
from tests.invented.state import Scout, State, lay_open, playing, take_in
from tests.invented.steps import effects, gifts, jumps
from tests.invented.tables import CARDS, FIELDS, HAND, MOST_DUG, MOST_PLACED, SCOUTS

_LABELS = {
    "jump": "Jump with a man",
    "play": "Play a scout",
    "place": "Lay a card on a field",
    "gift": "Offer a card to another",
    "refresh": "Throw cards in for new ones",
    "dig": "Draw cards",
    "pass": "Do nothing",
    "end": "End the turn",
}
_ABOUTS = {"pass": say("and get nothing"), "jump": say("over men, to the other side")}
_STAKES = say("One deed, or up to three cards")


def menu(state: State, seat: Seat, said: str) -> Question | None:
    """Ask what to do; each word leads to questions of its own."""
    if seat != state.turn:
        return None
    word, _, rest = said.partition(" ")
    if not word:
        return Pick(
            say("What do you do?"),
            _words(state, seat),
            _word_label,
            must=True,
            about=_ABOUTS.get,
            stakes=lambda: _STAKES,
        )
    if word == "jump":
        return jumps.menu(state, seat, said)
    return _details(state, seat, word, rest)


def _word_label(text: str) -> Text:
    return say(_LABELS[text])


def _words(state: State, seat: Seat) -> list[str]:
    hand = state.hands[seat]
    if state.placed:
        return ["place", "end"] if hand and state.placed < MOST_PLACED else ["end"]
    possible = {
        "jump": bool(jumps.starts(state, seat)),
        "play": bool(_scouts(state, seat)),
        "place": bool(hand),
        "gift": bool(hand),
        "refresh": bool(hand),
        "dig": _most_dug(state, seat) > 0,
    }
    return [*(word for word, can in possible.items() if can), "pass"]


def _scouts(state: State, seat: Seat) -> list[str]:
    some = effects.targets(state, Scout(seat, 1))
    return [card for card in SCOUTS if card in state.hands[seat]] if some else []


def _most_dug(state: State, seat: Seat) -> int:
    return min(MOST_DUG, HAND - len(state.hands[seat]), len(state.bag))


def _details(state: State, seat: Seat, word: str, rest: str) -> Question | None:
    held = [card for card in CARDS if card in state.hands[seat]]
    match word:
        case "play" if not rest:
            return Pick(say("Which scout?"), [f"play {card}" for card in _scouts(state, seat)], _last_word)
        case "place" | "gift" if not rest:
            return Pick(say("Which card?"), [f"{word} {card}" for card in held], _last_word)
        case "place" if " " not in rest:
            return Pick(say("On which field?"), [f"place {rest} {field}" for field in FIELDS], _last_word)
        case "gift" if " " not in rest:
            others = [other for other in playing(state) if other != seat]
            return Pick(say("To whom?"), [f"gift {rest} {other}" for other in sorted(others)], _receiver)
        case "refresh" if not rest:
            return _refresh(state.hands[seat])
        case "dig" if not rest:
            return Number(say("How many?"), 1, _most_dug(state, seat), word="for")
    return None


def _last_word(text: str) -> Text:
    return say("{word}", word=text[-2:].strip())


def _receiver(text: str) -> Text:
    return say("{who}", who=Who(int(text[-1])))


def _refresh(hand: list[str]) -> Allotment:
    kinds = tuple(Kind(card, number) for card, number in Counter(hand).items())
    return Allotment(say("Which cards?"), kinds, 1, len(hand), _last_word, counted=False)


def answer(state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
    """Do what the seat has said."""
    word, *rest = action.split()
    state.turn_over = word != "place"
    match word:
        case "jump":
            jumps.answer(state, action)
            return [ToAll(say("{who} jumps {path}", who=Who(seat), path=rest[0]))]
        case "place":
            return _place(state, seat, rest[0], rest[1])
        case "play":
            return _play(state, seat, rest[0])
        case "gift":
            return gifts.offer(state, seat, rest[0], int(rest[1]))
        case "refresh":
            return _throw_in(state, seat, rest, chance)
        case "dig":
            return _draw(state, seat, int(rest[-1]), chance)
    return [ToAll(say("{who} is done", who=Who(seat)))]


def _place(state: State, seat: Seat, card: str, field: str) -> list[Note]:
    lay_open(state, seat, card)
    state.placed += 1
    state.fields[seat][field].append(card)
    if card[0].lower() == field:
        state.scores[seat] += int(card[1])
    return [ToAll(say("{who} lays {card} on {field}", who=Who(seat), card=card, field=field))]


def _play(state: State, seat: Seat, card: str) -> list[Note]:
    lay_open(state, seat, card)
    state.discards.append(card)
    state.frames.append(Scout(seat, SCOUTS[card]))
    return [ToAll(say("{who} plays {card}", who=Who(seat), card=card))]


def _throw_in(state: State, seat: Seat, cards: list[str], chance: Chance) -> list[Note]:
    for card in cards:
        lay_open(state, seat, card)
        state.discards.append(card)
    thrown = ToAll(say("{who} throws in {cards}", who=Who(seat), cards=Series(tuple(cards))))
    return [thrown, *_draw(state, seat, min(len(cards), len(state.bag)), chance)]


def _draw(state: State, seat: Seat, number: int, chance: Chance) -> list[Note]:
    cards = [drawn(state.bag, chance) for _ in range(number)]
    for card in cards:
        take_in(state.hands[seat], card)
    return [
        ToAll(say("{who} draws {cards}", who=Who(seat), cards=Count(number, "card", "cards"))),
        ToSeat(seat, say("You draw {cards}", cards=Series(tuple(cards)))),
    ]
