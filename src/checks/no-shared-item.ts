import type { Check } from "./check.ts";

/** Runs of a fusion share no item: ids may be written in two ways. */
export const noSharedItem: Check<{ readonly shared: number }, object> = {
  id: "no-shared-item",
  looksAt: "run",
  level: "warning",
  find: ({ shared }) => (shared === 0 ? [{}] : []),
  text: () => "no item is in more than one run: are the ids of one kind?",
  remedy: "write the ids of items in the same way in all runs",
  example: {},
};
