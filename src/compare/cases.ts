import { Problems, printable, RankproofError } from "../core/errors.ts";
import { checkOptions, oneOf } from "../core/options.ts";
import { type CaseValue, runsOfCases, type ScoredCases } from "./case-runs.ts";
import { compare } from "./compare.ts";
import type { Comparison } from "./comparison.ts";
import type { CompareOptions } from "./options.ts";

/** Values of one system: in the same order for every system, or by the id of the case. NaN is no value. */
export type CaseValues = ArrayLike<number> | ReadonlyMap<string, number> | Readonly<Record<string, number>>;

/** The rules for cases of which a system has no value. */
export const MISSING_CASES = ["error", "skip", "zero"] as const;

/** How values by case are compared: the options of `compare`, and what the values are. */
export interface CaseOptions extends CompareOptions {
  /** What the values are called. Default "score". */
  readonly measure?: string | undefined;
  /** Which values are better. Default "higher". */
  readonly better?: "higher" | "lower" | undefined;
  /**
   * Cases of which a system has no value are refused ("error", default), left out for all systems ("skip"), or have 0
   * ("zero").
   */
  readonly missing?: (typeof MISSING_CASES)[number] | undefined;
}

/**
 * Compares systems by values of any kind: what a judge said, latency, accuracy.
 *
 * @param systems values by name of the system
 * @throws RankproofError missing (a case without a value, fewer than two systems), invalid (a value that is not
 * finite), or as `compare`
 */
export function compareCases(
  systems: ReadonlyMap<string, CaseValues> | Readonly<Record<string, CaseValues>>,
  { measure = "score", better, missing, ...options }: CaseOptions = {},
): Comparison {
  const rules = checkOptions("compareCases", OPTIONS, { better, missing });
  const named = systems instanceof Map ? [...systems] : Object.entries(systems);
  const bySystem = new Map(named.map(([name, values]): [string, ScoredCases] => [name, scoredCases(name, values)]));
  const column = { measure, notation: measure, conditions: undefined, better: rules.better, systems: bySystem };
  const { runs, gaps } = runsOfCases([column], rules.missing === "zero" ? "zero" : "skip");
  const problems = new Problems();
  for (const { system, id } of rules.missing === "error" ? gaps : []) {
    const hint = 'missing: "skip" leaves such cases out for all systems';
    problems.add("missing", `value: ${printable(system)} has none of case ${printable(id)} (${hint})`);
  }
  problems.throwIfAny();
  return compare(runs, { unit: "case", ...options });
}

const OPTIONS = { better: oneOf(["higher", "lower"]), missing: oneOf(MISSING_CASES) };

function scoredCases(system: string, values: CaseValues): ScoredCases {
  const scored = new Map<string, CaseValue>();
  for (const [id, value] of entriesOf(values)) {
    if (typeof value !== "number" || Math.abs(value) === Number.POSITIVE_INFINITY) {
      const expected = "expected a finite number, or NaN where there is none";
      const whose = `of case ${printable(String(id))} in ${printable(system)}`;
      throw new RankproofError("invalid", `value: ${printable(String(value))} ${whose} (${expected})`);
    }
    scored.set(String(id), { value, min: value, max: value });
  }
  return scored;
}

function entriesOf(values: CaseValues): Iterable<readonly [string | number, unknown]> {
  if (values instanceof Map) return values;
  return isList(values) ? Array.from(values).entries() : Object.entries(values);
}

function isList(values: CaseValues): values is ArrayLike<number> {
  return Array.isArray(values) || ArrayBuffer.isView(values);
}
