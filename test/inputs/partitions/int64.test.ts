import fc from "fast-check";
import { expect, test } from "vitest";
import { compareInt64, int64Bytes, int64Of } from "../../../src/inputs/partitions/int64.ts";

const int64 = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.constantFrom(
    0n,
    1n,
    -1n,
    2n ** 31n,
    2n ** 32n - 1n,
    2n ** 32n,
    -(2n ** 32n),
    -(2n ** 31n),
    2n ** 63n - 1n,
    -(2n ** 63n),
  ),
);

test("whole numbers as eight bytes are read again, and ordered by size", () => {
  fc.assert(
    fc.property(int64, int64, (a, b) => {
      const { bytes, starts, ends } = int64Bytes(BigInt64Array.of(7n, a, b), 3);
      const [first, second] = [1, 2].map((i) => ({ bytes, start: starts[i], end: ends[i] }));
      expect([int64Of(first), int64Of(second)]).toEqual([a, b]);
      expect(Math.sign(compareInt64(first, second))).toBe(Number(a > b) - Number(a < b));
    }),
  );
});
