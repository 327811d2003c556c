import type { CommandRecord } from "../src/cli/command.ts";
import { commands } from "../src/cli/commands/index.ts";
import { type DescribedOption, helpOf, offeredWords } from "../src/options/about.ts";
import { wordsOf } from "../src/options/index.ts";
import type { OptionRecord } from "../src/options/option.ts";

/** An argument of a Python function. */
interface Argument {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
  /** Left out: there is none. */
  readonly default?: string;
}

/** A function of the Python package that does what a command does. */
interface PythonFunction {
  readonly name: string;
  readonly command: string;
  readonly summary: string;
  readonly arguments: readonly Argument[];
  /** Options that take something else than the command line does. */
  readonly options?: Readonly<Record<string, Omit<Argument, "name">>>;
  readonly returns: readonly [type: string, doc: string];
  readonly implementation: string;
}

const QRELS = {
  name: "qrels",
  type: "Any",
  doc: "judgments as ``evaluate`` takes them, or the path of a file of any format.",
};
const RUNS = {
  name: "runs",
  type: "Mapping[str, Any] | None",
  doc: "the runs by name, each as ``evaluate`` takes it, or a path. The first is the baseline, unless ``baseline`` names one. Left out where the judgments hold runs too: a table with grades, in which each column of scores is a run, or a log.",
  default: "None",
};
const MEASURES = {
  name: "measures",
  type: "str | Sequence[str] | None",
  doc: "as ``evaluate`` takes them; by default a set that fits the grades.",
  default: "None",
};

const EXCLUDE = {
  type: "Any",
  doc: "items to leave out of runs and judgments: ``{query: [item, …]}``, a table with both columns, or a path; grades and scores in it do not count.",
};

const WEIGHTS = {
  type: "Mapping[Any, float] | str | None",
  doc: "weights of queries for their means, such as traffic: ``{query: weight}``, or a table that names queries, and its column: ``FILE:COLUMN``.",
};

