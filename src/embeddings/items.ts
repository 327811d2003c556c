import { Problems, printable, RankproofError } from "../core/errors.ts";
import type { Exclusion } from "../neighbors/exclusion.ts";
import type { Matrix } from "../neighbors/matrix.ts";
import type { LeftOut } from "./counts.ts";
import type { Label } from "./labels.ts";
import type { EmbeddingOptions, EmbeddingRules } from "./options.ts";
import { contentKeys, selected } from "./selection.ts";

/** Which items are searched for and which are searched, and the ids, labels and other values of each. */
export class EvaluatedItems {
  /** Number of all items. */
  readonly count: number;
  /** Indices among all items, rising. */
  readonly queries: Int32Array;
  readonly gallery: Int32Array;
  readonly #options: Pick<EmbeddingOptions, "ids" | "sequences" | "categories">;

  /** @throws RankproofError for columns that do not fit the labels, selections of no items, and queries of the same id */
  constructor(options: EmbeddingOptions) {
    const { labels } = options;
    this.#options = options;
    this.count = "columns" in labels ? labels.rows : labels.length;
    for (const name of ["ids", "sequences", "categories"] as const) {
      const given = options[name];
      if (given === undefined || given.length === this.count) continue;
      throw new RankproofError("invalid", `${name}: ${given.length} (expected one for each of ${this.count} items)`);
    }
    this.queries = selected(options.queries, this.count, "queries");
    this.gallery = selected(options.gallery, this.count, "gallery");
    this.#checkQueryIds();
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
    return categories === undefined ? undefined : String(categories[item]);
  }

  get hasCategories(): boolean {
    return this.#options.categories !== undefined;
  }

  /** By what pairs of query and item are left out, in the order in which it counts. */
  exclusions({ self, duplicates }: EmbeddingRules, matrix: Matrix): Map<keyof LeftOut, Exclusion> {
    const exclusions = new Map<keyof LeftOut, Exclusion>();
    const exclude = (what: keyof LeftOut, keyOf: (item: number) => Label | null): void => {
      exclusions.set(what, { queries: Array.from(this.queries, keyOf), gallery: Array.from(this.gallery, keyOf) });
    };
    const { sequences } = this.#options;
    if (self === "exclude") exclude("selfMatches", (item) => this.idOf(item));
    if (sequences !== undefined) exclude("sameSequence", (item) => sequences[item]);
    if (duplicates === "exclude") {
      const keys = contentKeys(matrix);
      exclude("duplicates", (item) => keys[item]);
    }
    return exclusions;
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
