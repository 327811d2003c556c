import { expect, test } from "vitest";
import { textOf } from "../../src/core/ids.ts";
import { InterleavedQueries, StreamedQueries } from "../../src/inputs/streamed-queries.ts";
import { type Row, readPieces, rowsIn } from "./trec/read-pieces.ts";

/** What is handed over, query by query. */
function queriesOf(run: string, size = 1 << 20): Row[][] {
  const queries: Row[][] = [];
  const streamed = new StreamedQueries((query, range) => queries.push(rowsIn(textOf(query), range)));
  readPieces("run", run, [size], streamed);
  return queries;
}

test("hands over each query with all its rows, wherever chunks are cut", () => {
  const run = "1 Q0 a 1 3 t\n1 Q0 b  2 2 t\n# comment\n1 Q0 c 2 1 t\n2 Q0 a 1 1 t\n";
  for (let size = 1; size <= run.length; size++) {
    expect(queriesOf(run, size)).toEqual([
      [
        ["1", "a", 3, 1],
        ["1", "b", 2, 2],
        ["1", "c", 1, 4],
      ],
      [["2", "a", 1, 5]],
    ]);
  }
});

test("hands over queries of more and of fewer rows than are read at a time", () => {
  const counts = [1, 3000, 4095, 4096, 4097, 9000, 2];
  const run = counts.map((count, q) => `${q} Q0 item 1 1 t\n`.repeat(count)).join("");
  for (const size of [777, 2 ** 20]) expect(queriesOf(run, size).map(({ length }) => length)).toEqual(counts);
});

test("stops when a query comes back, naming it and its line", () => {
  const run = "1 Q0 a 1 3 t\n2 Q0 a 1 3 t\n1 Q0 b 1 2 t\n";
  expect(() => queriesOf(run)).toThrow(InterleavedQueries);
  expect(() => queriesOf(run)).toThrow(expect.objectContaining({ query: "1", line: 3 }));
});
