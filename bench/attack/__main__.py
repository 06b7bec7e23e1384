"""Attack a Fireline server of one's own and say what held; the exit code is 1 if something did not.

python -m bench.attack siege                       # others' waits during each attack
python -m bench.attack fuzz --seed 7               # 300,000 random messages and requests
python -m bench.attack kill --kills 400            # nothing acknowledged is lost
python -m bench.attack NAME --help                 # each probe has its own options
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from importlib import import_module

PROBES = {
    "siege": "one guest attacks: what do the others notice?",
    "kill": "the server is killed again and again: is all that it acknowledged there?",
    "fuzz": "anybody sends anything: does the server ever fail?",
}


def main() -> int:
    """Run one probe."""
    parser = argparse.ArgumentParser(
        prog="bench.attack", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    names = parser.add_subparsers(dest="name", required=True, metavar="NAME")
    for name, about in PROBES.items():
        each = names.add_parser(name, help=about, description=about)
        each.add_argument("--python", help="the interpreter whose Fireline is attacked; by default this one")
        each.add_argument("--json", action="store_true", help="one object instead of sentences")
        import_module(f"bench.attack.{name}").options(each)
    given = vars(parser.parse_args())
    name, as_json = given.pop("name"), given.pop("json")
    outcome = import_module(f"bench.attack.{name}").run(**given)
    print(json.dumps(asdict(outcome) | {"holds": outcome.holds}) if as_json else outcome.paragraph(), flush=True)
    return 0 if outcome.holds else 1


if __name__ == "__main__":
    sys.exit(main())
