import { collectionMeasure } from "../../../core/collection.ts";
import { counted } from "../../../core/counted.ts";
import { RankproofError } from "../../../core/errors.ts";
import type { Measure, MeasureRecord } from "../../../core/measure.ts";
import { type Count, count, type ParamSpecs, type ValuesOf } from "../../../core/params.ts";
import { Exposure } from "./exposure.ts";
import { mostEvenCounts, unevenCounts } from "./extremes.ts";

/** How many items there are to recommend. */
export const COLLECTION_SIZE = /* @__PURE__ */ count("items");

/** What the parameter does. */
export const COLLECTION_SIZE_WORDS =
  "how many items there are to retrieve; those of the training data where it is not given";

/** The end of ties that is a bound; of every measure of exposure. */
export const UNEVEN_BOUND =
  "expected is exact, and so is the end at which the ranks are shared out most evenly; the other end is a bound that no order passes";

/** A function of how often each item is among the first k of a list; it does not depend on which item it is. */
interface ExposureArithmetic<S extends ParamSpecs> {
  /** Last rank that counts. */
  cutoff(params: ValuesOf<S>): number;
  /** @param counts of items, rising; 0 for any number of them */
  of(counts: readonly number[], exposure: Exposure, params: ValuesOf<S>): number;
  /** Mean over all orders of tied items. */
  expected(exposure: Exposure, params: ValuesOf<S>): number;
  /** @throws RankproofError for parameters that do not fit */
  check?(exposure: Exposure, params: ValuesOf<S>): void;
}

/** A record of `exposureMeasure`: identity, parameters and arithmetic. */
type ExposureMeasure<S extends ParamSpecs> = Pick<MeasureRecord<S>, "id" | "label" | "params" | "at" | "better"> &
  ExposureArithmetic<S>;

/**
 * A measure of how the lists of a run share out their first k ranks among items. Of two ways to share them out of which
 * one is more even, its value is never lower (better: "higher") or never higher (better: "lower") for the more even
 * one.
 */
export function exposureMeasure<const S extends ParamSpecs>(record: ExposureMeasure<S>): Measure<S> {
  const { cutoff, of, expected, check, ...identity } = record;
  return collectionMeasure<S>({
    ...identity,
    rewards: "nothing",
    column: (params) => `items ${cutoff(params)}`,
    collector: (params) => {
      const exposure = new Exposure(cutoff(params));
      return {
        add: (ranking) => exposure.add(ranking),
        score: () => {
          check?.(exposure, params);
          const [even, uneven] = [mostEvenCounts(exposure), unevenCounts(exposure)].map((counts) => {
            // In an order that does not depend on how items are numbered: sums would be rounded otherwise.
            counts.sort((a, b) => a - b);
            return of(counts, exposure, params);
          });
          if (even === uneven) return { expected: even, min: even, max: even };
          return { expected: expected(exposure, params), min: Math.min(even, uneven), max: Math.max(even, uneven) };
        },
      };
    },
  });
}

/** @throws RankproofError invalid, for a collection of fewer items than may be among the first k of a list */
export function checkCollection({ items, cutoff }: Exposure, collection: Count): void {
  if (items <= counted(collection)) return;
  const expected = `expected at least ${items}, the items that may be among the first ${cutoff} of a list; collection=N gives the number of all items, where training data (--train, train) hold fewer`;
  throw new RankproofError("invalid", `collection: ${collection} (${expected})`, "data");
}
