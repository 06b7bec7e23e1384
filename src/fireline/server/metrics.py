"""What the server counts, for /metrics; no name, token or card is in it.

Counting is adding to a number, since it is done with every move; Prometheus' own form is made when somebody asks.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

__all__ = ["CONTENT_TYPE_LATEST", "Metrics"]


class Spread:
    """How many of something lie below each of some bounds; only one thread may add to it."""

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds, self._counts, self._sum = bounds, [0] * (len(bounds) + 1), 0.0

    def add(self, value: float) -> None:
        """One more of that size."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def family(self, name: str, meaning: str) -> HistogramMetricFamily:
        """In Prometheus' form."""
        bounds = [*map(str, map(float, self._bounds)), "+Inf"]
        below = list(zip(bounds, accumulate(self._counts), strict=True))
        return HistogramMetricFamily(name, meaning, below, self._sum)


class Metrics(Collector):
    """The counters of one server."""

    def __init__(self) -> None:
        self.sockets = 0
        self.rooms = 0
        self.tables = 0
        self.plies = 0
        self.refused = 0
        self.limited = 0
        self.slow = 0
        self.moves = Spread((0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5))
        self.together = Spread((1, 2, 4, 8, 16, 32, 64, 128, 512))
        self._registry = CollectorRegistry()
        self._registry.register(self)

    def text(self) -> bytes:
        """All of it, in the text form of Prometheus."""
        return generate_latest(self._registry)

    def collect(self) -> Iterable[Metric]:
        """All of it, as Prometheus wants it."""
        yield GaugeMetricFamily("fireline_sockets", "Open sockets.", self.sockets)
        yield GaugeMetricFamily("fireline_rooms", "Tables in memory.", self.rooms)
        yield CounterMetricFamily("fireline_tables_founded", "Tables founded.", self.tables)
        yield CounterMetricFamily("fireline_plies", "Plies written down and shown.", self.plies)
        yield CounterMetricFamily("fireline_refused", "Choices that were refused.", self.refused)
        yield CounterMetricFamily("fireline_limited", "Messages and requests over a limit.", self.limited)
        yield CounterMetricFamily("fireline_slow_readers", "Clients let go: they read too slowly.", self.slow)
        yield self.moves.family("fireline_move_seconds", "From a move's arrival until it is durable.")
        yield self.together.family("fireline_written_together", "Jobs in one commit.")
