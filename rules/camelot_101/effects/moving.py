"""Operations that move men or the wanderer on the board: MOVE, PLACE, SWAP, CASTLE and ROAM."""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from rules.camelot_101.board import marching, men, moves
from rules.camelot_101.board.geometry import GATE_OF, PLAIN, POST_OF
from rules.camelot_101.board.marching import march
from rules.camelot_101.effects.phrases import bracketed, kind_of, kinds_of, men_of, spaces_of, where
from rules.camelot_101.effects.prisons import grail, release
from rules.camelot_101.effects.scope import Handler, Scope
from rules.camelot_101.play import Play
from rules.camelot_101.state import DUNGEON, EMPTY, KINGS, NOBODY, State, is_king, keeper, men_on_board
from rules.camelot_101.tables.board import KINDS, KNIGHT, NAMES, POSTS, ROOK, SHORE, WARDS
from rules.camelot_101.tables.effects import Castling, Men, Move, Place, Roam, Swap
from rules.camelot_101.tables.names import Action
from rules.camelot_101.tables.numbers import FULL
from rules.camelot_101.words import labels, log, log_of_cards, naming
from rules.camelot_101.words.naming import WHO, owned
from rules.text import N_, Text, Value, Words, say


class Moving(Handler[Move]):
    """Chess moves."""

    asked: ClassVar[Words] = N_("which move?")
    first: ClassVar[Words] = N_("which man moves?")
    _TAKING: Mapping[str, Words] = {
        "yes": N_("{move}"),
        "no": N_("{move}, taking nobody"),
        "last": N_("{move}; only the second move may take"),
    }

    def phrase(self, op: Move) -> Text:
        move = say(_template_of(op), men=men_of(op.who, op.times if op.distinct else 1), way=_way_of(op))
        if isinstance(op.who, Men) and (op.who.own, op.who.kinds) == ("opp", "K"):
            move = say("{move}, even into check", move=move)
        return move if op.taking == "yes" else say(self._TAKING[op.taking], move=move)

    def choices(self, scope: Scope, op: Move) -> Iterator[str]:
        """Give the moves, with the rank where an own Pawn is promoted."""
        left = scope.frame.left if scope.frame.left >= 0 else op.times
        taking = op.taking == "yes" or (op.taking == "last" and left == 1)
        for man in _movers(scope, op):
            yield from _moves_of(scope, man, op, taking=taking)

    def do(self, play: Play, scope: Scope, op: Move, said: Action) -> None:
        (start, end), state, effect = said.nodes, play.state, scope.effect
        man = scope.pick(start, op.who)
        named = naming.man_called(state, man)
        if is_king(man) and state.owner[state.army[man]] not in (effect.chooser, NOBODY):
            state.forced.append(state.army[man])
        at = len(play.notes)
        step = march(play, man, end, effect.chooser, said.rank)
        effect.captured = step.slew or (step.stands and step.taken is not None)
        if step.stands:
            play.notes.insert(at, log.stepped(named, (start, end), step.taken, step.rank))
        grail(play, step.grail, effect.chooser)


def _template_of(op: Move) -> Words:
    """Choose how a move is told: in which way, of whom, and how often."""
    if op.distinct:
        return _EACH
    way = op.spaces != FULL or bool(op.like)
    if isinstance(op.who, str):
        return _NAMED_TWICE if op.times > 1 else _NAMED_SO if way else _NAMED
    if op.times > 1:
        return _TWICE_SO if way else _TWICE
    return _ONCE_SO if way else _ONCE


_EACH: Words = N_("move {men} {way} each")
_NAMED: Words = N_("{men} may move")
_NAMED_SO: Words = N_("{men} may move {way}")
_NAMED_TWICE: Words = N_("{men} may move once or twice")
_ONCE: Words = N_("move {men}")
_ONCE_SO: Words = N_("move {men} {way}")
_TWICE: Words = N_("{men} moves once or twice")
_TWICE_SO: Words = N_("{men} moves once or twice, {way} each time")


def _way_of(op: Move) -> Value:
    """Say how far a move goes, and like whose."""
    if not op.like:
        return "" if op.spaces == FULL else spaces_of(op.spaces)
    like = say("like a {kind}", kind=kind_of(op.like))
    return like if op.spaces == FULL else say("{spaces} {like}", spaces=spaces_of(op.spaces), like=like)


