"""What a bot is; declared in `core`, because the driver asks bots and `core` imports nobody."""

from fireline.core.bot import Bot, BotFault, Clock

__all__ = ["Bot", "BotFault", "Clock"]
