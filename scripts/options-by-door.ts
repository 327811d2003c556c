import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import type { Command } from "commander";
import { commands } from "../src/cli/commands/index.ts";
import { configurableOptions, subjectOf } from "../src/cli/config/keys.ts";
import { RecordedOption } from "../src/cli/options/add.ts";
import { commandLine } from "../src/cli/program.ts";
import { type FileRole, ROLES } from "../src/jobs/file-roles.ts";
import type { DescribedOption } from "../src/options/about.ts";
import { allOptions } from "../src/options/index.ts";
import {
  nameOf,
  type OptionRecord,
  type OptionRecords,
  type OptionsFile,
  type OptionText,
} from "../src/options/option.ts";
import { type FormFields, fieldsBy } from "../src/page/fields/field.ts";
import { fieldsFor } from "../src/page/request.ts";
import { stampedOptions } from "../src/report/stamp/options.ts";
import {
  DOORS,
  type DoorName,
  type DoorReason,
  PAGE_FILES,
  PAGE_OUTPUTS,
  REASONS,
  SPARK_NAMES,
  WHOLE_GROUPS,
} from "../test/options/doors.ts";
import { LIBRARY } from "../test/options/library-keys.ts";
import type { Pages } from "./generated-pages.ts";
import { pythonFunctions } from "./python-functions.ts";
import { snakeCase } from "./python-options.ts";

/** Where a door has an option: commands, functions, fields. */
type Places = ReadonlyMap<OptionRecord, ReadonlySet<string>>;

/** What a door has, and why it has not the rest. */
export interface Door {
  readonly name: DoorName;
  readonly places: Places;
  readonly reasons: readonly DoorReason[];
}

/** Collects where a door has options. */
class Found {
  readonly places = new Map<OptionRecord, Set<string>>();

  add(options: OptionRecord | readonly OptionRecord[], place: string): void {
    for (const option of [options].flat()) this.places.set(option, (this.places.get(option) ?? new Set()).add(place));
  }
}

/** The doors, each looked at. */
export async function doors(): Promise<Door[]> {
  const program = await calledCommands();
  const options = await allOptions();
  const page = pageForms(options);
  const places: Readonly<Record<DoorName, Places>> = {
    command: inCommands(program),
    configuration: inConfiguration(program),
    library: inLibrary(),
    python: inPython(program),
    spark: onSpark(program),
    page: onPage(page),
    stamp: inStamps(program, page),
  };
  return Object.keys(DOORS).map((name) => ({
    name: name as DoorName,
    places: places[name as DoorName],
    reasons: REASONS[name as DoorName],
  }));
}

/** Headings of the files that hold options. */
const TITLES: Readonly<Record<OptionsFile, string>> = {
  scoring: "What is measured of runs",
  folding: "Chunks and duplicates",
  files: "How files are read",
  judgments: "Judgments",
  comparison: "Comparison",
  checks: "Checks and published numbers",
  fusion: "Fusion",
  sampling: "Lists of sampled items",
  searching: "Search engines",
  triples: "Knowledge graphs",
  embeddings: "Embeddings",
  vectors: "Clusters, pairs, indexes and geometry of vectors",
  reports: "Reports and charts",
  output: "Output",
};

/** Pages of docs/options-by-door, each with the files of options that it holds. */
const PAGES: readonly (readonly [page: string, title: string, files: readonly OptionsFile[]])[] = [
  [
    "evaluation",
    "Options of evaluations, by door",
    ["scoring", "folding", "files", "judgments", "comparison", "checks"],
  ],
  [
    "fusion-and-search",
    "Options of fusion, sampled items, search and knowledge graphs, by door",
    ["fusion", "sampling", "searching", "triples"],
  ],
  ["vectors", "Options of embeddings and vectors, by door", ["embeddings", "vectors"]],
  ["output", "Options of reports, charts and output, by door", ["reports", "output"]],
];

