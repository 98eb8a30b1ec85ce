"""Games of a study on many machines, those of a Ray cluster.

Which games are played is said by the course, and what comes of each by its cell and its seed, so the results are those
of a single process. What a machine was playing when it was lost is played again by another. Nothing comes back but
figures; the ledger stays where the study was started.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from ipaddress import ip_address
from itertools import islice
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final, NamedTuple

from ringwall.bots.code import CodeError
from ringwall.lab.checks import rules_check
from ringwall.lab.figures import Figures
from ringwall.lab.playing import PROCESS_ENDED, Broken, Play, Sent, Task, player
from ringwall.lab.study import Cell

TOGETHER: Final = 8
"""So many games are handed over at once; asking for each by itself would take longer than a quick one."""
AHEAD: Final = 2
"""So many such handfuls for each core are under way, one of them waiting."""
TRIES: Final = 3
"""How often a game is begun again whose process or machine was lost, before it is said to have broken."""


class NeedsRay(ImportError):
    """The extra ``ray`` is not installed."""


class NoCluster(Exception):
    """The cluster cannot be reached or is of no use; the message says why."""


class OtherRulesThere(NoCluster):
    """A machine of the cluster has another version of Ringwall."""


class Load(NamedTuple):
    """What machines need to know to play."""

    key: str
    rules: str
    sent: Sent
    code: tuple[tuple[str, bytes], ...]
    """Files, by their names."""


Answer = list[Figures | Broken | CodeError] | str
"""What came of each game, or the check of the rules where these are others."""


@contextmanager
def cluster(address: str, cells: tuple[Cell, ...], code: tuple[Path, ...]) -> Iterator[Play]:
    """Who play on the cluster at this address."""
    ray = _ray()
    _join(ray, address)
    try:
        load = _load([cell.sent for cell in cells], code)
        place = ray.put(load)
        # Tasks that fail by themselves are never tried again: what a game raises is an answer.
        remote = ray.remote(_play).options(max_retries=TRIES, num_cpus=1)
        yield lambda tasks: _answers(ray, lambda some: remote.remote(load.key, [place], some), tasks)
    finally:
        ray.shutdown()


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as error:
        raise NeedsRay(str(error)) from None
    return ray


def _join(ray: Any, address: str) -> None:
    # Asked for nothing else, Ray takes this machine for its address in the network and does not find a cluster that
    # was started on a loopback one.
    here = {"_node_ip_address": host} if (host := _loopback(address)) else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error", **here)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoCluster(str(error).splitlines()[0]) from None


def _loopback(address: str) -> str:
    host = address.rpartition(":")[0]
    try:
        return host if ip_address(host).is_loopback else ""
    except ValueError:
        return ""


def _load(sent: Sent, code: Sequence[Path]) -> Load:
    files = tuple((path.name, path.read_bytes()) for path in code)
    rules = rules_check()
    key = blake2b(repr((sent, files, rules)).encode(), digest_size=16).hexdigest()
    return Load(key, rules, sent, files)


# --- here ---


def _answers(ray: Any, begin: Callable[[list[Task]], Any], tasks: Iterable[Task]) -> Iterator[tuple[Task, Any]]:
    """Each game with what came of it, in the order in which they are done."""
    handfuls = _handfuls(tasks)
    again: list[list[Task]] = []
    """Handfuls of which one game ended its process: each of them by itself tells which."""
    at_work: dict[Any, list[Task]] = {}
    while True:
        while len(at_work) < AHEAD * _cores(ray) and (some := again.pop() if again else next(handfuls, [])):
            at_work[begin(some)] = some
        if not at_work:
            return
        (ready,), _ = ray.wait(list(at_work), num_returns=1)
        some = at_work.pop(ready)
        try:
            answer: Answer = ray.get(ready)
        except ray.exceptions.RayTaskError:
            raise
        except ray.exceptions.RayError:
            if len(some) > 1:
                again += [[task] for task in some]
                continue
            answer = [Broken(PROCESS_ENDED, "", "", "")]
        if isinstance(answer, str):
            raise OtherRulesThere(answer)
        for task, each in zip(some, answer, strict=True):
            if isinstance(each, CodeError):
                raise each
            yield task, each


def _handfuls(tasks: Iterable[Task]) -> Iterator[list[Task]]:
    waiting = iter(tasks)
    while some := list(islice(waiting, TOGETHER)):
        yield some


def _cores(ray: Any) -> int:
    """Of all machines that are there just now."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


# --- there ---

_players: Final[dict[str, Callable[[Task], Figures | Broken | CodeError]]] = {}
"""Who play in this process, by the study; made once for each."""


def _play(key: str, place: list[Any], tasks: list[Task]) -> Answer:
    if key not in _players:
        load: Load = _ray().get(place[0])
        if load.rules != rules_check():
            return rules_check()
        _players[key] = player(load.sent, _laid_down(load.code))
    return [_players[key](task) for task in tasks]


def _laid_down(code: Iterable[tuple[str, bytes]]) -> tuple[Path, ...]:
    """The files that were sent, where this machine can run them."""
    paths = []
    for name, contents in code:
        path = Path(mkdtemp(prefix="ringwall-")) / name
        path.write_bytes(contents)
        paths.append(path)
    return tuple(paths)
