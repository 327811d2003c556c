"""How broken_node breaks what a worker writes, and what is said about it."""

BROKEN_WAYS = [
    ("ends unread", "missing output of the worker: it ended 4 bytes early"),
    ("is cut", "missing output of the worker: it ended 20 bytes early"),
    ("lacks its partial result", "missing output of the worker: it ended 4 bytes early"),
    ("lacks its frames", "invalid output of the worker: it read .* and wrote 0 of"),
    ("is of another version", r"unsupported version: 0\.0\.1 of the worker"),
    ("is of another protocol", "unsupported protocol: 2 of the worker"),
    ("lost a row of its input", "invalid output of the worker: it read"),
    ("lost a row of its output", "invalid output of the worker: it read"),
    ("fails at the end", "exit code 3"),
]
