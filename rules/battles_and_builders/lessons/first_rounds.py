"""The first rounds: a bid, a throw, the king, ties, and the barbarians."""

from __future__ import annotations

from rules.lessons.form import Chapter, Lesson, Other, Step, Wanted
from rules.text import N_, say

_THREE_ROUNDS = Chapter(
    seed="learn 179",
    steps=(
        Step(
            text=say(
                "Welcome! Morgana and Merlin play with you. A game has eight rounds, and most points win."
            ),
            marks=("head",),
            teaches=("round",),
        ),
        Step(
            text=say(
                "Behind your **screen** lie all the **tokens** you have for the whole game: builders, three "
                "kinds of army, and one king. Each can be used once: 25 for eight rounds, or about three a "
                "round."
            ),
            marks=("stock",),
            teaches=("token", "builder", "army", "king", "screen"),
        ),
        Step(
            text=say(
                "In each round an **event tile** lies open. This one is an open field, and whoever wins the "
                "battle there takes it: 4 points."
            ),
            marks=("tile",),
            teaches=("event tile", "battle"),
        ),
        Step(
            text=say(
                "Whoever puts down most **builders** earns 3 points, whatever comes of the battle. These "
                "points are called **prestige**."
            ),
            marks=("stake builder",),
            teaches=("prestige",),
            needs=("builder", "battle"),
        ),
        Step(
            text=say(
                "Each army throws one **die**, and its colour depends on the place. Here cavalry has green "
                "dice, the best, infantry yellow, and archers red, the worst. The highest total wins the "
                "battle."
            ),
            marks=("stake infantry", "stake cavalry", "stake archer"),
            teaches=("die", "dice", "infantry", "cavalry", "archer"),
            needs=("army", "battle"),
        ),
        Step(
            text=say(
                "Now you **bid**: you commit up to 5 tokens, face down. Press *Choose* and take **2 "
                "builders** and **2 cavalry**."
            ),
            marks=("builder", "cavalry"),
            wanted=(
                Wanted(
                    action="bid 2b 2c",
                    said=say("Well bid. Morgana and Merlin bid as well, and all tokens are turned over."),
                ),
            ),
            others=(
                Other("bid 0", say("To bid nothing costs a point. Take 2 builders and 2 cavalry.")),
                Other(
                    r"bid .*1k",
                    say("Keep the king for now: you have only one. Take 2 builders and 2 cavalry."),
                ),
                Other(
                    r"bid \db",
                    say(
                        "Builders alone win no event tile: nobody would fight for you. Take 2 builders and 2 "
                        "cavalry."
                    ),
                ),
                Other(
                    r"bid [^b]*",
                    say("Without builders you leave 3 points to the others. Take 2 builders and 2 cavalry."),
                ),
                Other(
                    r"bid .*\da",
                    say("Archers throw the worst dice in an open field. Take 2 builders and 2 cavalry."),
                ),
            ),
            otherwise=say("You could bid that. For this round try 2 builders and 2 cavalry."),
            then=("1 bid 1b 2i", "2 bid 2a"),
            teaches=("bid",),
            needs=("token", "builder", "cavalry"),
        ),
        Step(
            text=say(
                "This is what lay in round 1. You had 2 builders, Morgana 1 and Merlin none: 3 points of "
                "prestige for you."
            ),
            part="",
            marks=("last built 0",),
            within=("last",),
            needs=("builder",),
        ),
        Step(
            text=say(
                "Then the armies threw. Your two green dice came to 12, Morgana's yellow ones and Merlin's "
                "red ones to 7 each. The highest total takes the event tile: 4 points more."
            ),
            part="",
            marks=("last dice 0", "last dice 1", "last dice 2"),
            within=("last",),
            needs=("dice", "event tile"),
        ),
        Step(
            text=say(
                "So you lead with 7 points: 3 of prestige, and 4 on the event tile. Whatever was put down is "
                "used up, whether it won or not: on the right you see that you have 21 tokens left, and "
                "Merlin 23."
            ),
            part="",
            within=("standings",),
            then=("1 bid 3b", "2 bid 1a"),
            needs=("token", "event tile", "prestige"),
        ),
        Step(
            text=say(
                "Round 2. The **start marker** has gone on, so Morgana and Merlin have bid before you. You "
                "see how many tokens they put down, not which."
            ),
            marks=("seat 1", "seat 2"),
            teaches=("start marker",),
            needs=("bid",),
        ),
        Step(
            text=say(
                "Your **king** may go with a bid, even as a sixth token. He does not fight: he buys a "
                "**strategy tile**. Bid **3 builders** and the **king**."
            ),
            marks=("builder", "king"),
            wanted=(
                Wanted(
                    action="bid 3b 1k",
                    said=say("All bids are turned over. Look: Morgana has 3 builders as well."),
                ),
            ),
            others=(
                Other("bid 1k", say("A king alone can buy nothing. Take 3 builders with him.")),
                Other("bid 0", say("To bid nothing costs a point. Take 3 builders and the king.")),
                Other(
                    r"bid [^k]*",
                    say(
                        "That would do, but this round is for trying the king. Take 3 builders and the king."
                    ),
                ),
            ),
            otherwise=say("The king may go with that, too. For now take 3 builders and the king."),
            teaches=("strategy tile",),
            needs=("bid", "builder"),
        ),
        Step(
            text=say(
                "You are **tied** for most builders: each of you would earn 1 point instead of 3. Of the six "
                "strategy tiles your king can buy the two framed ones; the others ask for an army, or for "
                "more builders than anybody else's. **Claim Three** wins a tie for builders: take it."
            ),
            marks=("CL", "WD"),
            wanted=(Wanted(action="take CL", said=say("That is 3 points for you and none for Morgana.")),),
            others=(
                Other(
                    r"take WD.*",
                    say(
                        "Withdraw takes tokens back. With fewer builders than Morgana you would earn "
                        "nothing; take Claim Three."
                    ),
                ),
            ),
            otherwise=say("Only Claim Three helps you now."),
            teaches=("tied", "tie", "Claim Three"),
            needs=("strategy tile", "king", "army"),
        ),
        Step(
            text=say(
                "Merlin was the only one with an army, so he took the event tile without a throw. The king "
                "and his strategy tile are used up, too."
            ),
            part="",
            marks=("last seat 2",),
            within=("last",),
            needs=("army", "event tile", "king"),
        ),
        Step(
            text=say(
                "Five strategy tiles are left. Extra Prestige wants most builders; Catapult, Trojan Horse "
                "and Fresh Troops an army; Withdraw any other token. The **Catapult** goes to an opponent, "
                "from whom it takes 2 points; the others help you. What each does is told when you choose."
            ),
            part="",
            within=("tiles",),
            then=("2 bid 2b",),
            needs=("strategy tile", "king", "army"),
        ),
        Step(
            text=say(
                "Round 3: the **barbarians** come. Nobody can win here: the lowest total loses 2 points, and "
                "without an army your total is 0. Bid whatever you like, but send **at least one army**."
            ),
            marks=("event",),
            wanted=(
                Wanted(
                    action="bid 1i",
                    also=r"bid (\db )?(\d[ica] ?)+",
                    said=say("Well guarded."),
                ),
            ),
            others=(
                Other("bid 0", say("That costs a point, and the barbarians take two more. Send an army.")),
            ),
            otherwise=say(
                "Without an army your total is 0, and you would lose 2 points. Add infantry, cavalry or an "
                "archer."
            ),
            then=("1 bid 1i",),
            teaches=("barbarian",),
            needs=("army", "bid"),
        ),
        Step(
            text=say(
                "Merlin sent no army. His total is 0, the lowest, so he loses 2 points without a throw. Had "
                "two been tied for the lowest, both would have lost them. But he had most builders: 3 points."
            ),
            part="",
            marks=("last seat 2",),
            within=("last",),
            needs=("barbarian", "tied", "army"),
        ),
    ),
)

