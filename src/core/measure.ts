import type { Browsing } from "./browsing.ts";
import type { Collector } from "./collector.ts";
import { RankproofError } from "./errors.ts";
import { formatMeasure } from "./notation.ts";
import { checkOptions } from "./options.ts";
import type { ParamSpecs, ParamValue, ValuesOf } from "./params.ts";
import { isTied, type Ranking } from "./ranking.ts";
import { boundsAround, type Extreme, finite, type Score, type Scorer } from "./scorer.ts";
import type { Tables } from "./tables.ts";

/** A worked example: documentation and test in one. */
export interface Example {
  /** Grade at each rank; null = unjudged, negative = in the pool but unjudged. */
  readonly grades: readonly (number | null)[];
  /**
   * For a measure of subtopics: the subtopics behind the numbers from 1 on in place of grades, each a letter, as in
   * "ab".
   */
  readonly subtopics?: readonly string[];
  /**
   * For a measure of grades and categories: what is behind the numbers from 1 on in place of grades, a letter for the
   * category and the grade, as in "a1".
   */
  readonly categories?: readonly string[];
  /** For a measure of groups of items: the share of each category among all items. */
  readonly shares?: readonly number[];
  /** Exclusive end rank of each tie; omitted = nothing is tied. */
  readonly tieEnds?: readonly number[];
  /** All judged grades; omitted = those retrieved. */
  readonly judged?: readonly number[];
  readonly params?: Readonly<Record<string, ParamValue>>;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  /** The arithmetic in words. */
  readonly because: string;
}

/**
 * Column of values that a measure may see in place of the grades of a query's items. Items without a value are
 * unjudged.
 *
 * - `judgedAnywhere 10`: 0 for each item that is judged for any query, among the first ten ranks and those tied with
 *   the tenth
 * - `negativeAsZero`: the grades, those below 0 as 0, so that items of the pool are judged
 * - `withUnjudged`: the grades, and `UNJUDGED` for every other item of the list
 * - `utility`: the grades, those below 0 too, with 1 added; at least 0
 * - `subtopics`: number of each judged item's grades by subtopic, in the table of that name
 * - `items 10`: number of the item in the run, judged or not, in the same ranks
 * - `popularity`: of each item, judged or not, 0 for an unknown one
 * - `popularityIfRelevant 1`: of items of this grade or more; `popularityRankIfRelevant 1`: their mean rank among all
 *   items by popularity; `popularityLevelIfRelevant 1`: their rank among all different popularities
 * - `tail 0.1`, `tail up to 2`: whether the item belongs to the least popular share of all items that have a
 *   popularity, or to those whose popularity is at most so high
 * - `category`: number of the item's category
 * - `gradedCategories`, `gradedItems`: number of each item's grade and category, or of the grade and the item, in the
 *   table of that name; of listed items, judged or not, and of all judged ones
 * - `costs`: number of the item's grade and cost, in the table of that name
 * - `unlikeChosen 1`, `unlikeChosenByVector 1`: mean distance of items of this grade or more from the user's earlier
 *   choices, by who chose both, or by vectors
 * - `vectors`, `chosenTogether`: number of each item, whose tables have the distances of two
 */
export type ColumnName =
  | `judgedAnywhere ${number}`
  | "negativeAsZero"
  | "withUnjudged"
  | "utility"
  | `items ${number}`
  | "popularity"
  | `${OfRelevant} ${number}`
  | `tail ${number}`
  | `tail up to ${number}`
  | "category"
  | keyof Tables;

/** What a column of relevant items holds, before the smallest grade of these. */
export type OfRelevant =
  | "popularityIfRelevant"
  | "popularityRankIfRelevant"
  | "popularityLevelIfRelevant"
  | "unlikeChosen"
  | "unlikeChosenByVector";

/** Which values are better. */
export type Direction = "higher" | "lower";

/** What a measure is to a program: identity, parameters, arithmetic. */
export interface MeasureRecord<S extends ParamSpecs = ParamSpecs> {
  /** File name, docs anchor. */
  readonly id: string;
  /** Name in notation and output. */
  readonly label: string;

  readonly params: S;
  /** The parameter written after `@`. */
  readonly at?: string;
  /**
   * The same with those parameters at their default that do not count beside the others, where there are such. @throws
   * RankproofError unsupported, for one that is given all the same
   */
  settled?(params: ValuesOf<S>, given: { readonly [K in keyof S]?: unknown }): ValuesOf<S>;
  /** Column in place of grades in rankings; undefined, or left out: the grades themselves. */
  column?(params: ValuesOf<S>): ColumnName | undefined;
  /** Whether items below the cutoff, or how many there are, change the value; not where this is left out. */
  wholeList?(params: ValuesOf<S>): boolean;

  /**
   * Monotonicity in grades, where the kind of the measure does not tell it. A higher grade further up ("order"), or any
   * higher grade ("grades"), never lowers the value; "equals": a higher grade further up does not, where all gains are
   * equal; "neither": both may; "nothing": no grade changes the value. Items that were not retrieved stand below all
   * others. Bounds from unjudged items depend on it.
   */
  readonly rewards?: "order" | "grades" | "equals" | "neither" | "nothing";
  /** Whether a tie is shuffled for each reader: its value is that of all orders together, not their mean. */
  readonly shuffles?: boolean;
  /** The reader whose quantity is measured, where that is what is measured. */
  browsing?(params: ValuesOf<S>): Browsing | undefined;

