"""Sweeps on a cluster of processes, some of which fail."""

import contextlib
import os
import pathlib
import random
import shutil
import signal
import socket
import stat
import subprocess
import sys
import threading
import time

import pytest
from distributed import Client, LocalCluster
from distributed.client import FutureCancelledError

import asl_odds.dask as on_dask

PROGRAM = os.environ["ASL_ODDS_PROGRAM"]

STUDY = """
question = "What does an MC do?"
procedure = "step-reduction"
trials = 20_000_000
[sweep]
class = ["elite", "first-line", "second-line", "conscript"]
elr = [0, 2, 4]
drm = [0, 2]
"""


def command(*arguments):
    subprocess.run([PROGRAM, "sweep", *map(str, arguments)], check=True, capture_output=True)


def tables(dataset):
    return {
        str(path.relative_to(dataset)): path.read_bytes() for path in dataset.rglob("*.parquet")
    }


@pytest.fixture(scope="module")
def alone(tmp_path_factory):
    """The study, and the tables of a run by one process."""
    place = tmp_path_factory.mktemp("alone")
    study = place / "study.toml"
    study.write_text(STUDY)
    command("plan", study, "--out", place / "DS", "--shards", 12)
    command("run", place / "DS")
    return study, tables(place / "DS")


@pytest.fixture
def dataset(alone, tmp_path):
    """A dataset that is planned."""
    dataset = tmp_path / "DS"
    command("plan", alone[0], "--out", dataset, "--shards", 12)
    return dataset


def is_whole(dataset, alone):
    """Every shard is done, and the dataset equals that of one process, byte by byte."""
    assert len(list((dataset / "shards").glob("*.json"))) == 12
    command("finish", dataset)
    assert tables(dataset) == alone[1]
    return True


