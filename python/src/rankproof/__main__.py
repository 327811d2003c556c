"""``python -m rankproof`` is the command line of rankproof."""

from __future__ import annotations

import sys

from .engine import replace_process
from .errors import RankproofError


def main() -> int:
    """Runs the command line with the arguments of this program."""
    try:
        return replace_process(sys.argv[1:])
    except RankproofError as error:
        print(error, file=sys.stderr)
        return 3


if __name__ == "__main__":
    sys.exit(main())
