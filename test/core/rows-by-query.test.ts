import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { textOf } from "../../src/core/ids.ts";
import { RowsByQuery, RowsByQueryBuilder } from "../../src/core/rows-by-query.ts";
import { isDeep } from "../deep.ts";

type Row = readonly [query: string, item: string, value: number];

function built(rows: readonly Row[]): RowsByQuery {
  const builder = new RowsByQueryBuilder();
  for (const [line, [query, item, value]] of rows.entries()) builder.addText(query, item, value, line);
  return builder.build();
}

/** Rows by query, in the order in which queries first came. */
function grouped(rows: readonly Row[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [line, [query, item, value]] of rows.entries()) {
    const own = groups.get(query) ?? [];
    own.push(`${item} ${value} ${line}`);
    groups.set(query, own);
  }
  return groups;
}

function contentOf(all: RowsByQuery): Map<string, string[]> {
  const queries = Array.from({ length: all.size }, (_, query): [string, string[]] => {
    const { rows, from, to } = all.of(query);
    const own = Array.from({ length: to - from }, (_, i) => from + i);
    const texts = own.map((row) => `${rows.item(row)} ${rows.values[row]} ${rows.lines[row]}`);
    return [textOf(all.ids.at(query)), texts];
  });
  return new Map(queries);
}

test("brings the rows of each query together, in whatever order they came", () => {
  const query = fc.constantFrom("1", "2", "2", "2", "é", "\ud800", "\udfff");
  fc.assert(
    fc.property(fc.array(fc.tuple(query, fc.string(), fc.integer()), { maxLength: 40 }), (rows) => {
      expect([...contentOf(built(rows))]).toEqual([...grouped(rows)]);
    }),
  );
});

test.runIf(isDeep())(
  "holds more rows than a block, of one query and of many, and is the same when made from its data",
  () => {
    const rows = Array.from({ length: 140_000 }, (_, i): Row => {
      return [i < 70_000 ? "long" : `q${i % 3 === 0 ? i % 1000 : i}`, `d${i}`, i % 5];
    });
    const all = built(rows);
    const expected = [...grouped(rows)];
    expect(isDeepStrictEqual([...contentOf(all)], expected)).toBe(true);
    expect(isDeepStrictEqual([...contentOf(RowsByQuery.from(structuredClone(all.data)))], expected)).toBe(true);
  },
);
