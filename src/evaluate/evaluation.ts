import { Problems, printable, RankproofError } from "../core/errors.ts";
import type { Measure, MeasureRecord } from "../core/measure.ts";
import { isTied, type Ranking, RankingBuilder } from "../core/ranking.ts";
import { MeasureColumn } from "./measure-column.ts";
import type { MissingRule, Settings } from "./options.ts";
import { formatTies } from "./ties.ts";

/** How many queries an evaluation has, and of which kinds. */
export interface Counts {
  /** Queries whose values are in the result. */
  readonly evaluated: number;
  /** Judged queries without results in the run. */
  readonly missing: number;
  /** Evaluated queries without any item of grade `minGrade` or more: they count as their measure's conventions say. */
  readonly withoutRelevant: number;
  /** Queries of the run that have no judgments: they are not scored. */
  readonly unjudged: number;
  /** Queries in which a tie holds a judged item, so that the order of tied items may move a measure. */
  readonly tied: number;
}

/** Values of one measure for one run. */
export interface MeasureResult {
  /** Canonical notation. */
  readonly measure: string;
  readonly better: MeasureRecord["better"];
  readonly aggregate: MeasureRecord["aggregate"];
  /** Mean over queries (sum for counts, geometric mean for GMAP and GBpref). */
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
}

/** How good a run is: values of all measures, over all queries and for each. */
export interface Evaluation {
  /** Ids of the evaluated queries, in the order of the judgments. */
  readonly queries: readonly string[];
  readonly counts: Counts;
  /** The conventions in force, as every output states them. */
  readonly conventions: {
    readonly ties: string;
    readonly missing: MissingRule;
    readonly views: readonly string[];
    readonly precision: "double" | "single";
  };
  /** In the order in which the measures were asked for. */
  readonly results: readonly MeasureResult[];
  /** The result of one measure, given itself or in canonical notation. @throws RankproofError unknown */
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
  readonly #judged: JudgedGrades;
  readonly #columns: readonly MeasureColumn[];
  readonly #isAnswered: Uint8Array;
  #unjudged = 0;
  #tied = 0;

  /** @param judged in the order in which results are given */
  constructor(measures: readonly Measure[], judged: JudgedGrades, settings: Settings) {
    this.settings = settings;
    this.#judged = judged;
    this.#isAnswered = new Uint8Array(judged.size);
    this.#columns = measures.map((measure) => new MeasureColumn(measure, settings, judged.size));
  }

  /** A query of the run that nobody judged. */
  addUnjudged(): void {
    this.#unjudged++;
  }

  /**
   * Scores a query.
   *
   * @param query its number among those that are judged
   * @param tied the ranking with its ties
   * @param ordered the same with ties put in the policy's order; undefined where the policy orders nothing
   */
  add(query: number, tied: Ranking, ordered = tied): void {
    this.#isAnswered[query] = 1;
    const mayMove = isTied(tied);
    if (mayMove) this.#tied++;
    for (const column of this.#columns) column.score(query, ordered, mayMove ? tied : undefined);
  }

  /**
   * @param nameOf the id of a query
   * @throws RankproofError missing, when a judged query has no results and the rule is "error"
   */
  finish(nameOf: (query: number) => string): Evaluation {
    const { ties, missing: rule, precision, views, minGrade } = this.settings;
    const missing = this.#finishMissing(nameOf);
    const queries: string[] = [];
    let withoutRelevant = 0;
    for (let query = 0; query < this.#judged.size; query++) {
      if (rule !== "zero" && this.#isAnswered[query] === 0) continue;
      queries.push(nameOf(query));
      if (!(this.#judged.grades(query)[0] >= minGrade)) withoutRelevant++;
    }
    const isKept = (_: unknown, query: number): boolean => this.#isAnswered[query] === 1;
    const results = this.#columns.map((column) =>
      column.result(queries.length < this.#judged.size ? isKept : undefined),
    );
    return {
      queries,
      counts: { evaluated: queries.length, missing, withoutRelevant, unjudged: this.#unjudged, tied: this.#tied },
      conventions: { ties: formatTies(ties), missing: rule, precision, views: views.map(({ name }) => name) },
      results,
      of: (measure) => resultOf(results, measure),
    };
  }

  /** Applies the rule for missing queries to judged queries without results, and counts them. @throws RankproofError missing */
  #finishMissing(nameOf: (query: number) => string): number {
    const problems = new Problems();
    let missing = 0;
    for (let query = 0; query < this.#judged.size; query++) {
      if (this.#isAnswered[query] === 1) continue;
      missing++;
      if (this.settings.missing === "zero") {
        const empty = new RankingBuilder(0).build(0, this.#judged.grades(query));
        for (const column of this.#columns) column.score(query, empty, undefined);
      } else if (this.settings.missing === "error") {
        problems.add("missing", `query: ${printable(nameOf(query))} (judged but not in the run)`);
      }
    }
    problems.throwIfAny();
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
