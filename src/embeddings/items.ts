import { Problems, printable, RankproofError } from "../core/errors.ts";
import { type ExcludedIds, excludedIds } from "../evaluate/folding/excluded-ids.ts";
import { positionsByGroup } from "../evaluate/subset.ts";
import type { Exclusion, ListedExclusion } from "../neighbors/exclusion.ts";
import type { Matrix } from "../neighbors/matrix.ts";
import type { LeftOut } from "./counts.ts";
import type { IdsOfBoth } from "./grade-lists.ts";
import { hasLabel, type Label, labelCount, labelsOf } from "./labels.ts";
import type { EmbeddingOptions, EmbeddingRules } from "./options.ts";
import { contentKeys, selected } from "./selection.ts";

/** The evaluated items: queries and gallery, with ids, labels and other columns. */
export class EvaluatedItems {
  /** Number of all items. */
  readonly count: number;
  /** Indices among all items, rising. */
  readonly queries: Int32Array;
  readonly gallery: Int32Array;
  /** Items to leave out of queries, by id; undefined without the option. */
  readonly excludedIds: ExcludedIds | undefined;
  readonly #options: Pick<EmbeddingOptions, "ids" | "sequences" | "categories" | "labels" | "junk">;

  /**
   * @throws RankproofError for columns that do not fit the labels, selections of no items, and queries of the same id
   */
  constructor(options: EmbeddingOptions) {
    this.#options = options;
    this.count = countOf(options);
    for (const name of ["ids", "sequences", "categories"] as const) {
      const column = options[name];
      if (column === undefined || column.length === this.count) continue;
      throw new RankproofError("invalid", `${name}: ${column.length} (expected one for each of ${this.count} items)`);
    }
    this.queries = labeled(selected(options.queries, this.count, "queries"), options.labels);
    this.gallery = selected(options.gallery, this.count, "gallery");
    this.#checkQueryIds();
    this.excludedIds = options.exclude && excludedIds(options.exclude, undefined);
  }

  /** Items that are query or in the gallery, rising. */
  get used(): Int32Array {
    return Int32Array.from(new Set([...this.queries, ...this.gallery])).sort();
  }

  idOf(item: number): string {
    return String(this.#options.ids?.[item] ?? item);
  }

  categoryOf(item: number): string | undefined {
    const { categories } = this.#options;
    const category = categories?.[item];
    return category === undefined || category === null ? undefined : String(category);
  }

  get hasCategories(): boolean {
    return this.#options.categories !== undefined;
  }

  /**
   * Lists the rules that exclude pairs of query and item, in the order in which they count.
   *
   * @param matrix a row for each item; undefined where there are no vectors, or no visible duplicates
   */
  exclusions(
    { self, duplicates }: EmbeddingRules,
    matrix: Matrix | undefined,
  ): Map<keyof LeftOut, Exclusion | ListedExclusion> {
    const exclusions = new Map<keyof LeftOut, Exclusion | ListedExclusion>();
    const exclude = (what: keyof LeftOut, keyOf: (item: number) => Label | null): void => {
      exclusions.set(what, { queries: Array.from(this.queries, keyOf), gallery: Array.from(this.gallery, keyOf) });
    };
    const { sequences, junk } = this.#options;
    if (junk !== undefined) exclusions.set("junk", this.#junkOf(junk));
    if (this.excludedIds !== undefined) exclusions.set("listed", this.#listed(this.excludedIds));
    if (self === "exclude") exclude("selfMatches", (item) => this.idOf(item));
    if (sequences !== undefined) exclude("sameSequence", (item) => sequences[item]);
    if (duplicates === "exclude" && matrix !== undefined) {
      const keys = contentKeys(matrix);
      exclude("duplicates", (item) => keys[item]);
    }
    return exclusions;
  }

  /** Ids of the queries, of the rows of the gallery, and of what is left out. */
  get ids(): IdsOfBoth {
    const idsOf = (items: Int32Array): string[] => Array.from(items, (item) => this.idOf(item));
    const excluded = this.excludedIds?.byQuery;
    return { queries: idsOf(this.queries), gallery: idsOf(this.gallery), excluded };
  }

  /** Excludes junk from every query. @throws RankproofError missing, without labels; unknown, for a label of no item */
  #junkOf(junk: readonly Label[]): Exclusion {
    const { labels } = this.#options;
    if (labels === undefined) throw new RankproofError("missing", "labels: junk is told by its labels");
    const ofItem = (item: number): string[] =>
      hasLabel(labels, item) ? labelsOf(labels, item, "items").map(String) : [];
    const known = new Set(Array.from(this.gallery, ofItem).flat());
    const unknown = junk.find((label) => !known.has(String(label)));
    if (unknown !== undefined) {
      throw new RankproofError(
        "unknown",
        `label of junk: ${printable(String(unknown))} (no item of the gallery has it)`,
      );
    }
    const names = new Set(junk.map(String));
    return {
      queries: Array.from(this.queries, () => "junk"),
      gallery: Array.from(this.gallery, (item) => (ofItem(item).some((label) => names.has(label)) ? "junk" : null)),
    };
  }

  #listed({ byQuery }: ExcludedIds): ListedExclusion {
    const rowsOf = positionsByGroup(this.gallery.keys(), (row) => this.idOf(this.gallery[row]));
    const lists = Array.from(this.queries, (query) => {
      const ids = [...(byQuery.get(this.idOf(query)) ?? [])];
      return Int32Array.from(ids.flatMap((id) => rowsOf.get(id) ?? [])).sort();
    });
    let end = 0;
    return {
      ends: Int32Array.from(lists, ({ length }) => (end += length)),
      rows: Int32Array.from(lists.flatMap((rows) => [...rows])),
    };
  }

  #checkQueryIds(): void {
    const { ids } = this.#options;
    if (ids === undefined) return;
    const seen = new Set<string>();
    const problems = new Problems();
    for (const item of this.queries) {
      const id = String(ids[item]);
      if (seen.has(id)) problems.add("duplicate", `id: ${printable(id)} (two queries have it)`);
      seen.add(id);
    }
    problems.throwIfAny();
  }
}

/** The queries that have a label, where labels say what is relevant. @throws RankproofError missing, where none has */
function labeled(queries: Int32Array, labels: EmbeddingOptions["labels"]): Int32Array {
  if (labels === undefined || labelCount(labels) <= queries[queries.length - 1]) return queries;
  const known = queries.filter((item) => hasLabel(labels, item));
  if (known.length > 0) return known;
  throw new RankproofError("missing", "labels: no query has any");
}

/** @throws RankproofError missing or invalid */
function countOf({ labels, ids, count }: EmbeddingOptions): number {
  const known = labels === undefined ? ids?.length : labelCount(labels);
  if (known === undefined && count === undefined) {
    throw new RankproofError("missing", "count: how many items there are, as neither labels nor ids say so");
  }
  const all = count ?? known ?? 0;
  if (known !== undefined && all !== known) {
    throw new RankproofError(
      "invalid",
      `count: ${all} (there are ${known} ${labels === undefined ? "ids" : "labels"})`,
    );
  }
  if (Number.isSafeInteger(all) && all >= 0) return all;
  throw new RankproofError("invalid", `count: ${all} (expected a whole number of items)`);
}
