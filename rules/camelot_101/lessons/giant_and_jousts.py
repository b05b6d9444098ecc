"""The Giant and the jokers that move him, jousts, buried cards, and what lies on the Island."""

from __future__ import annotations

from rules.lessons.form import Chapter, Lesson, Other, Step, Wanted
from rules.text import N_, say

_THE_GIANT = Chapter(
    seed="giant 740",
    options={"level": "1.1"},
    opening=("0 play S8 f3-f5", "1 play C2 i14-i12", "0 play S6 e3-e4", "1 play C5 j15-f11"),
    steps=(
        Step(
            text=say(
                "From level 1.1 on the **Giant** stands on the Island, and jokers are of use: they move "
                "him, in a straight line, as many squares as jokers are played together."
            ),
            marks=("ISL", "JK"),
            teaches=("Giant",),
            needs=("joker",),
        ),
        Step(
            text=say(
                "Morgana's Bishop on **f11** is two squares away from him, and you hold two jokers. Choose "
                "*Move the Giant with jokers*, take **both**, and land on **f11**."
            ),
            marks=("JK", "f11"),
            wanted=(Wanted(action="joker 2 f11", said=say("Crushed! The Bishop has gone into his sack.")),),
            others=(
                Other("joker 1 .*", say("One joker moves him one square, beside the Bishop. Play two.")),
                Other("joker 2 .*", say("Nobody stands there. With two jokers he reaches f11: the Bishop.")),
                Other("refresh .*JK", say("Do not throw jokers away here: together they reach the Bishop.")),
            ),
            otherwise=say("Your two jokers can do more here: send the Giant to f11."),
            needs=("Giant", "joker"),
        ),
        Step(
            text=say(
                "Whom he crushes he keeps: 3 points for the Giant, none for you. If he holds more points "
                "than any player when time is up, nobody wins!"
            ),
            part="",
            marks=("f11", "foot"),
            needs=("Giant",),
        ),
        Step(
            text=say(
                "He crushes your men just as well, whoever moves him, and a King beside him is in check. "
                "The wall around the meadow stops him: behind it you are safe."
            ),
            part="",
            marks=("f11",),
            needs=("Giant", "check"),
        ),
    ),
)

_THE_JOUST = Chapter(
    seed="joust 69221",
    options={"level": "3.1"},
    opening=(
        "0 play S7 f2-e4",
        "1 play C5 f15-g13",
        "0 play S9 e4-f6",
        "1 play C8 g13-e12",
        "0 play ST f6-g8",
        "1 play C9 e12-f10",
    ),
    steps=(
        Step(
            text=say(
                "Level 3.1, where a Knight who attacks a Knight must **joust**. A Knight's leap counts "
                "three spaces, so your **3 of Spades** will do: from **g8** to **f10**."
            ),
            marks=("S3", "g8", "f10"),
            wanted=(Wanted(action="play S3 g8-f10", said=say("To horse! Both sides turn up cards.")),),
            others=(
                Other("play S3 .*", say("That is no attack. Leap from g8 to f10, at her Knight.")),
                Other("(camelot|gift|burn) .*", say("Leave the large cards for the last lesson. Joust!")),
                Other("bury .*", say("First joust: play the 3 of Spades, from g8 to f10.")),
            ),
            otherwise=say("Her Knight could attack yours first. Play the 3 of Spades, from g8 to f10."),
            teaches=("joust",),
        ),
        Step(
            text=say(
                "The higher card wins a pass, and two passes win. Morgana's 2 beat your ace; but whoever "
                "turns up a joker is unhorsed at once. Her Knight is your prisoner; had you lost, you "
                "would have lost yours."
            ),
            part="",
            marks=("turned", "castle S"),
            then=("1 refresh H2",),
            needs=("joust", "joker", "prisoner"),
        ),
        Step(
            text=say(
                "From level 3 on you may **bury** a card: you get rid of it unseen, and send the Giant one "
                "step, at an enemy or out of your way. Bury the **jack of Diamonds** and send him off the "
                "Island."
            ),
            marks=("DJ", "ISL"),
            wanted=(
                Wanted(
                    action="bury DJ j8",
                    also="bury DJ .*",
                    said=say("He stamps ashore, and Morgana refreshes. Now look what he has left behind."),
                    then=("1 refresh D2",),
                ),
            ),
            others=(
                Other("bury S6.*", say("Keep the 6, your Knight needs it next. Bury the jack.")),
                Other("bury SQ.*", say("Keep your queen. The jack of Diamonds is no loss.")),
                Other(
                    "refresh .*",
                    say("Cards that are refreshed lie open for all. Bury the jack of Diamonds instead."),
                ),
                Other("(camelot|gift|burn) .*", say("Leave the large cards for the last lesson.")),
            ),
            otherwise=say("That leaves the Giant where he is. Bury the jack of Diamonds."),
            teaches=("bury",),
            needs=("Giant",),
        ),
        Step(
            text=say(
                "On the Island lie treasures, and the Dragon sleeps there until the Giant is slain. The "
                "sword at the upper left is **Excalibur**, for a Knight who ends his move there. Play the "
                "**6 of Spades**: yours leaps from **f10**."
            ),
            marks=("S6", "f10", "ISL"),
            wanted=(Wanted(action="play S6 f10-ISL", said=say("The sword is his!")),),
            others=(
                Other("play S6 .*", say("The sword lies on the Island. Leap there, from f10.")),
                Other("(camelot|gift|burn) .*", say("Leave the large cards for the last lesson.")),
            ),
            otherwise=say("Somebody else may take the sword. Play the 6, from f10 to the Island."),
            teaches=("Excalibur",),
        ),
        Step(
            text=say(
                "Whoever bears it wins every joust, may slay the Giant, and counts 5 points. A Bishop "
                "finds the **Grail** there, and a King the **Sword in the Stone**: 10 points each, and "
                "more."
            ),
            marks=("ISL",),
            teaches=("Grail", "Sword in the Stone"),
            needs=("Excalibur", "joust", "Giant"),
        ),
    ),
)

LESSON = Lesson(
    key="giant_and_jousts",
    number=3,
    title=N_("The Giant and the jousts"),
    about=N_("levels 1.1 to 3.1: the Giant, jousts, buried cards, Excalibur"),
    minutes=4,
    players=("", "Morgana"),
    chapters=(_THE_GIANT, _THE_JOUST),
    praise=say("A crushed Bishop, a joust won, and Excalibur. One lesson is left: the Camelot cards."),
)
