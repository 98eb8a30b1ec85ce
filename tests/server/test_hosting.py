"""What ``docs/hosting.md`` tells people to do: the files in ``hosting/``, and the real program run as they run it."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from ringwall.cli import main
from ringwall.server.app import PAGE
from ringwall.server.limits import Limits
from tests.server.test_run import PATIENCE, ask, environment, free_port, link_in, ringwall, started, stop

ROOT = Path(__file__).parent.parent.parent
HOSTING = ROOT / "hosting"
GUIDE = ROOT / "docs" / "hosting.md"
UNITS = sorted(path.name for path in HOSTING.glob("ringwall*"))
PROGRAM = "/opt/ringwall/bin/ringwall"
NEED_PAGE = pytest.mark.skipif(not (PAGE / "index.html").exists(), reason="the page is not built")
NEED_SIGNALS = pytest.mark.skipif(sys.platform == "win32", reason="stopped by a signal")


def text(name: str) -> str:
    return (HOSTING / name).read_text(encoding="utf-8")


# --- the files ---


def test_every_file_is_spoken_of_in_the_guide() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    for file in HOSTING.iterdir():
        assert f"hosting/{file.name}" in guide, file.name


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("there is no systemd-analyze here: the units were not checked")
    for name in UNITS:  # where the program is not installed, another one stands for it
        (tmp_path / name).write_text(text(name).replace(PROGRAM, "/bin/true"))
    paths = [str(tmp_path / name) for name in UNITS]
    found = subprocess.run(
        [analyze, "verify", "--man=no", *paths], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert found.returncode == 0, found.stderr
    assert "ringwall" not in found.stderr, "not even a warning"


def test_the_units_call_the_program_as_it_can_be_called() -> None:
    commands = [line for name in UNITS for line in text(name).splitlines() if PROGRAM in line and "Exec" in line]
    assert len(commands) == 2
    for command in commands:
        called = shlex.split(command.split(PROGRAM, 1)[1].replace("'", ""))
        group = main.commands[called[0]]
        known = {name for parameter in group.params for name in parameter.opts}
        assert {word for word in called if word.startswith("--")} <= known
        if called[0] == "admin":
            assert called[1] in getattr(group, "commands", {})


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_the_proxies_let_through_what_the_server_takes(name: str) -> None:
    """A record is the longest request; a page that says nothing for nine seconds has given up by itself."""
    (most,) = re.findall(r"(?:max_size|client_max_body_size) (\d+)[kK]", text(name))
    assert int(most) * 1000 >= Limits().record
    assert "127.0.0.1:8417" in text(name)


def test_caddy_understands_its_file() -> None:
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("there is no caddy here: its file was not checked")
    found = subprocess.run(
        [caddy, "adapt", "--config", str(HOSTING / "Caddyfile"), "--adapter", "caddyfile"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    assert '"127.0.0.1:8417"' in found.stdout


def test_the_container_starts_the_program_as_it_can_be_called() -> None:
    (entry,) = re.findall(r"^ENTRYPOINT \[(.*)\]$", text("Containerfile"), re.MULTILINE)
    program, command, *options = [word.strip().strip('"') for word in entry.split(",")]
    known = {name for parameter in main.commands[command].params for name in parameter.opts}
    assert program == PROGRAM
    assert {option for option in options if option.startswith("--")} <= known


# --- the program ---


def refused_at(link: str) -> int:
    """The status of what is refused there."""
    with pytest.raises(HTTPError) as refused:
        ask(link)
    with refused.value as error:
        return error.code


@NEED_PAGE
@NEED_SIGNALS
def test_figures_and_administration_are_beside_the_public_port(tmp_path: Path) -> None:
    port = free_port()
    with started(tmp_path, "serve", "--port", "0", "--log", "json", "--metrics", f"127.0.0.1:{port}") as program:
        link = link_in(program)
        opened = ask(f"{link}api/tables", {"setup": {"players": 1}, "seats": [{"kind": "human"}]})
        with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
            assert b"ringwall_tables_opened_total 1.0" in answer.read()
        for path in ("metrics", "admin"):
            assert refused_at(f"{link}{path}") == 404
        assert opened["table"] in admin(tmp_path, "tables")
        assert "until" in admin(tmp_path, "ban", "127.0.0.1")
        assert refused_at(f"{link}healthz") == 403, "the ban holds at once"
        admin(tmp_path, "unban", "127.0.0.1")
        admin(tmp_path, "end", opened["table"], "--yes")
        assert refused_at(f"{link}api/tables/{opened['table']}") == 404
        code, errors = stop(program)
    assert code == 0
    assert opened["token"] not in errors and opened["invite"] not in errors and "127.0.0.1" not in errors
    assert json.loads(errors.splitlines()[0])["said"] == "the server begins"
    assert not (tmp_path / "tables.db.admin").exists()


def admin(folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        ringwall("admin", *arguments),
        capture_output=True,
        text=True,
        env=environment(folder),
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@NEED_PAGE
@pytest.mark.parametrize(
    "place", ["9464", ":9464", "127.0.0.1", "127.0.0.1:http", "203.0.113.7:9464", "127.0.0.1:99999"]
)
def test_a_place_that_figures_cannot_be_given_at_is_said_in_one_sentence(tmp_path: Path, place: str) -> None:
    done = subprocess.run(
        ringwall("serve", "--port", "0", "--metrics", place),
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert place in done.stderr and "127.0.0.1:9464" in done.stderr and len(done.stderr.strip().splitlines()) == 1
