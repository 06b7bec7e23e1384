"""The report on a run of the arena: read its folder, count, draw, and write one page."""

from fireline.report.folder import Run, read
from fireline.report.page import page

__all__ = ["Run", "page", "read"]
