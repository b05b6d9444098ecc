"""The operation CARDS: what Camelot cards do with hands (note: 13.1, CARDS; 22.4)."""

from collections.abc import Iterable, Mapping

from rules.camelot_101 import hands
from rules.camelot_101.effects.scope import READY, Handler, Scope
from rules.camelot_101.play import Play
from rules.camelot_101.state import NOBODY, State, in_turn, is_live
from rules.camelot_101.tables.effects import Cards
from rules.camelot_101.tables.names import Action
from rules.camelot_101.words import log, log_of_cards
from rules.camelot_101.words.naming import WHO, card_called
from rules.chance import Chance
from rules.text import N_, Count, Seat, Text, Value, Words, say


class Handling(Handler[Cards]):
    """Cards are drawn, discarded or change hands; what is chosen out of a hand is asked elsewhere."""

    _PHRASES: Mapping[str, Words] = {
        "draw": N_("draw {cards}"),
        "discard": N_("{whom} discards {cards}"),
        "steal": N_("take {cards} from {whom}"),
        "give": N_("give {cards} to {whom}"),
        "swap": N_("exchange all your playing cards for those of {whom}"),
        "peek": N_("look at {whom}'s whole hand"),
        "cycle": N_("exchange any number of playing cards for new ones"),
        "pass_left": N_("everybody passes {cards} to the left"),
    }

    def phrase(self, op: Cards) -> Text:
        cards: Value = (
            Count(op.n, "Camelot card", "Camelot cards")
            if op.camelot
            else Count(op.n, "playing card", "playing cards")
        )
        cards = say("{cards} at random", cards=cards) if op.random else cards
        if op.act == "discard" and op.who == "me":
            return say("discard {cards} of your choice" if op.from_hand else "discard {cards}", cards=cards)
        return say(self._PHRASES[op.act], cards=cards, whom=WHO.get(op.who, ""))

    def choices(self, scope: Scope, op: Cards) -> Iterable[str]:
        if op.who == "all":
            return READY
        state, me, seat = scope.state, scope.effect.me, scope.seat(op.who)
        if not _has_hand(state, seat) or not is_live(state, seat):
            return ()
        if op.act in ("steal", "give", "swap") and not _has_hand(state, me):
            return ()
        if op.act in ("draw", "peek", "swap"):
            return READY
        giver = me if op.act == "give" else seat
        return READY if hands.hands_of(state, camelot=op.camelot)[giver] else ()

    def do(self, play: Play, scope: Scope, op: Cards, said: Action) -> None:
        if op.act == "pass_left":
            _pass_left(play, op.n)
            return
        me, seat = scope.effect.me, scope.seat(op.who)
        match op.act:
            case "draw":
                _draw(play, seat, op)
            case "discard":
                _discard(play, seat, op)
            case "steal":
                _hand_on(play, seat, me, op)
            case "give":
                _hand_on(play, me, seat, op)
            case "swap":
                hands.exchange(play.state, me, seat)
                play.note(log_of_cards.hands_exchanged(me, seat))
            case "peek":
                _peek(play, me, seat)


def _has_hand(state: State, seat: Seat) -> bool:
    return seat != NOBODY and hands.holds_cards(state, seat)


def _draw(play: Play, seat: Seat, op: Cards) -> None:
    hands.draw_in(play, seat, op.n, camelot=op.camelot)


def _at_random(hand: list[int], number: int, chance: Chance) -> list[int]:
    """Draw cards from a hand, without putting back; the hand itself stays as it is."""
    left = list(hand)
    return [left.pop(chance.below(len(left))) for _ in range(min(number, len(left)))]


def _discard(play: Play, seat: Seat, op: Cards) -> None:
    state = play.state
    cards = _at_random(hands.hands_of(state, camelot=op.camelot)[seat], op.n, play.chance)
    if not op.camelot:
        hands.discard(state, seat, cards)
        play.note(log.discarded(seat, cards))
        return
    for card in cards:
        hands.discard_camelot(play, seat, card)


def _hand_on(play: Play, giver: Seat, taker: Seat, op: Cards) -> None:
    """Move cards from hand to hand; only the two ends see which."""
    state, camelot = play.state, op.camelot
    cards = _at_random(hands.hands_of(state, camelot=camelot)[giver], op.n, play.chance)
    play.note(log_of_cards.went_over(giver, taker, len(cards), camelot=camelot))
    for card in cards:
        hands.slip_away(state, giver, card, (giver, taker), camelot=camelot)
        _arrive(play, giver, taker, card, camelot=camelot)


def _arrive(play: Play, giver: Seat, taker: Seat, card: int, *, camelot: bool) -> None:
    hands.take_in(play.state, taker, card, camelot=camelot)
    hands.learn(play.state, giver, taker, [card], camelot=camelot)
    named = card_called(play.state, card, camelot=camelot)
    play.note(*log_of_cards.which_went_over(giver, taker, named))


def _peek(play: Play, me: Seat, seat: Seat) -> None:
    state, called = play.state, list[Text]()
    for camelot in (False, True):
        seen = list(hands.hands_of(state, camelot=camelot)[seat])
        hands.known_of(state, camelot=camelot)[me][seat] = seen
        called += [card_called(state, card, camelot=camelot) for card in seen]
    play.note(log_of_cards.looked_at(me, seat), log_of_cards.seen(me, called))


def _pass_left(play: Play, number: int) -> None:
    """Let every player with a hand pass cards on; they change hands only after all are drawn."""
    state = play.state
    seats = [seat for seat in in_turn(state, state.turn) if hands.holds_cards(state, seat)]
    drawn = [_at_random(state.hands[seat], number, play.chance) for seat in seats]
    passed = list(zip(seats, [*seats[1:], *seats[:1]], drawn, strict=True)) if len(seats) > 1 else []
    for giver, taker, cards in passed:
        play.note(log_of_cards.went_over(giver, taker, len(cards)))
        for card in cards:
            hands.slip_away(state, giver, card, (giver, taker))
    for giver, taker, cards in passed:
        for card in cards:
            _arrive(play, giver, taker, card, camelot=False)