/** docs/options-by-door: a table for each file of options, and why doors lack some. */
export async function optionsByDoor(): Promise<Pages> {
  const options = [...(await allOptions()).keys()];
  const all = await doors();
  const reasons = [...new Set(all.flatMap((door) => door.reasons))];
  const table = (file: OptionsFile): string => {
    const ofFile = options.filter((option) => option.file === file);
    const flags = [...new Set(ofFile.map(({ flag }) => flag))];
    const lines = flags.map((flag) => {
      const same = ofFile.filter((option) => option.flag === flag);
      return [`\`${flag}\``, ...all.map((door) => cellOf(door, same, reasons))].join(" | ");
    });
    return `## ${TITLES[file]}

| Option | ${Object.values(DOORS).join(" | ")} |
| :-- ${"| :-- ".repeat(all.length)}|
${lines.map((line) => `| ${line} |\n`).join("")}`;
  };
  const lacks = all.map(({ name, reasons: own }) => {
    const lines = own.map((reason) => `- ${markOf(reason, reasons)}: ${reason.why}\n`);
    const parts = name === "command" ? partsOfGroups(all[0].places) : [];
    return `**${DOORS[name]}**\n\n${[...lines, ...parts].join("")}`;
  });
  const links = PAGES.map(([page, title, files]) => {
    return `- [${title}](${page}.md): ${files.map((file) => TITLES[file]).join("; ")}\n`;
  });
  const index = `# Options by door

<!-- Written by npm run docs. -->

Every option is defined once, and every interface (door) uses that definition. The tables show where each of the ${options.length} options
is available: in commands, in keys of rankproof.config.json, in functions of the library and of Python, in \`evaluate\` and
\`compare\` of \`rankproof.spark\`, in forms and files of the page, and in the stamps of reports. A number in parentheses refers to
[the reason](#reasons) why a door lacks an option, or one of several options of that name.

${links.join("")}
<a id="reasons"></a>

## Why a door lacks an option

${lacks.join("\n")}`;
  const pages = PAGES.map(([page, title, files]) => [
    `docs/options-by-door/${page}.md`,
    `# ${title}

<!-- Written by npm run docs. -->

Where each option is available; a number in parentheses refers to [the reason](README.md#reasons) why a door lacks it.

${files.map(table).join("\n")}`,
  ]);
  return { "docs/options-by-door/README.md": index, ...Object.fromEntries(pages) };
}

/** Commands that take a part of a group of options, and what they lack of it. */
function partsOfGroups(places: Places): string[] {
  return WHOLE_GROUPS.flatMap(({ options, parts = {} }) =>
    Object.entries(parts).map(([command, why]) => {
      const lacked = Object.values(options).filter((option) => !places.get(option)?.has(command));
      return `- \`${command}\` lacks ${lacked.map((option) => `\`${nameOf(option)}\``).join(", ")}: ${why}\n`;
    }),
  );
}

/** Where a door has options of one name, and the reasons for those that it lacks. */
function cellOf(door: Door, options: readonly OptionRecord[], reasons: readonly DoorReason[]): string {
  const places = new Set(options.flatMap((option) => [...(door.places.get(option) ?? [])]));
  const lacked = options.filter((option) => !door.places.has(option));
  const marks = new Set(
    lacked.flatMap((option) => {
      const reason = door.reasons.find((one) => isAbout(one, option));
      return reason === undefined ? [] : [`(${markOf(reason, reasons)})`];
    }),
  );
  return [shownPlaces(door.name, [...places]), ...marks].filter((part) => part !== "").join(" ");
}

/** Code, but for the forms of the page and kinds of reports; charts of one command together. */
function shownPlaces(door: DoorName, places: readonly string[]): string {
  if (door === "page" || door === "stamp") return places.join(", ");
  const charts = places.filter((place) => place.startsWith("plot "));
  const others = places.filter((place) => !place.startsWith("plot "));
  const ofPlot =
    charts.length > MOST_CHARTS ? [`\`plot\`, ${charts.length} charts`] : charts.map((chart) => `\`${chart}\``);
  return [...others.map((place) => `\`${place}\``), ...ofPlot].join(", ");
}

