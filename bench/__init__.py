"""Measurements that are no tests: `python -m bench.load`."""
