import { expect, test } from "vitest";
import { evaluate } from "../../src/index.ts";

const QUERIES = Array.from({ length: 10 }, (_, q) => `q${q}`);

/** The checks of recall that speak of ten queries alike. */
function told(items: Readonly<Record<string, number>>, run: Readonly<Record<string, number>>, measure: string) {
  const each = (value: Readonly<Record<string, number>>) => Object.fromEntries(QUERIES.map((query) => [query, value]));
  const { findings } = evaluate({ judgments: each(items), run: each(run), measures: [measure] });
  return findings.filter(({ id }) => id === "listed-gold" || id === "shallow-lists");
}

test("relevant items that are all retrieved make recall 1, by construction where they were chosen there", () => {
  expect(told({ b: 1 }, { a: 2, b: 1 }, "R@2")).toMatchObject([
    {
      level: "note",
      text: "all 10 relevant items of 10 queries are in their lists: where they were chosen among the retrieved, recall is 1 by construction, and no measure counts what was missed",
      evidence: { relevant: 10, lists: 10 },
    },
  ]);
  expect(told({ b: 1 }, { a: 2, b: 1 }, "R@100").map(({ id }) => id)).toEqual(["listed-gold"]);
});

test("a relevant item that was missed is a matter of the lists' depth", () => {
  expect(told({ b: 1, c: 1 }, { a: 2, b: 1 }, "R@100").map(({ id }) => id)).toEqual(["shallow-lists"]);
});

test("two lists that end at one rank from the tenth on are as telling as ten", () => {
  const ofLists = (lengths: readonly number[]) => {
    const each = (value: (length: number) => Readonly<Record<string, number>>) =>
      Object.fromEntries(lengths.map((length, q) => [`q${q}`, value(length)]));
    const run = each((length) => Object.fromEntries(Array.from({ length }, (_, i) => [`d${i}`, -i])));
    const { findings } = evaluate({ judgments: each(() => ({ d0: 1, missed: 1 })), run, measures: ["R@100"] });
    return findings.flatMap(({ id, text }) => (id === "shallow-lists" ? [text] : []));
  };
  expect(ofLists([10, 10])).toEqual([
    "R@100 looks further than rank 10, where all 2 lists end: relevant items beyond it count as not found",
  ]);
  expect(ofLists([10, 11])).toEqual([]);
  expect(ofLists([9, 9])).toEqual([]);
  expect(ofLists([10])).toEqual([]);
});

test("nothing is told of a cutoff within the lists, of all ranks, and of other grades", () => {
  expect(told({ b: 1 }, { a: 2, b: 1 }, "R@1")).toEqual([]);
  expect(told({ b: 1 }, { a: 2, b: 1 }, "AP")).toEqual([]);
  expect(told({ b: 2, c: 1 }, { a: 2, b: 1 }, "R(rel=2)@2")).toEqual([]);
});
