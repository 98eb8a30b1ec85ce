"""Golden games: one of each kind of table, written down so that it can be played again whatever else is in the boxes.

A file has the setup, everything chance brought (which pieces came from where, which dice fell), every choice with the
number of options it had, and what came of it. Playing it again must give the same text. One more token or card in a
box changes nothing, for it is not among those written down; a changed rule shows up where it matters: look at the
difference that ``make goldens`` prints.
"""

import re
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from pathlib import Path
from random import Random
from textwrap import wrap

from ringwall import Game, Setup
from ringwall.boxes import EXPANSIONS
from ringwall.core.chance import Chance, ImpossibleDraw, P
from ringwall.core.state import State

FOLDER = Path(__file__).parent / "golden"
PROMOS = (
    "any_hero",
    "feather",
    "crossbow",
    "fickle_fortune",
    "all_for_one_card",
    "tower_2015",
    "tower_2016",
    "tower_2017",
    "tower_2018",
    "tower_2019",
)
CONFIGURATIONS = {
    **{box: Setup(players=3, boxes=[box]) for box in EXPANSIONS},
    "standard": Setup(players=4),
    "coop": Setup(players=3, mode="coop", options={"closed_hands": "on", "charging_horde": "on_with_two_trades"}),
    "solitaire": Setup(players=1, mode="solitaire", options={"easier_battles": "on", "walls_at_start": "none"}),
    "overlord": Setup(players=4, mode="overlord", options={"secret_forces": "on", "monstrous_choices": "on"}),
    "castles": Setup(players=3, options={"mans_home": "on", "kings_tower": "on", "not_over_yet": "on"}),
    "horde": Setup(players=2, options={"monster_recycling": "on", "final_charge": "on", "rough_start": "on"}),
    "classic_overlord": Setup(players=3, mode="overlord", edition="classic_2010"),
    "wizards_tower_coop": Setup(
        players=2,
        mode="coop",
        boxes=["wizards_tower"],
        options={"growing_fire": "on", "its_quiet": "on", "bulk_up": "6", "flaming_tar": "on"},
    ),
    "wizards_tower_overlord": Setup(players=3, mode="overlord", boxes=["wizards_tower"], options={"bulk_up": "5"}),
    "wizards_tower_solitaire": Setup(
        players=1, mode="solitaire", boxes=["wizards_tower"], options={"solo_basilisk": "on", "monster_shortage": "on"}
    ),
    "wizards_tower_2011": Setup(players=4, boxes=["wizards_tower"], options={"wt_edition": "classic_2011"}),
    "dark_titan_coop": Setup(
        players=4,
        mode="coop",
        boxes=["dark_titan"],
        options={"agranok_level": "5", "demolition_man": "on", "slippery_slope": "on", "closed_hands": "on"},
    ),
    "dark_titan_overlord": Setup(players=3, mode="overlord", boxes=["dark_titan"]),
    "dark_titan_solitaire": Setup(
        players=1, mode="solitaire", boxes=["dark_titan"], options={"sigh_of_relief": "on"}, tokens={"herald": 3}
    ),
    "wizards_tower_dark_titan": Setup(players=4, boxes=["wizards_tower", "dark_titan"]),
    "wizards_tower_dark_titan_overlord": Setup(
        players=4, mode="overlord", boxes=["wizards_tower", "dark_titan"], options={"gang_all_here": "2"}
    ),
    "engines_of_war_coop": Setup(
        players=4, mode="coop", boxes=["engines_of_war"], options={"crew": "random", "closed_hands": "on"}
    ),
    "engines_of_war_overlord": Setup(players=3, mode="overlord", boxes=["engines_of_war"]),
    "engines_of_war_solitaire": Setup(
        players=1,
        mode="solitaire",
        boxes=["engines_of_war"],
        options={"solo_breathtaker": "on", "walls_at_start": "none", "ew_castle_structures": "crowns_2022"},
        facts={"health.barracks": 3, "cost.catapult": "rope rope wood"},
    ),
    "crowns_and_quests_standard": Setup(
        players=4,
        mode="standard",
        boxes=["crowns_and_quests"],
        options={"characters": "deal", "standard_quests": "2", "new_character": "on", "closed_hands": "on"},
    ),
    "crowns_and_quests_overlord": Setup(players=4, mode="overlord", boxes=["crowns_and_quests"]),
    "crowns_and_quests_solitaire": Setup(
        players=1,
        mode="solitaire",
        boxes=["crowns_and_quests"],
        options={"keep_abilities": "on", "standard_quest": "the_shadows_dagger"},
        facts={"dagger.per_turn": 3, "ring_die.rings": "knight knight knight archer archer archer"},
    ),
    "characters_alone": Setup(
        players=3, boxes=["crowns_and_quests"], options={"quests": "off", "characters": "random", "mans_home": "on"}
    ),
    "quests_with_all_boxes": Setup(
        players=3,
        boxes=["wizards_tower", "dark_titan", "engines_of_war", "crowns_and_quests"],
        options={"characters": "random"},
    ),
    "wizards_tower_engines_of_war": Setup(players=3, boxes=["wizards_tower", "engines_of_war"]),
    "dark_titan_engines_of_war": Setup(players=3, boxes=["dark_titan", "engines_of_war"]),
    "three_boxes": Setup(players=4, boxes=["wizards_tower", "dark_titan", "engines_of_war"]),
    "three_boxes_overlord": Setup(
        players=5, mode="overlord", boxes=["wizards_tower", "dark_titan", "engines_of_war"], options={"crew": "random"}
    ),
    "promos": Setup(players=3, boxes=["promos"], options=dict.fromkeys(PROMOS, "on")),
    "everything": Setup(
        players=5,
        boxes=["wizards_tower", "dark_titan", "promos"],
        options={**dict.fromkeys(PROMOS, "on"), "agranok_card_6": "on", "agranok_level": "6", "midnight_oil": "on"},
        facts={"health.boom_troll": 2, "heralds.1": "agr_boulder"},
    ),
    "german": Setup(players=5, edition="german", options={"desperate_times": "on", "dwindling_resources": "on"}),
}
SEED = 11
CHOICE = re.compile(r"\d+: (.*) \(of \d+\)")
PILES = re.compile(r"   \(cards .*\)")
DICE = "dice"
NOTHING = {"nowhere": ["nothing"]}
"""While anything at all is laid down, chance is asked by the name of the place, and can be overheard."""
SHOWN = 40
"""How many lines of a difference are printed."""


