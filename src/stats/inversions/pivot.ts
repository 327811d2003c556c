import { studentQuantile } from "../distributions/student-t.ts";
import { studentizedRangeCritical } from "../distributions/studentized-range.ts";
import type { Ends } from "./ends.ts";

/** The distance from the estimate in units of its error has a known distribution. */
export interface PivotInversion {
  readonly kind: "pivot";
  readonly estimate: number;
  /** Of the estimate: 0 where nothing varies, infinite for one query. */
  readonly error: number;
  /** Student's t, or the range of `count` runs. */
  readonly distribution:
    | { readonly kind: "t"; readonly df: number }
    | { readonly kind: "range"; readonly count: number; readonly df: number };
}

/** The estimate plus and minus its error times the critical value. */
export function endsOfPivot({ estimate, error, distribution }: PivotInversion, level: number): Ends {
  if (error === Number.POSITIVE_INFINITY) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const half = error === 0 ? 0 : error * criticalOf(distribution, level);
  return [estimate - half, estimate + half];
}

/**
 * Critical values of the range by level, count and degrees of freedom: each takes a while, and all pairs ask for the
 * same.
 */
const cache = new Map<string, number>();

function criticalOf(distribution: PivotInversion["distribution"], level: number): number {
  if (distribution.kind === "t") return studentQuantile(1 - level / 2, distribution.df);
  const { count, df } = distribution;
  const key = `${level} ${count} ${df}`;
  const critical = cache.get(key) ?? studentizedRangeCritical(level, count, df);
  cache.set(key, critical);
  return critical;
}
