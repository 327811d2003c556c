import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { disk } from "../../../src/inputs/node.ts";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import { samples } from "./samples.ts";

test("every sample is one of a pair", () => {
  const used = samples.flatMap(({ judgments, run }) => [judgments, run]);
  expect(new Set(used)).toEqual(new Set(readdirSync("examples/formats").map((name) => `examples/formats/${name}`)));
});

test.each(samples)("the sample of $name is read", async ({ judgments, run, flags }) => {
  const request = { judgments, runs: [{ name: "run", file: run }], flags: { ...flags, measures: ["RR"] } };
  const { runs } = await evaluateRuns(request, disk);
  const [{ results, counts }] = [runs[0].evaluation];
  expect(counts.evaluated).toBe(2);
  expect([...results[0].values]).toEqual([0.5, 1]);
});
