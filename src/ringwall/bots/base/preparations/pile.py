from ringwall.base.preparations.pile import LEFT_OUT
from ringwall.bots.lore.table import out_of_the_game

out_of_the_game(LEFT_OUT)
