"""The contract that every game, bot, server and page uses; it needs nothing but Python."""
