import type { About } from "../src/core/measure.ts";
import { wordsOfParam } from "../src/core/param-words.ts";
import type { Param } from "../src/core/params.ts";
import { about, catalog } from "../src/measures/index.ts";

/** Names of Python for labels that are none. */
const NAMES: Readonly<Record<string, string>> = { "11pt": "ElevenPoint" };

const TYPES = {
  number: "float",
  count: 'float | Literal["users", "interactions", "items"]',
  cutoff: "int",
  gain: 'Literal["linear", "exp2", "binary"] | Mapping[int, float]',
} as const satisfies Record<Exclude<Param["type"], "choice">, string>;

/** python/src/rankproof/measures.py: every measure as an object. */
export function pythonMeasures(): string {
  const abouts = catalog.map(({ measure }) => about(measure));
  const names = abouts.flatMap((about) => [nameOf(about), ...aliasesOf(about)]).sort();
  return `"""Measures as objects: \`\`nDCG @ 10\`\`, \`\`AP(rel=2)\`\`. Written by \`npm run docs\`.

    >>> from rankproof.measures import AP, nDCG
    >>> nDCG(gain="exp2") @ 10, AP(rel=2)
    (nDCG(gain=exp2)@10, AP(rel=2))

Each is the text that names it; every function takes it where it takes the name of a measure.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Self

from .measure import Measure

__all__ = [
${names.map((name) => `    "${name}",\n`).join("")}]
${abouts.map(measureText).join("")}`;
}

function measureText(about: About): string {
  const { label, params, at } = about.measure.record;
  const name = nameOf(about);
  const own = Object.entries(params).filter(([key]) => key !== at);
  const defaults = Object.entries(params).map(([key, param]) => `"${key}": ${valueText(param.default)}`);
  const attributes = [
    `    label = "${label}"`,
    ...(at === undefined ? [] : [`    at = "${at}"`]),
    ...(defaults.length === 0 ? [] : [`    defaults = {${defaults.join(", ")}}`]),
  ];
  const objects = [`${name} = _${name}()`, ...aliasesOf(about).map((alias) => `${alias} = ${name}`)];
  return `

class _${name}(Measure):
${docstring(`${about.title}. ${about.summary}`, "    ")}
    __slots__ = ()
${attributes.join("\n")}
${own.length === 0 ? "" : callText(about, own)}

${objects.join("\n")}
`;
}

function callText(about: About, params: readonly [string, Param][]): string {
  const keywords = params.map(([name, param]) => `        ${name}: ${typeOf(param)} | None = None,\n`);
  const docs = params.map(([name]) => `            ${name}: ${wordsOfParam(about, name)}`.trimEnd());
  return `
    def __call__(
        self,
        *,
${keywords.join("")}    ) -> Self:
        """The same with other parameters.

        Args:
${docs.flatMap((line) => wrapped(line, "                ")).join("\n")}
        """
        return self._with(${params.map(([name]) => `${name}=${name}`).join(", ")})
`;
}

function nameOf({ measure }: About): string {
  const { label } = measure.record;
  return NAMES[label] ?? label;
}

/** Other names of the measure, of those that are names in Python. */
function aliasesOf({ aliases = [] }: About): string[] {
  return aliases.flatMap(({ name, params }) => (params === undefined && /^[a-z_]\w*$/iu.test(name) ? [name] : []));
}

function typeOf(param: Param): string {
  if (param.type !== "choice") return TYPES[param.type];
  const words = param.expected.split(/, | or /);
  const texts = `Literal[${words.map((word) => JSON.stringify(word)).join(", ")}]`;
  return words.includes("true") ? "bool" : texts;
}

function valueText(value: Param["default"]): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : 'float("inf")';
  if (value === "true" || value === "false") return value === "true" ? "True" : "False";
  return JSON.stringify(value);
}

function docstring(text: string, indent: string): string {
  const [first = "", ...others] = wrapped(`${indent}"""${text}`, indent);
  return others.length === 0 ? `${first}"""\n` : `${[first, ...others].join("\n")}\n${indent}"""\n`;
}

/** A text as lines of at most 118 characters, all but the first indented. */
function wrapped(text: string, indent: string): string[] {
  const start = /^ */.exec(text)?.[0] ?? "";
  const lines: string[] = [];
  let line = start;
  for (const word of text.trim().split(/\s+/)) {
    if (line.trim() !== "" && line.length + 1 + word.length > 115) {
      lines.push(line);
      line = indent;
    }
    line += line.trim() === "" ? word : ` ${word}`;
  }
  return [...lines, line];
}
