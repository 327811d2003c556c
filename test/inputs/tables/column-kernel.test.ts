import fc from "fast-check";
import { readRleBitPackedHybrid } from "hyparquet/src/encoding.js";
import { snappyUncompress } from "hyparquet/src/snappy.js";
import { afterEach, expect, test, vi } from "vitest";
import { Hasher } from "../../../src/core/hasher.ts";
import { bytesOf, textOf } from "../../../src/core/ids.ts";
import { ColumnKernel } from "../../../src/inputs/tables/column-kernel.ts";
import { type Texts, textsOf } from "../../../src/inputs/tables/column-pieces.ts";
import { inflateLz4Block, inflateLz4Frame } from "../../../src/inputs/tables/lz4-frame.ts";

const HASHER = new Hasher();

function started(): ColumnKernel {
  const kernel = ColumnKernel.start(HASHER);
  if (kernel === undefined) throw new Error("no WebAssembly");
  return kernel;
}

const KERNEL = started();

function inflate(codec: "SNAPPY" | "LZ4_RAW", page: Uint8Array, length: number): Uint8Array | undefined {
  return KERNEL.inflaters({})[codec](page, length);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Bytes that are given, and then how many bytes of those before are repeated, from how far back. */
interface Step {
  readonly given: Uint8Array;
  readonly length: number;
  readonly back: number;
}

const steps = fc.array(
  fc.record({
    given: fc.uint8Array({ minLength: 1, maxLength: 100 }),
    length: fc.integer({ min: 4, max: 64 }),
    back: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 3000 })),
  }),
  { minLength: 1, maxLength: 40 },
);

/** The steps in Snappy's format, and how many bytes they make. */
function snappyOf(list: readonly Step[]): { readonly page: Uint8Array; readonly length: number } {
  const tags: number[] = [];
  let length = 0;
  for (const { given, length: repeated, back } of list) {
    if (given.length <= 60) tags.push((given.length - 1) << 2);
    else tags.push(60 << 2, given.length - 1);
    tags.push(...given);
    length += given.length;
    const distance = Math.min(back, length);
    if (repeated <= 11 && distance < 2048)
      tags.push(((distance >> 8) << 5) | ((repeated - 4) << 2) | 1, distance & 255);
    else if (repeated % 2 === 0) tags.push(((repeated - 1) << 2) | 2, distance & 255, distance >> 8);
    else tags.push(((repeated - 1) << 2) | 3, distance & 255, distance >> 8, 0, 0);
    length += repeated;
  }
  return { page: Uint8Array.of((length & 127) | 128, (length >> 7) | 128, 0, ...tags), length };
}

/** The steps as a block of LZ4, which ends with bytes that are given. */
function lz4Of(list: readonly Step[], before = 0): { readonly block: Uint8Array; readonly length: number } {
  const bytes: number[] = [];
  const more = (count: number): number[] => (count < 255 ? [count] : [255, ...more(count - 255)]);
  let length = 0;
  for (const [i, { given, length: repeated, back }] of list.entries()) {
    const isLast = i === list.length - 1;
    bytes.push((Math.min(15, given.length) << 4) | (isLast ? 0 : Math.min(15, repeated - 4)));
    if (given.length >= 15) bytes.push(...more(given.length - 15));
    bytes.push(...given);
    length += given.length;
    if (isLast) break;
    const distance = Math.min(back, before + length);
    bytes.push(distance & 255, distance >> 8);
    if (repeated >= 19) bytes.push(...more(repeated - 19));
    length += repeated;
  }
  return { block: Uint8Array.from(bytes), length };
}

test("there is none without WebAssembly", () => {
  vi.stubGlobal("WebAssembly", undefined);
  expect(ColumnKernel.start(HASHER)).toBeUndefined();
});

test("inflates Snappy as hyparquet does", () => {
  fc.assert(
    fc.property(steps, (list) => {
      const { page, length } = snappyOf(list);
      const expected = new Uint8Array(length);
      snappyUncompress(page, expected);
      expect(inflate("SNAPPY", page, length)?.slice()).toEqual(expected);
    }),
  );
});

