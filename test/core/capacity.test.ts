import { expect, test } from "vitest";
import { CAPACITY, requireCapacity } from "../../src/core/capacity.ts";

test("requireCapacity(…) refuses more than a Set holds", () => {
  requireCapacity(CAPACITY, "queries");
  expect(() => requireCapacity(CAPACITY + 1, "queries")).toThrow(
    "unsupported queries: more than 16777216 (rankproof eval takes files of any number)",
  );
});
