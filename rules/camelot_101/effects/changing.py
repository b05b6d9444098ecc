"""Operations that change what men and players are and have: STATUS, PLAGUE, RECRUIT, CHANGE, CLAIM, EXTRA."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from rules.camelot_101.board import kings, men
from rules.camelot_101.board.geometry import homes
from rules.camelot_101.effects.phrases import bracketed, is_named, kind_of, kinds_of, men_of
from rules.camelot_101.effects.prisons import grail
from rules.camelot_101.effects.scope import READY, Handler, Scope
from rules.camelot_101.play import Play
from rules.camelot_101.state import BY_CARD, NOBODY, State, level_of, men_on_board
from rules.camelot_101.tables import names, numbers
from rules.camelot_101.tables.board import KINDS, NAMES, WARDS
from rules.camelot_101.tables.effects import Change, Claim, Extra, Men, Plague, Recruit, Status
from rules.camelot_101.tables.names import OF_ALL, OF_MEN, Action
from rules.camelot_101.words import log, log_of_cards, naming
from rules.camelot_101.words.naming import WHO, marked
from rules.text import N_, NC_, Series, Text, Words, say

# How long a status of one's own lasts where the card is played in one's own turn, or is a gift.
THIS_TURN_TOO: Words = N_("{what} for {turns} of your turns, counting this one")
TURNS_TO_COME: Words = N_("{what} for {turns} of your turns")
TURN_ENDS: Words = N_("{what} until your turn ends")
NEXT_TURN_ENDS: Words = N_("{what} until your next turn ends")


class Marking(Handler[Status]):
    """A man, a player, the wanderer or everybody gets a status."""

    _QUESTIONS: Mapping[str, Words] = {
        "frozen": N_("which man cannot move?"),
        "shielded": N_("which man is shielded?"),
        "empowered": N_("which Knight is made strong?"),
    }

    def phrase(self, op: Status, *more: Status) -> Text:
        """Say what holds, for how long; `more` is what else holds as long for the man just named."""
        if op.who == "wanderer":
            text = N_("the Giant or the Dragon cannot move for {rounds} rounds, counting this one")
            return say(text, rounds=op.turns)
        if op.who == "global":
            return say("until the turn has gone once round the table, {what}", what=say(OF_ALL[op.tag]))
        if op.tag == "stunned":
            return say("you miss your next turn")
        if isinstance(op.who, str) and not is_named(op.who):
            return _how_long(op, marked(op.tag, "me" if op.who == "my_castle" else op.who))
        tags = tuple(say(tag) for status in (op, *more) for tag in OF_MEN[status.tag])
        several = isinstance(op.who, Men) and op.who.n > 1
        men, are = men_of(op.who), Series(tags)
        if several:
            return _how_long(op, say(NC_("several", "{men} {are}"), men=men, are=are))
        return _how_long(op, say("{men} {are}", men=men, are=are))

    def question(self, op: Status) -> Words:
        return self._QUESTIONS[op.tag]

    def choices(self, scope: Scope, op: Status) -> Iterable[str]:
        """Give the men; an operation with a player or the wanderer asks nothing."""
        if op.who == "wanderer":
            return READY if scope.state.wanderer >= 0 else ()
        if isinstance(op.who, str) and not is_named(op.who):
            return READY
        if op.tag == "frozen":
            return scope.squares(scope.touchable(op.who))
        return scope.squares(man for man in scope.men(op.who) if man not in scope.frame.picked)

    def do(self, play: Play, scope: Scope, op: Status, said: Action) -> None:
        state = play.state
        if op.who == "wanderer":
            state.wanderer_frozen = op.turns
            play.note(log_of_cards.stands_still(state.figure, op.turns))
        elif op.who == "global":
            (state.truce if op.tag == "truce" else state.winter)[state.turn] = op.turns
            play.note(log_of_cards.all_marked(state.turn, op.tag))
        elif isinstance(op.who, str) and not is_named(op.who):
            _mark_seat(play, scope, op)
        else:
            _mark_man(play, scope.pick(said.nodes[0], op.who), op)


def _how_long(op: Status, what: Text) -> Text:
    """Say for how many turns it holds; of one's own that under way counts (note: 13.1, Tags)."""
    who = op.who if isinstance(op.who, str) else op.who.own
    if who not in ("me", "my_castle") and not is_named(who):
        player = WHO["it"]
        if op.turns == 1:
            return say("{what} for one of {player}'s turns", what=what, player=player)
        return say("{what} for {turns} of {player}'s turns", what=what, turns=op.turns, player=player)
    return say(THIS_TURN_TOO, what=what, turns=op.turns) if op.turns > 1 else say(TURN_ENDS, what=what)


