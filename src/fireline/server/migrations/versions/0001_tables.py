"""Tables, their events, uploaded replays, and the key that signs tokens."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first form."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("code", sa.String(6), nullable=False, unique=True),
        sa.Column("founding", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Float(53), nullable=False),
        if_not_exists=True,  # a server that was killed here, before this was done in one piece, may have begun it
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Float(53), nullable=False),
        sqlite_with_rowid=False,
        if_not_exists=True,
    )
    op.create_table(
        "replays",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("made", sa.Float(53), nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("key", sa.String(64), nullable=False),
        if_not_exists=True,
    )


def downgrade() -> None:
    """Take it all away."""
    for name in ("keys", "replays", "events", "tables"):
        op.drop_table(name)
