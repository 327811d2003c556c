import type { Check } from "./check.ts";

/** Names that are left out. */
interface Names {
  readonly names: readonly string[];
}

/** Measures are not compared, as some system lacks them. */
export const unsharedMeasures: Check<readonly string[], Names> = {
  id: "unshared-measures",
  looksAt: "run",
  level: "warning",
  find: (names) => (names.length === 0 ? [] : [{ names }]),
  text: ({ names }) => `not compared, as some system lacks them: ${names.join(", ")}`,
  remedy: "write the measure for every system, under one name",
  example: { names: ["fluency"] },
};
