"""Questions that every door is asked: test/doors/questions.json, as test/doors/question.ts describes them."""

import json
import re
from pathlib import Path

QUESTIONS = json.loads((Path(__file__).parents[2] / "test" / "doors" / "questions.json").read_text(encoding="utf-8"))


def number_of(text):
    """The number of a fraction or a decimal: "3/4"."""
    numerator, _, denominator = text.partition("/")
    return float(numerator) / float(denominator or "1")


def opening_of(message):
    """How a message begins, before its first colon; options as the questions name them."""
    opening = re.match(r"(?:\S+:(?:\d+:)? )?([^:\n]+)", message)[1]
    return re.sub(r"^invalid \w+$", lambda found: found[0].replace("_", "-"), opening)


def options_of(question):
    """Options by the names of Python."""
    return {name.replace("-", "_"): value for name, value in question.get("options", {}).items()}
