import { expect, test } from "vitest";
import { readWritten, splitMeasures } from "../../src/notation/written.ts";

test("CatBoost's way to write parameters is that of parentheses", () => {
  const { head, at, given } = readWritten("NDCG:top=10;type=Exp");
  expect({ head, at, given }).toEqual({
    head: "NDCG",
    at: undefined,
    given: new Map(Object.entries({ top: "10", type: "Exp" })),
  });
  expect(splitMeasures("NDCG:top=10;type=Exp, MAP:top=5;P@5 ERR")).toEqual([
    "NDCG:top=10;type=Exp",
    "MAP:top=5",
    "P@5",
    "ERR",
  ]);
});
