import { afterEach, describe, expect, test, vi } from "vitest";
import { keyedRandom } from "../../src/core/random.ts";
import { FilterChoice, filterChoice } from "../../src/neighbors/filter-choice.ts";
import { kernelModule } from "../../src/neighbors/kernels.ts";
import { floatRelaxed } from "../../src/neighbors/modules.ts";
import { neighbors } from "../../src/neighbors/neighbors.ts";

const NAMES = ["filter", "filterFused"] as const;

/** What is taken of so many chunks, whose times by filter are given. */
function taken(chunks: number, times: Readonly<Record<(typeof NAMES)[number], (chunk: number) => number>>): string[] {
  const choice = new FilterChoice(NAMES);
  return Array.from({ length: chunks }, (_, chunk) => {
    const name = choice.next;
    choice.note(name, times[name](chunk));
    return name;
  });
}

test("each filter takes six chunks in turns, then the one whose quickest chunk took less takes all", () => {
  const names = taken(20, { filter: () => 3, filterFused: (chunk) => (chunk === 5 ? 2 : 9) });
  expect(names.slice(0, 12)).toEqual(Array.from({ length: 12 }, (_, i) => NAMES[i % 2]));
  expect(new Set(names.slice(12))).toEqual(new Set(["filterFused"]));
  expect(taken(13, { filter: () => 1, filterFused: () => 2 })[12]).toBe("filter");
});

describe.skipIf(!WebAssembly.validate(Buffer.from(floatRelaxed, "base64")))("where the engine has relaxed SIMD", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("the fused products are found to be right", () => {
    expect(filterChoice(kernelModule("floats")).next).toBe("filter");
    filterChoice(kernelModule("floats")).note("filter", 1);
    expect(filterChoice(kernelModule("floats")).next).toBe("filterFused");
  });

  test.each(NAMES)("%s finds the neighbors that all distances give", (name) => {
    vi.spyOn(FilterChoice.prototype, "next", "get").mockReturnValue(name);
    const [rows, columns, queries, k] = [9000, 48, 11, 5];
    const at = (key: number, i: number): number => keyedRandom(key, i) - keyedRandom(key + 1, i);
    const gallery = { data: Float32Array.from({ length: rows * columns }, (_, i) => at(1, i)), rows, columns };
    const asked = {
      data: Float32Array.from({ length: queries * columns }, (_, i) => at(3, i)),
      rows: queries,
      columns,
    };
    const { indices } = neighbors(asked, gallery, { k, metric: "l2" });
    const expected = Array.from({ length: queries }, (_, q) => {
      const squares = Float64Array.from({ length: rows }, (_, row) => {
        let square = 0;
        for (let d = 0; d < columns; d++) {
          square += (asked.data[q * columns + d] - gallery.data[row * columns + d]) ** 2;
        }
        return square;
      });
      return [...squares.keys()].sort((a, b) => squares[a] - squares[b]).slice(0, k);
    });
    expect(Array.from(indices, Number)).toEqual(expected.flat());
  });
});
