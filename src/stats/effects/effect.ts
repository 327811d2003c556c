import { checkPaired, type Values } from "../paired.ts";
import type { Procedure } from "../record.ts";

/** How large a difference is, in units that do not depend on the measure. */
export interface EffectSize<Id extends string = string> extends Procedure<Id> {
  readonly range: readonly [number, number];
  /** Whether it follows from mean and standard deviation of the differences alone. */
  readonly isOfMeans: boolean;
  /** NaN for one query, which says nothing of how differences vary. @throws RankproofError missing or invalid values */
  of(first: Values, second: Values): number;
  readonly examples: readonly {
    readonly first: readonly number[];
    readonly second: readonly number[];
    readonly value: number;
    readonly because: string;
  }[];
}

/**
 * An effect size that checks its values first.
 *
 * @throws RankproofError missing or invalid values, when it is computed
 */
export function effectSize<const Id extends string>(record: EffectSize<Id>): EffectSize<Id> {
  return {
    ...record,
    of: (first, second) => {
      checkPaired(first, second);
      return first.length === 1 ? Number.NaN : record.of(first, second);
    },
  };
}
