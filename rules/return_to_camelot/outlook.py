"""What could follow an action in the rival's next turn, or by a lure, and what wins at once, as a seat knows.

It takes what the seat sees and nothing else, so it tells nothing that is hidden from it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rules.game import Occasion, Options
from rules.question import Menu, Outlook, Pick
from rules.return_to_camelot.board.geometry import BITS, next_to, squares_in
from rules.return_to_camelot.board.reach import Force, Lure, Way, lure, spelled, ways, worst
from rules.return_to_camelot.sight import Sight
from rules.return_to_camelot.tables import (
    BOTH_CASTLES,
    LORD_CAPTURED,
    LORD_IN_CASTLE,
    NOBODY,
    NUMBER,
    SQUARES,
    TELEPORTATION,
)
from rules.return_to_camelot.view import Hand, Table
from rules.text import N_, Seat, Series, Text, Value, Words, say

_WINNING, _CALM, _LOSS, _LOST = -1, 0, 1, 2  # how grave it is
_NEWCOMER: Final = 5  # games: whoever has finished fewer is warned
_WINS = Outlook(say("Wins the game"), _WINNING)
_WINS_BY_CHARGE = Outlook(say("Can win now: charging on"), _WINNING)
_WINS_BY_MAGIC = Outlook(say("Can win now: by Teleportation"), _WINNING)
_SQUARE: Final = re.compile("[a-h][1-8]")
_FEW = 3  # pieces taken whose squares are named
_LORD: Words = N_("{who} could take your Lord on {square} and win")
_THEN_LORD: Words = N_("{who} could take {squares} and your Lord on {square}, and win")
_CASTLE: Words = N_("{who} could enter your castle on {square} and win")
_THEN_CASTLE: Words = N_("{who} could take {squares} and win in your castle on {square}")
_COMES_NEAR: Words = N_("{who} could take {squares} and, as the Lord, come next to your castle on {square}")
_BOTH: Words = N_("{who} could reach {square}, hold both your castles and win")
_MAGIC: Words = N_("magic could bring the enemy Lord to your castle on {square}, and win")
_LURED: Words = N_("after {action} you must capture, and could then lose {number} pieces")
_LURED_LORD: Words = N_("after {action} you must capture, and could then lose your Lord on {square}")
_LURED_CASTLE: Words = N_("after {action} you must capture, and could then lose in your castle on {square}")
_NOTHING = say("nothing of yours could be taken at once")
_REVEALED = say("nothing of yours could be taken at once, but it reveals the piece")
# Who a hidden man may be that could do this: by whether a Knight, and whether the Lord.
MAY_BE: Mapping[tuple[bool, bool], Words] = {
    (True, True): N_("a Knight or the Lord on {square}"),
    (True, False): N_("a Knight on {square}"),
    (False, True): N_("a hidden Lord on {square}"),
}
# Of what hangs on what a hidden piece is.
_CASES: Words = N_("{line}, in about {own} of {all} cases")
_ON: Words = N_("captures on; at best for you, {line}")
_CHARGING_ON: Words = N_("charges on; at best for you, {line}")
_STOPPING: Words = N_("if it stops there, {line}")
_LEFT_AT_THAT: Words = N_("if you stop here, {line}")
_EVERYWHERE: Words = N_("Wherever it goes, {line}")
_SOME: Mapping[int, Words] = {
    _LOST: N_("{number} of its {all} ways could lose the game; the best loses nothing at once"),
    _LOSS: N_("{number} of its {all} ways could lose a piece; the best loses nothing at once"),
}
_EACH: Mapping[int, Words] = {
    _LOST: N_("Each of its {all} ways could lose the game"),
    _LOSS: N_("Each of its {all} ways could lose a piece"),
}
_REST: Words = N_("{number} of its {all} ways could lose the game, the rest a piece")


def settled(options: Options, occasion: Occasion) -> Options:
    """Fill in who is warned: by the option, whoever is new to the game, every person, or nobody."""
    most = {"newcomers": _NEWCOMER, "all": None, NOBODY: 0}[options["warnings"]]
    warned = [
        str(seat)
        for seat, played in enumerate(occasion.played)
        if played is not None and (most is None or played < most)
    ]
    return options | {"warned": "".join(warned) or NOBODY}


def warned_seats(options: Options) -> list[Seat]:
    """Give the seats that are warned, which all at the table are told."""
    return [] if options["warned"] == NOBODY else [int(seat) for seat in options["warned"]]


def danger(table: Table, hand: Hand, action: str) -> Text | None:
    """Warn whoever is warned of an action behind which the game could be lost at once, however it ends."""
    if table.to_move is None or table.sides[hand.colour].seat not in warned_seats(table.options):
        return None
    sight = Sight(table, hand)
    if sight.enters(action) or action in (spelled(way)[0] for way in ways(sight.own) if way.win and way.sure):
        return None
    lost = lost_at_once(sight, action)
    if lost is None:
        return None
    line = say(_ON, line=lost) if sight.goes_on(action) else lost
    _, rival = next(sight.rivals(action))
    way = worst(rival)
    own, all_of = (0, 0) if way is None or not way.win else sight.cases(way)
    return say("{line:begins}", line=say(_CASES, line=line, own=own, all=all_of) if own else line)


def lost_at_once(sight: Sight, action: str) -> Text | None:
    """Say in a line how the game could be lost at once behind an action, however it ends; else nothing."""
    found = [_lost_at_once(sight, rival, worst(rival)) for _, rival in sight.rivals(action)]
    lost = [line for line in found if line is not None]
    return lost[0] if lost and len(lost) == len(found) else None


def threat(sight: Sight) -> Text | None:
    """Say in a line how the enemy could win at once if he had the turn; else nothing."""
    return _lost_at_once(sight, sight.rival, worst(sight.rival))


def comes_from(line: Text) -> str:
    """Give the square from which somebody comes who could do what a line says; or nothing."""
    values = _within(line).values
    if isinstance(who := values.get("who"), Text):
        return str(who.values.get("square", ""))
    return str(values.get("action", ""))[:2]


def reaches_castle(line: Text) -> bool:
    """Say whether it wins in a castle."""
    return _within(line).template in (_BOTH, _CASTLE, _THEN_CASTLE, _MAGIC)


def takes_others(line: Text) -> bool:
    """Say whether it takes others before the Lord."""
    return "squares" in _within(line).values


def risk(sight: Sight, action: str, beside: str) -> Text | None:
    """Say in a line what could follow an action at best, if that is graver than beside another."""
    (gravity, own), (other, _) = (_risked(sight, act) for act in (action, beside))
    return _line_of(own) if gravity > other else None


def _risked(sight: Sight, action: str) -> tuple[tuple[int, int], Outlook]:
    found = list[tuple[tuple[int, int], Outlook]]()
    for own, rival in sight.rivals(action):
        way = worst(rival)
        outlook = _of_end(sight, own, rival, way, action)
        taken = len(way.victims) if way is not None and outlook.gravity == _LOSS else 0
        found.append(((outlook.gravity, taken), outlook))
    return min(found, key=lambda each: each[0])


def taken_at_once(sight: Sight, action: str, beside: str) -> Text | None:
    """Say in a line who could take what behind an action, at best for its seat, and not beside another."""
    own, other = (_taken_at_once(sight, act) for act in (action, beside))
    return None if own == other else own


def _taken_at_once(sight: Sight, action: str) -> Text | None:
    found = [worst(rival) for _, rival in sight.rivals(action)]
    taken = [way for way in found if way is not None and not way.win]
    if len(taken) < len(found):
        return None
    return _told(min(taken, key=lambda way: len(way.victims)), sight)


def outlooks(table: Table, hand: Hand, menu: Menu, said: str) -> dict[str, Outlook]:
    """Give what could follow from each answer: from that of a man what could from all his ways."""
    sight, question = Sight(table, hand), menu(said)
    if not isinstance(question, Pick):
        return {}
    winning = {spelled(way)[0]: way for way in ways(sight.own) if way.win and way.sure}
    found = {text: _outlook(sight, menu, winning, text) for text in question.offered}
    if question.complete and "@" not in said:
        found[""] = _left_at_that(_of_action(sight, menu, winning, said))
    return {text: outlook for text, outlook in found.items() if outlook is not None}


def _outlook(sight: Sight, menu: Menu, winning: Mapping[str, Way], text: str) -> Outlook | None:
    if len(text) > 2:
        outlook, charges = _of_action(sight, menu, winning, text), _charges(menu, text)
        ends = [_of_action(sight, menu, winning, end) for end in charges]
        return _of_jump(outlook, [end for end in ends if end]) if outlook and charges else outlook
    question = menu(text)
    if text[1] == "@" or not isinstance(question, Pick):
        return None
    further = {end: _of_action(sight, menu, winning, end) for end in _ends(question, menu)}
    return _of_man({end: outlook for end, outlook in further.items() if outlook is not None})


def _ends(question: Pick, menu: Menu) -> Iterator[str]:
    """Give all that a man can do, also the charges behind a Jump."""
    for text in question.texts:
        yield text
        yield from _charges(menu, text)


def _charges(menu: Menu, text: str) -> list[str]:
    """Give the charges behind a Jump that may also stop."""
    further = menu(text) if ">" in text else None
    return [end for end in further.texts if "x" in end] if isinstance(further, Pick) else []


def _of_jump(stop: Outlook, charges: Sequence[Outlook]) -> Outlook:
    """Give what could follow from a Jump that may stop or charge on, whichever is better; a charge takes."""
    best = min(charges, key=lambda outlook: outlook.gravity)
    if stop.gravity == _WINNING:
        return stop
    if best.gravity == _WINNING:
        return _WINS_BY_CHARGE
    if stop.gravity < best.gravity or stop.gravity == _CALM:
        return _line(say(_STOPPING, line=_line_of(stop)), stop.gravity, stop.way)
    return _line(say(_CHARGING_ON, line=_line_of(best)), best.gravity, best.way)


def _left_at_that(stop: Outlook | None) -> Outlook | None:
    """Give what could follow where a Jump is not charged on from, if that is anything."""
    if stop is None or stop.gravity <= _CALM:
        return None
    return _line(say(_LEFT_AT_THAT, line=_line_of(stop)), stop.gravity, stop.way)


def _of_action(sight: Sight, menu: Menu, winning: Mapping[str, Way], action: str) -> Outlook | None:
    """Give what could follow from an action; None where its spell still lacks what it is cast on."""
    if sight.swaps and _may_swap_to_win(sight, menu, action):
        return _WINS_BY_MAGIC
    if not _is_whole(action):
        return None
    if action in winning or sight.enters(action):
        return _WINS
    ends = [(own, rival, worst(rival)) for own, rival in sight.rivals(action)]
    ends.sort(key=lambda end: len(end[2].victims) if end[2] else 0)
    found = [_of_end(sight, *end, action) for end in ends]
    best = min(found, key=lambda outlook: outlook.gravity)
    return _line(say(_ON, line=_line_of(best)), best.gravity) if sight.goes_on(action) else best


def _of_end(sight: Sight, own: Force, rival: Force, way: Way | None, action: str) -> Outlook:
    """Give what could follow where a turn has ended, by the worst way the rival has there."""
    if lost := _lost_at_once(sight, rival, way):
        squares = tuple(SQUARES[number] for number in way.path) if way and way.win else ()
        return _line(lost, _LOST, squares)
    found = lure(own, rival, sight.bound)
    if found and (way is None or found.way.win):
        return _line(_lured(found), _LOST if found.way.win else _LOSS, found.squares)
    if way is None:
        reveals = ">" in action and "x" in action and BITS[NUMBER[action[:2]]] & sight.hidden
        return _line(_REVEALED if reveals else _NOTHING, _CALM)
    return _line(_told(way, sight), _LOSS, tuple(SQUARES[number] for number in way.path))


def _lost_at_once(sight: Sight, rival: Force, way: Way | None) -> Text | None:
    """Say in a line how the rival could win at once, by his worst way there or by magic."""
    if way is not None and way.win:
        return _told(way, sight)
    castles = sight.magic(rival)
    return say(_MAGIC, square=SQUARES[castles[0]]) if castles else None


def _may_swap_to_win(sight: Sight, menu: Menu, said: str) -> bool:
    """Say whether a Teleportation that wins may still follow behind what is said of a Move or a spell."""
    head = said.partition(" ")[0]
    spelled_out = [f"{head} {swap}" for swap in sight.swaps if head[:2] not in swap]
    if not any(spell.startswith(said) and spell != said for spell in spelled_out):
        return False
    question = menu(head)
    return isinstance(question, Pick) and f"{head} {TELEPORTATION}:" in question.texts


def _is_whole(action: str) -> bool:
    """Say whether an action names all that its spell, if it has one, is cast on."""
    spell = action.partition(" ")[2]
    return not spell or (spell[-1] != ":" and ("," in spell) == (spell[0] == TELEPORTATION))


def _line(line: Text, gravity: int, way: tuple[str, ...] = ()) -> Outlook:
    """Give a line as a sentence of its own; it may also stand within another."""
    return Outlook(say("{line:begins}", line=line), gravity, way)


def _line_of(outlook: Outlook) -> Text:
    """Give the line of an outlook as it stands within another; of a man that captures on, how that ends."""
    return _within(outlook.text)


def _within(line: Text) -> Text:
    while isinstance(inner := line.values.get("line"), Text):
        line = inner
    return line


def _of_man(ends: Mapping[str, Outlook]) -> Outlook | None:
    """Sum up what could follow from all that a man can do; None where that is nothing."""
    if not ends:
        return None
    wins = [end for end, outlook in ends.items() if outlook.gravity == _WINNING]
    if wins:
        # A Jump behind which a charge wins is no end: what is told is the way to that.
        end = next((end for end in wins if ends[end] is not _WINS_BY_CHARGE), wins[0])
        return _WINS_BY_MAGIC if ends[end] is _WINS_BY_MAGIC else Outlook(_way_to_win(end), _WINNING)
    if all(outlook.gravity == _CALM for outlook in ends.values()):
        return None
    first, *others = ends.values()
    if not others:
        return first
    if all(other.text == first.text for other in others) and not _goes_on(first):
        return Outlook(say(_EVERYWHERE, line=_line_of(first)), first.gravity, first.way)
    return _counted(list(ends.values()))


def _way_to_win(action: str) -> Text:
    """Say where a man goes to win, and over which squares."""
    *over, square = _SQUARE.findall(action)[1:]
    if not over:
        return say("Can win now: to {square}", square=square)
    return say("Can win now: over {squares} to {square}", squares=Series(tuple(over)), square=square)


def _goes_on(outlook: Outlook) -> bool:
    """Say whether an outlook is that of a man who captures on."""
    line = outlook.text.values["line"]
    return isinstance(line, Text) and line.template == _ON


def _counted(ends: Sequence[Outlook]) -> Outlook:
    """Say how many of a man's ways could lose the most, and how the best ends; each has its own victims."""
    graves = [outlook.gravity for outlook in ends]
    least, most = min(graves), max(graves)
    if least == _CALM:
        template, gravity = _SOME[most], _LOSS
    else:
        template, gravity = _EACH[most] if least == most else _REST, least
    way = ends[graves.index(least)].way if gravity == _LOST else ()
    line = say(template, number=graves.count(most), all=len(graves))
    return Outlook(line, gravity, way, tuple(graves))


