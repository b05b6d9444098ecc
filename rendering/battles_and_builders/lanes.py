"""A round turned over, a lane for each side: tokens, strategy tile, builders, dice, gain."""

from collections import Counter
from collections.abc import Iterator

from languages.spoken import texts
from rendering.battles_and_builders import pieces
from rendering.battles_and_builders.words import side_named
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_line, fitted
from rendering.fonts import BOLD, SERIF
from rendering.palette import DANGER, FADED, GILDED, GOLD, INK, VELLUM
from rendering.sprites import SIDE, back, die, seal, shield
from rules.battles_and_builders.tables import (
    ARMIES,
    BUILDERS,
    DICE,
    EVENT_TILES,
    KINGS,
    NO_TOKENS,
    NOTHING,
    dice_colours,
)
from rules.battles_and_builders.view import Commitment, RoundView, Table, Tableau

tell = texts(__name__).tell


_RIGHT, _PITCH, _THROW = 934, SIDE + 2, SIDE + 4
_TOTAL_X = 992
_ROWS = 2
_SAID_WIDE = 350  # pixels for why there are no dice


def first_and_last(round_: RoundView, side: int) -> list[int]:
    """Number the throws of a side that are drawn: what lay between them decided nothing."""
    own = [place for place, throw in enumerate(round_.throws) if throw.side == side]
    return own if len(own) <= _ROWS else [own[0], own[-1]]


def draw_throws(canvas: Canvas, round_: RoundView, side: int, middle: float) -> None:
    """Draw the first throw of a side and below it the last, which counts."""
    throws = [round_.throws[place] for place in first_and_last(round_, side)]
    if not throws:
        _say(canvas, tell("no armies"), middle)
    for row, throw in enumerate(throws):
        y = middle + (row - (len(throws) - 1) / 2) * _THROW
        counts = row == len(throws) - 1
        if row:
            _draw_mark(canvas, _left(len(throw.dice)) - 24, y, again=bool(throw.fresh))
        _draw_dice(canvas, throw.dice, throw.fresh, y)
        colour = INK if counts else FADED
        canvas.text(_TOTAL_X, y, str(throw.total), 42 if counts else 32, SERIF, colour, "r")


def _left(dice: int) -> int:
    """Give where a row of dice begins, so that it ends beside its total."""
    return _RIGHT - dice * _PITCH


def _draw_mark(canvas: Canvas, x: int, y: float, *, again: bool) -> None:
    """Say why there is another throw: Fresh Troops, or a tie."""
    if again:
        canvas.centred(pieces.strategy_tile("FR", 34), x, y)
    else:
        canvas.text(x, y, "=", 44, SERIF, DANGER, "m")


def _draw_dice(canvas: Canvas, dice: tuple[str, ...], fresh: tuple[str, ...], y: float) -> None:
    marked = Counter(fresh)
    for place, thrown in enumerate(dice):
        again = marked[thrown] > 0
        marked[thrown] -= again
        canvas.paste(
            die(thrown[0], DICE[thrown], again=again), _left(len(dice)) + place * _PITCH, y - SIDE / 2
        )


def draw_unthrown(canvas: Canvas, round_: RoundView, side: int, middle: float, *, now: bool) -> None:
    """Draw the dice a side is going to throw, or say why it throws none."""
    tokens = round_.commitments[side].tokens
    if tokens is None or not any(tokens[kind] for kind in ARMIES):
        _say(canvas, tell("no armies"), middle)
    elif not now:
        _say(canvas, tell("no throw needed"), middle)
    else:
        terrain = EVENT_TILES[round_.event].terrain
        colours = dice_colours(terrain, tokens, round_.commitments[side].tile == "TR")
        for place, colour in enumerate(colours):
            canvas.paste(die(colour, None), _left(len(colours)) + place * _PITCH, middle - SIDE / 2)


def _say(canvas: Canvas, words: str, middle: float) -> None:
    canvas.text(_RIGHT - 4, middle, words, pieces.SMALL, colour=FADED, anchor="r", room=_SAID_WIDE)


_LEAST, _GAP = pieces.NAME_LINE + 64, 6
_HAMMER = 34  # pixels of the sign that says what a seal is for
_TOKEN, _FAN, _TOKENS_LEFT, _TOKENS_WIDTH = 58, 28, MARGIN + 110, 290
_TILE, _TILE_X, _BUILT_X = 58, 460, 524
_GAIN_X = WIDTH - MARGIN - 40


