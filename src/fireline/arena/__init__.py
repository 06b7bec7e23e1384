"""Matches by the thousand, and what they tell: paired games, intervals, ratings, tables. docs/arena.md explains it."""

from fireline.arena.cluster import Cluster, Node
from fireline.arena.cluster_join import check_cluster
from fireline.arena.contest import Contest
from fireline.arena.folder import Folder
from fireline.arena.plan import Fixture, Plan, Variant, make_plan
from fireline.arena.playing import Played, play
from fireline.arena.processes import cores, local_workers
from fireline.arena.summary import summary
from fireline.arena.tables import check_installed, write_tables
from fireline.arena.workers import InProcess, Workers, WorkersFailed

__all__ = [
    "Plan",
    "Variant",
    "Fixture",
    "make_plan",
    "Played",
    "play",
    "Workers",
    "WorkersFailed",
    "InProcess",
    "local_workers",
    "cores",
    "Cluster",
    "Node",
    "check_cluster",
    "Contest",
    "Folder",
    "check_installed",
    "write_tables",
    "summary",
]
