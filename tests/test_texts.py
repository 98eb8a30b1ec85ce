"""Every part of the game has its words in every language."""

import re
from pathlib import Path
from string import Formatter

import pytest

from ringwall import Event, Game, Setup
from ringwall.bots import make_bot
from ringwall.boxes import BASE
from ringwall.core.cards import Card
from ringwall.core.decision import Decision, Option
from ringwall.texts import LANGUAGES, CataloguesMissing, Texts, language_of, languages
from ringwall.texts.catalogue import read_catalogue, write_catalogue
from ringwall.texts.needed import needed_keys
from ringwall.texts.scan import scan
from ringwall.texts.words import MissingText

MONSTER_WORDS = {"monster", "place", "health"}
"""What a sentence may say of a monster that its event names."""
ALIKE = {
    "card.brick.name",
    "edition.big_box.name",
    "mode.overlord.name",
    "monster.troll.name",
    "monster.troll.short",
    "ui.no_file",
    "ui.question",
    "ui.which_value",
    "verb.play.place",
}
"""The only texts that may be the same in German and English."""


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_needed_text_is_there_and_no_other(lang: str) -> None:
    texts = read_catalogue(lang)
    assert [key for key in needed_keys() if not texts.get(key, "").strip()] == []
    assert sorted(set(texts) - set(needed_keys())) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_compiled_catalogue_is_up_to_date(lang: str) -> None:
    texts = Texts(lang)
    stale = [key for key, text in read_catalogue(lang).items() if not texts.has(key) or texts.get(key) != text]
    assert stale == [], "run `make catalogues`"


def test_placeholders_are_the_same_in_both_languages() -> None:
    english, german = read_catalogue("en"), read_catalogue("de")
    assert [key for key in english if placeholders(english[key]) != placeholders(german[key])] == []


def test_german_is_german() -> None:
    english, german = read_catalogue("en"), read_catalogue("de")
    assert {key for key in english if english[key] == german[key]} - ALIKE == set()
    assert any("ü" in text for text in german.values())
    assert not any(re.search(r"[Ff]uer |[Tt]uerme", text) for text in german.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_explanations_are_short_sentences(lang: str) -> None:
    helps = {key: text for key, text in read_catalogue(lang).items() if key.endswith(".help") and key[:2] != "ui"}
    assert [key for key, text in helps.items() if not text.endswith(".") or len(text) > 170] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_event_sentences_use_only_what_the_event_tells(lang: str) -> None:
    texts = read_catalogue(lang)
    for kind, places in scan().events.items():
        for data in places:
            known = data | MONSTER_WORDS if "monster" in data else data
            assert placeholders(texts[f"event.{kind}"]) <= known, kind


def test_the_scan_finds_what_the_rules_say() -> None:
    found = scan()
    assert {"placed", "won", "lost", "overlord_drew", "traded"} <= set(found.events)
    assert {"damage", "kings_tower", "answer", "secret"} <= found.decisions
    assert found.marks == {"tar"}
    assert {"overlord", "secret", "borrowed"} <= found.holds
    assert "no tower stands" in found.reasons


def test_a_card_without_words_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BASE.cards, "ballista", _named(Card(), "ballista"))
    missing = set(needed_keys()) - set(read_catalogue("en"))
    assert missing == {"card.ballista.name", "card.ballista.help"}


def _named(card: Card, name: str) -> Card:
    card.id = card.text = name
    return card


def test_names_pieces_and_places() -> None:
    english, german = Texts("en"), Texts("de")
    assert english.name("goblin_king") == "Goblin King"
    assert german.name("red_archer") == "Roter Bogenschütze"
    assert german.monster("troll.2+tar@knight-3") == "Troll (2, geteert) auf Ritter 3"
    assert english.place("wall-3") == "wall 3"
    assert german.place("swordsman-6") == "Schwertkämpfer 6"
    assert english.value("walls_at_start", "random_fixed:4") == "4, at rolled places"
    with pytest.raises(MissingText, match="dragon"):
        english.name("dragon")


@pytest.mark.parametrize(
    ("text", "kind", "english", "german"),
    [
        ("done", "play", "End turn: monsters move", "Zug beenden: Monster bewegen sich"),
        ("done", "discard", "Keep all cards", "Alle Karten behalten"),
        ("play brick + mortar > wall-3", "play", "Brick + Mortar: wall 3", "Mauersteine + Mörtel: Mauer 3"),
        ("play scavenge > tar", "play", "Scavenge: take Tar", "Aufräumen: nimm Teer"),
        ("play missing", "play", "Play Missing", "Spiele: Nichts zu sehen"),
        ("play orc", "overlord", "Orc, where the die says", "Ork, wo der Würfel sagt"),
        (
            "secret place troll > forest-2",
            "overlord",
            "Hidden Troll to Forest 2",
            "Verstecktes Monster Troll auf Wald 2",
        ),
        ("trade brick > seat-2", "trade", "Offer Brick to seat 2", "Biete an: Mauersteine (Platz 2)"),
        ("new hand", "desperate", "Throw the hand away and draw a new one", "Ganze Hand abwerfen und neu ziehen"),
    ],
)
def test_options_in_words(text: str, kind: str, english: str, german: str) -> None:
    assert Texts("en").option(text, kind) == english
    assert Texts("de").option(text, kind) == german


