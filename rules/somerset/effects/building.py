"""Country tiles and personal buildings are built (sheet: Building country tiles and personal buildings)."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from rules.question import Page, Pick, Question
from rules.somerset.board import links
from rules.somerset.effects.cards import shown
from rules.somerset.effects.doer import Doer, paid_at_once, ways_to_pay
from rules.somerset.hexes import cell_named, cell_of, linking_turns, turned
from rules.somerset.prices import affordable, earn_coins, pay, payment_of, payments_now
from rules.somerset.scoring import recounted, tiles_of
from rules.somerset.state import Frame, Play, State, Tile
from rules.somerset.tables.goods import Amount
from rules.somerset.tables.options import BUILD, BY_SUPPLY, price_of
from rules.somerset.tables.parts import BUILDING, TILE, Build, Part
from rules.somerset.tables.tiles import COUNTRY_TILES, by_kind
from rules.somerset.words import descriptions, labels, log, prompts
from rules.text import Words, say

_MANY = 12  # things: more are not looked through one by one


def tiles_offered(state: State, more: int) -> list[str]:
    """Give the tiles the active player can pay and place."""
    if tiles_of(state, state.active) >= state.preset.tiles:
        return []
    offered = affordable(state, state.supply, TILE, more)
    return offered if offered and links.has_places(state) else []


def buildings_offered(state: State, more: int) -> list[str]:
    """Give the buildings in the active player's hand that he can pay."""
    player = state.player
    if len(player.buildings) >= state.preset.buildings:
        return []
    return affordable(state, sorted(player.buildings_in_hand), BUILDING, more)


def _ways(state: State, thing: str, more: int) -> list[str]:
    return ways_to_pay(state.player, payments_now(state, thing, more))


def first_words(state: State, things: list[str], more: int) -> list[str]:
    """Begin an action for each of some tiles or buildings, of many the dearest first.

    Where only one way goes on, go it to its end.
    """
    many = bool(things) and things[0] in COUNTRY_TILES and links.has_places(state, 2)
    ordered = (
        sorted(things, key=lambda thing: -sum(price_of(thing, state.options)))
        if len(things) > _MANY
        else things
    )
    words = (f"build {thing}" for thing in ordered)
    return list(words) if many else [_onward(state, said, more) for said in words]


def pages(texts: list[str]) -> tuple[Page, ...]:
    """Show many tiles kind by kind."""
    tiles = {tile: text for text in texts if (tile := text.split(" ")[1]) in COUNTRY_TILES}
    if len(tiles) <= _MANY:
        return ()
    return tuple(_page(title, [tiles[tile] for tile in some]) for title, some in by_kind(tiles).items())


def _page(title: Words, texts: Sequence[str]) -> Page:
    return Page(say(title), texts)


def _onward(state: State, said: str, more: int) -> str:
    """Say on what is said as long as there is only one answer."""
    while len(texts := _texts(state, said, more)) == 1:
        said = texts[0]
    return said


def build_menu(state: State, said: str, more: int) -> Question | None:
    """Ask where a tile shall lie, how it is turned, and how it is paid."""
    texts = _texts(state, said, more)
    if not texts:
        return None
    words = said.split(" ")
    stakes = partial(descriptions.effect_of, words[1])
    if len(words) == 2 and words[1] in COUNTRY_TILES:
        about = descriptions.empty_cells(state)
        return Pick(prompts.WHERE, texts, labels.cells(state), about=about, stakes=stakes)
    if len(words) == 3:
        return Pick(prompts.HOW_TURNED, texts, labels.turns, about=descriptions.turns(state), stakes=stakes)
    return Pick(prompts.HOW_TO_PAY, texts, labels.payment, stakes=stakes)


def _texts(state: State, said: str, more: int) -> list[str]:
    """Give what may be said next: a cell, a turn, a payment; each goes on where the next has one answer."""
    words = said.split(" ")
    if said.endswith(" free") or "pay" in words:
        return []
    thing = words[1]
    if len(words) == 2 and thing in COUNTRY_TILES:
        return _cells(state, said, thing, _ways(state, thing, more))
    if len(words) == 3:
        turns = linking_turns(COUNTRY_TILES[thing].roads, links.facing_roads(state, cell_of(words[2])))
        ways = _ways(state, thing, more)
        return [paid_at_once(f"{said} {turn}", ways) for turn in turns]
    return [f"{said} {way}" for way in _ways(state, thing, more)]


