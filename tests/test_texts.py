"""Every part of the game has its words in every language."""

import re
from pathlib import Path
from string import Formatter

import pytest

from ringwall import Event, Game, Setup
from ringwall.bots import make_bot
from ringwall.boxes import BASE, open_box
from ringwall.core.cards import Card
from ringwall.core.decision import Decision, Option
from ringwall.core.tokens import MonsterKind
from ringwall.texts import LANGUAGES, CataloguesMissing, Texts, language_of, languages
from ringwall.texts.catalogue import read_catalogue, write_catalogue
from ringwall.texts.needed import needed_keys
from ringwall.texts.scan import scan
from ringwall.texts.traits import FLYING, MEGA_BOSS, TRAITS, UNTOUCHABLE
from ringwall.texts.words import MissingText
from ringwall.wizards_tower.flying import FlyingKind
from ringwall.wizards_tower.mega_bosses.mega_boss import MegaBoss
from ringwall.wizards_tower.monsters.doppelganger import Doppelganger

MONSTER_WORDS = {"monster", "place", "health"}
"""What a sentence may say of a monster that its event names."""
ALIKE = {
    "card.brick.name",
    "edition.big_box.name",
    "mode.overlord.name",
    *(f"monster.{kind}.name" for kind in ("basilisk", "doppelganger", "gargoyle", "golem", "hydra", "imp", "troll")),
    *(f"monster.{kind}.short" for kind in ("basilisk", "doppelganger", "gargoyle", "golem", "hydra", "imp", "troll")),
    "option.wt_edition.value.big_box",
    "ui.area_of",
    "ui.card_of_deck",
    "ui.legend",
    "ui.legend_counted",
    "ui.no_file",
    "ui.question",
    "ui.which_value",
    "ui.with_marks",
    "verb.play.place",
    "verb.play.seat",
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
    assert found.marks == {"flame", "hobbled", "tar"}
    assert {"overlord", "secret", "borrowed", "harbingers_gone"} <= found.holds
    assert {"flame", "fortify", "imp", "tar"} <= found.supplies
    assert {"first", "second", "rest", "plain", "wizards"} <= found.words
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
    assert english.name("wizards_tower") == "The Wizard's Tower"
    with pytest.raises(MissingText, match="unicorn"):
        english.name("unicorn")


def test_marks_traits_and_areas() -> None:
    english, german = Texts("en"), Texts("de")
    assert english.monster("orc.2+flame:2+tar@archer-1") == "Orc (2, burning x2, tarred) in Archer 1"
    assert german.monster("dragon.5+flame@knight-2", with_traits=True) == (
        "Drache (5, fliegt, Megaboss, brennt) auf Ritter 2"
    )
    assert english.monster("doppelganger.1@archer-3") == "Doppelgänger in Archer 3"
    assert english.monster("orc.-1+flame:2@castle-3") == "Orc (burning x2) in Castle 3"
    assert [english.place(area) for area in ("arc-3", "red", "knight-blue")] == ["arc 3", "red", "Knight, blue"]


def test_traits_are_those_of_the_rules() -> None:
    kinds = {name: kind for name, kind in open_box("wizards_tower").tokens.items() if isinstance(kind, MonsterKind)}
    assert {name for name, kind in kinds.items() if isinstance(kind, FlyingKind)} == _with_trait(FLYING)
    assert {name for name, kind in kinds.items() if isinstance(kind, MegaBoss)} == _with_trait(MEGA_BOSS)
    assert {name for name, kind in kinds.items() if isinstance(kind, Doppelganger)} == set(UNTOUCHABLE)


def _with_trait(trait: str) -> set[str]:
    return {kind for kind, traits in TRAITS.items() if trait in traits}


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
        ("draw wizard", "deck", "Draw from the wizard deck", "Ziehe: Zauberkarten"),
        ("draw", "hope", "Draw new cards", "Neue Karten ziehen"),
        ("play war_storm > red", "play", "War Storm: red", "Kriegssturm: rot"),
        ("play rain_of_iron > arc-4", "play", "Rain of Iron: arc 4", "Eisenregen: Kreisbogen 4"),
        ("play stand_together > seat-2", "play", "Stand Together: seat 2", "Seite an Seite: Platz 2"),
        (
            "douse brick > tower-2",
            "play",
            "Brick: put out a flame on tower 2",
            "Mauersteine: lösche eine Flamme (Turm 2)",
        ),
        ("add flaming > second", "combine", "Add Flaming to the second hit", "Dazu: Brandgeschoss (zweiter Treffer)"),
        ("add flaming", "combine", "Add Flaming", "Dazu: Brandgeschoss"),
        ("assign imp.1@forest-2 > 2", "assign", "Point 2 to Imp (1) in Forest 2", "Punkt 2: Imp (1) auf Wald 2"),
        ("keep rest", "assign", "Keep the other points", "Behalte: die übrigen Punkte"),
        ("raise tower wizards", "rebuild", "Raise the Wizard's Tower", "Errichte: der Zauberturm"),
        ("settle wall-3", "order", "The attack on wall 3", "Der Angriff: Mauer 3"),
        (
            "settle chimera.5@archer-3",
            "order",
            "Chimera (5) in Archer 3 breathes fire",
            "Chimäre (5) auf Bogenschützen 3 speit Feuer",
        ),
        ("strike orc.2@knight-1", "hypnotize", "Fight Orc (2) in Knight 1", "Kampf gegen Ork (2) auf Ritter 1"),
        ("strike orc.2@knight-1", "second_hit", "Strike Orc (2) in Knight 1", "Ork (2) auf Ritter 1 treffen"),
        ("swap in orc.0@castle-5", "double", "Orc in Castle 5 comes back", "Ork auf Burg 5 kehrt zurück"),
        ("decline", "build", "Build nothing more", "Nichts mehr bauen"),
        ("decline", "agree", "Decline", "Ablehnen"),
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
    assert texts.event(Event("structure_lit", {"structure": "tower-3"})) == "Fire catches at tower 3"
    assert Texts("de").event(Event("lit", {"monster": "orc.2@archer-3", "flames": 2})) == (
        "Ork auf Bogenschützen 3: fängt Feuer, Flammen +2"
    )
    assert texts.event(Event("slain", {"monster": "orc.-2@archer-3", "seat": 2})) == "Seat 2 slays Orc in Archer 3"
    assert texts.event(Event("played", {"seat": 1, "cards": ["stand_together"], "target": "seat-2"})) == (
        "Seat 1 plays Stand Together for seat 2"
    )
    assert (
        texts.event(Event("tower_rebuilt", {"arc": 2, "tower": "wizards"})) == "Arc 2: the Wizard's Tower rises again"
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
WIZARDRY = {
    "death_benefit": "on",
    "flaming_tar": "on",
    "goblin_cavalry_hobble": "on",
    "growing_fire": "on",
    "its_quiet": "on",
    "necromancer_randomizer": "on",
    "setup_choose_arcs": "on",
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
    Setup(players=1, mode="solitaire", boxes=["wizards_tower"], options={"solo_basilisk": "on"}),
    Setup(players=4, boxes=["wizards_tower"], options=WIZARDRY),
    Setup(players=2, mode="coop", boxes=["wizards_tower"], options={"wt_edition": "classic_2011"}),
    Setup(players=3, mode="overlord", boxes=["wizards_tower"], options={"bulk_up": "6", "flame_limit": "0"}),
]


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: "-".join([setup.mode, *setup.boxes]))
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
