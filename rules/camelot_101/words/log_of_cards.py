"""What the log says of Camelot cards, by what they do to hands and to men; and of Kings and checks."""

from collections.abc import Callable, Mapping, Sequence

from rules.camelot_101.board.attacks import checkers
from rules.camelot_101.state import NOBODY, State
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import is_red
from rules.camelot_101.tables.names import suit_named, trophy_named
from rules.camelot_101.words.log import of_seat
from rules.camelot_101.words.naming import man_standing, marked
from rules.game import Note, ToAll, ToSeat
from rules.text import N_, Count, Seat, Series, Text, Value, Who, Words, say


def _with(text: Words) -> Callable[[Seat, Text], Note]:
    """Make a line about a seat and a card."""
    return lambda seat, card: ToAll(say(text, who=Who(seat), card=card))


refused = of_seat(N_("{who} refuses the gift"))
accepted = of_seat(N_("{who} accepts the gift"))
withdrawn = of_seat(N_("{who} takes the card back, being in check"))
stayed = of_seat(N_("{who} stays with the card: the King, if still in check, may be taken"))
camelot_discarded = _with(N_("{who} discards {card}"))
burned = _with(N_("{who} burns {card}"))
_TAGS: Mapping[str, Words] = {
    "stunned": N_("{who} will miss {count}"),
    "wild": N_("For {turns}, that player's number cards of any suit may move own men"),
}
_TAGGED: Words = N_("For {turns}, {what}")
NO_EFFECT = ToAll(say("The card has no effect"))
SKIPPED_STEP = ToAll(say("One move of the card is not made"))


def announced(seat: Seat, card: Text, opponent: Text | None) -> Note:
    """Say which Camelot card is played, and against whom."""
    if opponent is None:
        return ToAll(say("{who} plays {card}", who=Who(seat), card=card))
    return ToAll(say("{who} plays {card} on {opponent}", who=Who(seat), card=card, opponent=opponent))


def gift(seat: Seat, card: Text, taker: Value) -> Note:
    return ToAll(say("{who} gives {card} to {taker}", who=Who(seat), card=card, taker=taker))


def order_given(seat: Seat, order: str) -> Note:
    return ToAll(say(_ORDERS[order], who=Who(seat)))


_ORDERS: Mapping[str, Words] = {
    "ask": N_("{who} wants to be asked about gifts"),
    "accept": N_("{who} accepts all gifts"),
    "refuse": N_("{who} refuses all gifts"),
}


def turned_up(card: int) -> Note:
    if card < 0:
        return ToAll(say("No card is left to turn up"))
    return ToAll(say("Turned up: {card}", card=names.the_card(card)))


def tested(card: int) -> Note:
    """Say what is turned up for a test, and as which colour it counts, whatever that of its suit is here."""
    if card < 0:
        return turned_up(card)
    text = (
        N_("Turned up: {card}, counting as red")
        if is_red(card)
        else N_("Turned up: {card}, counting as black")
    )
    return ToAll(say(text, card=names.the_card(card)))


def acts_as(name: Words) -> Note:
    return ToAll(say("The Blank Card acts as {name}", name=say(name)))


def looked_at(seat: Seat, other: Seat) -> Note:
    return ToAll(say("{who} looks at the hand of {other}", who=Who(seat), other=Who(other)))


def seen(seat: Seat, cards: Sequence[Text]) -> Note:
    """Tell who has looked at a hand what it holds: something, or nobody could look at it."""
    return ToSeat(seat, say("You see {cards}", cards=Series(tuple(cards))))


def went_over(giver: Seat, taker: Seat, number: int, *, camelot: bool = False) -> Note:
    cards = Count(number, "Camelot card", "Camelot cards") if camelot else Count(number, "card", "cards")
    text = (
        N_("{cards} goes from {giver} to {taker}")
        if number == 1
        else N_("{cards} go from {giver} to {taker}")
    )
    return ToAll(say(text, giver=Who(giver), cards=cards, taker=Who(taker)))


def which_went_over(giver: Seat, taker: Seat, card: Text) -> list[Note]:
    return [
        ToSeat(giver, say("You lose {card} to {taker}", card=card, taker=Who(taker))),
        ToSeat(taker, say("You get {card} from {giver}", card=card, giver=Who(giver))),
    ]


def hands_exchanged(one: Seat, other: Seat) -> Note:
    return ToAll(say("{one} and {other} exchange their playing cards", one=Who(one), other=Who(other)))


def man_marked(man: Text, tag: str, turns: int, owner: Seat, *, now: bool) -> Note:
    """Say what holds for a man, for how many turns of his owner; `now` where the one under way counts."""
    are = Series(tuple(map(say, names.OF_MEN[tag])))
    return ToAll(say("The {man} {are} for {turns}", man=man, are=are, turns=_turns(turns, owner, now=now)))


