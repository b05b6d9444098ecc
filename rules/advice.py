"""How well a computer plays, what it would do and why; and what it thinks of an act once the game is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from rules.chance import Chance
from rules.menu import walk
from rules.question import Menu
from rules.text import N_, Count, Noun, Seat, Series, Text, Value, Who, Words, say


class Strength(StrEnum):
    """The strengths, from the weakest: two who overlook things, one who weighs, three who search."""

    PAGE = "Page"
    SQUIRE = "Squire"
    KNIGHT = "Knight"
    BARON = "Baron"
    KING = "King"
    EMPEROR = "Emperor"


POINTS: Final = Noun("point", "points")


class Computers(Struct, frozen=True):
    """How strong the computers of a game are.

    Of ten decisions a Page makes so many that are `overlooked` without a look at everything. Of a hundred a
    Squire makes so many at `glances` that show him little of it, and `slips` are those of Knight, Baron and
    King. A Baron searches so many `trials`. `ratings` are those of a ladder that begins with a Squire's.
    """

    overlooked: int = 7
    glances: int = 50
    slips: tuple[int, int, int] = (0, 0, 0)
    trials: int = 20
    ratings: tuple[int, ...] = (1400, 1640, 1880, 2080, 2280, 2440)


MISTAKE: Final = 0.06  # of a win
_GOOD_PART = 0.2  # of what a turn has lost
_AS_GOOD, _HARDLY = 0.01, 0.03  # of a win
SLIGHT: Final = 0.05  # what is no mistake, of which it is told that it costs next to nothing
_MOST = 4  # reasons that are told
_LEAST = 0.05  # what a reason must count to be told
_BY_LOT: Final = say("it is drawn by lot from all that is allowed")
_LITTLE: Final = say("nothing that is possible now gains or loses much")
REST: Final = {True: say("other things speak for it"), False: say("other things speak against it")}
_WORSE: Final = say("all else seems worse")
LOSES: Final = say("what the King expects: the game can be lost in the very next turn")
_WORSE_OFF: Final = N_("what the King expects: some moves later {who} is worse off")
_SO_MUCH_WORSE_OFF: Final = N_("what the King expects: some moves later {who} is about {less} worse off")
_LATER: Final = N_("what it costs, some moves later: {costs}")
_THIS_TURN: Final = N_("what it costs this turn: {costs}")
_OF_THE_LEAD: Final = N_("how the King expects it to end, beside what is best: {costs}")
_AT_THE_END: Final = N_("what it costs by the end, as far as the King foresees: {costs}")
_HAS_FEWER: Final = N_("{who} comes out with less")
_HAS_SO_MANY_FEWER: Final = N_("{who} has about {points} fewer")
_HAS_AS_MANY: Final = N_("{who} has about as much")
_HAS_SO_MANY_MORE: Final = N_("{who} has about {points} more")
# What is told of whose act it was, as it is told to himself.
_TO_HIMSELF: Final[Mapping[str, Words]] = {
    _WORSE_OFF: N_("what the King expects: some moves later you are worse off"),
    _SO_MUCH_WORSE_OFF: N_("what the King expects: some moves later you are about {less} worse off"),
    _HAS_FEWER: N_("you come out with less"),
    _HAS_SO_MANY_FEWER: N_("you have about {points} fewer"),
    _HAS_AS_MANY: N_("you have about as much"),
    _HAS_SO_MANY_MORE: N_("you have about {points} more"),
}
_NOTHING_AT_ONCE: Final = say(
    "what the King expects: nothing is lost at once, but mostly it comes out worse as he plays on"
)


class Reason(Struct, frozen=True):
    """What speaks for an action or against it, and what that counts; None where it only tells.

    What only tells may speak `against` the action. Beside another of which more of the same is true its words
    may be `turned`.
    """

    text: Text
    worth: float | None = None
    against: bool = False
    turned: Text | None = None


class Advice(Struct, frozen=True):
    """An action, and what was weighed as it was chosen; the worth of reasons counts in a `unit`."""

    action: str
    reasons: tuple[Reason, ...]
    unit: Noun = POINTS

    @property
    def worth(self) -> float:
        """What the action is worth in all."""
        return sum([reason.worth or 0.0 for reason in self.reasons])


def by_lot(menu: Menu, chance: Chance) -> Advice:
    """Choose at random."""
    return Advice(walk(menu, chance), (Reason(_BY_LOT),))


def only(action: str, why: Text) -> Advice:
    """Advise an action for a reason that is not weighed against others."""
    return Advice(action, (Reason(why),))


def explained(advice: Advice, *, counted: bool = True) -> Text:
    """Say in sentences why: about how much an action is worth in all, what speaks for it, and against it.

    Where what it brings is `counted` elsewhere it is only told by what.
    """
    plain = [each.text for each in advice.reasons if each.worth is None]
    weighed = [(each.worth, each.text) for each in advice.reasons if each.worth and abs(each.worth) >= _LEAST]
    if not weighed:
        return in_a_row(plain or [_LITTLE])
    weighed.sort(key=lambda each: -abs(each[0]))
    if len(weighed) > _MOST:
        rest = sum([worth for worth, _ in weighed[_MOST - 1 :]])
        weighed[_MOST - 1 :] = [(rest, REST[rest > 0])] if abs(rest) >= _LEAST else []
    pros, cons = ([each for each in weighed if (each[0] > 0) is good] for good in (True, False))
    pros = [each for each in pros if (counted and round(each[0])) or each[1] not in REST.values()] or pros
    if not counted and not pros:
        return in_a_row(plain or [_LITTLE])
    unit = advice.unit if counted else None
    told = _parts(pros or cons, unit if len(weighed) > 1 else None)
    why = (
        say("{worth}. {parts:begins}", worth=_worth(advice), parts=told)
        if counted
        else say("{parts}", parts=told)
    )
    against = [each.text for each in advice.reasons if each.worth is None and each.against]
    why = _with(why, [text for text in plain if text not in against])
    if pros and any(text not in REST.values() for _, text in cons):
        why = say("{counted}. Against it: {parts}", counted=why, parts=_parts(cons, unit))
    return _with(why, [*against, *([_WORSE] if round(advice.worth) < 0 and counted else [])])


def _with(why: Text, plain: Sequence[Text]) -> Text:
    """Add what only tells."""
    return say("{counted}. {plain:begins}", counted=why, plain=Series(tuple(plain))) if plain else why


def _worth(advice: Advice) -> Text:
    """Say about how much an action is worth, or costs."""
    worth = advice.worth
    if abs(worth) < _LEAST:
        return say("it comes out about even")
    number = round(abs(worth))
    if not number:
        return say("it brings a little" if worth > 0 else "it costs a little")
    template = N_("it brings about {number}") if worth > 0 else N_("it costs about {number}")
    return say(template, number=advice.unit.times(number))


def _parts(weighed: Sequence[tuple[float, Text]], unit: Noun | None) -> Series:
    """Name reasons, each with about what it counts, the first in its unit, where that is not said already."""
    counts = [round(abs(worth)) for worth, _ in weighed]
    if unit is None:
        return Series(tuple([text for _, text in weighed]))
    told = [unit.times(number) if not place else number for place, number in enumerate(counts)]
    return Series(tuple([_counted(text, number) for (_, text), number in zip(weighed, told, strict=True)]))


def _counted(text: Text, number: Count | int) -> Text:
    if number == 0 or (isinstance(number, Count) and not number.number):
        return say("{text} (it counts little)", text=text)
    return say("{text} ({number})", text=text, number=number)


def in_a_row(parts: Sequence[Value]) -> Text:
    """Say several things in one sentence."""
    return say("{parts}", parts=Series(tuple(parts)))


def spoke_against(warning: Text) -> Text:
    """Say of an act that was done what its player is warned of."""
    return say("what spoke against what was done: \u201c{warning}\u201d", warning=warning)


def speaks_for(advice: Advice, *, counted: bool = True) -> Text:
    """Say why a King's act was better, as it is explained to the player whose it would have been.

    What a Knight counts is left out beside what a King has `counted`: one difference has one figure. So is
    what he thinks that it costs in all, which speaks for nothing.
    """
    counts = counted and round(advice.worth) > 0
    return say("what speaks for the King\u2019s move: {why}", why=explained(advice, counted=counts))


def expects_less(seat: Seat, less: Count | None, *, counted: bool = True) -> Text:
    """Say what a King expects of an act beside a better one: how much less its seat has, if that is felt.

    Of a mistake that costs some of the win that is not `counted` as well, in another unit.
    """
    if less is None:
        return _NOTHING_AT_ONCE
    if not counted:
        return say(_WORSE_OFF, who=Who(seat))
    return say(_SO_MUCH_WORSE_OFF, who=Who(seat), less=less)


def costs_lead(seat: Seat, fewer: int, other: Seat, more: int, unit: Noun) -> Text:
    """Say of what is lost of a lead how much of it is what its seat has fewer, and what another has more."""
    costs = [_has(seat, -fewer, unit), _has(other, more, unit)]
    return say(_OF_THE_LEAD, costs=Series(tuple(costs)))


def _has(seat: Seat, more: int, unit: Noun) -> Text:
    if not more:
        return say(_HAS_AS_MANY, who=Who(seat))
    template = _HAS_SO_MANY_MORE if more > 0 else _HAS_SO_MANY_FEWER
    return say(template, who=Who(seat), points=unit.times(abs(more)))


def costs_points(
    seat: Seat,
    fewer: int,
    other: Seat,
    more: int,
    unit: Noun | None = POINTS,
    *,
    foreseen: bool = False,
    at_once: bool = False,
) -> Text:
    """Say about how many points fewer a seat has by what it did, and how many more another; 0 is not told.

    Of a mistake that costs some of the win they have no `unit`: that is told in one unit alone. They are had
    some moves later, `at_once` by the end of the turn, or `foreseen` for the end.
    """
    when = _AT_THE_END if foreseen else _THIS_TURN if at_once else _LATER
    if unit is None:
        costs = [say(_HAS_FEWER, who=Who(seat))] if fewer else []
        costs += [say("{who} comes out with more", who=Who(other))] if more else []
        return say(when, costs=Series(tuple(costs)))
    less, gain = unit.times(fewer), unit.times(more)
    costs = [say(_HAS_SO_MANY_FEWER, who=Who(seat), points=less)] if fewer else []
    costs += [say(_HAS_SO_MANY_MORE, who=Who(other), points=gain)] if more else []
    return say(when, costs=Series(tuple(costs)))


def to_himself(told: Text, seat: Seat) -> Text:
    """Write to a seat what is told of it as of others: you, and not its name."""
    values = dict(told.values)
    if isinstance(costs := values.get("costs"), Series):
        own = (to_himself(each, seat) if isinstance(each, Text) else each for each in costs.items)
        values["costs"] = Series(tuple(own))
    if values.get("who") == Who(seat) and told.template in _TO_HIMSELF:
        del values["who"]
        return Text(_TO_HIMSELF[told.template], values)
    return Text(told.template, values)


def is_vague(why: Text) -> bool:
    """Say whether it is told of a mistake only that it costs something, and neither how much nor by what."""
    if why in (_NOTHING_AT_ONCE, LOSES) or why.template == _WORSE_OFF:
        return True
    return "costs" in why.values and not is_counted(why)


def is_worse_off(told: Text | None) -> bool:
    """Say whether it is told only by how much somebody is worse off as a King expects."""
    return told is not None and told.template in {_SO_MUCH_WORSE_OFF, _TO_HIMSELF[_SO_MUCH_WORSE_OFF]}


def is_counted(why: Text | None) -> bool:
    """Say whether it is told in points what a mistake costs."""
    return why is not None and any("points" in each.values for each in _texts(why.values.get("costs", "")))


def repeats(why: Text, seat: Seat, lost: Count) -> bool:
    """Say whether it is told of a mistake only that its seat has so much less, which is known."""
    costs = _texts(why.values.get("costs", ""))
    is_own = bool(costs) and costs[0].values.get("who") == Who(seat)
    return is_own and len(costs) == 1 and costs[0].values.get("points") == lost


def _texts(value: Value) -> Sequence[Text]:
    return [each for each in value.items if isinstance(each, Text)] if isinstance(value, Series) else []


class Judgement(Struct, frozen=True, array_like=True):
    """What a King would have done, and by how much less the act done brings: of a whole win, at least.

    Where the win was as good as decided that is counted as in an even game, and told in the points it has
    `lost`. Of a mistake it is told in words `why` it was one, and what others do when it `follows`, in a
    world that shows about what it loses; and what speaks `pro` the better one, where that can be said.
    Where a King saw the game lost whatever was done it was `hopeless`, and where all that is to be thought of
    is worth about the same it was `even`. What a mistake `lacks` is told to its player. On average it lost so
    much of a win as is `likely`, which is more than what is sure. A mistake `of_turn` is all that its seat
    did from there to the end of the turn: such `turns` are that one, and a better one.
    """

    best: str
    loss: float
    why: Text | None = None
    follows: tuple[Text, ...] = ()
    lost: Count | None = None
    pro: Text | None = None
    hopeless: bool = False
    even: bool = False
    lacks: tuple[Text, ...] = ()
    likely: float = 0.0
    of_turn: bool = False
    turns: tuple[tuple[str, ...], ...] = ()

    @property
    def is_mistake(self) -> bool:
        """Say whether the act done lost more than a good one may."""
        return self.loss >= MISTAKE

    @property
    def is_raised(self) -> bool:
        """Say whether it is a mistake however little was left to hope for, of which no figure is told."""
        return self.loss == MISTAKE

    @property
    def is_as_good(self) -> bool:
        """Say whether the act done lost as good as nothing."""
        return self.loss < _AS_GOOD

    @property
    def is_equal(self) -> bool:
        """Say whether that is so on average as well, and not only of what it surely lost."""
        return self.is_as_good and self.likely < _HARDLY

    @property
    def is_doubtful(self) -> bool:
        """Say whether the worlds differ by more than what is surely lost: a figure would say too much."""
        return self.likely - self.loss > self.loss

    def mends(self, mistake: Judgement) -> bool:
        """Say whether what is so judged is as good as the best, or a whole mistake better than one."""
        return self.is_as_good or (not self.is_mistake and mistake.loss - self.loss >= MISTAKE)

    @property
    def foreseen(self) -> Count | None:
        """Give by how many points its lead is told to be smaller in the end, of its own and of another."""
        if self.lost is not None or self.why is None:
            return None
        costs = _texts(self.why.values["costs"]) if self.why.template == _AT_THE_END else ()
        told = [self.why.values.get("less"), *(each.values.get("points") for each in costs)]
        found = [each for each in told if isinstance(each, Count)]
        return Count(sum(each.number for each in found), found[0].one, found[0].many) if found else None

    @property
    def weight(self) -> tuple[bool, int, float]:
        """Say how much a mistake weighs beside others: in shares of the win more than in another unit."""
        told = self.lost or self.foreseen
        return told is None, told.number if told is not None else 0, self.loss


def lost_of_turn(loss: float, of_turn: float) -> float:
    """Give what is lost by an act of a turn: all that this has lost where a good part was lost by the act."""
    if of_turn < MISTAKE:
        return loss
    return of_turn if loss >= _GOOD_PART * of_turn else min(loss, SLIGHT)


def is_priced(judgement: Judgement) -> bool:
    """Say whether it is told what others take of a mistake, and what that counts: one price is enough."""
    return is_counted(judgement.why) and any(map(_names_points, judgement.follows))


def counts_points(lack: Text) -> bool:
    """Say whether it is told in points how much less something brings."""
    return isinstance(lack.values.get("best"), Count)


def _names_points(value: Value) -> bool:
    if isinstance(value, Text):
        return any(map(_names_points, value.values.values()))
    if isinstance(value, Series):
        return any(map(_names_points, value.items))
    return isinstance(value, Count) and value.one == POINTS.one


class Verdict(Struct, frozen=True, array_like=True):
    """How a game stood, near its end by games that are `played_out`, and what is said of the next act.

    To find that out so many seconds of a core were `spent`.
    """

    balance: tuple[float, ...]
    judgement: Judgement | None = None
    spent: float = 0.0
    played_out: bool = False
