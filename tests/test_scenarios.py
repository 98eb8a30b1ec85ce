"""Scenarios as files: what is misspelt or cannot be is refused and told what was meant; what differs is shown."""

import re
from pathlib import Path

import pytest

from ringwall.scenario import Failure, Scenario, ScenarioError, read_scenarios
from ringwall.scenario.plain_yaml import DEEPEST


def written(tmp_path: Path, text: str) -> list[Scenario]:
    file = tmp_path / "some.yaml"
    file.write_text(text, encoding="utf-8")
    return read_scenarios(file)


def run(tmp_path: Path, parts: str) -> None:
    written(tmp_path, f"- {{name: a, rules: [CP-END-01], {parts}}}")[0].run()


# --- files ---


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name: no list", "a scenario file is a list of scenarios"),
        ("", "a scenario file is a list of scenarios"),
        ("- [", "while parsing a flow"),
        ("- {name: a, name: b, rules: [CP-END-01]}", "found the key 'name', which is written twice"),
        ("- {[name]: a}", "found the key \"['name']\"; keys are texts or numbers"),
        ("- {{name: a}: b}", "found the key \"{'name': 'a'}\"; keys are texts or numbers"),
        ("- {true: a}", "found the key 'True'; keys are texts or numbers"),
        ("- {null: a}", "found the key 'None'; keys are texts or numbers"),
        ("- {1.5: a}", "found a float; a scenario holds texts, whole numbers, true, false and null"),
        ("- {name: 2026-11-17}", "found a timestamp; a scenario holds texts"),
        ("- !!python/object:os.system {name: a}", "found a python/object:os.system; a scenario holds texts"),
        ("- !own {name: a}", "found a !own; a scenario holds texts"),
        ("- &one {name: a}\n- *one", "found an alias; write out what it stands for"),
        ("- &one [*one]", "found an alias; write out what it stands for"),
        ("- {<<: {name: a}}", "found a merge; a scenario holds texts"),
        (
            "- {seed: %s}" % ("9" * 5000),
            "found '99999999999999999999', which is no plain number",
        ),
        ("- {seed: 0x%s}" % ("f" * 5000), "which is no plain number"),
        ("- {hand_sizes: 1:30}", "found '1:30', which is no plain number; write up to 50 digits, or quote a text"),
        ("- " + "[" * 5000, f"found more than {DEEPEST} lists and mappings within each other"),
        ("- " + "{a: " * 5000, f"found more than {DEEPEST} lists and mappings within each other"),
        ("- {name: a, rules: [CP-END-01]}\n--- \n- {}", "expected a single document"),
    ],
)
def test_a_file_that_is_no_plain_yaml_is_refused_by_name_and_line(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(message)) as refused:
        written(tmp_path, text)
    assert str(refused.value).startswith(f"{tmp_path / 'some.yaml'}: ")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "some.yaml").write_bytes(b"- \xff\xfe")
    with pytest.raises(ScenarioError, match="this is no text in UTF-8"):
        read_scenarios(tmp_path / "some.yaml")


def test_a_path_is_printed_as_it_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, "- {name: Somebody wins, rules: [CP-END-01]}")
    assert str(read_scenarios(Path("some.yaml"))[0]) == "some.yaml: Somebody wins"


