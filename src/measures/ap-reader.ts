import { BROWSING, Browsing, readerRecord } from "../core/browsing.ts";
import { ORDER_THEM } from "../core/cut.ts";
import { RankproofError } from "../core/errors.ts";
import { sum } from "../core/exact-sum.ts";
import { fewOrders } from "../core/few-orders.ts";
import { Measure, type MeasureEntry, type MeasureWords } from "../core/measure.ts";
import type { ValuesOf } from "../core/params.ts";
import { gradeStart, isTied, type Ranking } from "../core/ranking.ts";
import { type Unattained, unattained } from "../core/scorer.ts";
import type { Tables } from "../core/tables.ts";
import { READER_CONVENTIONS } from "./arithmetic/reader-conventions.ts";

/**
 * What the reader behind average precision gains and spends, who stops at an item with a probability in proportion to
 * its gain divided by its rank. The utility is AP over the relevant items retrieved; `max_rel`, the highest grade, must
 * be given.
 *
 * APReader(max_rel=1,quantity=depth) of grades 0 1 1 is 2.4: stops at rank 2 with 3/5, at rank 3 with 2/5: 6/5 + 6/5.
 *
 * @throws RankproofError unsupported, for the mean over more orders of ties than can be looked at one by one
 */
export const APReader = /* @__PURE__ */ new Measure({
  id: "ap-reader",
  label: "APReader",

  params: BROWSING,

  ...readerRecord(false),
  scorer: (values, tables) => {
    const readers = readersOf(values, tables);
    const valuesOf = (ranking: Ranking): number[] | undefined =>
      (isTied(ranking) ? fewOrders(ranking) : [ranking])?.map((order) =>
        differenceOf(readers, (of) => valueInOrder(order, of)),
      );
    return {
      expected: (ranking) => {
        const all = valuesOf(ranking);
        if (all !== undefined) return sum(all) / all.length;
        const tie = `the reader of AP looks at every order of ties, and ${ranking.length} items have too many`;
        throw new RankproofError("unsupported", `tie: ${tie} (${ORDER_THEM})`, "data");
      },
      min: (ranking) => valuesOf(ranking)?.reduce((a, b) => Math.min(a, b)) ?? widest(ranking, readers, "least"),
      max: (ranking) => valuesOf(ranking)?.reduce((a, b) => Math.max(a, b)) ?? widest(ranking, readers, "most"),
      variance: () => undefined,
    };
  },
});

/** Words, conventions, references and examples of APReader. */
const about = (): MeasureWords => ({
  title: "Reader of AP",
  summary: "Gain per item of a reader who stops at an item in proportion to its gain divided by its rank.",
  formula: String.raw`\frac{\sum_i V_i\,g_i}{\sum_i V_i},\quad V_i=\frac{\sum_{j\ge i}g_j/j}{\sum_j g_j/j}`,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  conventions: { ...READER_CONVENTIONS, shortRun: "nothing is gained past the end, where no reader goes" },

  references: [
    "Moffat, Bailey, Scholer & Thomas 2017, Incorporating User Expectations and Behavior into the Measurement of Search Effectiveness, doi:10.1145/3052768",
    "Azzopardi, Thomas & Moffat 2019, cwl_eval: An Evaluation Tool for Information Retrieval, doi:10.1145/3331184.3331398",
  ],
  examples: [
    {
      grades: [0, 1, 1],
      params: { max_rel: 1, quantity: "depth" },
      value: 2.4,
      because: "stops at rank 2 with 3/5, at rank 3 with 2/5: 6/5 + 6/5",
    },
    { grades: [0, 1, 1], params: { max_rel: 1 }, value: 7 / 12, because: "AP: (1/2 + 2/3)/2" },
  ],
});

/** APReader as the list of measures has it. */
export const entry: MeasureEntry = { measure: APReader, about };

