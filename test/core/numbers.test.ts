import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closestName, printable } from "../../src/core/errors.ts";
import { sum } from "../../src/core/exact-sum.ts";
import { hypergeometric } from "../../src/core/hypergeometric.ts";
import { formatDecimals, formatFixed } from "../../src/core/printf.ts";
import { keyedRandom } from "../../src/core/random.ts";
import { caseCount } from "../deep.ts";

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

test("hypergeometric(size, marked, draws) is C(marked, x) C(size − marked, draws − x) / C(size, draws)", () => {
  const sizes = fc
    .integer({ min: 1, max: 60 })
    .chain((size) => fc.tuple(fc.constant(size), fc.integer({ min: 0, max: size }), fc.integer({ min: 0, max: size })));
  fc.assert(
    fc.property(sizes, ([size, marked, draws]) => {
      const { first, mass } = hypergeometric(size, marked, draws);
      for (let x = 0; x <= size; x++) {
        const exact = choose(marked, x) * choose(size - marked, draws - x);
        const scale = 10n ** 30n;
        const probability = Number((exact * scale) / choose(size, draws)) / 1e30;
        expect(Math.abs((mass[x - first] ?? 0) - probability)).toBeLessThan(1e-14);
      }
    }),
  );
});

test("hypergeometric(100000, 50000, 50000) sums to 1 and peaks in the middle", () => {
  const { first, mass } = hypergeometric(100000, 50000, 50000);
  expect(mass.reduce((total, probability) => total + probability, 0)).toBeCloseTo(1, 12);
  expect(mass.indexOf(Math.max(...mass.subarray(24990, 25010)))).toBe(25000 - first);
});

describe("formatFixed(value) is C's %6.4f", () => {
  test("which is toFixed where no exact half is rounded", () => {
    const near = fc
      .tuple(fc.nat({ max: 1_000_000_000 }), fc.double({ min: -1e-9, max: 1e-9, noNaN: true }))
      .map(([places, off]) => places / 20_000 + off);
    const values = fc.oneof(
      fc.double({ min: 0, max: 1e7, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      near,
    );
    fc.assert(
      fc.property(values, (value) => {
        fc.pre((value * 32) % 2 !== 1 && !Object.is(value, -0));
        expect(formatFixed(value)).toBe(value.toFixed(4).padStart(6));
      }),
      { numRuns: caseCount(20_000) },
    );
  });

  test("on exact halves, signs and sizes, beside the printf of the shell", () => {
    const halves = Array.from({ length: 400 }, (_, i) => i / 32);
    const values = [
      ...halves,
      ...halves.slice(1).map((half) => -half),
      1e-5,
      0.99995,
      123456.78905,
      1 / 3,
      2 / 3,
      1e10,
      0.00005,
    ];
    const expected = execFileSync("printf", ["%6.4f\\n", ...values.map((value) => value.toPrecision(25))], {
      encoding: "utf8",
    });
    expect(values.map(formatFixed)).toEqual(
      expected
        .trimEnd()
        .split("\n")
        .map((line) => line.padStart(6)),
    );
  });

  test("0.03125 rounds to even, where toFixed rounds up", () => {
    expect(formatFixed(0.03125)).toBe("0.0312");
    expect((0.03125).toFixed(4)).toBe("0.0313");
    expect(formatFixed(0.09375)).toBe("0.0938");
  });
});

test("formatDecimals(value, 2) is C's %.2f, exact halves to the even digit", () => {
  const values = [
    0.125,
    0.375,
    -0.125,
    2.675,
    0.1,
    1.005,
    12345678.5,
    0,
    -0,
    ...Array.from({ length: 99 }, (_, i) => i / 8),
  ];
  const texts = values.map((value) => (Object.is(value, -0) ? "-0" : value.toPrecision(25)));
  const expected = execFileSync("printf", ["%.2f\\n", ...texts], { encoding: "utf8" })
    .trimEnd()
    .split("\n");
  expect(values.map((value) => formatDecimals(value, 2))).toEqual(expected);
  expect(formatDecimals(0.125, 2)).toBe("0.12");
});

describe("sum(numbers)", () => {
  test("keeps what plain addition loses", () => {
    expect(sum([1, 1e100, 1, -1e100])).toBe(2);
  });

  test("hands infinities on", () => {
    expect(sum([1, Number.POSITIVE_INFINITY, 2])).toBe(Number.POSITIVE_INFINITY);
  });
});

test("keyedRandom(seed, …keys) gives these numbers in every release", () => {
  expect([
    keyedRandom(1),
    keyedRandom(1, "a"),
    keyedRandom(2, "a"),
    keyedRandom(1, "a", "b"),
    keyedRandom(1, "é", 7),
  ]).toMatchInlineSnapshot(`
    [
      0.49819299421339136,
      0.44963671098570457,
      0.831056031248566,
      0.4317518379476336,
      0.7414205269887589,
    ]
  `);
});

test("keyedRandom(seed, …keys) is uniform on [0, 1)", () => {
  const counts = new Array(10).fill(0);
  for (let i = 0; i < 10000; i++) counts[Math.floor(keyedRandom(3, "key", i) * 10)]++;
  // Six standard deviations of a bin: sqrt(10000 · 0.1 · 0.9) = 30.
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(180);
});

describe("messages", () => {
  test("printable(text) escapes what a terminal would obey and cuts long text", () => {
    expect(printable("a\u001b[31m\u202eb\n")).toBe("a\\u001b[31m\\u202eb\\n");
    expect(printable("x".repeat(100))).toBe(`${"x".repeat(80)}…`);
  });

  test("closestName(name, known) finds slips and nothing else", () => {
    const known = ["nDCG", "AP", "Success"];
    expect(closestName("ndgc", known)).toBe("nDCG");
    expect(closestName("sucess", known)).toBe("Success");
    expect(closestName("precision", known)).toBeUndefined();
    expect(["x", "k", "K"].map((name) => closestName(name, ["k"]))).toEqual([undefined, "k", "k"]);
  });
});