# --- what is misspelt ---


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ("rules: [CP-END-01], wen: []", "a: unknown key 'wen' in a scenario; did you mean 'when'?"),
        ("rules: [CP-END-01], 5: []", "unknown key 5 in a scenario; known: name, rules, example"),
        ("rules: [CP-WALL-4]", "there is no rule 'CP-WALL-4'; did you mean 'CP-WALL-04'?"),
        ("rules: [walls]", "there is no rule 'walls'"),
        ("rules: CP-END-01", "rules must be a list of rule ids, such as [CP-WALL-04], not 'CP-END-01'"),
        ("rules: []", "a scenario needs a name and the rules it checks"),
        ("rules: [CP-END-01], setup: {player: 3}", "unknown key 'player' in setup; did you mean 'players'?"),
        ("rules: [CP-END-01], setup: {boxes: promos}", "boxes must be a list of names, such as [orc, troll]"),
        ("rules: [CP-END-01], when: [{chose: done}]", "unknown key 'chose' in a step of when; did you mean 'choose'?"),
        ("rules: [CP-END-01], when: [5]", "when must be a list of choices, not [5]"),
        ("rules: [CP-END-01], then: [walls]", "then must be a mapping, not ['walls']"),
        ("rules: [CP-END-01], dice: [7]", "dice must be a list of die rolls from 1 to 6"),
        ("rules: [CP-END-01], dice: [1], given: {}", "write dice under given when there is one"),
        ("rules: [CP-END-01], refused: x, then: {}", "then has no place beside refused"),
    ],
)
def test_a_part_that_is_misspelt_is_told_what_was_meant(tmp_path: Path, parts: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(message)):
        written(tmp_path, f"- {{name: a, {parts}}}")


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ("given: {monstres: []}", "unknown key 'monstres' in given; did you mean 'monsters'?"),
        ("given: {pile_size: 3}", "pile_size can only be compared, so it belongs under then"),
        ("given: {wizards_tower: 3}", "wizards_tower in given needs the box wizards_tower"),
        ("given: {monsters: [troll.4@archer-1]}", "troll has 1 to 3 health, not 4"),
        ("given: {monsters: [trol@archer-1]}", "there is no monster called 'trol' in this game; did you mean 'troll'?"),
        ("given: {monsters: [orc.%s@archer-1]}" % ("9" * 5000), "is not a monster; write it like troll.2@swordsman-3"),
        ("given: {monsters: [troll+tra@archer-1]}", "there is no mark called 'tra' in this game; did you mean 'tar'?"),
        ("given: {monsters: [troll@moat-1]}", "there is no place called 'moat-1'; places look like archer-3"),
        ("given: {monsters: [troll]}", "'troll' is not a monster; write it like troll.2@swordsman-3"),
        (
            "setup: {boxes: [dark_titan]}, given: {monsters: [supply_wagon@archer-1]}",
            "supply_wagon is a piece of the players, not a monster; write supply_wagon@archer-1 under pieces",
        ),
        (
            "setup: {boxes: [dark_titan]}, given: {pieces: [orc@archer-1]}",
            "orc is a monster, not a piece of the players; write orc@archer-1 under monsters",
        ),
        (
            "setup: {boxes: [engines_of_war]}, given: {pieces: [pit.2@archer-1]}",
            "the health of pit is not counted; write it without .2",
        ),
        (
            "setup: {boxes: [dark_titan]}, given: {pieces: [suply_wagon@archer-1]}",
            "there is no piece called 'suply_wagon' in this game; did you mean 'supply_wagon'?",
        ),
        ("given: {hands: {1: [tra]}}", "there is no card called 'tra' in this game; did you mean 'tar'?"),
        ("given: {hands: {1: [tar, tar]}}", "more tar than there are in the box"),
        ("given: {hands: {9: [tar]}}", "there is no seat 9 with a hand in this game"),
        ("given: {pile: [haeler]}", "there is no token called 'haeler' in this game; did you mean 'healer'?"),
        ("given: {phase: plya}", "there is no phase 'plya' in this game; did you mean 'play'?"),
        (
            "given: {this_turn: {mising: 1}}",
            "nothing called 'mising' is noted in a turn of this game; did you mean 'missing'?",
        ),
        ("given: {held_walls: [1]}", "held_walls needs the option walls_at_start: player_walls"),
        ("then: {wals: []}", "unknown key 'wals' in then; did you mean 'walls'?"),
        ("then: {wall_flames: {}}", "wall_flames in then needs the box wizards_tower"),
        ("then: {walls: 6}", "walls must be a list of arcs from 1 to 6, such as [1, 2], not 6"),
        ("then: {outcome: victory}", "outcome must be one of won, lost, or null, not 'victory'"),
        ("then: {decision: play}", "decision must be the seat and the kind of a decision"),
        ("then: {monsters: [orcc@archer-1]}", "there is no monster called 'orcc' in this game; did you mean 'orc'?"),
        ("then: {hands: {}}", "hands names nothing that could be compared"),
        ("then: {no_events: []}", "no_events names nothing that could be compared"),
    ],
)
def test_a_position_that_cannot_be_is_told_what_was_meant(tmp_path: Path, parts: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(message)):
        run(tmp_path, parts)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("plya red_archer", "'plya red_archer' begins with no verb of this game; did you mean 'play'?"),
        (
            "play red_acher",
            "nothing in this game is called 'red_acher', as in 'play red_acher'; did you mean 'red_archer'?",
        ),
        ("play red_archer + niceshot", "nothing in this game is called 'niceshot'"),
        ("play red_archer > archer-7", "nothing in this game is called 'archer-7'"),
        ("play red_archer > orc.3@archer-1", "orc has 1 to 2 health, not 3"),
        ("play red_archer > orcc.2@archer-1", "there is no monster called 'orcc' in this game; did you mean 'orc'?"),
        (
            "play red_archer > orc.1@archer-1",
            "speaks of orc.1@archer-1, which is not on the board; did you mean 'orc.2@archer-1'?",
        ),
        (
            "play red_archer nice_shot",
            "'play red_archer nice_shot' is not written like play red_archer + nice_shot > orc.2@archer-1",
        ),
        ("play red_archer > orc.2@archer-1 > archer-1", "is not written like"),
        ("combine red_archer", "'combine red_archer' begins with no verb of this game"),
        (
            "trade brick > seat-5",
            "nothing in this game is called 'seat-5', as in 'trade brick > seat-5'; did you mean 'seat-3'?",
        ),
        ("", "'' begins with no verb of this game"),
    ],
)
def test_an_illegal_option_must_be_one_that_could_be_offered(tmp_path: Path, text: str, message: str) -> None:
    given = "setup: {players: 3}, given: {phase: play, monsters: [orc@archer-1]}"
    with pytest.raises(ScenarioError, match=re.escape(message)):
        run(tmp_path, f"{given}, illegal: ['{text}']")
    with pytest.raises(ScenarioError, match=re.escape(message)):
        run(tmp_path, f"{given}, when: [{{illegal: ['{text}']}}]")


