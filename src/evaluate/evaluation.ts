import { forEachCut } from "../core/cut.ts";
import { checkChoice, RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { type Ranking, RankingBuilder } from "../core/ranking.ts";
import { type Scorer, scorerOver } from "../core/scorer.ts";
import { aggregate, aggregateVariance } from "./aggregate.ts";
import { checkTies, formatTies, type TiePolicy } from "./ties.ts";

/** What becomes of a judged query that the run does not answer. */
export type MissingRule = "zero" | "skip" | "error";

export interface Options {
  /** Default "expected". */
  readonly ties?: TiePolicy;
  /** A judged query without any retrieved item: scored as an empty list ("zero", the default), left out, or an error. */
  readonly missing?: MissingRule;
  /** Only the first `depth` places of each list count. A tie cut there stays exact. Default: the whole list. */
  readonly depth?: number;
  /** Take unjudged items out of the lists before scoring. Default false. */
  readonly judgedOnly?: boolean;
  /** Scores as 64-bit ("double", the default) or rounded to 32-bit ("single", trec_eval 9), which merges close scores. */
  readonly precision?: "double" | "single";
  /** Whether to find minimum, maximum and variance as well. Default true. */
  readonly intervals?: boolean;
}

/** Options with every default filled in. */
export type Settings = Required<Omit<Options, "depth">> & { readonly depth: number | undefined };

export interface Counts {
  /** Queries whose values are in the result. */
  readonly evaluated: number;
  /** Judged queries that the run does not answer. */
  readonly missing: number;
  /** Evaluated queries without any item of grade 1 or more: they count as their measure's conventions say. */
  readonly withoutRelevant: number;
  /** Queries of the run that have no judgments: they are not scored. */
  readonly unjudged: number;
  /** Queries in which a tie holds a judged item, so that luck may move a measure. */
  readonly tied: number;
}

/** Values of one measure for one run. */
export interface MeasureResult {
  /** Canonical notation. */
  readonly measure: string;
  /** Mean over queries (sum for counts, geometric mean for GMAP and GBpref). */
  readonly value: number;
  /** Least and most that the order of tied scores can give. */
  readonly min: number;
  readonly max: number;
  /** Variance of `value` over the orders of tied scores; undefined where not known. */
  readonly variance: number | undefined;
  /** Per query, in the order of `queries`. */
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
    readonly depth: number | undefined;
    readonly judgedOnly: boolean;
    readonly precision: "double" | "single";
  };
  /** In the order in which the measures were asked for. */
  readonly results: readonly MeasureResult[];
  /** The result of one measure, given itself or in canonical notation. @throws RankproofError unknown */
  of(measure: string | Measure): MeasureResult;
}

/** Takes the rankings of one run query by query and keeps the values of all measures. */
export class Evaluator {
  readonly measures: readonly Measure[];
  readonly settings: Settings;
  readonly #scorers: readonly Scorer[];
  readonly #position = new Map<string, number>();
  readonly #judged: readonly Float64Array[];
  readonly #values: readonly Float64Array[];
  readonly #mins: readonly Float64Array[];
  readonly #maxs: readonly Float64Array[];
  readonly #variances: readonly (number | undefined)[][];
  readonly #isAnswered: Uint8Array;
  #unjudged = 0;
  #tied = 0;

  /** @param judged judged grades of each query, highest first, in the order in which results are given */
  constructor(measures: readonly Measure[], judged: ReadonlyMap<string, Float64Array>, options: Options = {}) {
    this.measures = measures;
    this.settings = checkOptions(options);
    this.#scorers = measures.map((measure) => scorerOf(measure, this.settings));
    this.#judged = [...judged.values()];
    for (const query of judged.keys()) this.#position.set(query, this.#position.size);
    const perMeasure = () => measures.map(() => new Float64Array(judged.size));
    this.#values = perMeasure();
    this.#mins = perMeasure();
    this.#maxs = perMeasure();
    this.#variances = measures.map(() => new Array(judged.size).fill(0));
    this.#isAnswered = new Uint8Array(judged.size);
  }

  /** A query of the run that nobody judged. */
  addUnjudged(): void {
    this.#unjudged++;
  }

  /**
   * @param tied the ranking with its ties
   * @param ordered the same with ties put in the policy's order; undefined where the policy orders nothing
   */
  add(query: string, tied: Ranking, ordered: Ranking | undefined): void {
    const position = this.#position.get(query);
    if (position === undefined) throw new RankproofError("unknown", `query: ${query}`, "data");
    this.#isAnswered[position] = 1;
    if (tied.isTied) this.#tied++;
    this.#score(position, tied, ordered);
  }