def _movers(scope: Scope, op: Move) -> list[int]:
    picked, found = scope.frame.picked, [man for man in scope.men(op.who) if scope.is_open(man)]
    if op.distinct or not picked:
        return [man for man in found if man not in picked]
    return [man for man in found if man == picked[0]]


def _moves_of(scope: Scope, man: int, op: Move, *, taking: bool) -> Iterator[str]:
    state, chooser = scope.state, scope.effect.chooser
    kind = KINDS.index(op.like) if op.like else state.kind[man]
    spaces = FULL if kind == KNIGHT else op.spaces
    ends = moves.targets(state, man, spaces, chooser, kind=kind, taking=taking, kings=False)
    own = state.owner[state.army[man]] == chooser
    for end in sorted(ends):
        text = f"{NAMES[state.place[man]]}-{NAMES[end]}"
        if own and moves.promotes(state, man, end):
            yield from (f"{text}={rank}" for rank in moves.RANKS)
        else:
            yield text


class Placing(Handler[Place]):
    """A man is put on a square."""

    asked: ClassVar[Words] = N_("which man goes where?")
    _GOES_HOME: Words = N_("which man goes home?")
    _PLACES: Mapping[str, Words] = {
        "home": N_("{men} goes home"),
        "shore": N_("put {men} on a free square beside the Island"),
        "ward": N_("put {men} on a free square of any ward"),
        "post": N_("put {men} of your home suit on your empty guard post"),
    }

    def phrase(self, op: Place) -> Text:
        return say(self._PLACES[op.to], men=men_of(op.who))

    def question(self, op: Place) -> Words:
        return self._GOES_HOME if op.to == "home" else self.asked

    def choices(self, scope: Scope, op: Place) -> Iterator[str]:
        for man in scope.men(op.who):
            if scope.is_open(man):
                yield from _places_of(scope, man, op)

    def do(self, play: Play, scope: Scope, op: Place, said: Action) -> None:
        man = scope.pick(said.nodes[0], op.who)
        if said.way:
            play.note(log.placed(naming.man_standing(play.state, man), said.nodes[1]))
            men.put(play.state, man, said.nodes[1])
        else:
            release(play, man)


def _places_of(scope: Scope, man: int, op: Place) -> Iterator[str]:
    place = scope.state.place[man]
    if op.to != "home":
        yield from (f"{NAMES[place]}-{NAMES[node]}" for node in _squares(scope, op.to, man))
    elif men.home_of(scope.state, man) not in (place, -1):
        yield NAMES[place]


def _squares(scope: Scope, to: str, man: int) -> list[int]:
    state, nodes = scope.state, list[int]()
    if to == "post":
        suit = state.army[man]
        lord = keeper(state, suit)
        nodes += [POSTS[suit]] if lord != NOBODY and lord == scope.effect.me else []
    elif to == "shore":
        nodes += SHORE
    else:
        nodes += sorted(node for ward in WARDS for node in ward)
    return [node for node in nodes if state.board[node] < 0 and node != state.wanderer]


class Swapping(Handler[Swap]):
    """Two men exchange their squares."""

    asked: ClassVar[Words] = N_("who change places?")
    first: ClassVar[Words] = N_("who changes places?")
    further: ClassVar[Words] = N_("with whom?")

    def phrase(self, op: Swap) -> Text:
        kinds, but = kinds_of(op.one.kinds)
        ours = owned(op.one.own, kinds)
        if op.one == op.other:
            return say("{men} change places", men=bracketed(say("two of {men}", men=ours), but))
        pair = say("one of {men} and one of {player}'s", men=ours, player=WHO[op.other.own])
        place = where(op.one)
        both = None if place is None else say("both {place}", place=place)
        return say("{men} change places", men=bracketed(pair, both, but))

    def choices(self, scope: Scope, op: Swap) -> Iterator[str]:
        place = scope.state.place
        ones, others = scope.touchable(op.one), scope.touchable(op.other)
        for one in ones:
            for other in others:
                twice = op.one == op.other and place[other] < place[one]
                if one != other and not twice and _may_swap(scope.state, one, other):
                    yield " ".join(scope.squares((one, other)))

    def do(self, play: Play, scope: Scope, op: Swap, said: Action) -> None:
        place, board = play.state.place, play.state.board
        one, other = (board[node] for node in said.nodes)
        place[one], place[other] = place[other], place[one]
        board[place[one]], board[place[other]] = one, other
        for man in (one, other):
            _arrive_unmoved(play.state, man)
        play.note(log.swapped(naming.man_standing(play.state, one), naming.man_standing(play.state, other)))


