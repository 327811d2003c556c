import { drawGrades, drawValue } from "../src/core/example.ts";
import type { About, Example, Measure } from "../src/core/measure.ts";
import { wordsOfParam } from "../src/core/param-words.ts";
import type { Param } from "../src/core/params.ts";
import { catalog } from "../src/measures/index.ts";
import { type ToolName, toolNamesOf } from "../src/notation/tool-names.ts";

/** docs/measures.md: everything the records hold. */
export function measuresPage(): string {
  return `# Measures

Generated from the records in \`src/measures\` by \`npm run docs\`. Every value is exact under tied scores: the expectation
over all orders of the tied items, with the least and most that any order gives ([ties.md](ties.md)).

${table()}

${catalog.map(section).join("\n")}`;
}

/** Every measure, with its name in trec_eval. */
function table(): string {
  const rows = catalog.map(({ measure, title }) => {
    const { id, label } = measure.record;
    const own = toolNamesOf(measure.record).find(({ tools }) => tools.includes("trec_eval"));
    const trec = (own?.names ?? []).map(({ name }) => `\`${name}\``);
    return `| [${label}](#${id}) | ${title} | ${trec.join(", ")} |`;
  });
  return `| measure | | trec_eval's name |\n| :-- | :-- | :-- |\n${rows.join("\n")}`;
}

function section(about: About): string {
  const { measure, aliases = [], title, summary, formula, range, conventions, ...evidence } = about;
  const { references, examples } = evidence;
  const { id, label, better, aggregate, params } = measure.record;
  const written = aliases.map(({ name, params: implied }) => `\`${name}\`${settings(measure, implied)}`);
  const names = written.length === 0 ? "" : `\nAlso written ${written.join(", ")}.\n`;
  const table = Object.entries(params).map(
    ([name, spec]) => `| \`${name}\` | ${escaped(wordsOfParam(about, name))} | ${defaultText(spec)} |`,
  );
  const tools = toolNamesOf(measure.record).map(
    ({ tools, names }) => `${tools.join(", ")}: ${names.map(toolName).join("; ")}`,
  );
  const noRelevant = conventions.noRelevant === "computed" ? "as the formula says" : `value ${conventions.noRelevant}`;
  return `<a id="${id}"></a>

## ${label}: ${title}

${summary}
${names}
$$${formula}$$

From ${range[0]} to ${range[1]}, ${better} is better, queries by ${aggregate}. Unjudged items: ${conventions.unjudged}. No
relevant item: ${noRelevant}. Short run: ${conventions.shortRun}.
${table.length === 0 ? "" : `\n| parameter | | default |\n| :-- | :-- | :-- |\n${table.join("\n")}\n`}
${examples.map((example) => `- ${exampleText(measure, example)}`).join("\n")}
${tools.length === 0 ? "" : `\nThe same number in\n\n${tools.map((line) => `- ${line}`).join("\n")}\n`}
${references.map((reference) => `${reference}.`).join(" ")}
`;
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
  const { judged, params, because } = example;
  const all = judged === undefined ? "" : ` (all judged: \`${judged.join(" ")}\`)`;
  return `\`${measure.with(params ?? {})}\` of \`${drawGrades(example)}\`${all} is ${drawValue(example)}: ${because}`;
}

function escaped(text: string): string {
  return text.replaceAll("|", "\\|");
}
