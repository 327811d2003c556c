import { printable, RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { type EvaluateInput, evaluateRanks } from "../evaluate/evaluate.ts";
import type { Evaluation, MeasureResult } from "../evaluate/evaluation.ts";
import type { GradedItems } from "../evaluate/inputs.ts";
import type { NamedMeasure } from "../evaluate/planned-measures.ts";
import { statedConventions } from "../evaluate/stated-conventions.ts";
import { type ItemPair, type OwnFields, pairOf, type Selection } from "./selection.ts";

/** A measure, or one with its own conditions: `nDCG.at(10)`, `{measure, name, conditions}`. */
export type ScorerMeasure = Measure | NamedMeasure;

/** One measure or several. */
export type ScorerMeasures = ScorerMeasure | readonly ScorerMeasure[];

/**
 * How items are scored: the options of `evaluate` that are not about queries of a run. An item to which nothing is
 * relevant is not scored, unless `noRelevant` says otherwise.
 */
export interface ScoringOptions extends Omit<EvaluateInput, "judgments" | "run" | "measures" | OfQueries> {}

type OfQueries = "missing" | "self" | "intervals" | "exclude";

/** How items are scored, and where they are in what the tool passes. */
export interface ScorerOptions<Passed> extends ScoringOptions, Selection<Passed> {}

/** What a score is based on, in plain JSON. */
export type ScoreMetadata = {
  /** Least and most that the order of tied scores can make of the score. */
  min: number;
  max: number;
  /** How ties and the like were treated, in words. */
  conventions: string;
};

/** An item that was scored. */
export interface Scored {
  readonly name: string;
  readonly score: number;
  readonly metadata: ScoreMetadata;
}

/** An item that was not scored, since nothing relevant is expected. */
export interface NotScored {
  readonly name: string;
  readonly score: null;
  readonly reason: string;
}

/** The score of one item by one measure. */
export type ItemScore = Scored | NotScored;

/** Scores what a tool passes, item by item or all items together. */
export class ItemScoring<Passed> {
  readonly #fields: OwnFields<Passed>;
  readonly #measures: readonly ScorerMeasure[];
  readonly #selection: Selection<Passed>;
  readonly #options: ScoringOptions;
  /** What the scores are called, in the order of the measures. */
  readonly names: readonly string[];

  /**
   * @param fields the fields in which the tool passes items
   * @throws RankproofError for bad measures and options
   */
  constructor(
    fields: OwnFields<Passed>,
    measures: ScorerMeasures,
    { output, expected, ...options }: ScorerOptions<Passed>,
  ) {
    if ("exclude" in options) {
      throw new RankproofError(
        "unsupported",
        "option: exclude (items are not queries with ids; leave some out of output)",
      );
    }
    this.#fields = fields;
    this.#measures = [measures].flat();
    const named = this.#measures.find((measure) => typeof measure === "string");
    if (named !== undefined) {
      const remedy = "rankproof/scorers takes measures, such as nDCG.at(10); rankproof/scorers/by-name takes names";
      throw new RankproofError("unsupported", `name of a measure: ${printable(String(named))} (${remedy})`);
    }
    this.#selection = { output, expected };
    this.#options = options;
    // What is wrong with measures or options shows as the scorer is made, not at its first item.
    const trial = typeof options.fold === "function" ? { ...options, fold: (id: string) => id } : options;
    const { results } = this.evaluate([{ output: ["item"], expected: ["item"] }], trial);
    this.names = results.map(({ measure }) => measure);
  }

  /** The retrieved and the expected items. @throws RankproofError invalid, for what is no collection */
  pair(passed: Passed): ItemPair {
    return pairOf(this.#fields, this.#selection, passed);
  }

  /** The scores of an item, in the order of the measures. @throws RankproofError for what are no items */
  of(passed: Passed): ItemScore[] {
    const { output, expected } = this.pair(passed);
    if (expected === undefined) return this.names.map((name) => notScored(name, "no expected items are given"));
    const evaluation = this.evaluate([{ output, expected }]);
    return evaluation.results.map((result) => {
      const { measure: name, value, min, max } = result;
      if (scoredItems(evaluation, result) === 0) return notScored(name, "no expected item is relevant");
      return { name, score: value, metadata: { min, max, conventions: this.conventionsOf(evaluation, result) } };
    });
  }

  /** The items as queries that are called 1, 2, 3 … */
  evaluate(pairs: readonly (ItemPair & { readonly expected: GradedItems })[], options = this.#options): Evaluation {
    const input: EvaluateInput = {
      ...{ ...options, measures: this.#measures, noRelevant: options.noRelevant ?? "skip" },
      // The ids of the queries are made up: an item with the same id is not the query itself.
      self: "keep",
      run: new Map(pairs.map(({ output }, i) => [i + 1, output])),
      judgments: new Map(pairs.map(({ expected }, i) => [i + 1, expected])),
    };
    return evaluateRanks(input, { mayLeaveAll: true });
  }

  /** How ties and the like were treated, in words. */
  conventionsOf({ conventions }: Evaluation, { conditions }: MeasureResult): string {
    return statedConventions({ ...conventions, ...conditions }, this.#options.minGrade ?? 1).join("; ");
  }
}

function notScored(name: string, reason: string): NotScored {
  return { name, score: null, reason };
}

/** How many items count for a measure. */
export function scoredItems({ queries }: Evaluation, { counted }: MeasureResult): number {
  return counted === undefined ? queries.length : counted.reduce((sum, isCounted) => sum + isCounted, 0);
}

/** For tools that take null for 0: an item that is not scored is an error. @throws RankproofError missing */
export function requireScored(score: ItemScore): Scored {
  if (score.score !== null) return score;
  throw new RankproofError("missing", `expected items: ${score.name} is not scored (${score.reason})`, "data");
}