  readonly better: Direction;
  /** Whether its parameters make it a cost, of which the lower value is better; not where this is left out. */
  lower?(params: ValuesOf<S>): boolean;
  /** Aggregation of queries' values; "collection": there is none, the measure sees all lists of a run together. */
  readonly aggregate: "mean" | "sum" | "geometric" | "collection";
  /**
   * Starts the arithmetic on all lists of a run together, of a measure that gives one number for a whole run.
   *
   * @param tables look-up tables of its column, where it has one
   */
  collector?(params: ValuesOf<S>, tables?: Tables): Collector;
  /** How often a query counts, of a measure of a whole run that is the mean of its values of queries. */
  weight?(ranking: Ranking, params: ValuesOf<S>): number;
  /** What its sum is divided by, where that may depend on which items a list holds; additive arithmetic has a scale. */
  divisor?(ranking: Ranking, params: ValuesOf<S>): number;
  /** The arithmetic with its parameters fixed. @param tables look-up tables of its column, where it has one */
  scorer(params: ValuesOf<S>, tables?: Tables): Scorer<Extreme>;
}

/** Words for a measure, conventions and evidence. */
export interface MeasureWords {
  readonly title: string;
  readonly summary: string;
  /** TeX. */
  readonly formula: string;
  readonly range: readonly [number, number];
  /** What its own parameters do, and shared ones where they do something else here. */
  readonly params?: Readonly<Record<string, string>>;
  readonly conventions: {
    readonly unjudged: string;
    /** Value of a query without any relevant item; "computed" where the formula needs none. */
    readonly noRelevant: number | "computed";
    readonly shortRun: string;
    /** What minimum and maximum are where they are not what some order gives. */
    readonly ties?: string;
  };

  readonly references: readonly string[];
  readonly examples: readonly Example[];
}

/**
 * A measure as the list has it: its names, and its words, which are made when they are asked for. A constant in each
 * file of `measures`, so that programs that only compute leave it out.
 */
export interface MeasureEntry {
  readonly measure: Measure;
  /** Other accepted names, with the parameters they imply. */
  readonly aliases?: readonly { readonly name: string; readonly params?: Readonly<Record<string, ParamValue>> }[];
  about(): MeasureWords;
}

/** Description of a measure. */
export interface About extends Omit<MeasureEntry, "about">, MeasureWords {}

/**
 * A measure with its parameters fixed, such as nDCG@10. Immutable. (`out`: any measure may stand where measures are
 * listed.)
 */
export class Measure<out S extends ParamSpecs = ParamSpecs> {
  readonly record: MeasureRecord<S>;
  readonly params: ValuesOf<S>;
  #scorer: Scorer<Extreme> | undefined;
  #text: string | undefined;

  /**
   * @param values values that differ from the defaults; users take the exported measures and `.at()`, `.with()`
   * @param given those of them that are new
   */
  constructor(record: MeasureRecord<S>, values: Readonly<Record<string, unknown>> = {}, given = values) {
    this.record = record;
    const params = checkOptions(record.label, record.params, values, [], "parameter");
    this.params = record.settled?.(params, given as { readonly [K in keyof S]?: unknown }) ?? params;
  }

  /** The same measure with the value written after `@`, as in `nDCG.at(10)` or `IPrec.at(0.1)`. */
  at(value: number | "R"): Measure<S> {
    const { at, label } = this.record;
    if (at === undefined) throw new RankproofError("unsupported", `cutoff of ${label}: it has none`);
    return new Measure(this.record, { ...this.params, [at]: value });
  }

  /** The same measure with other parameters, as in `AP.with({denominator: "retrieved"})`. */
  with(params: { readonly [K in keyof S]?: ValuesOf<S>[K] }): Measure<S> {
    return new Measure(this.record, { ...this.params, ...params }, params);
  }

  /** What it sees in place of the grades of a query's items; undefined for these. */
  get column(): ColumnName | undefined {
    return this.record.column?.(this.params);
  }

  /** Which values are better. */
  get better(): Direction {
    return this.record.lower?.(this.params) ? "lower" : this.record.better;
  }

  /** @throws RankproofError missing, when a parameter without default was never given */
  get scorer(): Scorer<Extreme> {
    const { record, params } = this;
    for (const name in record.params) {
      const { required, default: none, expected } = record.params[name];
      if (required === undefined || params[name] !== none) continue;
      const example = formatMeasure(record, { ...params, [name]: required });
      throw new RankproofError("missing", `${name} of ${record.label}: expected ${expected}, as in ${example}`);
    }
    this.#scorer ??= finite(record.scorer(params), record.label);
    return this.#scorer;
  }

  /** Expected value, minimum, maximum and variance of one ranking. */
  score(ranking: Ranking): Score {
    const { scorer } = this;
    const expected = scorer.expected(ranking);
    if (!isTied(ranking)) return { expected, min: expected, max: expected, variance: 0 };
    const bounds = boundsAround(expected, Number(scorer.min(ranking)), Number(scorer.max(ranking)));
    return { expected, ...bounds, variance: scorer.variance(ranking) };
  }

  /** Canonical notation: parameters at their default are left out. `parseMeasure` reads it back. */
  toString(): string {
    this.#text ??= formatMeasure(this.record, this.params);
    return this.#text;
  }
}
