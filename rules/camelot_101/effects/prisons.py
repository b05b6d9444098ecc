"""Operations that take men off the board, or bring them back: JAIL, BURY, DUEL, FREE and SHIFT."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from rules.camelot_101 import state as states
from rules.camelot_101.board import men
from rules.camelot_101.board.marching import WON, joust, lose
from rules.camelot_101.effects.phrases import ARMIES, bracketed, kinds_of, men_of, some_of
from rules.camelot_101.effects.scope import Handler, Scope, frame_of
from rules.camelot_101.play import Play
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import KINDS, SUITS
from rules.camelot_101.tables.camelot_cards import BROUGHT_HOME, RESCUE
from rules.camelot_101.tables.effects import Bury, Duel, Free, Jail, Shift
from rules.camelot_101.tables.names import Action
from rules.camelot_101.tables.numbers import FULL, RESCUED
from rules.camelot_101.words import log, naming
from rules.camelot_101.words.naming import WHO, castle_of, owned
from rules.text import N_, Seat, Text, Words, say


class Jailing(Handler[Jail]):
    """A man is imprisoned where he stands."""

    asked: ClassVar[Words] = N_("which man is imprisoned?")

    def phrase(self, op: Jail) -> Text:
        mine, left = (
            N_("{men} goes to your castle"),
            N_("{men} goes to the castle of the next player on your left"),
        )
        return say(mine if op.to == "me" else left, men=men_of(op.who))

    def choices(self, scope: Scope, op: Jail) -> Iterable[str]:
        return _victims(scope, op)

    def do(self, play: Play, scope: Scope, op: Jail, said: Action) -> None:
        man, state, me = scope.pick(said.nodes[0]), play.state, scope.effect.me
        captor = me if op.to == "me" else [*states.in_turn(state, me)[1:], me][0]
        play.note(log.imprisoned(naming.whose_standing(state, man), captor))
        men.imprison(state, man, captor)


class Burying(Handler[Bury]):
    """A man is buried where he stands."""

    asked: ClassVar[Words] = N_("which man is buried?")

    def phrase(self, op: Bury) -> Text:
        return say("bury {men}", men=men_of(op.who))

    def choices(self, scope: Scope, op: Bury) -> Iterable[str]:
        return _victims(scope, op)

    def do(self, play: Play, scope: Scope, op: Bury, said: Action) -> None:
        man = scope.pick(said.nodes[0])
        play.note(log.buried(naming.whose_standing(play.state, man)))
        men.bury(play.state, man)


def _victims(scope: Scope, op: Jail | Bury) -> list[str]:
    return [] if scope.state.truce else scope.squares(scope.touchable(op.who))


class Jousting(Handler[Duel]):
    """Two Knights joust wherever they stand."""

    asked: ClassVar[Words] = N_("who jousts against whom?")
    first: ClassVar[Words] = N_("which Knight jousts?")
    further: ClassVar[Words] = N_("against whom?")
    both: ClassVar[Words] = N_("{one} against {other}")

    def phrase(self, op: Duel) -> Text:
        text = N_("{one} jousts against {other}; the loser is imprisoned")
        return say(text, one=men_of(op.one), other=men_of(op.other))

    def choices(self, scope: Scope, op: Duel) -> Iterable[str]:
        if scope.state.truce:
            return []
        ones, others = scope.touchable(op.one), scope.touchable(op.other)
        return [" ".join(scope.squares((one, other))) for one in ones for other in others]

    def do(self, play: Play, scope: Scope, op: Duel, said: Action) -> None:
        state = play.state
        one, other = (state.board[node] for node in said.nodes)
        result = joust(play, (one, other), tuple(state.owner[state.army[man]] for man in (one, other)))
        if result:
            loser, winner = (other, one) if result == WON else (one, other)
            lose(state, loser, winner)


class Freeing(Handler[Free]):
    """Prisoners and buried men go home."""

    asked: ClassVar[Words] = N_("which man is freed?")
    _CASTLE_EMPTIED: Words = N_("which castle is emptied?")
    _SOURCES: Mapping[str, Text] = {
        "castles": say("any castle"),
        "opp_castle": castle_of("opp"),
        "my_castle": castle_of("me"),
        "opp_unguarded": say("{player}'s unguarded castle", player=WHO["opp"]),
        "one_castle": say("a castle of your choice"),
        "grave": say("the graveyard"),
        "anywhere": say("castles, graveyard or the Giant's grip"),
    }
    _PRISONERS: Mapping[str, Words] = {
        "best": N_("the most valuable prisoner (not a King)"),
        "worst": N_("the least valuable prisoner (not a King)"),
    }
    _PICKS: Mapping[str, Words] = {
        "best": N_("the most valuable of {men}"),
        "worst": N_("the least valuable of {men}"),
    }

    def phrase(self, op: Free) -> Text:
        return say("free {men} from {place}", men=self._whom(op), place=self._SOURCES[op.source])

    def _whom(self, op: Free) -> Text:
        kinds, but = kinds_of(op.kinds)
        if op.pick != "me" and op.whose in ARMIES:
            return say(self._PRISONERS[op.pick])
        if op.pick != "me":
            men = owned(op.whose, say("imprisoned {men}", men=kinds))
            return bracketed(say(self._PICKS[op.pick], men=men), but)
        if op.n == FULL:
            return bracketed(say("all {men}", men=owned(op.whose, kinds)), but)
        return some_of(op.n, op.whose, op.kinds)

    def question(self, op: Free) -> Words:
        return self._CASTLE_EMPTIED if op.source == "one_castle" else self.asked

    def label(self, state: states.State, op: Free, said: Action) -> Text:
        if said.suit >= 0 and op.source == "one_castle":
            return say("The castle of {suit}", suit=names.suit_named(said.suit))
        return super().label(state, op, said)

    def choices(self, scope: Scope, op: Free) -> Iterable[str]:
        """Give the men who may be freed, equal ones once, or the castles they lie in."""
        found = captives(scope, op)
        if op.source == "one_castle":
            return sorted({SUITS[scope.state.place[man] - states.DUNGEON] for man in found}, key=SUITS.index)
        return dict.fromkeys(off_board(scope.state, man) for man in found)

    def do(self, play: Play, scope: Scope, op: Free, said: Action) -> None:
        state, found = play.state, captives(scope, op)
        if op.source == "one_castle":
            chosen = [man for man in found if state.place[man] == states.DUNGEON + said.suit]
        else:
            chosen = [man for man in found if off_board(state, man) == said.man][:1]
        for man in chosen:
            release(play, man)


def captives(scope: Scope, op: Free) -> list[int]:
    """Give the men that may be freed, the one meant of several equal ones first."""
    state, suits, places = scope.state, scope.armies(op.whose), _places(scope, op)
    found = [
        man
        for man, place in enumerate(state.place)
        if place in places and state.army[man] in suits and KINDS[state.kind[man]] in op.kinds
    ]
    return men.by_start(state, found)


def _places(scope: Scope, op: Free) -> list[int]:
    """Give the places off the board out of which men may be freed."""
    if op.source == "grave":
        return [states.GRAVE]
    castles = [states.DUNGEON + suit for suit in _castles(scope, op)]
    return [*castles, states.GRAVE, states.HELD] if op.source == "anywhere" else castles


def _castles(scope: Scope, op: Free) -> list[int]:
    state, effect = scope.state, scope.effect
    every = [suit for suit in range(4) if states.keeper(state, suit) != states.NOBODY]
    if op.source in ("castles", "one_castle", "anywhere"):
        return every
    if op.source == "my_castle":
        return [state.suits[effect.me]] if effect.me != states.NOBODY else []
    suit = state.suits[effect.opponent] if effect.opponent != states.NOBODY else -1
    if op.source == "opp_unguarded" and suit >= 0 and men.is_guarded(state, suit):
        return []
    return [suit] if suit in every else []


def off_board(state: states.State, man: int) -> str:
    """Write a man off the board: `SN@D`, `SN@grave`, `SN@giant`."""
    place = state.place[man]
    where = {states.GRAVE: "grave", states.HELD: "giant"}.get(place) or SUITS[place - states.DUNGEON]
    return f"{SUITS[state.army[man]]}{KINDS[state.kind[man]]}@{where}"


def release(play: Play, man: int) -> None:
    """Send a man home, or to the barracks."""
    named = naming.man_called(play.state, man)
    play.note(log.sent_home(named, men.go_home(play.state, man)))


def grail(play: Play, finder: Seat, chooser: Seat) -> None:
    """Bring home up to two men of whoever has the Grail; the player chooses if it is his own action."""
    if finder == states.NOBODY:
        return
    state, frame = play.state, frame_of(RESCUE.effect, finder)
    if finder == chooser:
        if state.effect is None:
            state.effect = states.Effect(states.NOBODY, finder, chooser, [])
        state.effect.frames.append(frame)
        return
    scope = Scope(state, states.Effect(states.NOBODY, finder, finder, [frame]), frame)
    for _ in range(RESCUED):
        if found := captives(scope, BROUGHT_HOME):
            release(play, max(found, key=lambda man: states.worth_of(state, man)))


class Shifting(Handler[Shift]):
    """Prisoners change castles."""

    asked: ClassVar[Words] = N_("which prisoner changes castles?")

    def phrase(self, op: Shift) -> Text:
        return say("take over a prisoner (not a King) from {castle}", castle=castle_of("opp"))

    def choices(self, scope: Scope, op: Shift) -> Iterable[str]:
        """Give the opponent's prisoners, equal ones once."""
        return dict.fromkeys(off_board(scope.state, man) for man in _prisoners(scope))

    def do(self, play: Play, scope: Scope, op: Shift, said: Action) -> None:
        state, effect = play.state, scope.effect
        man = next(man for man in _prisoners(scope) if off_board(state, man) == said.man)
        play.note(log.taken_over(naming.man_called(state, man), effect.me, effect.opponent))
        state.place[man] = states.DUNGEON + state.suits[effect.me]


def _prisoners(scope: Scope) -> list[int]:
    state, effect = scope.state, scope.effect
    if states.NOBODY in (effect.opponent, effect.me):
        return []
    held = [man for man in states.prisoners(state, state.suits[effect.opponent]) if not states.is_king(man)]
    return men.by_start(state, held)
