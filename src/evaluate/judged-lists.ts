import { Problems } from "../core/errors.ts";
import { compareIds } from "../core/ids.ts";
import { keyedRandom } from "../core/random.ts";
import type { JudgedGrades } from "./evaluator.ts";
import { type Judgments, queriesOfRun, type Run } from "./inputs.ts";
import { judgedQueries, matchesOf } from "./judged-queries.ts";
import type { GivenList, RowOrder } from "./ranked-list.ts";
import type { TiePolicy } from "./ties.ts";

/** Judgments that a program holds, ready for any number of runs. */
export interface JudgedLists extends JudgedGrades {
  /** The id of a query. */
  nameOf(query: number): string;
  /**
   * Gives the list of every judged query of a run.
   *
   * @param onUnjudged called for each query of the run that nobody judged
   * @throws RankproofError for what is wrong with the run
   */
  forEachList(run: Run, onList: (query: number, list: GivenList) => void, onUnjudged?: () => void): void;
}

/** @throws RankproofError for what is wrong with the judgments, and where there are none */
export function judgedLists(judgments: Judgments): JudgedLists {
  const judged = judgedQueries(judgments);
  const indices = new Map(judged.map(({ query }, index) => [query, index]));
  return {
    size: judged.length,
    grades: (query) => judged[query].sorted,
    nameOf: (query) => judged[query].query,
    forEachList: (run, onList, onUnjudged) => {
      const problems = new Problems();
      let anywhere: Set<string> | undefined;
      for (const { query, ids, values: scores } of queriesOfRun(run, problems)) {
        const index = indices.get(query);
        if (index === undefined) {
          onUnjudged?.();
          continue;
        }
        const { grades, sorted } = judged[index];
        onList(index, {
          scores,
          matches: matchesOf(ids, judged[index]),
          judged: sorted,
          negatives: grades.size - sorted.length,
          isJudgedAnywhere: (row) => {
            anywhere ??= new Set(judged.flatMap((query) => [...query.grades.keys()]));
            return anywhere.has(ids[row]);
          },
          ownRow: () => ids.indexOf(query),
          orderBy: (policy) => orderOfItems(policy, query, ids),
        });
      }
      problems.throwIfAny();
    },
  };
}

function orderOfItems(policy: TiePolicy, query: string, ids: readonly string[]): RowOrder | undefined {
  if (policy === "input") return (a, b) => a - b;
  if (policy === "id-ascending") return (a, b) => compareIds(ids[a], ids[b]);
  if (policy === "id-descending") return (a, b) => compareIds(ids[b], ids[a]);
  if (typeof policy === "string") return undefined;
  const keys = ids.map((id) => keyedRandom(policy.random, query, id));
  return (a, b) => keys[a] - keys[b];
}
