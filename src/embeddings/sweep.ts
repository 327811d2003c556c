import type { Space } from "../neighbors/search.ts";
import {
  type OnOutcome,
  runSearches,
  type SearchOutcome,
  type SearchRunner,
  type SearchTask,
} from "../neighbors/searches.ts";

/** A sequence of searches that ends with a result: `runSweep` does them on this thread, `runSweepOn` on others. */
export type Sweep<Result = void> = Generator<SweepSearch, Result, void>;

/** Tasks on a space, and what takes their outcomes as they come, in any order. */
interface SweepSearch {
  readonly space: Space;
  readonly tasks: readonly SearchTask[];
  readonly onOutcome: OnOutcome<SearchTask>;
}

/** A search of tasks of one kind. */
export function searchFor<T extends SearchTask>(
  space: Space,
  tasks: readonly T[],
  onOutcome: OnOutcome<T>,
): SweepSearch {
  return { space, tasks, onOutcome: onOutcome as OnOutcome<SearchTask> };
}

/** The outcomes of tasks of one kind, in their order. */
export function* outcomesOf<T extends SearchTask>(space: Space, tasks: readonly T[]): Sweep<SearchOutcome<T>[]> {
  const outcomes: SearchOutcome<T>[] = [];
  yield searchFor(space, tasks, (outcome, i) => {
    outcomes[i] = outcome;
  });
  return outcomes;
}

/** Does the searches of a sweep on this thread. */
export function runSweep<Result>(sweep: Sweep<Result>): Result {
  let step = sweep.next();
  for (; !step.done; step = sweep.next()) {
    const { space, tasks, onOutcome } = step.value;
    runSearches(space, tasks, { onOutcome });
  }
  return step.value;
}

/**
 * Does the searches of a sweep with a runner.
 *
 * @param runner such as `searchOnThreads` of rankproof/threads; undefined: on this thread
 */
export async function runSweepOn<Result>(runner: SearchRunner | undefined, sweep: Sweep<Result>): Promise<Result> {
  if (runner === undefined) return runSweep(sweep);
  // A function, so that the arguments of a search are free before the next one begins.
  const search = async ({ space, tasks, onOutcome }: SweepSearch): Promise<void> => {
    const outcomes = await runner(space, tasks, { onOutcome });
    // For a runner that returns outcomes only at the end.
    outcomes.forEach(onOutcome);
  };
  let step = sweep.next();
  for (; !step.done; step = sweep.next()) await search(step.value);
  return step.value;
}