/** Every function with the options of a command. */
export const pythonFunctions: readonly PythonFunction[] = [
  {
    ...{ name: "evaluate", command: "eval", implementation: "_evaluation.evaluate" },
    summary: "Scores a run against judgments.",
    arguments: [
      {
        ...{ name: "qrels", type: "Any" },
        doc: 'grades of items: ``{query: {item: grade}}``, or ``{query: {item: {subtopic: grade}}}`` for measures of subtopics; a table of pandas, polars or pyarrow with columns such as query_id, item_id and grade, and subtopic; or ``{"query": …, "item": …, "grade": …}`` with lists or numpy arrays. Ids are texts or integers. Or the path of a file.',
      },
      {
        ...{ name: "run", type: "Any", default: "None" },
        doc: "scores of items, in the same forms; the higher, the better. Left out where the judgments hold both: a table with grades and scores, or a log.",
      },
      {
        ...MEASURES,
        doc: 'such as ``"nDCG@10, AP"`` or ``["nDCG@10", "AP"]``; names of the tool where ``like`` names one; by default a set that fits the grades.',
      },
    ],
    options: { exclude: EXCLUDE, weights: WEIGHTS },
    returns: [
      "Evaluation",
      "Means, and a table by query: those of data in memory ascend by id; those of files come as ``rankproof eval -q`` prints them, with texts as ids and without variances of queries.",
    ],
  },
  {
    ...{ name: "compare", command: "compare", implementation: "_commands.compare" },
    summary:
      "Compares runs: means with confidence intervals, differences, corrected p values and effect sizes, in plain words.",
    arguments: [QRELS, RUNS, MEASURES],
    options: { exclude: EXCLUDE, weights: WEIGHTS },
    returns: ["Json", "What ``rankproof compare --json`` prints; ``sentences`` says it in words."],
  },
  {
    ...{ name: "diagnose", command: "diagnose", implementation: "_commands.diagnose" },
    summary: "Finds why two numbers for one run differ: which choices move a measure, and which tools choose so.",
    arguments: [
      QRELS,
      { name: "run", type: "Any", doc: "a run as ``evaluate`` takes it, or a path." },
      { ...MEASURES, doc: "those whose choices are tried." },
    ],
    options: {
      exclude: EXCLUDE,
      weights: WEIGHTS,
      says: { type: "float | str | None", doc: "the number that somebody printed, with the digits that were printed." },
    },
    returns: ["Json", "What ``rankproof diagnose --json`` prints."],
  },
  {
    ...{ name: "fuse", command: "fuse", implementation: "_commands.fuse" },
    summary: "Makes one run of several.",
    arguments: [
      {
        ...{ name: "runs", type: "Mapping[str, Any]" },
        doc: "the runs by name, each as ``evaluate`` takes it, or a path.",
      },
    ],
    options: {
      weights: { type: "Sequence[float] | None", doc: "a number of at least 0 for each run." },
      train: { type: "Any", doc: "judgments that a method learns from." },
    },
    returns: [
      "pa.Table",
      "A table with the columns query, item (texts) and score, best first, which ``evaluate`` takes as a run.",
    ],
  },
  {
    ...{ name: "report", command: "report", implementation: "_commands.report" },
    summary: "Writes a report with tables, charts and the queries behind them: one HTML file that fetches nothing.",
    arguments: [
      QRELS,
      RUNS,
      { name: "output", type: "str | os.PathLike[str]", doc: "where the report is written.", default: '"report.html"' },
      MEASURES,
    ],
    options: { exclude: EXCLUDE, weights: WEIGHTS },
    returns: ["Path", "The path of the report, which ``IPython.display.IFrame`` shows."],
  },
  {
    ...{ name: "embeddings", command: "embeddings", implementation: "_commands.embeddings" },
    summary: "Finds the exact neighbors of every query and says how well their labels agree.",
    arguments: [
      {
        ...{ name: "vectors", type: "Any" },
        doc: "a matrix (numpy array or torch tensor) with a row for each item, or a path.",
      },
      { name: "labels", type: "Any", doc: "a label for each item, a matrix of 0 and 1, or a path." },
      { ...MEASURES, doc: 'such as ``"Success@1, AP@R"``.' },
    ],
    options: {
      queries: { type: "Any", doc: "mask or indices of the items to search for; by default all." },
      gallery: { type: "Any", doc: "mask or indices of the items to search; by default all." },
      ids: { type: "Any", doc: "id of each item; equal ids are one item." },
    },
    returns: ["Json", "What ``rankproof embeddings --json`` prints."],
  },
  {
    ...{ name: "pairs", command: "pairs", implementation: "_commands.pairs" },
    summary:
      "Says how well ready scores of pairs, or vectors, tell pairs that belong together: FAR, FRR, EER, AUC and minDCF.",
    arguments: [
      {
        ...{ name: "first", type: "Any" },
        doc: "a table of pairs with columns such as score (or distance) and target, perhaps with enroll and test; labels of pairs, beside scores; a matrix of vectors; or a path.",
      },
      {
        ...{ name: "second", type: "Any", default: "None" },
        doc: "scores of the pairs that are labeled, as a table or a number each; or a second matrix, whose rows are pairs with those of the first.",
      },
    ],
    options: {
      pairs: { type: "Any", doc: "a table with the columns first and second, and score or same, or a path." },
      scores: { type: "Any", doc: "how alike the pairs of two matrices are: a number each, or a path." },
      same: { type: "Any", doc: "whether the pairs of two matrices belong together: 1 or 0 each, or a path." },
      far: { type: "Sequence[float] | float | str | None", doc: "false accept rates at which FRR and TAR are given." },
    },
    returns: ["Json", "What ``rankproof pairs --json`` prints."],
  },
];

/** Options that say what a function's arguments and result say. */
const OF_COMMAND_LINE = new Set(["output", "perQuery", "judgments", "tag"]);

/** The options of a command that its function has as keywords. */
export function keywordsOf({ arguments: positional }: PythonFunction, { options = {} }: CommandRecord): string[] {
  const taken = new Set([...OF_COMMAND_LINE, ...positional.map(({ name }) => name)]);
  return Object.keys(options).filter((name) => !taken.has(name));
}

