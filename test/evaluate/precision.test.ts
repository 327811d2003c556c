import { describe, expect, test } from "vitest";
import { type Precision, roundedTo } from "../../src/evaluate/precision.ts";

const rounded = (precision: Precision, ...scores: number[]): number[] => [
  ...roundedTo(precision, Float64Array.from(scores)),
];

/** A format of 16 bits, and the numbers that a program printed when it converted others to it. */
const FORMATS: readonly {
  readonly precision: Precision;
  readonly exponentBits: number;
  readonly printed: readonly (readonly [score: number, value: number])[];
}[] = [
  {
    precision: "half",
    exponentBits: 5,
    // numpy 2.4.6: float(np.float16(x))
    printed: [
      [0.1, 0.0999755859375],
      [1 / 3, 0.333251953125],
      [-0.7, -0.7001953125],
      [2049, 2048],
      [2051, 2052],
      [65519.999, 65504],
      [65520, Number.POSITIVE_INFINITY],
      [-65520, Number.NEGATIVE_INFINITY],
      [6.1e-5, 6.097555160522461e-5],
      [2.9802322387695312e-8, 0],
      [2.980232238769532e-8, 2 ** -24],
      [8.940696716308594e-8, 1.1920928955078125e-7],
      [0.99975586, 1],
      [1.00048828125, 1],
      [1.00146484375, 1.001953125],
      [0.5619234, 0.56201171875],
    ],
  },
  {
    precision: "bfloat16",
    exponentBits: 8,
    // torch 2.13.0: float(torch.tensor(x, dtype=torch.float64).to(torch.bfloat16))
    printed: [
      [0.1, 0.10009765625],
      [1 / 3, 0.333984375],
      [-0.7, -0.69921875],
      [2051, 2048],
      [65520, 65536],
      [70000, 70144],
      [6.1e-5, 6.103515625e-5],
      [1e-9, 9.968061931431293e-10],
      [0.5619234, 0.5625],
      [3.3895e38, 3.3895313892515355e38],
      [3.4e38, Number.POSITIVE_INFINITY],
      [1e-40, 9.183549615799121e-41],
      [9.2e-41, 9.183549615799121e-41],
    ],
  },
];

/** What the 16 bits stand for, by the definition of IEEE 754. */
function numberOf(pattern: number, exponentBits: number): number {
  const bits = 15 - exponentBits;
  const bias = 2 ** (exponentBits - 1) - 1;
  const sign = pattern >> 15 === 0 ? 1 : -1;
  const exponent = (pattern >> bits) & (2 ** exponentBits - 1);
  const fraction = pattern & (2 ** bits - 1);
  if (exponent === 2 ** exponentBits - 1) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return (
    sign * (exponent === 0 ? fraction * 2 ** (1 - bias - bits) : (2 ** bits + fraction) * 2 ** (exponent - bias - bits))
  );
}

describe.each(FORMATS)("roundedTo $precision", ({ precision, exponentBits, printed }) => {
  test.each([...printed])("%f is what other programs print: %f", (score, value) => {
    expect(rounded(precision, score)).toEqual([value]);
  });

  test("each of the 65,536 patterns stands for a number that stays what it is", () => {
    const values = Array.from({ length: 2 ** 16 }, (_, pattern) => numberOf(pattern, exponentBits)).filter(
      Number.isFinite,
    );
    expect(values.length).toBe(2 ** 16 - 2 ** (16 - exponentBits));
    expect(rounded(precision, ...values).filter((value, i) => value !== values[i])).toEqual([]);
  });

  test("what lies between two neighbors goes to the nearest, and from the middle to the even one", () => {
    const largest = (2 ** exponentBits - 1) << (15 - exponentBits);
    const patterns = Array.from({ length: largest - 1 }, (_, pattern) => pattern);
    for (const sign of [1, -1]) {
      const cases = patterns.flatMap((pattern) => {
        const [low, high] = [numberOf(pattern, exponentBits), numberOf(pattern + 1, exponentBits)];
        const middle = (low + high) / 2;
        const step = (high - low) * 2 ** -30;
        return [
          { score: sign * (middle - step), nearest: sign * low },
          { score: sign * middle, nearest: sign * (pattern % 2 === 0 ? low : high) },
          { score: sign * (middle + step), nearest: sign * high },
        ];
      });
      const values = rounded(precision, ...cases.map(({ score }) => score));
      expect(cases.filter(({ nearest }, i) => values[i] !== nearest)).toEqual([]);
    }
  });
});

test("single precision is Math.fround, and double precision the array itself", () => {
  expect(rounded("single", 0.1, 16777217)).toEqual([Math.fround(0.1), 16777216]);
  const scores = Float64Array.of(0.1);
  expect(roundedTo("double", scores)).toBe(scores);
});