@pytest.mark.parametrize("text", ["play", "play barbarian", "play brick +", "play tar >", "play missing", "new hand"])
def test_an_illegal_option_may_be_a_beginning(tmp_path: Path, text: str) -> None:
    run(tmp_path, f"given: {{phase: discard, hands: {{1: []}}}}, illegal: ['{text}']")


@pytest.mark.parametrize("key", ["events", "no_events"])
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("moovd", "there is no event called 'moovd' in this game; did you mean 'moved'?"),
        ("rolled wyh=elite", "the event rolled tells nothing called 'wyh'; did you mean 'why'?"),
        ("rolled elite", "the event rolled tells nothing called 'elite'; known: die, why"),
        ("rolled why=bolder", "no event of this game tells of 'bolder'; did you mean 'boulder'?"),
        ("phase phase=tokns", "no event of this game tells of 'tokns'; did you mean 'tokens'?"),
        ("moved to=archer-9", "no event of this game tells of 'archer-9'"),
        ("slain monster=orcc.0@archer-1", "no event of this game tells of 'orcc'; did you mean 'orc'?"),
        ("played cards=red_archer+niceshot", "no event of this game tells of 'niceshot'; did you mean 'nice_shot'?"),
        ("breathed", "there is no event called 'breathed' in this game"),
        ("", "there is no event called '' in this game"),
    ],
)
def test_an_event_must_be_one_that_could_happen(tmp_path: Path, key: str, text: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(message)):
        run(tmp_path, f"then: {{{key}: ['{text}']}}")


