"""What a click may ask for: the first word of a custom id, which old messages keep for ever."""

from enum import StrEnum, unique


@unique
class Verb(StrEnum):
    """What the components of the bot's messages, and its forms, stand for."""

    # Before the game.
    JOIN = "join"  # takes a chair
    LEAVE = "leave"  # gives the chair up
    NOT_NOW = "notnow"  # says no to an invitation
    INVITE = "invite"  # invites somebody to a table
    INVITE_NEW = "invitenew"  # opens a table, and invites somebody to it
    INVITATIONS = "invitations"  # opens who is invited and has not answered
    UNINVITE = "uninvite"  # takes an invitation back
    COMPUTER = "computer"  # puts a computer on a chair
    LESS = "less"  # sends a computer away
    STRENGTH = "strength"  # chooses how strong the computer is that came last
    COMPUTERS = "computers"  # opens how strong each computer is, and whether characters make remarks
    ONE_OF_THEM = "oneofthem"  # chooses how strong one of them is
    PLAY = "play"  # opens a table: asks for the game first
    START = "start"  # begins the game
    BEGIN = "begin"  # begins one that is planned, where its people were called
    CANCEL = "cancel"  # closes the table
    CHOOSE = "choose"  # chooses an option of the game
    MORE = "options"  # opens the options that a lobby has no room for
    PACE = "pace"  # chooses how long a turn may take
    EXPIRY = "expiry"  # chooses what happens when the time of a turn is over
    TIMING = "timing"  # opens what else there is to choose about the clock
    WEEKENDS = "weekends"  # chooses whether clocks stand still over weekends
    BANK = "bank"  # chooses how much may be saved of the time for turns
    REMARKS = "remarks"  # chooses whether characters make remarks
    HINTS = "hints"  # chooses whether hints may be taken though several people play
    LANGUAGE = "language"  # opens what there is to choose about the language of a table
    SPEAK = "speak"  # chooses the language of what everybody reads at a table
    WHEN = "when"  # opens what there is to choose about when the game begins
    ON_DAY = "onday"  # chooses the day on which it begins
    AT_HOUR = "athour"  # chooses the hour
    NO_TIME = "notime"  # lets it begin without a set time
    LEAVE_RULE = "leaverule"  # chooses what becomes of the clock of somebody who is away

    # At the table.
    MOVE = "move"  # *Your move*: shows somebody his hand and his question; it helps out of every refusal
    LOG = "log"  # shows what has happened
    ROUND = "round"  # shows a round, with what each did in it
    UNDO = "undo"  # takes the last move back, by the button that everybody sees
    RULES = "rules"  # opens the guide, or turns its page
    PART = "part"  # shows the table, or a further picture of it
    PART_PAGE = "partpage"  # turns the page of a further picture of it
    WORDS = "words"  # opens the table in words, or turns its page
    READING = "reading"  # chooses whether one's panels come in words as well
    VERIFY = "verify"  # shows the seals, and at the end hands out the record and the proof
    WORD = "giveword"  # asks for a word that goes into the luck
    WORD_GIVEN = "wordgiven"  # a form that gives it
    REPLAY = "replay"  # begins to show a finished game step by step
    AGAIN = "again"  # opens a table like the one whose game is over

    # Below one's own hand.
    ANSWER = "a"  # takes an answer to a question
    # Custom ids on one message must differ, so each select of a question has a verb of its own.
    FIRST_SELECT = "sa"
    SECOND_SELECT = "sb"
    THIRD_SELECT = "sc"
    SHORTCUT_SELECT = "sd"
    SORT = "sort"  # shows other answers to a question that comes in pages
    STOP = "d"  # leaves it at what is said so far as an action
    BACK = "b"  # asks the question before this one again
    TYPED = "typed"  # carries out what was typed, at the table that was chosen for it
    SURE = "sure"  # carries an action out that has been confirmed
    FORM = "f"  # opens the form for a question
    SENT = "m"  # a form that is filled in and sent
    CHANGE = "c"  # opens the form again, filled in
    TAKE_BACK = "takeback"  # takes the last move back, by the button below the own hand
    UNSAY = "unsay"  # forgets the answer that was left ahead
    SHOW = "show"  # brings one's panel up to date, with its picture
    TURN = "turn"  # turns the board
    FURTHER = "further"  # opens what is seldom wanted besides a move
    HINT = "hint"  # shows what a computer would do in one's place
    DO_HINT = "dh"  # does it
    WHAT = "what"  # opens the guide where it tells of a question
    KNOWN = "known"  # explains a kind of question no more
    DECLARE = "word"  # asks whether a declaration is meant

    # Declarations that are meant.
    OFFER = "offer"  # offers a draw
    DRAW = "draw"  # accepts a draw
    DECLINE = "decline"  # declines a draw
    RESIGN = "resign"  # gives the game up

    # What a command asks of a table that was chosen for it.
    VOTE = "vote"  # proposes what a vote is about
    HANDOVER = "handover"  # proposes who plays on for a seat
    BRING = "bring"  # brings the table here
    THREAD = "thread"  # opens a new thread for a game whose own was deleted
    AHEAD = "ahead"  # leaves an answer ahead, or shows the one that is left

    # Consent.
    ASK = "ask"  # asks the others whether a move may be taken back
    AGREE = "agree"  # agrees to a proposal
    REFUSE = "refuse"  # refuses a proposal, or withdraws it
    TAKE = "take"  # takes the seat that is offered
    REPLACE = "replace"  # proposes that a computer plays on for somebody late or gone
    PLAY_AS = "playas"  # proposes how strong a computer is to play
    COME_BACK = "comeback"  # takes the seat back that a computer was given

    # In a lesson.
    LEARN = "learn"  # begins a lesson, or goes on with one
    LESSONS = "lessons"  # lists the lessons of a game
    GO_ON = "goon"  # goes on to the next step, with what is wanted done
    GO_BACK = "goback"  # goes back to the step before
    LEAVE_LESSON = "leavelesson"  # leaves it where it is
    FIRST_GAME = "firstgame"  # opens a table of its game, against computers
    NO_LESSON = "nolesson"  # does not want to be asked whether to learn a game

    # In an exercise.
    STUDY = "study"  # begins to learn from one's own mistakes in a finished game, or goes on with it
    STUDY_AT = "studyat"  # goes to one of them, or to how all went
    STUDY_HINT = "studyhint"  # tells how to find something better, first a little
    STUDY_SHOW = "studyshow"  # shows what the King would have done
    STUDY_LINE = "tl"  # plays on behind an answer
    PUZZLE = "puzzle"  # puts a puzzle, or lists what there is
    PUZZLE_SHOW = "puzzleshow"  # shows its answer
    PUZZLE_HINT = "puzzlehint"  # says where to look for it, and then with what it begins
    PUZZLE_SURE = "puzzlesure"  # judges an answer that was asked about first
    PUZZLE_ALLOW = "puzzleallow"  # says whether positions of one's games may become puzzles
    PUZZLE_WANT = "puzzlewant"  # says which puzzles of a game one wants, as those of a level
    PUZZLE_SHARE = "puzzleshare"  # tells everybody here that one has solved that of the day
    TRY_ANSWER = "ta"  # takes an answer to a question
    TRY_FIRST = "tb"
    TRY_SECOND = "tc"
    TRY_THIRD = "td"
    TRY_SHORTCUT = "te"
    TRY_SORT = "tsort"  # shows other answers to a question that comes in pages
    TRY_STOP = "tf"  # leaves it at what is said so far
    TRY_BACK = "th"  # asks the question before this one again
    TRY_FORM = "tg"  # opens the form for a question
    TRY_SENT = "tm"  # a form that is filled in and sent
    TRY_PART = "tpart"  # shows a further picture of its table
    TRY_PART_PAGE = "tpage"  # turns the page of that
    TRY_WORDS = "twords"  # opens its table in words
    TRY_WORDS_PAGE = "tleaf"  # turns the page of these

    # On the pages that commands open.
    CHAPTER = "chapter"  # turns to a page of the guide by its heading
    BROWSE = "browse"  # opens what can be looked up, group by group
    GROUP = "group"  # opens a group of it
    ENTRY = "entry"  # tells what one entry is
    STEP = "step"  # shows another step of a finished game
    FILM = "film"  # shows a finished game as a film
    AS_PAGE = "aspage"  # hands out a finished game as one file for a browser
    JUDGE = "judge"  # shows what a King thinks of a finished game's moves
    JUMP = "jump"  # shows the step that was chosen
    NEXT = "next"  # brings the panel of the next table that waits below all others
    PAGE = "games"  # turns the page of somebody's tables
    PREFERENCES = "preferences"  # opens what somebody wants, at all tables or at one
    PREFER = "prefer"  # chooses something of it
    SETTLE = "settle"  # settles something for a server
    ADMIN = "admin"  # does something with a table of a server that one manages
    REMOVE_CHANNEL = "bar"  # takes a channel off the list of those where tables are opened
    DEPART = "depart"  # is away for so many days
    RETURN = "return"  # is back, having been away
    PRIVACY = "privacy"  # shows what is kept about somebody
    HAND_OUT = "handout"  # hands it out as a file
    ERASE = "erase"  # asks whether it is to be erased
    ERASE_ALL = "eraseall"  # erases it
    CONFIRMING = "confirming"  # chooses whether moves are to be confirmed
    DAILY = "daily"  # shows the game of a day
    TRY = "try"  # begins one's own try at it
    NO_DAYS = "nodays"  # no longer posts the table of each day in a server
    SHARE = "share"  # tells everybody in the channel what one has reached
    TITLED = "titled"  # chooses the form of a title

    BLOCKED = "blocked"  # lists whom somebody has blocked
    UNBLOCK = "unblock"  # takes that back of one of them

    # What if?
    BRANCH = "branch"  # asks how a finished game is to go on from a step
    BRANCH_AS = "branchas"  # chooses on which seat, and whether what that cannot know is dealt anew
    BRANCH_ON = "branchon"  # lets it go on
    BRANCH_ALL = "branchall"  # asks all who played whether it is to go on with them
    BRANCH_IN = "branchin"  # says yes to that
    BRANCH_OUT = "branchout"  # says no
    BRANCH_END = "branchend"  # ends the game of somebody alone as it stands

    # Opponents.
    OPPONENTS = "opponents"  # shows who looks for opponents, and chooses for what one does
    SEEK = "seek"  # puts whoever presses it on that list
    UNSEEK = "unseek"  # takes him off it
    CALL_OUT = "callout"  # tells everybody in the channel that one looks for opponents

    # In a season.
    SEASON = "season"  # shows how a group of a season stands
    WHY_PLACE = "whyplace"  # says why somebody stands where he does
    SEASON_RULE = "seasonrule"  # chooses something for a season that is still to be opened
    SEASON_OPEN = "seasonopen"  # lets people sign up for it
    SIGN_UP = "signup"  # signs up
    SIGN_OFF = "signoff"  # leaves a season
    SURE_OFF = "sureoff"  # leaves one that has begun, having been asked
    SEASON_COMPUTER = "seasoncomputer"  # asks which computer is to sign up, or signs one up or off
    SEASON_BEGIN = "seasonbegin"  # asks whether a season is to begin before its day
    SURE_BEGIN = "surebegin"  # begins it, with so many people
    SEASON_STOP = "seasonstop"  # asks whether none is to follow, or one that has not begun is to be cancelled
    SURE_STOP = "surestop"  # does so
    SEASON_GO_ON = "seasongoon"  # lets a further season follow after all
    SEASON_RULING = "seasonruling"  # shows what organisers can decide, and asks about what they choose
    SURE_RULING = "sureruling"  # decides it
    SEASON_HERE = "seasonhere"  # shows a season in the channel where one is
