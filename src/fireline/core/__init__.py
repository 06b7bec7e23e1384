"""The contract that every game, bot, server and page uses; no dependency, no input or output."""
