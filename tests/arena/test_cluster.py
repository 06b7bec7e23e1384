"""A cluster plays the same games as one process, and what goes wrong with it is told in a sentence."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from fireline import __version__
from fireline.arena import Cluster, Contest, InProcess, WorkersFailed
from fireline.arena import cluster as clusters
from fireline.arena.cluster_join import unanswered
from fireline.arena.cluster_play import edition
from fireline.core.refusal import BadInput
from tests.arena.conftest import plan_of, untimed
from tests.arena.fake_ray import FakeRay
from tests.arena.ray_nodes import RayNodes, wait_for
from tests.cli.conftest import Run, run

__all__ = ["run"]  # a fixture, imported to be used


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> FakeRay:
    """A cluster that is none."""
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    monkeypatch.setattr(clusters, "unanswered", lambda _: None)
    return fake


@pytest.mark.parametrize("address", ["chess", "ray://10.0.0.5:10001", "10.0.0.5", ":6379", "auto:6379x", ""])
def test_what_is_no_address_is_refused(run: Run, address: str) -> None:
    result = run("arena", "template", "--bots", "random", "--cluster", address)
    assert result.exit_code == 2
    assert f"--cluster should be auto or the address of a Ray cluster like 10.0.0.5:6379, not {address!r}." in (
        result.stderr
    )


def test_without_ray_it_is_said_how_to_get_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = run("arena", "template", "--bots", "random", "--cluster", "auto")
    assert result.exit_code == 2
    assert "--cluster needs the package ray, which is not installed: pip install 'fireline[cluster]'" in result.stderr


def test_processes_are_not_for_a_cluster(run: Run) -> None:
    result = run("arena", "template", "--bots", "random", "--cluster", "auto", "--processes", 2)
    assert result.exit_code == 2
    assert "--processes is for this machine alone." in result.stderr


def test_nothing_is_kept_where_nobody_answers(run: Run, ray: FakeRay, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        assert unanswered(address) is None
    result = run("arena", "template", "--bots", "random", "--cluster", address, "--out", tmp_path / "run")
    assert result.exit_code == 2
    assert f"Nobody answers at {address}: " in result.stderr
    assert ray.asked == []
    assert unanswered("127.0.0.1:99999") is not None


def test_auto_joins_the_cluster_that_is_there(ray: FakeRay) -> None:
    Cluster(plan_of("random"), "auto", keep=False).close()
    assert [wanted["address"] for wanted in ray.asked] == ["auto"]
    assert not ray.is_initialized()


def test_auto_starts_one_where_there_is_none(ray: FakeRay) -> None:
    ray.refused["auto"] = ConnectionError("Could not find any running Ray instance.")
    Cluster(plan_of("random"), "auto", keep=False).close()
    assert [wanted["address"] for wanted in ray.asked] == ["auto", "local"]
    assert ray.asked[1]["include_dashboard"] is False


def test_a_cluster_that_lets_nobody_in_is_told_with_what_is_needed(ray: FakeRay) -> None:
    ray.refused["auto"] = ConnectionError("Failed to connect to Ray cluster at 10.0.0.5:6379\nand so on")
    with pytest.raises(BadInput, match=r"cluster auto: Failed to connect .*6379\. RAY_AUTH_MODE and .*`ray start`"):
        Cluster(plan_of("random"), "auto", keep=False)
    assert len(ray.asked) == 1, "a cluster that is there but broken is not replaced by a small one"


def test_a_cluster_without_processors_is_refused(ray: FakeRay) -> None:
    for machine in ray.machines:
        machine["Resources"] = {}
    with pytest.raises(BadInput, match="has no processors to play with"):
        Cluster(plan_of("random"), "auto", keep=False)
    assert not ray.is_initialized()


def test_workers_learn_where_fireline_is_if_it_is_not_installed(ray: FakeRay) -> None:
    Cluster(plan_of("random"), "auto", keep=False).close()
    given = ray.asked[0]["runtime_env"]["env_vars"]
    folder = Path(clusters.__file__).parents[2]
    assert given == ({} if folder.name == "site-packages" else {"PYTHONPATH": str(folder)})


def test_a_cluster_plays_the_same_games_as_one_process(ray: FakeRay) -> None:
    plan = plan_of("random", "greedy", asked=60)
    with closing(Cluster(plan, "auto", keep=True)) as workers:
        apart = {played.row["game"]: played for played in workers.map(range(60))}
    assert sorted(apart) == list(range(60))
    for played in InProcess(plan, keep=True).map(range(60)):
        same = apart[played.row["game"]]
        assert untimed(same.row) == untimed(played.row)
        assert (same.record or "").splitlines()[1:] == (played.record or "").splitlines()[1:]
    assert [(node.name, node.processors) for node in workers.nodes] == [("a", 1), ("b", 1)]
    assert sum(node.games for node in workers.nodes) == 60
    assert ray.options["max_retries"] > 0, "games of a node that dies are played again"


def test_chunks_are_few_at_a_time_and_grow_with_what_is_known(ray: FakeRay) -> None:
    with closing(Cluster(plan_of("random", asked=2000), "auto", keep=False)) as workers:
        games = workers.map(range(2000))
        next(games)
        assert [len(chunk) for chunk in ray.sent] == [1, 1, 1, 1], "two for each processor"
        assert len(list(games)) == 1999
    sizes = [len(chunk) for chunk in ray.sent]
    assert 1 < max(sizes) <= 64
    assert sum(sizes) == 2000


def test_nodes_that_come_later_get_work_too(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "_ROUND", -1.0)
    with closing(Cluster(plan_of("random", asked=100), "auto", keep=False)) as workers:
        games = workers.map(range(100))
        next(games)
        late: dict[str, Any] = {"NodeID": "id-of-c", "NodeName": "c", "Alive": True, "Resources": {"CPU": 8.0}}
        ray.machines.append(late)
        assert len(list(games)) == 99
    assert workers.processors == 10
    assert {node.name: node.games > 0 for node in workers.nodes} == {"a": True, "b": True, "c": True}


def test_what_is_in_flight_is_given_up_when_it_is_closed(ray: FakeRay) -> None:
    workers = Cluster(plan_of("random", asked=100), "auto", keep=False)
    next(workers.map(range(100)))
    workers.close()
    workers.close()
    assert ray.cancelled == [[0], [1], [2]], "the last came back"
    assert not ray.is_initialized()


def test_a_node_with_another_fireline_is_told_by_its_name(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    assert edition().startswith(f"{__version__} (")
    monkeypatch.setattr(clusters, "edition", lambda: "0.0.9 (0123456789ab)")
    with (
        closing(Cluster(plan_of("random"), "auto", keep=False)) as workers,
        pytest.raises(WorkersFailed, match=r"Node b of the cluster: Its Fireline is .*, and here it is 0\.0\.9"),
    ):
        next(workers.map(range(4)))


def test_a_game_that_breaks_is_told_with_its_number_after_those_before_it(ray: FakeRay) -> None:
    with closing(Cluster(plan_of("random"), "auto", keep=False)) as workers:
        games = workers.map([0, 1, 2, "nonsense"])  # type: ignore[list-item]  # no number, so that something breaks
        with pytest.raises(WorkersFailed, match=r"Node b of the cluster: A game .* Game nonsense:[\s\S]*TypeError"):
            list(games)


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        ("The worker died unexpectedly.", r"The cluster cannot play game 3, tried 4 times: The worker died"),
        ("The remote function failed to import on the worker.", "cannot load this Fireline; install the same version"),
    ],
)
def test_games_that_do_not_come_back_are_told(ray: FakeRay, error: str, sentence: str) -> None:
    contest = Contest(plan_of("random", asked=100))
    with closing(Cluster(contest.plan, "auto", keep=False)) as workers:
        ray.lost = error
        with pytest.raises(WorkersFailed, match=sentence):
            next(contest.play(workers))


def test_a_cluster_whose_nodes_or_head_are_gone_is_told(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "_ROUND", -1.0)
    plan = plan_of("random", asked=100)
    with closing(Cluster(plan, "auto", keep=False)) as workers:
        for machine in ray.machines:
            machine["Alive"] = False
        with pytest.raises(WorkersFailed, match="has lost all its nodes that could play"):
            list(workers.map(range(100)))
    for machine in ray.machines:
        machine["Alive"] = True
    with closing(Cluster(plan, "auto", keep=False)) as workers:
        monkeypatch.setattr(clusters, "unanswered", lambda _: "Connection refused.")
        with pytest.raises(WorkersFailed, match=r"head of the cluster, 10\.0\.0\.5:6379, no longer answers: Conn"):
            list(workers.map(range(100)))


def test_the_table_and_the_json_say_who_played_what(run: Run, ray: FakeRay) -> None:
    command = ("arena", "template", "--bots", "random", "--games", 4, "--cluster", "auto")
    assert "processes: 2)" in run(*command).stdout
    assert "By node: a 2, b 2." in run(*command).stdout
    nodes = json.loads(run(*command, "--json").stdout)["nodes"]
    assert nodes == [{"name": name, "processors": 1, "games": 2} for name in "ab"]


# From here on with Ray itself, on two nodes of this machine: minutes, not seconds, so only with --soak.

for_real = [
    pytest.mark.slow,
    pytest.mark.skipif(find_spec("ray") is None, reason="needs Ray: pip install 'fireline[cluster]'"),
    pytest.mark.skipif(sys.platform != "linux", reason="finds the processes that are left in /proc"),
]


@pytest.fixture(scope="module")
def nodes() -> Iterator[RayNodes]:
    """Two nodes that run, and are gone afterwards."""
    two = RayNodes()
    try:
        yield two
    finally:
        killed = two.stop()
    assert killed == [], "these did not end by themselves"
    assert two.alive() == []


def games_in(folder: Path) -> dict[int, tuple[dict[str, Any], list[str]]]:
    """Every game of a run: its row without times, and its record without the date."""
    rows = [json.loads(line)["game"] for line in (folder / "results.jsonl").read_text().splitlines()]
    records = {row["game"]: (folder / "records" / f"{row['game']:06}.jsonl").read_text() for row in rows}
    return {row["game"]: (untimed(row), records[row["game"]].splitlines()[1:]) for row in rows}


class TestForReal:
    pytestmark = for_real

    @pytest.mark.parametrize(
        ("game", "bots", "count"), [("template", "random,greedy", 1000), ("fire-tower", "random", 60)]
    )
    def test_two_nodes_play_the_same_games_as_one_process(
        self, nodes: RayNodes, tmp_path: Path, game: str, bots: str, count: int
    ) -> None:
        command = (game, "--bots", bots, "--games", count, "--seed", 2)
        one = nodes.arena(*command, "--processes", 1, "--out", tmp_path / "one")
        two = nodes.arena(*command, "--cluster", nodes.address, "--out", tmp_path / "two")
        assert (one["games"], two["games"], two["processes"]) == (count, count, 2)
        assert games_in(tmp_path / "one") == games_in(tmp_path / "two")
        assert [node["name"] for node in two["nodes"]] == ["first", "second"]
        assert all(node["games"] > 0 for node in two["nodes"]), two["nodes"]
        told = ["games", "groups", "seats", "bots", "differences", "ended", "uncounted"]
        assert [one[key] for key in told] == [two[key] for key in told]
        print(f"\n{game}: one process {one['seconds']:.1f} s; cluster {two['seconds']:.1f} s, {two['nodes']}")

    def test_ctrl_c_prints_what_is_known_and_frees_the_nodes(self, nodes: RayNodes, tmp_path: Path) -> None:
        command = ("template", "--bots", "random,greedy", "--games", 100_000, "--cluster", nodes.address)
        with nodes.begin(*command, "--out", tmp_path / "cut") as process:
            wait_for((tmp_path / "cut" / "records" / "000100.jsonl").exists, process)
            wait_for(lambda: nodes.playing("first"), process)
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=30)
        assert process.returncode == 130, err
        form = json.loads(out)
        assert form["ended"] == "interrupted"
        assert len(games_in(tmp_path / "cut")) == form["games_now"]
        assert nodes.playing("first") + nodes.playing("second") == []
        print(f"\ninterrupted after {form['games_now']} games, {form['nodes']}")

    def test_games_of_a_node_that_dies_are_played_again_on_the_other(self, nodes: RayNodes, tmp_path: Path) -> None:
        command = ("template", "--bots", "random,greedy", "--games", 3000)
        nodes.arena(*command, "--processes", 1, "--out", tmp_path / "one")
        with nodes.begin(*command, "--cluster", nodes.address, "--out", tmp_path / "two") as process:
            wait_for((tmp_path / "two" / "records" / "000300.jsonl").exists, process)
            wait_for(lambda: nodes.playing("second"), process)
            nodes.kill("second")
            out, err = process.communicate(timeout=120)
        assert process.returncode == 0, err
        assert out.startswith("{"), "what Ray says of it is not in the document"
        assert games_in(tmp_path / "one") == games_in(tmp_path / "two")
        assert "second" in [node["name"] for node in json.loads(out)["nodes"]]
        print(f"\nwith a node that dies: {json.loads(out)['nodes']}, and on stderr: {err[:200]!r}")
