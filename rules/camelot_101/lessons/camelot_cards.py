"""Camelot cards: what they show, playing, giving and burning one, and the Giant's fall."""

from __future__ import annotations

from rules.lessons.form import Chapter, Lesson, Other, Step, Wanted
from rules.text import N_, say

_LEVEL_2 = {"level": "2"}

_TWO_CARDS = Chapter(
    seed="apple 568",
    options=_LEVEL_2,
    steps=(
        Step(
            text=say(
                "From level 2 on you also hold a **Camelot card**. It says what it does, and its colour "
                "what kind it is: black ones harm others, green ones move men, red ones harm yourself, "
                "silver ones are persons of the court."
            ),
            marks=("K06",),
            teaches=("Camelot card",),
        ),
        Step(
            text=say(
                "In its corner it shows a man whom you must have on the board, here the Queen. Playing it "
                "is your turn. Play **Sir Pinel's Poisoned Apple** against Morgana."
            ),
            marks=("K06", "h1"),
            wanted=(
                Wanted(
                    action="camelot K06 C",
                    said=say("She loses a Knight and refreshes. You have drawn another card."),
                    then=("1 refresh JK",),
                ),
            ),
            others=(
                Other("gift .*", say("Then she would poison one of yours! Play it yourself.")),
                Other("play .*", say("A playing card would be your turn. Try the Camelot card.")),
            ),
            otherwise=say("That would be your turn. Try the Camelot card."),
            needs=("Camelot card",),
        ),
        Step(
            text=say(
                "Her Knight is buried, not taken: he lies below the board, and nobody gets points for him. "
                "Only a few cards bring a buried man back."
            ),
            part="",
            marks=("foot",),
        ),
        Step(
            text=say(
                "Your new card is green: with **Camelot Knight** one Knight, of whatever army, leaps "
                "twice. Only the second leap may take somebody. Play it."
            ),
            marks=("G01",),
            wanted=(Wanted(action="camelot G01", said=say("Now the card asks you for each leap.")),),
            others=(
                Other("gift .*", say("Why help her? The leaps are yours: play it yourself.")),
                Other("play .*", say("One leap or step for a playing card, two for this one. Play it.")),
            ),
            otherwise=say("Keep your cards, and play Camelot Knight."),
        ),
        Step(
            text=say("Which Pawn could you reach in two leaps? Go from **f2** to **e4** first."),
            marks=("f2", "e4"),
            wanted=(Wanted(action="pick f2-e4", said=say("And on he goes with the same Knight.")),),
            others=(
                Other("pick [bo].*", say("A neutral Knight would leap. Use your own, from f2 to e4.")),
                Other("pick k2-l4", say("He would get a Pawn too, on n5. But here go from f2 to e4.")),
                Other("pick k15.*", say("That is Morgana's Knight. Use your own, from f2 to e4.")),
            ),
            otherwise=say("From there he reaches nobody. Leap from f2 to e4."),
        ),
        Step(
            text=say("Now take the neutral Pawn: from **e4** to **c5**."),
            marks=("e4", "c5"),
            wanted=(Wanted(action="pick e4-c5", said=say("A prisoner: 1 point.")),),
            others=(Other("skip", say("A further leap may be left out. But this one takes a Pawn: to c5.")),),
            otherwise=say("That takes nobody. Leap on to c5."),
        ),
    ),
)

_GIVEN = Chapter(
    seed="squire 99",
    options=_LEVEL_2,
    steps=(
        Step(
            text=say(
                "This card is red: whoever plays it loses a turn. But a card may be **given** to an "
                "opponent, and then it strikes him. *Give away* **The Sleeping Squire**, to Morgana."
            ),
            marks=("R08",),
            wanted=(
                Wanted(
                    action="gift R08 C",
                    said=say("Morgana is wide awake: she refuses it, and has her turn."),
                    then=("1 refuse", "1 refresh H3"),
                ),
            ),
            others=(
                Other("camelot .*", say("Then you would lose a turn yourself. Give it away.")),
                Other("play .*", say("That keeps the red card in your hand. Try to give it away.")),
            ),
            otherwise=say("That throws playing cards away only. Try to give the red card away."),
            teaches=("given",),
            needs=("Camelot card",),
        ),
        Step(
            text=say(
                "So it is back in your hand, and your turn was spent: who looks at a red card refuses it. "
                "But a card with a green dot in its corner cannot be refused, and by it you move his own "
                "men as you like. Below your hand stands what happens to cards given to you."
            ),
            marks=("R08",),
            needs=("given",),
        ),
    ),
)

