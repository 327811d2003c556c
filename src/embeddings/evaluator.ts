import { printable, RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { foundOf, joined } from "../neighbors/found.ts";
import type { Matrix } from "../neighbors/matrix.ts";
import { Neighbors } from "../neighbors/neighbors.ts";
import { nearestNeighbors, withQueries } from "../neighbors/search.ts";
import { runSearches, type SearchOutcome, type SearchRunner, type SearchTask } from "../neighbors/searches.ts";
import { CollectedVectors } from "./collected-vectors.ts";
import { EvaluatedItems } from "./items.ts";
import { type EmbeddingOptions, type EmbeddingRules, rulesOf } from "./options.ts";
import { type Prepared, prepare } from "./prepared.ts";
import { toRankings } from "./rankings.ts";
import { type RelevanceSource, relevanceSource } from "./relevance-source.ts";
import { type EmbeddingResult, resultOf } from "./result.ts";
import { rankingsOfRanks, scoredNeighbors, searchTasks } from "./search-plan.ts";

/** One query with its values. */
export interface QueryValues {
  readonly query: string;
  /** Index among all items. */
  readonly item: number;
  readonly category: string | undefined;
  readonly values: Readonly<Record<string, number>>;
}

/** Collects embeddings batch by batch, in any order, and evaluates how well their distances agree with their labels. */
export class EmbeddingEvaluator {
  readonly #options: EmbeddingOptions;
  readonly #rules: EmbeddingRules;
  readonly #relevanceOf: RelevanceSource;
  readonly #items: EvaluatedItems;
  readonly #vectors: CollectedVectors;
  /** Undefined where another batch came since. */
  #prepared: Prepared | undefined;
  #result: EmbeddingResult | undefined;
  /** Neighbors after the postprocess, where there is one. */
  #changed: Neighbors | undefined;

  /** @throws RankproofError for options that do not fit each other */
  constructor(options: EmbeddingOptions) {
    this.#rules = rulesOf(options);
    this.#options = options;
    this.#relevanceOf = relevanceSource(options);
    this.#items = new EvaluatedItems(options);
    this.#vectors = new CollectedVectors(this.#items.count);
  }

  /**
   * Takes a batch of vectors. A repeated vector is stored once. A batch of all items in their order is not copied:
   * leave it unchanged until the evaluation.
   *
   * @param embeddings a row for each index
   * @param indices of the items among all, from 0
   * @throws RankproofError invalid for rows that do not fit, duplicate when an item comes again with another vector
   */
  update(embeddings: Matrix | readonly ArrayLike<number>[], indices: ArrayLike<number>): void {
    this.#vectors.add(embeddings, indices);
    this.#prepared = undefined;
    this.#result = undefined;
  }

  /** @throws RankproofError missing, when an item that is query or in the gallery was never given */
  compute(): EmbeddingResult {
    if (this.#result === undefined) {
      const tasks = searchTasks(this.#options, this.space(), 1);
      this.#result = this.#conclude(tasks, runSearches(this.space().space, tasks));
    }
    return this.#result;
  }

  /**
   * The same on threads: `evaluator.computeWith(searchOnThreads)` of rankproof/threads.
   *
   * @param threads blocks of queries that the runner is given at least
   * @throws RankproofError as `compute`
   */
  async computeWith(runner: SearchRunner, threads = 8): Promise<EmbeddingResult> {
    if (this.#result === undefined) {
      const tasks = searchTasks(this.#options, this.space(), threads);
      this.#result = this.#conclude(tasks, await runner(this.space().space, tasks));
    }
    return this.#result;
  }

  #conclude(tasks: readonly SearchTask[], outcomes: readonly SearchOutcome<SearchTask>[]): EmbeddingResult {
    const { measures, postprocess, minGrade } = this.#options;
    const prepared = this.space();
    const scored = scoredNeighbors(tasks, outcomes, prepared, postprocess);
    this.#changed = postprocess && scored;
    const rankings =
      scored === undefined ? rankingsOfRanks(tasks, outcomes, prepared) : toRankings(scored, prepared.relevance);
    const { space, relevance, excluded } = prepared;
    return resultOf(measures, this.#rules, minGrade, this.#items, {
      metric: space.metric,
      relevance,
      excluded,
      rankings,
    });
  }

  /**
   * The nearest items of some queries as they are scored, after whatever changes neighbors.
   *
   * @param rows of the queries of the space
   * @param count neighbors of each at least, where it has as many
   */
  nearest(rows: readonly number[], count: number): Neighbors {
    this.compute();
    const { space } = this.space();
    const changed = this.#changed;
    if (changed !== undefined) return new Neighbors(joined(rows.map((row) => foundOf(changed, row))));
    return new Neighbors(
      nearestNeighbors(withQueries(space, rows), 0, rows.length, Math.min(count, space.gallery.rows)),
    );
  }

  /**
   * Queries and gallery, ready to be searched, and which rows are relevant: for verification and plots of one's own.
   *
   * @throws RankproofError missing, when an item that is query or in the gallery was never given
   */
  space(): Prepared {
    this.#prepared ??= prepare(
      this.#options,
      this.#rules,
      this.#relevanceOf,
      this.#items,
      this.#vectors.matrixWith(this.#items.used),
    );
    return this.#prepared;
  }

  /** Indices of all items that are query or in the gallery. */
  get items(): Int32Array {
    return this.#items.used;
  }

  /** Lists the items of a category. */
  itemsOf(category: string): Int32Array {
    return this.items.filter((item) => this.#items.categoryOf(item) === category);
  }

  /** Number of items that are searched for. */
  get queryCount(): number {
    return this.#items.queries.length;
  }

  /** Index among all items of each row of the space: of its queries, of its gallery. */
  get rows(): { readonly queries: Int32Array; readonly gallery: Int32Array } {
    return { queries: this.#items.queries.slice(), gallery: this.#items.gallery.slice() };
  }

  /**
   * The `n` queries of worst value, worst first.
   *
   * @param category only its queries
   * @throws RankproofError unknown, when the measure was not asked for or there is no such category
   */
  worstQueries(measure: string | Measure, n: number, category?: string): QueryValues[] {
    const result = this.compute();
    const { values, better } = result.overall.of(measure);
    if (category !== undefined && !result.categories.has(category)) {
      const names = [...result.categories.keys()].slice(0, 10).join(", ");
      throw new RankproofError("unknown", `category: ${printable(category)} (known are ${names || "none"})`);
    }
    const sign = better === "higher" ? 1 : -1;
    return [...values.keys()]
      .filter((position) => category === undefined || this.#items.categoryOf(result.items[position]) === category)
      .sort((a, b) => sign * (values[a] - values[b]) || byOtherMeasures(result.overall.results, a, b) || a - b)
      .slice(0, n)
      .map((position) => this.#queryValues(result, position));
  }

  /** Every evaluated query with its values. */
  perQuery(): QueryValues[] {
    const result = this.compute();
    return result.overall.queries.map((_, position) => this.#queryValues(result, position));
  }

  #queryValues({ overall, items }: EmbeddingResult, position: number): QueryValues {
    return {
      query: overall.queries[position],
      item: items[position],
      category: this.#items.categoryOf(items[position]),
      values: Object.fromEntries(overall.results.map(({ measure, values }) => [measure, values[position]])),
    };
  }
}

/** Order of two queries that are level on a measure, worst first: that of the first other one on which they differ. */
export function byOtherMeasures(
  measures: readonly { readonly values: ArrayLike<number>; readonly better: "higher" | "lower" }[],
  a: number,
  b: number,
): number {
  for (const { values, better } of measures) {
    if (values[a] !== values[b]) return (better === "higher" ? 1 : -1) * (values[a] - values[b]) || 0;
  }
  return 0;
}
