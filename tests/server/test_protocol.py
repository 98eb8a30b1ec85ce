"""One definition of the messages: the page's types are made from it, and the document names them all."""

from pathlib import Path
from re import findall

import msgspec
import pytest

from ringwall.server import typescript
from ringwall.server.conversation import decoder
from ringwall.server.journal import (
    AnyEntry,
    Arranged,
    Began,
    Chose,
    Coloured,
    Left,
    Moved,
    Named,
    Readied,
    Said,
    StoodIn,
    Took,
    TookBack,
    WentOn,
    decode_entry,
    encode,
)
from ringwall.server.limits import Limits
from ringwall.server.messages import (
    ANSWERS,
    SENT,
    TAKEN,
    Act,
    Arrange,
    AskAhead,
    AskChance,
    AskHint,
    AskPuzzle,
    AskReview,
    AskWhy,
    Begin,
    CheckSetup,
    DropHint,
    FromPage,
    FromServer,
    Hello,
    Leave,
    Look,
    Message,
    Move,
    OpenCastle,
    OpenOwnPuzzle,
    OpenPuzzle,
    OpenTable,
    OpenTutorial,
    Paint,
    Ping,
    PlayAgain,
    Point,
    React,
    Ready,
    Rename,
    Say,
    StandIn,
    TakeBack,
    TakeSeat,
    TryFrom,
    TryScene,
    Vote,
    WantedSeat,
    WantedSetup,
)
from ringwall.texts.languages import LANGUAGES, catalogue_of
from tests.server.harness import client, decode

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_pages_types_are_up_to_date() -> None:
    page = Path(__file__).parents[2] / "web" / "src" / "protocol.ts"
    written = page.read_text(encoding="utf-8")
    assert written == typescript.typescript(), "run: python -m ringwall.server.typescript"


@pytest.mark.skipif(not DOCUMENT.exists(), reason="the document has not been written yet")
def test_the_document_names_every_message() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for kind in (*SENT, *TAKEN):
        tag = kind.__struct_config__.tag
        assert (f"`{tag}`" if tag else kind.__name__) in text, kind.__name__


def test_the_document_says_how_much_is_allowed() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    most = Limits()
    assert f"at most {most.frame:,} bytes, {most.messages} messages in {most.seconds:.0f} seconds" in text
    assert f"at most {most.openings} tables, seats and records in a minute, and {most.questions:,} questions" in text
    assert f"{most.tables} new tables and records in a day" in text


def test_the_document_says_what_a_server_tells_of_itself(tmp_path: Path) -> None:
    (line,) = [line for line in DOCUMENT.read_text(encoding="utf-8").splitlines() if "`GET /healthz`" in line]
    with client(tmp_path) as at:
        assert findall(r'"(\w+)":', line) == list(at.get("/healthz").json())


def test_every_kind_of_message_has_a_name_of_its_own() -> None:
    for union in (FromPage, FromServer):
        tags = [kind.__struct_config__.tag for kind in union.__args__]
        assert len(tags) == len(set(tags))
    assert not {kind for kind in ANSWERS if issubclass(kind, Message)}


def test_what_is_taken_is_strict() -> None:
    assert all(kind.__struct_config__.forbid_unknown_fields for kind in TAKEN)


def test_every_refusal_has_words_in_every_language() -> None:
    source = Path(typescript.__file__).parent
    codes = {
        code for path in source.glob("*.py") for code in findall(r'Refusal\("(\w+)"', path.read_text(encoding="utf-8"))
    }
    assert len(codes) > 30
    for lang in LANGUAGES:
        texts = catalogue_of(lang)
        assert all(texts.get(f"page.refused.{code}") for code in codes)


EXAMPLES: tuple[msgspec.Struct, ...] = (
    Hello("table", "de", "token", 3, 1),
    Act("id", 4, "play red_archer > orc.2@archer-1", 0),
    TakeBack("id", 2),
    Vote("id", False, 2),
    Look(None),
    Say("id", "Zo\u00eb \u2028 \U0001f409 {0}"),
    Point("wall-3"),
    StandIn("id", 7, None),
    Leave("id", 1),
    Rename("id", 1, "<b>"),
    Move("id", 1, 3),
    Paint("id", 1, 8),
    Ready("id", True),
    Begin("id"),
    Arrange("id", 300, False),
    React("cheer"),
    AskHint(4, 0),
    DropHint(),
    AskChance(True),
    AskReview(False),
    AskAhead(4, 0),
    AskWhy(4, 0, "red_archer", "orc.2@archer-1"),
    Ping(),
    OpenTable(WantedSetup(2, options={"closed_hands": "on"}), [WantedSeat("human", "Ann"), WantedSeat("bot")], "de"),
    OpenTutorial(),
    OpenCastle("2026-11-18", "Ann"),
    OpenPuzzle("base-0de62a88", "Ann"),
    OpenOwnPuzzle(12),
    AskPuzzle("token"),
    TakeSeat("invite", "Ann", 2, "token"),
    PlayAgain("token"),
    TryFrom(3),
    TryScene("base/tar/2"),
    CheckSetup(WantedSetup(7, "overlord", ["wizards_tower"])),
)


def test_messages_come_back_as_they_were() -> None:
    assert {type(example) for example in EXAMPLES} == set(TAKEN)
    for example in EXAMPLES:
        assert msgspec.json.decode(encode(example), type=type(example)) == example
        if isinstance(example, Message):
            assert decoder.decode(encode(example)) == example


@pytest.mark.parametrize("kind", FromServer.__args__)
def test_server_messages_say_what_they_are(kind: type) -> None:
    tag = kind.__struct_config__.tag  # type: ignore[attr-defined]
    with pytest.raises(msgspec.ValidationError):
        decode(f'{{"t":"{tag}","unknown":1}}'.encode())


def test_journal_entries_come_back_as_they_were() -> None:
    entries: list[AnyEntry] = [
        Chose("who", "id", 1, "play red_archer > orc.2@archer-1"),
        TookBack("who", "id", 3),
        Took("who", "", 2, "Ann"),
        StoodIn("who", "id", 2, ""),
        Left("who", "id", 1),
        Named("who", "id", 1, "Zoë"),
        Said("who", "id", None, "text", None),
        Moved("who", "id", 1, 3),
        Coloured("who", "id", 1, 8),
        Readied("who", "id", True),
        Began("who", "id", "seed"),
        WentOn("who", "", "table"),
        Arranged("who", "id", 300, True),
    ]
    assert [decode_entry(encode(entry)) for entry in entries] == entries
