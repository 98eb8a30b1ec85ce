"""What makes a site a program of its own: the list its service worker keeps, its manifest and its icons."""

import json
from pathlib import Path
from typing import Any, Final

import build_page
from tools.site.engine import ROOT, SiteError
from tools.site.frame import WEB
from tools.site.packs import digest

WORKER: Final = "js/site/offline.js"
SIZES: Final = (192, 512)
TOUCH: Final = 180
MANIFEST: Final[dict[str, Any]] = {
    "id": "./",
    "name": "Ringwall",
    "short_name": "Ringwall",
    "description": "The board game Castle Panic, alone, with bots or around one screen; nothing leaves the device.",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "background_color": "#f3e8d0",
    "theme_color": "#f3e8d0",
    "categories": ["games"],
    "icons": [
        {"src": "icons/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
        *(
            {"src": f"icons/{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for size in SIZES
            for purpose in ("any", "maskable")
        ),
    ],
}
"""The picture fills its ground, and what is of the castle lies within the circle that every mask leaves."""
UNLISTED: Final = ("docs",)
"""Folders that are read with a network only."""


def lay_manifest(site: Path) -> None:
    icons = site / "icons"
    icons.mkdir()
    (icons / "icon.svg").write_bytes((WEB / "icon.svg").read_bytes())
    sizes = {**{size: f"{size}.png" for size in SIZES}, TOUCH: "touch.png"}
    wanted = (f"{size}={icons / name}" for size, name in sizes.items())
    resvg = ROOT / "web" / "node_modules" / "@resvg" / "resvg-wasm"
    done = build_page.run_node(ROOT, Path(__file__).with_name("icons.mjs"), resvg, WEB / "icon.svg", *wanted)
    if done.returncode:
        raise SiteError("The icons could not be drawn.")
    (site / "manifest.json").write_text(json.dumps(MANIFEST, indent=1), encoding="utf-8")


def lay_worker(site: Path, folder: str) -> None:
    """The service worker comes last: it lists everything else. Browsers want it at the top, under one name for ever."""
    program = (site / folder / WORKER).read_text(encoding="utf-8")
    (site / folder / WORKER).unlink()
    files = sorted(path.relative_to(site) for path in site.rglob("*") if path.is_file())
    listed = [path.as_posix() for path in files if path.parts[0] not in UNLISTED]
    version = digest(program.encode(), *((site / name).read_bytes() for name in listed))
    known = {"version": version, "files": ["./" if name == "index.html" else name for name in listed]}
    (site / "sw.js").write_text(f"const SITE = {json.dumps(known)};\n{program}", encoding="utf-8")