def test_cards_played_together_are_told_with_a_plus(tmp_path: Path) -> None:
    play = "given: {phase: play, hands: {1: [brick, mortar, tar]}, walls: [], monsters: [orc@forest-1]}"
    play += ", when: [play brick + mortar > wall-1]"
    run(tmp_path, play + ", then: {events: [played cards=brick+mortar target=wall-1]}")
    with pytest.raises(Failure, match="no_events"):
        run(tmp_path, play + ", then: {no_events: [played cards=brick+mortar]}")


@pytest.mark.parametrize(
    ("sees", "message"),
    [
        ("{1: {hnads: null}}", "nobody sees anything called 'hnads'; did you mean 'hands'?"),
        ("{1: {hands: {7: null}}}", "nobody sees anything called 7"),
        ("{0: {held: {overlrod: null}}}", "nobody sees anything called 'overlrod'; did you mean 'overlord'?"),
        ("{0: {supply: {tarr: null}}}", "nobody sees anything called 'tarr'; did you mean 'tar'?"),
        ("{9: {turn: 1}}", "there is no seat 9; seats are 1 to 4, 0 is a spectator"),
        ("{1: hands}", "sees must be what seats see, such as {2: {hands: {1: 5}}}, not {1: 'hands'}"),
        ("{}", "sees names nothing that could be compared"),
    ],
)
def test_only_what_can_be_seen_may_be_unseen(tmp_path: Path, sees: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(message)):
        run(tmp_path, f"given: {{phase: play}}, then: {{sees: {sees}}}")


def test_what_is_there_for_others_or_at_other_times_may_be_unseen(tmp_path: Path) -> None:
    given = "given: {phase: play, hands: {1: [missing, barbarian]}, monsters: [orc@archer-1]}"
    run(tmp_path, f"{given}, then: {{sees: {{2: {{decision: {{options: null}}, this_turn: {{missing: null}}}}}}}}")


# --- what comes out differently ---


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("when: [fly]", "UnknownChoice"),
        ("then: {walls: [1]}", "expected [1]"),
        ("legal: [play dragon]", "should be offered"),
        ("illegal: [place troll]", "should not be offered"),
        ("setup: {players: 9}", "setup is refused"),
        ("refused: too many", "should have been refused"),
        ("then: {events: [boulder]}", "expected ['boulder']"),
        ("when: [place troll > archer-1], then: {no_events: [placed]}", "found"),
        ("when: [{seat: 2, choose: place troll > archer-1}]", "OutOfTurn"),
    ],
)
def test_a_scenario_that_comes_out_differently_fails(tmp_path: Path, part: str, message: str) -> None:
    with pytest.raises(Failure, match=re.escape(message)):
        run(tmp_path, part)


def test_a_failure_shows_the_position_as_given_and_everything_on_the_board(tmp_path: Path) -> None:
    parts = """
      setup: {players: 3, mode: overlord, boxes: [wizards_tower, dark_titan, promos],
              options: {tower_2018: on, closed_hands: on}},
      given: {phase: overlord, hands: {1: [brick], 2: [scavenge]}, towers: [1, 2, 3], wall_flames: {3: 2},
              tower_flames: {2: 1}, fortified: [1], monsters: [troll.2+flame+tar@knight-3, orc@castle-5],
              pieces: [supply_wagon.2@archer-3], overlord: [goblin_king, troll], pile_top: [healer], dice: [4, 2],
              deck_top: [tar]},
      then: {walls: []}"""
    with pytest.raises(Failure) as failure:
        run(tmp_path, parts)
    before, after = str(failure.value).split("after:\n")
    lines = [line.rstrip() for line in before.split("before:\n")[1].splitlines()]
    assert "phase overlord " in lines[0]
    assert [line for line in lines if line.startswith(("archer", "knight", "wall", "castle"))] == [
        "archer" + " " * 50 + "<supply_wagon.2>",
        "knight" + " " * 50 + "troll.2+flame+tar",
        "wall      ##fortified##          ===wall===             ===wall===+flames:2    ===wall===             "
        "===wall===             ===wall===",
        "castle    [wizards]              [tower_2018]+flames:1  [tower]" + " " * 39 + "orc.2",
    ]
    for line in (
        "> seat 1: brick",
        "  seat 2: scavenge",
        "  overlord: goblin_king, troll",
        "  dice: 4, 2",
        "  next tokens: healer",
        "  next castle cards: tar",
        "  fallen_towers: 3",
    ):
        assert line in lines
    assert "asked: seat 3, overlord" in after


