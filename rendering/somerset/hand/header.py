"""The head of a private picture: whose side this is, what is asked, and what the seat can pay with."""

from collections.abc import Mapping

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_line, fit, length
from rendering.drawing import Look
from rendering.fonts import SERIF
from rendering.palette import FADED
from rendering.somerset.hand.offers import led_on, offered
from rendering.somerset.icons import icon
from rendering.somerset.icons.symbols import Symbol, strip
from rendering.somerset.plates import MANY
from rendering.somerset.words import name_of, total_called
from rendering.sprites import shield
from rules.somerset.tables.goods import LETTERS
from rules.somerset.tables.grid import place_called
from rules.somerset.tables.naming import NAMES
from rules.somerset.view import Hand, PlayerView, Table
from rules.text import N_, Words

tell = texts(__name__).tell


_WHO: Mapping[str, Words] = {
    "place": N_("Peasant or knight?"),
    "move": N_("Who moves?"),
    "lay": N_("Who lies down?"),
    "promote": N_("Promote whom?"),
    "stand": N_("Who stands up?"),
    "swap": N_("Who changes places?"),
}
_WHERE: Mapping[str, Words] = {
    "place": N_("Where to?"),
    "move": N_("Where to?"),
    "build": N_("Where does it lie?"),
    "hire": N_("Hire where?"),
    "act": N_("Which action?"),
    "remove": N_("Which marker?"),
    "road": N_("A road where?"),
    "barricade": N_("A barricade where?"),
}
_WHICH: Mapping[str, Words] = {
    "build": N_("What do you build?"),
    "learn": N_("Which spell?"),
    "cast": N_("Which spell?"),
    "keep": N_("What do you keep?"),
    "advance": N_("Advance or govern?"),
    "treasury": N_("Which row?"),
    "sword": N_("Take the Sword?"),
    "gain": N_("Which goods?"),
    "trade": N_("Which swap?"),
    "road": N_("Road or barricade?"),
    "barricade": N_("Road or barricade?"),
    "done": N_("Done?"),
    "skip": N_("Nothing to do"),
}
_MOVE_OR_CAST, _LATER = {"move", "cast"}, {"cast", "done", "skip"}
_BUILD_OR_LEARN = {"build", "learn"}
_PAY: Words = N_("How do you pay?")
_ACT: Words = N_("Use the tile?")


def title_of(look: Look) -> str:
    """Ask in a few words."""
    look = led_on(look)
    added = [text[len(look.said) :].strip() for text in look.answers]
    if look.said and all(words.startswith(("pay ", "free")) for words in added):
        return tell(_PAY)
    if added == ["act"]:
        return tell(_ACT)
    return _asked(look)


def _asked(look: Look) -> str:
    """Ask for a worker, a place, or a thing."""
    words = [text.split(" ")[0] for text in (look.said, *look.answers) if text]
    places = any("," in text for text in look.answers)
    if look.said:
        kinds = [_WHERE, _WHICH] if places else [_WHICH]
        return next((_asked_by(kind, words[0]) for kind in kinds if words[0] in kind), "")
    if _MOVE_OR_CAST.issubset(words):
        return tell("Move or cast?")
    if _BUILD_OR_LEARN.issubset(words):
        return tell("Build or learn what?")
    kinds = [_WHO, _WHERE if places else _WHICH, _WHICH]
    words.sort(key=lambda word: word in _LATER)
    return next(_asked_by(kind, word) for word in words for kind in kinds if word in kind)


def _asked_by(kind: Mapping[str, Words], word: str) -> str:
    return tell(kind[word])


def below(look: Look, marked: int, shown: int) -> str:
    """Say what is chosen for, and of how many; where not all are shown, that these are the first."""
    words = look.said.split(" ")
    thing = name_of(words[1]) if words[0] == "build" and words[1:] and words[1] in NAMES else ""
    if thing and len(words) > 2:
        thing = tell("{thing} at {place}", thing=thing, place=place_called(words[2]))
    number = len(look.answers)  # as the list below the picture counts them
    many = tell("{number} to choose from", number=number) if max(marked, shown) > 1 else ""
    if many and number < look.among:
        many = tell("{number} in this group, {among} in all", number=number, among=look.among)
    if MANY == shown < len(offered(look)):
        many = tell("the first {shown} of {number}; the lists have all", shown=shown, number=number)
    return ", ".join(filter(None, (thing, many)))


_DEEP = 150
_TITLE, _TOTAL = 520, 110  # pixels for what is asked, and for what stands before the total
_LEFT, _PURSE_Y, _PURSE_WIDE = 128, 106, 760  # pixels: where the purse begins, lies and ends
TOP = MARGIN + _DEEP + 10  # where what is shown begins


def places_of_head() -> dict[str, Box]:
    """Name the head, and in it what the seat can pay with."""
    right, bottom = WIDTH - MARGIN, MARGIN + _DEEP
    return {
        "head": (MARGIN, MARGIN, right, bottom),
        "purse": (MARGIN + _LEFT - 8, MARGIN + _PURSE_Y - 30, MARGIN + _PURSE_WIDE, bottom - 10),
    }


def draw_head(canvas: Canvas, table: Table, hand: Hand, title: str, below: str) -> None:
    """Draw whose side this is, what is asked, and what the seat can pay with."""
    box = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + _DEEP)
    if hand.seat == table.active:
        canvas.chosen(box)
    else:
        canvas.panel(box)
    player, right = table.players[hand.seat], WIDTH - MARGIN - 24
    canvas.centred(shield(canvas.livery(hand.seat), 78), MARGIN + 66, MARGIN + _DEEP / 2)
    left = MARGIN + _LEFT
    end = draw_line(canvas, left, MARGIN + 42, *fit(title, 40, _TITLE, SERIF), SERIF)
    called, size = fit(total_called(), 30, _TOTAL)
    total = length(called, size) + length(str(player.score.total), 48, SERIF) + 40
    draw_line(canvas, end + 14, MARGIN + 47, *fit(below, 30, right - total - end - 14), colour=FADED)
    long = canvas.text(right, MARGIN + 44, str(player.score.total), 48, SERIF, anchor="r")
    canvas.text(right - long - 12, MARGIN + 48, called, size, colour=FADED, anchor="r")
    _draw_purse(canvas, player, left, MARGIN + _PURSE_Y, right)


def _draw_purse(canvas: Canvas, player: PlayerView, left: float, middle: float, right: float) -> None:
    amounts = (*player.goods, player.coins, player.crystals)
    for letter, number in zip(LETTERS, amounts, strict=True):
        row = strip((Symbol(letter, str(number)),), 42)
        canvas.paste(row, left, middle - 23)
        left += row.width + 22
    x = right
    for name, number in (
        ("book", len(player.book)),
        ("house", len(player.buildings)),
        ("tile", player.tiles),
    ):
        x -= canvas.text(x, middle, str(number), 34, SERIF, anchor="r") + 6
        canvas.centred(icon(name, 38), x - 19, middle)
        x -= 56
