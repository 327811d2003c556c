import { RankproofError } from "../core/errors.ts";
import type { ColumnName, Measure } from "../core/measure.ts";
import { isTied, type Ranking } from "../core/ranking.ts";
import { Evaluator, type JudgedGrades } from "../evaluate/evaluator.ts";
import { seesItems } from "../evaluate/items/item-columns.ts";
import type { Settings } from "../evaluate/options.ts";
import { PRECISIONS, roundedTo } from "../evaluate/precision.ts";
import type { TieFinder } from "../evaluate/rank.ts";
import { type GivenList, type QueryRankings, type RankRules, rankList } from "../evaluate/ranked-list.ts";
import { formatTies, orderingOf, type TiePolicy } from "../evaluate/ties.ts";

/** A measure and the rules that its value is based on. */
export interface RuledMeasure {
  readonly measure: Measure;
  readonly settings: Settings;
}

/** The values that a scoring gives, by the index of the query among those that are judged. */
export interface ValuedQueries {
  /** Over all queries that count. */
  readonly value: number;
  readonly values: Float64Array;
  /** 0 for a query that is left out, whose value means nothing. */
  readonly counted: Uint8Array;
}

/** A list under rules that leave ties as they are, and with its ties put in each order. */
interface Variant {
  readonly unordered: QueryRankings;
  /** By order; undefined where no order can move a measure. */
  readonly ordered: readonly QueryRankings[] | undefined;
}

const SELF = ["keep", "exclude"] as const;

/**
 * The lists of one run, ranked under all rules that a tool may have: any scoring can then be tried without the run.
 * Rules that make no difference to a list share its ranking.
 */
export class StoredLists {
  readonly #judged: JudgedGrades;
  readonly #ranks: Settings["ranks"];
  readonly #orders: readonly TiePolicy[];
  readonly #levels: readonly number[];
  readonly #columns: readonly (ColumnName | undefined)[];
  /** By query, then by rules as `#index` has them. */
  readonly #variants: (readonly Variant[] | undefined)[] = [];
  #longest = 0;

  /**
   * @param settings whose rules are stored beside those that tools have
   * @param measures that will be scored, with whatever values of their parameters
   */
  constructor(
    judged: JudgedGrades,
    { ties, scoresAbove, ranks }: Pick<Settings, "ties" | "scoresAbove" | "ranks">,
    measures: readonly Measure[],
  ) {
    const orders: readonly TiePolicy[] = ["id-descending", "id-ascending", "input"];
    const ordering = orderingOf(ties);
    this.#judged = judged;
    this.#ranks = ranks;
    this.#orders = [...new Map([...orders, ordering].map((order) => [formatTies(order), order])).values()];
    this.#columns = [...new Set([undefined, ...measures.flatMap(columnsOf)])].filter((column) => !seesItems(column));
    this.#levels = [...new Set([Number.NEGATIVE_INFINITY, 0, scoresAbove])];
  }

  /** How many items the longest list has. */
  get longest(): number {
    return this.#longest;
  }

  /** How many queries are judged. */
  get size(): number {
    return this.#judged.size;
  }

  /**
   * @param query its index among those that are judged
   * @param list may be reused afterwards
   * @param findTiesIn how ties are found; default: in any order of the scores
   */
  add(query: number, list: GivenList, findTiesIn?: (scores: Float64Array) => TieFinder | undefined): void {
    const lowest = Float64Array.of(
      list.scores.reduce((least, score) => Math.min(least, score), Number.POSITIVE_INFINITY),
    );
    this.#longest = Math.max(this.#longest, list.scores.length);
    const hasOwn = list.ownRow() >= 0;
    const ranked = (rules: RankRules): QueryRankings => rankList(list, rules, findTiesIn);
    const variants: Variant[] = [];
    for (const column of this.#columns) {
      for (const self of SELF) {
        for (const scoresAbove of this.#levels) {
          const double = variants.length;
          for (const precision of PRECISIONS) {
            const cutsNothing = roundedTo(precision, lowest)[0] > scoresAbove;
            const same = this.#index({
              ...{ column, precision, self: hasOwn ? self : "keep" },
              scoresAbove: cutsNothing ? Number.NEGATIVE_INFINITY : scoresAbove,
            });
            const rules = { column, self, scoresAbove, precision, ranks: this.#ranks };
            variants.push(variants[same] ?? this.#variantOf(rules, ranked, variants[double]));
          }
        }
      }
    }
    this.#variants[query] = variants;
  }

