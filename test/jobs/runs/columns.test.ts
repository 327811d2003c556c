import { expect, test } from "vitest";
import { diagnoseRun } from "../../../src/jobs/runs/diagnose.ts";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import type { RunFlags } from "../../../src/jobs/runs/options.ts";
import { similarityOfRuns } from "../../../src/jobs/runs/similarity.ts";
import { filesOf } from "../files.ts";

const FILES = filesOf({
  "stars.csv": "who,film,stars\nu1,a,3\nu1,b,1\nu2,c,2\n",
  "lists.csv": "who,best\nu1,b a\nu2,c\n",
  "run.csv": "visitor,film,p,q\nu1,b,0.9,0.1\nu1,a,0.4,0.7\nu2,c,0.3,0.2\n",
});
const RUNS = [{ name: "run", file: "run.csv" }];

async function values(flags: RunFlags): Promise<readonly number[]> {
  const request = { judgments: "stars.csv", runs: RUNS, flags: { measures: ["P(rel=2)@1"], ...flags } };
  const { runs } = await evaluateRuns(request, FILES);
  return [...runs[0].evaluation.results[0].values];
}

test("--columns is for all files, --judgments-columns and --run-columns for theirs", async () => {
  const columns = "query=who,item=film,grade=stars,score=p";
  expect(await values({ columns, runColumns: "query=visitor" })).toEqual([0, 1]);
  expect(await values({ columns, runColumns: "query=visitor,score=q" })).toEqual([1, 1]);
  expect(await values({ columns, judgmentsColumns: "query=1,item=2", runColumns: "query=1,score=4" })).toEqual([1, 1]);
});

test("items= names a column of lists", async () => {
  const judgmentsColumns = "query=who,item=film,grade=stars";
  const flags = { judgmentsColumns, runColumns: "query=who,items=best", measures: ["P(rel=2)@1"] };
  const request = { judgments: "stars.csv", runs: [{ name: "run", file: "lists.csv" }], flags };
  const { runs } = await evaluateRuns(request, FILES);
  expect([...runs[0].evaluation.results[0].values]).toEqual([0, 1]);
});

test("a column that is not found names the option of its file", async () => {
  await expect(values({})).rejects.toThrow("stars.csv: missing column: query (expected query_id, ");
  await expect(values({ judgmentsColumns: "query=who,item=film" })).rejects.toThrow(
    "stars.csv: missing column: grade (expected grade, relevance, rel, label, judgment, judgement, relevant, is_relevant, …; " +
      "found who, film, stars; --relevant-rows says that every row is a relevant item; --judgments-columns grade=NAME chooses one; try --judgments-columns query=who,item=film,grade=stars)",
  );
  const columns = "query=1,item=film,grade=stars";
  await expect(values({ columns })).rejects.toThrow(
    "--run-columns score=NAME, rank=NAME (1 is best) or distance=NAME (less is better) chooses one; try --run-columns query=visitor,item=film,score=p)",
  );
  await expect(values({ columns, runColumns: "item" })).rejects.toThrow("invalid --run-columns: item (expected ROLE=");
});

test("a role that files of a kind have not is refused", async () => {
  await expect(values({ judgmentsColumns: "score=stars" })).rejects.toThrow(
    "unknown role in --judgments-columns: score (expected query, item, items, grade, subtopic)",
  );
  await expect(values({ runColumns: "grade=p" })).rejects.toThrow(
    "unknown role in --run-columns: grade (expected query, item, items, score, distance, rank)",
  );
});

test.each<RunFlags>([
  { runColumns: "query=visitor,item=film,score=p,rank=q" },
  { columns: "query=visitor,item=film,score=p", runColumns: "rank=q" },
])("scores and ranks are not chosen at once: %j", async (flags) => {
  await expect(values({ judgmentsColumns: "query=who,item=film,grade=stars", ...flags })).rejects.toThrow(
    "ambiguous columns of runs: score=p and rank=q (expected one of them)",
  );
});

test("the similarity and the diagnosis of runs take columns as well", async () => {
  const runs = [...RUNS, ...RUNS];
  const [{ queries }] = await similarityOfRuns(
    { runs, flags: { runColumns: "query=visitor,item=film,score=p" } },
    FILES,
  );
  expect(queries).toEqual(["u1", "u2"]);
  const flags = { measures: ["P@1"], columns: "query=1,item=film,grade=stars,score=p" };
  const { diagnoses } = await diagnoseRun({ judgments: "stars.csv", run: "run.csv", flags }, FILES);
  expect(diagnoses).toHaveLength(1);
});
