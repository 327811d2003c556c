import { RankproofError } from "../../core/errors.ts";
import type { Procedure } from "../record.ts";

/** A correction of p values for the number of comparisons. */
export interface Correction<Id extends string = string> extends Procedure<Id> {
  /**
   * Corrected p values, in the order given, at most 1.
   *
   * @throws RankproofError invalid, when a p is not between 0 and 1
   */
  adjust(ps: readonly number[]): number[];
  readonly examples: readonly { readonly ps: readonly number[]; readonly adjusted: readonly number[] }[];
}

/** A correction that multiplies p values in order of size. */
export function correction<const Id extends string>(
  record: Procedure<Id> & Pick<Correction, "examples"> & Steps,
): Correction<Id> {
  return {
    ...record,
    adjust: (ps) => {
      const wrong = ps.find((p) => !(p >= 0 && p <= 1));
      if (wrong !== undefined) throw new RankproofError("invalid", `p: ${wrong} (expected a number from 0 to 1)`);
      const order = Array.from(ps.keys()).sort((i, j) => ps[i] - ps[j]);
      if (record.from === "largest") order.reverse();
      const adjusted = new Array<number>(ps.length);
      let bound = record.from === "largest" ? 1 : 0;
      for (const [step, i] of order.entries()) {
        const rank = record.from === "largest" ? ps.length - step : step + 1;
        const p = Math.min(1, ps[i] * record.factor(rank, ps.length));
        bound = record.from === "largest" ? Math.min(bound, p) : Math.max(bound, p);
        adjusted[i] = bound;
      }
      return adjusted;
    },
  };
}

interface Steps {
  /** Step-down ("smallest": each is at least the one before) or step-up ("largest": at most). */
  readonly from: "smallest" | "largest";
  /** What the p of this rank (1 = smallest) among `count` is multiplied by. */
  factor(rank: number, count: number): number;
}
