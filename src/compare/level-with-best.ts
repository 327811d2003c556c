import type { Comparison, MeasureComparison } from "./comparison.ts";
import { WORDS } from "./words.ts";

/** Names in a sentence at most. */
const MOST_NAMES = 8;

/** Which runs may be best on each measure, in plain words; nothing where runs are not ranked. */
export function levelWithBest({ measures, settings }: Pick<Comparison, "measures" | "settings">): string[] {
  return measures.flatMap((measure) => levelOn(measure, WORDS[settings.unit].run) ?? []);
}

/** The same on one measure. @param run what runs are called */
export function levelOn({ measure, runs, mayBeBest }: MeasureComparison, run: string): string | undefined {
  if (mayBeBest === undefined) return undefined;
  const lead = `Level with the best on ${measure}:`;
  if (mayBeBest.length === 1) return `${lead} none of the ${runs.length} ${run}s but ${mayBeBest[0]} itself.`;
  const names = mayBeBest.slice(0, MOST_NAMES);
  const more = mayBeBest.length - names.length;
  return `${lead} ${mayBeBest.length} of ${runs.length} (${names.join(", ")}${more === 0 ? "" : ` and ${more} more`}).`;
}
