import { printable, RankproofError } from "../core/errors.ts";
import { aggregated } from "../evaluate/aggregate.ts";
import type { MeasureResult } from "../evaluate/evaluation.ts";
import type { Compared } from "./columns.ts";

/** A value of one case, and the least and most that tied scores can make of it: itself where nothing is tied. */
export type Scored = Record<"value" | "min" | "max", number>;

/** Values of one system by the id of the case; NaN is no value. */
export type ScoredCases = ReadonlyMap<string, Scored>;

/** Values of every system on one measure. */
export interface CaseMeasure extends Pick<MeasureResult, "measure" | "notation" | "conditions" | "better"> {
  /** By name of the system: the same for every measure. */
  readonly systems: ReadonlyMap<string, ScoredCases>;
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
  const ids = [...new Set(measures.flatMap((measure) => [...idsOf(measure)]))];
  const gaps: Gap[] = [];
  const parts = measures.map((measure) => {
    const own = idsOf(measure);
    const whole = new Set(own);
    for (const [system, cases] of measure.systems) {
      for (const id of own) {
        if (hasValue(cases.get(id))) continue;
        gaps.push({ measure: measure.measure, system, id });
        if (missing === "skip") whole.delete(id);
      }
    }
    if (whole.size === 0) throw noneInCommon(measure);
    const counted = whole.size === ids.length ? undefined : Uint8Array.from(ids, (id) => Number(whole.has(id)));
    return { measure, counted };
  });
  const [{ systems }] = measures;
  const runs = Array.from(systems.keys(), (system): [string, Compared] => {
    const results = parts.map(({ measure: { systems, ...measure }, counted }) => {
      const cases = systems.get(system);
      const column = (end: keyof Scored): Float64Array => Float64Array.from(ids, (id) => endOf(cases?.get(id), end));
      const columns = { values: column("value"), mins: column("min"), maxs: column("max"), counted };
      return { ...measure, aggregate: "mean" as const, ...aggregated("mean", columns) };
    });
    return [system, { queries: ids, results }];
  });
  return { runs: new Map(runs), gaps };
}

function noneInCommon({ measure, systems }: CaseMeasure): RankproofError {
  const names = [...systems.keys()].map((name) => printable(name)).join(", ");
  return new RankproofError("missing", `cases in common: none has ${printable(measure)} in all of ${names}`, "data");
}

/** The cases of which some system says something. */
function idsOf({ systems }: CaseMeasure): Set<string> {
  return new Set([...systems.values()].flatMap((cases) => [...cases.keys()]));
}

function hasValue(scored: Scored | undefined): boolean {
  return scored !== undefined && !Number.isNaN(scored.value);
}

function endOf(scored: Scored | undefined, end: keyof Scored): number {
  return scored !== undefined && hasValue(scored) ? scored[end] : 0;
}
