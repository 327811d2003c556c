import fc from "fast-check";
import { expect, test } from "vitest";
import { Hasher } from "../../src/core/hasher.ts";
import { IdTable } from "../../src/core/id-table.ts";
import { bytesOf, type Id, textOf } from "../../src/core/ids.ts";
import { isDeep } from "../deep.ts";

const hasher = new Hasher();

function idOf(text: string, hash?: number): Id {
  const bytes = bytesOf(`-${text}-`);
  const end = bytes.length - 1;
  return { bytes, start: 1, end, hash: hash ?? hasher.hash(bytes, 1, end) };
}

test("numbers ids in the order in which they first came, be their hashes equal or not", () => {
  const texts = fc.array(fc.string({ unit: "binary", maxLength: 3 }), { maxLength: 50 });
  fc.assert(
    fc.property(texts, fc.constantFrom(undefined, 7), (all, hash) => {
      const table = new IdTable();
      const expected = [...new Set(all)];
      expect(all.map((text) => table.add(idOf(text, hash)))).toEqual(all.map((text) => expected.indexOf(text)));
      expect(table.size).toBe(expected.length);
      expect(expected.map((_, index) => textOf(table.at(index)))).toEqual(expected);
      expect(table.indexOf(idOf("none of them", hash))).toBe(-1);
    }),
  );
});

test.runIf(isDeep())("holds hundreds of thousands, and is the same when made from its data", () => {
  const table = new IdTable();
  const count = 100_000;
  for (let i = 0; i < count; i++) table.add(idOf(`id${i}`));
  const copy = new IdTable(structuredClone(table.data));
  for (let i = 0; i < count; i += 7) {
    expect(copy.indexOf(idOf(`id${i}`))).toBe(i);
    expect(textOf(copy.at(i))).toBe(`id${i}`);
  }
  expect(copy.add(idOf("another"))).toBe(count);
  expect([table.size, table.indexOf(idOf("another"))]).toEqual([count, -1]);
});