class Script:
    """What is written down of chance and choices."""

    def __init__(self, draws: dict[str, list[str]], dice: list[int], choices: list[str]) -> None:
        self.draws = draws
        self.dice = dice
        self.choices = choices

    @classmethod
    def read(cls, text: str) -> "Script":
        """The script in the text of a golden game."""
        chance = text.split("\n\n", 1)[0].replace("\n  ", " ").splitlines()[1:]
        brought = {source: pieces.split(", ") for source, _, pieces in (line.partition(": ") for line in chance)}
        choices = [found[1] for found in map(CHOICE.fullmatch, text.splitlines()) if found]
        return cls(brought, [int(die) for die in brought.pop(DICE, [])], choices)

    def chance(self) -> list[str]:
        """Its lines about chance."""
        brought = {**dict(sorted(self.draws.items())), DICE: [str(die) for die in self.dice]}
        return [
            line
            for source, pieces in brought.items()
            if pieces
            for line in wrap(f"{source}: {', '.join(pieces)}", 118, subsequent_indent="  ", break_on_hyphens=False)
        ]


class OverheardChance(Chance):
    """Keeps what it brings. What is laid down and cannot be any more is forgotten, and chance goes on by itself."""

    __slots__ = ("rolled", "taken")

    def __init__(self, script: Script) -> None:
        super().__init__(SEED, script.dice, {**script.draws, **NOTHING})
        self.taken: dict[str, list[str]] = {}
        self.rolled: list[int] = []

    def die(self) -> int:
        self.rolled.append(super().die())
        return self.rolled[-1]

    def place(self, pieces: Sequence[P], source: str) -> int:
        try:
            at = super().place(pieces, source)
        except ImpossibleDraw:
            self.draws = {name: list(names) for name, names in NOTHING.items()}
            at = super().place(pieces, source)
        self.taken.setdefault(source, []).append(pieces[at].id)
        return at

    def shuffle_pieces(self, pieces: list[P], source: str) -> None:
        super().shuffle_pieces(pieces, source)
        self.taken[source] = [piece.id for piece in pieces]


