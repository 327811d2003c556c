import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Evalite } from "evalite/types";
import { expect, test } from "vitest";

/** What evalite exports of the evaluations of a file, by name. */
function exported(path: string): Record<string, Evalite.Exported.Eval> {
  const output = `${path}.json`;
  spawnSync(process.execPath, ["run-evalite.js", path, output], { stdio: "inherit" });
  const { evals }: Evalite.Exported.Output = JSON.parse(readFileSync(output, "utf8"));
  return Object.fromEntries(evals.map((one) => [one.name, one]));
}

test("the example of docs/integrations", () => {
  const { search } = exported("search.eval.ts");
  const scores = search?.results.map(({ scores }) =>
    Object.fromEntries(scores.map(({ name, score }) => [name, score])),
  );
  expect(scores).toEqual([
    { "nDCG@10": expect.closeTo(0.6934, 4), "R@100": 1 },
    { "nDCG@10": 1, "R@100": 1 },
  ]);
});

test("an item that is not scored is failed, has no score, and is not in the mean, where null is 0", () => {
  const evals = exported("not-scored.eval.ts");
  const [tied, nothing] = evals["ours"]?.results ?? [];
  expect(tied?.status).toBe("success");
  expect(tied?.scores).toMatchObject([{ name: "RR", score: 0.75, metadata: { min: 0.5, max: 1 } }]);
  expect(nothing).toMatchObject({ status: "fail", scores: [] });
  expect(JSON.stringify(nothing?.output)).toContain("RR is not scored (no expected item is relevant)");
  expect(evals["ours"]?.averageScore).toBe(0.75);
  expect(evals["null"]?.averageScore).toBe(0);
});
