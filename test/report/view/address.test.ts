import { expect, test } from "vitest";
import { addressOf, choiceAt } from "../../../src/report/view/address.ts";

const NAMED = {
  measures: [{ measure: "nDCG@10" }, { measure: "P(rel=2)@5" }],
  queries: ["1", "a&b=c +#%", "418"],
  runs: [{ name: "bm25" }, { name: "dense.run" }],
};
const FIRST = { measure: 0, run: 1, against: 0, query: undefined };

test("an address names what differs from what is shown first", () => {
  expect(addressOf(NAMED, FIRST, FIRST)).toBe("");
  expect(addressOf(NAMED, { measure: 1, run: 0, against: 1, query: 2 }, FIRST)).toBe(
    "query=418&measure=P(rel%3D2)@5&run=bm25&against=dense.run",
  );
});

test("an address is read as it is written, whatever the names hold", () => {
  for (const query of [undefined, 0, 1, 2]) {
    const choice = { measure: 1, run: 0, against: 1, query };
    expect(choiceAt(`#${addressOf(NAMED, choice, FIRST)}`, NAMED, FIRST)).toEqual(choice);
  }
});

test("names that a report does not have change nothing", () => {
  expect(choiceAt("#query=9&measure=AP&run=&x=1", NAMED, FIRST)).toEqual(FIRST);
  expect(choiceAt("#measures", NAMED, FIRST)).toEqual(FIRST);
});
