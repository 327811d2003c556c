import type { ParamSpecs } from "../../../core/params.ts";
import type { Described } from "../../../fusion/described.ts";
import { methodExample, normalizationExample } from "../../../fusion/example-text.ts";
import { type FusionMethod, MISSING_WORDS } from "../../../fusion/method.ts";
import type { Normalization } from "../../../fusion/normalization.ts";
import { formulaText } from "./formula-text.ts";
import { draw } from "./sections.ts";

/** All that is known of a fusion method. */
export function explainMethod(method: FusionMethod): string {
  const { id, title, summary, formula, takes, weights, missing, references, examples } = method;
  return draw([
    ["", [`${id} — ${title}`, summary]],
    ["Formula", [formulaText(formula)]],
    ["Takes", [`${takes}; weights: ${weights}${method.train === undefined ? "" : "; learns from --train"}`]],
    ["Parameters", paramLines(method)],
    [
      "Items that a run lacks",
      missing.map((rule, i) => `${rule} — ${MISSING_WORDS[rule]}${i === 0 && missing.length > 1 ? " (default)" : ""}`),
    ],
    ["Examples", examples.map((example) => methodExample(example))],
    ["References", [...references]],
  ]);
}

/** All that is known of a normalization. */
export function explainNormalization(normalization: Normalization): string {
  const { id, title, summary, formula, equalScores, invariance, references, examples } = normalization;
  return draw([
    ["", [`${id} — ${title}`, summary]],
    ["Formula", [formulaText(formula)]],
    ["Parameters", paramLines(normalization)],
    ["Conventions", [`scores that are all equal: ${equalScores}`, `invariance: ${invariance}`]],
    ["Examples", examples.map((example) => normalizationExample(example))],
    ["References", [...references]],
  ]);
}

function paramLines({ params, words }: Described<ParamSpecs, unknown>): string[] {
  return Object.entries(params).map(
    ([name, { expected, default: value }]) => `${name} — ${words[name]}: ${expected} (default: ${String(value)})`,
  );
}
