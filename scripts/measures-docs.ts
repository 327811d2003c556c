import { aggregateText } from "../src/cli/commands/explain/measure.ts";
import { drawGrades, drawJudged, drawValue, wordBefore } from "../src/core/example.ts";
import type { About, Example, Measure } from "../src/core/measure.ts";
import { wordsOfParam } from "../src/core/param-words.ts";
import type { Param } from "../src/core/params.ts";
import { catalog, questions } from "../src/measures/index.ts";
import { type ToolName, toolNamesOf } from "../src/notation/tool-names.ts";

/** docs/measures.md: everything the records hold. */
export function measuresPage(): string {
  return `# Measures

Generated from the records in \`src/measures\` by \`npm run docs\`. Every value is exact under tied scores: the expectation
over all orders of the tied items, with the least and most that any order gives ([ties](ties.md)).

${measuresTable((id) => `#${id}`)}

${catalog.map(section).join("\n")}`;
}

const TABLE_HEAD = "| measure | | trec_eval's name |\n| :-- | :-- | :-- |";

/** Every measure by what it answers, with its name in trec_eval and a link to all that is said of it. */
function measuresTable(linkOf: (id: string) => string): string {
  const rows = questions.flatMap(({ question, answers }) => [
    `| **${question}** | | |`,
    ...answers.map((about) => tableRow(about, linkOf)),
  ]);
  return [TABLE_HEAD, ...rows].join("\n");
}

/** The same as a table for each question, under a heading. */
export function measuresTables(linkOf: (id: string) => string): string {
  return questions
    .map(({ question, answers }) => {
      const rows = answers.map((about) => tableRow(about, linkOf));
      return `## ${question}\n\n${[TABLE_HEAD, ...rows].join("\n")}\n`;
    })
    .join("\n");
}

function tableRow({ measure, title }: About, linkOf: (id: string) => string): string {
  const { id, label } = measure.record;
  const own = toolNamesOf(measure.record).find(({ tools }) => tools.includes("trec_eval"));
  const trec = (own?.names ?? []).map(({ name }) => `\`${name}\``);
  return `| [${label}](${linkOf(id)}) | ${title} | ${trec.join(", ")} |`;
}

/** A page of the site: what docs/measures.md says of one measure, under headings. */
export function measurePage(about: About): string {
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
    `The same on the command line:\n\n\`\`\`sh\nnpx rankproof explain ${label}\n\`\`\``,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function under(title: string, text: string): string[] {
  return text === "" ? [] : [`## ${title}`, text];
}

function section(about: About): string {
  const { id, label } = about.measure.record;
  const [names, table, tools] = [writtenNames(about), parameterTable(about), toolLines(about)];
  return `<a id="${id}"></a>

## ${label}: ${about.title}

${about.summary}
${names === "" ? "" : `\n${names}\n`}
$$${about.formula}$$

${conventionsOf(about)}
${table === "" ? "" : `\n${table}\n`}
${exampleLines(about)}
${tools === "" ? "" : `\nThe same number in\n\n${tools}\n`}
${about.references.map((reference) => `${reference}.`).join(" ")}
`;
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