  /** @throws RankproofError missing, when a judged query is not answered and the rule says "error" */
  finish(nameOf: (query: string) => string = (query) => query): Evaluation {
    const names = [...this.#position.keys()].map(nameOf);
    const missing = names.filter((_, position) => this.#isAnswered[position] === 0);
    const { missing: rule, depth, judgedOnly, ties, precision } = this.settings;
    if (rule === "error" && missing.length > 0) throw missingQueries(missing);
    if (rule === "zero") {
      this.#isAnswered.forEach((isAnswered, position) => {
        if (!isAnswered) this.#score(position, new RankingBuilder(0).build(0, this.#judged[position]), undefined);
      });
    }
    const isKept = (_: unknown, position: number): boolean => rule === "zero" || this.#isAnswered[position] === 1;
    const queries = names.filter(isKept);
    const results = this.measures.map((measure, m) => {
      const how = measure.record.aggregate;
      const [values, mins, maxs] = [this.#values[m], this.#mins[m], this.#maxs[m]].map((all) => all.filter(isKept));
      return {
        measure: measure.toString(),
        value: aggregate(how, values),
        min: aggregate(how, mins),
        max: aggregate(how, maxs),
        variance: aggregateVariance(how, this.#variances[m].filter(isKept)),
        values,
        mins,
        maxs,
      };
    });
    return {
      queries,
      counts: {
        evaluated: queries.length,
        missing: missing.length,
        withoutRelevant: this.#judged.filter(isKept).filter((judged) => !(judged[0] >= 1)).length,
        unjudged: this.#unjudged,
        tied: this.#tied,
      },
      conventions: { ties: formatTies(ties), missing: rule, depth, judgedOnly, precision },
      results,
      of: (measure) => resultOf(results, measure),
    };
  }

  #score(position: number, tied: Ranking, ordered: Ranking | undefined): void {
    const { ties, intervals } = this.settings;
    const hasInterval = intervals && tied.isTied;
    for (let m = 0; m < this.#scorers.length; m++) {
      const scorer = this.#scorers[m];
      if (!hasInterval) {
        const value = this.#valueOf(m, tied, ordered);
        this.#values[m][position] = this.#mins[m][position] = this.#maxs[m][position] = value;
        continue;
      }
      const min = scorer.min(tied);
      const max = scorer.max(tied);
      this.#mins[m][position] = min;
      this.#maxs[m][position] = max;
      this.#variances[m][position] = ties === "expected" ? scorer.variance(tied) : 0;
      this.#values[m][position] = this.#valueOf(m, tied, ordered);
    }
  }

  #valueOf(m: number, tied: Ranking, ordered: Ranking | undefined): number {
    const scorer = this.#scorers[m];
    const { ties } = this.settings;
    if (ties === "threshold") return (scorer.threshold as Scorer["expected"])(tied);
    if (ties !== "best" && ties !== "worst") return scorer.expected(ordered ?? tied);
    const isHigherBetter = this.measures[m].record.better === "higher";
    return isHigherBetter === (ties === "best") ? scorer.max(tied) : scorer.min(tied);
  }
}

/** @throws RankproofError invalid */
function checkOptions(options: Options): Settings {
  const {
    ties = "expected",
    missing = "zero",
    depth,
    judgedOnly = false,
    precision = "double",
    intervals = true,
  } = options;
  checkTies(ties);
  checkChoice("rule for missing queries", missing, ["zero", "skip", "error"]);
  checkChoice("precision", precision, ["double", "single"]);
  if (depth !== undefined && !(Number.isSafeInteger(depth) && depth >= 1)) {
    throw new RankproofError("invalid", `depth: ${depth} (expected a whole number of at least 1)`);
  }
  return { ties, missing, depth, judgedOnly, precision, intervals };
}

function scorerOf(measure: Measure, { ties, depth, judgedOnly }: Settings): Scorer {
  const { scorer } = measure;
  if (ties === "threshold" && (scorer.threshold === undefined || depth !== undefined || judgedOnly)) {
    throw new RankproofError(
      "unsupported",
      `tie policy for ${measure}: threshold (it is defined for AP over whole lists, without depth or judged-only)`,
    );
  }
  if (depth === undefined && !judgedOnly) return scorer;
  return scorerOver(scorer, (ranking, visit) => {
    forEachCut(ranking, depth ?? Number.POSITIVE_INFINITY, (cut, probability) => {
      visit(judgedOnly ? cut.judgedOnly : cut, probability);
    });
  });
}

function missingQueries(missing: readonly string[]): RankproofError {
  const shown = missing.slice(0, 10).join(", ");
  const more = missing.length > 10 ? `, … and ${missing.length - 10} more` : "";
  return new RankproofError(
    "missing",
    `queries: ${shown}${more} (judged but not in the run; missing=zero counts them as empty lists, skip leaves them out)`,
    "data",
  );
}

function resultOf(results: readonly MeasureResult[], wanted: string | Measure): MeasureResult {
  const found = results.find(({ measure }) => measure === String(wanted));
  if (found !== undefined) return found;
  const known = results.map(({ measure }) => measure).join(", ");
  throw new RankproofError("unknown", `result: ${wanted} (measured were ${known})`);
}
