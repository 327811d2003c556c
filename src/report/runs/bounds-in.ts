import { unjudgedGrades } from "../../checks/unjudged-grades.ts";
import { rounded } from "../../core/number-text.ts";
import { goldDifferenceText, goldText } from "../../judges/gold-words.ts";
import { correctedText, noisyDifferenceText } from "../../judges/words.ts";
import { answerTo } from "../../questions/answer.ts";
import type { EvaluatedRuns } from "../../questions/evaluated.ts";
import { GOLD, GOLD_DIFFERENCES } from "../../questions/gold/answer.ts";
import { CORRECTED, CORRECTED_DIFFERENCES } from "../../questions/judge-noise/answer.ts";
import { DIFFERENCE_BOUNDS, UNJUDGED } from "../../questions/unjudged/answer.ts";
import { type DifferenceBounds, differenceBoundsText } from "../../unjudged/difference-bounds.ts";
import type { ChangedDifference, ModelBounds } from "./model.ts";

/** Bounds of runs' values and differences over the grades of unjudged items; undefined where nobody asked for them. */
export function boundsIn(evaluated: EvaluatedRuns): ModelBounds | undefined {
  const unjudged = answerTo(evaluated, UNJUDGED);
  if (unjudged === undefined) return undefined;
  const { runs } = evaluated;
  const values = runs[0].evaluation.results.map((_, m) =>
    unjudged.runs.map((bounds) => {
      const { unknown, least, most } = bounds[m];
      return unknown === undefined ? `${rounded(least)} to ${rounded(most)}` : "unknown";
    }),
  );
  const turnedBy = ({ unknown, survives, least, most }: DifferenceBounds): ChangedDifference["turned"] =>
    unknown === undefined && !survives ? [least, most] : undefined;
  const differences = findingsBy(runs, answerTo(evaluated, DIFFERENCE_BOUNDS), differenceBoundsText, turnedBy);
  return { caption: unjudgedGrades.text(unjudged.range), values, differences };
}

/** Values and differences corrected for errors of judgments; undefined where that was not asked for. */
export function correctedIn(evaluated: EvaluatedRuns): ModelBounds | undefined {
  const corrected = answerTo(evaluated, CORRECTED);
  if (corrected === undefined) return undefined;
  const [first] = corrected.values;
  return {
    caption: corrected.caption,
    values: first.map((_, m) => corrected.values.map((estimates) => correctedText(estimates[m]))),
    differences: findingsBy(evaluated.runs, answerTo(evaluated, CORRECTED_DIFFERENCES), noisyDifferenceText),
  };
}

/** Values and differences as people would find them; undefined where that was not asked for. */
export function goldIn(evaluated: EvaluatedRuns): ModelBounds | undefined {
  const gold = answerTo(evaluated, GOLD);
  if (gold === undefined) return undefined;
  const [first] = gold.values;
  return {
    caption: gold.caption,
    values: first.map((_, m) => gold.values.map((estimates) => goldText(estimates[m]))),
    differences: findingsBy(evaluated.runs, answerTo(evaluated, GOLD_DIFFERENCES), goldDifferenceText),
  };
}

/** By measure: a sentence on the difference of each pair of runs. */
function findingsBy<Difference extends { readonly measure: string; readonly run: string; readonly against: string }>(
  runs: EvaluatedRuns["runs"],
  differences: readonly Difference[] = [],
  sentenceOf: (difference: Difference, better: "higher" | "lower") => string,
  turnedBy: (difference: Difference) => ChangedDifference["turned"] = () => undefined,
): ModelBounds["differences"] {
  const names = runs.map(({ name }) => name);
  return runs[0].evaluation.results.map(({ measure, better }) =>
    differences
      .filter((bound) => bound.measure === measure)
      .map((bound) => {
        const turned = turnedBy(bound);
        return {
          run: names.indexOf(bound.run),
          against: names.indexOf(bound.against),
          sentence: sentenceOf(bound, better),
          ...(turned === undefined ? {} : { turned }),
        };
      }),
  );
}