def a_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@contextlib.contextmanager
def started(*arguments, path=None, modules=""):
    """A process of Dask, with these folders first among its programs and its modules."""
    environment = os.environ | {"PYTHONPATH": str(modules)}
    if path:
        environment["PATH"] = f"{path}:{environment['PATH']}"
    process = subprocess.Popen(
        [sys.executable, "-m", "distributed.cli.dask_" + arguments[0], *map(str, arguments[1:])],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def scheduler(port, **more):
    return started("scheduler", "--host", "127.0.0.1", "--port", port, "--no-dashboard", **more)


def worker(port, path=None, **more):
    given = ["--nthreads", 1, "--no-nanny", "--no-dashboard"]
    return started("worker", f"tcp://127.0.0.1:{port}", *given, path=path, **more)


def a_folder(place, script=None):
    """A folder with a program of the usual name: the real one, or this script."""
    place.mkdir()
    program = place / "asl-odds"
    if script is None:
        program.symlink_to(PROGRAM)
    else:
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(program.stat().st_mode | stat.S_IEXEC)
    return place


def test_neither_scheduler_nor_worker_needs_the_wheel(dataset, alone, tmp_path):
    port = a_port()
    hidden = tmp_path / "modules"
    (hidden / "asl_odds").mkdir(parents=True)
    (hidden / "asl_odds" / "__init__.py").write_text("raise ImportError('there is no wheel here')\n")
    with scheduler(port, modules=hidden), worker(port, modules=hidden):
        on_dask.run(dataset, f"tcp://127.0.0.1:{port}", program=PROGRAM, patience=120)
    assert is_whole(dataset, alone)


def test_workers_that_are_killed_lose_nothing(dataset, alone):
    told = []
    with LocalCluster(
        n_workers=3, threads_per_worker=1, dashboard_address=None, processes=True
    ) as cluster:
        done = threading.Event()
        killed = []

        def kill():
            choice = random.Random(7)
            # The first as soon as a shard is done, however quick the computer is.
            while not list(dataset.glob("shards/*.json")) and not done.wait(0.005):
                pass
            while len(killed) < 5 and not done.wait(choice.uniform(0.2, 0.6) if killed else 0.001):
                workers = [one.pid for one in cluster.workers.values() if one.status.name == "running"]
                if workers:
                    killed.append(choice.choice(workers))
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(killed[-1], signal.SIGKILL)

        killer = threading.Thread(target=kill)
        killer.start()
        try:
            shards = on_dask.run(
                dataset, cluster, program=PROGRAM, progress=lambda done, of: told.append((done, of))
            )
        finally:
            done.set()
            killer.join()
    assert killed and shards == 12
    assert told[-1] == (12, 12) and [done for done, _ in told] == list(range(1, 13))
    assert is_whole(dataset, alone)


def test_a_scheduler_that_is_started_again_goes_on(dataset, alone):
    port = a_port()
    found = []

    def ask():
        found.append(on_dask.run(dataset, f"tcp://127.0.0.1:{port}", program=PROGRAM))

    asking = threading.Thread(target=ask)
    with contextlib.ExitStack() as first:
        first.enter_context(scheduler(port))
        first.enter_context(worker(port))
        asking.start()
        until = time.monotonic() + 60
        while not list(dataset.glob("shards/*.json")) and time.monotonic() < until:
            time.sleep(0.05)
    done = len(list(dataset.glob("shards/*.json")))
    assert 0 < done < 12
    with scheduler(port), worker(port):
        asking.join(120)
        assert found == [12]
    assert is_whole(dataset, alone)


def test_a_scheduler_that_goes_while_it_is_asked_is_waited_for(dataset, alone, monkeypatch):
    taken = on_dask._Work.take
    lost = []

    def take(work, client, shard, future):
        if not lost:
            lost.append(shard)
            raise FutureCancelledError(future.key, "scheduler-connection-lost")
        return taken(work, client, shard, future)

    monkeypatch.setattr(on_dask._Work, "take", take)
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
        assert on_dask.run(dataset, cluster, program=PROGRAM) == 12
    assert lost
    assert is_whole(dataset, alone)


def test_a_scheduler_without_workers_is_waited_for_and_that_is_said(dataset, alone, caplog):
    port = a_port()
    asking = threading.Thread(
        target=on_dask.run, args=(dataset, f"tcp://127.0.0.1:{port}"), kwargs={"program": PROGRAM}
    )
    with scheduler(port):
        asking.start()
        until = time.monotonic() + 60
        while not caplog.messages and time.monotonic() < until:
            time.sleep(0.05)
        assert caplog.messages == ["the scheduler has no worker yet: the shards wait for one"]
        with worker(port):
            asking.join(120)
    assert is_whole(dataset, alone)


def test_workers_that_cannot_answer_get_no_more(dataset, alone, tmp_path):
    port = a_port()
    real = a_folder(tmp_path / "real")
    version = "echo 'the plan is of another version' >&2; exit 2"
    other = a_folder(tmp_path / "other", version)
    # No file may be longer than half a KiB: as on a disk without room.
    full = a_folder(tmp_path / "full", f"ulimit -f 1; trap '' XFSZ; exec {PROGRAM} \"$@\"")
    with scheduler(port), worker(port, other), worker(port, full), worker(port, real):
        with Client(f"tcp://127.0.0.1:{port}", set_as_default=False) as client:
            client.wait_for_workers(3, timeout=60)
        assert on_dask.run(dataset, f"tcp://127.0.0.1:{port}") == 12
    assert not list(dataset.rglob(".tmp-*"))
    assert is_whole(dataset, alone)


def test_when_nobody_can_answer_it_is_said_why(dataset, tmp_path):
    port = a_port()
    nothing = a_folder(tmp_path / "other", "echo 'the plan is of another version' >&2; exit 2")
    with scheduler(port), worker(port, nothing):
        with pytest.raises(on_dask.ShardsLeft, match="another version"):
            on_dask.run(dataset, f"tcp://127.0.0.1:{port}")
    with scheduler(port), worker(port):
        with pytest.raises(on_dask.ShardsLeft, match="`no-such-program` cannot be started"):
            on_dask.run(dataset, f"tcp://127.0.0.1:{port}", program="no-such-program")


def module(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "asl_odds.dask", *map(str, arguments)], capture_output=True, text=True
    )


