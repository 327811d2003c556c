import { profilesFor } from "../src/conventions/index.ts";
import type { FusionConventions } from "../src/conventions/profile.ts";
import type { ParamSpecs } from "../src/core/params.ts";
import { type FusionExample, type FusionMethod, MISSING_WORDS, type MissingItems } from "../src/fusion/method.ts";
import { methods } from "../src/fusion/methods/index.ts";
import type { Normalization, NormalizationExample } from "../src/fusion/normalization.ts";
import { normalizations } from "../src/fusion/normalizations/index.ts";

const MARK = "<!-- What follows is written by `npm run docs` from the records in src/fusion and src/conventions. -->";

/** docs/fusion.md: what a person wrote, and below the mark what the records hold. */
export function fusionPage(page: string): string {
  const written = page.split(MARK)[0];
  return `${written}${MARK}

## Methods

| method | | takes | weights |
| :-- | :-- | :-- | :-- |
${methods.map(({ id, title, takes, weights }) => `| [\`${id}\`](#${id}) | ${title} | ${takes} | ${weights} |`).join("\n")}

${methods.map(methodSection).join("\n")}
## Normalizations

${normalizations.map(normSection).join("\n")}
## Items that a run lacks

${Object.entries(MISSING_WORDS).map(missingLine).join("\n")}

${profilesFor("fusion").map(profileSection).join("\n")}`;
}

function methodSection({
  id,
  title,
  summary,
  formula,
  params,
  words,
  missing,
  references,
  examples,
}: FusionMethod): string {
  return `<a id="${id}"></a>

### ${id}: ${title}

${summary}

$$${formula}$$

Items that a run lacks: ${missing.map((rule, i) => `\`${rule}\`${i === 0 && missing.length > 1 ? " (default)" : ""}`).join(", ")}.
${paramTable(params, words)}
${examples.map((example) => `- ${fusionText(example)}`).join("\n")}

${references.map((reference) => `${reference}.`).join(" ")}
`;
}

function normSection({
  id,
  title,
  summary,
  formula,
  params,
  words,
  equalScores,
  references,
  examples,
}: Normalization): string {
  return `<a id="norm-${id}"></a>

### ${id}: ${title}

${summary} Scores that are all equal: ${equalScores}.

$$${formula}$$
${paramTable(params, words)}
${examples.map((example) => `- ${normText(example)}`).join("\n")}
${references.length === 0 ? "" : `\n${references.map((reference) => `${reference}.`).join(" ")}\n`}`;
}

function paramTable(params: ParamSpecs, words: Readonly<Record<string, string>>): string {
  const rows = Object.entries(params).map(
    ([name, { expected, default: value }]) => `| \`${name}\` | ${words[name]} | ${expected} | \`${value}\` |`,
  );
  return rows.length === 0 ? "" : `\n| parameter | | | default |\n| :-- | :-- | :-- | :-- |\n${rows.join("\n")}\n`;
}

function fusionText({ runs, params = {}, weights, models, fused, because }: FusionExample): string {
  const given = [
    ...Object.entries(params).map(([name, value]) => `${name}=${value}`),
    ...(weights === undefined ? [] : [`weights ${weights.join(":")}`]),
    ...(models === undefined ? [] : [`learned ${models.map((model) => `(${model.join(", ")})`).join(" and ")}`]),
  ];
  const how = given.length === 0 ? "" : `, ${given.join(", ")}`;
  return `${runs.map(shown).join(" and ")}${how}: ${shown(fused)}; ${because}`;
}

function normText({ list, others, params = {}, scores, because }: NormalizationExample): string {
  const given = Object.entries(params).map(([name, value]) => `, ${name}=${value}`);
  const lacking = others === undefined ? "" : ` (other runs hold ${others.join(", ")})`;
  return `${shown(list)}${lacking}${given.join("")}: ${shown(scores)}; ${because}`;
}

/** Scores by item, to four decimals. */
function shown(scores: Readonly<Record<string, number>>): string {
  const parts = Object.entries(scores).map(([item, score]) => `${item} ${Number(score.toFixed(4))}`);
  return `\`${parts.join(", ")}\``;
}

function missingLine([rule, words]: [string, string]): string {
  const users = methods.filter(({ missing }) => missing.includes(rule as MissingItems)).map(({ id }) => id);
  return `- \`${rule}\`: ${words} (${users.join(", ")})`;
}

function profileSection({
  id,
  tool,
  fusion,
}: {
  id: string;
  tool: { name: string; version: string };
  fusion: FusionConventions;
}): string {
  const rows = [...Object.entries(fusion.methods), ...Object.entries(fusion.norms)].map(
    ([name, meant]) => `| \`${name}\` | \`${meant}\` |`,
  );
  return `<a id="like-${id}"></a>

## --like ${id}

The numbers of ${tool.name} ${tool.version}. Method where none is named: ${fusion.method}. Ties: ${fusion.ties}. Methods that take scores normalize by ${fusion.norm} unless told otherwise.

| name | in rankproof |
| :-- | :-- |
${rows.join("\n")}

No rule gives the numbers of

${fusion.except.map((what) => `- ${what}`).join("\n")}
`;
}
