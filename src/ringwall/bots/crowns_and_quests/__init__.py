"""What bots know of Crowns and Quests."""