_LANCELOT = Chapter(
    seed="lancelot 431",
    options=_LEVEL_2,
    opening=("0 play S9 f2-g4", "1 refresh HT"),
    steps=(
        Step(
            text=say(
                "Some cards sleep at level 2, some find no target. A card that is of no use may be "
                "**burned**: it is thrown away, another is drawn, and your turn is over. Burn **Sir "
                "Bedivere**."
            ),
            marks=("S09",),
            wanted=(
                Wanted(
                    action="burn S09",
                    said=say("Morgana refreshes. And look who has come to you!"),
                    then=("1 refresh JK",),
                ),
            ),
            otherwise=say("That leaves a sleeping card in your hand. Burn Sir Bedivere."),
            teaches=("burned", "burn"),
        ),
        Step(
            text=say(
                "**Sir Lancelot** makes one of your Knights strong enough to slay the Giant, and lets him "
                "leap once or twice. Play him."
            ),
            marks=("S01", "ISL"),
            wanted=(Wanted(action="camelot S01", said=say("Lancelot rides for you. Which Knight?")),),
            others=(Other("gift .*", say("Then Morgana's Knight would do the deed. Play him yourself.")),),
            otherwise=say("The Giant is near, and nobody knows for how long. Play Sir Lancelot."),
            needs=("Giant",),
        ),
        Step(
            text=say("Choose the Knight on **g4**: two leaps take him to the Island, where the Giant is."),
            marks=("g4",),
            wanted=(Wanted(action="pick g4", said=say("He is strong now, until your turn ends.")),),
            otherwise=say("He is too far away from the Giant. Choose the Knight on g4."),
        ),
        Step(
            text=say("He needs two leaps. The first goes from **g4** to **h6**."),
            marks=("g4", "h6"),
            wanted=(Wanted(action="pick g4-h6", said=say("The Giant has not seen him.")),),
            others=(Other("skip", say("That would end it: the Giant lives. Leap to h6.")),),
            otherwise=say("From there he does not reach the Giant. Leap to h6."),
        ),
        Step(
            text=say("And now onto the Island: from **h6** at the Giant himself!"),
            marks=("h6", "ISL"),
            wanted=(Wanted(action="pick h6-ISL", said=say("The Giant is slain!")),),
            others=(
                Other(
                    "skip",
                    say("So near! Leap onto the Island."),
                ),
            ),
            otherwise=say("There is no Giant there. Leap onto the Island."),
            needs=("Giant",),
        ),
        Step(
            text=say(
                "The Giant counts 10 points for you. Had he held men, yours would go home and the others "
                "would be your prisoners."
            ),
            marks=("seat 0", "ISL"),
            needs=("Giant", "prisoner"),
        ),
        Step(
            text=say(
                "There are 101 Camelot cards, and nobody knows them all. Each says on its face what it "
                "does; `/lookup` tells it of any other. And from level 1.2 on you may leave a check "
                "unanswered."
            ),
            marks=("G03",),
            needs=("Camelot card",),
        ),
    ),
)

LESSON = Lesson(
    key="camelot_cards",
    number=4,
    title=N_("Camelot cards"),
    about=N_("level 2: playing, giving and burning cards, and the Giant's fall"),
    minutes=5,
    players=("", "Morgana"),
    chapters=(_TWO_CARDS, _GIVEN, _LANCELOT),
    praise=say(
        "You have slain the Giant, and know levels 1 to 3.1. Level 4 adds Pandora's Box, which a card opens, "
        "and a card once announced must be played: `/rules` tells how."
    ),
)
