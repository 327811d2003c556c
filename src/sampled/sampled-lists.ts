import { Problems, printable, RankproofError } from "../core/errors.ts";
import type { Ranking } from "../core/ranking.ts";
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
    const [grade, ...rest] = ranking.judged.filter((judged) => judged > 0);
    const item = itemIn(ranking, grade);
    if (this.#items.size === 0) this.#length = ranking.length;
    const where = `query ${printable(this.#nameOf(query))}`;
    if (grade === undefined || rest.length > 0) {
      const count = grade === undefined ? 0 : rest.length + 1;
      const reason = "expected one in each list; make a query of each relevant item";
      this.#refuse(`${where} has ${count} items of a grade above 0 (${reason})`);
    } else if (item === undefined) {
      this.#problems.add("missing", `relevant item: ${where} did not retrieve it`);
    } else if (ranking.length !== this.#length) {
      this.#refuse(`${where} has ${ranking.length} items (expected ${this.#length}, as in other lists)`);
    } else this.#items.set(query, item);
  }

  #refuse(problem: string): void {
    this.#problems.add("unsupported", `list of sampled items: ${problem}`);
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

/** The tie that holds the item of a grade, which is the highest; undefined where none does. */
function itemIn(ranking: Ranking, grade: number | undefined): SampledItem | undefined {
  const index = grade === undefined ? -1 : ranking.grades.indexOf(grade);
  if (grade === undefined || index === -1) return undefined;
  const tie = ranking.gradeEnds.findIndex((end) => end > index);
  return { grade, above: ranking.starts[tie], size: ranking.sizes[tie] };
}

/** How often relevant items stand at each rank of their lists, ties by equal parts. */
export function sharesOf(items: readonly SampledItem[], length: number): RankShares {
  const shares = new Float64Array(length);
  for (const { above, size } of items) {
    for (let i = above; i < above + size; i++) shares[i] += 1 / size / items.length;
  }
  return shares;
}
