import fc from "fast-check";
import { expect, test } from "vitest";
import { Rows } from "../../../src/core/columns.ts";
import { Hasher } from "../../../src/core/hasher.ts";
import { QueryStore, type Spill } from "../../../src/jobs/fusion/query-store.ts";

const hasher = new Hasher();

function inMemory(log: { written: number; isClosed: boolean }): Spill {
  let bytes = Buffer.alloc(0);
  return {
    write: (more) => {
      bytes = Buffer.concat([bytes, more]);
      log.written = bytes.length;
    },
    read: (into, from) => into.set(bytes.subarray(from, from + into.length)),
    close: () => {
      log.isClosed = true;
    },
  };
}

const queries = fc.array(
  fc.array(fc.tuple(fc.string({ maxLength: 40 }), fc.double({ noNaN: true })), { maxLength: 30 }),
  {
    minLength: 1,
    maxLength: 20,
  },
);

function rowsOf(items: readonly (readonly [string, number])[]): Rows {
  const rows = new Rows();
  rows.add(hasher.id("of another query"), 7, 0);
  for (const [item, value] of items) rows.add(hasher.id(item), value, 0);
  return rows;
}

// Red when a record begins where the one before ends in another block, or ids are cut.
test.each([
  ["with room outside memory", true],
  ["in memory alone", false],
])("a store %s gives back the rows of every query, in any order", (_, spills) => {
  fc.assert(
    fc.property(queries, (given) => {
      const log = { written: 0, isClosed: false };
      const store = new QueryStore(256, spills ? () => inMemory(log) : undefined);
      given.forEach((items, query) => {
        const rows = rowsOf(items);
        store.add(hasher.id(`q${query}`), { rows, from: 1, to: rows.count });
      });
      for (const query of [...given.keys()].reverse()) {
        const { rows, from, to } = store.of(query);
        const found = Array.from({ length: to - from }, (_, i) => [rows.item(from + i), rows.values[from + i]]);
        expect(found).toEqual(given[query].map(([item, value]) => [item, value]));
        for (let row = from; row < to; row++) expect(rows.hashes[row]).toBe(hasher.id(rows.item(row)).hash);
      }
      store.close();
      if (log.written > 0) expect(log.isClosed).toBe(true);
    }),
  );
});

test("memory holds no more than a block", () => {
  const log = { written: 0, isClosed: false };
  const store = new QueryStore(1 << 16, () => inMemory(log));
  const items = Array.from({ length: 100 }, (_, i) => [`item ${i}`, i] as const);
  for (let query = 0; query < 200; query++) {
    const rows = rowsOf(items);
    store.add(hasher.id(`q${query}`), { rows, from: 1, to: rows.count });
  }
  expect(log.written).toBeGreaterThan(200 * 100 * 22 - 2 * (1 << 16));
});
