import { render } from "preact-render-to-string";
import { expect, test } from "vitest";
import type { RunFinding } from "../../../src/report/runs/model.ts";
import { RunFindings } from "../../../src/report/runs/run-findings.tsx";

const about = (run: number, against: number | null): RunFinding => ({
  ...{ run, against },
  sentence: `${run} ${against}`,
});

const shown = (findings: readonly RunFinding[]): string[] =>
  [...render(<RunFindings findings={findings} choice={{ run: 2, against: 1 }} />).matchAll(/>([^<]+)</g)].map(
    ([, text]) => text,
  );

test("a few findings are all shown", () => {
  expect(shown([about(0, null), about(1, 0), about(2, 1)])).toEqual(["0 null", "1 0", "2 1"]);
});

test("of many, those about the chosen runs are shown, and of their pair in either order", () => {
  const alone = [0, 1, 2, 3].map((run) => about(run, null));
  expect(shown([...alone, about(1, 0), about(1, 2), about(2, 1), about(3, 2)])).toEqual([
    ...["1 null", "2 null", "1 2", "2 1"],
  ]);
});
