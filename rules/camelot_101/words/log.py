"""What the log of Camelot 101 says: one line for each thing that happens."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, reduce

from msgspec.structs import replace

from rules.camelot_101.state import NOBODY, Holding
from rules.camelot_101.tables.camelot_cards import MONTH_NAMES, MONTHS
from rules.camelot_101.tables.names import (
    army_named,
    card_named,
    cards_named,
    parsed,
    path_named,
    square_named,
    suit_named,
    the_card,
    trophy_named,
)
from rules.camelot_101.tables.numbers import GIANT, PROPOSED
from rules.game import Note, ToAll, ToSeat
from rules.text import N_, Count, Seat, Series, Text, Value, Who, Words, say, subject


def of_seat(text: Words) -> Callable[[Seat], Note]:
    """Make a line about a seat."""
    return lambda seat: ToAll(say(text, who=Who(seat)))


opened = of_seat(N_("The armies stand. {who} begins"))
buried_card = of_seat(N_("{who} buries a card"))
resigned = of_seat(N_("{who} resigns"))
unanswered = of_seat(N_("{who} does not answer in time"))
skipped = of_seat(N_("{who} misses a turn"))
nothing_to_play = of_seat(N_("{who} has nothing to play"))
DRAGON_AWAKES = ToAll(say("The Dragon awakes on the Island"))
SWORD_RETURNS = ToAll(say("Excalibur goes back to the Island"))
LAST_ROUND = ToAll(say("The last round begins: then the points are counted"))
ROUND_DECIDES = ToAll(say("This round is the last: when it is over, the points are counted"))
PLAGUE = ToAll(say("All Kings are in check: after one full turn each may be taken where he is attacked"))


_BOUND: Words = N_("{who} must play Fate here (no hand, cards are turned up), {why}")
_ASKED: Words = N_("{who} may play Fate here instead of cards, {why}")


def fate_bound(option: str, seat: Seat, why: Text) -> Sequence[Note]:
    """Say who must play Fate; who may is told himself what that means."""
    told = ToAll(_bound(option, seat, why))
    if option != PROPOSED:
        return (told,)
    text = N_(
        "You may play Fate here, {why}: no hand, but cards that are turned up each turn, and your points "
        "count double"
    )
    return told, ToSeat(seat, say(text, why=why), instead=True)


def _bound(option: str, seat: Seat, why: Text) -> Text:
    return say(_ASKED if option == PROPOSED else _BOUND, who=Who(seat), why=why)


def fate_expected(option: str, seat: Seat, why: Text) -> Text:
    """Say in a lobby who must play Fate, and what changes it, or who is asked to."""
    bound = _bound(option, seat, why)
    if option == PROPOSED:
        return bound
    return say("{bound}; \u201cWho plays Fate\u201d, behind More options, can change that", bound=bound)


def missed(seat: Seat, what: Words, times: int, most: int) -> Note:
    """Say what is lost as time is over: a turn, or the rest of one."""
    text = N_("{who} misses {what}: {times} of the {most} in a row that put a player out")
    return ToAll(say(text, who=Who(seat), what=say(what), times=times, most=most))


def put_out(seat: Seat, times: int) -> Note:
    """Say that somebody has missed too many turns."""
    text = N_("{who} is out of the game, having missed {times} turns in a row; the army becomes neutral")
    return ToAll(say(text, who=Who(seat), times=times))


def army_chosen(seat: Seat, suit: int) -> Note:
    return ToAll(say("{who} leads {army}", who=Who(seat), army=army_named(suit)))


def fate_chosen(seat: Seat, fate: bool) -> Note:
    text = N_("{who} trusts to Fate: no hand, points doubled") if fate else N_("{who} plays with cards")
    return ToAll(say(text, who=Who(seat)))


def month_holds(month: int) -> Note:
    text = N_("Blank cards act as the card of {month}: {name}")
    return ToAll(say(text, month=say(MONTH_NAMES[month]), name=say(MONTHS[month].name)))


def drawn(seat: Seat, cards: Sequence[Text]) -> Note:
    return ToSeat(seat, say("You draw {cards}", cards=Series(tuple(cards))))


def fate_cards(seat: Seat, cards: Sequence[int], camelot: Sequence[Text]) -> Note:
    named = Series((*cards_named(cards).items, *camelot))
    return ToAll(say("Fate turns up for {who}: {cards}", who=Who(seat), cards=named))


def moved(
    seat: Seat,
    card: Text,
    man: Text,
    path: tuple[int, int],
    taken: Text | None,
    rank: Words,
    by: Text | None = None,
) -> Note:
    """Say that a card moves a man, what he takes, and what he becomes; `by` what it moves another suit.

    Whom he takes is said first: a lock screen shows no more of a line.
    """
    return _played(seat, card, _step(man, path, None, rank), by, taken)


def charged(
    seat: Seat, card: Text, man: Text, path: tuple[int, int], other: Text, by: Text | None = None
) -> Note:
    """Say that a card lets a Knight attack another, against whom he does not win."""
    text = N_("{man} {path}, jousts against the {other}")
    return _played(seat, card, say(text, man=man, path=path_named(*path), other=other), by)


# By whether a man is taken, and whether the card is of another suit.
_PLAYED: Mapping[tuple[bool, bool], Words] = {
    (False, False): N_("{who} plays the {card}: {step}"),
    (False, True): N_("{who} plays the {card} {by}: {step}"),
    (True, False): N_("{who} takes the {taken} with the {card}: {step}"),
    (True, True): N_("{who} takes the {taken} with the {card} {by}: {step}"),
}


def _played(seat: Seat, card: Text, step: Text, by: Text | None, taken: Text | None = None) -> Note:
    values: dict[str, Value] = {"who": Who(seat), "card": card, "step": step}
    if by is not None:
        values["by"] = by
    if taken is not None:
        values["taken"] = taken
    return ToAll(say(_PLAYED[taken is not None, by is not None], **values), takes=taken is not None)


def stepped(man: Text, path: tuple[int, int], taken: Text | None, rank: Words) -> Note:
    return ToAll(_step(man, path, taken, rank), takes=taken is not None)


def _step(man: Text, path: tuple[int, int], taken: Text | None, rank: Words) -> Text:
    step = say("{man} {path}", man=man, path=path_named(*path))
    if taken is not None:
        step = say("{step}, takes the {taken}", step=step, taken=taken)
    return say("{step}, becomes a {rank}", step=step, rank=say(rank)) if rank else step


def dead_card(seat: Seat, card: int) -> Note:
    return ToAll(say("{who} plays the {card} as a dead man's card", who=Who(seat), card=card_named(card)))


def refreshed(seat: Seat, cards: Sequence[int]) -> Note:
    return ToAll(say("{who} refreshes {cards}", who=Who(seat), cards=cards_named(cards)), minor=True)


def discarded(seat: Seat, cards: Sequence[int]) -> Note:
    return ToAll(say("{who} discards {cards}", who=Who(seat), cards=cards_named(cards)), minor=True)


def deed(seat: Seat, action: str) -> Text | None:
    """Say which card a seat buries, where others learn only that it does."""
    said = parsed(action)
    if said.verb != "bury" or not said.cards:
        return None
    return say("{who} buries {card}", who=Who(seat), card=the_card(said.cards[0]))


@cache
def own_buried(seat: Seat, card: int) -> Note:
    return ToSeat(seat, say("You bury {card}", card=the_card(card)))


def jokers(seat: Seat, number: int) -> Note:
    return ToAll(say("{who} plays {jokers}", who=Who(seat), jokers=Count(number, "joker", "jokers")))


def walked_out(seat: Seat, card: int, man: Text, gate: int) -> Note:
    text = N_("{who} plays the {card}: the {man} walks out of prison to the gate {gate}")
    return ToAll(say(text, who=Who(seat), card=card_named(card), man=man, gate=square_named(gate)))


def roamed(figure: str, node: int) -> Note:
    return ToAll(say("{figure} goes to {to}", figure=trophy_named(figure, first=True), to=square_named(node)))


def crushed(figure: str, man: Text) -> Note:
    """Say whom the Giant crushes or the Dragon burns, with his square."""
    text = N_("{figure} crushes the {man}") if figure == GIANT else N_("{figure} burns the {man}")
    return ToAll(say(text, figure=trophy_named(figure, first=True), man=man), takes=True)


def slain(seat: Seat, figure: str) -> Note:
    return ToAll(say("{who} has slain {figure}", who=Who(seat), figure=trophy_named(figure)))


def claimed(seat: Seat, trophy: str) -> Note:
    return ToAll(say("{who} takes {trophy}", who=Who(seat), trophy=trophy_named(trophy)))


def jousted(
    men: tuple[Text, Text],
    squares: tuple[int, int],
    passes: Sequence[tuple[int, int]],
    result: int,
    captor: Seat,
    loser: Text,
) -> Note:
    """Say how a joust goes: its passes, who wins, and whose prisoner the loser is; -1: he is buried.

    `loser` names him with who leads him, if anybody loses.
    """
    where = [
        say("{man} on {square}", man=man, square=square_named(square))
        for man, square in zip(men, squares, strict=True)
    ]
    return ToAll(
        say(
            "Joust of the {one} and the {other}: {passes}; {outcome}",
            one=where[0],
            other=where[1],
            passes=_passes(passes, result),
            outcome=_outcome(men[result - 1], loser, captor) if result else say("nobody wins"),
        ),
        takes=bool(result),
    )


def _outcome(winner: Text, loser: Text, captor: Seat) -> Text:
    if captor < 0:
        return say("the {winner} wins, the {loser} is buried", winner=winner, loser=loser)
    text = N_("the {winner} wins, the {loser} is a prisoner of {captor}")
    return say(text, winner=winner, loser=loser, captor=Who(captor))


def _passes(passes: Sequence[tuple[int, int]], result: int) -> Value:
    if not passes:
        return say("Excalibur decides it" if result else "no card is left to turn up")
    return Series(tuple(say("{a} against {b}", a=card_named(a), b=card_named(b)) for a, b in passes))


def opened_castle(seat: Seat, suit: int, freed: int, moved_on: int, trophies: Sequence[str]) -> Note:
    """Say that a castle is opened, what becomes of its men, and which trophies are won."""
    told = [say("{men} freed", men=Count(freed, "man", "men"))] if freed else []
    told += [say("{men} taken over", men=Count(moved_on, "man", "men"))] if moved_on else []
    told += [say("{trophy} won", trophy=trophy_named(trophy)) for trophy in trophies]
    text = N_("{who} opens the castle of {suit}: {spoils}")
    return ToAll(say(text, who=Who(seat), suit=suit_named(suit), spoils=Series(tuple(told))), takes=True)


def gained(changes: Mapping[Seat, Holding]) -> Note:
    """Say who has gained and who has lost how many points and prisoners; by NOBODY it is the Giant."""
    return ToAll(reduce(_and_further, (_gained(*change) for change in changes.items())))


def _and_further(told: Text, further: Text) -> Text:
    return say("{deed}; {gain}", deed=told, gain=further)


def _gained(who: Seat, change: Holding) -> Text:
    named = Who(who) if who != NOBODY else trophy_named(GIANT, first=True)
    return say("{who} {what}", who=named, what=_what_changes(change))


def _what_changes(change: Holding) -> Value:
    gains, losses = _things(change, 1), _things(change, -1)
    told = [say("gains {things}", things=Series(gains))] if gains else []
    told += [say("loses {things}", things=Series(losses))] if losses else []
    return Series(tuple(told))


def _things(change: Holding, sign: int) -> tuple[Count, ...]:
    """Count what is gained, or with -1 what is lost."""
    points = Count(change.points * sign, "point", "points")
    prisoners = Count(change.prisoners * sign, "prisoner", "prisoners")
    return tuple(count for count in (points, prisoners) if count.number > 0)


def with_gain(note: Note, seat: Seat, who: Seat, change: Holding) -> Note:
    """Add to what a seat does what it brings to somebody; a sentence about another says who that is."""
    if who == seat == subject(note.text):
        return replace(note, text=say("{deed}, and {what}", deed=note.text, what=_what_changes(change)))
    return replace(note, text=say("{deed}; {gain}", deed=note.text, gain=_gained(who, change)))


def passed(seat: Seat, *, extra: bool) -> Note:
    """Say that a seat leaves it at what it has done, or uses none of the cards Fate has turned up."""
    text = N_("{who} does nothing more") if extra else N_("{who} uses none of these cards")
    return ToAll(say(text, who=Who(seat)), minor=extra)


def one_thing_more(note: Note, why: Words) -> Note:
    """Add to what a seat does that it is one thing more, and what earned that."""
    return replace(note, text=say("{deed} (one thing more, {why})", deed=note.text, why=say(why)))


def imprisoned(man: Text, seat: Seat) -> Note:
    """Say who is imprisoned, and in whose castle."""
    return ToAll(say("The {man} goes to the castle of {who}", man=man, who=Who(seat)), takes=True)


def taken_over(man: Text, seat: Seat, other: Seat) -> Note:
    """Say who changes castles, to that of `seat` from that of `other`."""
    text = N_("The {man} goes from the castle of {other} to the castle of {who}")
    return ToAll(say(text, man=man, who=Who(seat), other=Who(other)), takes=True)


def won_from_giant(seat: Seat, number: int) -> Note:
    """Say how many of those the Giant held become prisoners of who slew him."""
    several = N_("{men} out of the Giant's grip become prisoners of {who}")
    one = N_("{men} out of the Giant's grip becomes a prisoner of {who}")
    return ToAll(say(several if number > 1 else one, men=Count(number, "man", "men"), who=Who(seat)))


def buried(man: Text) -> Note:
    return ToAll(say("The {man} is buried", man=man), takes=True)


def sent_home(man: Text, node: int) -> Note:
    """Say who goes home, and where."""
    if node < 0:
        return ToAll(say("The {man} waits in the barracks", man=man))
    return ToAll(say("The {man} goes home to {to}", man=man, to=square_named(node)))


def placed(man: Text, node: int) -> Note:
    return ToAll(say("The {man} is put on {to}", man=man, to=square_named(node)))


def swapped(one: Text, other: Text) -> Note:
    """Say who have exchanged their squares, and where they stand now."""
    return ToAll(say("The {one} and the {other} have changed places", one=one, other=other))


# What breaks a tie on points, in this order, before cards are turned up.
MERITS: tuple[Words, ...] = (N_("more Kings held"), N_("more prisoners"), N_("fewer men lost"))


def tie_broken(seat: Seat, why: Words) -> Note:
    """Say who comes first of those with as many points, and by what."""
    return ToAll(say("{who} wins the tie: {why}", who=Who(seat), why=say(why)))


@cache
def drawn_for_first(seat: Seat, card: int) -> Note:
    return ToAll(say("{who} turns up {card} for the first place", who=Who(seat), card=the_card(card)))


def nearly_idle(rounds: int) -> Note:
    """Warn that the game stops soon, if nothing happens."""
    shown = Count(rounds, "more quiet round", "more quiet rounds")
    return ToAll(say("{rounds} and the points are counted", rounds=shown))


def ended(reason: str) -> Note:
    return ToAll(say(_ENDS[reason]))


def goal_reached(seats: Sequence[Seat]) -> Note:
    """Say who has the points that end the game."""
    one = N_("{who} has the points that were played for: points are counted")
    several = N_("{who} have the points that were played for: points are counted")
    who = Series(tuple(Who(seat) for seat in seats))
    return ToAll(say(several, who=who) if len(seats) > 1 else say(one, who=Who(seats[0])))


_ENDS: Mapping[str, Words] = {
    "conquest": N_("Only one player still has a King: the game is over"),
    "time": N_("Time is up: points are counted"),
    "sudden-death": N_("A player is out: points are counted"),
    "idle": N_("Nothing has stirred for too many rounds: points are counted"),
    "giant": N_("The Giant holds more than any player: nobody wins"),
}
