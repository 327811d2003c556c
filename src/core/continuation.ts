import { adaptiveScorer } from "./adaptive.ts";
import { additiveScorer } from "./additive.ts";
import { BROWSING, Browsing, type ReaderTraits, type Reading, readerRecord } from "./browsing.ts";
import { Measure, type MeasureRecord } from "./measure.ts";
import type { ParamSpecs, ValuesOf } from "./params.ts";
import type { Ranking } from "./ranking.ts";
import { regraded } from "./regrade.ts";
import { residualScorer } from "./residual.ts";
import { changedBy, type Scorer } from "./scorer.ts";
import type { Tables } from "./tables.ts";

/** A browsing model: how likely a reader goes on. */
export interface BrowsingModel<S extends ParamSpecs> extends Omit<ReaderTraits, "isStatic"> {
  /** Whether that does not depend on gains, so that values have closed forms; the gains of readings are then NaN. */
  readonly isStatic?: boolean | ((params: ValuesOf<S>) => boolean);
  /** Probability, from 0 to 1, that a reader who has looked at an item goes on to the next. */
  continuation(reading: Reading, params: ValuesOf<S>): number;
}

/** A record of `continuationMeasure`: identity, parameters besides those of `BROWSING`, and the browsing model. */
export type ContinuationMeasure<S extends ParamSpecs> = Pick<MeasureRecord<S>, "id" | "label" | "params" | "at"> &
  Pick<MeasureRecord<S & typeof BROWSING>, "wholeList"> &
  BrowsingModel<S>;

/**
 * A measure of the C/W/L framework (Moffat, Bailey, Scholer & Thomas 2017): a model of the reader is all that has to be
 * given. Expected utility, total utility, cost, total cost and depth follow, exact under ties. docs/own-measures.md has
 * an example.
 */
export function continuationMeasure<const S extends ParamSpecs>(
  record: ContinuationMeasure<S>,
): Measure<S & typeof BROWSING> {
  const { params, continuation, isStatic: isStaticWith = false, seesCosts = false, ...identity } = record;
  type Values = ValuesOf<S & typeof BROWSING>;
  const isStaticOf = (values: Values): boolean =>
    typeof isStaticWith === "boolean" ? isStaticWith : isStaticWith(values);
  const browsingOf = (values: Values, tables?: Tables): Browsing => {
    const traits = { ...record, isStatic: isStaticOf(values) };
    return new Browsing(record.label, values, (reading) => continuation(reading, values), traits, tables?.costs);
  };
  const common = readerRecord(seesCosts);
  const scorerOf = (values: Values, tables?: Tables): Scorer => {
    const browsing = browsingOf(values, tables);
    if (values.quantity === "cost" && !browsing.hasCosts) return constant(browsing.unknownCost);
    return isStaticOf(values) && !browsing.seesCosts ? staticScorer(browsing) : adaptiveScorer(browsing);
  };
  return new Measure<S & typeof BROWSING>({
    ...identity,
    params: { ...params, ...BROWSING },
    ...common,
    // Where unjudged items are not taken for the worst, bounds from them are bounds of something else.
    browsing: (values) =>
      values.unjudged === "lowest" && common.column(values) === undefined ? browsingOf(values) : undefined,
    scorer: (values, tables) => {
      if (values.unjudged !== "residual") return scorerOf(values, tables);
      const [worst, best] = (["lowest", "highest"] as const).map((unjudged) => ({ ...values, unjudged }));
      if (!isStaticOf(values) || seesCosts) return residualScorer(scorerOf(worst, tables), scorerOf(best, tables));
      return staticResidual(browsingOf(worst, tables), browsingOf(best, tables));
    },
  });
}

/** What no order changes. */
function constant(value: number): Scorer {
  return { expected: () => value, min: () => value, max: () => value, variance: () => 0 };
}

/** What a static reader sums up over ranks. */
interface StaticSum {
  readonly browsing: Browsing;
  /** What an item adds. @param value its number in the ranking, NaN for an item that has none */
  amount(value: number): number;
}

/** Closed forms: every rank is seen with a probability that no order changes, so that sums are additive. */
function staticScorer(browsing: Browsing): Scorer {
  const { depth } = browsing.below(0, Number.NaN);
  if (browsing.quantity === "depth") return constant(depth);
  if (browsing.quantity === "total-cost" && !browsing.hasCosts) return constant(browsing.unknownCost * depth);
  const amount = (value: number): number => browsing.amount(browsing.worth(value), browsing.cost(value));
  return staticSum({ browsing, amount });
}

/** The residual of a reader who goes on the same way whatever unjudged items are. */
function staticResidual(worst: Browsing, best: Browsing): Scorer {
  const [least, most] = [worst, best].map((browsing) => browsing.unknownCost);
  if (worst.quantity === "depth") return constant(0);
  if (worst.quantity === "cost" && !worst.hasCosts) return constant(most - least);
  if (worst.quantity === "total-cost" && !worst.hasCosts) {
    return constant((most - least) * worst.below(0, Number.NaN).depth);
  }
  const of = (browsing: Browsing, value: number): number =>
    browsing.amount(browsing.worth(value), browsing.cost(value));
  return staticSum({ browsing: worst, amount: (value) => of(best, value) - of(worst, value) });
}

function staticSum({ browsing, amount }: StaticSum): Scorer {
  const { horizon, quantity } = browsing;
  const seen = [1];
  const viewed = (rank: number): number => {
    for (let next = seen.length; next < rank; next++) {
      seen.push(seen[next - 1] * browsing.goesOn(next, Number.NaN, Number.NaN));
    }
    return seen[rank - 1];
  };
  const { depth } = browsing.below(0, Number.NaN);
  const lost = horizon < Number.POSITIVE_INFINITY ? viewed(horizon + 1) : 0;
  const scale = quantity.startsWith("total") ? 1 : depth;
  const discount = (rank: number): number => viewed(rank) - lost;
  const unknown = amount(Number.NaN);
  const least = Math.min(0, unknown);
  // Numbers of grades with costs depend on what came first: amounts in their place, so that sums do not.
  const numbers = browsing.hasCosts && {
    sees: (ranking: Ranking): Ranking => regraded(ranking, (value) => amount(value) - least),
  };
  const gain = (value: number): number => (Number.isNaN(value) ? unknown : value + least);
  const arithmetic = { gain: numbers ? gain : amount, discount, cutoff: () => horizon, scale: () => scale };
  const scorer = changedBy(numbers || {}, additiveScorer(arithmetic, {}), {});
  if (unknown === 0) return scorer;
  /** Weight of the ranks below a list. */
  const beyond = new Map<number, number>();
  const tail = ({ length }: Ranking): number => {
    let weight = beyond.get(length);
    if (weight === undefined) {
      weight = depth;
      for (let rank = 1; rank <= Math.min(length, horizon); rank++) weight -= discount(rank);
      beyond.set(length, weight);
    }
    return (unknown * weight) / scale;
  };
  return {
    expected: (ranking) => scorer.expected(ranking) + tail(ranking),
    min: (ranking) => scorer.min(ranking) + tail(ranking),
    max: (ranking) => scorer.max(ranking) + tail(ranking),
    variance: scorer.variance,
  };
}
