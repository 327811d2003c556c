import { rounded } from "../../core/number-text.ts";
import type { ComparedRuns } from "../../jobs/runs/compare.ts";
import type { EvaluatedRuns } from "../../jobs/runs/evaluated.ts";
import { differenceBoundsText } from "../../unjudged/difference-bounds.ts";
import { unjudgedCaption } from "../../unjudged/words.ts";
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
  const sentences = (differences ?? []).map((own) => {
    const result = results.find(({ measure }) => measure === own.measure);
    return differenceBoundsText(own, result?.better ?? "higher");
  });
  return { caption: unjudgedCaption(unjudged), values, sentences };
}
