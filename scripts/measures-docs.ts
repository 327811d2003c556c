import { aggregateText } from "../src/cli/commands/explain/measure.ts";
import { drawGrades, drawJudged, drawValue, wordBefore } from "../src/core/example.ts";
import type { About, Example, Measure } from "../src/core/measure.ts";
import { wordsOfParam } from "../src/core/param-words.ts";
import type { Param } from "../src/core/params.ts";
import { about, catalog, questions } from "../src/measures/index.ts";
import { type ToolName, toolNamesOf } from "../src/notation/tool-names.ts";
import type { Pages } from "./generated-pages.ts";

/** A page for each measure, and docs/measures/README.md, which lists them by the question that they answer. */
export function measuresPages(): Pages {
  const pages = catalog.map(({ measure }) => [`docs/measures/${measure.record.id}.md`, measurePage(about(measure))]);
  return { "docs/measures/README.md": measuresIndex(), ...Object.fromEntries(pages) };
}

function measuresIndex(): string {
  const tables = questions.map(({ question, answers }) => {
    const rows = answers.map(({ measure }) => tableRow(about(measure)));
    return `## ${question}\n\n| measure | | trec_eval's name |\n| :-- | :-- | :-- |\n${rows.join("\n")}\n`;
  });
  return `# Measures

Each page holds the formula of a measure, its parameters, worked examples, and its names in other tools. \`rankproof explain NAME\`
prints the same in a terminal, \`rankproof list\` this list. Every value is exact under tied scores: it is the expectation over
all orders of the tied items, beside the least and the greatest value that any order gives ([ties](../ties.md)).

${tables.join("\n")}`;
}

function tableRow({ measure, title }: About): string {
  const { id, label } = measure.record;
  const own = toolNamesOf(measure.record).find(({ tools }) => tools.includes("trec_eval"));
  const trec = (own?.names ?? []).map(({ name }) => `\`${name}\``);
  return `| [${label}](${id}.md) | ${title} | ${trec.join(", ")} |`;
}

function measurePage(about: About): string {
  const { label } = about.measure.record;
  const tools = toolLines(about);
  const parts = [
    `# ${label}: ${about.title}`,
    about.summary,
    writtenNames(about),
    `$$${about.formula}$$`,
    conventionsOf(about),
    ...under("Parameters", parameterTable(about)),
    ...under("Examples", exampleLines(about)),
    ...under("The same number in other tools", tools),
    ...under("References", about.references.map((reference) => `- ${reference}.`).join("\n")),
    `[All measures](README.md). On the command line: \`rankproof explain ${label}\`.`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function under(title: string, text: string): string[] {
  return text === "" ? [] : [`## ${title}`, text];
}

function writtenNames({ measure, aliases = [] }: About): string {
  const written = aliases.map(({ name, params: implied }) => `\`${name}\`${settings(measure, implied)}`);
  return written.length === 0 ? "" : `Also written ${written.join(", ")}.`;
}

function conventionsOf({ measure, range, conventions }: About): string {
  const { better, aggregate } = measure.record;
  const noRelevant = conventions.noRelevant === "computed" ? "as the formula says" : `value ${conventions.noRelevant}`;
  return `From ${range[0]} to ${range[1]}, ${better} is better, ${aggregateText(aggregate)}. Unjudged items: ${conventions.unjudged}. No
relevant item: ${noRelevant}. Short run: ${conventions.shortRun}.${conventions.ties === undefined ? "" : ` Under ties ${conventions.ties}.`}`;
}

function parameterTable(about: About): string {
  const rows = Object.entries(about.measure.record.params).map(
    ([name, spec]) => `| \`${name}\` | ${escaped(wordsOfParam(about, name))} | ${defaultText(spec)} |`,
  );
  return rows.length === 0 ? "" : `| parameter | | default |\n| :-- | :-- | :-- |\n${rows.join("\n")}`;
}

function exampleLines({ measure, examples }: About): string {
  return examples.map((example) => `- ${exampleText(measure, example)}`).join("\n");
}

function toolLines({ measure }: About): string {
  return toolNamesOf(measure.record)
    .map(({ tools, names }) => `- ${tools.join(", ")}: ${names.map(toolName).join("; ")}`)
    .join("\n");
}

function toolName({ name, as, remarks }: ToolName): string {
  const all = [...(as === undefined ? [] : [`\`${as}\``]), ...remarks];
  return `\`${name}\`${all.length === 0 ? "" : ` (${all.join("; ")})`}`;
}

function defaultText(spec: Param): string {
  if (spec.required !== undefined) return "must be given";
  if (spec.type === "cutoff") return "the whole list";
  return `\`${String(spec.default)}\``;
}

function settings(measure: Measure, params: Example["params"]): string {
  return params === undefined ? "" : ` (\`${measure.with(params)}\`)`;
}

function exampleText(measure: Measure, example: Example): string {
  const { params = {}, because } = example;
  const own = measure.with(params);
  const judged = drawJudged(example);
  const all = judged === undefined ? "" : ` (all judged: \`${judged}\`)`;
  return `\`${own}\` of ${wordBefore(own)}\`${drawGrades(example)}\`${all} is ${drawValue(example)}: ${because}`;
}

function escaped(text: string): string {
  return text.replaceAll("|", "\\|");
}
