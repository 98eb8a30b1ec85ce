"""``ringwall review``: look back on a saved game, and try it again from a moment of it."""

import os
from pathlib import Path

import click

from ringwall.bots import USUAL_BOT, UnknownBot, read_spec
from ringwall.bots.oracle.review import SECONDS
from ringwall.cli.at_terminal import open_latest, open_record, pick_screen, play_on
from ringwall.cli.closing import keep_game
from ringwall.cli.code_option import code_option, load
from ringwall.cli.table_options import Refusal
from ringwall.terminal.aftermath import Aftermath
from ringwall.terminal.saves import latest_finished, read_company
from ringwall.terminal.screen import Screen
from ringwall.terminal.session import Session
from ringwall.terminal.typed import NotPossible
from ringwall.texts import LANGUAGES, CataloguesMissing, Texts, language_of


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option(
    "--seconds",
    type=click.IntRange(1, 3600),
    default=int(SECONDS),
    show_default=True,
    help="About how long the search may take; more finds more.",
)
@code_option
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language; without it, that of your environment.")
@click.option("--plain", is_flag=True, help="In lines only, for pipes and screen readers.")
def review(file: Path | None, seconds: int, code: tuple[Path, ...], lang: str | None, plain: bool) -> None:
    """Look back on a game: how the chance to win went, and what would have been better.

    FILE is a record, from the terminal or the page; without it, the game finished last at this terminal. The game can
    then be tried again from any of the choices that cost most.
    """
    screen = pick_screen(plain)
    lang = lang or language_of(os.environ)
    with keep_game(screen, lang) as kept:
        aftermath = Aftermath(_saved(file, code, Texts(lang), screen), screen, seconds)
        aftermath.look_back()
        if aftermath.review.moments:
            play_on(kept, aftermath.converse(), screen)


def _saved(file: Path | None, code: tuple[Path, ...], texts: Texts, screen: Screen) -> Session:
    try:
        load(code, texts)
        if file is None:
            path, game, lines = open_latest(latest_finished(), texts.get("ui.nothing_to_review"), texts)
            for line in lines:
                screen.say(line)
        else:
            path, game = file, open_record(file, texts)
    except (NotPossible, CataloguesMissing) as error:
        raise Refusal(str(error)) from None
    except OSError as error:
        raise Refusal(texts.get("ui.no_file", path=error.filename, why=error.strerror)) from None
    bots = {seat: _known_bot(bot, texts, screen) for seat, bot in read_company(path).bots_at(game.setup).items()}
    return Session(game, path, bots, texts.lang)


def _known_bot(bot: str, texts: Texts, screen: Screen) -> str:
    """A bot that is not known here can still be judged; only playing on, another must take its seat."""
    try:
        read_spec(bot)
    except UnknownBot:
        screen.say(texts.get("ui.review.bot_gone", bot=bot, other=USUAL_BOT))
        return USUAL_BOT
    return bot
