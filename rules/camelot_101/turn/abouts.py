"""What a choice does and costs, where its name leaves that open; captures, and what is at stake in a turn."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial

from msgspec import Struct

from rules.camelot_101.board.attacks import Watch, is_checked
from rules.camelot_101.board.marching import captor_by, hit_towards, is_joust
from rules.camelot_101.effects.card_texts import by_options, does_now, gift_sentence, sentence
from rules.camelot_101.effects.scope import BLOCKS
from rules.camelot_101.state import ARMY, FATE, NOBODY, Effect, State, is_king, worth_of
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import CARDS, JOKER, KIND_MOVED, KIND_NAMES, KING, NAMES, SPACES, suit_of
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, FIRST_BLANK
from rules.camelot_101.tables.names import Action, parsed
from rules.camelot_101.tables.numbers import GIANT, TROPHIES
from rules.camelot_101.turn.camelot_cards import GREEN, unusable
from rules.camelot_101.turn.playing_cards import Duty, movable, pinned, play_follows, spaces_of
from rules.camelot_101.words import naming
from rules.game import Options
from rules.text import N_, Brief, Count, Seat, Series, Text, Value, Who, Words, say


class Prey(Struct, dict=True):
    """The men a seat could take for itself by its cards, by rules that bind it now."""

    state: State
    seat: Seat

    @cached_property
    def best(self) -> Mapping[int, int]:
        """Give by card the man worth most whom it could take; only cards that could take somebody."""
        watch, worth = Watch(self.state, self.seat), partial(worth_of, self.state)
        duty, cards = Duty(self.state, self.seat, watch), dict.fromkeys(self.state.hands[self.seat])
        best = {card: max(self._taken_by(card, watch, duty), key=worth, default=NOBODY) for card in cards}
        return {card: man for card, man in best.items() if man != NOBODY}

    def _taken_by(self, card: int, watch: Watch, duty: Duty) -> Iterator[int]:
        state, seat = self.state, self.seat
        bound = duty.answered_by(card)
        for man in duty.answering(card) if bound else movable(state, seat, card, watch):
            if captor_by(state, man, seat) == seat:
                for end in watch.ends(man, spaces_of(state, state.army[man], card)):
                    other = state.board[end]
                    if other >= 0 and (not bound or duty.answers(man, end)):
                        yield other

    def texts(self) -> list[str]:
        """Give `play` with each card that could take somebody."""
        return [f"play {CARDS[card]}" for card in self.best]

    def king(self) -> int:
        """Give a King whom a card could take; NOBODY where none could."""
        return next((man for man in self.best.values() if is_king(man)), NOBODY)


_BURIED = say("Buried: worth nothing to anybody")


def by_man(state: State, mover: Seat, start: int, end: int) -> Text | None:
    """Say what it is worth to move a man onto another, or onto the Giant or the Dragon."""
    man, other = state.board[start], state.board[end]
    captor = captor_by(state, man, mover)
    if other < 0:
        return _worth(TROPHIES[state.figure], mover, captor, state) if end == state.wanderer else None
    if not is_joust(state, man, other):
        return _worth(worth_of(state, other), mover, captor, state)
    won = _points(worth_of(state, other))
    return say("If he wins, worth {points} to {whom}", points=won, whom=_whom(state, mover, captor))


def by_wanderer(state: State, end: int) -> Text | None:
    """Say what it is worth to let the Giant or the Dragon walk to where somebody stands."""
    hit = hit_towards(state, end)
    if not hit:
        return None
    if state.figure != GIANT:
        return _BURIED
    points = _points(sum(worth_of(state, man) for man in hit))
    return say("Worth {points} to {whom}", points=points, whom=naming.wanderer_called(state))


def _worth(points: int, mover: Seat, captor: Seat, state: State) -> Text:
    return say("Worth {points} to {whom}", points=_points(points), whom=_whom(state, mover, captor))


def _whom(state: State, mover: Seat, captor: Seat) -> Text:
    return say("you") if captor == mover else names.army_of(captor, state.suits[captor])


def _points(number: int) -> Count:
    return Count(number, "point", "points")


_LONGEST = 100  # what an option has room for
_PLAIN: Mapping[str, Words] = {
    "refresh": N_("Any number of cards for as many new ones; none of your men moves"),
    "accept": N_("The card works at once, as if you had played it"),
    "refuse": N_("The card is gone, and nothing happens"),
    "stay": N_("If your King is still in check afterwards, he may be taken at once"),
    "withdraw": N_("Everybody has seen the card; you do something else instead"),
    "skip": N_("The card goes on without it"),
    "cards": N_("You hold a hand, and fill it up after each action; points count as they are"),
    "fate": N_(
        "No hand: each turn you choose among a few cards turned up for all to see; points count double"
    ),
    "gifts ask": N_("You are asked whenever somebody gives you a card"),
    "gifts accept": N_("You are not asked; each card works at once"),
    "gifts refuse": N_("You are not asked; each card is gone"),
    "pass": N_("Your turn ends"),
}

_BRAVE = say(
    "A card moves a man of its suit, whoever leads him: moving another player's man earns you one thing more"
)
_LURING = say("{brave}, and with that you may even take him", brave=_BRAVE)
ASKS: Mapping[str, Text] = {ARMY: say("Choose your army"), FATE: say("Choose cards or Fate")}
_PINNED: Words = N_("Must stay, or the King would be in check: {men}")
_DUTY = say("At this level a check must be answered if a card in your hand can do it")


def about(state: State, seat: Seat, text: str) -> Text | None:
    """Say what a choice of a turn does and costs; nothing where its name says all."""
    if text in _PLAIN:
        return say(_PLAIN[text])
    said = parsed(text)
    told = _ABOUTS.get(said.verb)
    return told(state, seat, said) if told else None


def about_card(state: State, seat: Seat, prey: Prey, text: str) -> Text | None:
    """Say what a choice at the beginning of an action does, of a card first whom it could take."""
    told, man = about(state, seat, text), _taken_by(prey, text)
    if told is None or man == NOBODY:
        return told
    points, named = _points(worth_of(state, man)), naming.man_called(state, man)
    return say("Can take the {man} ({points} to you). {moves}", man=named, points=points, moves=told)


def _taken_by(prey: Prey, text: str) -> int:
    said = parsed(text)
    return prey.best.get(said.cards[0], NOBODY) if said.verb == "play" else NOBODY


def stakes(state: State, seat: Seat, prey: Prey, *, bound: bool) -> Text | None:
    """Say what is at stake in a turn: `bound` are cards to those that end a check; else a King to be had."""
    if (king := prey.king()) != NOBODY:
        return say("You can take a King now: the {king}", king=naming.man_standing(state, king))
    if bound:
        return _DUTY
    if state.extra:
        return _more(state.earned)
    others = (state.owner[suit_of(card)] for card in state.hands[seat] if card != JOKER)
    return brave(state.options) if any(owner not in (seat, NOBODY) for owner in others) else None


def brave(options: Options) -> Text:
    """Say what moving another player's man brings: his capture as well, where he may be lured."""
    return _LURING if options["lure"] == "allowed" else _BRAVE


