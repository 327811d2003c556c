import { printable, RankproofError } from "../core/errors.ts";
import type { QueryColumns } from "../evaluate/aggregate.ts";
import type { Aggregation } from "../evaluate/aggregates.ts";
import { aggregatedBy } from "../evaluate/chosen-aggregate.ts";
import type { MeasureResult } from "../evaluate/evaluation.ts";
import type { Compared } from "./columns.ts";

/** A value of one case, and the least and most that tied scores can make of it: itself where nothing is tied. */
export type CaseValue = Record<"value" | "min" | "max", number>;

/** Values of one system by the id of the case; NaN is no value. */
export type ScoredCases = ReadonlyMap<string, CaseValue>;

/** Values of every system on one measure. */
export interface CaseMeasure extends Pick<MeasureResult, "measure" | "notation" | "conditions" | "better"> {
  /** By name of the system: the same for every measure. */
  readonly systems: ReadonlyMap<string, ScoredCases>;
  /** What values are put together by, without weights. Default: their mean. */
  readonly aggregate?: Aggregation | undefined;
}

/** A case of which one system has no value, while another has one. */
export interface Gap {
  readonly measure: string;
  readonly system: string;
  readonly id: string;
}

/**
 * Puts values by case in the form of evaluations, so that they can be compared, and says which are not there.
 *
 * @param missing whether such cases are left out of their measure for every system, or have 0
 * @throws RankproofError missing, where no case is left
 */
export function runsOfCases(
  measures: readonly CaseMeasure[],
  missing: "skip" | "zero",
): { readonly runs: ReadonlyMap<string, Compared>; readonly gaps: readonly Gap[] } {
  const caseIds = measures.map(idsOf);
  const ids = caseIds.length === 1 ? [...caseIds[0]] : [...new Set(caseIds.flatMap((measured) => [...measured]))];
  const gaps: Gap[] = [];
  const counts = measures.map((measure, m) => {
    const lacking = gapsOf(measure, caseIds[m]);
    for (const gap of lacking) gaps.push(gap);
    const left = new Set(missing === "skip" ? lacking.map(({ id }) => id) : []);
    if (left.size === caseIds[m].size) throw noneInCommon(measure);
    const isWhole = left.size === 0 && caseIds[m].size === ids.length;
    return isWhole ? undefined : Uint8Array.from(ids, (id) => Number(caseIds[m].has(id) && !left.has(id)));
  });
  const [{ systems }] = measures;
  const runs = Array.from(systems.keys(), (system): [string, Compared] => {
    const results = measures.map(({ systems, aggregate = "mean", ...measure }, m) => {
      const columns = { ...columnsOf(systems.get(system), ids), counted: counts[m] };
      return { ...measure, aggregate, ...aggregatedBy(aggregate, columns) };
    });
    return [system, { queries: ids, results }];
  });
  return { runs: new Map(runs), gaps };
}

/** The cases of which some system says something. */
function idsOf({ systems }: CaseMeasure): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const cases of systems.values()) for (const id of cases.keys()) ids.add(id);
  return ids;
}

function gapsOf({ measure, systems }: CaseMeasure, ids: ReadonlySet<string>): Gap[] {
  const gaps: Gap[] = [];
  for (const [system, cases] of systems) {
    for (const id of ids) if (valueIn(cases, id) === undefined) gaps.push({ measure, system, id });
  }
  return gaps;
}

/** Values in the order of the cases; 0 where there is none. */
function columnsOf(
  cases: ScoredCases | undefined,
  ids: readonly string[],
): Pick<QueryColumns, "values" | "mins" | "maxs"> {
  const [values, mins, maxs] = [0, 1, 2].map(() => new Float64Array(ids.length));
  for (const [i, id] of ids.entries()) {
    const scored = cases && valueIn(cases, id);
    if (scored === undefined) continue;
    values[i] = scored.value;
    mins[i] = scored.min;
    maxs[i] = scored.max;
  }
  return { values, mins, maxs };
}

function valueIn(cases: ScoredCases, id: string): CaseValue | undefined {
  const scored = cases.get(id);
  return scored === undefined || Number.isNaN(scored.value) ? undefined : scored;
}

function noneInCommon({ measure, systems }: CaseMeasure): RankproofError {
  const names = [...systems.keys()].map((name) => printable(name)).join(", ");
  return new RankproofError("missing", `cases in common: none has ${printable(measure)} in all of ${names}`, "data");
}