def test_before_is_the_moment_before_the_phase_began(tmp_path: Path) -> None:
    given = "{phase: move, monsters: [orc@archer-1], pile_top: [plague_archers, plague_knights]}"
    with pytest.raises(Failure) as failure:
        run(tmp_path, f"given: {given}, then: {{walls: []}}")
    before, after = str(failure.value).split("after:\n")
    assert re.search(r"^archer +orc\.2$", before, re.MULTILINE)
    assert re.search(r"^knight +orc\.2", after, re.MULTILINE)


# --- what chance takes ---

DRAWN_UP = "given: {phase: draw, hands: {1: [brick], 2: [], 3: [], 4: []}, deck: [], discards: [tar, brick, mortar]"


@pytest.mark.parametrize(
    ("draws", "message"),
    [
        ("{deck: [tarr]}", "there is no card of that deck called 'tarr' in this game; did you mean 'tar'?"),
        ("{wizard_deck: [teleport]}", "chance takes nothing from a place called 'wizard_deck'"),
        (
            "{monster_discard: [orc]}",
            "chance takes nothing from a place called 'monster_discard'; did you mean 'monster_discards'?",
        ),
        ("{pile: [brick]}", "there is no token called 'brick' in this game"),
        ("{hands: {4: [brick]}}", "there is no seat 4 with a hand in this game"),
        (
            "{hands: [brick]}",
            "draws must be lists of names by the place they are taken from, such as {pile: [orc, troll]",
        ),
        ("[brick]", "draws must be lists of names by the place they are taken from"),
    ],
)
def test_draws_that_cannot_be_are_told_what_was_meant(tmp_path: Path, draws: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(message)):
        run(tmp_path, f"setup: {{players: 3}}, given: {{draws: {draws}}}")
    with pytest.raises(ScenarioError, match=re.escape(message)):
        run(tmp_path, f"setup: {{players: 3}}, draws: {draws}")


@pytest.mark.parametrize("order", ["[mortar, tar, brick]", "[brick, mortar, tar]"])
def test_a_reshuffled_deck_brings_what_was_laid_down(tmp_path: Path, order: str) -> None:
    drawn = ", ".join(f"drew card={card}" for card in order.strip("[]").split(", "))
    run(tmp_path, f"{DRAWN_UP}, draws: {{deck: {order}}}}}, then: {{events: [reshuffled, {drawn}], draws: {{}}}}")


def test_what_chance_was_to_take_must_be_there_and_be_taken(tmp_path: Path) -> None:
    with pytest.raises(
        Failure, match="chance was to take red_hero from castle, where there is only brick, mortar, tar"
    ):
        run(tmp_path, f"{DRAWN_UP}, draws: {{deck: [red_hero]}}}}")
    with pytest.raises(Failure, match=re.escape("draws that never came: {'pile': ['orc']}")):
        run(tmp_path, f"{DRAWN_UP}, draws: {{deck: [tar], pile: [orc]}}}}")
    run(tmp_path, f"{DRAWN_UP}, draws: {{deck: [tar], pile: [orc]}}}}, then: {{draws: {{pile: [orc]}}}}")


