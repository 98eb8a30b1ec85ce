"""YAML as scenarios use it: lists and mappings of texts, whole numbers, true, false and null, and nothing else.

What YAML can do besides only serves to say something else than it seems to: keys written twice, merged or not texts,
aliases, tags, dates, numbers to the base of sixty.
"""

import re
from pathlib import Path
from typing import Any

import yaml

from ringwall.scenario.errors import ScenarioError

DEEPEST = 12
"""More lists and mappings within each other than any scenario needs."""
WHOLE = re.compile(r"0|-?[1-9][0-9]{0,49}")


def read_yaml(path: Path) -> Any:
    """The plain data of a file; whatever is wrong with it is a :class:`ScenarioError` that says where."""
    try:
        loader = PlainLoader(path.read_text(encoding="utf-8"))
        loader.name = str(path)
        return loader.get_single_data()
    except UnicodeDecodeError:
        raise ScenarioError(f"{path}: this is no text in UTF-8") from None
    except yaml.YAMLError as error:
        raise ScenarioError(f"{path}: {error}") from None


class PlainLoader(yaml.SafeLoader):
    """Knows nothing of what scenarios do not need."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.depth = 0

    def compose_node(self, parent: Any, index: Any) -> Any:
        event: Any = self.peek_event()  # type: ignore[no-untyped-call]
        if isinstance(event, yaml.AliasEvent):
            raise _found("an alias; write out what it stands for", event)
        self.depth += 1
        if self.depth > DEEPEST:
            raise _found(f"more than {DEEPEST} lists and mappings within each other", event)
        node = super().compose_node(parent, index)
        self.depth -= 1
        return node


def _found(what: str, node: Any) -> yaml.YAMLError:
    return yaml.MarkedYAMLError(problem=f"found {what}", problem_mark=node.start_mark)


def _number(loader: Any, node: Any) -> int:
    text = loader.construct_scalar(node)
    if not WHOLE.fullmatch(text):
        raise _found(f"{text[:20]!r}, which is no plain number; write up to 50 digits, or quote a text", node)
    return int(text)


def _sequence(loader: Any, node: Any) -> list[Any]:
    return [loader.construct_object(each, deep=True) for each in node.value]


def _mapping(loader: Any, node: Any) -> dict[str | int, Any]:
    found: dict[str | int, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if not isinstance(key, str) and type(key) is not int:
            raise _found(f"the key {str(key)[:40]!r}; keys are texts or numbers", key_node)
        if key in found:
            raise _found(f"the key {key!r}, which is written twice", key_node)
        found[key] = loader.construct_object(value_node, deep=True)
    return found


def _anything_else(loader: Any, node: Any) -> Any:
    kind = str(node.tag).removeprefix("tag:yaml.org,2002:")
    raise _found(f"a {kind}; a scenario holds texts, whole numbers, true, false and null", node)


PlainLoader.yaml_constructors = {
    "tag:yaml.org,2002:null": yaml.SafeLoader.construct_yaml_null,
    "tag:yaml.org,2002:bool": yaml.SafeLoader.construct_yaml_bool,
    "tag:yaml.org,2002:str": yaml.SafeLoader.construct_yaml_str,
    "tag:yaml.org,2002:int": _number,
    "tag:yaml.org,2002:seq": _sequence,
    "tag:yaml.org,2002:map": _mapping,
    None: _anything_else,
}
