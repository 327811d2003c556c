import type { Found } from "./found.ts";
import { type Places, placesOf, type Wanted } from "./places.ts";
import { nearest, type Space } from "./search.ts";

/** What a thread does with a space. Plain data. */
export type Task =
  | { readonly kind: "nearest"; readonly from: number; readonly to: number; readonly k: number }
  | { readonly kind: "places"; readonly from: number; readonly to: number; readonly wanted: Wanted };

/** What a task of a kind results in. */
export type OutcomeOf<T extends Task> = T extends { kind: "nearest" } ? Found : Places;

export function perform<T extends Task>(space: Space, task: T): OutcomeOf<T> {
  const { from, to } = task;
  return (
    task.kind === "nearest" ? nearest(space, from, to, task.k) : placesOf(space, from, to, task.wanted)
  ) as OutcomeOf<T>;
}

/** Performs tasks one after the other or side by side; outcomes come in the order of the tasks. */
export type Performer = <T extends Task>(space: Space, tasks: readonly T[]) => Promise<OutcomeOf<T>[]>;
