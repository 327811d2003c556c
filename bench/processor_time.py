"""Processor time of this process and all below it."""

import ctypes
import os
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")
_BECOME_PARENT_OF_ORPHANS = 36  # PR_SET_CHILD_SUBREAPER

# A process whose parent has ended comes to this one: what it took still counts.
ctypes.CDLL(None).prctl(_BECOME_PARENT_OF_ORPHANS, 1)


def processor_time():
    """Seconds, those of processes that ended among them."""
    stats = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            stats[int(entry.name)] = (int(fields[1]), sum(map(int, fields[11:15])))
    below = {os.getpid()}
    while True:
        more = {pid for pid, (parent, _) in stats.items() if parent in below} - below
        if not more:
            return sum(stats[pid][1] for pid in below) / _TICKS
        below |= more
