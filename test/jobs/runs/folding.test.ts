import { describe, expect, test } from "vitest";
import { compareRuns } from "../../../src/jobs/runs/compare.ts";
import { diagnoseRun } from "../../../src/jobs/runs/diagnose.ts";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import type { FoldFlags } from "../../../src/jobs/runs/folding.ts";
import { similarityOfRuns } from "../../../src/jobs/runs/similarity.ts";
import { answerTo } from "../../../src/questions/answer.ts";
import { BASELINE } from "../../../src/questions/baseline/answer.ts";
import { filesOf } from "../files.ts";

const QRELS = "q 0 a#1 1\nq 0 a#2 2\nq 0 b#1 0\nr 0 c 1\n";
const RUN = "q Q0 b#1 1 3 t\nq Q0 a#1 2 3 t\nq Q0 a#3 3 1 t\nr Q0 c#1 1 2 t\nr Q0 d#1 2 1 t\n";
/** The same by hand. */
const FOLDED_QRELS = "q 0 a 2\nq 0 b 0\nr 0 c 1\n";
const FOLDED = "q Q0 b 1 3 t\nq Q0 a 2 3 t\nr Q0 c 1 2 t\nr Q0 d 2 1 t\n";
const FILES = filesOf({
  ...{ qrels: QRELS, run: RUN, foldedQrels: FOLDED_QRELS, folded: FOLDED },
  other: RUN.replace("a#1 2 3", "a#1 2 4"),
  dense: "q Q0 e 1 5 t\nq Q0 b 2 4 t\nq Q0 a 3 3 t\nr Q0 d 1 2 t\n",
  twice: "q Q0 a 1 3 t\nq Q0 a 2 5 t\nq Q0 b 3 4 t\nr Q0 c 1 2 t\n",
});
const named = (file: string) => ({ name: file, file });
const measures = ["nDCG, AP, P@1"];

function evaluated(judgments: string, run: string, flags: FoldFlags) {
  return evaluateRuns({ judgments, runs: [named(run)], flags: { measures, ...flags } }, FILES);
}

