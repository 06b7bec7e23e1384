"""Probes that attack a Fireline server and say what held: `python -m bench.attack NAME`."""
