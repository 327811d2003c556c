import { Problems, RankproofError } from "../core/errors.ts";
import { JUDGMENTS, type Judgments, queriesOf } from "./inputs.ts";
import type { Matches } from "./rank.ts";

/** The judgments of one query. */
export interface JudgedQuery {
  readonly query: string;
  /** Grade of each item. */
  readonly grades: ReadonlyMap<string, number>;
  /** Grades of at least 0, highest first. */
  readonly sorted: Float64Array;
}

/**
 * Lists the judged queries in their order.
 *
 * @param read yields their items; default: unchanged
 * @throws RankproofError missing, invalid or duplicate
 */
export function judgedQueries(judgments: Judgments, read: typeof queriesOf = queriesOf): JudgedQuery[] {
  const problems = new Problems();
  const judged = Array.from(read(JUDGMENTS, judgments, problems), ({ query, ids, values }): JudgedQuery => {
    const grades = new Map(ids.map((id, i) => [id, values[i]]));
    const sorted = values.filter((grade) => grade >= 0);
    return { query, grades, sorted: sorted.sort().reverse() };
  });
  problems.throwIfAny();
  if (judged.length === 0) throw new RankproofError("missing", "judgments: there is no query", "data");
  return judged;
}

/** The judged items of a list. */
export function matchesOf(ids: readonly string[], { grades }: JudgedQuery): Matches {
  const matches: Matches = { rows: [], grades: [] };
  for (let row = 0; row < ids.length; row++) {
    const grade = grades.get(ids[row]);
    if (grade === undefined) continue;
    matches.rows.push(row);
    matches.grades.push(grade);
  }
  return matches;
}
