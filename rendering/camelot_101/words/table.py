"""The text board: all that the view shows, in lines for a screen reader; by topic they tell the pictures."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from languages.spoken import texts, together
from rendering.camelot_101.armies import TROPHY_POINTS, trophies_of, worth
from rendering.camelot_101.words.deeds import deed_words, latest, turned_told
from rendering.camelot_101.words.vocabulary import (
    NOBODY_WINS,
    ORDERS,
    army_words,
    asked_words,
    cards_by_suit,
    cards_named,
    check_words,
    effect_named,
    fate_words,
    has_giant,
    kind_named,
    left_on_island,
    level_words,
    man_named,
    man_tags,
    men_counted,
    month_words,
    player_tags,
    reason_words,
    square_named,
    standing_words,
    suit_named,
    to_come_words,
    turns_counted,
    wanderer_named,
)
from rendering.drawing import Line, TopicLine, turn_told, win_told
from rules.camelot_101.tables.board import (
    AT,
    DUNGEONS,
    FILES,
    GATES,
    ISLAND,
    KIND_LETTERS,
    NAMES,
    POSTS,
    SIDES,
    SUIT_LETTERS,
    SUITS,
)
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.names import trophy_named
from rules.camelot_101.tables.numbers import DRAGON, GIANT
from rules.camelot_101.view import Castle, EffectView, Player, Table
from rules.text import N_, NC_, Count, Names, Series, Value, Words, say

_TEXTS = texts(__name__)
counted, tell, things, written = _TEXTS.counted, _TEXTS.tell, _TEXTS.things, _TEXTS.written
_LEGEND: Words = N_(
    "Two letters a man: s Spades, d Diamonds, c Clubs, h Hearts; then P Pawn, N Knight, B Bishop, R Rook, "
    "Q Queen, K King. [] the Island, one square; == a gate, || a guard post, ## dungeon"
)
_FIGURES: Words = N_("{legend}; @G the Giant, @D the Dragon")
_FIGURE_LETTERS: Mapping[str, Words] = {GIANT: NC_("figure letter", "G"), DRAGON: NC_("figure letter", "D")}
_SIDE = 16
_PAWN = "P"
_GATE, _POST, _DUNGEON, _ISLAND, _EMPTY = "==", "||", "##", "[]", " ."


def legend(table: Table) -> str:
    """Say what the letters and signs of the board stand for, those of the Giant where there is one."""
    return tell(_FIGURES, legend=say(_LEGEND)) if has_giant(table) else tell(_LEGEND)


def board_lines(table: Table) -> Iterator[str]:
    """Write the board with Spades below."""
    standing = {
        man.square: tell(SUIT_LETTERS[man.suit]).lower() + tell(KIND_LETTERS[man.kind]) for man in table.men
    }
    if table.wanderer:
        standing.setdefault(table.wanderer, f"@{tell(_FIGURE_LETTERS[table.figure])}")
    letters = f"    {' '.join(FILES)}"
    yield letters
    for row in reversed(range(_SIDE)):
        cells = "".join(_cell(column, row, standing) for column in range(_SIDE))
        yield f"{row + 1:2} {cells} {row + 1}"
    yield letters


def _cell(x: int, y: int, standing: dict[str, str]) -> str:
    node = AT.get((x, y))
    if node is None:
        return _DUNGEON if f"{FILES[x]}{y + 1}" in _DUNGEON_SQUARES else "  "
    if node == ISLAND:
        return standing.get("ISL", _ISLAND)
    empty = _GATE if node in GATES else _POST if node in POSTS else _EMPTY
    return standing.get(NAMES[node], empty)


_DUNGEON_SQUARES = {square for dungeon in DUNGEONS for square in dungeon}


def men_told(table: Table, names: Names) -> Iterator[TopicLine]:
    """Tell of each army how many Pawns it has and where its officers stand; then where the Pawns do."""
    for suit in SUITS:
        men = [man for man in table.men if man.suit == suit]
        officers = [
            f"{written(kind_named(man.kind))} {written(square_named(man.square))}"
            for man in men
            if man.kind != _PAWN
        ]
        pawns = [written(square_named(man.square)) for man in men if man.kind == _PAWN]
        if men:
            foot = counted(len(pawns), "Pawn", "Pawns")
            army = f"{written(suit_named(suit))}, {army_words(table, suit, names)}, {foot}"
            yield TopicLine("men", None, f"{army}: {', '.join(officers) or tell('no officer')}")
        if pawns:
            told = tell("Pawns of {suit}: {squares}", suit=suit_named(suit), squares=" ".join(pawns))
            yield TopicLine("pawns", None, told)


def table_written(table: Table, names: Names) -> Iterator[Line]:
    yield from _heading(table, names)
    yield from _deeds(table, names)
    yield ""
    yield tell("BOARD")
    yield from board_lines(table)
    yield legend(table)
    yield from men_told(table, names)
    yield from _armies(table, names)
    yield from _men(table)
    yield from _castles(table, names)
    yield from _players(table, names)
    yield from _cards(table)


def suits_named(suits: Iterable[str]) -> str:
    """Name suits in a row; none of them have their word."""
    return ", ".join(written(suit_named(suit)) for suit in suits) or tell("none")


def _heading(table: Table, names: Names) -> Iterator[Line]:
    level = tell("Camelot 101, {seats} players, {level}", seats=table.seats, level=level_words(table))
    yield TopicLine("level", level)
    if standing := standing_words(table, names):
        yield TopicLine("level", standing)
    yield tell("The level: {level}", level=say(LEVELS[table.level].name))
    if table.over:
        yield TopicLine("turn", tell("The game is over: {reason}", reason=reason_words(table, names)))
        winners = () if table.over == NOBODY_WINS else table.ranking[:1]
        yield from (TopicLine("turn", win_told(first, names)) for first in winners)
        places = "; ".join(together([names(seat) for seat in place]) for place in table.ranking)
        yield tell("Places: {places}", places=places)
    else:
        yield turn_told(table.asked, names, asked_words(table, names))
    on_turn, once_more = N_("On turn: {who}"), N_("On turn: {who}, for the one thing more")
    yield tell(once_more if table.extra else on_turn, who=names(table.turn))
    if to_come := to_come_words(table, names):
        yield TopicLine("turn", to_come)
    yield tell("First player: {who}", who=names(table.first))
    yield tell("Rounds complete: {number}", number=str(table.rounds))
    if table.quiet_left >= 0 and not table.over:
        yield tell("Rounds without event that end the game: {number} more", number=str(table.quiet_left))
    if table.effect is not None:
        yield from _effect(table, table.effect, names)
    if table.choices:
        yield tell("To choose from: {choices}", choices=", ".join(table.choices))
    yield from _dangers(table, names)


def _effect(table: Table, effect: EffectView, names: Names) -> Iterator[Line]:
    whose: Value = names(effect.me) if effect.me >= 0 else say("a neutral army")
    card = say("Card at work: {card} for {whose}", card=effect_named(table, effect), whose=whose)
    if effect.opponent >= 0:
        card = say("{card}, on {opponent}", card=card, opponent=names(effect.opponent))
    chooses = tell("{card}; {who} chooses", card=card, who=names(effect.chooser))
    yield TopicLine("work", chooses, written(card))
    if effect.giver >= 0:
        yield TopicLine("work", tell("It is given by {who}", who=names(effect.giver)))
    if effect.text is not None:
        yield TopicLine("work", tell("It says: {text}", text=effect.text))


def _dangers(table: Table, names: Names) -> Iterator[Line]:
    for check in table.checks:
        told = tell("Check: {check}", check=check_words(table, check))
        if check.waits:
            who = together([names(seat) for seat in check.waits])
            told = tell("{check}, when {who} had a turn", check=told, who=who)
        yield TopicLine(f"danger {check.suit}", told)
    for suit, turns in table.plague.items():
        text = N_("Plague: King of {suit}, {turns} left")
        told = tell(text, suit=suit_named(suit), turns=turns_counted(turns))
        yield TopicLine(f"danger {suit}", told)
    winter, truce = say("Winter, all are slow"), say("Truce, nobody is taken")
    for what, season in ((winter, table.winter), (truce, table.truce)):
        for seat, turns in season.items():
            text = N_("{what}: {turns} of {who} left")
            told = tell(text, what=what, turns=turns_counted(turns), who=names(seat))
            yield TopicLine("season", told)


def _deeds(table: Table, names: Names) -> Iterator[Line]:
    yield ""
    yield tell("LATEST, the newest last")
    if not table.deeds:
        yield TopicLine("move", tell("Nothing yet"))
    before = len(table.deeds) - len(latest(table))
    for place, deed in enumerate(table.deeds, 1):
        topic = "last" if place == len(table.deeds) else "move" if place > before else ""
        told = f"{names(deed.seat)} {deed_words(table, deed, names)}"
        yield TopicLine(topic, told, tell("Last: {deed}", deed=told) if topic == "last" else "")
    if table.turned_up:
        yield TopicLine("last", f"{turned_told(table)}: {cards_named(table.turned_up)}")


def _armies(table: Table, names: Names) -> Iterator[Line]:
    yield ""
    yield tell("ARMIES")
    for place, suit in enumerate(SUITS):
        leads = army_words(table, suit, names)
        yield tell("{suit}, {side}: {who}", suit=suit_named(suit), side=say(SIDES[place]), who=leads)


def _men(table: Table) -> Iterator[Line]:
    for man in table.men:
        if tags := man_tags(man):
            square = square_named(man.square)
            where = tell("{man} on {square}", man=man_named(man.suit + man.kind), square=square)
            yield TopicLine("marks", f"{where}: {', '.join(tags)}")
    if table.figure:
        yield TopicLine("wanderer", _wanderer(table))
    points = Count(table.giants_points, "point", "points")
    if has_giant(table):
        yield _away(tell("Held by the Giant, {points}", points=points), table.held)
    yield _away(tell("Graveyard"), table.grave)
    if table.barracks or not LEVELS[table.level].permanent:
        yield _away(tell("Waiting in barracks"), table.barracks)
    if LEVELS[table.level].artifacts:
        things = ", ".join(left_on_island(table)) or tell("no artifact")
        yield TopicLine("island", tell("On the Island: {things}", things=things))


def _wanderer(table: Table) -> str:
    figure = wanderer_named(table)
    if not table.wanderer:
        where = tell("{figure:begins}: on no square", figure=figure)
    else:
        where = tell("{figure:begins}: on {square}", figure=figure, square=square_named(table.wanderer))
    if not table.wanderer_frozen:
        return where
    rounds = counted(table.wanderer_frozen, "round", "rounds")
    return tell("{where}, frozen for {rounds}", where=where, rounds=rounds)


def _away(where: str, men: Sequence[str]) -> Line:
    """Write who is neither on the board nor in a castle, which is told where there is somebody."""
    return TopicLine("away" if men else "", f"{where}: {men_counted(men)}")


def _castles(table: Table, names: Names) -> Iterator[Line]:
    yield ""
    yield tell("CASTLES")
    for castle in table.castles:
        what = _castle(table, castle, names)
        words = tell("Castle of {suit}: {what}", suit=suit_named(castle.suit), what=what)
        yield TopicLine("prisoners" if castle.prisoners else "castles", words)


def _castle(table: Table, castle: Castle, names: Names) -> str:
    points = Count(worth(table, castle.prisoners), "point", "points")
    prisoners = tell("prisoners, {points}: {men}", points=points, men=men_counted(castle.prisoners))
    if castle.keeper < 0:
        return tell("closed; {prisoners}", prisoners=prisoners)
    guard = tell("guarded" if castle.guarded else "not guarded")
    state = ", ".join([names(castle.keeper), guard] + [tell("besieged")] * castle.besieged)
    is_home = table.players[castle.keeper].suit == castle.suit
    trophies = trophies_of(table, castle.keeper) if is_home else []
    return "; ".join(
        [state, prisoners, *(f"{written(trophy_named(one))} {TROPHY_POINTS[one]}" for one in trophies)]
    )


def _players(table: Table, names: Names) -> Iterator[Line]:
    points = [f"{names(seat)} {table.players[seat].points}" for seat in table.turn_order]
    giants = tell("the Giant {points}", points=str(table.giants_points))
    points += [giants] * bool(table.giants_points)
    yield TopicLine("points", None, tell("Points: {points}", points=", ".join(points)))
    yield TopicLine("hands", None, tell("Cards in hand: {cards}", cards=", ".join(_hands(table, names))))
    for seat in table.turn_order:
        player = table.players[seat]
        yield ""
        total = f"{names(seat)}: {counted(player.points, 'point', 'points')}"
        yield TopicLine(f"total {seat}", tell("PLAYER {total}", total=total), total)
        yield from _player(table, player, names(seat), f"about {seat}")


def _hands(table: Table, names: Names) -> Iterator[str]:
    for seat in table.turn_order:
        player = table.players[seat]
        if player.camelot:
            text = N_("{who} {playing} and {camelot} Camelot")
            yield tell(text, who=names(seat), playing=str(player.playing), camelot=str(player.camelot))
        else:
            yield f"{names(seat)} {player.playing}"


def _player(table: Table, player: Player, who: str, about: str) -> Iterator[Line]:
    home = suit_named(player.suit) if player.suit else say("not chosen")
    fate = fate_words(table, player)
    yield tell("Home: {home}; leads {suits}; {fate}", home=home, suits=suits_named(player.armies), fate=fate)
    if player.out:
        out = tell("out, has resigned" if player.resigned else "out")
        yield TopicLine(about, tell("Is {out}", out=out), f"{who}: {out}")
    trophies = ", ".join(written(trophy_named(trophy)) for trophy in player.trophies)
    holds = tell("Holds: {trophies}", trophies=trophies or say("no trophy"))
    yield TopicLine(
        about if trophies else "", holds, tell("{who} holds {trophies}", who=who, trophies=trophies)
    )
    yield from _cards_of(table, player)
    if up := cards_named(player.turned_up):
        told = tell("Turned up by Fate for {who}: {cards}", who=who, cards=up)
        yield TopicLine(about, tell("Turned up by Fate: {cards}", cards=up), told)
    if player.shown:
        yield tell("All know: {cards}", cards=cards_named(player.shown))
    if tags := ", ".join(player_tags(player)):
        yield TopicLine(about, tell("Marks: {tags}", tags=tags), f"{who}: {tags}")


def _cards_of(table: Table, player: Player) -> Iterator[Line]:
    """Count a player's cards, of the kinds there are at the table's level."""
    level, held = LEVELS[table.level], [Count(player.playing, "playing card", "playing cards")]
    held += [Count(player.camelot, "Camelot card", "Camelot cards")] if level.camelot else []
    yield tell("In hand: {cards}", cards=Series(tuple(held)))
    if level.burying or player.buried:
        yield tell("Buried: {cards}", cards=Count(player.buried, "card", "cards"))
    if level.camelot:
        yield tell("Gifts: {order}", order=say(ORDERS[player.gifts]))


def _cards(table: Table) -> Iterator[Line]:
    yield ""
    yield tell("CARDS")
    yield tell("Playing cards in the bag: {number}", number=str(table.bag))
    yield tell("Lying open: {cards}", cards=cards_by_suit(table.discards) or say("none"))
    if not LEVELS[table.level].camelot:
        return
    yield tell("Camelot cards in the bag: {number}", number=str(table.camelot_bag))
    open_cards = cards_named(table.camelot_discards) or say("none")
    yield tell("Camelot cards lying open: {cards}", cards=open_cards)
    if table.month >= 0:
        text = N_("Blank Cards act as {month}; {number} played so far")
        yield tell(text, month=month_words(table.month), number=str(table.blanks))