def _told(way: Way, sight: Sight) -> Text:
    """Say in a line who could do what."""
    who = _who(way, sight)
    if way.win == LORD_CAPTURED:
        *others, last = way.victims
        if not others:
            return say(_LORD, who=who, square=SQUARES[last])
        return say(_THEN_LORD, who=who, squares=_squares(others), square=SQUARES[last])
    if not way.win:
        squares, near = _squares(way.victims), _near(way, sight)
        if near:
            return say(_COMES_NEAR, who=who, squares=squares, square=SQUARES[near[0]])
        return say("{who} could take {squares}", who=who, squares=squares)
    castle = SQUARES[way.path[-1]]
    if way.win == BOTH_CASTLES:
        return say(_BOTH, who=who, square=castle)
    if not way.victims:
        return say(_CASTLE, who=who, square=castle)
    return say(_THEN_CASTLE, who=who, squares=_squares(way.victims), square=castle)


def _near(way: Way, sight: Sight) -> list[int]:
    """Give one's own castles next to which a way ends, if who goes it may be the hidden Lord."""
    if not BITS[way.path[0]] & sight.lords & ~sight.known:
        return []
    return squares_in(sight.rival.castles & next_to(BITS[way.path[-1]]))


def _lured(found: Lure) -> Text:
    """Say in a line what the rival does, and what is lost behind the capture that one must make then."""
    way, action = found.way, found.action
    if way.win == LORD_CAPTURED:
        return say(_LURED_LORD, action=action, square=SQUARES[way.victims[-1]])
    if way.win:
        return say(_LURED_CASTLE, action=action, square=SQUARES[way.path[-1]])
    return say(_LURED, action=action, number=len(way.victims))


def _squares(victims: Sequence[int]) -> Value:
    """Name where pieces are taken, or count them where they are many."""
    if len(victims) > _FEW:
        return say("{number} pieces", number=len(victims))
    return Series(tuple(SQUARES[number] for number in victims))


def _who(way: Way, sight: Sight) -> Text:
    """Name who would do it, as it is known: the piece, or whom of a Knight and the Lord it may be."""
    start, square = BITS[way.path[0]], SQUARES[way.path[0]]
    if way.sure:
        return say("the piece on {square}", square=square)
    may_be_knight = way.win != LORD_IN_CASTLE and bool(start & sight.knights)
    return say(MAY_BE[may_be_knight, bool(start & sight.lords)], square=square)
