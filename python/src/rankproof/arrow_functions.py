"""The functions of Arrow, which pyarrow makes while it is loaded: no type checker knows them."""

from __future__ import annotations

from typing import Any

import pyarrow.compute

pc: Any = pyarrow.compute
