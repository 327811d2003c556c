import { gradeStart, type Ranking } from "../../../core/ranking.ts";
import type { View } from "../../../core/views.ts";

/** The judgments of the first items of each query, one character each. */
export class RelStrings {
  readonly isWanted: boolean;
  readonly #length: number;
  readonly #byQuery = new Map<string, string>();

  /** @param length how many items; undefined where nobody asked */
  constructor(length: number | undefined) {
    this.isWanted = length !== undefined;
    this.#length = length ?? 0;
  }

  /** @param whole an untied ranking, so that each view makes one ranking of it */
  add(query: string, whole: Ranking, views: readonly View[]): void {
    let ranking = whole;
    for (const view of views) {
      view.each(ranking, (part) => {
        ranking = part;
      });
    }
    this.#write(query, ranking);
  }

  #write(query: string, ranking: Ranking): void {
    const characters = new Array<string>(Math.min(this.#length, ranking.length)).fill("-");
    for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < characters.length; tie++) {
      // What is left of a tie is all of one grade.
      const start = ranking.starts[tie];
      characters.fill(relCharacter(ranking, tie), start, start + ranking.sizes[tie]);
    }
    this.#byQuery.set(query, characters.join(""));
  }

  of(query: string): string {
    return this.#byQuery.get(query) ?? "";
  }
}

function relCharacter(ranking: Ranking, tie: number): string {
  if (ranking.pooled[tie] > 0) return ".";
  const grade = ranking.grades[gradeStart(ranking, tie)];
  return grade > 9 ? ">" : String(grade);
}
