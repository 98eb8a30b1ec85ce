"""Every part of the game has its words in every language."""

import gc
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from ringwall import Event, Game, InvalidSetup, Setup
from ringwall import vocabulary as vocabularies
from ringwall.bots import Outlook, make_bot
from ringwall.boxes import BASE, EXPANSIONS, boxes_of, open_box, told_in
from ringwall.build import COMPILED
from ringwall.core.board import RINGS
from ringwall.core.cards import Card
from ringwall.core.decision import Decision, Option
from ringwall.core.phase import DONE, Phase
from ringwall.core.problem import Refused
from ringwall.core.structures import TowerKind
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.crowns_and_quests.quest import all_quests
from ringwall.position import position
from ringwall.record import RecordError, read_record
from ringwall.texts import LANGUAGES, CataloguesMissing, Texts, language_of, languages
from ringwall.texts.catalogue import read_catalogue, write_catalogue
from ringwall.texts.merge import Unmergeable, main, merge
from ringwall.texts.needed import needed_keys
from ringwall.texts.scan import own_texts, page_texts
from ringwall.texts.story import tell, tell_each
from ringwall.texts.traits import is_untouchable, traits_of
from ringwall.texts.wording import LAYER, MACHINE, Wording, event_forms, structure_of, verb_forms, wordings
from ringwall.texts.words import MissingText
from ringwall.vocabulary import vocabulary
from ringwall.wizards_tower.mega_bosses.mega_boss import MegaBoss
from ringwall.wizards_tower.monsters.doppelganger import Doppelganger

