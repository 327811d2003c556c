"""Stands in for node: runs a worker, and breaks what it writes in the way WAY."""

import json
import shutil
import subprocess
import sys

way = "WAY"
if way == "ends unread":
    sys.exit(0)
arguments = [argument for argument in sys.argv[1:] if argument != "--serve"]
done = subprocess.run([shutil.which("node"), *arguments], stdout=subprocess.PIPE, check=False)
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
    done.returncode = 3
else:
    raise ValueError(way)
sys.stdout.buffer.write(output)
sys.stdout.flush()
sys.exit(done.returncode)
