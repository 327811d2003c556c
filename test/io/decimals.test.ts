import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyedRandom } from "../../src/core/random.ts";
import { DecimalTexts } from "../../src/io/decimals.ts";

/** Numbers where doubles are spaced unevenly, where notation changes, and where texts are longest. */
const EDGES = [
  ...[0, -0, 1, -1, 10, 0.1, 0.3, 5e-324, 1e-6, 1e-7, 9.999999999999997e-7, 1.000000000000001e-6, 1e21, 1e22],
  ...[2 ** 53, 2 ** 53 - 1, 2 ** 53 + 2, 2 ** 52 + 0.5, 2251799813685248.5, 9007199254740991, Number.MAX_VALUE],
  ...[-0.0000012345678901234567, 0.03225806451612903, 100, 1e15, 123456789012345680, 9.5e-7, 2 ** -1074, 1 / 3],
  ...Array.from({ length: 100 }, (_, i) => 2 ** (i - 30)),
  ...Array.from({ length: 100 }, (_, i) => 2 ** (i - 30) * (1 - 2 ** -53)),
  ...Array.from({ length: 100 }, (_, i) => 2 ** (i - 30) * (1 + 2 ** -52)),
];

function textsOf(writer: DecimalTexts, numbers: readonly number[]): string[] {
  const texts: string[] = [];
  for (let from = 0; from < numbers.length; from += writer.room) {
    const some = numbers.slice(from, from + writer.room);
    writer.write(Float64Array.from(some));
    for (let i = 0; i < some.length; i++) {
      const start = i * writer.step;
      texts.push(Buffer.from(writer.bytes.subarray(start, start + writer.lengths[i])).toString("latin1"));
    }
  }
  return texts;
}

describe.each([
  ["in WebAssembly", () => DecimalTexts.start()],
  ["without WebAssembly", () => new DecimalTexts(undefined)],
])("decimal texts %s", (_, make) => {
  const writer = make();

  it("are what String makes of numbers at edges", () => {
    expect(textsOf(writer, EDGES)).toEqual(EDGES.map(String));
  });

  it("are what String makes of any number", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true }), { minLength: 1 }), (numbers) => {
        expect(textsOf(writer, numbers)).toEqual(numbers.map(String));
      }),
    );
  });

  it("are what String makes of numbers of every size, and of sums of reciprocal ranks", () => {
    const sizes = Array.from({ length: 20_000 }, (_, i) => keyedRandom(1, i) * 10 ** (keyedRandom(2, i) * 24 - 7));
    const ranks = Array.from({ length: 20_000 }, (_, i) => 1 / (61 + (i % 999)) + 1 / (61 + ((7 * i) % 1000)));
    const decimals = Array.from({ length: 20_000 }, (_, i) => Number((100 * keyedRandom(3, i)).toFixed(i % 9)));
    for (const numbers of [sizes, ranks, decimals]) expect(textsOf(writer, numbers)).toEqual(numbers.map(String));
  });
});
