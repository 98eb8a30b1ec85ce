"""Asking for a game: the mode, how many play, which boxes and optional rules, and who is a bot."""

from collections.abc import Mapping

from ringwall.boxes import BASE, boxes_of, known_boxes
from ringwall.core.box import Request, Variant
from ringwall.core.facts import NO_FACTS, Value
from ringwall.facts_file import facts_for, facts_of
from ringwall.setup import InvalidSetup, Setup
from ringwall.terminal.bot_seats import read_bots
from ringwall.terminal.screen import Screen
from ringwall.terminal.typed import NotPossible, read_number
from ringwall.texts import Texts
from ringwall.texts.foreword import notes_on


def ask_for_game(
    screen: Screen, texts: Texts, facts: Mapping[str, Value] = NO_FACTS
) -> tuple[Setup, dict[int, str | None]]:
    """The setup somebody wants, with the figures of its boxes among ``facts``, and the seats of bots, each with the bot
    named for it; asks until the game exists.
    """
    screen.say(texts.get("ui.welcome"))
    while True:
        mode = _ask_mode(screen, texts)
        players = _ask_players(screen, texts, mode)
        boxes = _ask_boxes(screen, texts)
        own = facts_for(boxes, facts)
        options = _ask_options(screen, texts, mode, players, boxes, own)
        try:
            setup = Setup(players=players, mode=mode, boxes=boxes, options=options, facts=own)
        except InvalidSetup as error:
            screen.say(texts.get("ui.no_such_game", why=texts.problem(error)))
            continue
        return setup, _ask_bots(screen, texts, players)


def _ask_mode(screen: Screen, texts: Texts) -> str:
    modes = list(BASE.modes)
    modes.sort(key=lambda name: name != "standard")
    lines = [f"{texts.get(f'mode.{mode}.name')}: {texts.get(f'mode.{mode}.help')}" for mode in modes]
    return modes[_pick(screen, texts, texts.get("ui.which_mode"), lines)]


def _ask_players(screen: Screen, texts: Texts, mode: str) -> int:
    least, most = BASE.modes[mode].least, BASE.modes[mode].most
    if least == most:
        return least
    usual = max(least, 2)
    question = "ui.how_many_with_overlord" if BASE.modes[mode].overlord else "ui.how_many"
    while True:
        answer = screen.ask(texts.get(question, least=least, most=most, usual=usual))
        if not answer:
            return usual
        number = read_number(answer)
        if number is not None and least <= number <= most:
            return number
        screen.say(texts.get("ui.number_between", least=least, most=most))


def _ask_boxes(screen: Screen, texts: Texts) -> list[str]:
    """The expansions to play with; nobody is asked while there are none."""
    if not known_boxes():
        return []
    screen.say(texts.get("ui.which_boxes"))
    return _pick_some(screen, texts, "box", list(known_boxes()))


def _ask_options(
    screen: Screen, texts: Texts, mode: str, players: int, boxes: list[str], own: dict[str, Value]
) -> dict[str, str]:
    variants = {name: variant for box in boxes_of(boxes) for name, variant in box.variants.items()}
    facts = {name: fact.value for name, fact in facts_of(boxes).items()} | own
    castle = players - 1 if BASE.modes[mode].overlord else players
    table = Request(castle, mode, tuple(boxes), {}, facts=facts)
    notes = notes_on(table, texts)
    values = {name: list(dict.fromkeys((*each.values, *notes.get(name, ())))) for name, each in variants.items()}
    screen.say(texts.get("ui.which_options"))
    chosen = _pick_some(screen, texts, "option", _possible(variants, values, table))
    return {name: _ask_value(screen, texts, name, values[name][1:], notes.get(name, {})) for name in chosen}


def _possible(variants: dict[str, type[Variant]], values: dict[str, list[str]], table: Request) -> list[str]:
    """The options that can be used at this table, by themselves or together with others."""
    nothing = {name: variant.values[0] for name, variant in variants.items()}
    everything = {name: variant.values[-1] for name, variant in variants.items()}

    def can_be_used(variant: type[Variant]) -> bool:
        others = (nothing, everything)
        choices = [{**rest, variant.id: value} for value in values[variant.id][1:] for rest in others]
        return any(variant.problem(table._replace(options=options)) is None for options in choices)

    return [name for name, variant in variants.items() if can_be_used(variant)]


def _ask_value(screen: Screen, texts: Texts, option: str, values: list[str], notes: dict[str, str]) -> str:
    """One of the values besides the default, each with what there is to say of it."""
    if len(values) == 1:
        return values[0]
    question = texts.get("ui.which_value", option=texts.get(f"option.{option}.name"))
    words = {value: texts.value(option, value) for value in values}
    lines = [f"{words[value]} ({notes[value]})" if notes.get(value) else words[value] for value in values]
    return values[_pick(screen, texts, question, lines)]


def _ask_bots(screen: Screen, texts: Texts, players: int) -> dict[int, str | None]:
    while True:
        answer = screen.ask(texts.get("ui.which_bots", seats=players))
        try:
            return read_bots(answer, players, texts)
        except NotPossible as error:
            screen.say(str(error))


def _pick_some(screen: Screen, texts: Texts, group: str, names: list[str]) -> list[str]:
    """Any of these, each listed with what it does; Enter takes none."""
    for number, name in enumerate(names, start=1):
        screen.say(f"{number}. {texts.get(f'{group}.{name}.name')}: {texts.get(f'{group}.{name}.help')}")
    while True:
        answer = screen.ask(texts.get("ui.options_prompt"))
        numbers = [read_number(word) or 0 for word in answer.replace(",", " ").split()]
        if all(1 <= number <= len(names) for number in numbers):
            return [names[number - 1] for number in dict.fromkeys(numbers)]
        screen.say(texts.get("ui.numbers_wanted", most=len(names)))


def _pick(screen: Screen, texts: Texts, question: str, lines: list[str]) -> int:
    """One of several lines; Enter takes the first."""
    screen.say(question)
    for number, line in enumerate(lines, start=1):
        screen.say(f"{number}. {line}")
    while True:
        answer = screen.ask(texts.get("ui.pick_prompt"))
        if not answer:
            return 0
        chosen = read_number(answer)
        if chosen is not None and 1 <= chosen <= len(lines):
            return chosen - 1
        screen.say(texts.get("ui.number_between", least=1, most=len(lines)))