def test_events_in_words() -> None:
    texts = Texts("en")
    assert texts.event(Event("wall_lost", {"arc": 3})) == "The wall of arc 3 falls"
    assert texts.event(Event("wounded", {"monster": "troll.3@knight-3", "points": 1})) == (
        "Troll in Knight 3 is hit: 2 left"
    )
    assert texts.event(Event("healed", {"monster": "troll.1@knight-3"})) == "Troll in Knight 3 is healed to 2"
    assert Texts("de").event(Event("moved", {"monster": "orc.2@archer-3", "to": "knight-3"})) == (
        "Ork: zieht auf Ritter 3"
    )
    assert texts.event(Event("wounded", {"monster": "orc.1@knight-3", "points": 1})) is None
    assert texts.event(Event("phase", {"phase": "play", "seat": 1, "turn": 2})) is None
    assert texts.event(Event("phase", {"phase": "start", "seat": 1, "turn": 2})) == "Turn 2: seat 1 begins"


def test_secrets_stay_secret_in_words() -> None:
    drew = Event("drew", {"seat": 2, "card": "tar"}, owners=(2,), secrets=("card",))
    assert Texts("en").event(drew.seen_by(1)) == "Seat 2 draws a card"
    assert Texts("en").event(drew.seen_by(2)) == "Seat 2 draws Tar"


def test_decisions_say_what_they_are_about() -> None:
    game = Game(Setup(players=2), seed=1)
    assert game.decision is not None
    assert Texts("en").decision(game.decision) == "Choose who starts in Archer 1"
    offer = Decision(2, "answer", [Option("accept")], Option("brick for tar"))
    assert Texts("de").decision(offer) == "Angebot an dich: Mauersteine gegen Teer. Nimmst du an?"


EVERYTHING = {
    "all_for_one": "on",
    "charging_horde": "on_with_two_trades",
    "desperate_times": "on",
    "dwindling_resources": "on",
    "final_charge": "on",
    "kings_tower": "on",
    "mans_home": "on",
    "monster_recycling": "on",
    "not_over_yet": "on",
    "walls_at_start": "player_walls",
}
TABLES = [
    Setup(players=1, mode="solitaire"),
    Setup(players=3, options=EVERYTHING),
    Setup(players=4, mode="coop", options={"closed_hands": "on"}, edition="german"),
    Setup(
        players=3,
        mode="overlord",
        options={"secret_forces": "on", "monstrous_choices": "on", "more_minions": "on", "mans_home": "on"},
    ),
]


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: setup.mode)
def test_whole_games_can_be_told(setup: Setup) -> None:
    every = [Texts(lang) for lang in LANGUAGES]
    for seed in range(3):
        game = Game(setup, seed=seed)
        bot = make_bot("random", seed)
        while (decision := game.decision) is not None:
            for texts in every:
                assert texts.decision(decision)
                assert all(texts.option(option, decision.kind) for option in decision.options)
            game.choose(bot.choose(game.view(decision.seat), decision))
        for texts in every:
            for seat in (None, 1):
                lines = [texts.event(event.seen_by(seat)) for event in game.events]
                assert not any("{" in line or "_" in line for line in lines if line)


def test_catalogues_are_written_the_same_every_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for lang in LANGUAGES:
        texts, kept = read_catalogue(lang), languages.source_of(lang).read_bytes()
        monkeypatch.setattr(languages, "FOLDER", tmp_path)
        write_catalogue(lang, texts)
        assert languages.source_of(lang).read_bytes() == kept
        assert not re.search(rb"-Date:|Translator:|fuzzy", kept)
        monkeypatch.undo()


def test_missing_catalogues_say_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    languages.catalogue_of.cache_clear()
    try:
        with pytest.raises(CataloguesMissing, match="make catalogues"):
            Texts("en").get("ui.seat")
        with pytest.raises(ValueError, match="languages: en, de"):
            Texts("fr").get("ui.seat")
    finally:
        languages.catalogue_of.cache_clear()


def test_the_language_comes_from_the_environment() -> None:
    assert language_of({}) == "en"
    assert language_of({"LC_MESSAGES": "de_DE", "LANG": "en_US"}) == "de"
    assert language_of({"LANG": "fr_FR.UTF-8"}) == "en"
