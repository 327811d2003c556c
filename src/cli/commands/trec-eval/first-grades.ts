import type { IdTable } from "../../../core/id-table.ts";
import { binaryString } from "../../../core/ids.ts";
import type { Ranking } from "../../../core/ranking.ts";
import type { View } from "../../../core/views.ts";
import type { Observer } from "../../../evaluate/rows.ts";
import { gradesByRank, IN_POOL, UNJUDGED } from "./list.ts";

/** The judgments of the first items of each query, one character each. */
export class FirstGrades implements Observer {
  /** No item is asked for by its id. */
  readonly depth = 0;
  readonly #length: number;
  readonly #views: readonly View[];
  readonly #queries: IdTable;
  readonly #byQuery = new Map<string, string>();

  /**
   * @param length how many items
   * @param views what of each ranking counts
   * @param queries ids of the judged queries
   */
  constructor(length: number, views: readonly View[], queries: IdTable) {
    this.#length = length;
    this.#views = views;
    this.#queries = queries;
  }

  /** @param whole a ranking without ties, so that each view makes one ranking of it */
  add(query: number, whole: Ranking): void {
    let ranking = whole;
    for (const view of this.#views) {
      view.each(ranking, (part) => {
        ranking = part;
      });
    }
    const grades = gradesByRank(ranking).slice(0, this.#length).map(characterOf).join("");
    this.#byQuery.set(binaryString(this.#queries.at(query)), grades);
  }

  /** Of a query by its binary string; of one without results in the run: nothing. */
  of(query: string): string {
    return this.#byQuery.get(query) ?? "";
  }
}

function characterOf(grade: number): string {
  if (grade === UNJUDGED) return "-";
  if (grade === IN_POOL) return ".";
  return grade > 9 ? ">" : String(grade);
}
