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
  /**
   * The corrected p of one comparison, were its own p another: `adjust` of all of them, at that index.
   *
   * @throws RankproofError invalid, when a p is not between 0 and 1
   */
  adjustWith(ps: readonly number[]): (index: number, p: number) => number;
  /**
   * The level at which each comparison is tested by itself: its p is below that level exactly where its corrected p is
   * below alpha. An interval at that level agrees with the verdict.
   *
   * @throws RankproofError invalid, when a p is not between 0 and 1
   */
  levels(ps: readonly number[], alpha: number): number[];
  readonly examples: readonly { readonly ps: readonly number[]; readonly adjusted: readonly number[] }[];
}

/** A correction that multiplies p values in order of size. */
export function correction<const Id extends string>(
  record: Procedure<Id> & Pick<Correction, "examples"> & Steps,
): Correction<Id> {
  return {
    ...record,
    adjust: (ps) => {
      const { order, factors } = stepsOf(ps, record);
      const adjusted = new Array<number>(ps.length);
      let bound = record.from === "largest" ? 1 : 0;
      for (const [step, i] of order.entries()) {
        const p = Math.min(1, ps[i] * factors[step]);
        bound = record.from === "largest" ? Math.min(bound, p) : Math.max(bound, p);
        adjusted[i] = bound;
      }
      return adjusted;
    },
    adjustWith: (ps) => {
      const { order, factors } = stepsOf(ps, record);
      const isBefore = (p: number, other: number): boolean => (record.from === "largest" ? p > other : p < other);
      return (index, p) => {
        checkPs([p]);
        let bound = record.from === "largest" ? 1 : 0;
        let step = 0;
        const take = (p: number): void => {
          const corrected = Math.min(1, p * factors[step++]);
          bound = record.from === "largest" ? Math.min(bound, corrected) : Math.max(bound, corrected);
        };
        for (const i of order) {
          if (i === index) continue;
          if (!isBefore(ps[i], p)) break;
          take(ps[i]);
        }
        take(p);
        return bound;
      };
    },
    levels: (ps, alpha) => {
      const { order, factors } = stepsOf(ps, record);
      // Step-down stops at the first p that is not significant, step-up at the first that is; the rest share that
      // level.
      const isLast = (i: number, step: number): boolean => {
        return ps[i] * factors[step] < alpha === (record.from === "largest");
      };
      const index = order.findIndex(isLast);
      const last = index === -1 ? order.length - 1 : index;
      const levels = new Array<number>(ps.length);
      for (const [step, i] of order.entries()) {
        levels[i] = alpha / factors[record.from === "largest" ? last : Math.min(step, last)];
      }
      return levels;
    },
  };
}

/** The comparisons in the order in which they are looked at, and what the p of each is multiplied by. */
function stepsOf(ps: readonly number[], { from, factor }: Steps): { order: number[]; factors: number[] } {
  checkPs(ps);
  const order = Array.from(ps.keys()).sort((i, j) => ps[i] - ps[j]);
  if (from === "largest") order.reverse();
  const factors = order.map((_, step) => factor(from === "largest" ? ps.length - step : step + 1, ps.length));
  return { order, factors };
}

function checkPs(ps: readonly number[]): void {
  const wrong = ps.find((p) => !(p >= 0 && p <= 1));
  if (wrong !== undefined) throw new RankproofError("invalid", `p: ${wrong} (expected a number from 0 to 1)`);
}

interface Steps {
  /** Step-down ("smallest": each is at least the one before) or step-up ("largest": at most). */
  readonly from: "smallest" | "largest";
  /** What the p of this rank (1 = smallest) among `count` is multiplied by. */
  factor(rank: number, count: number): number;
}
