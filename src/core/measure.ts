import { type AdditiveArithmetic, additiveScorer } from "./additive.ts";
import { forEachCut } from "./cut.ts";
import { RankproofError } from "./errors.ts";
import { formatMeasure } from "./notation.ts";
import { checkParams, type ParamSpecs, type ParamValue, type ValuesOf } from "./params.ts";
import type { Ranking } from "./ranking.ts";

/** A value under tied scores: expected over all orders of the tied items, and the least and most luck can give. */
export interface Score {
  /** Mean over all orders of tied items, each equally likely; the value everybody gets when nothing is tied. */
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  /** Variance over those orders; undefined where no closed form is known. */
  readonly variance: number | undefined;
}

/** Scores rankings with the parameters already fixed. */
export interface Scorer {
  expected(ranking: Ranking): number;
  min(ranking: Ranking): number;
  max(ranking: Ranking): number;
  variance(ranking: Ranking): number | undefined;
  /** Value when each tie is one threshold and all its items stand at its last rank; undefined where not defined. */
  threshold?(ranking: Ranking): number;
}

/** A name under which a tool prints the same number. */
export interface Agreement {
  readonly tool: string;
  /** May hold `{parameter}` where the tool's name holds the value, as in `ndcg_cut_{cutoff}`. */
  readonly name: string;
  /** Parameters that must be set for the numbers to agree. */
  readonly params?: Readonly<Record<string, ParamValue>>;
}

/** A worked example: documentation and test in one. */
export interface Example {
  /** Grade at each rank; null = unjudged, negative = in the pool but unjudged. */
  readonly grades: readonly (number | null)[];
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

/** Everything a measure is, in fixed order: identity, words, parameters, conventions, arithmetic, evidence. */
interface RecordBase<S extends ParamSpecs> {
  /** File name, docs anchor. */
  readonly id: string;
  /** Name in notation and output. */
  readonly label: string;
  /** Other accepted names, with the parameters they imply. */
  readonly aliases?: readonly { readonly name: string; readonly params?: Readonly<Record<string, ParamValue>> }[];

  readonly title: string;
  readonly summary: string;
  /** TeX. */
  readonly formula: string;
  readonly range: readonly [number, number];
  readonly better: "higher" | "lower";

  readonly params: S;
  /** The parameter written after `@`. */
  readonly at?: string;

  readonly conventions: {
    readonly unjudged: string;
    /** Value of a query without any relevant item; "computed" where the formula needs none. */
    readonly noRelevant: number | "computed";
    readonly shortRun: string;
  };
  /**
   * For a denominator that depends on which items the cut retrieves: the cut, and as much of the ranking as matters.
   * Each possible content of the cut is then scored by itself and weighed by its probability.
   */
  content?(ranking: Ranking, params: ValuesOf<S>): { ranking: Ranking; depth: number } | undefined;
  /** How values of queries become one number. */
  readonly aggregate: "mean" | "sum" | "geometric";

  readonly references: readonly string[];
  readonly agreesWith: readonly Agreement[];
  readonly examples: readonly Example[];
}

/**
 * A measure with arithmetic of its own.
 *
 * `min` and `max` may be left out when putting each tie in worst or best order gives them, that is, when a higher
 * grade further up never hurts.
 */
interface CustomArithmetic<S extends ParamSpecs> {
  readonly kind: "custom";
  /** What the arithmetic looks at, when not at grades as they are: their gains, say. */
  sees?(ranking: Ranking, params: ValuesOf<S>): Ranking;
  expected(ranking: Ranking, params: ValuesOf<S>): number;
  min?(ranking: Ranking, params: ValuesOf<S>): number;
  max?(ranking: Ranking, params: ValuesOf<S>): number;
  variance?(ranking: Ranking, params: ValuesOf<S>): number;
  threshold?(ranking: Ranking, params: ValuesOf<S>): number;
}

export type MeasureRecord<S extends ParamSpecs = ParamSpecs> = RecordBase<S> &
  (AdditiveArithmetic<S> | CustomArithmetic<S>);

/**
 * A measure with its parameters fixed, such as nDCG@10. Immutable. (`out`: any measure may stand where measures are
 * listed.)
 */
export class Measure<out S extends ParamSpecs = ParamSpecs> {
  readonly record: MeasureRecord<S>;
  readonly params: ValuesOf<S>;
  readonly #given: Readonly<Record<string, ParamValue>>;
  #scorer: Scorer | undefined;

  /** @param given values that differ from the defaults; users take the exported measures and `.at()`, `.with()` */
  constructor(record: MeasureRecord<S>, given: Readonly<Record<string, ParamValue>>) {
    this.record = record;
    this.#given = given;
    this.params = checkParams(record.label, record.params, given, "incomplete");
  }

