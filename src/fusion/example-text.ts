import type { FusionExample } from "./method.ts";
import type { NormalizationExample } from "./normalization.ts";

/** Encloses scores where they stand in text, as in code. */
type Quote = "" | "`";

/** A worked example of a method in one line. */
export function methodExample(example: FusionExample, quote: Quote = ""): string {
  const { runs, params = {}, weights, models, fused, because } = example;
  const parts = [
    ...settingsOf(params),
    ...(weights === undefined ? [] : [`weights ${weights.join(":")}`]),
    ...(models === undefined ? [] : [`learned ${models.map((model) => `(${model.join(", ")})`).join(" and ")}`]),
  ];
  const lists = runs.map((scores) => shown(scores, quote)).join(" and ");
  return `${[lists, ...parts].join(", ")}: ${shown(fused, quote)}; ${because}`;
}

/** A worked example of a normalization in one line. */
export function normalizationExample(example: NormalizationExample, quote: Quote = ""): string {
  const { list, others, params = {}, scores, because } = example;
  const lacking = others === undefined ? "" : ` (other runs hold ${others.join(", ")})`;
  return `${[`${shown(list, quote)}${lacking}`, ...settingsOf(params)].join(", ")}: ${shown(scores, quote)}; ${because}`;
}

function settingsOf(params: Readonly<Record<string, number | string>>): string[] {
  return Object.entries(params).map(([name, value]) => `${name}=${value}`);
}

/** Scores by item, to four decimals. */
function shown(scores: Readonly<Record<string, number>>, quote: Quote): string {
  const parts = Object.entries(scores).map(([item, score]) => `${item} ${Number(score.toFixed(4))}`);
  return `${quote}${parts.join(", ")}${quote}`;
}
