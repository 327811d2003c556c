"""Stands in for node: has a worker do one job, and breaks what it writes in the way WAY."""

import json
import shutil
import struct
import subprocess
import sys

way = "WAY"
if way == "ends unread":
    sys.exit(0)


def read_job():
    """The frames of one job, and the length 0 that ends them: the input itself stays open."""
    job = b""
    while True:
        head = sys.stdin.buffer.read(4)
        (length,) = struct.unpack("<I", head)
        job += head + sys.stdin.buffer.read(length)
        if length == 0:
            return job


done = subprocess.run([shutil.which("node"), *sys.argv[1:]], input=read_job(), stdout=subprocess.PIPE, check=False)
output = done.stdout
start = output.rindex(b'{"rankproof"')


def with_partial(change):
    partial = json.loads(output[start:])
    change(partial)
    text = json.dumps(partial).encode()
    return output[: start - 4] + len(text).to_bytes(4, "little") + text


if way == "is cut":
    output = output[:-20]
elif way == "lacks its partial result":
    output = output[: start - 4]
elif way == "lacks its frames":
    output = output[start - 8 :]
elif way == "is of another version":
    output = with_partial(lambda partial: partial.update(version="0.0.1"))
elif way == "is of another protocol":
    output = with_partial(lambda partial: partial.update(protocol=2))
elif way == "lost a row of its input":
    output = with_partial(lambda partial: partial["inputs"].update(run=partial["inputs"]["run"] - 1))
elif way == "lost a row of its output":
    output = with_partial(lambda partial: partial.update(rows=partial["rows"] + 1))
elif way == "fails at the end":
    output = output[: start - 4]
    done.returncode = 3
else:
    raise ValueError(way)
sys.stdout.buffer.write(output)
sys.stdout.flush()
sys.exit(done.returncode)
