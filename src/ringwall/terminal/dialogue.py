"""Asking for a game: the mode, how many play, which optional rules, and who is a bot."""

from ringwall.boxes import BASE
from ringwall.setup import InvalidSetup, Setup
from ringwall.terminal.screen import Screen
from ringwall.terminal.typed import NotPossible, read_number, read_seats
from ringwall.texts import Texts


def ask_for_game(screen: Screen, texts: Texts) -> tuple[Setup, tuple[int, ...]]:
    """The setup and the bots' seats somebody wants; a game that does not exist is asked for again."""
    screen.say(texts.get("ui.welcome"))
    while True:
        mode = _ask_mode(screen, texts)
        players = _ask_players(screen, texts, mode)
        options = _ask_options(screen, texts, mode, players)
        try:
            setup = Setup(players=players, mode=mode, options=options)
        except InvalidSetup as error:
            screen.say(texts.get("ui.no_such_game", why=error))
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


def _ask_options(screen: Screen, texts: Texts, mode: str, players: int) -> dict[str, str]:
    names = _possible(mode, players)
    screen.say(texts.get("ui.which_options"))
    for number, name in enumerate(names, start=1):
        screen.say(f"{number}. {texts.get(f'option.{name}.name')}: {texts.get(f'option.{name}.help')}")
    while True:
        answer = screen.ask(texts.get("ui.options_prompt"))
        numbers = [read_number(word) or 0 for word in answer.replace(",", " ").split()]
        if all(1 <= number <= len(names) for number in numbers):
            return {
                names[number - 1]: _ask_value(screen, texts, names[number - 1]) for number in dict.fromkeys(numbers)
            }
        screen.say(texts.get("ui.numbers_wanted", most=len(names)))


def _possible(mode: str, players: int) -> list[str]:
    """The options that can be used at this table, if need be together with others."""
    castle = players - 1 if BASE.modes[mode].overlord else players
    everything = {name: variant.values[-1] for name, variant in BASE.variants.items()}
    return [name for name, variant in BASE.variants.items() if variant.problem(castle, mode, everything) is None]


def _ask_value(screen: Screen, texts: Texts, name: str) -> str:
    values = BASE.variants[name].values[1:]
    if len(values) == 1:
        return values[0]
    question = texts.get("ui.which_value", option=texts.get(f"option.{name}.name"))
    return values[_pick(screen, texts, question, [texts.value(name, value) for value in values])]


def _ask_bots(screen: Screen, texts: Texts, players: int) -> tuple[int, ...]:
    while True:
        answer = screen.ask(texts.get("ui.which_bots", seats=players))
        try:
            return read_seats(answer, players, texts)
        except NotPossible as error:
            screen.say(str(error))


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
