import type { Ranking } from "./ranking.ts";
import type { Subtopics } from "./subtopics.ts";

/** To which of a query's subtopics an item is relevant, and its grade for each. */
export interface Coverage {
  /** Indices among the subtopics of the query to which any judged item is relevant. */
  readonly subtopics: readonly number[];
  readonly grades: readonly number[];
}

/** A query as measures of subtopics see it. */
export interface SubtopicQuery {
  /** By subtopic: how many judged items are relevant to it, at least one. */
  readonly relevant: readonly number[];
  /** The judged items that are relevant to any subtopic, in the order in which greedy ideal lists take equal ones. */
  readonly items: readonly Coverage[];
  /** By number of a ranking: what an item covers; undefined where that is nothing. */
  readonly coverages: ReadonlyMap<number, Coverage>;
}

/** @param rel the least grade of what is relevant */
export function subtopicQueryOf({ judged }: Pick<Ranking, "judged">, subtopics: Subtopics, rel: number): SubtopicQuery {
  const indices = new Map<number, number>();
  const relevant: number[] = [];
  const coverages = new Map<number, Coverage>();
  const left = new Map<number, number>();
  for (const number of judged) left.set(number, (left.get(number) ?? 0) + 1);
  for (const [number, count] of [...left].sort(([a], [b]) => a - b)) {
    const profile = subtopics.profile(number);
    const kept = [...profile.subtopics.keys()].filter((i) => profile.grades[i] >= rel);
    if (kept.length === 0) continue;
    const covered = kept.map((i) => {
      const subtopic = profile.subtopics[i];
      const index = indices.get(subtopic) ?? relevant.push(0) - 1;
      indices.set(subtopic, index);
      relevant[index] += count;
      return index;
    });
    coverages.set(number, { subtopics: covered, grades: kept.map((i) => profile.grades[i]) });
  }
  const items = subtopics.itemsBeside(judged[0] ?? 0).flatMap((number): Coverage[] => {
    const coverage = coverages.get(number);
    const count = left.get(number) ?? 0;
    left.set(number, count - 1);
    return coverage === undefined || count <= 0 ? [] : [coverage];
  });
  return { relevant, items, coverages };
}
