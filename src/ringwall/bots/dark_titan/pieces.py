from ringwall.bots.lore.table import out_of_the_game

out_of_the_game("support_gone")
