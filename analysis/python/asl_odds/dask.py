"""Answers the shards of a sweep on a Dask cluster.

    python -m asl_odds.dask DATASET --scheduler tcp://host:8786

The dataset is a folder that all workers reach, with the plan of `asl-odds sweep plan`. Each task
calls `asl-odds sweep run DATASET --shard K` on a worker, so the workers need that program and
nothing else. A shard may be begun twice without harm, and one that is done is not answered again.
"""

# Dask says of few of its functions what they give.
# pyright: basic

from __future__ import annotations

import argparse
import contextlib
import json
import logging
import os
import pathlib
import sys
import time
from collections.abc import Callable
from concurrent.futures import CancelledError
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from distributed import Client, Future

_LOG = logging.getLogger("asl_odds.dask")

# A scheduler that has gone is waited for so many seconds.
PATIENCE = 60.0

# So often a shard is begun again after its worker has died.
TRIES = 10


class ShardsLeft(Exception):
    """Some shards cannot be answered by any worker."""


def _run(program: str, dataset: str, shard: int) -> tuple[str, str | None]:
    """Answers a shard on this worker: the worker's address, and what went wrong."""
    # A worker need not have this package: the function comes to it as it is.
    import os
    import subprocess

    from distributed import get_worker

    worker = get_worker().address
    command = [program, "sweep", "run", dataset, "--shard", str(shard), "--threads", "1"]
    try:
        environment = os.environ | {"NO_COLOR": "1"}
        done = subprocess.run(command, capture_output=True, text=True, env=environment)
    except OSError as error:
        return worker, f"`{program}` cannot be started: {error.strerror}"
    if done.returncode == 0:
        return worker, None
    said = " ".join(word for word in done.stderr.split() if word not in "×│")
    return worker, said or f"`{program}` ended with {done.returncode}"


def shards_of(dataset: str | os.PathLike[str]) -> int:
    """How many shards the plan of a dataset has."""
    path = pathlib.Path(dataset) / "plan.json"
    try:
        return len(json.loads(path.read_text(encoding="utf-8"))["plan"]["shards"])
    except OSError as error:
        raise ShardsLeft(f"{path}: {error.strerror}; `asl-odds sweep plan` makes a plan") from None
    except (ValueError, KeyError, TypeError):
        raise ShardsLeft(f"{path} is no whole plan: `asl-odds sweep plan` makes one") from None


def _nothing(done: int, of: int) -> None:
    """Tells nobody."""


class _Work:
    """The shards that are not done, and the workers that can do none."""

    def __init__(self, dataset: str, program: str, shards: int, progress: Callable[[int, int], None]):
        self.dataset, self.program, self.shards = dataset, program, shards
        self.left = set(range(1, shards + 1))
        self.tries = dict.fromkeys(self.left, 0)
        self.useless: dict[str, str] = {}
        self.progress = progress

    def submit(self, client: Client, shard: int) -> Future:
        """A task for a shard, on any worker that has not failed."""
        workers = [one for one in client.scheduler_info(n_workers=-1)["workers"] if one not in self.useless]
        if self.useless and not workers:
            reasons: dict[str, list[str]] = {}
            for one, why in self.useless.items():
                reasons.setdefault(why, []).append(one)
            raise ShardsLeft("; ".join(f"{', '.join(ones)}: {why}" for why, ones in reasons.items()))
        return client.submit(
            _run,
            self.program,
            self.dataset,
            shard,
            pure=False,
            workers=workers if self.useless else None,
            key=f"shard-{shard}-{self.tries[shard]}-{time.monotonic_ns()}",
        )

    def take(self, client: Client, shard: int, future: Future) -> Future | None:
        """What is to be done after a task has ended: nothing, or a task in its place."""
        from distributed import KilledWorker

        if future.status == "finished":
            worker, wrong = future.result()
            if wrong is None:
                self.left.discard(shard)
                self.progress(self.shards - len(self.left), self.shards)
                return None
            self.useless.setdefault(worker, wrong)
            return self.submit(client, shard)
        error = future.exception() if future.status == "error" else None
        self.tries[shard] += 1
        if error is not None and not isinstance(error, KilledWorker):
            raise ShardsLeft(f"shard {shard}: {error}")
        if self.tries[shard] > TRIES:
            raise ShardsLeft(f"shard {shard}: its worker has died {TRIES} times")
        return self.submit(client, shard)

    def go_on(self, client: Client) -> None:
        """Until all is done. Raises `OSError` or `CancelledError` when the scheduler goes."""
        from distributed import wait

        if not client.scheduler_info(n_workers=-1)["workers"]:
            _LOG.warning("the scheduler has no worker yet: the shards wait for one")
        tasks = {self.submit(client, shard): shard for shard in sorted(self.left)}
        while tasks:
            with contextlib.suppress(TimeoutError), client.as_current():
                wait(list(tasks), timeout=1, return_when="FIRST_COMPLETED")
            if client.status != "running" or any(one.status in ("cancelled", "lost") for one in tasks):
                raise OSError("the scheduler is gone")
            for future in [one for one in tasks if one.status in ("finished", "error")]:
                shard = tasks.pop(future)
                again = self.take(client, shard, future)
                if again is not None:
                    tasks[again] = shard


