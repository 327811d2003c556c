import type { CommandRecord } from "../src/cli/command.ts";
import { DEMOS } from "../src/cli/commands/demo/demos.ts";
import { commands } from "../src/cli/commands/index.ts";
import { fields } from "../src/fields/index.ts";
import { catalog } from "../src/measures/index.ts";
import { type DescribedOption, helpOf, offeredWords } from "../src/options/about.ts";
import { wordsOf } from "../src/options/index.ts";
import { MEMORY } from "../src/options/memory.ts";
import { nameOf, type OptionRecord } from "../src/options/option.ts";
import {
  type Argument,
  DATA_KINDS,
  type DataKind,
  EMBEDDING_CHARTS,
  type PythonFunction,
  pythonFunctions,
  RUN_CHARTS,
} from "./python-functions.ts";
import { dataKindOf, literal, typeOf, Words } from "./python-types.ts";

/** Options that say what a function's arguments and result say. */
const OF_COMMAND_LINE = new Set(["output", "judgments", "tag", "rankings", "all"]);

/** The widest line. */
const WIDTH = 118;

/** The options of a function's commands that it has as keywords, by the names of their records. */
async function keywordsOf(one: PythonFunction): Promise<Map<string, OptionRecord>> {
  const positional = new Set(one.arguments.map(({ name }) => name));
  const without = new Set([...OF_COMMAND_LINE, ...(one.without ?? [])]);
  const found = new Map<string, OptionRecord>();
  for (const words of one.commands) {
    for (const [name, record] of Object.entries((await commandNamed(words)).options ?? {})) {
      const isEvaluation = one.name === "evaluate" && name === "perQuery";
      if (!without.has(name) && !positional.has(name) && !isEvaluation && !found.has(name)) found.set(name, record);
    }
  }
  // Every command takes it; it matters where files are read.
  if (!OF_NO_FILES.has(one.name)) found.set("maxMemory", MEMORY.maxMemory);
  return found;
}

/** Functions that read no file. */
const OF_NO_FILES = new Set(["list_measures", "explain", "demo"]);

/** @param words the command, and the one within it: `plot means` */
async function commandNamed(words: string): Promise<CommandRecord> {
  const [name, inner] = words.split(" ");
  const command = (await commands.find((entry) => entry.name === name)?.load())?.command;
  const found = inner === undefined ? command : command?.commands?.find((one) => one.name === inner);
  if (found === undefined) throw new Error(`no command: ${words}`);
  return found;
}

/** A function with all that its text is made of. */
interface Described {
  readonly one: PythonFunction;
  readonly records: ReadonlyMap<string, OptionRecord>;
  readonly keywords: readonly Argument[];
}

/** functions.py of the Python package, the functions that do what commands do; and words.py, the words that they take. */
export async function pythonModules(): Promise<{ readonly functions: string; readonly words: string }> {
  const words = new Words();
  const described: Described[] = [];
  for (const one of pythonFunctions) {
    const records = await keywordsOf(one);
    described.push({ one, records, keywords: await describedKeywords(one, records, words) });
  }
  const functions = `"""The functions of the package, with every option of their commands. Written by \`npm run docs\`."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping, Sequence
from typing import Any, Literal, overload

from . import results, words
from .command import Command
from .data_types import (
${lineUp(dataTypes(described))})
from .options import given
${described.map(functionText).join("")}`;
  return { functions, words: wordsText(words) };
}

