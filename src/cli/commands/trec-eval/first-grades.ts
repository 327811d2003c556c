import { gradeStart, type Ranking } from "../../../core/ranking.ts";
import type { View } from "../../../core/views.ts";

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
    this.#byQuery.set(query, this.#write(ranking));
  }

  #write(ranking: Ranking): string {
    const characters = new Array<string>(Math.min(this.#length, ranking.length)).fill("-");
    for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < characters.length; tie++) {
      // What is left of a tie is all of one grade.
      const start = ranking.starts[tie];
      characters.fill(characterOf(ranking, tie), start, start + ranking.sizes[tie]);
    }
    return characters.join("");
  }

  /** Of a query that the run does not answer: nothing. */
  of(query: string): string {
    return this.#byQuery.get(query) ?? "";
  }
}

function characterOf(ranking: Ranking, tie: number): string {
  if (ranking.pooled[tie] > 0) return ".";
  const grade = ranking.grades[gradeStart(ranking, tie)];
  return grade > 9 ? ">" : String(grade);
}