/** Charts that are named one by one. */
const MOST_CHARTS = 2;

function markOf(reason: DoorReason, reasons: readonly DoorReason[]): number {
  return reasons.indexOf(reason) + 1;
}

/** Whether a reason speaks of an option: by name, in a group, or by what its record says. */
export function isAbout({ options }: DoorReason, option: OptionRecord): boolean {
  if (typeof options === "function") return options(option);
  return options.some((given) => {
    if (typeof given === "string") return given === option.file;
    return given === option || (!isRecord(given) && Object.values(given).includes(option));
  });
}

function isRecord(given: OptionRecord | OptionRecords): given is OptionRecord {
  return typeof given.flag === "string";
}

/** A command that can be called, with its options as commander has them. */
interface CalledCommand {
  readonly name: string;
  readonly command: Command;
  readonly options: readonly OptionRecord[];
}

async function calledCommands(): Promise<CalledCommand[]> {
  const programs = await Promise.all(commands.map(async ({ name }) => [name, await commandLine(name)] as const));
  return programs.flatMap(([name, program]) => {
    const called = program.commands.filter((command) => command.name() === name);
    return called.flatMap((command) => {
      const leaves = command.commands.length === 0 ? [command] : command.commands;
      return leaves.map((leaf) => ({
        name: leaf === command ? name : `${name} ${leaf.name()}`,
        command: leaf,
        options: leaf.options.flatMap((option) => (option instanceof RecordedOption ? [option.record] : [])),
      }));
    });
  });
}

function inCommands(program: readonly CalledCommand[]): Places {
  const found = new Found();
  for (const { name, options } of program) found.add(options, name);
  return found.places;
}

/** Keys that the schema of a configuration has, where a command takes them from one. */
function inConfiguration(program: readonly CalledCommand[]): Places {
  const { properties } = JSON.parse(readFileSync("docs/rankproof.config.schema.json", "utf8"));
  const found = new Found();
  for (const { command } of program) {
    const subject = subjectOf(command);
    if (subject === undefined) continue;
    for (const { key, option } of configurableOptions(command)) {
      const keys = subject === "runs" ? properties : properties.embeddings.properties;
      if (Object.hasOwn(keys, key)) found.add(option.record, subject === "runs" ? key : `embeddings.${key}`);
    }
  }
  return found.places;
}

function inLibrary(): Places {
  const found = new Found();
  for (const [name, { keys = {}, is = [] }] of Object.entries(LIBRARY)) {
    found.add(is, name);
    for (const taken of Object.values(keys)) if (typeof taken !== "string") found.add(taken, name);
  }
  return found.places;
}

/** Arguments and keywords of a function in Python's text. */
function parametersOf(text: string, name: string): Set<string> {
  const [, inside = ""] = new RegExp(`^def ${name}\\(\\n([\\s\\S]*?)^\\) ->`, "m").exec(text) ?? [];
  return new Set(Array.from(inside.matchAll(/^ {4}((?:\*\*)?\w+):/gm), ([, parameter]) => parameter));
}

function inPython(program: readonly CalledCommand[]): Places {
  const text = readFileSync("python/src/rankproof/functions.py", "utf8");
  const found = new Found();
  for (const { name, commands } of pythonFunctions) {
    const parameters = parametersOf(text, name);
    const options = program.filter((one) => commands.includes(one.name)).flatMap((one) => one.options);
    found.add(
      options.filter((option) => parameters.has(snakeCase(keyOf(option)))),
      name,
    );
  }
  return found.places;
}

