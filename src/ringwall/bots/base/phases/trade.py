from ringwall.bots.captain import trade as captains
from ringwall.bots.lore.judges import judges
from ringwall.bots.simple import trade

judges("trade", captain=captains.offering)(trade.offering)
judges("ask", captain=captains.asking)(trade.asking)
judges("answer", captain=captains.answering)(trade.answering)
judges("give")(trade.giving)
judges("agree")(trade.agreeing)
