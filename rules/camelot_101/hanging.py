"""What an action would do to its own player, as far as can be seen; and the warning of what then hangs."""

from rules.camelot_101.board.attacks import attackers
from rules.camelot_101.board.men import move
from rules.camelot_101.computer.position import rebuilt
from rules.camelot_101.effects.card_texts import by_options, card_text
from rules.camelot_101.effects.phrases import is_named
from rules.camelot_101.sight import Danger, Sight
from rules.camelot_101.state import DUNGEON, KINGS, WANDERER, State
from rules.camelot_101.tables import effects, names
from rules.camelot_101.tables.board import KINDS, NODE, SUITS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.names import Action, parsed
from rules.camelot_101.tables.numbers import GIANT, GRAIL
from rules.camelot_101.view import Hand, Man, Table
from rules.camelot_101.words import naming
from rules.text import N_, Seat, Text, say


def hanging(table: Table, hand: Hand, said: Action) -> Text | None:
    """Warn of a move behind which such a man could be taken who was in no danger, or can now escape it."""
    sight = Sight(table, hand, said.cards)
    if sight.goes_on(*said.nodes):
        return None
    before, man = {danger.man for danger in sight.dangers(0)}, sight.standing(said.nodes[0])
    was_left = sight.given_away(man, 0)
    won = sight.moved(*said.nodes, rank=said.rank)
    if not was_left and (given := sight.given_away(man, won)):
        return sight.told(given)
    for danger in sorted(sight.dangers(won), key=lambda danger: danger.man in before):
        if danger.man not in before or (sight.is_fresh(danger, said) and _may_escape(table, hand, danger)):
            return sight.told(danger)
    return None


def _may_escape(table: Table, hand: Hand, danger: Danger) -> bool:
    """Say whether a card in hand takes the man out of danger, or whoever could take him."""
    before = Sight(table, hand, ())
    for start, end in before.ways_out(danger):
        sight = Sight(table, hand, ())
        won = sight.moved(start, end)
        if all(other.man != danger.man for other in sight.dangers(won)):
            return True
    return False


def exposed(table: Table, seat: Seat, start: int, end: int) -> Text | None:
    """Warn of a move by which a King of this seat comes into a check that it is not in yet."""
    state = rebuilt(table)
    before = _checks(state, seat)
    move(state, start, end)
    added = [(king, man) for king, man in _checks(state, seat) if (king, man) not in before]
    return say("{danger:begins}", danger=check_told(state, seat, *added[0])) if added else None


def _checks(state: State, seat: Seat) -> list[tuple[int, int]]:
    """Give the Kings of a seat on the board, each with every man that attacks it."""
    kings = [KINGS[suit] for suit, owner in enumerate(state.owner) if owner == seat]
    standing = [king for king in kings if state.place[king] < DUNGEON]
    return [(king, man) for king in standing for man in attackers(state, state.place[king], seat)]


def check_told(state: State, seat: Seat, king: int, man: int) -> Text:
    """Say that a King would stand in check, and by whom; `man` may be WANDERER."""
    own = state.owner[state.army[king]] == seat
    by = naming.wanderer_called(state) if man == WANDERER else _the_man(state, man)
    yours, anothers = (
        N_("your {king} would then be in check by {by}"),
        N_("the {king} would then be in check by {by}"),
    )
    return say(yours if own else anothers, king=naming.man_standing(state, king), by=by)


def _the_man(state: State, man: int) -> Text:
    return say("the {man}", man=naming.man_standing(state, man))


_ILLS = {"frozen", "silent", "stunned"}
_MINE, _EVERYBODYS = ("me",), ("me", "it")
_WALKS = {"joker", "bury", "refresh"}


def warning(table: Table, hand: Hand, action: str) -> Text | None:
    """Warn of a card that strikes its own player, and of a move that takes or exposes an own man."""
    said = parsed(action)
    if said.verb == "camelot":
        return _card_warning(table, hand.seat, said.camelot)
    if said.verb == "play":
        start, end = said.nodes
        taken = _taken(table, hand.seat, end, _standing(table, start))
        return taken or exposed(table, hand.seat, start, end) or hanging(table, hand, said)
    if said.verb in _WALKS and said.nodes:
        return _crushed(table, hand.seat, said)
    return None


def _standing(table: Table, node: int) -> Man | None:
    return next((man for man in table.men if NODE[man.square] == node), None)


def _own(table: Table, seat: Seat, node: int) -> Man | None:
    man = _standing(table, node)
    return man if man and man.suit in table.players[seat].armies else None


def _called(man: Man) -> Text:
    return names.man_named(SUITS.index(man.suit), KINDS.index(man.kind))


def _taken(table: Table, seat: Seat, end: int, taker: Man | None) -> Text | None:
    own = _own(table, seat, end)
    if own is None or taker is None:
        return None
    jousts = LEVELS[table.level].jousts and taker.kind == own.kind == "N"
    takes = N_("The {taker} would take your own {man} on {square}")
    joust = N_("The {taker} would joust against your own {man} on {square}")
    text = joust if jousts else takes
    return say(text, taker=_called(taker), man=_called(own), square=names.square_named(end))


def _crushed(table: Table, seat: Seat, said: Action) -> Text | None:
    own = _own(table, seat, said.nodes[0])
    if own is None:
        return None
    figure = names.trophy_named(table.figure or GIANT, first=True)
    template = N_("{figure} would crush your own {man} on {square}")
    return say(template, figure=figure, man=_called(own), square=names.square_named(NODE[own.square]))


def _card_warning(table: Table, seat: Seat, card: int) -> Text | None:
    has_grail = table.trophies.get(GRAIL) == seat
    if not any(_strikes(op, _MINE, has_grail=has_grail) for op in CAMELOT_CARDS[card].effect):
        return None
    text = by_options(table.options, card_text(card, table.month))
    return say("This card strikes your own side. {text}", text=text)


def _strikes(op: effects.Operation, own: tuple[str, ...], *, has_grail: bool) -> bool:
    """Say whether an operation is sure to cost one of these, and does not serve him."""
    match op:
        case effects.Bury() | effects.Jail():
            return _means(op.who, own)
        case effects.Change():
            return _means(op.who, own) and op.to == "P"
        case effects.Status():
            return op.tag in _ILLS and (_means(op.who, own) or is_named(op.who))
        case effects.Cards():
            return op.act == "discard" and op.random and op.who in own
        case effects.Free():
            return op.source == "my_castle" and op.pick == "best"
        case effects.Each() | effects.If():
            within = _EVERYBODYS if isinstance(op, effects.Each) else own
            block = _block(op, has_grail=has_grail)
            return any(_strikes(each, within, has_grail=has_grail) for each in block)
    return False


def _block(op: effects.Each | effects.If, *, has_grail: bool) -> effects.Operations:
    if isinstance(op, effects.Each):
        return op.do if op.players == "all" else ()
    holds = op.fact == "me_has_grail" and has_grail
    return op.then if holds else op.otherwise if op.fact == "me_has_grail" else ()


def _means(who: effects.Whom, own: tuple[str, ...]) -> bool:
    return who.own in own if isinstance(who, effects.Men) else who in own
