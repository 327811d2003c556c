import { otherJudgments } from "../../compare/other-judgments.ts";
import { printable } from "../../core/errors.ts";
import type { ScoreFile } from "./scores.ts";

/** @throws RankproofError invalid, for saved evaluations of which a query has other judgments in another file */
export function checkJudgments(read: readonly ScoreFile[]): void {
  const known = new Map<string, string>();
  for (const { name, judgments } of read) {
    const all = [...(judgments ?? [])];
    const others = all.filter(([query, digest]) => (known.get(query) ?? digest) !== digest);
    if (others.length > 0) {
      const queries = others.map(([query]) => query);
      throw otherJudgments(queries, all.length, `${printable(name)}: `);
    }
    for (const [query, digest] of all) known.set(query, digest);
  }
}
