"""The text board holds the whole view, read back here from its words; the description says what matters."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rendering.battles_and_builders import DRAWING
from rules.battles_and_builders import GAME
from rules.battles_and_builders.state import Throw
from rules.battles_and_builders.tables import EVENT_TILES, KINDS, NOTHING, STRATEGY_TILES, Tokens
from rules.battles_and_builders.view import Commitment, Hand, RoundView, Table, Tableau
from tests.battles_and_builders.playing import Playing
from tests.battles_and_builders.rendering.positions import positions
from tests.conformance.checks.picturing import check_words_fit, long_name

PHASES = {"bids now": "commit", "bid now": "commit", "chooses a strategy tile": "kings"}
PHASES["may throw again"] = "compare"
EVENTS = {f"{tile.terrain} {tile.value:+d}": tile.id for tile in EVENT_TILES.values()}
TILES = {str(tile.name): tile.id for tile in STRATEGY_TILES.values()}
OVER = {"the eight rounds are played": "8-rounds", "all others have resigned": "resign"}


def unfolded(text: str) -> list[str]:
    """Put folded lines together again."""
    return text.replace("\n    ", " ").split("\n")


def value(lines: list[str], label: str) -> str:
    """Give what stands behind a label."""
    return next(line.removeprefix(f"{label}: ") for line in lines if line.startswith(f"{label}: "))


def side_of(name: str, seats: int) -> int:
    return seats if name in {"the dummy", "The dummy"} else int(name.removeprefix("seat "))


def sides_of(names: str, seats: int) -> tuple[int, ...]:
    return tuple(side_of(name, seats) for name in re.split(", | and ", names))


def tokens_of(words: str) -> Tokens:
    counts = {name: int(number) for number, name in re.findall(r"(\d+) (\w+)", words)}
    b, i, c, a, k = (counts.get(kind.called.one, counts.get(kind.called.many, 0)) for kind in KINDS)
    return (b, i, c, a, k)


def dice_of(words: str) -> tuple[str, ...]:
    return tuple(f"{word[0]}{word[-1]}" for word in words.split(", "))


def named(words: str, ids: dict[str, str]) -> tuple[str, ...]:
    return () if words == "none" else tuple(ids[word] for word in words.split(", "))


def blocks(lines: list[str]) -> dict[str, list[str]]:
    """Cut the board at its headings."""
    found: dict[str, list[str]] = {"": []}
    block = found[""]
    for line in filter(None, lines):
        if line.isupper() or line.startswith("ROUND"):
            block = found.setdefault(line, [])
        else:
            block.append(line)
    return found


def read_table(text: str) -> Table:
    """Read the whole view back from the text board."""
    parts = blocks(unfolded(text))
    head, points, coming = parts[""], parts["POINTS"], parts["STILL TO COME"]
    title = re.fullmatch(r"Battles & Builders, (\d) players, bids (.*)", head[0])
    assert title
    seats = int(title[1])
    rounds = [
        (heading.endswith("played"), read_round(heading, lines, seats))
        for heading, lines in parts.items()
        if heading.startswith("ROUND")
    ]
    asked = re.fullmatch(r"Asked: (.*\d) (\D+)", head[1])
    return Table(
        seats=seats,
        commit="simultaneous" if title[2] == "all at once" else "sequential",
        phase=PHASES[asked[2]] if asked else "",
        asked=sides_of(asked[1], seats) if asked else (),
        round=rounds[0][1],
        last=next((round_ for played, round_ in rounds if played), None),
        tableaux=tuple(read_tableaux(points)),
        tiles_left=named(value(coming, "Strategy tiles left"), TILES),
        events_left=named(value(coming, "Events left"), EVENTS),
        over="" if asked else OVER[value(head, "The game is over")],
    )


def read_round(heading: str, lines: list[str], seats: int) -> RoundView:
    whole = "\n".join(lines)
    target = re.search(r"Catapult for seat (\d)", whole)
    withdrawn = re.search(r"Withdraw of ([^;\n]*)", whole)
    takers = re.search(r"Event tile to: (.*)", whole)
    return RoundView(
        number=int(heading.split()[1]),
        start=side_of(value(lines, "Start player"), seats),
        event=EVENTS[value(lines, "Event")],
        commitments=tuple(
            read_commitment(line.partition(": ")[2])
            for line in lines
            if line.startswith(("seat", "The dummy"))
        ),
        target=int(target[1]) if target else None,
        withdrawn=tokens_of(withdrawn[1]) if withdrawn else NOTHING,
        throws=tuple(read_throw(line, seats) for line in lines if line.startswith("Throw ")),
        takers=sides_of(takers[1], seats) if takers else (),
    )


def read_commitment(words: str) -> Commitment:
    if words in ("no bid yet", "3 tokens, drawn at the reveal"):
        return Commitment(False, None, None, "", 0)
    if words.endswith("face down"):
        number = re.match(r"(\d|no) tokens?", words)
        return Commitment(True, int(number[1].replace("no", "0")) if number else None, None, "", 0)
    tokens, tile, built = tokens_of(words.partition(";")[0]), "", 0
    for part in words.split("; ")[1:]:
        if part.startswith("builds"):
            built = int(part.split()[1])
        elif part == "-1, counted already":  # whether the points held it nobody knew
            assert not any(tokens)
        else:
            tile = next(TILES[name] for name in TILES if part.startswith(f"takes {name}"))
    assert ("-1, counted already" in words) == (not any(tokens) and tile != "WD")
    return Commitment(True, sum(tokens), tokens, tile, built)


def read_throw(line: str, seats: int) -> Throw:
    found = re.fullmatch(r"Throw (\d+) of (.*): (.*); total (\d+)(?:; thrown again: (.*))?", line)
    assert found
    throw = Throw(
        side_of(found[2], seats), int(found[1]), dice_of(found[3]), dice_of(found[5]) if found[5] else ()
    )
    assert throw.total == int(found[4])
    return throw


def read_tableaux(lines: list[str]) -> Iterator[Tableau]:
    for first, second in zip(lines[::2], lines[1::2], strict=True):
        counted = re.fullmatch(
            r"(.*): points (-?\d+), prestige (-?\d+); events: (.*?); strategy tiles: (.*?)(; resigned)?",
            first,
        )
        stock = re.fullmatch(r"  Behind the screen: (\d+)\. Kinds: (.*?)(?:, of which \d+ bid)?", second)
        assert counted
        assert stock
        yield Tableau(
            dummy=counted[1] == "The dummy",
            resigned=bool(counted[6]),
            points=int(counted[2]),
            prestige=int(counted[3]),
            events=named(counted[4], EVENTS),
            tiles=named(re.sub(r" \([^)]*\)", "", counted[5]), TILES),
            stock=tokens_of(stock[2]),
            left=int(stock[1]),
        )


def test_the_text_board_holds_the_whole_table() -> None:
    for state in positions():
        table = GAME.table(state)
        expected = replace(table, phase="") if table.over else table
        assert read_table(DRAWING.text(table)) == expected


def test_a_tile_somebody_has_tells_what_it_still_does() -> None:
    game = Playing(event="O3")
    game.bid("1b 1i 1k", "1b 1i", "2a")
    game.state.held[0] = ["TR"]
    game.state.held[1] = ["CA", "EX"]
    game.state.tiles_left = ["CL"]
    text = "\n".join(unfolded(DRAWING.text(game.table)))
    assert "strategy tiles: Trojan Horse (spent)" in text
    assert "Catapult (-2 in the final count), Extra Prestige (+1 in the final count)" in text
    assert "  Catapult: give it to an opponent" in text, "its effect can be read though nobody can take it"
    game.state.round.tiles[0] = "TR"
    assert "strategy tiles: Trojan Horse (in this round)" in "\n".join(unfolded(DRAWING.text(game.table)))


def test_the_text_board_holds_the_whole_hand() -> None:
    for state in positions():
        for seat in range(state.seats):
            hand = GAME.hand(state, seat)
            lines = unfolded(DRAWING.text(GAME.table(state), hand))
            bid = value(lines, f"Bid in round {state.round.number}")
            read = None if bid == "none yet" else tokens_of(bid)
            assert Hand(side_of(lines[0][-6:], state.seats), tokens_of(value(lines, "Tokens")), read) == hand


def test_the_words_are_plain_and_fit_whatever_the_names() -> None:
    for state in positions():
        check_words_fit(GAME, state)


def test_the_text_board_names_players_and_the_dice_of_the_event() -> None:
    playing = Playing(2, first=1, event="M4")
    text = DRAWING.text(playing.table, names=["Guinevere", "Lancelot"].__getitem__)
    assert "Asked: Lancelot bids now" in text
    assert "Dice: infantry green (3 to 7), cavalry red (1 to 5), archers yellow (2 to 6)" in text
    assert "seat" not in text


def test_a_description_is_short_and_tells_turn_score_and_outcome() -> None:
    for state in positions():
        table = GAME.table(state)
        alt = DRAWING.alt(table)
        assert len(alt) <= 1024
        assert all(f"seat {seat}" in alt for seat in table.asked)
        assert all(f" {tableau.points} (" in alt for tableau in table.tableaux)
        outcome = table.round if table.round.takers else table.last
        if outcome is not None and outcome.takers:
            assert f"Round {outcome.number}: " in alt


@pytest.mark.parametrize("seat", range(4))
def test_a_description_of_a_hand_tells_its_tokens_and_bid(seat: int) -> None:
    playing = Playing(4, commit="simultaneous")
    playing.act(0, "bid 2b 1k")
    alt = DRAWING.alt(playing.table, playing.hand(seat))
    assert alt.startswith(f"Behind the screen of seat {seat}. Tokens: {10 if seat == 0 else 12} builders")
    assert ("Bid in round 1: 2 builders, 1 king." in alt) == (seat == 0)
    assert ("Bid in round 1: none yet." in alt) == (seat != 0)


def test_a_description_tells_the_score_also_with_long_names() -> None:
    for state in positions():
        assert "Points: " in DRAWING.alt(GAME.table(state), names=long_name)