def test_chance_goes_on_after_what_was_laid_down(tmp_path: Path) -> None:
    run(tmp_path, f"{DRAWN_UP}, draws: {{deck: [tar]}}}}, then: {{hands: {{1: [brick, tar, brick, mortar]}}}}")


def test_a_game_from_its_set_up_can_be_dealt_as_well(tmp_path: Path) -> None:
    run(
        tmp_path,
        "setup: {players: 2, boxes: [wizards_tower]}, when: [replace tower-1],"
        "draws: {pile: [ogre, orc, orc, troll, troll, ogre, healer], deck: [tar], harbingers: [hydra_harbinger]},"
        "then: {monsters: [ogre@archer-1, orc@archer-2, orc@archer-3, troll@archer-4, troll@archer-5, ogre@archer-6],"
        "       pile: {hydra_harbinger: 1, ogre: box - 2}, draws: {pile: [healer]}}",
    )


# --- numbers that compare with the boxes ---


@pytest.mark.parametrize(
    "then",
    [
        "pile_size: mix",
        "pile_size: base - 22 + wizards_tower",
        "pile: {goblin: box - 6, ogre: box, dragon_harbinger: 0, draw_3: 1}",
        "deck_size: mix - 3",
        "deck_size: base + wizards_tower - 3",
        "deck: {tar: 0, brick: box - 2, berserk: 1}",
        "left_in_box: {goblin: 6, ogre: 0}",
    ],
)
def test_numbers_may_be_compared_with_the_boxes(tmp_path: Path, then: str) -> None:
    given = "{phase: discard, hands: {1: [tar, brick, brick], 2: []}}"
    run(tmp_path, f"setup: {{players: 2, boxes: [wizards_tower]}}, given: {given}, then: {{{then}}}")


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ("pile_size: mxi - 6", "in 'mxi - 6', nothing is called 'mxi'; did you mean 'mix'?"),
        ("pile_size: dark_titan", "in 'dark_titan', nothing is called 'dark_titan'; known: mix, base"),
        ("pile_size: mix-6", "pile_size must be a number or a sum such as mix - 6, not 'mix-6'"),
        ("pile_size: -3", "pile_size must be a number or a sum such as mix - 6, not -3"),
        ("pile: {goblinn: 1}", "nothing in this game is called 'goblinn'; did you mean 'goblin'?"),
        ("pile: {goblin: mix}", "in 'mix', nothing is called 'mix'; known: box"),
        ("pile: {}", "pile names nothing that could be compared"),
        (
            "pile: orc",
            "pile must be a list of names, or numbers of the names that matter, such as {orc: 3, goblin: box}",
        ),
    ],
)
def test_sums_that_mean_nothing_are_refused(tmp_path: Path, then: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(message)):
        run(tmp_path, f"given: {{phase: play}}, then: {{{then}}}")


def test_a_sum_that_is_wrong_fails_with_its_numbers(tmp_path: Path) -> None:
    with pytest.raises(Failure, match=r"pile_size: expected \d+\n           found    \d+"):
        run(tmp_path, "given: {phase: discard}, then: {pile_size: base - 2}")
    with pytest.raises(Failure, match=r"pile: expected \{'orc': \d+\}\n      found    \{'orc': \d+\}"):
        run(tmp_path, "given: {phase: discard}, then: {pile: {orc: box - 1}}")


def test_what_is_left_in_the_box_is_nowhere_else(tmp_path: Path) -> None:
    given = "phase: discard, monsters: [orc@archer-1], trophies: {1: [troll]}, monster_discards: [goblin], pile: [orc]"
    run(
        tmp_path,
        f"given: {{{given}}}, then: {{left_in_box: {{orc: box - 2, troll: box - 1, goblin: box - 1, healer: 1}}}}",
    )
