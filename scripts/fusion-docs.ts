import { profilesFor } from "../src/conventions/index.ts";
import type { ParamSpecs } from "../src/core/params.ts";
import type { Described } from "../src/fusion/described.ts";
import { methodExample, normalizationExample } from "../src/fusion/example-text.ts";
import { type FusionMethod, MISSING_ITEMS, MISSING_WORDS, type MissingItems } from "../src/fusion/method.ts";
import { methods } from "../src/fusion/methods/index.ts";
import type { Normalization } from "../src/fusion/normalization.ts";
import { normalizations } from "../src/fusion/normalizations/index.ts";

const MARK = "<!-- What follows is written by `npm run docs` from the records in src/fusion and src/conventions. -->";

/** docs/fusion.md: what a person wrote, and below the mark what the records hold. */
export function fusionPage(page: string): string {
  const [written] = page.split(MARK);
  const chapters = [
    chapter("Methods", [methodTable(), ...methods.map(methodSection)]),
    chapter("Normalizations", normalizations.map(normalizationSection)),
    chapter("Items that a run lacks", [(MISSING_ITEMS.of ?? []).map(missingLine).join("\n")]),
    ...profilesFor("fusion").map(profileChapter),
  ];
  return `${written}${MARK}\n\n${chapters.join("\n\n")}\n`;
}

function chapter(title: string, parts: readonly string[]): string {
  return [`## ${title}`, ...parts].join("\n\n");
}

function methodTable(): string {
  const rows = methods.map(({ id, title, takes, weights }) => [`[\`${id}\`](#${id})`, title, takes, weights]);
  return table(["method", "", "takes", "weights"], rows);
}

function methodSection(record: FusionMethod): string {
  const { missing, examples } = record;
  const rules = missing.map((rule, i) => `\`${rule}\`${i === 0 && missing.length > 1 ? " (default)" : ""}`);
  return section(record.id, record, [
    record.summary,
    `$$${record.formula}$$`,
    `Items that a run lacks: ${rules.join(", ")}.`,
    ...paramTable(record),
    examples.map((example) => `- ${methodExample(example, "`")}`).join("\n"),
  ]);
}

function normalizationSection(record: Normalization): string {
  const { equalScores, examples } = record;
  return section(`norm-${record.id}`, record, [
    `${record.summary} Scores that are all equal: ${equalScores}.`,
    `$$${record.formula}$$`,
    ...paramTable(record),
    examples.map((example) => `- ${normalizationExample(example, "`")}`).join("\n"),
  ]);
}

function section(
  anchor: string,
  { id, title, references }: Described<ParamSpecs, unknown>,
  parts: readonly string[],
): string {
  const sources = references.length === 0 ? [] : [references.map((reference) => `${reference}.`).join(" ")];
  return [`<a id="${anchor}"></a>`, `### ${id}: ${title}`, ...parts, ...sources].join("\n\n");
}

function paramTable({ params, words }: Described<ParamSpecs, unknown>): string[] {
  const specs: [string, ParamSpecs[string]][] = Object.entries(params);
  const rows = specs.map(([name, spec]) => [`\`${name}\``, words[name], spec.expected, `\`${spec.default}\``]);
  return rows.length === 0 ? [] : [table(["parameter", "", "", "default"], rows)];
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `|${cells.map((cell) => (cell === "" ? " " : ` ${cell} `)).join("|")}|`;
  return [line(header), line(header.map(() => ":--")), ...rows.map(line)].join("\n");
}

function missingLine(rule: MissingItems): string {
  const users = methods.filter(({ missing }) => missing.includes(rule)).map(({ id }) => id);
  return `- \`${rule}\`: ${MISSING_WORDS[rule]} (${users.join(", ")})`;
}

function profileChapter({ id, tool, fusion }: ReturnType<typeof profilesFor<"fusion">>[number]): string {
  const names = [...Object.entries(fusion.methods), ...Object.entries(fusion.norms)];
  const usual = `Method where none is named: ${fusion.method}. Ties: ${fusion.ties}. Methods that take scores normalize by ${fusion.norm} unless told otherwise.`;
  return [
    `<a id="like-${id}"></a>`,
    `## --like ${id}`,
    `The numbers of ${tool.name} ${tool.version}. ${usual}`,
    table(
      ["name", "in rankproof"],
      names.map(([name, meant]) => [`\`${name}\``, `\`${meant}\``]),
    ),
    "No rule gives the numbers of",
    fusion.except.map((what) => `- ${what}`).join("\n"),
  ].join("\n\n");
}
