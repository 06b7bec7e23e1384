"""Parts that two games share."""