_TIED_IN_BATTLE = Chapter(
    seed="tie 926",
    opening=("1 bid 1c", "2 bid 2b"),
    steps=(
        Step(
            text=say(
                "One thing more. Merlin has put down 2 tokens and Morgana 1. Bid **2 "
                "builders** and **1 cavalry** for this field worth 5 points."
            ),
            marks=("tile", "builder", "cavalry"),
            wanted=(
                Wanted(action="bid 2b 1c", said=say("Morgana has cavalry, too. The dice fall: 5 against 5!")),
            ),
            others=(
                Other("bid 0", say("To bid nothing costs a point. Take 2 builders and 1 cavalry.")),
                Other(r"bid [^b]*", say("Send builders along: Merlin may have some. Take 2, and 1 cavalry.")),
            ),
            otherwise=say("You could bid that. To see what is meant here, take 2 builders and 1 cavalry."),
            needs=("bid", "builder", "cavalry"),
        ),
        Step(
            text=say(
                "Who is tied for the highest total throws again, until it is decided. Your 6 beat Morgana's "
                "4. Builders do not throw: you and Merlin were tied with 2, and had 1 point each."
            ),
            part="",
            marks=("last dice 0", "last dice 1"),
            within=("last",),
            needs=("tied", "dice"),
        ),
        Step(
            text=say(
                "These eight event tiles make the whole game; those that are over are crossed out. Beside "
                "each that comes up stands which army throws which die there. In the mountains infantry has "
                "the green ones."
            ),
            part="",
            within=("events",),
            needs=("event tile", "die"),
        ),
        Step(
            text=say(
                "That is the whole game. A round without a token costs a point, but tokens left at the end "
                "count nothing: use them all in eight rounds. Keep most for what is worth much, and for "
                "rounds in which others put down little. If two play, a dummy bids as a third."
            ),
            marks=("stock",),
            needs=("token", "round"),
        ),
    ),
)

LESSON = Lesson(
    key="first_rounds",
    number=1,
    title=N_("The first rounds"),
    about=N_("bids, throws, the king and his tile, ties, and barbarians"),
    minutes=5,
    players=("", "Morgana", "Merlin"),
    chapters=(_THREE_ROUNDS, _TIED_IN_BATTLE),
    praise=say("You know all it takes: builders, armies, a king, and when to spend them."),
)
