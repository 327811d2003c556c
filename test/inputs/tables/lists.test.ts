import { describe, expect, test } from "vitest";
import { readRun } from "../../../src/inputs/index.ts";
import type { ChosenColumns } from "../../../src/inputs/roles/columns.ts";
import type { Kind } from "../../../src/inputs/rows.ts";
import { itemsIn } from "../../../src/inputs/tables/list-cells.ts";
import { readLists } from "../../../src/inputs/tables/lists.ts";
import { textSource } from "../memory-source.ts";
import { rowsReadFrom } from "./read-table.ts";

const lists = (text: string, kind: Kind = "run", columns: ChosenColumns = {}) =>
  rowsReadFrom((hasher, rows) => {
    return readLists(kind, textSource(text, 100, "x.csv"), ",", { hasher, columns }, rows);
  });

describe("readLists(…)", () => {
  test("ranks the items of a run as they stand, best first", async () => {
    expect(await lists('Id,Predicted\nu,b a\nv,\nw,"[1, 2]"\n')).toEqual(["u b -1", "u a -2", "w 1 -1", "w 2 -2"]);
  });

  test("takes the items of judgments as relevant, also of a query in several rows", async () => {
    expect(await lists("Id,Expected\nu,b a\nv,c\nu,d\n", "judgments")).toEqual(["u b 1", "u a 1", "u d 1", "v c 1"]);
  });

  test("finds its own side where a row has both", async () => {
    const text = "question,retrieved,gold,language\nu,a b,c,en\n";
    expect(await lists(text)).toEqual(["u a -1", "u b -2"]);
    expect(await lists(text, "judgments")).toEqual(["u c 1"]);
    expect(await lists(text, "run", { items: "gold", query: "4" })).toEqual(["en c -1"]);
  });

  test.each([
    ["Id,Predicted\nu,a\nv,b\nu,c\n", "x.csv:4: duplicate query: u (its list stands in line 2)"],
    ["Id,Predicted\n,a\n", 'x.csv:2: invalid query: ""'],
    ["Id,Best\nu,a\n", "x.csv: missing column: items (expected predicted, predictions, "],
    [
      "Id,Predicted\nu,en|1 en|2\n",
      "x.csv:2: ambiguous list: en|1 en|2 in query u (expected blanks, or one of ; | , between",
    ],
    ["Who,Predicted\nu,a\n", "x.csv: missing column: query (expected query_id, "],
  ])("refuses %j", async (text, message) => {
    await expect(lists(text)).rejects.toThrow(message);
  });

  test("an empty cell is an empty list, and a header alone a run that retrieved nothing", async () => {
    const run = await readRun({ text: "Id,Predicted\nu,\nv,[]\nw,a\n" }, { format: "lists" });
    expect([...run].map(([query, items]) => `${query}: ${items.size}`)).toEqual(["u: 0", "v: 0", "w: 1"]);
    expect(await lists("Id,Predicted\n")).toEqual([]);
    await expect(lists("Id,Expected\n", "judgments")).rejects.toThrow("invalid file: x.csv (empty");
  });
});

test.each([
  [" a  b\tc ", ["a", "b", "c"]],
  ["", []],
  ["[]", []],
  ["[1, 2,3 ]", ["1", "2", "3"]],
  ["['a b', 'c,d', \"e'f\"]", ["a b", "c,d", "e'f"]],
  ['["a","b"]\n', ["a", "b"]],
  ["b;a", ["b", "a"]],
  ["b|a|", ["b", "a"]],
  ["b, a ,c", ["b", "a", "c"]],
  // A sign or blanks may be parts of ids.
  ["en|1 en|2", undefined],
  ["b;a|c", undefined],
  ["New York, Paris", undefined],
])("itemsIn(%j)", (cell, items) => {
  expect(itemsIn(cell)).toEqual(items);
});
