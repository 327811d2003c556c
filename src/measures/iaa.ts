import type { Discounts } from "../core/additive.ts";
import type { CollectionScore, Collector } from "../core/collector.ts";
import { ExactSum, sum } from "../core/exact-sum.ts";
import { Measure, type MeasureEntry, type MeasureWords } from "../core/measure.ts";
import { CUTOFF, choice, number, type ParamSpecs, REL, type ValuesOf } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { shuffledScorer } from "../core/scorer.ts";
import type { Tables } from "../core/tables.ts";
import { BROWSED_WORDS, eachBrowsed, exposureByRank, tableBeside } from "./arithmetic/browsed.ts";
import { EXPOSURE_TIES } from "./arithmetic/expected-exposure.ts";
import { listedItems } from "./arithmetic/listed-items.ts";

const PARAMS = {
  rel: REL,
  browsing: /* @__PURE__ */ choice(["rbp", "log2", "jarvelin"]),
  patience: /* @__PURE__ */ number({ default: 0.5, min: 0, max: 1, open: "both" }),
  normalize: /* @__PURE__ */ choice(["list", "run", "none"]),
  by: /* @__PURE__ */ choice(["item", "category"]),
  cutoff: CUTOFF,
} satisfies ParamSpecs;

type Values = ValuesOf<typeof PARAMS>;

/**
 * Inequity of amortized attention: how far the attention that items have from all lists of a run together is from their
 * relevance to all queries; the sum of absolute differences over items. At least 0; lower is better. The attention that
 * a list gives, and the relevance to its query, add up to 1 each.
 *
 * IAA of grades 1 1 is 0.333333: attention 2/3 and 1/3, relevance 1/2 each: 1/6 + 1/6.
 */
export const IAA = /* @__PURE__ */ new Measure({
  id: "iaa",
  label: "IAA",

  params: PARAMS,
  at: "cutoff",
  column: ({ by }) => (by === "category" ? "gradedCategories" : "gradedItems"),
  shuffles: true,
  rewards: "neither",

  better: "lower",
  aggregate: "collection",

  collector: (params, tables = {}) => new AmortizedAttention(params, receiversIn(params, tables)),
  scorer: (params, tables = {}) =>
    shuffledScorer((ranking, depth) => {
      const { items, gradedItems } = isBeside(params, tables) ? { ...tables, items: ranking } : listedItems(ranking);
      const cut = { ...params, cutoff: Math.min(params.cutoff, depth) };
      const alone = new AmortizedAttention(cut, receiversIn(cut, { ...tables, gradedItems }));
      alone.add(items);
      return alone.score().expected;
    }),
});

/** Whether rankings hold the numbers of a table, not grades. */
function isBeside({ by }: Values, { gradedCategories, gradedItems }: Tables): boolean {
  return (by === "category" ? gradedCategories : gradedItems) !== undefined;
}

/** What is behind the numbers of rankings: grades, and the items or categories that receive attention. */
interface Receivers {
  gradeOf(number: number): number;
  /** -1 for an item that is of no category. */
  receiverOf(number: number): number;
}

/** @throws RankproofError missing, where nothing is known of items */
function receiversIn({ by }: Values, { gradedCategories, gradedItems }: Tables): Receivers {
  if (by === "category") {
    const { gradeOf, categoryOf } = tableBeside(gradedCategories, "IAA", by);
    return { gradeOf, receiverOf: categoryOf };
  }
  const { gradeOf, itemOf } = tableBeside(gradedItems, "IAA", by);
  return { gradeOf, receiverOf: itemOf };
}

/** Attention and relevance of items, or of categories, added up over lists. */
class AmortizedAttention implements Collector {
  readonly #params: Values;
  readonly #receivers: Receivers;
  readonly #byRank: Discounts;
  readonly #attention = new Shares();
  readonly #relevance = new Shares();

  constructor(params: Values, receivers: Receivers) {
    this.#params = params;
    this.#receivers = receivers;
    this.#byRank = exposureByRank(params);
  }

