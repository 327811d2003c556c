import { Problems, printable, RankproofError } from "../core/errors.ts";
import type { Measure, MeasureRecord } from "../core/measure.ts";
import { isTied, type Ranking, RankingBuilder } from "../core/ranking.ts";
import type { Scorer } from "../core/scorer.ts";
import { aggregate, aggregateVariance } from "./aggregate.ts";
import type { MissingRule, Settings } from "./options.ts";
import { formatTies, type TiePolicy } from "./ties.ts";

export interface Counts {
  /** Queries whose values are in the result. */
  readonly evaluated: number;
  /** Judged queries that the run does not answer. */
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

/** Values of one measure by position of the query. */
interface Column {
  readonly measure: Measure;
  readonly scorer: Scorer;
  readonly values: Float64Array;
  readonly mins: Float64Array;
  readonly maxs: Float64Array;
  readonly variances: (number | undefined)[];
}

/** Takes the rankings of one run query by query and keeps the values of all measures. */
export class Evaluator {
  readonly settings: Settings;
  readonly #position: ReadonlyMap<string, number>;
  readonly #judged: readonly Float64Array[];
  readonly #columns: readonly Column[];
  readonly #isAnswered: boolean[];
  #unjudged = 0;
  #tied = 0;

  /** @param judged judged grades of each query, highest first, in the order in which results are given */
  constructor(measures: readonly Measure[], judged: ReadonlyMap<string, Float64Array>, settings: Settings) {
    const { size } = judged;
    this.settings = settings;
    this.#position = new Map([...judged.keys()].map((query, position) => [query, position]));
    this.#judged = [...judged.values()];
    this.#isAnswered = new Array(size).fill(false);
    const { intervals } = this.settings;
    this.#columns = measures.map((measure) => {
      const values = new Float64Array(size);
      return {
        measure,
        scorer: scorerOf(measure, this.settings),
        values,
        mins: intervals ? values.slice() : values,
        maxs: intervals ? values.slice() : values,
        variances: intervals ? new Array(size).fill(0) : [],
      };
    });
  }

  /** A query of the run that nobody judged. */
  addUnjudged(): void {
    this.#unjudged++;
  }

  /**
   * @param query one of the judged queries
   * @param tied the ranking with its ties
   * @param ordered the same with ties put in the policy's order; undefined where the policy orders nothing
   */
  add(query: string, tied: Ranking, ordered: Ranking | undefined): void {
    const position = this.#position.get(query) as number;
    this.#isAnswered[position] = true;
    if (isTied(tied)) this.#tied++;
    this.#score(position, tied, ordered);
  }

  /** @throws RankproofError missing, when a judged query is not answered and the rule says "error" */
  finish(nameOf: (query: string) => string = (query) => query): Evaluation {
    const { ties, missing: rule, precision, views, minGrade } = this.settings;
    const names = [...this.#position.keys()].map(nameOf);
    const problems = new Problems();
    let missing = 0;
    this.#isAnswered.forEach((isAnswered, position) => {
      if (isAnswered) return;
      missing++;
      if (rule === "zero") this.#score(position, new RankingBuilder(0).build(0, this.#judged[position]));
      const query = printable(names[position]);
      if (rule === "error") problems.add("missing", `query: ${query} (judged but not in the run)`);
    });
    problems.throwIfAny();
    const isKept = (_: unknown, position: number): boolean => rule === "zero" || this.#isAnswered[position];
    const queries = names.filter(isKept);
    const results = this.#columns.map(({ measure, variances, ...columns }) => {
      const { better, aggregate: how } = measure.record;
      const [values, mins, maxs] = [columns.values, columns.mins, columns.maxs].map((all) =>
        missing > 0 ? all.filter(isKept) : all,
      );
      return {
        measure: String(measure),
        better,
        aggregate: how,
        value: aggregate(how, values),
        min: aggregate(how, mins),
        max: aggregate(how, maxs),
        variance: aggregateVariance(how, variances.filter(isKept)),
        values,
        mins,
        maxs,
      };
    });
    return {
      queries,
      counts: {
        evaluated: queries.length,
        missing,
        withoutRelevant: this.#judged.filter((judged, position) => isKept(judged, position) && !(judged[0] >= minGrade))
          .length,
        unjudged: this.#unjudged,
        tied: this.#tied,
      },
      conventions: { ties: formatTies(ties), missing: rule, precision, views: views.map(({ name }) => name) },
      results,
      of: (measure) => resultOf(results, measure),
    };
  }

  #score(position: number, tied: Ranking, ordered = tied): void {
    const { ties, intervals } = this.settings;
    const mayMove = intervals && isTied(tied);
    for (const { measure, scorer, values, mins, maxs, variances } of this.#columns) {
      values[position] = mins[position] = maxs[position] = valueUnder(ties, measure, scorer, ordered);
      if (!mayMove) continue;
      mins[position] = scorer.min(tied);
      maxs[position] = scorer.max(tied);
      if (ties === "expected") variances[position] = scorer.variance(tied);
    }
  }
}

function valueUnder(ties: TiePolicy, { record }: Measure, scorer: Scorer, ranking: Ranking): number {
  if (ties === "threshold") return (scorer.threshold as Scorer["expected"])(ranking);
  if (ties !== "best" && ties !== "worst") return scorer.expected(ranking);
  return (record.better === "higher") === (ties === "best") ? scorer.max(ranking) : scorer.min(ranking);
}

function scorerOf(measure: Measure, { ties, views }: Settings): Scorer {
  const scorer = views.reduceRight((inner, view) => view.over(inner), measure.scorer);
  if (ties !== "threshold" || scorer.threshold !== undefined) return scorer;
  throw new RankproofError(
    "unsupported",
    `tie policy for ${measure}: threshold (it is defined for AP over whole lists)`,
  );
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