def test_the_command_says_what_is_wrong(dataset, tmp_path):
    port = a_port()
    nobody = module(dataset, "--scheduler", f"tcp://127.0.0.1:{port}")
    assert nobody.returncode == 1 and "cannot be reached" in nobody.stderr, nobody.stderr
    assert nobody.stderr.count("\n") == 1
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"tcp://127.0.0.1:{other.getsockname()[1]}"
        silent = module(dataset, "--scheduler", address)
        assert silent.returncode == 1 and "is no scheduler" in silent.stderr, silent.stderr
    for wrong in ("foo", "http://127.0.0.1:8786", "tcp://127.0.0.1", "tls://127.0.0.1:8786"):
        refused = module(dataset, "--scheduler", wrong)
        assert refused.returncode == 2 and "no address" in refused.stderr, refused.stderr
    nowhere = module(tmp_path / "nowhere", "--scheduler", "tcp://127.0.0.1:1")
    assert nowhere.returncode == 2 and "sweep plan" in nowhere.stderr, nowhere.stderr
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "plan.json").write_text('{"plan": ')
    broken = module(tmp_path / "broken", "--scheduler", "tcp://127.0.0.1:1")
    assert broken.returncode == 2 and "no whole plan" in broken.stderr, broken.stderr


def test_the_command_answers(dataset, alone):
    port = a_port()
    with scheduler(port), worker(port), worker(port):
        done = module(dataset, "--scheduler", f"tcp://127.0.0.1:{port}", "--program", PROGRAM)
    assert done.returncode == 0, done.stderr
    assert "all 12 shards are done" in done.stdout
    # Once more: they are done.
    with scheduler(port), worker(port):
        assert on_dask.run(dataset, f"tcp://127.0.0.1:{port}", program=PROGRAM) == 12
    assert is_whole(dataset, alone)


def in_namespace(name, *arguments):
    return ["ip", "netns", "exec", name, *map(str, arguments)]


def can_make_namespaces():
    if os.geteuid() != 0 or not shutil.which("ip"):
        return False
    made = subprocess.run(["ip", "netns", "add", "asl-odds-try"], capture_output=True)
    subprocess.run(["ip", "netns", "delete", "asl-odds-try"], capture_output=True)
    return made.returncode == 0


@pytest.mark.skipif(not can_make_namespaces(), reason="needs network namespaces")
def test_workers_on_other_hosts(dataset, alone):
    """Two hosts with a network between them: namespaces of this machine."""
    names = [f"asl-odds-{os.getpid()}-{one}" for one in "ab"]
    run = lambda *words: subprocess.run(words, check=True, capture_output=True)  # noqa: E731
    with contextlib.ExitStack() as made:
        for name in names:
            run("ip", "netns", "add", name)
            made.callback(subprocess.run, ["ip", "netns", "delete", name], capture_output=True)
        run("ip", "link", "add", "asl-a", "netns", names[0], "type", "veth", "peer", "asl-b", "netns", names[1])
        for name, link, address in zip(names, ["asl-a", "asl-b"], ["10.77.0.1", "10.77.0.2"]):
            run(*in_namespace(name, "ip", "address", "add", f"{address}/24", "dev", link))
            run(*in_namespace(name, "ip", "link", "set", link, "up"))
            run(*in_namespace(name, "ip", "link", "set", "lo", "up"))

        def start(name, *words):
            process = subprocess.Popen(
                in_namespace(name, sys.executable, "-m", *words),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            made.callback(process.wait)
            made.callback(process.kill)

        start(names[0], "distributed.cli.dask_scheduler", "--host", "10.77.0.1", "--port", "8786", "--no-dashboard")
        far = ["tcp://10.77.0.1:8786", "--nthreads", "1", "--no-nanny", "--no-dashboard"]
        start(names[1], "distributed.cli.dask_worker", *far, "--host", "10.77.0.2")
        start(names[0], "distributed.cli.dask_worker", *far, "--host", "10.77.0.1")
        asked = in_namespace(
            names[1], sys.executable, "-m", "asl_odds.dask", dataset, "--scheduler", far[0], "--program", PROGRAM
        )
        until = time.monotonic() + 60
        while True:
            done = subprocess.run(asked, capture_output=True, text=True)
            # The scheduler may not listen yet.
            if done.returncode == 0 or time.monotonic() > until:
                break
        assert done.returncode == 0, done.stderr
    assert is_whole(dataset, alone)


def test_the_plan_is_found_by_its_path(dataset):
    assert on_dask.shards_of(pathlib.Path(dataset)) == 12
