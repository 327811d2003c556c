import fc from "fast-check";
import { describe, expect, it, test, vi } from "vitest";
import { Rows } from "../../src/core/columns.ts";
import { Hasher } from "../../src/core/hasher.ts";
import { keyedRandom } from "../../src/core/random.ts";
import { runPieces, runWriter } from "../../src/inputs/run-writer.ts";
import { caseCount, isDeep } from "../deep.ts";

/** Numbers where doubles are spaced unevenly, where notation changes, and where texts are longest. */
const EDGES = [
  ...[0, -0, 1, -1, 10, 0.1, 0.3, 5e-324, 1e-6, 1e-7, 9.999999999999997e-7, 1.000000000000001e-6, 1e21, 1e22],
  ...[2 ** 53, 2 ** 53 - 1, 2 ** 53 + 2, 2 ** 52 + 0.5, 2251799813685248.5, 9007199254740991, Number.MAX_VALUE],
  ...[-0.0000012345678901234567, 0.03225806451612903, 100, 1e15, 123456789012345680, 9.5e-7, 2 ** -1074, 1 / 3],
  ...Array.from({ length: 100 }, (_, i) => 2 ** (i - 30)),
  ...Array.from({ length: 100 }, (_, i) => 2 ** (i - 30) * (1 - 2 ** -53)),
  ...Array.from({ length: 100 }, (_, i) => 2 ** (i - 30) * (1 + 2 ** -52)),
];

const QUERY = new Hasher().id("q");

/** Lines of runs with a list of these items for one query. */
function linesOf(items: readonly (readonly [id: string, score: number])[], tag = "t", query = QUERY): string[] {
  const rows = new Rows();
  const hasher = new Hasher();
  for (const [id, score] of items) rows.add(hasher.id(id), score, 0);
  const list = {
    rows,
    order: Int32Array.from(items, (_, i) => i),
    scores: Float64Array.from(items, ([, score]) => score),
  };
  const pieces = runPieces(runWriter({ format: "trec", tag }), [[query, list]]);
  return Buffer.concat(Array.from(pieces, (piece) => piece.slice()))
    .toString()
    .trimEnd()
    .split("\n");
}

/** The scores of lines. */
function textsOf(numbers: readonly number[]): string[] {
  return linesOf(numbers.map((number) => ["d", number])).map((line) => line.split(" ")[4]);
}

/** What is written where there is no WebAssembly. */
function withoutWebAssembly<Result>(work: () => Result): Result {
  vi.stubGlobal("WebAssembly", undefined);
  try {
    return work();
  } finally {
    vi.unstubAllGlobals();
  }
}

describe("scores of lines", () => {
  it("are what String makes of numbers at edges", () => {
    expect(textsOf(EDGES)).toEqual(EDGES.map(String));
  });

  it("are what String makes of any number", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true }), { minLength: 1 }), (numbers) => {
        expect(textsOf(numbers)).toEqual(numbers.map(String));
      }),
    );
  });

  it.runIf(isDeep())("are what String makes of numbers of every size, and of sums of reciprocal ranks", () => {
    const sizes = Array.from({ length: 20_000 }, (_, i) => keyedRandom(1, i) * 10 ** (keyedRandom(2, i) * 24 - 7));
    const ranks = Array.from({ length: 20_000 }, (_, i) => 1 / (61 + (i % 999)) + 1 / (61 + ((7 * i) % 1000)));
    const decimals = Array.from({ length: 20_000 }, (_, i) => Number((100 * keyedRandom(3, i)).toFixed(i % 9)));
    for (const numbers of [sizes, ranks, decimals]) expect(textsOf(numbers)).toEqual(numbers.map(String));
  });
});

/** A line as it is to be. */
function expectedLines(items: readonly (readonly [id: string, score: number])[], tag: string, query: string): string[] {
  return items.map(([id, score], i) => `${query} Q0 ${id} ${i + 1} ${score} ${tag}`);
}

describe.each([
  ["in WebAssembly", <Result>(work: () => Result): Result => work()],
  ["without WebAssembly", withoutWebAssembly],
])("lines of runs %s", (_, run) => {
  test("are complete, whatever the length of ids, queries and tags, and however many there are", () => {
    const lengths = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1000, max: 1100 }));
    const word = lengths.map((length) => "x".repeat(length - 1) + String(length % 10));
    const ids = fc.oneof(
      word,
      fc.constant("é日本"),
      fc.constant("y".repeat((1 << 16) + 1)),
      fc.constant("z".repeat(60_000)),
    );
    const items = fc.array(fc.tuple(ids, fc.double({ noNaN: true })), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(items, word, word, (list, tag, query) => {
        const lines = run(() => linesOf(list, tag, new Hasher().id(query)));
        expect(lines).toEqual(expectedLines(list, tag, query));
      }),
      { numRuns: caseCount(40) },
    );
    const many = Array.from({ length: 60_000 }, (_, i): [string, number] => [`d${i}`, 60_000 - i]);
    expect(run(() => linesOf(many))).toEqual(expectedLines(many, "t", "q"));
  });

  test("hold no id that is no field", () => {
    const wrong = ["", "a b", "a\nb", "a\tb", "\u0001", "\u00a0"];
    for (const id of wrong)
      expect(() =>
        run(() =>
          linesOf([
            ["a", 1],
            [id, 0],
          ]),
        ),
      ).toThrow("unsupported id");
    expect(() => run(() => linesOf([["a", 1]], "t", new Hasher().id("q 1")))).toThrow('unsupported id: "q 1"');
    expect(() => run(() => linesOf([["a", 1]], "two words"))).toThrow('unsupported id: "two words"');
  });
});

test("pieces of one list are handed over before all of it is written", () => {
  const rows = new Rows();
  const hasher = new Hasher();
  for (let i = 0; i < 100_000; i++) rows.add(hasher.id(`d${i}`), -i, 0);
  const list = {
    rows,
    order: Int32Array.from({ length: 100_000 }, (_, i) => i),
    scores: rows.values.slice(0, 100_000),
  };
  const sizes = Array.from(runPieces(runWriter({ format: "trec", tag: "t" }), [[QUERY, list]]), ({ length }) => length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(1.5 * 2 ** 20);
});
