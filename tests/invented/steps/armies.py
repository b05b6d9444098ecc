"""All set their men up in secret and at once; an army may be handed in anew until the last is in."""

from __future__ import annotations

from rules.game import Note, ToAll, ToSeat
from rules.question import Pick, Question
from rules.text import Seat, Text, Who, say
from tests.invented.state import BID, State, playing
from tests.invented.tables import KNIGHT, LORD, MAN_NAMES, SOLDIER, home


def menu(state: State, seat: Seat, said: str) -> Question | None:
    """Ask for the Lord's square, then the Knight's; the Soldier stands on the third."""
    squares, must = home(seat), seat not in state.handed_in
    if not said:
        texts = [f"army {LORD}{square}" for square in squares]
        usual = f"army {LORD}{squares[0]} {KNIGHT}{squares[1]}"
        return Pick(say("Where does your Lord stand?"), texts, _label, (usual,), must)
    if said.count(" ") == 1:
        texts = [f"{said} {KNIGHT}{square}" for square in squares if square != said[-2:]]
        return Pick(say("Where does your Knight stand?"), texts, _label, must=must)
    return None


def _label(text: str) -> Text:
    men = [
        say("{man} on {square}", man=say(MAN_NAMES[word[0]]), square=word[1:]) for word in text.split()[1:]
    ]
    return men[0] if len(men) == 1 else say("{lord}, {knight}", lord=men[0], knight=men[1])


def answer(state: State, seat: Seat, action: str) -> list[Note]:
    """Set an army up, face down."""
    set_up(state, seat, action)
    again = seat in state.handed_in
    if not again:
        state.handed_in.append(seat)
    template = "{who} hands in another army" if again else "{who} hands in an army"
    return [ToAll(say(template, who=Who(seat))), ToSeat(seat, say("Your men: {men}", men=_label(action)))]


def set_up(state: State, seat: Seat, action: str) -> None:
    """Give a seat's men their kinds."""
    kinds = {word[1:]: word[0] for word in action.split()[1:]}
    for square in home(seat):
        state.men[square].kind = kinds.get(square, SOLDIER)


def proceed(state: State) -> list[Note]:
    """Begin to bid when the last army is in."""
    if set(playing(state)) <= set(state.handed_in):
        state.phase, state.turn = BID, playing(state)[0]
    return []
