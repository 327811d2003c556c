import { expect, test } from "vitest";
import { literalIn } from "../../../src/inputs/tables/literal.ts";

test.each<[who: string, cell: string, value: unknown]>([
  ["json.dumps", '["d1", "it\'s, [so]"]', ["d1", "it's, [so]"]],
  ["str of a list", "['d1', \"it's\", 'a \\'b\\'']", ["d1", "it's", "a 'b'"]],
  ["str of numbers", "[1, 2.5, None, True]", [1, 2.5, null, true]],
  [
    "str of pairs",
    "[('d1', 2.5), ('d2', 1.0)]",
    [
      ["d1", 2.5],
      ["d2", 1],
    ],
  ],
  ["str of a dict", "{'d1': 2.5, 'd2': {'x': []}}", { d1: 2.5, d2: { x: [] } }],
  ["str of a set", "{'d1', 'd2'}", ["d1", "d2"]],
  ["str of an empty list", "[]", []],
  ["numpy, texts", "['d1' 'd2'\n 'd3']", ["d1", "d2", "d3"]],
  ["numpy, numbers", "[ 1  2 30]", [1, 2, 30]],
  ["numpy, repr", "array(['d1', 'd2'], dtype=object)", ["d1", "d2"]],
  ["numpy's scalars", "[np.str_('d1'), np.int64(7)]", ["d1", 7]],
  ["DuckDB, a list", "[d1, d 2, 007]", ["d1", "d 2", "007"]],
  ["DuckDB, a struct", "[{'id': d1, 'score': 2.5}]", [{ id: "d1", score: 2.5 }]],
  ["DuckDB, a map", "{d1=2.5, d2=1.0}", { d1: 2.5, d2: 1 }],
  ["ids of many digits", "[12345678901234567890]", ["12345678901234567890"]],
])("%s", (_, cell, value) => {
  expect(literalIn(cell)).toEqual(value);
});

test.each([["d1 d2"], ["[d1"], ["(a) what is it?"], ["[1] see there"], [""], ["['a' , "], ["{'a': 1"]])(
  "%j is no value",
  (cell) => {
    expect(literalIn(cell)).toBe(undefined);
  },
);
