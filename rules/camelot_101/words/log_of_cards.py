"""What the log says of Camelot cards: played, given, burned, and what they do to hands and to men."""

from __future__ import annotations

from rules.camelot_101.tables.names import the_card, trophy_named
from rules.game import Note, ToAll, ToSeat
from rules.text import Count, Seat, Text, Value, Who, say


def camelot_discarded(seat: Seat, card: Text) -> Note:
    """Say which Camelot card is discarded."""
    return ToAll(say("{who} discards {card}", who=Who(seat), card=card))


def announced(seat: Seat, card: Text, opponent: Seat) -> Note:
    """Say which Camelot card is played, and against whom."""
    if opponent < 0:
        return ToAll(say("{who} plays {card}", who=Who(seat), card=card))
    text = "{who} plays {card} on {opponent}"
    return ToAll(say(text, who=Who(seat), card=card, opponent=Who(opponent)))


def gift(seat: Seat, card: Text, taker: Value) -> Note:
    """Say to whom a Camelot card is given."""
    return ToAll(say("{who} gives {card} to {taker}", who=Who(seat), card=card, taker=taker))


def refused(seat: Seat) -> Note:
    """Say that a gift is refused."""
    return ToAll(say("{who} refuses the gift", who=Who(seat)))


def accepted(seat: Seat) -> Note:
    """Say that a gift is accepted."""
    return ToAll(say("{who} accepts the gift", who=Who(seat)))


def burned(seat: Seat, card: Text) -> Note:
    """Say that a Camelot card is burned."""
    return ToAll(say("{who} burns {card}", who=Who(seat), card=card))


def withdrawn(seat: Seat) -> Note:
    """Say that an announced card is taken back."""
    return ToAll(say("{who} takes the card back, being in check", who=Who(seat)))


def stayed(seat: Seat) -> Note:
    """Say that an announced card stays played."""
    return ToAll(say("{who} stays with the card: the King, if still in check, may be taken", who=Who(seat)))


def order_given(seat: Seat, order: str) -> Note:
    """Say how a seat answers gifts from now on."""
    text = {
        "ask": "{who} wants to be asked about gifts",
        "accept": "{who} accepts all gifts",
        "refuse": "{who} refuses all gifts",
    }[order]
    return ToAll(say(text, who=Who(seat)))


def turned_up(card: int) -> Note:
    """Say which playing card is turned up."""
    if card < 0:
        return ToAll(say("No card is left to turn up"))
    return ToAll(say("Turned up: {card}", card=the_card(card)))


def acts_as(name: str) -> Note:
    """Say what a blank acts as."""
    return ToAll(say("The Blank Card acts as {name}", name=say(name)))


def looked_at(seat: Seat, other: Seat) -> Note:
    """Say that a hand is seen."""
    return ToAll(say("{who} looks at the hand of {other}", who=Who(seat), other=Who(other)))


def went_over(giver: Seat, taker: Seat, number: int, *, camelot: bool = False) -> Note:
    """Say how many cards change hands."""
    cards = Count(number, "Camelot card", "Camelot cards") if camelot else Count(number, "card", "cards")
    text = "{cards} goes from {giver} to {taker}" if number == 1 else "{cards} go from {giver} to {taker}"
    return ToAll(say(text, giver=Who(giver), cards=cards, taker=Who(taker)))


def which_went_over(giver: Seat, taker: Seat, card: Text) -> list[Note]:
    """Tell both ends which card changes hands."""
    return [
        ToSeat(giver, say("You lose {card} to {taker}", card=card, taker=Who(taker))),
        ToSeat(taker, say("You get {card} from {giver}", card=card, giver=Who(giver))),
    ]


def hands_exchanged(one: Seat, other: Seat) -> Note:
    """Say that two players exchange their playing cards."""
    return ToAll(say("{one} and {other} exchange their playing cards", one=Who(one), other=Who(other)))


def skipped_step() -> Note:
    """Say that a step of a card is left out."""
    return ToAll(say("The move is left out"))


_MEN = {
    "frozen": "The {man} cannot move for {turns}",
    "shielded": "The {man} cannot be taken or crushed for {turns}",
    "empowered": "The {man} may slay the Giant or the Dragon and jousts better for {turns}",
}
_SEATS = {
    "slow": "For {turns}, number cards move that player's men at most 2 spaces",
    "wild": "For {turns}, that player's number cards of any suit may move own men",
    "silent": "For {turns}, that player may use no Camelot cards",
    "stunned": "{who} will miss {count}",
    "sealed": "For {turns}, that player's castle counts as guarded",
}
_ALL = {
    "slow": "Until the next turn of {who}, number cards move men at most 2 spaces",
    "truce": "Until the next turn of {who}, nobody is taken, imprisoned, buried or crushed",
}


def man_marked(man: Text, tag: str, turns: int, owner: Seat, *, now: bool) -> Note:
    """Say what holds for a man, for how many turns of his owner; `now` where the one under way counts."""
    return ToAll(say(_MEN[tag], man=man, turns=_turns(turns, owner, now=now)))


def seat_marked(seat: Seat, tag: str, turns: int, *, now: bool) -> Note:
    """Say what holds for a seat, and for how many of its turns; `now` where the one under way counts."""
    count = Count(turns, "turn", "turns")
    return ToAll(say(_SEATS[tag], who=Who(seat), turns=_turns(turns, seat, now=now), count=count))


def _turns(turns: int, seat: Seat, *, now: bool) -> Text:
    count = Count(turns, "turn", "turns")
    return say(
        "{count} of {whose}, counting this one" if now else "{count} of {whose}", count=count, whose=Who(seat)
    )


def all_marked(seat: Seat, tag: str) -> Note:
    """Say what holds for everybody until a seat's next turn."""
    return ToAll(say(_ALL[tag], who=Who(seat)))


def stands_still(figure: str, rounds: int) -> Note:
    """Say that the Giant or the Dragon cannot move, and for how many rounds."""
    text = "{figure} cannot move for {rounds}, counting this one"
    shown = Count(rounds, "round", "rounds")
    return ToAll(say(text, figure=trophy_named(figure, first=True), rounds=shown))