  add(ranking: Ranking): void {
    const { rel, cutoff, normalize } = this.#params;
    const isList = normalize === "list";
    const { gradeOf, receiverOf } = this.#receivers;
    const attention: Share[] = [];
    eachBrowsed(ranking, cutoff, this.#byRank, (number, amount) => {
      attention.push({ receiver: receiverOf(number), amount });
    });
    this.#attention.add(attention, isList);
    const relevance = Array.from(ranking.judged, (number): Share => {
      const grade = gradeOf(number);
      return { receiver: receiverOf(number), amount: grade >= rel ? grade : 0 };
    });
    this.#relevance.add(relevance, isList);
  }

  score(): CollectionScore {
    const isOfRun = this.#params.normalize === "run";
    const attention = this.#attention.sums(isOfRun);
    const relevance = this.#relevance.sums(isOfRun);
    const count = Math.max(attention.length, relevance.length);
    const inequity = sum(Array.from({ length: count }, (_, i) => Math.abs((attention[i] ?? 0) - (relevance[i] ?? 0))));
    return { expected: inequity, min: inequity, max: inequity };
  }
}

/** What an item or a category receives of one list. */
interface Share {
  /** Below 0: nothing receives it. */
  readonly receiver: number;
  readonly amount: number;
}

/** What each receives of all lists. */
class Shares {
  readonly #sums: ExactSum[] = [];

  /** @param isList whether amounts that anything receives are divided by their sum */
  add(shares: readonly Share[], isList: boolean): void {
    const received = shares.filter(({ receiver }) => receiver >= 0);
    const total = isList ? sum(received.map(({ amount }) => amount)) : 1;
    if (total === 0) return;
    for (const { receiver, amount } of received) {
      while (this.#sums.length <= receiver) this.#sums.push(new ExactSum());
      this.#sums[receiver].add(amount / total);
    }
  }

  /** @param isRun whether they are divided by their sum */
  sums(isRun: boolean): number[] {
    const sums = this.#sums.map((one) => one.over(1));
    const total = isRun ? sum(sums) : 1;
    return total === 0 ? [] : sums.map((one) => one / total);
  }
}

/** Words, conventions, references and examples of IAA. */
const about = (): MeasureWords => ({
  title: "Inequity of amortized attention",
  summary: "How far the attention that items have from all lists of a run is from their relevance to all queries.",
  formula: String.raw`\sum_d \left|\sum_q a_{qd} - \sum_q r_{qd}\right|`,
  range: [0, Number.POSITIVE_INFINITY],
  params: {
    ...BROWSED_WORDS,
    normalize:
      "list: the attention that a list gives adds up to 1, and so does the relevance to its query; run: those of all lists together; none: as they are",
    by: "item: attention of each item; category: of the items of each category together",
  },
  conventions: {
    unjudged: "not relevant; attention to them is inequity",
    noRelevant: "computed",
    shortRun: "items that were not retrieved have no attention",
    ties: EXPOSURE_TIES,
  },

  references: [
    "Biega, Gummadi & Weikum 2018, Equity of Attention, doi:10.1145/3209978.3210063",
    "Raj & Ekstrand 2022, doi:10.1145/3477495.3532018 (normalize=run,by=category)",
  ],
  examples: [
    {
      grades: [1, 1],
      value: 1 / 3,
      because: "attention 2/3 and 1/3, relevance 1/2 each: 1/6 + 1/6",
    },
    {
      grades: [1, 1],
      tieEnds: [2],
      value: 0,
      min: 0,
      max: 0,
      because: "shuffled for each reader, both have half of the attention, as they should",
    },
    {
      grades: [1, 1, 1, 1],
      params: { cutoff: 1 },
      value: 3 / 2,
      because: "the first of four equally relevant items has all attention: 3/4 + 3 · 1/4",
    },
  ],
});

/** IAA as the list of measures has it. */
export const entry: MeasureEntry = { measure: IAA, about };
