import { rounded } from "../../core/number-text.ts";
import type { EvaluatedRuns } from "../../questions/evaluated.ts";
import { meaninglessRuns } from "../meaningless-runs.ts";
import { ofQuality } from "../of-quality.ts";

/** Tie ranges of a smaller width are no part of the verdict. */
const LEAST_WIDTH = 0.005;

/** Which run is best on what, or what ties can make of the only one; "" where there is nothing to say. */
export function verdictOf({ runs, findings }: EvaluatedRuns): string {
  const [{ name, evaluation }] = runs;
  const [unjudged] = meaninglessRuns(findings, name);
  if (unjudged !== undefined) return unjudged;
  if (runs.length > 1) return bestRuns(runs);
  const [{ measure, value, min, max }] = evaluation.results;
  if (max - min < LEAST_WIDTH) return "";
  return `${measure} of ${name} is ${rounded(value)}; the order of tied scores alone gives any value from ${rounded(min)} to ${rounded(max)}.`;
}

/** What stands in place of names where no run is better than another. */
const ALIKE = "all alike";

function levelNames(first: string, level: readonly string[]): string {
  return level.length === 0 ? first : `${first} and ${level.length === 1 ? level[0] : `${level.length} more`}`;
}

function bestRuns(runs: EvaluatedRuns["runs"]): string {
  const measuresOf = new Map<string, string[]>();
  const { results } = runs[0].evaluation;
  const counting = ofQuality(results);
  for (const [m, result] of results.entries()) {
    if (!counting.includes(result)) continue;
    const { measure, better } = result;
    const values = runs.map(({ evaluation }) => evaluation.results[m].value);
    const best = better === "higher" ? Math.max(...values) : Math.min(...values);
    const [first, ...level] = runs.filter((_, run) => values[run] === best).map(({ name }) => name);
    const names = level.length === runs.length - 1 ? ALIKE : levelNames(first, level);
    measuresOf.set(names, [...(measuresOf.get(names) ?? []), measure]);
  }
  if (measuresOf.size === 1 && measuresOf.has(ALIKE)) return `All ${runs.length} runs have the same values.`;
  const where = [...measuresOf].map(([names, on]) => {
    return `${names} on ${on.length < counting.length || on.length === 1 ? on.join(", ") : `all ${on.length} measures`}`;
  });
  return `Best of ${runs.length} runs: ${where.join("; ")}. compare says how sure that is.`;
}