  /** The same measure with the value written after `@`, as in `nDCG.at(10)` or `IPrec.at(0.1)`. */
  at(value: number | "R"): Measure<S> {
    const { at, label } = this.record;
    if (at === undefined) throw new RankproofError("unsupported", `cutoff of ${label}: it has none`);
    return new Measure(this.record, { ...this.#given, [at]: value });
  }

  /** The same measure with other parameters, as in `AP.with({denominator: "retrieved"})`. */
  with(params: { readonly [K in keyof S]?: ValuesOf<S>[K] }): Measure<S> {
    return new Measure(this.record, { ...this.#given, ...params });
  }

  /** @throws RankproofError missing, when a parameter without default was never given */
  get scorer(): Scorer {
    if (this.#scorer === undefined) {
      const params = checkParams(this.record.label, this.record.params, this.#given, "complete");
      const { record } = this;
      const { content } = record;
      const scorer =
        record.kind === "additive"
          ? additiveScorer(record, valueWithoutScale(record), params)
          : customScorer(record, params);
      // A threshold takes ties whole, so nothing about it depends on which items a cut retrieves.
      this.#scorer = content
        ? {
            ...scorer,
            ...scorerOver(scorer, (ranking, visit) => {
              const found = content(ranking, params);
              if (found === undefined) visit(ranking, 1);
              else forEachCut(found.ranking, found.depth, visit);
            }),
          }
        : scorer;
    }
    return this.#scorer;
  }

  /** Expected value, minimum, maximum and variance of one ranking. */
  score(ranking: Ranking): Score {
    const { scorer } = this;
    const expected = scorer.expected(ranking);
    if (!ranking.isTied) return { expected, min: expected, max: expected, variance: 0 };
    return { expected, min: scorer.min(ranking), max: scorer.max(ranking), variance: scorer.variance(ranking) };
  }

  /** Canonical notation: parameters at their default are left out. `parseMeasure` reads it back. */
  toString(): string {
    return formatMeasure(this.record, this.params);
  }
}

/** Makes the measure that a record describes, with default parameters. */
export function measure<const S extends ParamSpecs>(
  record: MeasureRecord<S> & { readonly at?: keyof S & string },
): Measure<S> {
  return new Measure(record, {});
}

function customScorer<S extends ParamSpecs>(record: CustomArithmetic<S>, params: ValuesOf<S>): Scorer {
  const { expected, min, max, variance, threshold } = record;
  const seen = (ranking: Ranking): Ranking => record.sees?.(ranking, params) ?? ranking;
  const scorer: Scorer = {
    expected: (ranking) => expected(seen(ranking), params),
    min: (ranking) => (min ? min(seen(ranking), params) : expected(seen(ranking).worst, params)),
    max: (ranking) => (max ? max(seen(ranking), params) : expected(seen(ranking).best, params)),
    variance: (ranking) => variance?.(seen(ranking), params),
  };
  if (threshold) scorer.threshold = (ranking) => threshold(seen(ranking), params);
  return scorer;
}

/**
 * Scores what a ranking may turn into: expectation and variance by total probability, extremes over all of it.
 *
 * @param each visits every ranking that may come of one, with its probability
 */
export function scorerOver(
  { expected, min, max, variance }: Scorer,
  each: (ranking: Ranking, visit: (part: Ranking, probability: number) => void) => void,
): Scorer {
  const fold = (ranking: Ranking, start: number, step: (sum: number, part: Ranking, probability: number) => number) => {
    let result = start;
    each(ranking, (part, probability) => {
      result = step(result, part, probability);
    });
    return result;
  };
  const mean = (ranking: Ranking): number =>
    fold(ranking, 0, (sum, part, probability) => sum + probability * expected(part));
  return {
    expected: mean,
    min: (ranking) => fold(ranking, Number.POSITIVE_INFINITY, (least, part) => Math.min(least, min(part))),
    max: (ranking) => fold(ranking, Number.NEGATIVE_INFINITY, (most, part) => Math.max(most, max(part))),
    variance: (ranking) => {
      const center = mean(ranking);
      const total = fold(ranking, 0, (sum, part, probability) => {
        return sum + probability * ((variance(part) ?? Number.NaN) + (expected(part) - center) ** 2);
      });
      return Number.isNaN(total) ? undefined : total;
    },
  };
}

function valueWithoutScale({ conventions }: Pick<RecordBase<ParamSpecs>, "conventions">): number {
  return conventions.noRelevant === "computed" ? 0 : conventions.noRelevant;
}