/** flags.py of the Python package: what Python calls the options of the command line, and how it writes their values. */
export async function pythonFlags(): Promise<string> {
  const flags = new Map<string, Flag>(Object.entries(FLAGS_OF_ARGUMENTS));
  const words = new Words();
  for (const one of pythonFunctions) {
    const records = [...(await keywordsOf(one)), ...positionalOptions(one)];
    const described = await wordsOf(records.map(([, record]) => record));
    for (const [name, record] of records) {
      const own = described.get(record);
      const flag = nameOf(record).replace(/^-+/, "");
      if (own === undefined || Object.hasOwn(FLAGS_OF_ARGUMENTS, flag)) continue;
      const type = typeOf(name, record, own, {
        words,
        command: one.name,
        kind: one.data?.[name] ?? dataKindOf(name, record),
      });
      const known = flags.get(flag)?.words ?? [];
      const offered = type.includes("words.") ? offeredWords(record, own) : [];
      flags.set(flag, {
        ...{ keyword: snakeCase(name), library: name, kind: kindOf(type) },
        words: [...new Set([...known, ...offered])],
      });
    }
  }
  const lines = [...flags].sort(([a], [b]) => (a < b ? -1 : 1)).map(flagLine);
  // Of several functions with one command, the first does what the command does by itself.
  const functions = new Map(pythonFunctions.toReversed().map(({ name, commands: all }) => [all[0], name]));
  return `"""Options of the command line as Python has them. Written by \`npm run docs\`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple


class Flag(NamedTuple):
    """What an option is called in Python.

    Attributes:
        keyword: its name.
        library: its name in JavaScript.
        kind: how its value is written.
        words: that it takes.
    """

    keyword: str
    library: str
    kind: Literal["switch", "names", "number", "text"]
    words: frozenset[str] = frozenset()


FLAGS: Mapping[str, Flag] = {
${lines.join("")}}
"""Options by their flags."""

FUNCTIONS: Mapping[str, str] = {
${[...functions]
  .reverse()
  .map(([command, name]) => `    ${JSON.stringify(command)}: ${JSON.stringify(name)},\n`)
  .join("")}}
"""Functions by their commands."""
`;
}

/** An option in Python. */
interface Flag {
  readonly keyword: string;
  readonly library: string;
  readonly kind: "switch" | "names" | "number" | "text";
  readonly words?: readonly string[];
}

/** Options of the command line for which Python has arguments and results. */
const FLAGS_OF_ARGUMENTS: Readonly<Record<string, Flag>> = {
  ...{ m: argument("measures"), measures: argument("measures"), measure: argument("measure") },
  ...{ judgments: argument("qrels"), labels: argument("labels"), vectors: argument("vectors") },
  ...{ against: argument("models"), over: argument("over"), output: argument("output"), o: argument("output") },
  ...{ queries: argument("queries"), url: argument("url") },
  ...{ run: { keyword: "run", library: "run", kind: "text" } },
};

function argument(name: string): Flag {
  return { keyword: name, library: name, kind: "text" };
}

/** How a value is written, by the type of its option. */
function kindOf(type: string): Flag["kind"] {
  if (type === "bool") return "switch";
  if (type === "ByName") return "names";
  return /\b(?:int|float)\b/.test(type) ? "number" : "text";
}

function flagLine([flag, { keyword, library, kind, words = [] }]: [string, Flag]): string {
  const names = [keyword, library, kind].map((text) => JSON.stringify(text)).join(", ");
  const line = `    ${JSON.stringify(flag)}: Flag(${names}`;
  if (words.length === 0) return `${line}),\n`;
  const listed = words.map((word) => JSON.stringify(word)).join(" ");
  const wrappedWords = wrapped(listed, "       ").trimEnd().split("\n");
  return `${line}, frozenset({\n${wrappedWords.map((one) => `${one.trimEnd().replace(/" "/g, '", "')},\n`).join("")}    })),\n`;
}

/** Names in lines of an import. */
function lineUp(names: readonly string[]): string {
  return [...names]
    .sort()
    .map((name) => `    ${name},\n`)
    .join("");
}

