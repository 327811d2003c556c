import { afterEach, expect, test, vi } from "vitest";
import { Rows } from "../../src/core/columns.ts";
import { Hasher } from "../../src/core/hasher.ts";
import { LongRows } from "../../src/core/long-rows.ts";
import { isDeep } from "../deep.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const hasher = new Hasher();

/** Rows of items numbered from `first` on. @param gap bytes between ids */
function piece(first: number, count: number, gap = ""): Rows {
  const rows = new Rows();
  const between = new TextEncoder().encode(gap);
  for (let i = first; i < first + count; i++) {
    rows.add(hasher.id(`item ${i}`), i / 7, 2 * i + 1);
    rows.addBytes(between, 0, between.length);
  }
  return rows;
}

function expectItems(rows: Rows, count: number): void {
  expect(rows.count).toBe(count);
  for (let row = 0; row < count; row += 997) {
    expect(rows.item(row)).toBe(`item ${row}`);
    expect(rows.hashes[row]).toBe(hasher.id(`item ${row}`).hash);
    expect([rows.values[row], rows.lines[row]]).toEqual([row / 7, 2 * row + 1]);
  }
}

/** Adds rows by ones and by many, with and without gaps. */
function fill(rows: Rows, count: number): void {
  for (let first = 0, size = 1; first < count; first += size, size = Math.min(count - first, 1 + ((3 * size) % 5000))) {
    rows.append(piece(first, size, size % 2 === 0 ? "" : "gap"), 0, size);
  }
}

test.runIf(isDeep())("rows that grow where they stand are those that were added, also when they are used again", () => {
  const rows = new LongRows();
  const count = isDeep() ? 1_100_000 : 300_000;
  fill(rows, count);
  expectItems(rows, count);
  expect(rows.byteCount).toBe(rows.ends[count - 1]);
  rows.clear();
  fill(rows, count / 2);
  expectItems(rows, count / 2);
});

test.runIf(isDeep())("where there is no WebAssembly, or no memory of it any more, rows are copied", () => {
  vi.stubGlobal("WebAssembly", undefined);
  const rows = new LongRows();
  fill(rows, 600_000);
  expectItems(rows, 600_000);
  vi.unstubAllGlobals();
  const stopped = new LongRows();
  fill(stopped, 600_000);
  let grown = 0;
  const { grow } = WebAssembly.Memory.prototype;
  vi.spyOn(WebAssembly.Memory.prototype, "grow").mockImplementation(function (this: WebAssembly.Memory, pages) {
    if (++grown > 2) throw new RangeError("no more memory");
    return grow.call(this, pages);
  });
  stopped.append(piece(600_000, 700_000), 0, 700_000);
  expectItems(stopped, 1_300_000);
  expect(grown).toBe(3);
});
