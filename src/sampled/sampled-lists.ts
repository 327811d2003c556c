import { Problems, printable, RankproofError } from "../core/errors.ts";
import { gradeStart, type Ranking } from "../core/ranking.ts";
import type { RankShares } from "./rank-distribution.ts";

/** Where the only relevant item of a list stands: in a tie of `size` items below `above` others. */
export interface SampledItem {
  readonly grade: number;
  readonly above: number;
  readonly size: number;
}

/** The lists of a run that hold one relevant item each among items that were drawn. */
export class SampledLists {
  readonly #items = new Map<number, SampledItem>();
  readonly #problems = new Problems();
  readonly #nameOf: (query: number) => string;
  #length = 0;

  /** @param nameOf the id of a query, for messages */
  constructor(nameOf: (query: number) => string) {
    this.#nameOf = nameOf;
  }

  /** How many items each list holds. */
  get length(): number {
    return this.#length;
  }

  add(query: number, ranking: Ranking): void {
    const { judged, length } = ranking;
    const relevant = judged.filter((grade) => grade > 0);
    const where = `query ${printable(this.#nameOf(query))}`;
    if (this.#items.size === 0) this.#length = length;
    if (relevant.length !== 1) {
      const reason = "expected one in each list; make a query of each relevant item";
      this.#problems.add(
        "unsupported",
        `list of sampled items: ${where} has ${relevant.length} items of a grade above 0 (${reason})`,
      );
    } else if (length !== this.#length) {
      this.#problems.add(
        "unsupported",
        `list of sampled items: ${where} has ${length} items (expected ${this.#length}, as in other lists)`,
      );
    }
    const item = itemIn(ranking, relevant[0]);
    if (item === undefined) this.#problems.add("missing", `relevant item: ${where} did not retrieve it`);
    else this.#items.set(query, item);
  }

  /**
   * The items of some queries.
   *
   * @throws RankproofError for lists that are not of one relevant item among as many sampled ones, or are not there
   */
  of(queries: readonly number[]): SampledItem[] {
    this.#problems.throwIfAny();
    return queries.map((query) => {
      const item = this.#items.get(query);
      if (item !== undefined) return item;
      throw new RankproofError(
        "missing",
        `list of sampled items: query ${printable(this.#nameOf(query))} has none`,
        "data",
      );
    });
  }
}

/** The tie that holds the item of a grade. */
function itemIn(ranking: Ranking, grade: number): SampledItem | undefined {
  const tie = ranking.sizes.findIndex((_, own) => ranking.grades[gradeStart(ranking, own)] === grade);
  return tie === -1 ? undefined : { grade, above: ranking.starts[tie], size: ranking.sizes[tie] };
}

/** How often relevant items stand at each rank of their lists, ties by equal parts. */
export function sharesOf(items: readonly SampledItem[], length: number): RankShares {
  const shares = new Float64Array(length);
  for (const { above, size } of items) {
    for (let i = above; i < above + size; i++) shares[i] += 1 / size / items.length;
  }
  return shares;
}
