"""``python -m tools.site DIR``: build the site into a folder. What was there before stays until all of it is made."""

import json
import shutil
import sys
import tempfile
from pathlib import Path

from ringwall.server.app import PAGE
from ringwall.server.scenes import RULEBOOK
from tools.site.answers import still_answers
from tools.site.engine import SiteError, lay_engine
from tools.site.frame import WEB, folder_of, framed
from tools.site.offline import lay_manifest, lay_worker
from tools.site.packs import compressed, digest, lay, pack


def build(target: Path) -> None:
    """The whole site, in the place of the one before."""
    target = target.absolute()
    if target.exists() and any(target.iterdir()) and not (target / "index.html").exists():
        raise SiteError(f"{target} holds something else; name an empty folder, or one with an earlier site.")
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".site-", dir=target.parent) as scratch:
        site = Path(scratch, "site")
        site.mkdir()
        _fill(site)
        if target.exists():
            target.rename(Path(scratch, "site before"))
        site.rename(target)


def _fill(site: Path) -> None:
    frame = (PAGE / "index.html").read_text(encoding="utf-8")
    parts = lay_engine(site)
    kept = site / "kept"
    parts["answers"] = f"../kept/{lay(kept, 'answers.gz', compressed(pack(still_answers())))}"
    parts["rulebook"] = f"../kept/{lay(kept, 'rulebook.gz', compressed(pack(_rulebook())))}"
    listed = json.dumps(parts).encode()
    folder = digest(folder_of(frame).encode(), listed, (WEB / "picture.svg").read_bytes())
    shutil.copytree(PAGE / folder_of(frame), site / folder)
    (site / folder / "engine.json").write_bytes(listed)
    shutil.copyfile(WEB / "picture.svg", site / folder / "picture.svg")
    (site / "index.html").write_text(framed(frame, folder), encoding="utf-8")
    lay_manifest(site)
    lay_worker(site, folder)


def _rulebook() -> dict[str, bytes]:
    return {str(path.relative_to(RULEBOOK)): path.read_bytes() for path in sorted(RULEBOOK.rglob("*.json"))}


if __name__ == "__main__":
    try:
        build(Path(sys.argv[1]))
    except SiteError as error:
        sys.exit(str(error))
