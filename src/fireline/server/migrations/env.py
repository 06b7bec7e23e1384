"""Alembic runs this file: it brings the database that the store has open to its newest form."""

from __future__ import annotations

from alembic import context

from fireline.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