def seat_marked(seat: Seat, tag: str, turns: int, *, now: bool) -> Note:
    """Say what holds for a seat, and for how many of its turns; `now` where the one under way counts."""
    told = _turns(turns, seat, now=now)
    if tag in _TAGS:
        return ToAll(say(_TAGS[tag], who=Who(seat), turns=told, count=Count(turns, "turn", "turns")))
    return ToAll(say(_TAGGED, turns=told, what=marked(tag, "it")))


def _turns(turns: int, seat: Seat, *, now: bool) -> Text:
    count = Count(turns, "turn", "turns")
    return say(
        "{count} of {whose}, counting this one" if now else "{count} of {whose}", count=count, whose=Who(seat)
    )


def all_marked(seat: Seat, tag: str) -> Note:
    """Say what holds for everybody until a seat's next turn."""
    return ToAll(say("Until the next turn of {who}, {what}", who=Who(seat), what=say(names.OF_ALL[tag])))


def stands_still(figure: str, rounds: int) -> Note:
    """Say that the Giant or the Dragon cannot move, and for how many rounds."""
    text = N_("{figure} cannot move for {rounds}, counting this one")
    shown = Count(rounds, "round", "rounds")
    return ToAll(say(text, figure=names.trophy_named(figure, first=True), rounds=shown))


def changed(man: Text, kind: int) -> Note:
    return ToAll(say("The {man} becomes a {kind}", man=man, kind=names.kind_named(kind)))


def recruited(man: Text, node: int) -> Note:
    return ToAll(say("A new {man} joins on {to}", man=man, to=names.square_named(node)))


def castled(suit: int, king: int, rook: int) -> Note:
    text = N_("The King of {suit} castles to {king}, the Rook to {rook}")
    return ToAll(
        say(text, suit=names.suit_named(suit), king=names.square_named(king), rook=names.square_named(rook))
    )


CHECK: Words = N_("Check: {pairs}")


def checked(state: State, pairs: Sequence[tuple[int, int]]) -> Note:
    """Call check: which men of an army, or the Giant or Dragon, check whose King."""
    named = Series(tuple(_check_named(state, king, army) for king, army in pairs))
    is_led = any(state.owner[king] != NOBODY for king, _ in pairs)
    return ToAll(say(CHECK, pairs=named), takes=is_led, threatens=True)


def _check_named(state: State, king: int, army: int) -> Text:
    """Name a King and who checks him; no army is the Giant or Dragon."""
    owner, suit = state.owner[king], suit_named(king)
    men = [say("the {man}", man=man_standing(state, man)) for man in checkers(state, king, army)]
    if owner == NOBODY:
        text = N_("the King of {suit} by {men}") if men else N_("the King of {suit} by {army}")
    else:
        text = (
            N_("the King of {suit} of {whom} by {men}")
            if men
            else N_("the King of {suit} of {whom} by {army}")
        )
    by = checker_named(army, state.figure)
    return say(text, suit=suit, whom=Who(owner), army=by, men=Series(tuple(men)))


def checker_named(army: int, figure: str) -> Text:
    """Name an army that checks a King; no army is the Giant or Dragon."""
    return suit_named(army) if army in range(4) else trophy_named(figure)


def stands(told: Text, checks: Sequence[tuple[Text, Text]]) -> bool:
    """Say whether one of the checks that a line calls is among those of now: a King's suit, and by whom."""
    pairs = told.values.get("pairs")
    if told.template != CHECK or not isinstance(pairs, Series):
        return True
    called = (each.values for each in pairs.items if isinstance(each, Text))
    return any((values["suit"], values["army"]) in checks for values in called)


def king_taken(captor: Seat, suit: int, victim: Seat) -> Note:
    """Say that a King is taken, and what changes hands."""
    if victim < 0:
        text = N_("{who} takes the neutral King of {suit} and leads that army now")
        return ToAll(say(text, who=Who(captor), suit=suit_named(suit)))
    text = N_("{who} takes the King of {suit}: {victim} is out, and {who} leads all men of {victim} now")
    return ToAll(say(text, who=Who(captor), suit=suit_named(suit), victim=Who(victim)), takes=True)


def trophies_inherited(captor: Seat, trophies: Sequence[str]) -> Note:
    named = Series(tuple(trophy_named(trophy) for trophy in trophies))
    return ToAll(say("With the King {who} wins {trophies}", who=Who(captor), trophies=named))


def king_lost(suit: int, victim: Seat) -> Note:
    if victim < 0:
        return ToAll(say("The neutral King of {suit} is lost", suit=suit_named(suit)))
    text = N_("The King of {suit} is lost: {victim} is out, and all men of {victim} are neutral now")
    return ToAll(say(text, suit=suit_named(suit), victim=Who(victim)), takes=True)
