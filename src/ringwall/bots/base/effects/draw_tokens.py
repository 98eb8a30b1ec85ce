from ringwall.bots.lore.tokens import TokenLore, token


@token("draw_3")
class Draw3(TokenLore):
    worth = 6.0


@token("draw_4")
class Draw4(TokenLore):
    worth = 8.0
