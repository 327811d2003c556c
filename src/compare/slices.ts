import { findById, RankproofError } from "../core/errors.ts";
import { positionsBySlice, type QueryGroups } from "../evaluate/slices.ts";
import { subsetOf } from "../evaluate/subset.ts";
import { tests } from "../stats/tests/index.ts";
import { type Compared, checkComparable, type Evaluations, entriesOf } from "./columns.ts";
import type { Comparison } from "./comparison.ts";
import { conclude } from "./conclusion.ts";
import type { Design } from "./design.ts";
import type { CompareOptions } from "./options.ts";
import { designOf, tasksOf } from "./plan.ts";
import { Outcomes, type ResamplingOutcome, type ResamplingTask, runResampling } from "./resampling.ts";

/** Runs compared over the queries of one group. */
export interface SliceComparison {
  /** That of the group, as `slicesOf` has it. */
  readonly name: string;
  /** Without the measures for which no query of the slice counts in every run. */
  readonly comparison: Comparison;
}

/**
 * Compares runs in groups of their queries, such as languages. p values are corrected over all slices: with `family:
 * "measure"` over slices × pairs of runs for each measure. The comparison over all queries is none of them.
 *
 * @throws RankproofError as `compare` and `slicesOf`; unsupported, for a test of all pairs at once, which corrects in
 * one slice only
 */
export function compareSlices(runs: Evaluations, groups: QueryGroups, options: CompareOptions = {}): SliceComparison[] {
  const plan = new SlicesPlan(runs, groups, options);
  return plan.conclude(plan.tasks.map(runResampling));
}

/** The same in two steps, so that the arithmetic between them can be shared among threads. */
export class SlicesPlan {
  /** What has to be performed, in any order. */
  readonly tasks: readonly ResamplingTask[];
  readonly #names: readonly string[];
  readonly #designs: readonly Design[];

  /** @throws RankproofError as `compareSlices` */
  constructor(runs: Evaluations, groups: QueryGroups, options: CompareOptions = {}) {
    checkComparable(runs);
    const evaluations = entriesOf(runs);
    // Thousands of slices are not ranked each.
    const unranked = { ...options, rankIntervals: "none" as const };
    const slices = positionsBySlice(evaluations[0][1].queries, groups);
    this.#names = [...slices.keys()];
    this.#designs = [...slices.values()].map((positions) => {
      const parts = evaluations.map(([, evaluation]) => subsetOf(evaluation, positions));
      const counted = onlyCounted(parts);
      return designOf(new Map(evaluations.map(([name], run) => [name, counted[run]])), unranked, slices.size);
    });
    checkTest(this.#designs[0]);
    this.tasks = this.#designs.flatMap(tasksOf);
  }

  /** @param outcomes of `tasks`, in the same order */
  conclude(outcomes: readonly ResamplingOutcome[]): SliceComparison[] {
    const comparisons = conclude(this.#designs, new Outcomes(this.tasks, outcomes));
    return this.#names.map((name, slice) => ({ name, comparison: comparisons[slice] }));
  }
}

/** The measures for which some query counts in every run. */
function onlyCounted(parts: readonly Compared[]): Compared[] {
  const [{ queries }] = parts;
  const isCounted = (measure: number): boolean =>
    queries.some((_, query) => parts.every(({ results }) => results[measure].counted?.[query] !== 0));
  return parts.map(({ results }) => ({ queries, results: results.filter((_, measure) => isCounted(measure)) }));
}

/** @throws RankproofError unsupported */
function checkTest({ settings }: Design): void {
  const { id, isSimultaneous } = findById("test", tests, settings.test);
  if (!isSimultaneous) return;
  const alternatives = tests.filter((test) => !test.isSimultaneous).map((test) => test.id);
  const reason = `it corrects for the pairs of one slice, not for the slices; expected ${alternatives.join(", ")}`;
  throw new RankproofError("unsupported", `test in slices: ${id} (${reason})`);
}
