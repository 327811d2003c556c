import type { Found } from "./found.ts";
import { lending } from "./kernels.ts";
import { countPairs } from "./pair-counts.ts";
import { type PairProfiles, type Profiling, profilePairs } from "./pair-profiles.ts";
import { type PairSampling, type SampledPairs, samplePairs } from "./pair-sample.ts";
import type { PairCount, PairCounts } from "./pair-tally.ts";
import { collectPairs, type Measuring, measurePairs, type PairCollection, type PairsTask } from "./pairs.ts";
import { fillPrefix } from "./prefix.ts";
import { planPrefix } from "./prefix-plan.ts";
import { type MatchRanks, matchRanksOf, type Wanted } from "./ranks.ts";
import type { Runs } from "./runs.ts";
import { galleryOf, type KnownCandidates, nearestAmong, nearestNeighbors, type Space, scalingIn } from "./search.ts";

/** What a thread does with a space. Plain data. */
export type SearchTask =
  | {
      readonly kind: "nearest";
      readonly from: number;
      readonly to: number;
      readonly k: number;
      /** Where these were found before, as on a GPU. */
      readonly candidates?: KnownCandidates | undefined;
    }
  | { readonly kind: "ranks"; readonly from: number; readonly to: number; readonly wanted: Wanted }
  | PairsTask<PairCollection>
  | PairsTask<PairCount>
  | PairsTask<PairSampling>
  | Measuring
  | PairsTask<Profiling>
  /** Fills in rows of the space's prefix. */
  | { readonly kind: "prefix"; readonly from: number; readonly to: number };

/** What a task of a kind results in. */
export type SearchOutcome<T extends SearchTask> = T extends { kind: "nearest" }
  ? Found
  : T extends { kind: "ranks" }
    ? MatchRanks
    : T extends { kind: "collect" | "measure" }
      ? Runs
      : T extends { kind: "count" }
        ? PairCounts
        : T extends { kind: "sample" }
          ? SampledPairs
          : T extends { kind: "profile" }
            ? PairProfiles
            : Record<string, never>;

/** Does one task of a search on this thread. */
export function runSearch<T extends SearchTask>(space: Space, task: T): SearchOutcome<T> {
  return lending(() => outcomeOf(space, task)) as SearchOutcome<T>;
}

function outcomeOf(space: Space, task: SearchTask): SearchOutcome<SearchTask> {
  const { from, to } = task;
  switch (task.kind) {
    case "nearest":
      return task.candidates === undefined
        ? nearestNeighbors(space, from, to, task.k)
        : nearestAmong(space, from, to, task.k, task.candidates);
    case "ranks":
      return matchRanksOf(space, from, to, task.wanted);
    case "collect":
      return collectPairs(space, task);
    case "count":
      return countPairs(space, task);
    case "sample":
      return samplePairs(space, task);
    case "measure":
      return measurePairs(space, task);
    case "profile":
      return profilePairs(space, task);
    case "prefix":
      if (space.metric !== "hamming" && space.prefix !== undefined) {
        fillPrefix(space.prefix, galleryOf(space), scalingIn(space).row, space.module, from, to);
      }
      return {};
  }
}

/** Rows of the gallery that a task fills in. */
const FILLED = 8192;

/** A space that makes tasks faster, and the tasks that have to be done on it first. */
export function prepare(
  space: Space,
  tasks: readonly SearchTask[],
): { readonly space: Space; readonly first: SearchTask[] } {
  if (space.metric === "hamming") return { space, first: [] };
  const sought = tasks.filter((task) => task.kind === "nearest").find((task) => task.candidates === undefined);
  const prefix = sought && planPrefix(space, sought.k);
  if (prefix === undefined) return { space, first: [] };
  const { rows } = space.gallery;
  const first = Array.from({ length: Math.ceil(rows / FILLED) }, (_, i): SearchTask => {
    return { kind: "prefix", from: i * FILLED, to: Math.min(rows, (i + 1) * FILLED) };
  });
  return { space: { ...space, prefix }, first };
}

/** Takes the outcome of a task, whose index it is given. */
export type OnOutcome<T extends SearchTask> = (outcome: SearchOutcome<T>, index: number) => void;

/** How outcomes are given back. */
export interface Delivery<T extends SearchTask> {
  /** Is given them as they come, in any order, so that they are not all held at once: the result has none then. */
  readonly onOutcome?: OnOutcome<T> | undefined;
}

/** Performs tasks one after the other. */
export function runSearches<T extends SearchTask>(
  space: Space,
  tasks: readonly T[],
  { onOutcome }: Delivery<T> = {},
): SearchOutcome<T>[] {
  const prepared = prepare(space, tasks);
  for (const task of prepared.first) runSearch(prepared.space, task);
  if (onOutcome === undefined) return tasks.map((task) => runSearch(prepared.space, task));
  tasks.forEach((task, i) => {
    onOutcome(runSearch(prepared.space, task), i);
  });
  return [];
}

/**
 * Performs tasks one after the other or side by side; outcomes come in the order of the tasks. A runner need not look
 * at how they are to be delivered.
 */
export type SearchRunner = <T extends SearchTask>(
  space: Space,
  tasks: readonly T[],
  delivery?: Delivery<T>,
) => Promise<SearchOutcome<T>[]>;
