"""What is done to the pages while Sphinx makes them: rules get addresses, links and the scenarios that show them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, get_origin

from docutils import nodes
from jinja2 import Environment, FileSystemLoader
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.nodes import find_pending_xref_condition

from ringwall.texts import Texts
from tools.docsite.rules import Scene, Shelf

ID: Final = re.compile(r"\b[A-Z]{2}-[A-Z]{2,5}-[0-9]{2,3}[a-z]?\b")
QUOTED: Final = (nodes.literal_block, nodes.reference, nodes.title, nodes.raw)
"""In these an id is no link, or is one already."""
MENDED: Final = (
    # A table may be wider than a phone; then it is moved by itself.
    (re.compile(r"(<table\b.*?</table>)", re.DOTALL), r'<div class="wide">\1</div>'),
    # A head without words says nothing, least of all to those who have it read to them.
    (re.compile(r"<thead>\s*<tr[^>]*>(?:<th[^>]*>(?:<p></p>)?</th>\s*)+</tr>\s*</thead>"), ""),
    (re.compile(r"<th[^>]*>(?:<p></p>)?</th>"), "<td></td>"),
    (re.compile(r'role="heading"'), r'role="heading" aria-level="2"'),
)
"""What Sphinx writes otherwise than it should be read."""


class Marking:
    """Marks the pages of one build."""

    def __init__(self, app: Sphinx, shelf: Shelf) -> None:
        self._app = app
        self._shelf = shelf
        self._texts = Texts("en", {seat: Texts("en").get("page.player_name", seat=seat) for seat in range(1, 8)})
        loader = FileSystemLoader(Path(__file__).parent)
        self._template = Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)
        app.add_post_transform(UnclearNames)
        app.connect("autodoc-skip-member", _is_left_out)
        app.connect("doctree-read", self._state)
        app.connect("doctree-resolved", self._link)
        app.connect("html-page-context", self._mend)

    # --- rules where they stand ---

    def _state(self, app: Sphinx, doctree: nodes.document) -> None:
        for item in doctree.findall(nodes.list_item):
            named = item.next_node(nodes.strong)
            rule = named.astext() if named is not None and named.parent.parent is item else ""
            if self._shelf.pages.get(rule) == app.env.docname:
                assert named is not None
                item["ids"].append(rule)
                item["classes"].append("rule")
                named.parent.replace(named, nodes.reference("", "", named, refuri=f"#{rule}", classes=["rule-id"]))
                item.append(nodes.raw("", self._scenes(rule, app.env.docname), format="html"))

    def _scenes(self, rule: str, page: str) -> str:
        shelf = self._shelf
        shown = [self._told(shelf.scenes[name], rule, page) for name in shelf.shown[rule]]
        others = [name for name in shelf.boards.get(rule, []) if name not in shelf.shown[rule]]
        more = [{"name": shelf.scenes[name]["name"], "address": self._scene(name, page)} for name in others]
        written: str = self._template.get_template("scenes.html").render(scenes=shown, more=more)
        return written

    def _told(self, scene: Scene, rule: str, page: str) -> dict[str, Any]:
        """A scenario in words."""
        before = scene["before"]
        return {
            "id": _anchor(scene["id"]) if self._shelf.home(scene["id"]) == rule else "",
            "scene": scene["id"],
            "name": scene["name"],
            "page": page,
            "refused": (scene["refused"] or {}).get("en"),
            "table": " · ".join(self._table(before["setup"])) if before else "",
            "hands": list(self._hands(before["hands"])) if before else [],
            "coming": list(self._coming(scene["coming"])),
            "steps": [
                {"seat": self._texts.seat(step["seat"]), "said": step["said"].get("en"), "told": step["told"]["en"]}
                for step in scene["steps"]
            ],
            "rules": [{"id": each, "address": self._rule(each, page)} for each in scene["rules"] if each != rule],
            "file": f"conformance/{scene['id'].rpartition('/')[0]}.yaml",
        }

    def _table(self, setup: dict[str, Any]) -> Iterator[str]:
        texts, players = self._texts, setup["players"]
        yield texts.name(setup["mode"])
        yield texts.get("page.players.one") if players == 1 else texts.get("page.players.many", players=players)
        yield ", ".join([texts.get("page.box.base"), *(texts.get(f"box.{box}.name") for box in setup["boxes"])])
        for option, value in setup["options"].items():
            yield f"{texts.name(option)}: {texts.value(option, value)}"

    def _hands(self, hands: dict[str, Any]) -> Iterator[str]:
        """Those that are known."""
        for seat, cards in hands.items():
            if isinstance(cards, list):
                names = ", ".join(map(self._texts.name, cards)) or self._texts.get("page.rulebook.no_cards")
                yield f"{self._texts.seat(int(seat))}: {names}"

    def _coming(self, coming: dict[str, list[Any]]) -> Iterator[str]:
        """What chance has in store."""
        for part, key, name in (
            ("dice", "dice", str),
            ("pile_top", "tokens", self._texts.name),
            ("deck_top", "cards", self._texts.name),
        ):
            if coming[part]:
                yield self._texts.get(f"page.rulebook.{key}", **{key: ", ".join(map(name, coming[part]))})

    # --- links ---

    def _rule(self, rule: str, page: str) -> str:
        there = self._shelf.pages[rule]
        return f"{'' if there == page else self._app.builder.get_relative_uri(page, there)}#{rule}"

    def _scene(self, scene: str, page: str) -> str:
        return f"{self._rule(self._shelf.home(scene), page).partition('#')[0]}#{_anchor(scene)}"

    def _link(self, app: Sphinx, doctree: nodes.document, page: str) -> None:
        """Wherever a rule is named, one gets to it."""
        for text in list(doctree.findall(nodes.Text)):
            if ID.search(text) and not _is_within(text, QUOTED):
                text.parent.replace(text, list(self._linked(text.astext(), page)))

    def _linked(self, text: str, page: str) -> Iterator[nodes.Node]:
        end = 0
        for found in ID.finditer(text):
            if found[0] in self._shelf.pages:
                yield nodes.Text(text[end : found.start()])
                yield nodes.reference("", found[0], refuri=self._rule(found[0], page), classes=["rule-link"])
                end = found.end()
        yield nodes.Text(text[end:])

    # --- what Sphinx has written ---

    def _mend(
        self, app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
    ) -> None:
        context["mended"] = mended
        if "body" in context:
            context["body"] = mended(context["body"])


def mended(written: str) -> str:
    """With what is not read as it should be put right."""
    for wrong, right in MENDED:
        written = wrong.sub(right, written)
    return written


def _anchor(scene: str) -> str:
    return scene.replace("/", "-")


def _is_within(node: nodes.Node, kinds: tuple[type[nodes.Node], ...]) -> bool:
    while node.parent is not None:
        node = node.parent
        if isinstance(node, kinds):
            return True
    return False


class UnclearNames(SphinxPostTransform):
    """A type is called by its bare name in the reference; where several are called so, it leads nowhere."""

    default_priority = 5
    formats = ("html",)

    def run(self, **_: Any) -> None:
        for reference in list(self.document.findall(pending_xref)):
            if reference.get("refdomain") == "py" and reference.hasattr("refspecific") and self._is_unclear(reference):
                content = find_pending_xref_condition(reference, "resolved")
                reference.replace_self(reference.children if content is None else content.children)

    def _is_unclear(self, reference: pending_xref) -> bool:
        """As Sphinx looks for it: a type may be a name for another one, too."""
        domain, wanted = self.env.domains.python_domain, reference["reftarget"]
        within, of = reference.get("py:module"), reference.get("py:class")
        found = (
            domain.find_obj(self.env, within, of, wanted, sort, 1) for sort in (reference["reftype"], "data", "attr")
        )
        return len(next(filter(None, found), [])) > 1


def _is_left_out(app: Sphinx, what: str, name: str, thing: object, skip: bool, options: object) -> bool | None:
    """What strings in messages must be like: Sphinx would take their patterns for markup."""
    return True if get_origin(thing) is Annotated else None