def lane_height(round_: RoundView, side: int) -> int:
    """Give the height of a side's lane: each throw that is drawn needs a row."""
    return max(_LEAST, len(first_and_last(round_, side)) * _THROW + 12)


def lanes_height(table: Table, round_: RoundView) -> int:
    return sum(lane_height(round_, side) + _GAP for side in range(len(table.tableaux)))


def lanes_shown(table: Table, round_: RoundView, *, now: bool) -> Table:
    """Leave of a table no more than the lanes of a round show; `now` if it is still being played."""
    sides = tuple(Tableau(False, each.resigned, 0, 0, (), (), NOTHING, 0) for each in table.tableaux)
    phase, asked = (table.phase, table.asked) if now else ("", ())
    return Table(table.seats, "", phase, asked, round_, None, sides, (), (), "")


def draw_round(canvas: Canvas, table: Table, top: int) -> None:
    """Draw the lanes of the round that is being played."""
    draw_lanes(canvas, table, table.round, top, now=True)


def draw_lanes(canvas: Canvas, table: Table, round_: RoundView, top: int, *, now: bool) -> None:
    """Draw the lanes of a round; `now` if it is still being played."""
    for side, box in enumerate(_boxes(table, round_, top)):
        _draw_lane(canvas, table, round_, side, box, now)


def lane_places(table: Table, round_: RoundView, top: int) -> dict[str, Box]:
    """Name the lanes, `seat 1`, and in each what the builders earned, and the dice: `built 1`, `dice 1`."""
    places: dict[str, Box] = {}
    for side, (left, upper, right, lower) in enumerate(_boxes(table, round_, top)):
        places |= {
            f"seat {side}": (left, upper, right, lower),
            f"built {side}": (_BUILT_X - 34, upper, _BUILT_X + 34, lower),
            f"dice {side}": (_BUILT_X + 40, upper, right, lower),
        }
    return places


def _boxes(table: Table, round_: RoundView, top: int) -> Iterator[Box]:
    """Give the lane of each side."""
    for side in range(len(table.tableaux)):
        bottom = top + lane_height(round_, side)
        yield MARGIN, top, WIDTH - MARGIN, bottom
        top = bottom + _GAP


def _draw_lane(canvas: Canvas, table: Table, round_: RoundView, side: int, box: Box, now: bool) -> None:
    asked = now and side in table.asked
    if asked:
        canvas.chosen(box)
    else:
        _draw_ground(canvas, round_, side, box)
    middle = (box[1] + box[3]) / 2
    pieces.write_side(canvas, table, side, _TOKENS_LEFT, box[1], _TOKENS_WIDTH)
    pieces.draw_side(canvas, table, side, MARGIN + 42, middle, start=side == round_.start)
    given = round_.commitments[side]
    _draw_committed(canvas, table, round_, side, box[3] - 34)
    _draw_tile(canvas, round_, given, middle, chooses=asked and table.phase == KINGS)
    _draw_gains(canvas, round_, side, middle)
    if round_.throws:
        draw_throws(canvas, round_, side, middle)
    elif given.tokens is not None:
        draw_unthrown(canvas, round_, side, middle, now=now)


def _draw_ground(canvas: Canvas, round_: RoundView, side: int, box: Box) -> None:
    """Lay a lane, gilded for who has won the event, with a red edge for who has lost by it."""
    if side not in round_.takers:
        canvas.panel(box)
    elif EVENT_TILES[round_.event].value > 0:
        canvas.panel(box, GILDED, GOLD, 3)
    else:
        canvas.panel(box, VELLUM, DANGER, 4)


def _draw_committed(canvas: Canvas, table: Table, round_: RoundView, side: int, middle: float) -> None:
    given = round_.commitments[side]
    if given.tokens is None:
        _draw_face_down(canvas, table, side, given, middle)
        return
    if not any(given.tokens) and given.tile != "WD":
        room = _TOKENS_WIDTH - 76
        long = max(
            canvas.text(_TOKENS_LEFT + 4, middle + below, words, pieces.SMALL, colour=FADED, room=room)
            for below, words in ((-17, tell("no tokens")), (17, tell("paid:")))
        )
        canvas.centred(seal(f"{NO_TOKENS:+d}", 64), _TOKENS_LEFT + 42 + long, middle)
        return
    for kind, taken_back, x in _places(round_, given):
        paint = pieces.army_taken_back if taken_back else pieces.army
        canvas.paste(paint(kind, pieces.livery_of(canvas, table, side), _TOKEN), x, middle - _TOKEN / 2)