def _more(why: Words) -> Text:
    if not why:
        return say("Then your turn ends")
    return say("It is yours {why}, and then your turn ends", why=say(why))


def card_stakes(state: State) -> Text | None:
    """Tell the whole text of the Camelot card that is asked about."""
    return None if state.effect is None else text_at_work(state, state.effect)


def begun_stakes(state: State, seat: Seat, text: str) -> Text | None:
    """Tell what a card does whose target is asked for, whom it cannot move, and what it means to bury one."""
    said = parsed(text)
    if said.verb == "play" and not said.nodes:
        return _must_stay(state, seat, said.cards[0])
    if said.verb == "bury" and not said.cards:
        return _bury(state, seat, said)
    if said.camelot < 0:
        return None
    return does_now(state, said.camelot, given=said.verb == "gift")


def _must_stay(state: State, seat: Seat, card: int) -> Text | None:
    """Name the men a card would move, were their King not in check then, or still."""
    men = pinned(state, seat, card, Watch(state, seat))
    if not men:
        return None
    still = any(is_checked(state, state.army[man]) for man in men)
    text = N_("These would leave the King in check: {men}") if still else _PINNED
    return say(text, men=Series(tuple([naming.man_standing(state, man) for man in men])))


def text_at_work(state: State, effect: Effect) -> Text | None:
    """Say what a card at work does; of a blank, what it acts as; nothing for the Grail's rescue."""
    if effect.card < 0:
        return None
    if effect.card >= FIRST_BLANK and len(effect.frames) > 1:
        told = gift_sentence if effect.given else sentence
        return by_options(state.options, told(BLOCKS[effect.frames[1].block]))
    return does_now(state, effect.card, given=effect.given)


