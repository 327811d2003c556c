import type { Comparison } from "./comparison.ts";
import { WORDS } from "./words.ts";

/** Names in a sentence at most. */
const MOST_NAMES = 8;

/**
 * Which runs may be best, in plain words: a sentence for all measures on which these are the same; nothing where runs
 * are not ranked.
 */
export function levelWithBest({ measures, settings }: Pick<Comparison, "measures" | "settings">): string[] {
  const byBest = new Map<string, { readonly best: readonly string[]; readonly on: string[]; readonly of: number }>();
  for (const { measure, runs, mayBeBest } of measures) {
    if (mayBeBest === undefined) continue;
    const key = JSON.stringify(mayBeBest.toSorted());
    const alike = byBest.get(key) ?? { best: mayBeBest, on: [], of: runs.length };
    alike.on.push(measure);
    byBest.set(key, alike);
  }
  const unit = WORDS[settings.unit].run;
  return [...byBest.values()].map(({ best, on, of }) => {
    const where = on.length < 2 ? on.join("") : `${on.slice(0, -1).join(", ")} and ${on[on.length - 1]}`;
    if (best.length === 1) return `Only ${best[0]} may be the best of ${of} ${unit}s on ${where}.`;
    const names = best.slice(0, MOST_NAMES).join(", ");
    const more = best.length > MOST_NAMES ? ` and ${best.length - MOST_NAMES} more` : "";
    return `Level with the best on ${where}: ${best.length} of ${of} (${names}${more}).`;
  });
}
