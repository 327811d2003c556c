import { profilesFor } from "../src/conventions/index.ts";
import type { ParamSpecs } from "../src/core/params.ts";
import type { Described } from "../src/fusion/described.ts";
import { methodExample, normalizationExample } from "../src/fusion/example-text.ts";
import { type FusionMethod, MISSING_ITEMS, MISSING_WORDS, type MissingItems } from "../src/fusion/method.ts";
import { methods } from "../src/fusion/methods/index.ts";
import type { Normalization } from "../src/fusion/normalization.ts";
import { normalizations } from "../src/fusion/normalizations/index.ts";
import type { Pages } from "./generated-pages.ts";

const GENERATED = "Generated from the records in `src/fusion` and `src/conventions` by `npm run docs`.";

/** Methods of one kind, which have a page. */
interface Kind {
  readonly page: string;
  readonly title: string;
  readonly holds: (method: FusionMethod) => boolean;
}

const KINDS: readonly Kind[] = [
  {
    page: "trained-methods",
    title: "Fusion methods that learn from judgments",
    holds: ({ train }) => train !== undefined,
  },
  { page: "score-methods", title: "Fusion methods that combine scores", holds: ({ takes }) => takes === "scores" },
  { page: "rank-methods", title: "Fusion methods that combine ranks", holds: () => true },
];

/** What the records of methods, normalizations and profiles hold, as pages of docs/fusion. */
export function fusionPages(): Pages {
  return {
    "docs/fusion/methods.md": page("Methods of fusion", [
      methodTable(),
      "## Items that a run lacks",
      (MISSING_ITEMS.of ?? []).map(missingLine).join("\n"),
    ]),
    ...Object.fromEntries(
      KINDS.map((kind) => [
        `docs/fusion/${kind.page}.md`,
        page(kind.title, methods.filter((method) => kindOf(method) === kind).map(methodSection)),
      ]),
    ),
    "docs/fusion/normalizations.md": page("Normalizations of scores", normalizations.map(normalizationSection)),
    ...Object.fromEntries(
      profilesFor("fusion").map((profile) => [`docs/fusion/like-${profile.id}.md`, profilePage(profile)]),
    ),
  };
}

function kindOf(method: FusionMethod): Kind | undefined {
  return KINDS.find(({ holds }) => holds(method));
}

function page(title: string, parts: readonly string[]): string {
  return `${[`# ${title}`, GENERATED, ...parts].join("\n\n")}\n`;
}

function methodTable(): string {
  const rows = methods.map((method) => {
    const { id, title, takes, weights } = method;
    return [`[\`${id}\`](${kindOf(method)?.page}.md#${id})`, title, takes, weights];
  });
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
  return [`<a id="${anchor}"></a>`, `## ${id}: ${title}`, ...parts, ...sources].join("\n\n");
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

function profilePage({ id, tool, fusion }: ReturnType<typeof profilesFor<"fusion">>[number]): string {
  const names = [...Object.entries(fusion.methods), ...Object.entries(fusion.norms)];
  return page(`Fusion as ${tool.name} does it`, [
    `\`--like ${id}\` gives the numbers of ${tool.name} ${tool.version}. Default method: \`${fusion.method}\`. Ties: ${fusion.ties}. Methods that combine scores normalize them by \`${fusion.norm}\` unless \`--norm\` names another normalization.`,
    table(
      ["name", "in rankproof"],
      names.map(([name, meant]) => [`\`${name}\``, `\`${meant}\``]),
    ),
    `These numbers of ${tool.name} are not reproduced:`,
    fusion.except.map((what) => `- ${what}`).join("\n"),
  ]);
}