def _mark_seat(play: Play, scope: Scope, op: Status) -> None:
    state = play.state
    seat = scope.effect.me if op.who == "my_castle" else scope.seat(str(op.who))
    tags = {
        "slow": state.slow,
        "wild": state.wild,
        "silent": state.silent,
        "stunned": state.stunned,
        "sealed": state.sealed,
    }
    tags[op.tag][seat] = op.turns
    play.note(log_of_cards.seat_marked(seat, op.tag, op.turns, now=seat == state.turn))


def _mark_man(play: Play, man: int, op: Status) -> None:
    state = play.state
    tags = {"frozen": state.frozen, "shielded": state.shielded, "empowered": state.empowered}
    tags[op.tag][man] = op.turns
    owner = state.owner[state.army[man]]
    now = owner == state.turn
    play.note(log_of_cards.man_marked(naming.man_standing(state, man), op.tag, op.turns, owner, now=now))


class Plaguing(Handler[Plague]):
    """All Kings are in check."""

    def phrase(self, op: Plague) -> Text:
        return say(
            "all players' Kings are in check: after a full turn each may be taken where he is attacked"
        )

    def do(self, play: Play, scope: Scope, op: Plague, said: Action) -> None:
        kings.mark_all(play.state)
        play.note(log.PLAGUE)


class Recruiting(Handler[Recruit]):
    """New men join."""

    asked: ClassVar[Words] = N_("where does the new man stand?")

    def phrase(self, op: Recruit) -> Text:
        if op.n > 1:
            return say("two new {kinds} join you at home", kinds=kinds_of(op.kind)[0])
        at_home, in_ward = N_("a new {kind} joins you at home"), N_("a new {kind} joins you in your ward")
        return say(at_home if op.to == "home" else in_ward, kind=kind_of(op.kind))

    def label(self, state: State, op: Recruit, said: Action) -> Text:
        kind, square = kind_of(op.kind), names.square_named(said.nodes[0])
        return say("A new {kind} on {square}", kind=kind, square=square)

    def choices(self, scope: Scope, op: Recruit) -> Iterable[str]:
        """Give the free squares of the own ward; at home the first free one is taken."""
        if scope.effect.me == NOBODY:
            return ()
        state, suit = scope.state, scope.state.suits[scope.effect.me]
        if len(men_on_board(state, suit)) >= numbers.MOST_MEN:
            return ()
        if op.to == "own_ward":
            return [NAMES[node] for node in sorted(WARDS[suit]) if state.board[node] < 0]
        return READY if _home(state, suit, op.kind) >= 0 else ()

    def do(self, play: Play, scope: Scope, op: Recruit, said: Action) -> None:
        state, suit = play.state, play.state.suits[scope.effect.me]
        node = said.nodes[0] if said.nodes else _home(state, suit, op.kind)
        man = men.recruit(state, suit, KINDS.index(op.kind))
        men.put(state, man, node)
        play.note(log_of_cards.recruited(naming.man_called(state, man), node))


def _home(state: State, suit: int, kind: str) -> int:
    """Give the square on which a recruit would join, or -1."""
    squares = homes(suit, -1, pawn=kind == "P")
    return next((node for node in squares if state.board[node] < 0), -1)


