"""A Dask cluster as a crew: on this machine or elsewhere."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import CancelledError
from typing import Any, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.lab.crew import Crew, Home, Job, play_job
from adversaire.lab.pool import interrupts_held_back
from adversaire.play.installing import not_installed

LOCAL: Final = "local"
PATIENCE: Final = 10


class Cluster(Crew):
    """A Dask cluster, here or elsewhere."""

    def __init__(self, address: str, size: int) -> None:
        self.dask = _dask()
        # What Dask has to say of workers that come and go is not for whoever waits for figures.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        self.lost = (self.dask.KilledWorker, self.dask.comm.CommClosedError, CancelledError)
        self.cluster = self._own(size) if address == LOCAL else None
        self.client = self._client(address)
        self.size = max(1, len(self.client.scheduler_info(n_workers=-1)["workers"]))

    def _own(self, size: int) -> Any:
        """A cluster on this machine, whose processes leave Ctrl-C to us."""
        with interrupts_held_back():
            return self.dask.LocalCluster(
                n_workers=size, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
            )

    def _client(self, address: str) -> Any:
        try:
            if self.cluster is None:
                asyncio.run(self._call(address))
            return self.dask.Client(self.cluster or address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError):
            raise DataRefused(Text("lab.error.no-cluster", address=address)) from None

    async def _call(self, address: str) -> None:
        """Fail if nobody answers there. A client that finds nobody would complain for long after its end."""
        line = await self.dask.comm.connect(address, timeout=PATIENCE)
        await line.close()

    def give(self, job: Job) -> Home:
        # Not pure: the same job twice is wanted twice, and nothing is to be remembered for us.
        home: Home = self.client.submit(play_job, job, pure=False)
        return home

    def close(self) -> None:
        self.client.close()
        if self.cluster is not None:
            self.cluster.close()


def _dask() -> Any:
    """The library, or a refusal that says how to get it."""
    try:
        import distributed
    except ImportError:
        raise not_installed("lab.error.no-dask", "cluster") from None
    return distributed
