import { expect, test } from "vitest";
import { procedureGroups } from "../../src/stats/procedures.ts";

const all = procedureGroups.flatMap(({ entries }) =>
  entries.map(({ procedure }) => [procedure.id, procedure] as const),
);

test.each(all)("%s says what it is, what has to hold, when not to take it, and where it is from", (id, procedure) => {
  const { formula, assumes, degenerate, notFor, references, summary } = procedure;
  for (const text of [formula, assumes, degenerate, summary]) expect(text.trim()).not.toBe("");
  expect(notFor ?? /(?:^|[.;] )Not .*|: not for .*/.exec(`${summary}. ${assumes}`)?.[0]).toMatch(/./);
  if (id !== "none") expect(references).not.toHaveLength(0);
});
