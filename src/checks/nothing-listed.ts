import type { Check } from "./check.ts";

/** A list of items to leave out is empty. */
export const nothingListed: Check<{ readonly listed: number }, object> = {
  id: "nothing-listed",
  looksAt: "judgments",
  level: "note",
  find: ({ listed }) => (listed === 0 ? [{}] : []),
  text: () => "nothing is left out: the list of items to leave out is empty",
  example: {},
};
