import { describe, expect, test } from "vitest";
import { findingLines } from "../../../src/core/finding.ts";
import { nameOf } from "../../../src/evaluate/planned-measures.ts";
import { compareRuns } from "../../../src/jobs/runs/compare.ts";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import { answerTo } from "../../../src/questions/answer.ts";
import { BASELINE } from "../../../src/questions/baseline/answer.ts";
import type { ObservedRun } from "../../../src/questions/question.ts";
import { filesOf } from "../files.ts";

const QRELS = "1 0 a 1\n1 0 b 0\n2 0 a 2\n";
const RUN = "1 Q0 b 1 3 t\n1 Q0 a 2 2 t\n2 Q0 a 1 1 t\n";
const FILES = filesOf({ qrels: QRELS, run: RUN, other: RUN.replace("b 1 3", "b 1 1") });
const request = { judgments: "qrels", runs: [{ name: "shown", file: "run" }] };

describe("evaluateRuns", () => {
  test("reads options, evaluates, and holds thresholds against the values", async () => {
    const flags = { measures: ["AP"], threshold: ["RR>=0.9"] };
    const evaluated = await evaluateRuns({ ...request, flags }, FILES);
    const { runs, conventions, checks } = evaluated;
    expect(runs.map(({ name, evaluation }) => [name, evaluation.results.map(({ measure }) => measure)])).toEqual([
      ["shown", ["AP", "RR"]],
    ]);
    expect(conventions).toBe("ties: expected; missing queries: zero");
    expect(checks).toMatchObject([{ isMet: false, message: "shown has RR = 0.7500, wanted RR>=0.9" }]);
    expect(answerTo(evaluated, BASELINE)).toBeUndefined();
  });

  test("each measure once, in the order in which they were asked for, be they asked for again by thresholds", async () => {
    const flags = { measures: ["AP, RR, P@1"], threshold: ["AP>=0", "R@1>=0", "MRR>=0"] };
    const { runs, checks } = await evaluateRuns({ ...request, flags }, FILES);
    expect(runs[0].evaluation.results.map(({ measure }) => measure)).toEqual(["AP", "RR", "P@1", "R@1"]);
    expect(checks).toHaveLength(3);
  });

  test("gives what a gate reads later", async () => {
    const saved = await evaluateRuns({ ...request, flags: { measures: ["AP"], save: "base.json" } }, FILES);
    const files = filesOf({ qrels: QRELS, run: RUN, "base.json": JSON.stringify(answerTo(saved, BASELINE)) });
    const gate = ["AP not-worse-than base.json"];
    expect((await evaluateRuns({ ...request, flags: { gate } }, files)).checks).toMatchObject([{ isMet: true }]);
  });

  test("names queries whose ids are no UTF-8 so that they differ", async () => {
    const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const files = filesOf({ qrels: latin1("é 0 a 1\nè 0 a 1\n"), run: latin1("é Q0 a 1 1 t\nè Q0 b 1 1 t\n") });
    const { evaluation } = (await evaluateRuns({ ...request, flags: {} }, files)).runs[0];
    expect(evaluation.queries).toEqual(["\\xe9", "\\xe8"]);
  });

  test("tells of every byte, of all files together", async () => {
    const told: [number, number][] = [];
    await evaluateRuns({ ...request, flags: {} }, FILES, { onRead: (bytes, total) => told.push([bytes, total]) });
    const total = QRELS.length + RUN.length;
    expect(told.reduce((sum, [bytes]) => sum + bytes, 0)).toBe(total);
    expect(told.every(([, all]) => all === total)).toBe(true);
  });

  test("says where no item that a run retrieved is judged, as where ids are written in two ways", async () => {
    const notesOf = async (run: string): Promise<readonly string[]> =>
      findingLines(
        (await evaluateRuns({ ...request, flags: { measures: ["RR"] } }, filesOf({ qrels: QRELS, run }))).findings,
      );
    const note = "shown: no item that it retrieved is judged in qrels (run: doc-a, doc-b; judgments: a, b)";
    expect(await notesOf("1 Q0 doc-b 1 3 t\n2 Q0 doc-a 1 1 t\n")).toEqual([note]);
    expect(await notesOf("1 Q0 b 1 3 t\n2 Q0 doc-a 1 1 t\n")).toEqual([]);
  });

  test("the measures that an observer is told of are those that are shown", async () => {
    const observed: ObservedRun[] = [];
    const { runs } = await evaluateRuns({ ...request, flags: {} }, FILES, {
      observe: (run) => {
        observed.push(run);
        return { depth: 0, add: () => {} };
      },
    });
    expect(observed[0].measures.map(nameOf)).toEqual(runs[0].evaluation.results.map(({ measure }) => measure));
  });
});

test("compareRuns: a baseline by its shown name or by its file", async () => {
  const runs = [...request.runs, { name: "second", file: "other" }];
  for (const baseline of ["second", "other"]) {
    const flags = { measures: ["AP"], baseline, samples: "100" };
    const { comparison } = await compareRuns({ ...request, runs, flags }, FILES);
    expect(comparison.measures[0].pairs[0]).toMatchObject({ run: "shown", against: "second" });
  }
  const flags = { baseline: "secnod" };
  await expect(compareRuns({ ...request, runs, flags }, FILES)).rejects.toThrow("did you mean second?");
});
