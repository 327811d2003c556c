import { Problems, printable, RankproofError } from "../core/errors.ts";
import type { Measure, MeasureRecord } from "../core/measure.ts";
import { isTied, RankingBuilder } from "../core/ranking.ts";
import { MeasureColumn } from "./measure-column.ts";
import type { Settings } from "./options.ts";
import { type Conventions, conventionsOf, type NamedMeasure, type Plan, planOf } from "./planned-measures.ts";
import type { QueryRankings } from "./ranked-list.ts";

/** How many queries an evaluation has, and of which kinds. */
export interface Counts {
  /** Queries whose values are in the result. */
  readonly evaluated: number;
  /** Judged queries without results in the run. */
  readonly missing: number;
  /** Queries without any item of grade `minGrade` or more, which count as `noRelevant` says. */
  readonly withoutRelevant: number;
  /** Queries of the run that have no judgments: they are not scored. */
  readonly unjudged: number;
  /** Queries in which a tie holds a judged item, so that the order of tied items may move a measure. */
  readonly tied: number;
}

/** Values of one measure for one run. */
export interface MeasureResult {
  /** What it is called: canonical notation, or the name that was given. */
  readonly measure: string;
  /** Canonical notation. */
  readonly notation: string;
  /** The conventions that are not those of the evaluation; undefined where all are. */
  readonly conditions: Partial<Conventions> | undefined;
  readonly better: MeasureRecord["better"];
  readonly aggregate: MeasureRecord["aggregate"];
  /** Mean over queries that count (sum for counts, geometric mean for GMAP and GBpref). */
  readonly value: number;
  /** Least and most that the order of tied scores can give. */
  readonly min: number;
  readonly max: number;
  /** Variance of `value` over the orders of tied scores; undefined where not known. */
  readonly variance: number | undefined;
  /** Per query, in the order of `queries`; one array where intervals are not asked for. */
  readonly values: Float64Array;
  readonly mins: Float64Array;
  readonly maxs: Float64Array;
  /** 1 for each query that counts, 0 for one that the measure leaves out, whose value means nothing; undefined: all count. */
  readonly counted: Uint8Array | undefined;
  /** Queries in which the order of tied items may move the value. */
  readonly tied: number;
}

/** How good a run is: values of all measures, over all queries and for each. */
export interface Evaluation {
  /** Ids of the queries that count for any measure, in the order of the judgments. */
  readonly queries: readonly string[];
  readonly counts: Counts;
  /** The conventions in force, as every output states them. */
  readonly conventions: Conventions;
  /** In the order in which the measures were asked for. */
  readonly results: readonly MeasureResult[];
  /** The result of one measure by what it is called; a measure itself is called by its notation. @throws RankproofError unknown */
  of(measure: string | Measure): MeasureResult;
}

/** What was judged, by the number of the query. */
export interface JudgedGrades {
  /** How many queries were judged. */
  readonly size: number;
  /** The grades of a query that are at least 0, highest first. */
  grades(query: number): Float64Array;
}

/** Takes the rankings of one run query by query and keeps the values of all measures. */
export class Evaluator {
  readonly settings: Settings;
  /** What makes the rankings that measures need: the rules of the evaluation itself first. */
  readonly rules: Plan["rules"];
  readonly #judged: JudgedGrades;
  readonly #columns: readonly MeasureColumn[];
  readonly #isAnswered: Uint8Array;
  #unjudged = 0;
  #tied = 0;

  /**
   * @param judged in the order in which results are given
   * @throws RankproofError unknown or invalid, for conditions
   */
  constructor(measures: readonly (Measure | NamedMeasure)[], judged: JudgedGrades, settings: Settings) {
    const plan = planOf(measures, settings);
    this.settings = settings;
    this.rules = plan.rules;
    this.#judged = judged;
    this.#isAnswered = new Uint8Array(judged.size);
    this.#columns = plan.measures.map((measure) => new MeasureColumn(measure, judged.size));
  }

  /** A query of the run that nobody judged. */
  addUnjudged(): void {
    this.#unjudged++;
  }

  /**
   * Scores a query.
   *
   * @param query its number among those that are judged
   * @param rankings by each of `rules`
   */
  add(query: number, rankings: readonly QueryRankings[]): void {
    this.#isAnswered[query] = 1;
    const mayMove = rankings.map(({ tied }) => isTied(tied));
    if (mayMove[0]) this.#tied++;
    for (const column of this.#columns) {
      const { tied, ordered = tied } = rankings[column.plan.rules];
      column.score(query, ordered, mayMove[column.plan.rules] ? tied : undefined);
    }
  }

  /**
   * @param nameOf the id of a query
   * @throws RankproofError missing, when a query has no results or no relevant items and the rule is "error"
   */
  finish(nameOf: (query: number) => string): Evaluation {
    const { missing: rule, minGrade } = this.settings;
    const problems = new Problems();
    const missing = this.#finishMissing(nameOf, problems);
    const queries: string[] = [];
    let withoutRelevant = 0;
    const isKept = (query: number): boolean => rule === "zero" || this.#isAnswered[query] === 1;
    // trec_eval prints texts of queries also where it is asked for no measure.
    const isEvaluated = (_: unknown, query: number): boolean =>
      this.#columns.length === 0 ? isKept(query) : this.#columns.some((column) => column.counts(query));
    for (let query = 0; query < this.#judged.size; query++) {
      if (isEvaluated(undefined, query)) queries.push(nameOf(query));
      if (this.#judged.grades(query)[0] >= minGrade) continue;
      if (isKept(query)) withoutRelevant++;
      if (this.#columns.some((column) => column.counts(query) && column.plan.settings.noRelevant === "error")) {
        problems.add("missing", `relevant items: query ${printable(nameOf(query))} has none`);
      }
    }
    problems.throwIfAny();
    const results = this.#columns.map((column) =>
      column.result(queries.length < this.#judged.size ? isEvaluated : undefined),
    );
    return {
      queries,
      counts: { evaluated: queries.length, missing, withoutRelevant, unjudged: this.#unjudged, tied: this.#tied },
      conventions: conventionsOf(this.settings),
      results,
      of: (measure) => resultOf(results, measure),
    };
  }

  /** Applies the rules for missing queries to judged queries without results, and counts them. */
  #finishMissing(nameOf: (query: number) => string, problems: Problems): number {
    let missing = 0;
    for (let query = 0; query < this.#judged.size; query++) {
      if (this.#isAnswered[query] === 1) continue;
      missing++;
      const empty = new RankingBuilder(0).build(0, this.#judged.grades(query));
      let isRefused = false;
      for (const column of this.#columns) {
        const { missing: rule } = column.plan.settings;
        if (rule === "zero") column.score(query, empty, undefined);
        if (rule === "error") isRefused = true;
      }
      if (isRefused) problems.add("missing", `query: ${printable(nameOf(query))} (judged but not in the run)`);
    }
    return missing;
  }
}

/** @throws RankproofError unknown */
export function resultOf<Result extends { readonly measure: string }>(
  results: readonly Result[],
  wanted: string | Measure,
): Result {
  const found = results.find(({ measure }) => measure === String(wanted));
  if (found !== undefined) return found;
  const known = results.map(({ measure }) => measure).join(", ");
  throw new RankproofError("unknown", `result: ${wanted} (measured were ${known})`);
}
