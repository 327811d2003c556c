import { expect, test } from "vitest";
import { answerOf } from "../../../src/compare/answer.ts";
import { compareRuns } from "../../../src/jobs/runs/compare.ts";
import { modelOf, NEWS, RUNS, requestFor, TOPICS } from "./inputs.ts";

// Red when a report has means over queries where its intervals and sentence are about means over tasks.

test.each(["random", "fixed"])(
  "a report over %s tasks has the means, intervals and answer of compare",
  async (sample) => {
    const flags = { measures: ["AP, NumRet"], tasks: "tasks.csv:task", taskSample: sample };
    const queries = [
      ...new Set(
        NEWS.trim()
          .split("\n")
          .map((line) => line.split(/\s+/)[0]),
      ),
    ];
    const tasks = queries.map((query, i) => `${query},${i < 4 ? "small" : "large"}\n`).join("");
    const files = { ...TOPICS, "tasks.csv": `query,task\n${tasks}` };
    const model = await modelOf(NEWS, RUNS, flags, files);
    const plain = await modelOf(NEWS, RUNS, { measures: ["AP, NumRet"] });
    const { comparison } = await compareRuns(...requestFor(NEWS, RUNS, { ...flags, measures: ["AP"] }, files));
    const [{ runs }] = comparison.measures;
    const [{ runs: shown }, counts] = model.measures;
    expect(shown.map(({ value }) => value)).toEqual(runs.map(({ mean }) => expect.closeTo(mean, 14)));
    expect(shown[0].value).not.toBeCloseTo(plain.measures[0].runs[0].value, 4);
    expect(shown.every(({ value, min, max }) => min <= value && value <= max)).toBe(true);
    expect(model.intervals[0]).toEqual(runs.map(({ interval }) => (Number.isFinite(interval[0]) ? interval : null)));
    expect(counts).toEqual(plain.measures[1]);
    expect(model.comparison?.measures[0]?.answer).toEqual(answerOf(comparison.measures[0], comparison));
  },
);