test("inflates LZ4 as JavaScript does", () => {
  fc.assert(
    fc.property(steps, (list) => {
      const { block, length } = lz4Of(list);
      const expected = new Uint8Array(length);
      expect(inflateLz4Block(block, expected, 0)).toBe(length);
      expect(inflate("LZ4_RAW", block, length)?.slice()).toEqual(expected);
    }),
  );
});

test("blocks of a frame of LZ4 refer to those before", () => {
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 4 }), (lists) => {
      const frame = [0x04, 0x22, 0x4d, 0x18, 0x40, 0x40, 0];
      let length = 0;
      for (const list of lists) {
        const { block, length: own } = lz4Of(list, length);
        frame.push(block.length & 255, block.length >> 8, 0, 0, ...block);
        length += own;
      }
      const bytes = Uint8Array.of(...frame, 0, 0, 0, 0);
      const [expected, found] = [new Uint8Array(length), new Uint8Array(length)];
      inflateLz4Frame(bytes, expected);
      inflateLz4Frame(bytes, found, (...args) => KERNEL.lz4Block(...args));
      expect(found).toEqual(expected);
    }),
  );
});

test("broken pages are refused, and what is cut short", () => {
  const list = [
    { given: bytesOf("abc"), length: 8, back: 3 },
    { given: bytesOf("wxyz"), length: 70, back: 5 },
    { given: bytesOf("end"), length: 4, back: 1 },
  ];
  const { page, length } = snappyOf(list);
  const { block, length: blockLength } = lz4Of(list);
  const cases: [codec: "SNAPPY" | "LZ4_RAW", page: Uint8Array, length: number][] = [
    ...Array.from(page, (_, i): [codec: "SNAPPY", page: Uint8Array, length: number] => [
      "SNAPPY",
      page.subarray(0, i),
      length,
    ]),
    ...Array.from(block, (_, i): [codec: "LZ4_RAW", page: Uint8Array, length: number] => [
      "LZ4_RAW",
      block.subarray(0, i),
      blockLength,
    ]),
    ["SNAPPY", page, length - 1],
    ["SNAPPY", page, length + 1],
    ["SNAPPY", Uint8Array.of(4, 0, 97, 0b1000_0101, 1), 4],
    ["SNAPPY", Uint8Array.of(5, 0, 97, 1, 0), 5],
    ["SNAPPY", Uint8Array.of(5, 0, 97, 1, 2), 5],
    ["SNAPPY", Uint8Array.of(5, 252, 255, 255, 255, 255, 97), 5],
    ["LZ4_RAW", block, blockLength - 1],
    ["LZ4_RAW", block, blockLength + 1],
    ["LZ4_RAW", Uint8Array.of(0x10, 97, 2, 0, 0x10, 97), 6],
    ["LZ4_RAW", Uint8Array.of(0x10, 97, 0, 0, 0x10, 97), 6],
  ];
  for (const args of cases) expect(() => inflate(...args), String(args)).toThrow("page that cannot be inflated");
});

function written({ bytes, starts, ends, count }: Texts): string[] {
  return Array.from({ length: count }, (_, i) => textOf({ bytes, start: starts[i], end: ends[i] }));
}

/** Texts behind their lengths. */
function plain(texts: readonly string[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    texts.flatMap((text) => {
      const bytes = bytesOf(text);
      return [bytes.length & 255, bytes.length >> 8, 0, 0, ...bytes];
    }),
  );
}

test("finds and hashes the texts of a page, inflated here or not", () => {
  const texts = Array.from({ length: 70 }, (_, i) => "ä".repeat(i) + i);
  const page = plain(texts);
  // One tag for all of it.
  const stored = Uint8Array.of(
    (page.length & 127) | 128,
    page.length >> 7,
    61 << 2,
    (page.length - 1) & 255,
    (page.length - 1) >> 8,
    ...page,
  );
  const pages = [() => page, () => inflate("SNAPPY", stored, page.length) as Uint8Array<ArrayBuffer>];
  for (const bytes of pages) {
    const found = KERNEL.texts(bytes(), texts.length);
    expect(written(found)).toEqual(texts);
    expect([...found.hashes]).toEqual(texts.map((text) => HASHER.id(text).hash));
  }
});

