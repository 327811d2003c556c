import { adaptiveScorer } from "./adaptive.ts";
import { additiveScorer } from "./additive.ts";
import { BROWSING, Browsing, type ReaderTraits, type Reading } from "./browsing.ts";
import { Measure, type MeasureRecord } from "./measure.ts";
import type { ParamSpecs, ValuesOf } from "./params.ts";
import type { Scorer } from "./scorer.ts";

/** A browsing model: how likely a reader goes on. */
export interface BrowsingModel<S extends ParamSpecs> extends ReaderTraits {
  /** Probability, from 0 to 1, that a reader who has looked at an item goes on to the next. */
  continuation(reading: Reading, params: ValuesOf<S>): number;
}

/** A record of `continuationMeasure`: identity, parameters besides those of `BROWSING`, and the browsing model. */
export type ContinuationMeasure<S extends ParamSpecs> = Pick<
  MeasureRecord<S>,
  "id" | "label" | "params" | "at" | "wholeList"
> &
  BrowsingModel<S>;

/**
 * A measure of the C/W/L framework (Moffat, Bailey, Scholer & Thomas 2017): a model of the reader is all that has to be
 * given. Expected utility, total utility, cost, total cost and depth follow, exact under ties. docs/own-measures.md has
 * an example.
 */
export function continuationMeasure<const S extends ParamSpecs>(
  record: ContinuationMeasure<S>,
): Measure<S & typeof BROWSING> {
  const { params, continuation, isStatic, ...identity } = record;
  const browsingOf = (values: ValuesOf<S & typeof BROWSING>): Browsing =>
    new Browsing(record.label, values, (reading) => continuation(reading, values), record);
  return new Measure<S & typeof BROWSING>({
    ...identity,
    params: { ...params, ...BROWSING },
    better: "higher",
    lower: (values) => lower(values),
    aggregate: "mean",
    browsing: browsingOf,
    scorer: (values) => {
      const browsing = browsingOf(values);
      if (values.quantity === "cost") return constant(1);
      return isStatic ? staticScorer(browsing) : adaptiveScorer(browsing);
    },
  });
}

function lower({ quantity }: ValuesOf<typeof BROWSING>): boolean {
  return !quantity.endsWith("utility");
}

/** What no order changes. */
function constant(value: number): Scorer {
  return { expected: () => value, min: () => value, max: () => value, variance: () => 0 };
}

/** Closed forms: every rank is seen with a probability that no order changes, so that utility is additive. */
function staticScorer(browsing: Browsing): Scorer {
  const seen = [1];
  const viewed = (rank: number): number => {
    for (let next = seen.length; next < rank; next++) {
      seen.push(seen[next - 1] * browsing.goesOn(next, Number.NaN, Number.NaN));
    }
    return seen[rank - 1];
  };
  const { depth } = browsing.below(0, Number.NaN);
  if (browsing.quantity === "depth" || browsing.quantity === "total-cost") return constant(depth);
  const lost = browsing.horizon < Number.POSITIVE_INFINITY ? viewed(browsing.horizon + 1) : 0;
  return additiveScorer(
    {
      gain: (grade) => browsing.gain(browsing.worth(grade)),
      discount: (rank) => viewed(rank) - lost,
      cutoff: () => browsing.horizon,
      scale: () => (browsing.quantity === "utility" ? depth : 1),
    },
    {},
  );
}