function dataTypes(described: readonly Described[]): string[] {
  const types = [
    "AnyMeasures",
    "Array",
    "Arrays",
    "ByName",
    "ByQuery",
    "Confusion",
    "Entities",
    "Judgments",
    "Measures",
    "Neighbors",
    "Path",
    "Retriever",
  ];
  const all = [...types, "Run", "Runs", "SeveralRuns", "Table", "Texts", "Triples"];
  const text = described
    .flatMap(({ one, keywords }) => [
      ...[...one.arguments, ...keywords].map(({ type }) => type),
      ...(one.overloads ?? []).flatMap(({ types: of }) => Object.values(of)),
    ])
    .join(" ");
  return all.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
}

function wordsText(words: Words): string {
  const measures = catalog.flatMap(({ measure: { record } }) => [
    record.label,
    ...(record.at === "cutoff" ? CUTOFFS.map((cutoff) => `${record.label}@${cutoff}`) : []),
  ]);
  return `"""The words that options take, and the names of measures, which editors offer. Written by \`npm run docs\`."""

from typing import Literal, TypeAlias

${words.text}
${literal(
  "Demo",
  DEMOS.map(({ id }) => id),
)}
${literal(
  "Field",
  fields.map(({ id }) => id),
)}
${literal("MeasureName", measures)}
${literal("RunChart", RUN_CHARTS)}
${literal("EmbeddingChart", EMBEDDING_CHARTS)}`;
}

const CUTOFFS = [1, 3, 5, 10, 20, 50, 100, 1000];

async function describedKeywords(
  one: PythonFunction,
  records: ReadonlyMap<string, OptionRecord>,
  words: Words,
): Promise<Argument[]> {
  const described = await wordsOf([...records.values()]);
  const names = [...records.keys(), ...one.arguments.map(({ name }) => name)];
  return [...records].map(([name, record]): Argument => {
    const own = described.get(record);
    if (own === undefined) throw new Error(`no words: ${record.flag}`);
    const kind = one.data?.[name] ?? dataKindOf(name, record);
    const type = typeOf(name, record, own, { words, command: one.name, kind });
    const doc = one.docs?.[name] ?? docOf(name, record, own, { names, kind });
    return { name: snakeCase(name), type: `${type} | None`, default: "None", doc };
  });
}

function docOf(
  name: string,
  record: OptionRecord,
  words: DescribedOption,
  { names, kind }: { readonly names: readonly string[]; readonly kind: DataKind | undefined },
): string {
  if (name === "measures") return "as ``evaluate`` takes them; by default a set that fits the grades.";
  // A function reads a project's options only where it is told to.
  if (name === "config")
    return "read the options of a project from this file, such as rankproof.config.json (default: none; the command line finds one).";
  // A program reads whether conditions are met, where a command ends with a code.
  const help = helpOf(record, words).replace(
    /; exit code 1 .*$/,
    "; ``passed`` of the result says whether it is met, and ``raise_for_checks()`` raises where it is not",
  );
  const text = `${inPython(help, names)}.`;
  return kind === undefined ? text : `${text} ${DATA_KINDS[kind][1]}`;
}