  #index({ column, self, scoresAbove, precision }: Omit<RankRules, "ties">): number {
    if (!this.#columns.includes(column))
      throw new RankproofError("unsupported", "measure of items: choices are of grades");
    const rule = this.#columns.indexOf(column) * SELF.length + SELF.indexOf(self);
    const level = rule * this.#levels.length + this.#levels.indexOf(scoresAbove);
    return level * PRECISIONS.length + PRECISIONS.indexOf(precision);
  }

  /** @param double the same list with scores that are not rounded, where there is one already */
  #variantOf(
    rules: Omit<RankRules, "ties">,
    ranked: (rules: RankRules) => QueryRankings,
    double: Variant | undefined,
  ): Variant {
    const { tied } = ranked({ ...rules, ties: "expected" });
    if (double !== undefined && isSame(tied, double.unordered.tied)) return double;
    const unordered = { tied, ordered: undefined };
    if (!isTied(tied)) return { unordered, ordered: undefined };
    return { unordered, ordered: this.#orders.map((ties) => ({ tied, ordered: ranked({ ...rules, ties }).ordered })) };
  }

  /**
   * What gives the rankings of each query under rules that are among those stored; undefined where the run has no list.
   */
  #under(rules: RankRules): (query: number) => QueryRankings | undefined {
    const index = this.#index(rules);
    const order = this.#orders.findIndex((policy) => formatTies(policy) === formatTies(rules.ties));
    return (query) => {
      const variant = this.#variants[query]?.[index];
      return variant?.ordered?.[order] ?? variant?.unordered;
    };
  }

  /** The ranking that has the value of a query; undefined where the run has no list for it. */
  ranking(query: number, { measure, settings }: RuledMeasure): Ranking | undefined {
    const rankings = this.#under({ ...settings, ties: orderingOf(settings.ties), column: measure.column })(query);
    return rankings && (rankings.ordered ?? rankings.tied);
  }

  /** Whether these settings can differ from others in the value of any measure. */
  differ(settings: Settings, other: Settings): boolean {
    const isOther = (name: keyof Settings): boolean => settings[name] !== other[name];
    if (isOther("views")) return true;
    const [rankings, rankingsThere] = [this.#under(settings), this.#under(other)];
    for (let query = 0; query < this.size; query++) {
      const [first, second] = [rankings(query), rankingsThere(query)];
      if (first === undefined || second === undefined) {
        if (isOther("missing")) return true;
      } else if (first.tied !== second.tied || first.ordered !== second.ordered) return true;
      else if (isOther("ties") && isTied(first.tied)) return true;
      if (isOther("noRelevant") && !(this.#judged.grades(query)[0] >= settings.minGrade)) return true;
    }
    return false;
  }

  /** What a scoring gives. @throws RankproofError where its rules do not fit the measure or the data */
  score({ measure, settings }: RuledMeasure): ValuedQueries {
    const evaluator = new Evaluator([measure], this.#judged, { ...settings, intervals: false });
    const under = evaluator.rules.map((rules) => this.#under(rules));
    for (let query = 0; query < this.size; query++) {
      const values = under[0](query);
      if (values === undefined) continue;
      evaluator.add(
        query,
        under.map((rankingsOf) => rankingsOf(query) ?? values),
      );
    }
    const { queries, results } = evaluator.finish(String);
    const [{ value, values, counted }] = results;
    const scored = { value, values: new Float64Array(this.size), counted: new Uint8Array(this.size) };
    queries.forEach((query, i) => {
      scored.values[Number(query)] = values[i];
      scored.counted[Number(query)] = counted?.[i] ?? 1;
    });
    return scored;
  }
}

/** The columns that a measure sees, whatever the words of its parameters. */
function columnsOf(measure: Measure): (ColumnName | undefined)[] {
  const words = Object.entries(measure.record.params).flatMap(([name, { of = [] }]) =>
    of.map((word) => ({ [name]: word })),
  );
  return [measure, ...words.map((params) => measure.with(params))].map(({ column }) => column);
}

function isSame(first: Ranking, second: Ranking): boolean {
  const columns = (ranking: Ranking) => [
    ranking.starts,
    ranking.sizes,
    ranking.gradeEnds,
    ranking.pooled,
    ranking.grades,
  ];
  const otherColumns = columns(second);
  return columns(first).every(
    (column, i) =>
      column.length === otherColumns[i].length && column.every((number, j) => number === otherColumns[i][j]),
  );
}
