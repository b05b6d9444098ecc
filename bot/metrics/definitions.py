"""The metrics by name. All times are in seconds; labels are words of the program's own, never of players."""

from typing import Final

from prometheus_client import Counter, Enum, Gauge, Histogram

# Discord gives up on a click after three.
_QUICK = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)
_WORK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

BUILD: Final = Gauge("round_table_build_info", "1, with the version that runs.", ["version"])
INTERACTIONS: Final = Counter(
    "round_table_interactions",
    "Clicks, forms and commands that were dealt with.",
    ["kind", "name", "outcome"],
)
ACKNOWLEDGED: Final = Histogram(
    "round_table_acknowledge_seconds",
    "From a click or command to its first answer.",
    ["kind"],
    buckets=_QUICK,
)
PICTURED: Final = Histogram(
    "round_table_picture_seconds", "From a click or command to its first picture.", ["kind"], buckets=_QUICK
)
REQUESTS: Final = Counter(
    "round_table_requests", "Requests to Discord that were answered.", ["method", "route", "status"]
)
REQUEST_TIME: Final = Histogram(
    "round_table_request_seconds", "How long Discord takes to answer.", ["method", "route"], buckets=_QUICK
)
PERMIT_TIME: Final = Histogram(
    "round_table_permit_seconds", "How long requests wait for their turn before they go out.", buckets=_QUICK
)
DRAWING: Final = Histogram(
    "round_table_drawing_seconds", "Drawing a picture that was not drawn yet.", ["game"], buckets=_WORK
)
THINKING: Final = Histogram(
    "round_table_thinking_seconds",
    "What a computer takes for a move, or a King for a judgement, with its wait for a process.",
    ["game", "strength"],
    buckets=_QUICK,
)
UNPUBLISHED: Final = Gauge(
    "round_table_unpublished_tables", "Tables of the whole database about which something is to be posted."
)
OPEN: Final = Gauge(
    "round_table_open_tables", "Tables of the whole database by game and stage.", ["game", "stage"]
)

# What follows is of the tables that a process serves; of one that stands by nothing waits.
OVERDUE: Final = Gauge(
    "round_table_overdue_clocks", "Clocks that have run out, whose turn is still to be played for somebody."
)
OLDEST_OVERDUE: Final = Gauge(
    "round_table_oldest_overdue_seconds", "How long ago the first of these clocks ran out; 0 where none has."
)
UNSHOWN: Final = Gauge(
    "round_table_unshown_tables", "Tables that are not shown as they are, where Discord lets the bot in."
)
OLDEST_UNSHOWN: Final = Gauge(
    "round_table_oldest_unshown_seconds", "How long ago the first of these changed; 0 where all is shown."
)
BARRED: Final = Gauge(
    "round_table_barred_tables", "Tables at which Discord refuses to show anything; it is seldom tried."
)
COMPUTERS: Final = Gauge("round_table_waiting_computers", "Tables that wait for a computer's move.")
OLDEST_COMPUTER: Final = Gauge(
    "round_table_oldest_computer_seconds", "How long ago the first of these changed last; 0 where none waits."
)
GATEWAY: Final = Gauge("round_table_gateway_up", "1 where a shard has a line to Discord, else 0.", ["shard"])
LATENCY: Final = Gauge(
    "round_table_gateway_latency_seconds", "How long a shard's heartbeat took to be answered.", ["shard"]
)
LEASE: Final = Gauge("round_table_lease_held", "1 where the process holds the lease of a shard.", ["shard"])
ROLE: Final = Enum(
    "round_table_role", "What the process does about its shards.", states=["serving", "standing_by"]
)
DATABASE: Final = Gauge("round_table_database_up", "1 where the database answers, else 0.")
LOOKED: Final = Gauge(
    "round_table_looked_seconds", "How long ago clocks were last looked at, which is to be done each minute."
)