describe("evaluateRuns", () => {
  test.each(["#", "/^(.+)#/", "/^([a-z])#/iu"])("--fold %s has the values of files folded by hand", async (fold) => {
    const { runs, conventions } = await evaluated("qrels", "run", { fold });
    const byHand = await evaluated("foldedQrels", "folded", {});
    expect(runs[0].evaluation.results).toEqual(byHand.runs[0].evaluation.results);
    expect(runs[0].evaluation.counts).toEqual(byHand.runs[0].evaluation.counts);
    expect(conventions).toBe(
      `ties: expected; missing queries: zero; fold: ${fold}; score of a document: best of its chunks; ` +
        "folded: judgments 4 into 3, run 5 into 4",
    );
  });

  test("--duplicates keeps the first or the best scored", async () => {
    const values = async (flags: FoldFlags) => {
      const { runs, conventions } = await evaluated("foldedQrels", "twice", flags);
      expect(conventions).toContain(`duplicates: ${flags.duplicates}; folded: judgments 3 into 3, twice 4 into 3`);
      return runs[0].evaluation.of("P@1").value;
    };
    expect(await values({ duplicates: "first" })).toBe(0.5);
    expect(await values({ duplicates: "best" })).toBe(1);
  });

  test("an item that is there twice is refused with the options that allow it", async () => {
    await expect(evaluated("foldedQrels", "twice", {})).rejects.toThrow(
      "twice:2: duplicate item: a in query q (first on line 1; --duplicates first|best keeps one, --fold joins chunks)",
    );
    await expect(evaluated("foldedQrels", "twice", { duplicates: "error" })).rejects.toThrow("duplicate item: a");
  });

  test("counts of every run", async () => {
    const flags = { fold: "#", foldScore: "sum" };
    const runs = [named("run"), named("other")];
    const { conventions } = await evaluateRuns({ judgments: "qrels", runs, flags }, FILES);
    expect(conventions).toContain("sum of its chunks; folded: judgments 4 into 3, run 5 into 4, other 5 into 4");
  });

  test("sums of scores below 0 are noticed, as of a run of ranks", async () => {
    const files = filesOf({ qrels: QRELS, ranks: "query,item,rank\nq,a#1,1\nq,b#1,2\nq,a#2,3\n" });
    const flags = { fold: "#", foldScore: "sum" };
    const { conventions } = await evaluateRuns({ judgments: "qrels", runs: [named("ranks")], flags }, files);
    expect(conventions).toMatch(/ranks 3 into 2 \(2 of the summed scores below 0, which put a document lower\)$/);
  });

  test("logs of both sides are folded before they are held against each other", async () => {
    const log = (gold: string, retrieved: string): string =>
      `${JSON.stringify({ question: "q", gold: [gold], retrieved: [retrieved, "b#1"] })}\n`;
    const files = filesOf({ "a.jsonl": log("a#1", "a#2"), "b.jsonl": log("a#2", "a#1") });
    const runs = [named("a.jsonl"), named("b.jsonl")];
    const evaluatedWith = (flags: FoldFlags) =>
      evaluateRuns({ judgments: "a.jsonl", runs, flags: { measures: ["RR"], ...flags } }, files);
    const { runs: folded } = await evaluatedWith({ fold: "#" });
    expect(folded.map(({ evaluation }) => evaluation.of("RR").value)).toEqual([1, 1]);
    await expect(evaluatedWith({})).rejects.toThrow("ambiguous judgments of query q");
  });

  test("a gate refuses a baseline that was folded otherwise", async () => {
    const saved = await evaluateRuns(
      { judgments: "qrels", runs: [named("run")], flags: { measures: ["AP"], fold: "#", save: "base.json" } },
      FILES,
    );
    const files = filesOf({ qrels: QRELS, run: RUN, "base.json": JSON.stringify(answerTo(saved, BASELINE)) });
    const gated = (flags: FoldFlags) =>
      evaluateRuns(
        { judgments: "qrels", runs: [named("run")], flags: { ...flags, gate: ["AP not-worse-than base.json"] } },
        files,
      );
    expect((await gated({ fold: "#" })).checks).toMatchObject([{ isMet: true }]);
    for (const flags of [{}, { fold: "#", foldScore: "sum" }, { fold: "#", duplicates: "best" }]) {
      await expect(gated(flags)).rejects.toThrow("invalid conventions of the baseline");
    }
  });

  test.each<[string, FoldFlags, string]>([
    ["no text", { fold: "" }, 'invalid --fold: "" (expected text, or a regular expression whose first group'],
    [
      "an expression without a group",
      { fold: "/#.*/" },
      "invalid --fold: /#.*/ (expected text, or a regular expression",
    ],
    ["an expression that is none", { fold: "/(/" }, "invalid --fold: /(/ (SyntaxError: "],
    ["a flag that is none", { fold: "/(a)/k" }, "invalid --fold: /(a)/k (SyntaxError: "],
    ["a score without a fold", { foldScore: "sum" }, 'missing --fold: --fold-score sum needs it, as in --fold "#"'],
    [
      "a score that is none",
      { fold: "#", foldScore: "max" },
      "invalid --fold-score: max (expected best, first or sum)",
    ],
    ["a rule that is none", { duplicates: "all" }, "invalid --duplicates: all (expected error, first, best or void)"],
  ])("refuses %s", async (_, flags, message) => {
    await expect(evaluated("qrels", "run", flags)).rejects.toThrow(message);
  });
});

test("compareRuns states how items were folded", async () => {
  const runs = [named("run"), named("other")];
  const { notes } = await compareRuns({ judgments: "qrels", runs, flags: { fold: "#", samples: "100" } }, FILES);
  expect(notes[0]).toContain(
    "fold: #; score of a document: best of its chunks; folded: judgments 4 into 3, run 5 into 4, ",
  );
});

test("diagnoseRun diagnoses the folded run", async () => {
  const flags = { measures: ["AP"] };
  const folded = await diagnoseRun({ judgments: "qrels", run: "run", flags: { ...flags, fold: "#" } }, FILES);
  const byHand = await diagnoseRun({ judgments: "foldedQrels", run: "folded", flags }, FILES);
  expect(folded.diagnoses).toEqual(byHand.diagnoses);
  expect(folded.folding).toBe(
    "fold: #; score of a document: best of its chunks; folded: judgments 4 into 3, run 5 into 4",
  );
  expect(byHand).not.toHaveProperty("folding");
});

test("similarityOfRuns compares folded runs", async () => {
  const folded = await similarityOfRuns({ runs: [named("run"), named("dense")], flags: { fold: "#" } }, FILES);
  const byHand = await similarityOfRuns({ runs: [named("folded"), named("dense")], flags: {} }, FILES);
  expect(folded[0].similarities).toEqual(byHand[0].similarities);
  expect(byHand[0]).not.toHaveProperty("folding");
  expect(folded[0].folding).toBe(
    "fold: #; score of a document: best of its chunks; folded: run 5 into 4, dense 4 into 4",
  );
});