def _check_scheduler(address: str) -> None:
    """Raises `OSError` when what listens there is no scheduler, or answers nothing for five seconds.

    What refuses a connection is tried again later.
    """
    import asyncio
    import socket
    from concurrent.futures import ThreadPoolExecutor

    from distributed.comm.addressing import get_address_host_port
    from distributed.core import rpc

    async def asked() -> None:
        async with rpc(address) as scheduler:
            await asyncio.wait_for(scheduler.identity(), 5)

    try:
        socket.create_connection(get_address_host_port(address), timeout=5).close()
    except OSError:
        return
    try:
        # In a thread of its own: a notebook has a loop that runs already.
        with ThreadPoolExecutor(1) as one:
            one.submit(lambda: asyncio.run(asked())).result()
    except (OSError, asyncio.TimeoutError):
        raise OSError(f"what listens at {address} is no scheduler of Dask") from None


def run(
    dataset: str | os.PathLike[str],
    scheduler: str | Any = None,
    *,
    program: str = "asl-odds",
    progress: Callable[[int, int], None] = _nothing,
    patience: float = PATIENCE,
) -> int:
    """Answers all shards of a dataset that are not done, and says how many there are.

    `scheduler` is an address, or a cluster such as `LocalCluster()`. `progress` is called with the
    number of shards that are done, and of all. A worker that fails (another version, a full disk,
    no program) gets no more shards. Raises `ShardsLeft` when none is left that can answer, and
    `OSError` when the scheduler cannot be reached for `patience` seconds. A scheduler without workers
    is waited for, which the log `asl_odds.dask` says.
    """
    from distributed import Client

    shards = shards_of(dataset)
    work = _Work(str(pathlib.Path(dataset).resolve()), program, shards, progress)
    # As if it stood in the script that is run, so that it comes to a worker as it is: one need not
    # have this package.
    _run.__module__ = "__main__"
    reached = False
    until = time.monotonic() + patience
    if isinstance(scheduler, str) and scheduler.startswith("tcp://"):
        _check_scheduler(scheduler)
    while work.left:
        try:
            # Nobody waits a minute for an address that was never right.
            with Client(scheduler, timeout=5, set_as_default=False) as client:
                reached = True
                until = time.monotonic() + patience
                work.go_on(client)
        except (OSError, TimeoutError, RuntimeError, CancelledError) as error:
            if not reached or time.monotonic() > until:
                raise OSError(f"the scheduler at {scheduler} cannot be reached: {error}") from None
            time.sleep(0.5)
    return shards


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m asl_odds.dask", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("dataset", help="the folder with the plan; all workers must reach it")
    parser.add_argument("--scheduler", required=True, help="such as tcp://host:8786")
    parser.add_argument("--program", default="asl-odds", help="the program on the workers")
    given = parser.parse_args()
    try:
        from distributed.comm.addressing import parse_host_port
        from distributed.comm.registry import backends
    except ImportError:
        print("error: Dask is not installed: pip install distributed", file=sys.stderr)
        return 2
    scheme, _, host = given.scheduler.partition("://")
    try:
        parse_host_port(host)
    except ValueError:
        scheme = ""
    if scheme not in {*backends, "tcp"} - {"tls", "inproc"}:
        print(f"error: `{given.scheduler}` is no address of a scheduler, such as tcp://host:8786", file=sys.stderr)
        return 2

    def progress(done: int, of: int) -> None:
        print(f"{done} of {of} shards", file=sys.stderr, flush=True)

    logging.basicConfig(format="%(message)s", level=logging.WARNING)
    try:
        shards = run(given.dataset, given.scheduler, program=given.program, progress=progress)
    except ShardsLeft as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print(f"all {shards} shards are done: `asl-odds sweep finish {given.dataset}` checks them")
    return 0


if __name__ == "__main__":
    sys.exit(main())
