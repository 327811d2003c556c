import { expect as jestExpect } from "@jest/globals";
import "rankproof/jest";
import "rankproof/vitest";
import { expect } from "vitest";

// The matchers are typed under both runners: tsc checks.

const [run, judgments] = [{ q: ["a"] }, { q: ["a"] }];

export function check(): void {
  expect(run).toReachAtLeast("RR", 0.5, judgments);
  expect(run).toBeWorseThan(run, ["RR"], judgments, { margin: 0.1 });
  jestExpect(run).toReachAtLeast("RR", 0.5, judgments);
  jestExpect(run).toBeWorseThan(run, ["RR"], judgments, { margin: 0.1 });
  // @ts-expect-error the value is a number
  expect(run).toReachAtLeast("RR", "0.5", judgments);
  // @ts-expect-error the value is a number
  jestExpect(run).toReachAtLeast("RR", "0.5", judgments);
}
