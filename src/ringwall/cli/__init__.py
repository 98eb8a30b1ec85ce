"""The command line: ``ringwall play``, ``serve``, ``review`` and all the others."""

from importlib.metadata import version

import click

from ringwall.build import BUILD
from ringwall.cli.admin_command import admin
from ringwall.cli.check_tables_command import check_tables
from ringwall.cli.facts_command import facts
from ringwall.cli.move_tables_command import move_tables
from ringwall.cli.play_command import play
from ringwall.cli.puzzles_command import puzzles
from ringwall.cli.review_command import review
from ringwall.cli.scenario_command import scenario
from ringwall.cli.serve_command import serve
from ringwall.cli.simulate_command import simulate
from ringwall.cli.study_command import study


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(version("ringwall"), prog_name="ringwall", message=f"%(prog)s, version %(version)s, {BUILD}")
def main() -> None:
    """Castle Panic on a page or at your terminal: defend six towers against everything the forest sends."""


main.add_command(play)
main.add_command(review)
main.add_command(serve)
main.add_command(admin)
main.add_command(check_tables)
main.add_command(move_tables)
main.add_command(simulate)
main.add_command(study)
main.add_command(facts)
main.add_command(puzzles)
main.add_command(scenario)