def _arrive_unmoved(state: State, man: int) -> None:
    """Let a man who came to a gate without a move besiege nobody (note: 7.2)."""
    if man in state.fugitives:
        state.fugitives.remove(man)
    if GATE_OF[state.place[man]] >= 0:
        state.fugitives.append(man)


def _may_swap(state: State, one: int, other: int) -> bool:
    return _may_stand(state, one, state.place[other]) and _may_stand(state, other, state.place[one])


def _may_stand(state: State, man: int, node: int) -> bool:
    """Say whether a man may stand there: gates are for enemies of their owner, posts for the home suit."""
    owner = state.owner[state.army[man]]
    if (castle := GATE_OF[node]) >= 0:
        return owner not in (NOBODY, keeper(state, castle))
    post = POST_OF[node]
    return post < 0 or state.army[man] == post


class Roaming(Handler[Roam]):
    """The Giant or the Dragon walks."""

    asked: ClassVar[Words] = N_("where does {figure} go?")

    def phrase(self, op: Roam) -> Text:
        step, line = (
            N_("walk the Giant or the Dragon {spaces}"),
            N_("walk the Giant or the Dragon {spaces} in a line"),
        )
        return say(line if op.n > 1 else step, spaces=spaces_of(op.n))

    def label(self, state: State, op: Roam, said: Action) -> Text:
        return labels.wanderer_to(state, said.nodes[0])

    def choices(self, scope: Scope, op: Roam) -> Iterable[str]:
        ends = {end for spaces in range(1, op.n + 1) for end in marching.walks(scope.state, spaces)}
        return [NAMES[end] for end in sorted(ends)]

    def do(self, play: Play, scope: Scope, op: Roam, said: Action) -> None:
        marching.walk(play, said.nodes[0])


_GOAL = 2  # nodes the King marches towards the Rook


class CastlingHandler(Handler[Castling]):
    """A King castles with one of his Rooks."""

    asked: ClassVar[Words] = N_("which King and Rook?")
    first: ClassVar[Words] = N_("which King castles?")
    further: ClassVar[Words] = N_("which Rook?")

    def phrase(self, op: Castling) -> Text:
        return say(
            "castle: your King goes 2 spaces on his rank or file towards a Rook of his suit, who comes to"
            " stand behind him. Opponents between are taken; no King or man of yours may be there."
            " Check is no bar"
        )

    def choices(self, scope: Scope, op: Castling) -> Iterator[str]:
        for suit in scope.armies("me"):
            for pair in _pairs(scope.state, suit):
                yield " ".join(scope.squares(pair))

    def do(self, play: Play, scope: Scope, op: Castling, said: Action) -> None:
        state = play.state
        king, rook = (state.board[node] for node in said.nodes)
        way = _way(state, king, rook)
        _take(play, king, [other for node in way if (other := state.board[node]) not in (EMPTY, rook)])
        state.board[state.place[rook]] = EMPTY
        men.put(state, king, way[1])
        state.place[rook] = way[0]
        state.board[way[0]] = rook
        play.note(log_of_cards.castled(state.army[king], way[1], way[0]))


def _take(play: Play, king: int, others: list[int]) -> None:
    captor = play.state.owner[play.state.army[king]]
    for other in others:
        play.note(log.imprisoned(naming.whose(play.state, other), captor))
        men.imprison(play.state, other, captor)


def _pairs(state: State, suit: int) -> Iterator[tuple[int, int]]:
    """Give the King of a suit with each of its Rooks he may castle with now."""
    king = KINGS[suit]
    if state.place[king] >= DUNGEON or king in state.frozen:
        return
    for man in men_on_board(state, suit):
        if state.kind[man] == ROOK and man not in state.frozen and _way(state, king, man):
            yield king, man


def _way(state: State, king: int, rook: int) -> tuple[int, ...]:
    """Give the nodes from the King to his goal and the Rook, or nothing where castling is illegal."""
    start, corner = state.place[king], state.place[rook]
    for ray in PLAIN.straight[start]:
        if corner in ray and len(ray) >= _GOAL:
            way = ray[: max(_GOAL, ray.index(corner) + 1)]
            if all(node == corner or _is_free(state, king, node) for node in way):
                return way
    return ()


def _is_free(state: State, king: int, node: int) -> bool:
    if node == state.wanderer:
        return False
    man = state.board[node]
    if man < 0:
        return True
    own = state.owner[state.army[man]] == state.owner[state.army[king]]
    return not (own or is_king(man) or man in state.shielded or state.truce)
