import type { Ranking } from "../../../core/ranking.ts";
import type { View } from "../../../core/views.ts";
import { gradesByRank, IN_POOL, UNJUDGED } from "./list.ts";

/** The judgments of the first items of each query, one character each. */
export class FirstGrades {
  readonly #length: number;
  readonly #views: readonly View[];
  readonly #byQuery = new Map<string, string>();

  /**
   * @param length how many items
   * @param views what of each ranking counts
   */
  constructor(length: number, views: readonly View[]) {
    this.#length = length;
    this.#views = views;
  }

  /** @param whole a ranking without ties, so that each view makes one ranking of it */
  add(query: string, whole: Ranking): void {
    let ranking = whole;
    for (const view of this.#views) {
      view.each(ranking, (part) => {
        ranking = part;
      });
    }
    this.#byQuery.set(query, gradesByRank(ranking).slice(0, this.#length).map(characterOf).join(""));
  }

  /** Of a query that the run does not answer: nothing. */
  of(query: string): string {
    return this.#byQuery.get(query) ?? "";
  }
}

function characterOf(grade: number): string {
  if (grade === UNJUDGED) return "-";
  if (grade === IN_POOL) return ".";
  return grade > 9 ? ">" : String(grade);
}