def _draw_face_down(canvas: Canvas, table: Table, side: int, given: Commitment, middle: float) -> None:
    sprite = back(pieces.livery_of(canvas, table, side), _TOKEN)
    for place in range((given.number or 0) if given.bid else 0):
        canvas.paste(sprite, _TOKENS_LEFT + place * _FAN, middle - _TOKEN / 2)


def _places(round_: RoundView, given: Commitment) -> list[tuple[int, bool, float]]:
    """Give each token's kind, whether it was taken back, and its left edge: equal ones overlap."""
    kinds = [(kind, False) for kind, number in enumerate(given.tokens or ()) for _ in range(number)]
    if given.tile == "WD":
        kinds += [(kind, True) for kind, number in enumerate(round_.withdrawn) for _ in range(number)]
    lefts, x = [], 0.0
    for token, following in zip(kinds, [*kinds[1:], None], strict=True):
        lefts.append(x)
        x += _FAN if token == following else _TOKEN + 4
    squeeze = min(1.0, (_TOKENS_WIDTH - _TOKEN) / max(lefts[-1], 1))
    return [(*token, _TOKENS_LEFT + left * squeeze) for token, left in zip(kinds, lefts, strict=True)]


def _draw_tile(canvas: Canvas, round_: RoundView, given: Commitment, middle: float, *, chooses: bool) -> None:
    if chooses:
        canvas.centred(pieces.bid_sign(_TILE, asked=True), _TILE_X, middle)
    if given.tile:
        canvas.centred(pieces.strategy_tile(given.tile, _TILE), _TILE_X, middle)
    if given.tile == "CA" and round_.target is not None:
        canvas.centred(shield(canvas.livery(round_.target), 26), _TILE_X + 26, middle + 16)


def _draw_gains(canvas: Canvas, round_: RoundView, side: int, middle: float) -> None:
    """Draw what the builders have earned, and what the dice gave or cost."""
    given = round_.commitments[side]
    if given.built:
        canvas.centred(seal(f"{given.built:+d}", 64), _BUILT_X, middle + 12)
        canvas.centred(pieces.army(BUILDERS, None, _HAMMER), _BUILT_X, middle - 30)
    if side in round_.takers:
        canvas.centred(seal(f"{EVENT_TILES[round_.event].value:+d}", 64), _GAIN_X, middle)


_TITLE = 84


def outcome_height(table: Table, last: RoundView) -> int:
    return _TITLE + lanes_height(table, last)


def draw_outcome(canvas: Canvas, table: Table, last: RoundView, top: int) -> None:
    """Draw how the round before went."""
    middle = top + _TITLE / 2
    long = canvas.text(MARGIN + 12, middle, tell("Round {number}", number=last.number), 42, SERIF)
    x = MARGIN + 28 + long
    canvas.paste(pieces.event_tile(last.event, 112, 64), x, middle - 38)
    _draw_takers(canvas, table, last, x + 128, middle)
    draw_lanes(canvas, table, last, top + _TITLE, now=False)


def outcome_places(table: Table, last: RoundView, top: int) -> dict[str, Box]:
    """Name what lies in the round before: `last seat 1`."""
    lanes_below = lane_places(table, last, top + _TITLE)
    return {f"last {name}": box for name, box in lanes_below.items()}


def _draw_takers(canvas: Canvas, table: Table, last: RoundView, x: float, middle: float) -> None:
    if not last.takers:
        canvas.text(x, middle, tell("set aside: nobody fought"), 36)
        return
    won = EVENT_TILES[last.event].value > 0
    x += canvas.text(x, middle, tell("won by") if won else tell("lost by"), 36) + 14
    for side in last.takers:
        canvas.centred(pieces.shield_of(canvas, table, side, 56), x + 28, middle)
        x += 70
    if len(last.takers) == 1:
        name = fitted(side_named(table, side, canvas.players.name), 36, WIDTH - MARGIN - x, BOLD)
        draw_line(canvas, x, middle, name, 36, BOLD)
