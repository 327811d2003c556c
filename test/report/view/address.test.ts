import { expect, test } from "vitest";
import { FIRST_CHOICE } from "../../../src/report/chart.ts";
import { addressOf, choiceAt } from "../../../src/report/view/address.ts";

const NAMED = {
  measures: [{ measure: "nDCG@10" }, { measure: "P(rel=2)@5" }],
  queries: ["1", "a&b=c +#%", "418"],
  runs: [{ name: "bm25" }, { name: "dense.run" }],
  slices: { slices: [{ name: "language=de" }, { name: "language=fi&en" }] },
};
const FIRST = { ...FIRST_CHOICE, run: 1, sort: "difference" };

test("an address names what differs from what is shown first", () => {
  expect(addressOf(NAMED, FIRST, FIRST)).toBe("");
  expect(addressOf(NAMED, { ...FIRST, measure: 1, run: 0, against: 1, query: 2 }, FIRST)).toBe(
    "query=418&measure=P(rel%3D2)@5&run=bm25&against=dense.run",
  );
  expect(addressOf(NAMED, { ...FIRST, find: "a b", slice: 1, kind: "worse", sort: "-run" }, FIRST)).toBe(
    "find=a%20b&slice=language%3Dfi%26en&kind=worse&sort=-run",
  );
});

test("an address is read as it is written, whatever the names hold", () => {
  for (const query of [undefined, 0, 1, 2]) {
    for (const slice of [undefined, 0, 1]) {
      const listing = { slice, find: "</script>&+ #%é", kind: "tied", sort: "" } as const;
      const choice = { measure: 1, run: 0, against: 1, query, rows: 40, steps: true, ...listing };
      expect(choiceAt(`#${addressOf(NAMED, choice, FIRST)}`, NAMED, FIRST)).toEqual(choice);
    }
  }
});

test("names that a report does not have change nothing", () => {
  expect(choiceAt("#query=9&measure=AP&run=&x=1&slice=x&kind=y&rows=-1&steps=1", NAMED, FIRST)).toEqual(FIRST);
  expect(choiceAt("#measures", NAMED, FIRST)).toEqual(FIRST);
});
