import { beside } from "../core/beside.ts";
import { RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { GREEDY_LIMIT } from "../core/subtopic-measure.ts";
import type { PlannedMeasure } from "../evaluate/planned-measures.ts";
import { scorerOf } from "../evaluate/query-scorer.ts";
import type { TiePolicy } from "../evaluate/ties.ts";
import { alpha_nDCG } from "../measures/alpha-ndcg.ts";
import { discountOf } from "../measures/arithmetic/dcg.ts";
import type { Novelty } from "../measures/arithmetic/novelty.ts";
import { nERR_IA } from "../measures/nerr-ia.ts";
import { nNRBP } from "../measures/nnrbp.ts";
import type { OrderMode } from "./additive-extremes.ts";
import { largestOf } from "./branch-and-bound.ts";
import { IdealOrders, isGreedyBest } from "./ideal-orders.ts";
import { MeanWorths, NoveltyGains, type NoveltyQuery } from "./novelty-lists.ts";
import { type BoundedRatio, type Choices, leastRatio, MostRatio } from "./novelty-ratios.ts";
import type { QueryBounds } from "./query-bounds.ts";
import type { SubtopicList } from "./subtopic-list.ts";

/** Parts of all choices that are bounded in a search, about: at most, and by the items that each looks at. */
const [MOST_PARTS, MOST_LOOKED_AT] = [600, 40_000];

/**
 * Beyond this number of items, at most so many values are computed that need a search themselves: those of exact ideal
 * lists, and of orders of tied items.
 */
const [FEW_ITEMS, FEW_VALUES] = [14, 6];

/** The discounts of a normalized measure of novelty; undefined for other measures. */
export function noveltyOf({ record, params }: Measure): Novelty | undefined {
  const [alpha, cutoff] = [Number(params["alpha"]), Number(params["cutoff"] ?? Number.POSITIVE_INFINITY)];
  if (record.id === alpha_nDCG.record.id) return { alpha, cutoff, discount: (rank) => discountOf(rank, "log2") };
  if (record.id === nERR_IA.record.id) return { alpha, cutoff, discount: (rank) => 1 / rank };
  const beta = Number(params["beta"]);
  return record.id === nNRBP.record.id ? { alpha, cutoff, discount: (rank) => beta ** (rank - 1) } : undefined;
}

/** Grades that unjudged items may have for each subtopic, as far as novelty tells them apart. */
export interface NoveltyGrades {
  /** One that is not relevant; undefined where all are. */
  readonly without: number | undefined;
  /** One that is relevant; undefined where none is. */
  readonly relevant: number | undefined;
  /** Number of unjudged items that were not retrieved and may be judged as well. */
  readonly missed: number;
}

/** The bound to find. */
interface Sought {
  readonly query: NoveltyQuery;
  readonly mode: OrderMode;
  readonly end: "least" | "most";
  /** The value, or that of the worst or best order of tied items. */
  readonly of: "value" | "min" | "max";
}

/** One end, and values of some choices. */
interface SearchedBound {
  readonly bound: number;
  readonly isReached: boolean;
  readonly values: readonly number[];
}

/**
 * Bounds a measure of novelty that is divided by an ideal list, which depends on the grades: by branch and bound over
 * the subtopics of one unjudged item after the other, from the top.
 */
export class NormalizedNovelty {
  readonly #plan: PlannedMeasure;
  readonly #novelty: Novelty;
  readonly #worths: MeanWorths;
  readonly #grades: NoveltyGrades;

  constructor(plan: PlannedMeasure, novelty: Novelty, grades: NoveltyGrades) {
    this.#plan = plan;
    this.#novelty = novelty;
    this.#worths = new MeanWorths(novelty.alpha);
    this.#grades = grades;
  }

  bounds(list: SubtopicList): QueryBounds {
    const { ties } = this.#plan.settings;
    const rel = Number(this.#plan.measure.params["rel"]);
    const [ordered, tied] = [true, false].map((isOrdered) =>
      list.noveltyQuery(rel, this.#novelty.cutoff, this.#grades.missed, isOrdered),
    );
    const least = this.#search(list, {
      query: ordered,
      mode: ties === "worst" ? "worst" : "mean",
      end: "least",
      of: "value",
    });
    const most = this.#search(list, {
      query: ordered,
      mode: ties === "best" ? "best" : "mean",
      end: "most",
      of: "value",
    });
    const values = { least: least.bound, most: most.bound };
    const tried = [...least.values, ...most.values];
    const reached =
      tried.length === 0
        ? {}
        : { reached: { least: tried.reduce((a, b) => Math.min(a, b)), most: tried.reduce((a, b) => Math.max(a, b)) } };
    const isExact = least.isReached && most.isReached;
    if (tied.ties.every(({ size }) => size === 1)) {
      return { ...values, min: values.least, max: values.most, isExact, ...reached };
    }
    const min = this.#search(list, { query: tied, mode: "worst", end: "least", of: "min" });
    const max = this.#search(list, { query: tied, mode: "best", end: "most", of: "max" });
    return {
      ...values,
      min: Math.min(min.bound, values.least),
      max: Math.max(max.bound, values.most),
      isExact: isExact && min.isReached && max.isReached,
      ...reached,
    };
  }

  #search(list: SubtopicList, { query, mode, end, of }: Sought): SearchedBound {
    const isBest = this.#isExact || isGreedyBest(query, this.#novelty);
    const gains = new NoveltyGains(this.#novelty, this.#worths, query.judged.length + query.slots);
    const orders = new IdealOrders(query, gains, isBest);
    const sign = end === "most" ? 1 : -1;
    const values: number[] = [];
    let furthest = Number.NEGATIVE_INFINITY;
    const isSearched = of !== "value" || (this.#isExact && !isGreedyBest(query, this.#novelty));
    let left = isSearched && query.judged.length + query.slots > FEW_ITEMS ? FEW_VALUES : Number.POSITIVE_INFINITY;
    const valued = (choices: Choices): number | undefined => {
      const value = left-- > 0 ? this.#valueOf(list, choices, of) : undefined;
      if (value === undefined) return undefined;
      values.push(value);
      furthest = Math.max(furthest, sign * value);
      return value;
    };
    const bounded = (choices: Choices): BoundedRatio => {
      if (end === "least") return leastRatio(query, choices, gains, mode);
      const ratio = new MostRatio(query, choices, gains, mode).bound(orders);
      return { ...ratio, bound: Math.min(ratio.bound, isBest ? 1 : GREEDY_LIMIT) };
    };
    for (const choice of [0, 1]) {
      valued(
        this.#allChoices(query).map((subtopicChoices) => subtopicChoices.map((open) => (open < 0 ? choice : open))),
      );
    }
    const size = query.subtopics * (query.slots + query.judged.length);
    const { value, isReached } = largestOf<Choices>(
      this.#allChoices(query),
      {
        bound: (choices) => {
          const { bound, choices: close } = bounded(choices);
          const computed = valued(close);
          return (
            sign * (computed !== undefined && isDecided(choices, isBest ? query.slots : list.open) ? computed : bound)
          );
        },
        parts: divided,
        attained: () => furthest,
      },
      Math.min(MOST_PARTS, Math.ceil(MOST_LOOKED_AT / (size + 1))),
    );
    return { bound: sign * value, isReached, values };
  }

  get #isExact(): boolean {
    return this.#plan.measure.params["ideal"] === "exact";
  }

  #allChoices({ subtopics, slots }: NoveltyQuery): Choices {
    const { without, relevant } = this.#grades;
    const choice = without === undefined ? 1 : relevant === undefined ? 0 : -1;
    return Array.from({ length: subtopics }, () => new Int8Array(slots).fill(choice));
  }

  /** Undefined where it takes too long. */
  #valueOf(list: SubtopicList, choices: Choices, of: Sought["of"]): number | undefined {
    const { without = 0, relevant = 0 } = this.#grades;
    const slots = choices[0]?.length ?? 0;
    const grades = Array.from({ length: slots }, (_, slot) =>
      choices.map((subtopicChoices) => (subtopicChoices[slot] === 1 ? relevant : without)),
    );
    const { table, ordered, tied } = list.filled(grades);
    const plan = { ...this.#plan, measure: beside(this.#plan.measure, { subtopics: table }) };
    try {
      const scorer = scorerOf(plan);
      const value = of === "value" ? scorer[valueUnder(plan.settings.ties)](ordered) : scorer[of](tied);
      return typeof value === "number" ? value : undefined;
    } catch (error) {
      if (error instanceof RankproofError) return undefined;
      throw error;
    }
  }
}

/** The number of a scorer that is the value of a measure with better higher values. */
function valueUnder(ties: TiePolicy): "expected" | "min" | "max" {
  return ties === "best" ? "max" : ties === "worst" ? "min" : "expected";
}

/**
 * Whether the value depends on these choices only: none is open, and no further relevant item has an id that ideal
 * lists ask for.
 */
function isDecided(choices: Choices, identified: number): boolean {
  return choices.every((subtopicChoices) =>
    subtopicChoices.every((choice, slot) => choice === 0 || (choice === 1 && slot < identified)),
  );
}

/** Divides choices by whether the first open item is relevant to the first open subtopic. */
function divided(choices: Choices): Choices[] {
  const slot = choices.reduce((first, subtopicChoices) => {
    const open = subtopicChoices.indexOf(-1);
    return open === -1 ? first : Math.min(first, open);
  }, Number.POSITIVE_INFINITY);
  const subtopic = choices.findIndex((subtopicChoices) => subtopicChoices[slot] === -1);
  if (subtopic === -1) return [];
  return [1, 0].map((choice) => choices.with(subtopic, choices[subtopic].with(slot, choice)));
}