/** Options of a worker that the engine gives it are no keywords; the others are, and so are those that choose columns. */
function onSpark(program: readonly CalledCommand[]): Places {
  const text = readFileSync("python/src/rankproof/spark.py", "utf8");
  const [, chosen] = /^_OPTIONS = \((.*)\)/m.exec(readFileSync("python/src/rankproof/roles.py", "utf8")) ?? [];
  const found = new Found();
  const parameters = parametersOf(text, "evaluate");
  const isOpen = parameters.has("**options") && /options_of\(named\)/.test(text);
  const worker = program.find(({ name }) => name === "worker");
  for (const option of worker?.options ?? []) {
    const key = keyOf(option);
    if (parameters.has(snakeCase(key)) || (isOpen && !OF_ENGINE.includes(key))) found.add(option, "evaluate");
  }
  const reading = program.find(({ name }) => name === "eval");
  found.add(reading?.options.filter((option) => chosen?.includes(`"${snakeCase(keyOf(option))}"`)) ?? [], "evaluate");
  for (const [name, options] of Object.entries(SPARK_NAMES)) {
    if (parametersOf(text, "compare").has(name)) found.add(options, "compare");
  }
  return found.places;
}

/** How the Python package calls a worker. */
const OF_ENGINE = ["protocol", "text", "schema", "serve", "quiet", "train", "itemColumns"];

/** A form of the page, and the options whose fields it has. */
interface Form {
  readonly name: "runs" | "cases" | "diagnosis" | "embeddings";
  readonly options: readonly OptionRecord[];
}

/** Forms with every field: one is an option's where the record of this makes it. */
function pageForms(described: ReadonlyMap<OptionRecord, DescribedOption>): Form[] {
  const vectors = ["a.npy", "b.npy"].map((name) => ({ name, blob: new Blob([]), role: "vectors" as const }));
  const forms: readonly (readonly [Form["name"], FormFields])[] = [
    ["runs", fieldsFor("runs", "evaluate")],
    ["diagnosis", fieldsFor("runs", "diagnose")],
    ["cases", fieldsFor("cases", "evaluate")],
    ["embeddings", fieldsFor("embeddings", "evaluate")],
    ["embeddings", fieldsFor("embeddings", "evaluate", vectors)],
  ];
  const fieldOf = (option: OptionRecord, { group, ...words }: DescribedOption): FormFields[string] | undefined => {
    return fieldsBy([() => [{ group, options: { option }, words: { option: words } }]])({ option })["option"];
  };
  return forms.map(([name, fields]) => {
    const options = [...described].filter(([option, words]) => {
      const field = fieldOf(option, words);
      return field !== undefined && isDeepStrictEqual(field, fields[keyOf(option)]);
    });
    return { name, options: options.map(([option]) => option) };
  });
}

function onPage(forms: readonly Form[]): Places {
  const found = new Found();
  for (const { name, options } of forms) found.add(options, name);
  for (const [role, options] of Object.entries(PAGE_FILES)) found.add(options, `a file: ${ROLES[role as FileRole]}`);
  for (const options of Object.values(PAGE_OUTPUTS)) found.add(options, "Save values");
  return found.places;
}

/** Reports are made by commands and forms of the page; a stamp holds those of their options that are part of it. */
function inStamps(program: readonly CalledCommand[], forms: readonly Form[]): Places {
  const found = new Found();
  for (const [kind, command] of [["runs", "report"] as const, ["embeddings", "embeddings"] as const]) {
    const called = program.find(({ name }) => name === command)?.options ?? [];
    const ofPage = forms.flatMap(({ name, options }) => (name === kind ? options : []));
    for (const option of [...called, ...ofPage]) {
      if (Object.keys(stampedOptions(kind, { [keyOf(option)]: GIVEN[option.takes] })).length > 0)
        found.add(option, kind);
    }
  }
  return found.places;
}

/** What a door collects for an option of each kind. */
const GIVEN: Readonly<Record<OptionRecord["takes"], OptionText>> = {
  "a text": "given",
  nothing: true,
  texts: ["given"],
};

/** The name that an option has in forms, flags and stamps: that of its long flag in camel case. */
function keyOf(option: OptionRecord): string {
  return nameOf(option)
    .replace(/^--?(no-)?/, "$1")
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
