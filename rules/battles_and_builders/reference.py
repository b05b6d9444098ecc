"""What can be looked up: tokens, strategy tiles, events, and dice."""

from collections.abc import Iterator, Mapping

from rules.battles_and_builders import tables, words
from rules.game import Entry
from rules.text import N_, Series, Text, Words, say

_NAMES: Mapping[str, Words] = {
    "b": N_("Builder"),
    "i": N_("Infantry"),
    "c": N_("Cavalry"),
    "a": N_("Archer"),
    "k": N_("King"),
}
_PLACES: Mapping[str, Words] = {
    tables.URBAN: N_("Urban area"),
    tables.FIELD: N_("Open field"),
    tables.MOUNTAIN: N_("Mountains"),
    tables.BARBARIANS: N_("Barbarian slaughter"),
}
_DICE: Mapping[str, Words] = {"g": N_("Green die"), "y": N_("Yellow die"), "r": N_("Red die")}
_TOKENS = {
    tables.BUILDERS: N_("Most builders in a round earn 3 prestige points, or 1 each if several are tied."),
    tables.KING: N_("Goes with up to 5 other tokens, buys a strategy tile, and is then spent."),
}
_TILES = {
    "CL": N_(
        "Asks for a builder in the same bid. If you are tied for most builders, you take 3 prestige points "
        "and the others nothing."
    ),
    "EX": N_("Asks for more builders than anybody else. Counts 1 point at the end."),
    "CA": N_(
        "Asks for an army in the same bid. You give it to an opponent, for whom it counts 2 points less at "
        "the end."
    ),
    "TR": N_("Asks for an army in the same bid. You throw a red die more in this battle."),
    "FR": N_(
        "Asks for an army in the same bid. After the throw you may throw any of your dice again, once in "
        "this battle."
    ),
    "WD": N_("Asks for another token in the same bid. You take back 1 to 3 of your tokens at once."),
}
_MARKS: Mapping[Words, Words] = {
    N_("Screen"): N_(
        "Hides the tokens you have left. What was used is open to all, so they can be worked out."
    ),
    N_("Prestige point"): N_("Earned by builders; counts 1 at the end. Whoever commits nothing loses 1."),
    N_("Start marker"): N_(
        "Whoever has it bids, takes a strategy tile and throws first. It goes to the left after each round."
    ),
    N_("Dummy"): N_(
        "Takes part with two players. Three of its 24 tokens are drawn each round; it earns and fights, "
        "takes no strategy tile, and cannot win."
    ),
}
_TILE = N_("{text} Each strategy tile can be taken once in a game, by a king.")


def reference() -> list[Entry]:
    """Give everything there is, group by group."""
    return [*_tokens(), *_strategy_tiles(), *_events(), *_dice(), *_marks()]


def _tokens() -> Iterator[Entry]:
    for kind, token in enumerate(tables.KINDS):
        name = _NAMES[token.letter]
        text = say(_TOKENS[kind]) if kind in _TOKENS else _army(kind)
        yield Entry(
            N_("Tokens"), name, say("{text} Each player has {number}.", text=text, number=token.number)
        )


def _army(kind: int) -> Text:
    thrown = (
        say(
            "{colour} ({terrain})",
            colour=say(tables.COLOURS[dice[kind - tables.ARMIES[0]]]),
            terrain=say(terrain),
        )
        for terrain, dice in tables.ARMY_DICE.items()
    )
    return say("Each throws a die in the battle: {dice}.", dice=Series(tuple(thrown)))


def _strategy_tiles() -> Iterator[Entry]:
    for tile in tables.STRATEGY_TILES.values():
        yield Entry(N_("Strategy tiles"), tile.name, say(_TILE, text=say(_TILES[tile.id])))


def _events() -> Iterator[Entry]:
    for terrain in tables.ARMY_DICE:
        name = _PLACES[terrain]
        yield Entry(
            N_("Events"), name, say("{fate} {dice:begins}.", fate=_fate(terrain), dice=_thrown(terrain))
        )


def _fate(terrain: str) -> Text:
    if terrain == tables.BARBARIANS:
        return say(
            "Whoever has committed no army loses 2 points. If everybody has committed one, the lowest throw "
            "loses 2 points; of several that are tied, each does."
        )
    tiles = [tile for tile in tables.EVENT_TILES.values() if tile.terrain == terrain]
    values = Series(tuple(str(tile.value) for tile in tiles))
    return say(
        "The highest throw wins the tile; ties are thrown again. The tile counts {values} points at the end."
        if len(tiles) == 1
        else "The highest throw wins the tile; ties are thrown again. "
        "The tiles count {values} points at the end.",
        values=values,
    )


def _thrown(terrain: str) -> Series:
    return Series(
        tuple(
            say(
                "{armies} throw {colour} dice",
                armies=say(tables.KINDS[kind].called.many),
                colour=say(tables.COLOURS[colour]),
            )
            for kind, colour in tables.army_dice(terrain)
        )
    )


def _dice() -> Iterator[Entry]:
    for colour in tables.COLOURS:
        faces = Series(tuple(str(face) for face in tables.FACES[colour]))
        text = say("Its faces are {faces}: it is {about}.", faces=faces, about=words.die_about(colour))
        yield Entry(N_("Dice"), _DICE[colour], text)


def _marks() -> Iterator[Entry]:
    yield from (Entry(N_("On the table"), name, say(text)) for name, text in _MARKS.items())
