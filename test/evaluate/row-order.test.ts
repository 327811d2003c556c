import { describe, expect, test } from "vitest";
import { Hasher } from "../../src/core/hasher.ts";
import { keyedRandom } from "../../src/core/random.ts";
import { orderOfRows } from "../../src/evaluate/row-order.ts";
import type { TiePolicy } from "../../src/evaluate/ties.ts";
import { rowsOf } from "./table.ts";

const HASHER = new Hasher();
const ITEMS = ["d10", "d9", "D9", "é", "d1", "\u{1f600}", "\uffff"];

function ordered(policy: TiePolicy): string[] | undefined {
  // Rows of another query stand before and behind.
  const rows = rowsOf(
    HASHER,
    ["x", ...ITEMS, "y"].map((item) => [item, 1]),
  );
  const order = orderOfRows(policy, HASHER.id("q1"), { rows, from: 1, to: rows.count - 1 });
  return (
    order &&
    ITEMS.map((_, row) => row)
      .sort(order)
      .map((row) => ITEMS[row])
  );
}

describe("orderOfRows(policy, …)", () => {
  test("input keeps the order of the rows", () => {
    expect(ordered("input")).toEqual(ITEMS);
  });

  test("id-ascending and id-descending compare bytes", () => {
    const byBytes = ITEMS.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(ordered("id-ascending")).toEqual(byBytes);
    expect(ordered("id-descending")).toEqual(byBytes.toReversed());
  });

  test("a seed orders by what it makes of query and item", () => {
    const byKey = ITEMS.toSorted((a, b) => keyedRandom(3, "q1", a) - keyedRandom(3, "q1", b));
    expect(ordered({ random: 3 })).toEqual(byKey);
    expect(ordered({ random: 4 })).not.toEqual(byKey);
  });

  test("other policies leave ties", () => {
    for (const policy of ["expected", "best", "worst", "threshold"] as const) expect(ordered(policy)).toBeUndefined();
  });
});
