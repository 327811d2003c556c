import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { Hasher } from "../../src/core/hasher.ts";
import { textOf } from "../../src/core/ids.ts";
import { CollectedQueries } from "../../src/inputs/collected-queries.ts";
import { isDeep } from "../deep.ts";
import { type Row, readPieces, rowsIn } from "./trec/read-pieces.ts";

/** What is handed over, query by query. */
function queriesOf(run: string, size = 1 << 20): Row[][] {
  const queries: Row[][] = [];
  const hasher = new Hasher();
  let wrongHashes = 0;
  const collected = new CollectedQueries((query, range) => {
    queries.push(rowsIn(textOf(query), range));
    for (let row = range.from; row < range.to; row++) {
      const { bytes, start, end, hash } = range.rows.id(row);
      if (hash !== hasher.hash(bytes, start, end)) wrongHashes++;
    }
  }, hasher);
  readPieces("run", run, [size], collected, { hasher });
  expect(wrongHashes).toBe(0);
  return queries;
}

test("hands over a query with all its rows though others come between, in the order in which queries first came", () => {
  expect(queriesOf("2 Q0 a 1 3 t\n1 Q0 a 1 3 t\n2 Q0 b 1 2 t\n", 5)).toEqual([
    [
      ["2", "a", 3, 1],
      ["2", "b", 2, 3],
    ],
    [["1", "a", 3, 2]],
  ]);
});

test.runIf(isDeep())("collects thousands of queries whose lines are mixed, and ids of any length", () => {
  const [queries, times] = [3000, 40];
  const itemOf = (i: number): string => {
    if (i === 5000) return "x".repeat(2 ** 20 - 100);
    return i % 1000 === 7 ? "y".repeat(9000) + i : `d${i}`;
  };
  const expected = new Map<string, Row[]>();
  const lines = Array.from({ length: queries * times }, (_, i) => {
    // A step without a common divisor with the number of queries; the first come more often.
    const query = `q${i % 3 === 0 ? (i * 7919) % 50 : (i * 7919) % queries}`;
    const rows = expected.get(query) ?? [];
    rows.push([query, itemOf(i), i / 8, i + 1]);
    expected.set(query, rows);
    return `${query} Q0 ${itemOf(i)} 1 ${i / 8} t\n`;
  });
  expect(isDeepStrictEqual(queriesOf(lines.join(""), 99_991), [...expected.values()])).toBe(true);
});

test.runIf(isDeep())("hands over queries of more rows than are unpacked at a time", () => {
  const [queries, times] = [5, 30_000];
  const lines = Array.from({ length: queries * times }, (_, i) => `${i % queries} Q0 d${i} 1 ${i / 8} t\n`);
  const found = queriesOf(lines.join(""), 99_991);
  expect(found.map(([[query]]) => query)).toEqual(["0", "1", "2", "3", "4"]);
  for (const [query, rows] of found.entries()) {
    const expected = Array.from({ length: times }, (_, i) => i * queries + query).map((i) => `d${i} ${i / 8} ${i + 1}`);
    expect(rows.map(([, item, value, line]) => `${item} ${value} ${line}`).join()).toBe(expected.join());
  }
});

test("keeps scores to the last bit, few decimals or many", () => {
  const few = [0.1, 0, -0, 39.945387, -12.5, 2147483647, -2147483648, 1e-9, 0.000000001, 2.147483647, 7];
  const many = [1 / 3, 2147483648, 1e300, 5e-324, 123456789.5, 1.5e-10, 0.1 + 0.2, -Math.PI];
  const values = [...few, ...many, ...few, ...Array.from({ length: 200 }, (_, i) => Math.sqrt(i + 2)), ...few, ...many];
  const spelled = (value: number): string => (Object.is(value, -0) ? "-0" : String(value));
  const lines = values.map((value, i) => `${i % 3} Q0 d${i} 1 ${spelled(value)} t\n`);
  const expected = [0, 1, 2].map((query) => values.filter((_, i) => i % 3 === query));
  const found = queriesOf(lines.join("")).map((rows) => rows.map(([, , value]) => value));
  expect(found).toEqual(expected);
});

test("numbers lines that are far apart", () => {
  const between = "# comment\n".repeat(40_000);
  const run = `1 Q0 a 1 3 t\n2 Q0 a 1 3 t\n${between}1 Q0 b 1 2 t\n${between}${between}2 Q0 b 1 2 t\n1 Q0 c 1 1 t\n`;
  const linesOf = queriesOf(run).map((rows) => rows.map(([, , , line]) => line));
  expect(linesOf).toEqual([
    [1, 40_003, 120_005],
    [2, 120_004],
  ]);
});
