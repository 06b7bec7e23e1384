"""What the server counts, for /metrics; no name, token or card is in it."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

__all__ = ["CONTENT_TYPE_LATEST", "Metrics"]


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.sockets = self._gauge("fireline_sockets", "Open sockets.")
        self.rooms = self._gauge("fireline_rooms", "Tables in memory.")
        self.tables = self._counter("fireline_tables_founded", "Tables founded.")
        self.plies = self._counter("fireline_plies", "Plies written down and shown.")
        self.refused = self._counter("fireline_refused", "Choices that were refused.")
        self.limited = self._counter("fireline_limited", "Messages and requests over a limit.")
        self.slow = self._counter("fireline_slow_readers", "Clients let go because they read too slowly.")
        self.moves = Histogram(
            "fireline_move_seconds",
            "From a move's arrival until it is durable.",
            registry=self._registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5),
        )
        self.together = Histogram(
            "fireline_written_together",
            "Jobs in one commit.",
            registry=self._registry,
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 512),
        )

    def text(self) -> bytes:
        """All of it, in the text form of Prometheus."""
        return generate_latest(self._registry)

    def _gauge(self, name: str, meaning: str) -> Gauge:
        return Gauge(name, meaning, registry=self._registry)

    def _counter(self, name: str, meaning: str) -> Counter:
        return Counter(name, meaning, registry=self._registry)
