import { expect, test } from "vitest";
import { itemsOf } from "../../../src/inputs/records/items.ts";
import type { Kind } from "../../../src/inputs/rows.ts";

const items = (kind: Kind, side: unknown) =>
  itemsOf(kind, side)?.map(({ item, value, meaning }) => [item, meaning === "distance" ? -Number(value) : value]);

test.each<[string, unknown, [unknown, unknown][]]>([
  [
    "ids, best first",
    ["a", 7],
    [
      ["a", 2],
      [7, 1],
    ],
  ],
  [
    "scores by id",
    { a: 0.5, b: "0.25" },
    [
      ["a", 0.5],
      ["b", "0.25"],
    ],
  ],
  [
    "objects",
    [
      { id: "a", score: 2 },
      { id: "b", score: 1 },
    ],
    [
      ["a", 2],
      ["b", 1],
    ],
  ],
  [
    "objects without scores, best first",
    [{ _id: "a" }, { _id: "b" }],
    [
      ["a", 2],
      ["b", 1],
    ],
  ],
  [
    "objects whose scores are null",
    [
      { _id: "a", _score: null },
      { _id: "b", _score: null },
    ],
    [
      ["a", 2],
      ["b", 1],
    ],
  ],
  ["objects in documents", [{ document: { id: "a" }, score: 3 }], [["a", 3]]],
  ["ids in metadata", [{ page_content: "text", metadata: { doc_id: "a" } }], [["a", 1]]],
  ["nodes", [{ node: { id_: "a", text: "text" }, score: 0.5 }], [["a", 0.5]]],
  [
    "pairs",
    [
      ["a", 0.5],
      [{ id: "b" }, 0.25],
    ],
    [
      ["a", 0.5],
      ["b", 0.25],
    ],
  ],
  [
    "ids alone in lists, best first",
    [[11], [1], ["a"]],
    [
      [11, 3],
      [1, 2],
      ["a", 1],
    ],
  ],
  [
    "distances: the nearest first",
    [
      { id: "a", distance: 0.1 },
      { id: "b", distance: 2 },
    ],
    [
      ["a", -0.1],
      ["b", -2],
    ],
  ],
  [
    "ranks",
    [
      { id: "a", rank: 2 },
      { id: "b", rank: 1 },
    ],
    [
      ["a", 2],
      ["b", 1],
    ],
  ],
  ["one object", { id: "a", score: 0.5, text: "x" }, [["a", 0.5]]],
])("itemsOf(run) reads %s", (_, side, expected) => {
  expect(items("run", side)).toEqual(expected);
});

test("itemsOf(run) says that a number is a rank", () => {
  expect(itemsOf("run", [{ id: "a", rank: 1 }])).toEqual([{ item: "a", value: 1, meaning: "rank" }]);
});

test.each<[string, unknown, [unknown, unknown][]]>([
  [
    "ids",
    ["a", "b"],
    [
      ["a", 1],
      ["b", 1],
    ],
  ],
  ["one id", "a", [["a", 1]]],
  [
    "grades by id",
    { a: 2, b: 0 },
    [
      ["a", 2],
      ["b", 0],
    ],
  ],
  [
    "truth values by id",
    { a: true, b: false },
    [
      ["a", 1],
      ["b", 0],
    ],
  ],
  [
    "objects with grades",
    [
      { id: "a", grade: 2 },
      { docId: "b", rating: "3" },
    ],
    [
      ["a", 2],
      ["b", "3"],
    ],
  ],
  ["objects without grades", [{ id: "a" }], [["a", 1]]],
  [
    "objects that say whether they are relevant",
    [
      { id: "a", relevant: true },
      { id: "b", relevant: false },
    ],
    [
      ["a", 1],
      ["b", 0],
    ],
  ],
  ["pairs", [["a", 2]], [["a", 2]]],
  [
    "ids alone in lists",
    [[11], ["a"]],
    [
      [11, 1],
      ["a", 1],
    ],
  ],
])("itemsOf(judgments) reads %s", (_, side, expected) => {
  expect(items("judgments", side)).toEqual(expected);
});

test.each<[Kind, unknown]>([
  ["run", "a"],
  ["run", 7],
  ["run", null],
  ["judgments", true],
])("itemsOf(%s) does not take %j for items", (kind, side) => {
  expect(itemsOf(kind, side)).toBeUndefined();
});