test("texts that are cut short are refused", () => {
  const page = plain(["a", "bcd", ""]);
  for (let end = 0; end < page.length; end++) {
    expect(() => KERNEL.texts(page.subarray(0, end), 3), String(end)).toThrow(/^texts? cut short$/);
  }
  expect(() => KERNEL.texts(Uint8Array.of(255, 255, 255, 255, 97), 1)).toThrow("text cut short");
  expect(() => KERNEL.texts(page, 2 ** 25)).toThrow("texts cut short");
});

test("hashes any number of texts", () => {
  const texts = Array.from({ length: 10_000 }, (_, i) => "x".repeat(i % 40) + i);
  const hashes = new Int32Array(texts.length);
  KERNEL.hash(textsOf(texts.map(bytesOf)), hashes);
  expect([...hashes]).toEqual(texts.map((text) => HASHER.id(text).hash));
});

/** Numbers in runs, and in packs of eight. */
const runs = fc.tuple(
  fc.integer({ min: 1, max: 31 }),
  fc.array(
    fc.oneof(
      fc.record({ index: fc.nat(), count: fc.integer({ min: 1, max: 300 }) }),
      fc.record({ packed: fc.array(fc.nat(), { minLength: 1, maxLength: 40 }) }),
    ),
    { minLength: 1, maxLength: 10 },
  ),
);

function encoded([width, list]: typeof runs extends fc.Arbitrary<infer Runs> ? Runs : never): {
  readonly page: Uint8Array<ArrayBuffer>;
  readonly expected: Int32Array;
} {
  const bytes: number[] = [];
  const numbers: number[] = [];
  const varInt = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varInt(value >> 7)]);
  for (const run of list) {
    if ("count" in run) {
      const index = run.index % 2 ** width;
      bytes.push(...varInt(run.count << 1));
      for (let shift = 0; shift < width; shift += 8) bytes.push((index >> shift) & 255);
      for (let i = 0; i < run.count; i++) numbers.push(index);
    } else {
      const groups = Math.ceil(run.packed.length / 8);
      const own = Array.from({ length: 8 * groups }, (_, i) => (run.packed[i] ?? 0) % 2 ** width);
      const bits = own.flatMap((index) => Array.from({ length: width }, (_, bit) => (index >> bit) & 1));
      bytes.push(...varInt((groups << 1) | 1));
      for (let at = 0; at < bits.length; at += 8)
        bytes.push(bits.slice(at, at + 8).reduce((sum, bit, i) => sum | (bit << i), 0));
      numbers.push(...own);
    }
  }
  return { page: Uint8Array.from(bytes), expected: Int32Array.from(numbers) };
}

/** It misreads packs of more bits. */
const WIDEST_OF_HYPARQUET = 24;

function indexesOfHyparquet(page: Uint8Array, width: number, count: number): Int32Array {
  const indexes = new Int32Array(count);
  readRleBitPackedHybrid({ view: new DataView(page.buffer), offset: 0 }, width, indexes, page.length);
  return indexes;
}

test("reads numbers that are packed or repeated as hyparquet does", () => {
  fc.assert(
    fc.property(runs, fc.nat(7), ([width, list], missing) => {
      const { page, expected } = encoded([width, list]);
      const count = Math.max(1, expected.length - missing);
      const known = expected.slice(0, count);
      if (width <= WIDEST_OF_HYPARQUET) expect(indexesOfHyparquet(page, width, count)).toEqual(known);
      expect(KERNEL.indexes(page, width, count, 2 ** width).slice()).toEqual(known);
      const most = Math.max(...known);
      expect(KERNEL.indexes(page, width, count, most + 1).slice()).toEqual(known);
      expect(() => KERNEL.indexes(page, width, count, most)).toThrow(
        `values that a dictionary of ${most} does not have`,
      );
    }),
  );
});

test("numbers that are cut short are refused", () => {
  const { page, expected } = encoded([9, [{ count: 200, index: 300 }, { packed: [1, 2, 3, 4, 5, 6, 7, 8] }]]);
  for (let end = 0; end < page.length; end++) {
    expect(() => KERNEL.indexes(page.subarray(0, end), 9, expected.length, 512), String(end)).toThrow("dictionary");
  }
  expect(() => KERNEL.indexes(Uint8Array.of(255, 255, 255, 255, 255, 255), 3, 8, 8)).toThrow("dictionary");
  expect(() => KERNEL.indexes(page, 33, 1, 8)).toThrow("dictionary");
});