function functionText({ one, records, keywords }: Described): string {
  const constant = one.name.toUpperCase();
  const written = ({ name, type, default: usual }: Argument): string =>
    `    ${name}: ${type}${usual === undefined ? "" : ` = ${usual}`},\n`;
  const signature = (of: readonly Argument[]): string =>
    keywords.length === 0 && of.length === 0
      ? `def ${one.name}()`
      : `def ${one.name}(\n${[...of.map(written), ...(keywords.length === 0 ? [] : ["    *,\n"]), ...keywords.map(written)].join("")})`;
  const overloads = (one.overloads ?? []).map(({ types, returns }) => {
    const of = one.arguments.map((argument): Argument => {
      const type = types[argument.name];
      if (type === undefined) return argument;
      return { name: argument.name, doc: "", type };
    });
    // Of data of any library, a type checker knows too little to tell one run from several.
    const said = "  # pyright: ignore[reportOverlappingOverload]";
    return `@overload\n${signature(of).replace("(\n", `(${said}\n`)} -> ${resultType(returns)}: ...\n\n\n`;
  });
  const docs = [...one.arguments, ...keywords];
  const passed = keywords.map(({ name }) => `        ${name}=${name},\n`).join("");
  const options = keywords.length === 0 ? "" : `    options = given(\n${passed}    )\n`;
  return `

${constant} = Command(
    ${JSON.stringify([commandWords(one)])
      .slice(1, -1)
      .replace("[", "(")
      .replace("]", ",)")},
${commandFields(one, records)})


${overloads.join("")}${signature(one.arguments)} -> ${resultType(one.returns[0])}:
    """${one.summary}
${docs.length === 0 ? "" : `\n    Args:\n${docs.map(({ name, doc }) => wrapped(`${name}: ${doc}`)).join("")}`}
    Returns:
${wrapped(one.returns[1], "       ")}
    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
${options}    from . import ${one.call.split(".")[0]}

    return ${one.call.replace("COMMAND", constant)}
`;
}

/** Results are loaded when they are first needed; other types are those of modules. */
function resultType(type: string): string {
  return type
    .split(" | ")
    .map((name) => (name.includes(".") ? name : `results.${name}`))
    .join(" | ");
}

/** The words of a function's command; those of several are told apart by an argument. */
function commandWords({ commands: all }: PythonFunction): string[] {
  return all.length === 1 && !all[0].startsWith("plot ") ? all[0].split(" ") : ["plot"];
}

function commandFields(one: PythonFunction, records: ReadonlyMap<string, OptionRecord>): string {
  const all = [...records, ...positionalOptions(one)];
  const data = all.flatMap(([name, record]) => {
    const kind = one.data?.[name] ?? dataKindOf(name, record);
    return kind === undefined ? [] : [`        ${JSON.stringify(snakeCase(name))}: ${JSON.stringify(kind)},\n`];
  });
  const repeated = all.flatMap(([name, { takes }]) => (takes === "texts" ? [JSON.stringify(snakeCase(name))] : []));
  const takes = one.commands.some((words) => words.startsWith("plot "))
    ? all.map(([name]) => JSON.stringify(snakeCase(name)))
    : [];
  return [
    ...(data.length === 0 ? [] : [`    data={\n${data.join("")}    },\n`]),
    ...(repeated.length === 0 ? [] : [`    repeated=frozenset({\n${lineOf(repeated)}    }),\n`]),
    ...(takes.length === 0 ? [] : [`    takes=frozenset({\n${lineOf(takes)}    }),\n`]),
  ].join("");
}

function lineOf(names: readonly string[]): string {
  return names.map((name) => `        ${name},\n`).join("");
}

/** Options that arguments of a function stand for. */
function positionalOptions({ arguments: positional, commands: [words] }: PythonFunction): [string, OptionRecord][] {
  const { options = {} } = loaded.get(words) ?? {};
  return Object.entries(options).filter(([name]) => name !== "measures" && positional.some((one) => one.name === name));
}

/** Commands by their words. */
const loaded = new Map<string, CommandRecord>(
  await Promise.all(pythonFunctions.map(async ({ commands: [words] }) => [words, await commandNamed(words)] as const)),
);

/** Options of the function as Python names them. */
function inPython(help: string, names: readonly string[]): string {
  return help.replace(/(?<![\w-])--([a-z]+(?:-[a-z]+)*)/g, (flag, name: string) => {
    const keyword = name.replaceAll("-", "_");
    return names.some((known) => snakeCase(known) === keyword) ? `\`\`${keyword}\`\`` : flag;
  });
}

/** A name as Python writes it. */
export function snakeCase(name: string): string {
  // The only option that is a word of the language.
  return name === "for" ? "for_" : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Lines of a docstring: what follows the first is indented. */
function wrapped(text: string, indent = "           "): string {
  const lines: string[] = [];
  let line = "       ";
  for (const word of text.split(" ")) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = indent;
    }
    line += ` ${word}`;
  }
  return `${[...lines, line].join("\n")}\n`;
}
