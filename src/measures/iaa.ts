import { Discounts } from "../core/additive.ts";
import type { CollectionScore, Collector } from "../core/collector.ts";
import { RankproofError } from "../core/errors.ts";
import { ExactSum, sum } from "../core/exact-sum.ts";
import { type About, Measure } from "../core/measure.ts";
import { CUTOFF, choice, number, type ParamSpecs, REL, type ValuesOf } from "../core/params.ts";
import { gradeStart, type Ranking } from "../core/ranking.ts";
import { shuffledScorer } from "../core/scorer.ts";
import type { Tables } from "../core/tables.ts";
import { EXPOSURE_TIES } from "./arithmetic/expected-exposure.ts";
import { BROWSED_WORDS, exposureAt } from "./arithmetic/group-exposure.ts";
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
  if (by === "category" && gradedCategories !== undefined) {
    return { gradeOf: gradedCategories.gradeOf, receiverOf: gradedCategories.categoryOf };
  }
  if (by === "item" && gradedItems !== undefined) {
    return { gradeOf: gradedItems.gradeOf, receiverOf: gradedItems.itemOf };
  }
  throw new RankproofError("missing", `items beside the ranking for IAA: expected ${by}`);
}

/** Attention and relevance of items, or of categories, added up over lists. */
class AmortizedAttention implements Collector {
  readonly #params: Values;
  readonly #receivers: Receivers;
  readonly #discounts: Discounts;
  readonly #attention = new Shares();
  readonly #relevance = new Shares();

  constructor(params: Values, receivers: Receivers) {
    this.#params = params;
    this.#receivers = receivers;
    this.#discounts = new Discounts((rank) => exposureAt(rank, params));
  }

  add(ranking: Ranking): void {
    const { rel, cutoff, normalize } = this.#params;
    const isList = normalize === "list";
    const attention: number[] = [];
    for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < cutoff; tie++) {
      const [start, size] = [ranking.starts[tie], ranking.sizes[tie]];
      const mean = this.#discounts.sum(start, Math.min(start + size, cutoff)) / size;
      for (let i = gradeStart(ranking, tie); i < ranking.gradeEnds[tie]; i++) attention.push(mean);
    }
    this.#attention.add(this.#receiversOf(ranking.grades.subarray(0, attention.length)), attention, isList);
    const grades = Array.from(ranking.judged, this.#receivers.gradeOf);
    const relevance = grades.map((grade) => (grade >= rel ? grade : 0));
    this.#relevance.add(this.#receiversOf(ranking.judged), relevance, isList);
  }

  #receiversOf(numbers: Float64Array): number[] {
    return Array.from(numbers, this.#receivers.receiverOf);
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

/** What each receiver gets of all lists. */
class Shares {
  readonly #sums: ExactSum[] = [];

  /**
   * @param receivers of the amounts, below 0 for none
   * @param isList whether the amounts that are received are divided by their sum
   */
  add(receivers: readonly number[], amounts: readonly number[], isList: boolean): void {
    const total = isList ? sum(amounts.filter((_, i) => receivers[i] >= 0)) : 1;
    if (total === 0) return;
    for (let i = 0; i < amounts.length; i++) {
      if (receivers[i] < 0) continue;
      while (this.#sums.length <= receivers[i]) this.#sums.push(new ExactSum());
      this.#sums[receivers[i]].add(amounts[i] / total);
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
export const about = (): About => ({
  measure: IAA,

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