def _cells(state: State, said: str, tile: str, ways: list[str]) -> list[str]:
    texts = []
    for cell, facing in links.places(state).items():
        text = f"{said} {cell_named(cell)}"
        turns = linking_turns(COUNTRY_TILES[tile].roads, facing)
        texts.append(paid_at_once(f"{text} {turns[0]}", ways) if len(turns) == 1 else text)
    return texts


def build(play: Play, action: str) -> None:
    """Pay for a tile or a building and build it."""
    thing = action.split(" ")[1]
    way = payment_of(action)
    pay(play.player, way)
    if play.state.phase == BUILD and not play.state.frames:
        play.state.turn.built = True
        play.player.next_cost = 0
    with recounted(play, thing if thing in COUNTRY_TILES else ""):
        if thing in COUNTRY_TILES:
            _build_tile(play, action, way)
        else:
            _build_building(play, thing, way)
    _check_end(play)


def _build_tile(play: Play, action: str, way: Amount) -> None:
    _, tile, name, turn, *_ = action.split(" ")
    state = play.state
    roads = turned(COUNTRY_TILES[tile].roads, int(turn))
    links.lay(state, cell_of(name), Tile(tile, int(turn), roads, owner=state.active))
    state.supply.remove(tile)
    play.show("build", name, thing=tile)
    play.note(log.builds_tile(state.active, tile, name, way))


def _build_building(play: Play, card: str, way: Amount) -> None:
    """Build a card from the hand: its number in coins at once, then its effect."""
    player, nested = play.player, bool(play.state.frames) and play.state.frames[-1].nested
    player.buildings_in_hand.remove(card)
    player.buildings.append(card)
    shown(play.state, card)
    coins = len(player.buildings)
    earn_coins(player, coins)
    play.show("build", thing=card)
    play.note(log.builds_building(play.state.active, card, way, coins))
    play.begin(card, nested=nested)


def _check_end(play: Play) -> None:
    """Announce the last round once a condition for the end is met (sheet: Game End)."""
    state = play.state
    if not state.ending and reasons(state):
        state.ending = True
        play.note(log.last_round(state.phase == BUILD))


def reasons(state: State) -> list[str]:
    """Give the conditions for the end that are met, the first to be named first."""
    seats, preset = range(state.seats), state.preset
    met = {
        preset.by_tiles: any(tiles_of(state, seat) >= preset.tiles for seat in seats),
        preset.by_buildings: any(len(player.buildings) >= preset.buildings for player in state.players),
        BY_SUPPLY: not state.supply or not links.has_places(state),
    }
    return [reason for reason, is_met in met.items() if is_met]


def _may_build(state: State, frame: Frame, part: Build) -> bool:
    """Ask about a tile where one can be built; about buildings whoever has one in hand."""
    if part.what == TILE:
        return bool(tiles_offered(state, part.discount))
    player = state.player
    return len(player.buildings) < state.preset.buildings and bool(player.buildings_in_hand)


def _menu(state: State, frame: Frame, part: Build, said: str) -> Question | None:
    if said:
        return build_menu(state, said, part.discount)
    offered = tiles_offered if part.what == TILE else buildings_offered
    words = first_words(state, offered(state, part.discount), part.discount)
    if part.what == TILE:
        prompt, stakes = prompts.BUILD_TILE, partial(prompts.purse, state)
    else:
        prompt, stakes = prompts.BUILD_BUILDING, partial(prompts.building_stakes, state)
    about = descriptions.of_cards(state, part.discount)
    asked = prompts.optional(prompt, words, labels.cards, stakes=stakes, about=about)
    return replace(asked, pages=pages(words))


def _answer(play: Play, frame: Frame, part: Build, action: str) -> bool:
    build(play, action)
    return False


DOERS: dict[type[Part], Doer] = {Build: Doer(asks=_may_build, menu=_menu, answer=_answer)}
