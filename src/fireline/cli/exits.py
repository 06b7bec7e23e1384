"""The exit codes that scripts can rely on."""

REFUSED = 1
BAD_INPUT = 2
INTERRUPTED = 130