class Transforming(Handler[Change]):
    """A man becomes one of another kind."""

    _QUESTIONS: Mapping[str, Words] = {"N": N_("who becomes a Knight?"), "P": N_("who becomes a Pawn?")}

    def phrase(self, op: Change) -> Text:
        return say("{men} becomes a {kind}", men=men_of(op.who), kind=kind_of(op.to))

    def question(self, op: Change) -> Words:
        return self._QUESTIONS[op.to]

    def choices(self, scope: Scope, op: Change) -> Iterable[str]:
        return scope.squares(scope.touchable(op.who))

    def do(self, play: Play, scope: Scope, op: Change, said: Action) -> None:
        """Change a man's kind; Excalibur is no longer his."""
        man, state, kind = scope.pick(said.nodes[0]), play.state, KINDS.index(op.to)
        play.note(log_of_cards.changed(naming.man_standing(state, man), kind))
        state.kind[man] = kind
        if state.bearer == man:
            state.bearer = NOBODY


class Claiming(Handler[Claim]):
    """An artifact is taken, or goes back to the Island."""

    asked: ClassVar[Words] = N_("who takes Excalibur?")
    _YOU: Mapping[str, Words] = {
        "island": N_("take {trophy} from the Island"),
        "anywhere": N_("take {trophy}, wherever it is"),
        "box": N_("take {trophy}"),
    }
    _MAN: Mapping[str, Words] = {
        "island": N_("{men} takes {trophy} from the Island"),
        "anywhere": N_("{men} takes {trophy}, wherever it is"),
        "box": N_("{men} takes {trophy}"),
    }

    def phrase(self, op: Claim) -> Text:
        trophy = names.trophy_named(op.what)
        if op.who == "island":
            return say("{trophy} goes back to the Island", trophy=trophy)
        if isinstance(op.who, str):
            return bracketed(say(self._YOU[op.source], trophy=trophy), _gain(op.what))
        return bracketed(say(self._MAN[op.source], men=men_of(op.who), trophy=trophy), _gain(op.what))

    def choices(self, scope: Scope, op: Claim) -> Iterable[str]:
        """Give the men who may take Excalibur; the other artifacts ask nothing."""
        if op.what == numbers.EXCALIBUR:
            return _bearers(scope, op)
        if scope.effect.me == NOBODY or op.what in scope.state.trophies:
            return ()
        return READY if op.what == numbers.CROWN or level_of(scope.state).artifacts else ()

    def do(self, play: Play, scope: Scope, op: Claim, said: Action) -> None:
        state, me = play.state, scope.effect.me
        if op.who == "island":
            state.bearer = NOBODY
            play.note(log.SWORD_RETURNS)
            return
        if op.what == numbers.EXCALIBUR:
            state.bearer = scope.pick(said.nodes[0])
        else:
            state.trophies[op.what] = me
        play.note(log.claimed(me, op.what))
        if op.what == numbers.GRAIL:
            grail(play, me, scope.effect.chooser)


def _gain(trophy: str) -> Text:
    """Say what an artifact brings."""
    if trophy == numbers.EXCALIBUR:
        return say("worth {points} points while a Knight bears it", points=numbers.EXCALIBUR_BORNE)
    worth = say("worth {points} points", points=numbers.TROPHIES[trophy])
    if trophy != numbers.GRAIL:
        return worth
    return say("{worth}, and up to {n} of your lost men go home", worth=worth, n=numbers.RESCUED)


def _bearers(scope: Scope, op: Claim) -> Iterable[str]:
    bearer = scope.state.bearer
    if op.who == "island":
        return READY if bearer != NOBODY else ()
    if not level_of(scope.state).artifacts or (op.source == "island" and bearer != NOBODY):
        return ()
    return scope.squares(man for man in scope.men(op.who) if man != bearer)


class Earning(Handler[Extra]):
    """The extra action, which a gift does not earn."""

    def phrase(self, op: Extra) -> Text:
        return say("you may do one thing more")

    def do(self, play: Play, scope: Scope, op: Extra, said: Action) -> None:
        if not scope.effect.given:
            play.state.earned = BY_CARD