def card_about(state: State, seat: Seat, card: int) -> Text:
    """Say what a playing card moves."""
    if card == JOKER:
        return _walks(state, 1) if state.figure else say("A rock: it moves nobody")
    suit = suit_of(card)
    whose = _whose(state, seat, suit)
    kind = KIND_MOVED[card]
    if kind is None:
        spaces = Count(SPACES[card], "space", "spaces")
        return say("Moves one man of {whose} up to {spaces}", whose=whose, spaces=spaces)
    # Of Knights and Queens there may be several, or none but a promoted one.
    text = N_("Moves the {kind} of {whose}") if kind == KING else N_("Moves a {kind} of {whose}")
    return say(text, kind=say(KIND_NAMES[kind]), whose=whose)


def _whose(state: State, seat: Seat, suit: int) -> Value:
    """Say whose army a card of a suit moves."""
    owner = state.owner[suit]
    if owner == seat:
        return say("your army")
    return names.army_named(suit) if owner == NOBODY else say("the army of {who}", who=Who(owner))


def _walks(state: State, number: int) -> Text:
    figure, spaces = naming.wanderer_called(state, first=True), Count(number, "space", "spaces")
    return say("{figure} walks {spaces}", figure=figure, spaces=spaces)


def _play(state: State, seat: Seat, said: Action) -> Text | None:
    if not said.nodes:
        return card_about(state, seat, said.cards[0])
    if len(said.nodes) < 2:
        return _could_take(state, seat, said)
    return None if said.rank >= 0 else by_man(state, seat, *said.nodes)


def _could_take(state: State, seat: Seat, said: Action) -> Text | None:
    """Say whom a man could take by a card, who counts most; nothing where nobody stands in reach."""
    texts = play_follows(state, seat, f"play {CARDS[said.cards[0]]} {NAMES[said.nodes[0]]}-")
    other = state.board[parsed(texts[0]).nodes[1]] if texts else NOBODY
    if other < 0 or state.owner[state.army[other]] == seat:
        return None
    whom = _whom(state, seat, captor_by(state, state.board[said.nodes[0]], seat))
    named, points = naming.man_standing(state, other), _points(worth_of(state, other))
    return say("Can take the {man} ({points} to {whom})", man=named, points=points, whom=whom)


def _dead(state: State, seat: Seat, said: Action) -> Text:
    text = N_("It can move nobody any more; you may then do one thing more")
    return say(N_("It can move nobody any more, and your turn ends") if state.extra else text)


def _joker(state: State, seat: Seat, said: Action) -> Text | None:
    if said.nodes:
        return by_wanderer(state, said.nodes[0])
    return _walks(state, said.number) if said.number else say("One space a joker")


def _bury(state: State, seat: Seat, said: Action) -> Text | None:
    if said.nodes:
        return by_wanderer(state, said.nodes[0])
    if said.cards:
        return card_about(state, seat, said.cards[0])
    if state.figure:
        return say("It goes face down; {figure} steps one space", figure=naming.wanderer_called(state))
    return say("It goes face down; none of your men moves")


def _refresh(state: State, seat: Seat, said: Action) -> Text | None:
    return by_wanderer(state, said.nodes[0]) if said.nodes else None


def _walkout(state: State, seat: Seat, said: Action) -> Text | None:
    if said.kind >= 0:
        return None
    text = N_("A prisoner of its suit goes to a gate; one of another player's earns you one thing more")
    return say(N_("A prisoner of its suit goes to a gate") if state.extra else text)


def _camelot(state: State, seat: Seat, said: Action) -> Text | None:
    return None if said.suit >= 0 else _brief(does_now(state, said.camelot))


def _gift(state: State, seat: Seat, said: Action) -> Text | None:
    if said.suit >= 0:
        return None
    forced = GREEN in CAMELOT_CARDS[said.camelot].dots
    text = N_("You choose for them: {does}") if forced else N_("They may refuse: {does}")
    return _brief(say(text, does=does_now(state, said.camelot, given=True)))


def _burn(state: State, seat: Seat, said: Action) -> Text:
    why = unusable(state, seat, said.camelot)
    return say("Thrown away, for {why}", why=why) if why else say("Thrown away, without effect")


def _brief(text: Text) -> Text:
    """Leave of a card's text what an option has room for."""
    return say("{text}", text=Brief(text, _LONGEST))


_ABOUTS: dict[str, Callable[[State, Seat, Action], Text | None]] = {
    "play": _play,
    "dead": _dead,
    "joker": _joker,
    "bury": _bury,
    "refresh": _refresh,
    "walkout": _walkout,
    "camelot": _camelot,
    "gift": _gift,
    "burn": _burn,
}
