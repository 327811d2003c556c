import { Problems, printable, RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { checkOptions, type OptionsOf, oneOf } from "../core/options.ts";
import type { Ranking } from "../core/ranking.ts";
import { type Evaluation, Evaluator } from "../evaluate/evaluation.ts";
import { hierarchicalMean } from "../evaluate/hierarchy.ts";
import { settingsOf } from "../evaluate/options.ts";
import { groupsOf, type Subset } from "../evaluate/subset.ts";
import type { Exclusion } from "../neighbors/exclusion.ts";
import { type Found, joined } from "../neighbors/found.ts";
import { type Matrix, selectRows } from "../neighbors/matrix.ts";
import type { MetricId } from "../neighbors/metrics.ts";
import { blocksOf, Neighbors } from "../neighbors/neighbors.ts";
import type { MatchRanks } from "../neighbors/ranks.ts";
import { type Space, spaceOf } from "../neighbors/search.ts";
import { runSearches, type SearchOutcome, type SearchRunner, type SearchTask } from "../neighbors/searches.ts";
import { CollectedVectors } from "./collected-vectors.ts";
import { depthOf } from "./depth.ts";
import type { Label, Labels } from "./labels.ts";
import type { Postprocess } from "./postprocess.ts";
import { rankingsFromRanks, toRankings } from "./rankings.ts";
import { Relevance } from "./relevance.ts";
import { contentKeys, pick, type Selection, selected } from "./selection.ts";
import { rewardSilence } from "./silence.ts";

/** A space, and which of its rows are relevant to which query. */
interface Prepared {
  readonly space: Space;
  readonly relevance: Relevance;
  /** What each of the space's exclusions leaves out. */
  readonly excluded: readonly (keyof LeftOut)[];
}

export interface EmbeddingOptions {
  /** Of all items. Two items are relevant to each other when they share a label. */
  readonly labels: Labels;
  readonly measures: readonly Measure[];
  /** Default "l2". */
  readonly metric?: MetricId | undefined;
  /** Items that are searched for, and items that are searched; default: all. */
  readonly queries?: Selection | undefined;
  readonly gallery?: Selection | undefined;
  /** Default: the index of each item. Items of one id are the same thing. */
  readonly ids?: ArrayLike<Label> | undefined;
  /** What each item was taken from, such as a video: items of one sequence are no neighbours of each other. */
  readonly sequences?: ArrayLike<Label | null> | undefined;
  /** For results by category. */
  readonly categories?: ArrayLike<Label> | undefined;
  /** Whether an item may find itself, told by id. Default "exclude". */
  readonly self?: "exclude" | "keep" | undefined;
  /** Whether an item may find others with the very same vector. Default "keep". */
  readonly duplicates?: "keep" | "exclude" | undefined;
  /**
   * A query to which nothing in the gallery is relevant: left out (default); scored as measures score it, mostly 0;
   * "silence": the same, but 1 when nothing was retrieved for it; or an error.
   */
  readonly lone?: "skip" | "zero" | "silence" | "error" | undefined;
  /** Items at equal distance: mean over all their orders (default), or the best or worst of these. */
  readonly ties?: "expected" | "best" | "worst" | undefined;
  /** Neighbours that are found for each query; default: what the measures need. */
  readonly depth?: number | undefined;
  /** Changes the neighbours before they are scored. */
  readonly postprocess?: Postprocess | undefined;
}

const RULES = {
  self: oneOf(["exclude", "keep"]),
  duplicates: oneOf(["keep", "exclude"]),
  lone: oneOf(["skip", "zero", "silence", "error"]),
  ties: oneOf(["expected", "best", "worst"]),
};

/** Options that are checked where they are used. */
const OTHER_OPTIONS: readonly (keyof EmbeddingOptions)[] = [
  "labels",
  "measures",
  "metric",
  "queries",
  "gallery",
  "ids",
  "sequences",
  "categories",
  "depth",
  "postprocess",
];

export interface EmbeddingCounts {
  readonly queries: number;
  readonly gallery: number;
  /** Queries whose values are in the result. */
  readonly evaluated: number;
  /** Queries to which nothing in the gallery is relevant. */
  readonly lone: number;
  /** Queries in which a tie decides. */
  readonly tied: number;
  /** Pairs of query and item left out, each by the first rule that says so. */
  readonly selfMatches: number;
  readonly sameSequence: number;
  readonly duplicates: number;
}

type LeftOut = Pick<EmbeddingCounts, "selfMatches" | "sameSequence" | "duplicates">;

const NOTHING_LEFT_OUT: LeftOut = { selfMatches: 0, sameSequence: 0, duplicates: 0 };

export interface EmbeddingResult {
  /** All evaluated queries, named by their ids. */
  readonly overall: Evaluation;
  /** The queries of each category. */
  readonly categories: ReadonlyMap<string, Subset>;
  readonly counts: EmbeddingCounts;
  /** The conventions in force, as every output states them. */
  readonly conventions: { readonly [rule in "metric" | "self" | "duplicates" | "lone" | "ties"]: string };
  /** Index of each evaluated query among all items. */
  readonly items: Int32Array;
  /** The queries of each class (label). */
  byClass(): ReadonlyMap<string, Subset>;
  /** Mean over classes of the mean over their queries; with "category": mean over categories of that. */
  hierarchicalMean(measure: string | Measure, levels?: readonly ("category" | "class")[]): number;
}

/** One query with its values. */
export interface QueryValues {
  readonly query: string;
  /** Index among all items. */
  readonly item: number;
  readonly category: string | undefined;
  readonly values: Readonly<Record<string, number>>;
}

/** Collects embeddings batch by batch, in any order, and evaluates the space that they make. */
export class EmbeddingEvaluator {
  readonly #options: EmbeddingOptions;
  readonly #count: number;
  readonly #rules: OptionsOf<typeof RULES>;
  readonly #queries: Int32Array;
  readonly #gallery: Int32Array;
  readonly #vectors: CollectedVectors;
  /** What was made of the vectors; undefined where another batch came since. */
  #prepared: Prepared | undefined;
  #result: EmbeddingResult | undefined;

  /** @throws RankproofError for options that do not fit each other */
  constructor(options: EmbeddingOptions) {
    this.#rules = checkOptions("EmbeddingEvaluator", RULES, options, OTHER_OPTIONS);
    const { labels, measures } = options;
    if (!Array.isArray(measures) || measures.length === 0) {
      throw new RankproofError("missing", 'measures: expected a list such as [Success.at(1), AP.at("R")]');
    }
    this.#options = options;
    this.#count = "columns" in labels ? labels.rows : labels.length;

    for (const name of ["ids", "sequences", "categories"] as const) {
      const given = options[name];
      if (given === undefined || given.length === this.#count) continue;
      throw new RankproofError("invalid", `${name}: ${given.length} (expected one for each of ${this.#count} items)`);
    }
    if (options.depth !== undefined && !(Number.isSafeInteger(options.depth) && options.depth >= 1)) {
      throw new RankproofError("invalid", `depth: ${options.depth} (expected a whole number of at least 1)`);
    }
    this.#queries = selected(options.queries, this.#count, "queries");
    this.#gallery = selected(options.gallery, this.#count, "gallery");
    this.#vectors = new CollectedVectors(this.#count);
    this.#checkQueryIds();
  }

  /**
   * Takes a batch. A vector that comes again is taken once. All items at once, in their order, are not copied: leave them as
   * they are until they are evaluated.
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
      const tasks = this.#tasks(1);
      this.#result = this.#conclude(tasks, runSearches(this.space().space, tasks));
    }
    return this.#result;
  }

  /**
   * The same on threads: `evaluator.computeWith(searchOnThreads)` of rankproof/threads.
   *
   * @param threads so many blocks at least are given to the runner
   */
  async computeWith(runner: SearchRunner, threads = 8): Promise<EmbeddingResult> {
    if (this.#result === undefined) {
      const tasks = this.#tasks(threads);
      this.#result = this.#conclude(tasks, await runner(this.space().space, tasks));
    }
    return this.#result;
  }

  /** The space and which of its rows are relevant, for verification and plots of one's own. */
  space(): Prepared {
    this.#prepared ??= this.#prepare();
    return this.#prepared;
  }

  /** Indices of all items that are query or in the gallery. */
  get items(): Int32Array {
    return Int32Array.from(new Set([...this.#queries, ...this.#gallery])).sort();
  }

  /** Those of one category. */
  itemsOf(category: string): Int32Array {
    return this.items.filter((item) => this.#categoryOf(item) === category);
  }

  get queryCount(): number {
    return this.#queries.length;
  }

  /** Index among all items of each row of the space: of its queries, of its gallery. */
  get rows(): { readonly queries: Int32Array; readonly gallery: Int32Array } {
    return { queries: this.#queries.slice(), gallery: this.#gallery.slice() };
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
      const known = [...result.categories.keys()].slice(0, 10).join(", ");
      throw new RankproofError("unknown", `category: ${printable(category)} (known are ${known || "none"})`);
    }
    const sign = better === "higher" ? 1 : -1;
    return [...values.keys()]
      .filter((position) => category === undefined || this.#categoryOf(result.items[position]) === category)
      .sort((a, b) => sign * (values[a] - values[b]) || a - b)
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
      category: this.#categoryOf(items[position]),
      values: Object.fromEntries(overall.results.map(({ measure, values }) => [measure, values[position]])),
    };
  }

  #prepare(): Prepared {
    const { labels, metric } = this.#options;
    const matrix = this.#vectors.matrixWith(this.items);
    const isAll = ({ length }: Int32Array): boolean => length === this.#count;
    const gallery = isAll(this.#gallery) ? matrix : selectRows(matrix, this.#gallery);
    const queries = isAll(this.#queries) ? matrix : selectRows(matrix, this.#queries);
    const exclusions = this.#exclusions(matrix);
    const space = spaceOf(queries, gallery, metric, [...exclusions.values()]);
    const relevance = new Relevance(
      { queries: pick(labels, this.#queries), gallery: pick(labels, this.#gallery) },
      queries.rows,
      gallery.rows,
      space.exclude,
    );
    return { space, relevance, excluded: [...exclusions.keys()] };
  }

  #tasks(threads: number): SearchTask[] {
    const { measures, depth, postprocess } = this.#options;
    const { space, relevance } = this.space();
    const { rows } = space.gallery;
    const k = Math.min(depth ?? depthOf(measures, Math.max(1, relevance.most)), rows);
    const isListed =
      postprocess !== undefined || depth !== undefined || (k < rows / 4 && k * space.queries.rows < MOST_LISTED);
    return blocksOf(space, threads).map(([from, to]) =>
      isListed
        ? { kind: "nearest", from, to, k }
        : { kind: "ranks", from, to, wanted: relevance.relevantRowsOf(from, to) },
    );
  }

  #conclude(tasks: readonly SearchTask[], outcomes: readonly SearchOutcome<SearchTask>[]): EmbeddingResult {
    const { space, relevance, excluded } = this.space();
    const { measures, postprocess } = this.#options;
    const lone = relevance.counts.reduce((count, relevant) => count + (relevant === 0 ? 1 : 0), 0);
    const { lone: loneRule, ties } = this.#rules;
    const isKept = (query: number): boolean =>
      relevance.counts[query] > 0 || loneRule === "zero" || loneRule === "silence";
    const kept = Int32Array.from(relevance.counts.keys()).filter(isKept);
    this.#checkLone(relevance, lone, kept.length);
    // Only whether anything is relevant is asked of these grades: every query is answered by a ranking of its own.
    const judged = new Map(Array.from(kept, (query) => [String(query), relevance.judged(query).subarray(0, 1)]));
    const views = loneRule === "silence" ? [rewardSilence] : [];
    const evaluator = new Evaluator(measures, judged, settingsOf({ ties, views }));
    let query = 0;
    for (const ranking of rankings(tasks, outcomes, relevance, space, postprocess)) {
      if (isKept(query)) evaluator.add(String(query), ranking, undefined);
      query++;
    }
    const items = kept.map((own) => this.#queries[own]);
    const overall = evaluator.finish((own) => this.#idOf(this.#queries[Number(own)]));
    const { categories } = this.#options;
    const classOf = (position: number): string => this.#classOf(relevance, kept[position]);
    return {
      overall,
      categories:
        categories === undefined ? new Map() : groupsOf(overall, (_, position) => this.#categoryOf(items[position])),
      counts: {
        queries: this.#queries.length,
        gallery: this.#gallery.length,
        evaluated: kept.length,
        lone,
        tied: overall.counts.tied,
        ...NOTHING_LEFT_OUT,
        ...Object.fromEntries(relevance.excludedPairs.map((pairs, i) => [excluded[i], pairs])),
      },
      conventions: { metric: space.metric, ...this.#rules },
      items,
      byClass: () => groupsOf(overall, (_, position) => classOf(position)),
      hierarchicalMean: (measure, levels = ["class"]) => {
        const { values } = overall.of(measure);
        return hierarchicalMean(
          values,
          levels.map((level) =>
            Array.from(values, (_, position) =>
              level === "class" ? classOf(position) : (this.#categoryOf(items[position]) ?? ""),
            ),
          ),
        );
      },
    };
  }

  /** By what pairs of query and item are left out, in the order in which it counts. */
  #exclusions(matrix: Matrix): Map<keyof LeftOut, Exclusion> {
    const exclusions = new Map<keyof LeftOut, Exclusion>();
    const exclude = (what: keyof LeftOut, keys: ArrayLike<Label | null>): void => {
      const keysOf = (items: Int32Array) => Array.from(items, (item) => keys[item]);
      exclusions.set(what, { queries: keysOf(this.#queries), gallery: keysOf(this.#gallery) });
    };
    const { sequences } = this.#options;
    if (this.#rules.self === "exclude") exclude("selfMatches", this.#ids());
    if (sequences !== undefined) exclude("sameSequence", sequences);
    if (this.#rules.duplicates === "exclude") exclude("duplicates", contentKeys(matrix));
    return exclusions;
  }

  #ids(): ArrayLike<Label> {
    return this.#options.ids ?? Array.from({ length: this.#count }, (_, item) => item);
  }

  #idOf(item: number): string {
    return String(this.#options.ids?.[item] ?? item);
  }

  #categoryOf(item: number): string | undefined {
    const { categories } = this.#options;
    return categories === undefined ? undefined : String(categories[item]);
  }

  #classOf({ queryLabels: { ends, labels }, labelNames }: Relevance, query: number): string {
    return Array.from(labels.subarray(query === 0 ? 0 : ends[query - 1], ends[query]), (own) => labelNames[own]).join(
      " ",
    );
  }

  #checkQueryIds(): void {
    const { ids } = this.#options;
    if (ids === undefined) return;
    const seen = new Set<string>();
    const problems = new Problems();
    for (const item of this.#queries) {
      const id = String(ids[item]);
      if (seen.has(id)) problems.add("duplicate", `id: ${printable(id)} (two queries have it)`);
      seen.add(id);
    }
    problems.throwIfAny();
  }

  #checkLone(relevance: Relevance, lone: number, kept: number): void {
    if (this.#rules.lone === "error" && lone > 0) {
      const problems = new Problems();
      relevance.counts.forEach((relevant, query) => {
        if (relevant === 0)
          problems.add("missing", `relevant items: query ${printable(this.#idOf(this.#queries[query]))} has none`);
      });
      problems.throwIfAny();
    }
    if (kept === 0) {
      throw new RankproofError(
        "missing",
        "relevant items: no query has any (does every label occur only once?)",
        "data",
      );
    }
  }
}

/** Neighbours that are kept for all queries at most; beyond, only the places of relevant items are found. */
const MOST_LISTED = 2e7;

function* rankings(
  tasks: readonly SearchTask[],
  outcomes: readonly SearchOutcome<SearchTask>[],
  relevance: Relevance,
  space: Space,
  postprocess: Postprocess = (neighbors) => neighbors,
): Generator<Ranking> {
  if (tasks[0].kind === "nearest") {
    yield* toRankings(postprocess(new Neighbors(joined(outcomes as readonly Found[])), space), relevance);
    return;
  }
  for (const [i, task] of tasks.entries()) yield* rankingsFromRanks(outcomes[i] as MatchRanks, relevance, task.from);
}
