import type { Check } from "./check.ts";

/** Principal components were left out, as the matrix is large. */
export const noComponents: Check<boolean, object> = {
  id: "no-components",
  looksAt: "result",
  level: "note",
  find: (areLeftOut) => (areLeftOut ? [{}] : []),
  text: () => "no principal components of a matrix of this size unless asked for: --pcf 0.5",
  example: {},
};