MONSTER_WORDS = {"monster", "place", "health"}
"""What a sentence may say of a monster that its event names."""
PIECE_WORDS = {"piece", "place"}
"""The same for a piece of the players."""
ALIKE = {
    "ahead.wounded",
    "card.brick.name",
    "edition.big_box.name",
    "fact.ignacio",
    "fact.isabelle",
    "fact.kekoa",
    "fact.kiara",
    "fact.omar",
    "mode.overlord.name",
    "option.quests.name",
    "option.wt_edition.value.big_box",
    "page.bar.label",
    "page.bot_name",
    "ui.asked",
    "page.inspect.times",
    "page.keys.chat",
    "page.letter.blue",
    "page.letter.green",
    "page.letter.red",
    "page.menu.chat",
    "page.name",
    "page.place.area",
    "page.place.space",
    "page.preset.overlord",
    "page.replay.normal",
    "page.seat.bot",
    "page.seat.name",
    "page.seat.overlord",
    "page.seats.overlord",
    "page.settings.speed_normal",
    "page.start.version",
    "page.tab",
    "token.callista.name",
    "token.kekoa.name",
    "token.kiara.name",
    "token.lady_isabelle.name",
    "token.obelisk.name",
    "token.obelisk.short",
    "token.omar.name",
    "token.sir_ignacio.name",
    "token.zhang_wei.name",
    "ui.area_of",
    "ui.card_of_deck",
    "ui.legend",
    "ui.legend_counted",
    "ui.no_file",
    "ui.question",
    "ui.which_value",
    "ui.with_marks",
    "ui.word.chance",
    "verb.play.place",
    "verb.play.seat",
}
"""The only texts that may be the same in German and English, besides what monsters are called."""
CALLED = re.compile(r"monster\.\w+\.(name|short)")
SORTS = {"alone", "card", "deck", "monster", "piece", "place", "roll", "seat", "word", *RINGS}
"""What a verb can be aimed at or done with, and parts of the board."""


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.skipif(COMPILED, reason="what a page asks for is not in a wheel")
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
    alike = {key for key in english if english[key] == german[key]}
    assert {key for key in alike if not CALLED.fullmatch(key)} - ALIKE == set()
    assert any("ü" in text for text in german.values())
    assert not any(re.search(r"[Ff]uer |[Tt]uerme", text) for text in german.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_explanations_are_short_sentences(lang: str) -> None:
    ours = ("ui.", "page.")
    helps = {
        key: text for key, text in read_catalogue(lang).items() if key.endswith(".help") and not key.startswith(ours)
    }
    assert [key for key, text in helps.items() if not text.endswith(".") or len(text) > 170] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_event_sentences_use_only_what_the_event_tells(lang: str) -> None:
    texts = read_catalogue(lang)
    for kind, places in vocabulary().events.items():
        for data in places:
            known = data | MONSTER_WORDS if "monster" in data else data
            known = known | PIECE_WORDS if "piece" in data else known
            assert placeholders(texts[f"event.{kind}"]) <= known, kind


def test_the_vocabulary_has_what_the_rules_say() -> None:
    found = vocabulary()
    assert {"placed", "won", "lost", "overlord_drew", "traded"} <= set(found.events)
    assert {"damage", "kings_tower", "answer", "secret"} <= found.decisions
    assert found.marks == {mark for box in boxes_of(EXPANSIONS) for mark in box.marks}
    assert {"overlord", "secret", "borrowed", "harbingers_gone", "heralds", "support_gone"} <= found.holds
    assert {"flame", "fortify", "imp", "tar"} <= found.supplies
    assert {"first", "second", "rest", "plain", "wizards"} <= found.words
    assert "no tower stands" in found.reasons
    assert {"arrival", "boulder", "elite", "agranok_effect"} <= found.rolls


def test_a_card_without_words_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = set(needed_keys())
    monkeypatch.setitem(BASE.cards, "halberdier", _named(Card(), "halberdier"))
    assert set(needed_keys()) - before == {"card.halberdier.name", "card.halberdier.help"}
    assert not any("halberdier" in key for key in read_catalogue("en"))


def _named(card: Card, name: str) -> Card:
    card.id = card.text = name
    return card


def test_a_tower_without_words_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = set(needed_keys())
    tower = type("Belfry", (TowerKind,), {"id": "belfry", "number": 99})()
    monkeypatch.setitem(open_box("dark_titan").towers, 99, tower)
    assert set(needed_keys()) - before == {"word.belfry"}


@pytest.mark.skipif(COMPILED, reason="a class that inherits from a compiled one is never forgotten")
@pytest.mark.parametrize(
    ("package", "announced"), [("dark_titan", {"verb.done.before_vigil"}), ("base", set())], ids=["box", "base"]
)
def test_a_phase_without_words_is_noticed(package: str, announced: set[str]) -> None:
    """That of a box changes what comes after the phases of the base game; their words are written for each other."""
    before = set(needed_keys())
    vigil = type("Vigil", (Phase,), {"id": "vigil", "menu": _done, "__module__": f"ringwall.{package}.vigil"})
    new = set(needed_keys()) - before
    del vigil
    gc.collect()  # Phases are found among the classes there are.
    assert new == {"phase.vigil.name", "phase.vigil.help", "decision.vigil", "verb.done.vigil", *announced}
    assert set(needed_keys()) == before


def _done(phase: Phase, game: Table) -> list[Option]:
    return [DONE]


def forget() -> None:
    """What is read once will be read again."""
    for kept in (wordings, verb_forms, event_forms, vocabularies._trees, vocabularies._vocabulary):
        kept.cache_clear()


@pytest.fixture
def known() -> Iterator[set[str]]:
    """The texts that are needed, for a test that makes up a part of the source."""
    keys = set(needed_keys())
    forget()
    yield keys
    forget()


MADE_UP_RULE = """
VIGIL = "vigil"

def keep_vigil(game, monster):
    yield from choose_one(game.captain(), VIGIL, game.state.monsters, verb="watch")
    die = yield from game.roll("vigil")
    game.tell("watched" if die > 3 else "dozed", monster=monster.text)
    monster.mark("sleepy")
    game.state.holds["lanterns"] = []
    game.state.supply["oil"] -= 1
"""


def test_what_a_rule_says_without_words_is_noticed(
    known: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rule = tmp_path / "ringwall" / "dark_titan" / "vigil.py"
    rule.parent.mkdir(parents=True)
    rule.write_text(MADE_UP_RULE)
    monkeypatch.setattr(vocabularies, "ROOT", tmp_path / "ringwall")
    assert set(needed_keys()) - known == {
        "decision.vigil",
        "event.dozed",
        "event.watched",
        "held.lanterns",
        "mark.sleepy",
        "mark.sleepy.help",
        "roll.vigil",
        "supply.oil",
        "verb.watch",
    }


def test_a_form_without_words_is_noticed(known: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    more = Wording(verbs={"halt": ("vigil",)}, events={"won": ("by_far",)})
    monkeypatch.setattr("ringwall.texts.promos.WORDING", more)
    assert set(needed_keys()) - known == {"verb.halt.vigil", "event.won.by_far"}


@pytest.mark.parametrize("box", ["core", *(box.name for box in boxes_of(EXPANSIONS))])
def test_a_box_words_what_it_brings(box: str) -> None:
    needed, found = set(needed_keys()), vocabulary(["core", box])
    for said in [MACHINE] if box == "core" else [module.WORDING for module in told_in(LAYER, [box])]:
        for verb, forms in said.verbs.items():
            assert verb in found.verbs
            assert {form for form in forms if f"decision.{form}" not in needed} <= SORTS
        for event, forms in said.events.items():
            assert set(forms) <= found.data_of(event) | SORTS
        for event in said.structures:
            assert "arc" in found.data_of(event)


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
    assert english.monster("agranok.2+staggered@knight-2", with_traits=True) == (
        "Agranok (2, titan, staggers) in Knight 2"
    )


def test_pieces_of_the_players_are_named_like_monsters() -> None:
    english, german = Texts("en"), Texts("de")
    assert english.monster("cavalier_token@knight-3") == "Cavalier in Knight 3"
    assert german.thing("supply_wagon.2@archer-3") == "Proviantwagen (2) auf Bogenschützen 3"
    assert english.monster("reserve_squad.1@forest-1", with_traits=True) == "Reserve Squad (1, support) in Forest 1"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_names_tell_pieces_apart(lang: str) -> None:
    short = [text for key, text in read_catalogue(lang).items() if re.fullmatch(r"(monster|token)\..*\.short", key)]
    assert len(set(short)) == len(short)
    assert max(map(len, short)) <= 8


def test_traits_are_those_of_the_rules() -> None:
    kinds = {name: kind for name, kind in open_box("wizards_tower").tokens.items() if isinstance(kind, MonsterKind)}
    assert {name for name, kind in kinds.items() if kind.flies} == _with_trait("flying")
    assert {name for name, kind in kinds.items() if isinstance(kind, MegaBoss)} == _with_trait("mega_boss")
    doubles = {name for name, kind in kinds.items() if isinstance(kind, Doppelganger)}
    assert doubles == set(filter(is_untouchable, kinds))


def _with_trait(trait: str) -> set[str]:
    return {kind for kind in open_box("wizards_tower").tokens if trait in traits_of(kind)}


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
        ("play barrage > archer", "play", "Barrage: Archer", "Großangriff: Bogenschützen"),
        ("play barrage > red", "play", "Barrage: red", "Großangriff: rot"),
        ("play cavalier > swordsman-3", "play", "Cavalier: Swordsman 3", "Reiter: Schwertkämpfer 3"),
        (
            "play red_boiling_oil > castle-red",
            "play",
            "Red Boiling Oil: Castle, red",
            "Siedendes Öl (rot): Burg, rot",
        ),
        (
            "play teleport > cavalier_token@knight-3",
            "play",
            "Teleport for Cavalier in Knight 3",
            "Teleportation für Reiter auf Ritter 3",
        ),
        (
            "escort red_archer + double_strike > supply_wagon.3@archer-3",
            "play",
            "Discard Red Archer + Double Strike: move Supply Wagon (3) in Archer 3",
            "Roter Bogenschütze + Doppelschlag als Abwurf: bewege Proviantwagen (3) auf Bogenschützen 3",
        ),
        ("ride > knight-3", "cavalier", "Ride to Knight 3", "Reite nach: Ritter 3"),
        ("fight > orc.2@knight-3", "cavalier", "Fight Orc (2) in Knight 3", "Kampf gegen Ork (2) auf Ritter 3"),
        ("fight orc.2@knight-3", "opponent", "Fight Orc (2) in Knight 3", "Kampf gegen Ork (2) auf Ritter 3"),
        (
            "fight supply_wagon.3@knight-3",
            "who_fights",
            "Supply Wagon (3) in Knight 3 fights",
            "Proviantwagen (3) auf Ritter 3 kämpft",
        ),
        ("done", "cavalier", "Done: monsters move", "Fertig: Monster bewegen sich"),
        ("step knight-3", "escort", "To Knight 3", "Nach: Ritter 3"),
        ("halt", "escort", "Stay here", "Hier bleiben"),
        ("halt", "barrage", "Play nothing more", "Nichts mehr ausspielen"),
        ("halt", "build", "Build nothing more", "Nichts mehr bauen"),
        ("build wall-3", "build", "Build wall 3", "Baue Mauer 3"),
        ("build brick > wall-3", "build", "Brick: build wall 3", "Mauersteine: baue Mauer 3"),
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


@pytest.mark.parametrize(
    ("kind", "data", "english", "german"),
    [
        ("rolled", {"die": 3, "why": "boulder"}, "The die for the boulder shows 3", "Würfel (Felsen): 3"),
        (
            "fought",
            {"piece": "supply_wagon.2@archer-3", "monster": "orc.2@archer-3"},
            "Supply Wagon (2) and Orc fight in Archer 3",
            "Proviantwagen (2) und Ork: Kampf auf Bogenschützen 3",
        ),
        (
            "piece_moved",
            {"piece": "cavalier_token@knight-3", "to": "knight-4"},
            "Cavalier moves to Knight 4",
            "Reiter: zieht auf Ritter 4",
        ),
        (
            "piece_lost",
            {"piece": "reserve_squad.0@forest-1"},
            "Reserve Squad in Forest 1 is lost",
            "Reservetrupp auf Wald 1: verloren",
        ),
        (
            "agranok_effect",
            {"effect": "agr_move:2"},
            "Agranok's card: he moves on by 2",
            "Agranoks Karte: Er zieht um 2 weiter",
        ),
        (
            "agranok_card_turned",
            {"token": "agranok_card_3"},
            "Turned up: Agranok Card, Level 3",
            "Aufgedeckt: Agranok-Karte, Stufe 3",
        ),
        (
            "played",
            {"seat": 1, "cards": ["barrage"], "target": "archer"},
            "Seat 1 plays Barrage for Archer",
            "Platz 1 spielt: Großangriff für Bogenschützen",
        ),
        ("banished", {"seat": 2, "card": "barbarian"}, "Seat 2 banishes Barbarian", "Platz 2 verbannt: Barbar"),
    ],
)
def test_events_of_the_dark_titan_in_words(
    kind: str, data: dict[str, int | str | list[str]], english: str, german: str
) -> None:
    assert Texts("en").event(Event(kind, data)) == english
    assert Texts("de").event(Event(kind, data)) == german


def test_stand_ins_are_called_so() -> None:
    """Players can see which facts no public source gives (DT-AGFX-15)."""
    english, german = Texts("en"), Texts("de")
    reconstructed = {name.partition(".")[0::2] for name in open_box("dark_titan").facts}
    healths = {token for group, token in reconstructed if group == "health"}
    levels = {f"agranok_card_{group[-1]}" for group, _ in reconstructed if group.startswith("level_")}
    assert len(healths) == 5 and len(levels) == 4
    for thing in {*healths, *levels, "herald", "agranok_level"}:
        assert "stand-in" in english.help(thing) and "Ersatz" in german.help(thing), thing


def test_secrets_stay_secret_in_words() -> None:
    drew = Event("drew", {"seat": 2, "card": "tar"}, owners=(2,), secrets=("card",))
    assert Texts("en").event(drew.seen_by(1)) == "Seat 2 draws a card"
    assert Texts("en").event(drew.seen_by(2)) == "Seat 2 draws Tar"


def test_decisions_say_what_they_are_about() -> None:
    game = Game(Setup(players=2), seed=1)
    assert game.decision is not None
    assert Texts("en").decision(game.decision) == "Choose who starts in Archer 1"
    offer = Decision(2, "answer", [Option("accept")], Option("brick for tar"), [(1, Option("brick"))])
    assert Texts("de", {1: "Anna"}).decision(offer) == "Anna bietet an: Mauersteine gegen Teer. Nimmst du an?"


@pytest.mark.parametrize("closed", [False, True])
def test_a_trade_names_the_other_side(closed: bool) -> None:
    given = {"phase": "trade", "monsters": ["orc@forest-1"], "hands": {1: ["brick"], 2: ["tar"]}}
    game = position(Setup(players=2, options={"closed_hands": closed}), given)
    texts = Texts("en", {1: "Anna", 2: "Ben"})
    game.choose("trade brick > seat-2")
    assert game.decision is not None
    assert texts.decision(game.decision).startswith("Anna offers Brick")
    if closed:
        game.choose("give tar")
        assert texts.decision(game.decision) == "Ben agrees to Brick for Tar. Does the trade go ahead?"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rights_name_every_box(lang: str) -> None:
    texts = Texts(lang)
    rights = texts.get("page.start.rights").casefold()
    assert "castle panic" in rights
    assert [box for box in EXPANSIONS if texts.get(f"box.{box}.name").casefold() not in rights] == []


# --- names of people ---


@pytest.mark.parametrize("name", ["Anna", "{0}", "{seat}", "{", "%s", "seat-2", "anna", "ß"])
def test_seats_with_a_name_are_called_by_it(name: str) -> None:
    texts = Texts("en", {2: name})
    assert texts.seat(1) == "seat 1"
    assert texts.seat(2) == texts.seat("2") == name
    assert texts.event(Event("drew", {"seat": 2, "card": "tar"})) == f"{name} draws Tar"
    assert texts.event(Event("traded", {"seat": 1, "card": "tar", "partner": 2, "other_card": "brick"})) == (
        f"Seat 1 gives Tar to {name} for Brick"
    )
    assert texts.option("trade brick > seat-2", "trade") == f"Offer Brick to {name}"
    assert texts.thing("seat-2") == name


def test_a_name_without_letters_is_no_name() -> None:
    assert Texts("en", {1: ""}).seat(1) == "seat 1"
    assert Texts("de").event(Event("refused", {"seat": 1})) == "Platz 1 lehnt ab"


# --- the story ---


def test_a_story_says_what_each_line_speaks_of() -> None:
    events = [
        Event("moved", {"monster": "orc.2@archer-3", "to": "knight-3"}),
        Event("moved", {"monster": "troll.3@knight-1", "to": "swordsman-1"}),
        Event("wall_lost", {"arc": 3}),
        Event("tower_lost", {"arc": 2}),
        Event("boulder", {"arc": 4}),
        Event("fortify_moved", {"arc": 1, "to": "wall-5"}),
        Event("structure_lit", {"structure": "tower-6"}),
        Event("played", {"seat": 1, "cards": ["red_archer"], "target": "orc.2@archer-1"}),
        Event("played", {"seat": 1, "cards": ["stand_together"], "target": "seat-2"}),
        Event("played", {"seat": 1, "cards": ["missing"], "target": ""}),
    ]
    assert [(told.kind, told.refs) for told in tell_each(events, None, Texts("en"))] == [
        ("moved", ("orc.2@archer-3", "knight-3", "troll.3@knight-1", "swordsman-1")),
        ("wall_lost", ("wall-3",)),
        ("tower_lost", ("tower-2",)),
        ("boulder", ("arc-4",)),
        ("fortify_moved", ("wall-5", "wall-1")),
        ("structure_lit", ("tower-6",)),
        ("played", ("orc.2@archer-1",)),
        ("played", ()),
        ("played", ()),
    ]
    assert [told.after for told in tell_each(events, None, Texts("en"))] == list(range(2, 11)), "a run, with its last"


def test_a_story_says_what_not_everybody_may_know() -> None:
    events = [Event("drew", {"seat": 2, "card": "tar"}, owners=(2,), secrets=("card",)), Event("wall_lost", {"arc": 3})]
    assert [told.secret for told in tell_each(events, 2, Texts("en"))] == [True, False]
    assert [told.secret for told in tell_each(events, 1, Texts("en"))] == [False, False]


def test_a_story_keeps_secrets() -> None:
    events = [Event("drew", {"seat": 2, "card": card}, owners=(2,), secrets=("card",)) for card in ("tar", "brick")]
    assert tell(events, 1, Texts("en", {2: "Anna"})) == ["Anna draws 2 cards"]
    assert tell(events, 2, Texts("en", {2: "Anna"})) == ["Anna draws Tar, Brick"]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Anna does not draw up: nobody does in their first turn, not even after losing cards"),
        ("de", "Anna zieht nicht nach: Im eigenen ersten Zug tut das niemand, auch nicht nach verlorenen Karten"),
    ],
)
def test_a_story_says_why_a_short_hand_stays_short_in_a_first_turn(lang: str, line: str) -> None:
    assert tell([Event("no_draw_up", {"seat": 2})], None, Texts(lang, {2: "Anna"})) == [line]


def test_events_of_an_arc_say_what_stands_there() -> None:
    assert [structure_of(kind) for kind in ("wall_lost", "fortify_lost", "fortify_moved")] == ["wall"] * 3
    assert [structure_of(kind) for kind in ("claimed", "kings_tower_named", "tower_answers")] == ["tower"] * 3
    assert [structure_of(kind) for kind in ("boulder", "missile")] == ["arc"] * 2


# --- what is refused ---


def refusals() -> list[Refused]:
    found: list[Refused] = []
    for setup in WRONG_SETUPS:
        with pytest.raises(InvalidSetup) as raised:
            Setup(**setup)  # type: ignore[arg-type]
        found.append(raised.value)
    for text in ("", "ringwall record 9", "ringwall record 1\nplayers 2"):
        with pytest.raises(RecordError) as spoilt:
            read_record(text)
        found.append(spoilt.value)
    return found


SORCERY = {"boxes": ["wizards_tower"]}
TITAN = {"boxes": ["dark_titan"]}
BOTH = {"boxes": ["wizards_tower", "dark_titan"]}
ENGINES = {"boxes": ["engines_of_war"]}
QUESTS = {"boxes": ["crowns_and_quests"], "mode": "coop"}
WRONG_SETUPS: list[dict[str, object]] = [
    {"players": 9},
    {"players": "{0}"},
    {"players": 2, "mode": "solitaire"},
    {"players": 1, "mode": "overlord"},
    {"mode": "{mode}"},
    {"edition": "{given}"},
    {"boxes": ["{0}"]},
    {"first_player": 5},
    {"options": {"{name}": "on"}},
    {"options": {"mans_home": "{known}"}},
    {"options": {"kings_tower": "on"}},
    {"players": 6, "options": {"mans_home": "on", "kings_tower": "on"}},
    {"options": {"more_minions": "on"}},
    {"mode": "overlord", "options": {"not_over_yet": "on"}},
    {"mode": "overlord", "options": {"charging_horde": "on"}},
    {**SORCERY, "options": {"setup_choose_arcs": "on", "placement": "random"}},
    {**SORCERY, "options": {"setup_choose_arcs": "on", "rough_start": "on"}},
    {**SORCERY, "options": {"random_monster_mix": "on", "monster_shortage": "on"}},
    {**SORCERY, "options": {"bulk_up": "4", "monster_shortage": "on"}},
    {**SORCERY, "players": 1, "options": {"bulk_up": "6"}},
    {**SORCERY, "players": 2, "options": {"solo_basilisk": "on"}},
    {**SORCERY, "players": 1, "options": {"solo_basilisk": "on", "wt_edition": "classic_2011"}},
    {"tokens": {"{0}": 1}},
    {"tokens": {"goblin_king": 99}},
    {**SORCERY, "tokens": {"goblin": 1}, "options": {"monster_shortage": "on"}},
    {"cards": {"{0}": 1}},
    {"cards": {"tar": 3}},
    {**ENGINES, "cards": {"brick": 1}},
    {"cards": dict.fromkeys(BASE.cards, 0)},
    {**TITAN, "facts": {"{0}": 1}},
    {**TITAN, "facts": {"health.boom_troll": "{0}"}},
    {**TITAN, "options": {"agranok_level": "6"}},
    {**BOTH, "options": {"gang_all_here": "1", "bulk_up": "4"}},
    {**BOTH, "players": 1, "mode": "solitaire", "options": {"gang_all_here": "4"}},
    {**BOTH, "options": {"monster_shortage": "on"}},
    {"boxes": ["promos"], "options": {"agranok_card_6": "on"}},
    {**ENGINES, "options": {"crew": "chosen:{0},orc,orc,orc,orc,orc"}},
    {**ENGINES, "options": {"crew": "chosen:" + ",".join(["troll"] * 3 + ["orc_warlord"] * 3)}},
    {**ENGINES, "options": {"crew": "chosen:" + ",".join(["goblin"] * 6)}},
    {**ENGINES, "options": {"dwindling_resources": "on"}},
    {**ENGINES, "players": 2, "options": {"solo_breathtaker": "on"}},
    {"boxes": ["wizards_tower", "dark_titan", "engines_of_war"], "players": 2, "options": {"gang_all_here": "4"}},
    {**QUESTS, "options": {"not_over_yet": "on"}},
    {**QUESTS, "options": {"new_character": "on", "keep_abilities": "on"}},
    {**QUESTS, "options": {"standard_quest": "the_vanishing_castle"}},
    {**QUESTS, "options": {"standard_quest": "a_desperate_plea", "standard_quests": "2"}},
    {**QUESTS, "options": {"endgame_quest": "severing_the_source", "placeholders": "off"}},
    {**QUESTS, "players": 6, "options": {"characters": "deal", "placeholders": "off"}},
    {**QUESTS, "options": {"standard_quest": "a_desperate_plea,a_desperate_plea", "standard_quests": "2"}},
    {**QUESTS, "options": {"standard_quest": "a_desperate_plea", "quests": "off"}},
    {**QUESTS, "options": {"keep_abilities": "on", "characters": "off"}},
    {**QUESTS, "facts": {f"kind.{quest.id}": "standard" for quest in all_quests()}},
    {"options": "{0}"},
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_can_be_said(lang: str) -> None:
    texts = Texts(lang)
    errors = refusals()
    assert {error.key for error in errors if isinstance(error, InvalidSetup)} == {
        key
        for key in own_texts()
        if key.startswith("problem.") and not re.search(r"record|\.fact|in_line|no_text_file|\.study_", key)
    }
    for error in errors:
        said = texts.problem(error)
        assert said.endswith(".") and (said[0] in '"„' or said[0].isupper()), said
        assert "_" not in said or "known" in error.values, said


def test_problems_name_things_in_the_language() -> None:
    with pytest.raises(InvalidSetup) as raised:
        Setup(players=2, options={"setup_choose_arcs": "on", "placement": "random"}, boxes=["wizards_tower"])
    assert raised.value.key == "problem.players_or_chance"
    assert raised.value.values == {"option": "setup_choose_arcs", "other": "placement", "value": "random"}
    assert Texts("de").problem(raised.value) == (
        "„Startmonster setzen“ passt nicht zu „Startmonster: der Zufall setzt sie“: "
        "Entweder ihr setzt die Monster oder der Zufall. Wählt eines davon."
    )
    with pytest.raises(InvalidSetup) as strange:
        Setup(mode="{known}")
    assert Texts("en").problem(strange.value).startswith('There is no mode called "{known}". Modes: coop,')


@pytest.mark.parametrize("lang", LANGUAGES)
def test_problem_sentences_use_only_what_the_problem_tells(lang: str) -> None:
    texts = read_catalogue(lang)
    for error in refusals():
        assert placeholders(texts[error.key]) <= set(error.problem.values), error.key


# --- texts of the page ---


def test_the_page_says_which_texts_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "board").mkdir()
    (tmp_path / "board" / "ring.ts").write_text(
        """// t("page.commented")
        /* t('page.gone') */ const a = t("page.ring.name_2", { x: 1 }), b = html`<p>${t('page.b')}</p>`; // see "page.c"
        const link = "https://host/page.d", key = `page.e`, other = "pages.f";"""
    )
    monkeypatch.setattr("ringwall.texts.scan.PAGE", tmp_path)
    assert page_texts() == {"page.ring.name_2", "page.b", "page.e"}


def test_new_texts_are_merged_into_both_catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    for lang in LANGUAGES:
        write_catalogue(lang, {"ui.seat": "seat {seat}", "page.b": "old"})
    new = tmp_path / "new.json"
    new.write_text('{"page.a": ["One {x}", "Eins {x}"], "page.b": ["Two", "Zwei"]}')
    notes = merge([new])
    assert read_catalogue("de") == {"page.a": "Eins {x}", "page.b": "Zwei", "ui.seat": "seat {seat}"}
    assert "en: page.b was: old" in notes
    assert "page.a is not needed" in notes
    for wrong in ('{"page.a": ["One"]}', '{"page.a": ["One {x}", "Eins {y}"]}', '{"page.a": ["{", "{"]}', "[]", "{"):
        new.write_text(wrong)
        with pytest.raises(Unmergeable):
            merge([new])


def test_missing_texts_are_listed_in_whatever_language_they_are_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    texts = dict.fromkeys(needed_keys(), "words")
    for lang in LANGUAGES:
        write_catalogue(lang, texts)
    main([])
    assert capsys.readouterr().out == "all texts are there\n"
    write_catalogue("de", {**texts, "card.tar.name": ""})
    monkeypatch.setitem(BASE.cards, "ballista", _named(Card(), "ballista"))
    main([])
    assert capsys.readouterr().out.splitlines() == [
        "card.ballista.help has no text yet",
        "card.ballista.name has no text yet",
        "card.tar.name has no text yet",
    ]


# --- whole games ---

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
TITANIC = {"midnight_oil": "on", "slippery_slope": "on", "sigh_of_relief": "on", "demolition_man": "on"}
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
    Setup(players=1, mode="solitaire", boxes=["dark_titan"], options={"agranok_level": "3"}),
    Setup(players=4, boxes=["dark_titan"], options={**TITANIC, "agranok_level": "5"}),
    Setup(players=2, mode="coop", boxes=["dark_titan"], options={"closed_hands": "on"}),
    Setup(players=3, mode="overlord", boxes=["dark_titan"]),
    Setup(players=3, boxes=["wizards_tower", "dark_titan"], options={**TITANIC, "gang_all_here": "2"}),
    Setup(players=3, mode="overlord", boxes=["wizards_tower", "dark_titan"]),
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
            game.choose(bot.choose(Outlook.of(game)))
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
    languages.compiled_catalogue.cache_clear()
    try:
        with pytest.raises(CataloguesMissing, match="make catalogues"):
            Texts("en").get("ui.seat")
        with pytest.raises(ValueError, match="languages: en, de"):
            Texts("fr").get("ui.seat")
    finally:
        languages.compiled_catalogue.cache_clear()


def test_the_language_comes_from_the_environment() -> None:
    assert language_of({}) == "en"
    assert language_of({"LC_MESSAGES": "de_DE", "LANG": "en_US"}) == "de"
    assert language_of({"LANG": "fr_FR.UTF-8"}) == "en"


def test_a_card_played_at_nothing_is_played_for_nobody() -> None:
    event = Event("played", {"seat": 2, "cards": ["berserk"], "target": ""})
    assert Texts("en").event(event) == "Seat 2 plays Berserk"
