import { rounded } from "../../core/number-text.ts";
import type { ComparedRuns } from "../../jobs/runs/compare.ts";
import type { EvaluatedRuns } from "../../jobs/runs/evaluated.ts";
import { correctedText, noisyDifferenceText } from "../../judges/words.ts";
import { unjudgedCaption } from "../../unjudged/caption.ts";
import { differenceBoundsText } from "../../unjudged/difference-bounds.ts";
import type { ModelBounds } from "./model.ts";

/** What the grades of unjudged items can make of the values of runs, and of their differences; undefined where that was not asked for. */
export function boundsIn(
  { unjudged, runs }: EvaluatedRuns,
  differences: ComparedRuns["differences"],
): ModelBounds | undefined {
  if (unjudged === undefined) return undefined;
  const { results } = runs[0].evaluation;
  const values = results.map((_, m) =>
    runs.map(({ bounds }) => {
      const own = bounds?.[m];
      if (own === undefined || own.unknown !== undefined) return "unknown";
      return `[${rounded(own.least)}, ${rounded(own.most)}]`;
    }),
  );
  const bounded = findingsBy(runs, differences, differenceBoundsText);
  return { caption: unjudgedCaption(unjudged), values, differences: bounded };
}

/** Values and differences corrected for errors of judgments; undefined where that was not asked for. */
export function correctedIn(
  { corrected, runs }: EvaluatedRuns,
  differences: ComparedRuns["correctedDifferences"],
): ModelBounds | undefined {
  if (corrected === undefined) return undefined;
  const [first] = corrected.values;
  return {
    caption: corrected.caption,
    values: first.map((_, m) => corrected.values.map((estimates) => correctedText(estimates[m]))),
    differences: findingsBy(runs, differences, noisyDifferenceText),
  };
}

/** By measure: a sentence on the difference of each pair of runs. */
function findingsBy<Difference extends { readonly measure: string; readonly run: string; readonly against: string }>(
  runs: EvaluatedRuns["runs"],
  differences: readonly Difference[] = [],
  sentenceOf: (difference: Difference, better: "higher" | "lower") => string,
): ModelBounds["differences"] {
  const names = runs.map(({ name }) => name);
  return runs[0].evaluation.results.map(({ measure, better }) =>
    differences
      .filter((own) => own.measure === measure)
      .map((own) => ({
        run: names.indexOf(own.run),
        against: names.indexOf(own.against),
        sentence: sentenceOf(own, better),
      })),
  );
}