/** python/src/rankproof/functions.py: the functions that do what commands do, with the options of these. */
export async function pythonModule(): Promise<string> {
  const functions = [];
  for (const one of pythonFunctions) {
    const entry = commands.find(({ name }) => name === one.command);
    if (entry === undefined) throw new Error(`no command: ${one.command}`);
    functions.push(await functionText(one, (await entry.load()).command));
  }
  return `"""The functions of the package, with every option of their commands. Written by \`npm run docs\`."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from . import commands as _commands
from . import evaluation as _evaluation
from .evaluation import Evaluation
from .files import Json
from .options import given

if TYPE_CHECKING:
    import pyarrow as pa
${functions.join("")}`;
}

async function functionText(one: PythonFunction, command: CommandRecord): Promise<string> {
  const { options = {} } = command;
  const described = await wordsOf(Object.values(options));
  const names = keywordsOf(one, command);
  const keywords = names.map((name): Argument => {
    const record = options[name];
    const words = described.get(record);
    if (words === undefined) throw new Error(`no words: ${record.flag}`);
    const given = {
      type: typeOf(record, words),
      doc: `${inPython(helpOf(record, words), names)}.`,
      ...one.options?.[name],
    };
    return { name: snakeCase(name), default: "None", ...given };
  });
  const written = ({ name, type, default: usual }: Argument): string =>
    `    ${name}: ${type}${usual === undefined ? "" : ` = ${usual}`},\n`;
  const docs = [...one.arguments, ...keywords, { name: "others", doc: "options of a newer command line." }];
  const passed = keywords.map(({ name }) => `        ${name}=${name},\n`).join("");
  return `

def ${one.name}(
${one.arguments.map(written).join("")}    *,
${keywords.map(written).join("")}    **others: Any,
) -> ${one.returns[0]}:
    """${one.summary}

    Args:
${docs.map(({ name, doc }) => wrapped(`${name}: ${doc}`)).join("")}
    Returns:
${wrapped(one.returns[1], "       ")}
    Raises:
        RankproofError: what rankproof finds wrong, in the words of the command line.
    """
    options = given(
${passed}        **others,
    )
    return ${one.implementation}(${[...one.arguments.map(({ name }) => name), "options"].join(", ")})
`;
}

function typeOf(record: OptionRecord, words: DescribedOption): string {
  if (record.takes === "nothing") return "bool | None";
  if (record.takes === "texts") {
    return record.flag.includes("<name=")
      ? "Mapping[str, Any] | Sequence[str] | str | None"
      : "Sequence[str] | str | None";
  }
  const offered = offeredWords(record, words);
  if (offered.length > 0) {
    const literal = `Literal[${offered.map((word) => JSON.stringify(word)).join(", ")}]`;
    return words.isOpen ? `${literal} | str | None` : `${literal} | None`;
  }
  if (!isNumber(record, "1")) return "str | None";
  return isNumber(record, "1.5") ? "float | None" : "int | None";
}

function isNumber(record: OptionRecord, text: string): boolean {
  try {
    return typeof record.read(text) === "number";
  } catch {
    return false;
  }
}

/** Options of the function as Python names them. */
function inPython(help: string, names: readonly string[]): string {
  return help.replace(/(?<![\w-])--([a-z]+(?:-[a-z]+)*)/g, (flag, name: string) => {
    const keyword = name.replaceAll("-", "_");
    return names.some((known) => snakeCase(known) === keyword) ? `\`\`${keyword}\`\`` : flag;
  });
}

/** A name as Python writes it. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Lines of a docstring: what follows the first is indented. */
function wrapped(text: string, indent = "           "): string {
  const lines: string[] = [];
  let line = "       ";
  for (const word of text.split(" ")) {
    if (line.length + word.length >= 119) {
      lines.push(line);
      line = indent;
    }
    line += ` ${word}`;
  }
  return `${[...lines, line].join("\n")}\n`;
}
