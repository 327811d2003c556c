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
  const names = runs.map(({ name }) => name);
  const bounded = results.map(({ measure, better }) =>
    (differences ?? [])
      .filter((own) => own.measure === measure)
      .map((own) => ({
        run: names.indexOf(own.run),
        against: names.indexOf(own.against),
        sentence: differenceBoundsText(own, better),
      })),
  );
  return { caption: unjudgedCaption(unjudged), values, differences: bounded };
}
