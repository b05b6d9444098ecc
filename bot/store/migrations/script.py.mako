"""${message}"""

import sqlalchemy as sa
from alembic import op

revision = "${up_revision}"
down_revision = "${down_revision}"


def upgrade() -> None:
    """Add what is new, to a file and to a server."""
    ${"\n".join(line for line in upgrades.splitlines() if "###" not in line).strip()}