/** A reader, and another whose value is subtracted, for residuals. */
type Readers = readonly [reader: Browsing, subtracted?: Browsing];

function readersOf(values: ValuesOf<typeof BROWSING>, tables: Tables | undefined): Readers {
  const of = (unjudged: "lowest" | "highest"): Browsing =>
    new Browsing(APReader.record.label, { ...values, unjudged }, () => Number.NaN, {}, tables?.costs);
  return values.unjudged === "residual" ? [of("highest"), of("lowest")] : [of(values.unjudged)];
}

function differenceOf([reader, subtracted]: Readers, of: (reader: Browsing) => number): number {
  return subtracted === undefined ? of(reader) : of(reader) - of(subtracted);
}

/** A bound of all orders: values per item lie between those of single items, totals between one item and all. */
function widest(ranking: Ranking, [reader, subtracted]: Readers, end: "least" | "most"): Unattained {
  const of = (browsing: Browsing, isMost: boolean): number => {
    const ranks = Math.min(browsing.horizon, browsing.unjudgedWorth > 0 ? browsing.horizon : ranking.length);
    if (browsing.quantity === "depth") return isMost ? ranks : 1;
    const numbers = [...ranking.grades, Number.NaN];
    const isOfCosts = browsing.quantity.endsWith("cost");
    const amounts = numbers.map((n) => (isOfCosts ? browsing.cost(n) : browsing.gain(browsing.worth(n))));
    const extreme = amounts.reduce((a, b) => (isMost ? Math.max(a, b) : Math.min(a, b)));
    return isMost && browsing.quantity.startsWith("total") ? ranks * extreme : extreme;
  };
  const isMost = end === "most";
  return unattained(of(reader, isMost) - (subtracted === undefined ? 0 : of(subtracted, !isMost)));
}

/** @throws RankproofError unsupported, where all ranks below the list have a gain and there is no horizon */
function valueInOrder(ranking: Ranking, browsing: Browsing): number {
  const { quantity, horizon, hasCosts, unknownCost, unjudgedWorth } = browsing;
  if (quantity === "cost" && !hasCosts) return unknownCost;
  if (unjudgedWorth > 0 && horizon === Number.POSITIVE_INFINITY) {
    const way = "the reader may go on forever; give a horizon, as in APReader(horizon=1000)";
    throw new RankproofError("unsupported", `horizon of APReader: ${horizon} (${way})`);
  }
  const numbers = numbersByRank(ranking, unjudgedWorth > 0 ? horizon : Math.min(horizon, Math.max(1, ranking.length)));
  const worths = numbers.map((number) => browsing.worth(number));
  let [stopping, amount, depth] = [0, 0, 0];
  for (let i = numbers.length - 1; i >= 0; i--) {
    stopping += browsing.gain(worths[i]) / (i + 1);
    amount += stopping * browsing.amount(worths[i], browsing.cost(numbers[i]));
    depth += stopping;
  }
  // Where nothing is gained, the reader stops at the first item.
  if (stopping === 0) [stopping, amount, depth] = [1, browsing.amount(0, browsing.cost(numbers[0])), 1];
  if (quantity === "utility" || quantity === "cost") return amount / depth;
  if (quantity === "depth") return depth / stopping;
  return quantity === "total-cost" && !hasCosts ? (unknownCost * depth) / stopping : amount / stopping;
}

/** The numbers of the items at the first ranks; NaN for those that have none. */
function numbersByRank(ranking: Ranking, ranks: number): number[] {
  const numbers = new Array<number>(ranks).fill(Number.NaN);
  ranking.starts.forEach((start, tie) => {
    const [from, to] = [gradeStart(ranking, tie), ranking.gradeEnds[tie]];
    // Items of a tie that has but one order are alike.
    for (let i = 0; i < ranking.sizes[tie] && start + i < ranks && from < to; i++)
      numbers[start + i] = ranking.grades[from];
  });
  return numbers;
}
