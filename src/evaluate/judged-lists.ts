import { Problems } from "../core/errors.ts";
import { compareIds } from "../core/ids.ts";
import { keyedRandom } from "../core/random.ts";
import type { JudgedGrades } from "./evaluator.ts";
import { type FoldCounts, type Folding, NO_FOLDING, ofJudgments } from "./folding/folding.ts";
import { ItemFolder } from "./folding/item-folder.ts";
import { type Judgments, RUN, type Run } from "./inputs.ts";
import { judgedQueries, matchesOf } from "./judged-queries.ts";
import type { GivenList, RowOrder } from "./ranked-list.ts";
import type { TiePolicy } from "./ties.ts";

/** Judgments that a program holds, ready for any number of runs. */
export interface JudgedLists extends JudgedGrades {
  /** How many judgments were folded. */
  readonly folded: FoldCounts;
  /** The id of a query. */
  nameOf(query: number): string;
  /**
   * Gives the list of every judged query of a run.
   *
   * @param onUnjudged called for each query of the run that nobody judged
   * @returns how many items were folded
   * @throws RankproofError for what is wrong with the run
   */
  forEachList(run: Run, onList: (query: number, list: GivenList) => void, onUnjudged?: () => void): FoldCounts;
}

/** @throws RankproofError for what is wrong with the judgments, and where there are none */
export function judgedLists(judgments: Judgments, folding: Folding = NO_FOLDING): JudgedLists {
  const folder = new ItemFolder(ofJudgments(folding));
  const judged = judgedQueries(judgments, (kind, given, problems) => folder.read(kind, given, problems));
  const indices = new Map(judged.map(({ query }, index) => [query, index]));
  return {
    size: judged.length,
    folded: folder.counts,
    grades: (query) => judged[query].sorted,
    nameOf: (query) => judged[query].query,
    forEachList: (run, onList, onUnjudged) => {
      const problems = new Problems();
      const items = new ItemFolder(folding);
      let anywhere: Set<string> | undefined;
      const numbers = new Map<string, number>();
      for (const { query, ids, values: scores } of items.read(RUN, run, problems)) {
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
          itemOf: (row) => numberOf(ids[row], numbers),
          ownRow: () => ids.indexOf(query),
          orderBy: (policy) => orderOfItems(policy, query, ids),
        });
      }
      problems.throwIfAny();
      return items.counts;
    },
  };
}

/** The number of an id, the next where it has none. */
function numberOf(id: string, numbers: Map<string, number>): number {
  const number = numbers.get(id) ?? numbers.size;
  numbers.set(id, number);
  return number;
}

function orderOfItems(policy: TiePolicy, query: string, ids: readonly string[]): RowOrder | undefined {
  if (policy === "input") return (a, b) => a - b;
  if (policy === "id-ascending") return (a, b) => compareIds(ids[a], ids[b]);
  if (policy === "id-descending") return (a, b) => compareIds(ids[b], ids[a]);
  if (typeof policy === "string") return undefined;
  const keys = ids.map((id) => keyedRandom(policy.random, query, id));
  return (a, b) => keys[a] - keys[b];
}
