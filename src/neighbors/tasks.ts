import type { Found } from "./found.ts";
import { type Places, placesOf, type Wanted } from "./places.ts";
import { fillPrefix, type Prefix } from "./prefix.ts";
import { planPrefix } from "./prefix-plan.ts";
import { galleryOf, nearest, type Space, scalingIn } from "./search.ts";

/** What a thread does with a space. Plain data. */
export type Task =
  | { readonly kind: "nearest"; readonly from: number; readonly to: number; readonly k: number }
  | { readonly kind: "places"; readonly from: number; readonly to: number; readonly wanted: Wanted }
  /** Fills in rows of the space's prefix. */
  | { readonly kind: "prefix"; readonly from: number; readonly to: number };

/** What a task of a kind results in. */
export type OutcomeOf<T extends Task> = T extends { kind: "nearest" }
  ? Found
  : T extends { kind: "places" }
    ? Places
    : Record<string, never>;

export function perform<T extends Task>(space: Space, task: T): OutcomeOf<T> {
  return outcomeOf(space, task) as OutcomeOf<T>;
}

function outcomeOf(space: Space, task: Task): OutcomeOf<Task> {
  const { from, to } = task;
  switch (task.kind) {
    case "nearest":
      return nearest(space, from, to, task.k);
    case "places":
      return placesOf(space, from, to, task.wanted);
    case "prefix":
      fillPrefix(space.prefix as Prefix, galleryOf(space), scalingIn(space).row, space.module, from, to);
      return {};
  }
}

/** Rows of the gallery that a task fills in. */
const FILLED = 8192;

/** A space that makes tasks faster, once the tasks that are first have been performed on it. */
export function prepare(space: Space, tasks: readonly Task[]): { readonly space: Space; readonly first: Task[] } {
  const sought = tasks.filter((task) => task.kind === "nearest");
  const prefix = sought.length === 0 ? undefined : planPrefix(space, sought[0].k);
  if (prefix === undefined) return { space, first: [] };
  const { rows } = space.gallery;
  const first = Array.from({ length: Math.ceil(rows / FILLED) }, (_, i): Task => {
    return { kind: "prefix", from: i * FILLED, to: Math.min(rows, (i + 1) * FILLED) };
  });
  return { space: { ...space, prefix }, first };
}

/** Performs tasks one after the other. */
export function performAll<T extends Task>(space: Space, tasks: readonly T[]): OutcomeOf<T>[] {
  const prepared = prepare(space, tasks);
  for (const task of prepared.first) perform(prepared.space, task);
  return tasks.map((task) => perform(prepared.space, task));
}

/** Performs tasks one after the other or side by side; outcomes come in the order of the tasks. */
export type Performer = <T extends Task>(space: Space, tasks: readonly T[]) => Promise<OutcomeOf<T>[]>;