class OverheardGame(Game):
    """A game whose chance is overheard."""

    __slots__ = ("heard",)

    def __init__(self, setup: Setup, script: Script) -> None:
        self.heard = OverheardChance(script)
        super().__init__(setup, SEED)

    def _first_state(self) -> State:
        state = super()._first_state()
        state.chance = self.heard
        return state

    def _start(self) -> None:
        # Listening from the beginning, so that no events have to be looked up by playing it again.
        self.log = []
        super()._start()


def make(setup: Setup, script: Script) -> str:
    """A golden game: by the script as long as that is possible, then at random."""
    game = OverheardGame(setup, script)
    dice = Random(SEED)

    def choices() -> Iterator[str]:
        for text in script.choices:
            if text not in [option.text for option in game.options]:
                break
            yield text
        while game.options:
            yield dice.choice(game.options).text

    lines: list[str] = []
    made: list[str] = []
    for text in choices():
        made.append(text)
        lines += _step(game, text, not lines)
    return _text(setup, Script(game.heard.taken, game.heard.rolled, made), lines, game)


def play_again(setup: Setup, script: Script) -> str:
    """The game of a script, which must be possible from the first to the last word."""
    game = Game(setup, SEED, script.dice, script.draws)
    lines: list[str] = []
    for text in script.choices:
        lines += _step(game, text, not lines)
    assert game.decision is None, "the choices end before the game does"
    assert not game.state.chance.forced, "the game ends before all that chance was to bring has come"
    return _text(setup, script, lines, game)


def _step(game: Game, text: str, first: bool) -> list[str]:
    """A choice and what came of it, before the first one also what came of the set-up."""
    assert game.decision is not None
    lines = [f"    {event!r}" for event in game.events] if first else []
    lines.append(f"{game.decision.seat}: {text} (of {len(game.options)})")
    told = len(game.events)
    game.choose(text)
    return lines + [f"    {event!r}" for event in game.events[told:]]


def _text(setup: Setup, script: Script, lines: list[str], game: Game) -> str:
    # How much is left in the piles depends on what is in the boxes.
    table = PILES.sub("", str(game))
    return "\n".join([repr(setup), *script.chance(), "", *lines, "", table, repr(game.outcome), ""])


def remake(name: str) -> None:
    """Bring a golden game up to date and print what changed."""
    file = FOLDER / f"{name}.txt"
    old = file.read_text(encoding="utf-8") if file.exists() else repr(CONFIGURATIONS[name])
    new = make(CONFIGURATIONS[name], Script.read(old))
    assert play_again(CONFIGURATIONS[name], Script.read(new)) == new, f"{name} hangs on chance that is not written down"
    if new == old:
        return
    file.write_text(new, encoding="utf-8")
    difference = list(unified_diff(old.splitlines(), new.splitlines(), f"{name} before", "after", lineterm="", n=2))
    more = [f"... and {len(difference) - SHOWN} more lines"] if len(difference) > SHOWN else []
    print("\n".join([*difference[:SHOWN], *more, ""]))


if __name__ == "__main__":
    for each in CONFIGURATIONS:
        remake(each)
