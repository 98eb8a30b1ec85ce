from ringwall.bots.captain import play
from ringwall.bots.lore.judges import judges
from ringwall.bots.simple.castle import playing

judges("play", captain=play.playing)(playing)
