import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rankproof } from "./in-process.ts";

// A table with a grade beside a score is judgments and a run. By score the relevant items stand at ranks 2 and 1.

const ROWS = [
  ["q1", "d3", "0", "3"],
  ["q1", "d1", "1", "2"],
  ["q2", "d7", "1", "5"],
  ["q2", "d9", "1", "4"],
];

/** A run in JSON. */
interface Shown {
  readonly run: string;
  readonly measures: readonly { readonly value: number }[];
}

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-both-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a table with a header. */
function write(name: string, header: string, rows: readonly (readonly string[])[]): void {
  writeFileSync(join(folder, name), [header, ...rows.map((cells) => cells.join(","))].join("\n"));
}

/** The reciprocal rank of each run, or the message of the refusal. */
async function evaluated(...args: string[]): Promise<Record<string, number> | string> {
  const { code, stdout, stderr } = await rankproof(["eval", ...args, "-m", "RR", "--json"], { cwd: folder });
  if (code !== 0) return stderr;
  return Object.fromEntries(JSON.parse(stdout).runs.map(({ run, measures }: Shown) => [run, measures[0].value]));
}

describe("eval of one table", () => {
  test.each([
    ["query_id,doc_id,label,score", ROWS],
    ["user_id,item_id,target,prediction", ROWS],
    ["userId,movieId,rating,prediction", ROWS],
    ["query,doc,relevant,rank", ROWS.map(([query, item, grade], i) => [query, item, grade, String((i % 2) + 1)])],
    ["qid,docno,label,distance", ROWS.map(([query, item, grade], i) => [query, item, grade, `0.${i + 1}`])],
    ["query,item,label,bm25_score", ROWS],
  ])("%s", async (header, rows) => {
    write("both.csv", header, rows);
    expect(await evaluated("both.csv")).toEqual({ "both.csv": 0.75 });
    expect(await evaluated("both.csv", "both.csv")).toEqual({ "both.csv": 0.75 });
  });

  test("rows of JSON", async () => {
    const row = ([query, item, label, score]: readonly string[]) => ({ query, item, label: +label, score: +score });
    writeFileSync(join(folder, "both.json"), JSON.stringify(ROWS.map(row)));
    writeFileSync(join(folder, "both.jsonl"), ROWS.map((cells) => JSON.stringify(row(cells))).join("\n"));
    expect(await evaluated("both.json")).toEqual({ "both.json": 0.75 });
    expect(await evaluated("both.jsonl")).toEqual({ "both.jsonl": 0.75 });
  });

  test("each column of scores is a run", async () => {
    write("two.csv", "query,item,label,score_bm25,score_dense", [
      ["q1", "d3", "0", "3", "1"],
      ["q1", "d1", "1", "2", "2"],
      ["q2", "d7", "1", "5", "5"],
      ["q2", "d9", "1", "4", "4"],
    ]);
    expect(await evaluated("two.csv")).toEqual({ score_bm25: 0.75, score_dense: 1 });
    expect(await evaluated("two.csv", "--run-columns", "score=score_dense")).toEqual({ "two.csv": 1 });
    const { stdout } = await rankproof(["compare", "two.csv", "-m", "RR", "--json"], { cwd: folder });
    const { runs, measures } = JSON.parse(stdout);
    expect(runs).toEqual(["score_bm25", "score_dense"]);
    expect(measures[0].pairs[0].difference).toBe(0.25);
  });

  test("columns of scores without a usual name are named by the message and by an option", async () => {
    write(
      "own.csv",
      "query,item,label,old,new",
      ROWS.map((cells, i) => [...cells, String(i === 1 ? 9 : 8 - i)]),
    );
    expect(await evaluated("own.csv")).toContain(
      "missing run: own.csv is the only file (it has grades, and no score by name; found query, item, label, old, new; --run-columns score=old,score=new makes a run of each)",
    );
    expect(await evaluated("own.csv", "--run-columns", "score=old,score=new")).toEqual({ old: 0.75, new: 1 });
  });

  test("a rating beside a number of an unknown name is the grade, and never the score", async () => {
    write("rated.csv", "user_id,movie_id,rating,yhat", ROWS);
    write("ratings.csv", "user_id,movie_id,rating", ROWS);
    expect(await evaluated("rated.csv")).toContain(
      "missing run: rated.csv is the only file (it has grades, and no score by name; found user_id, movie_id, rating, yhat; --run-columns score=yhat names its scores)",
    );
    expect(await evaluated("ratings.csv")).toContain("missing run: ratings.csv is the only file (");
    expect(await evaluated("ratings.csv", "rated.csv")).toContain(
      "rated.csv: ambiguous column: score (rating or yhat; --run-columns score=rating or score=yhat chooses one)",
    );
    expect(await evaluated("ratings.csv", "rated.csv", "--run-columns", "score=yhat")).toEqual({ "rated.csv": 0.75 });
    for (const option of ["--columns", "--run-columns"]) {
      expect(await evaluated("rated.csv", option, "score=yhat")).toEqual({ "rated.csv": 0.75 });
    }
    expect(await evaluated("rated.csv", "--columns", "score=rating")).toContain(
      "missing run: rated.csv is the only file",
    );
  });

  test.each([
    ["user_id,movie_id,rating,rank", "1"],
    ["user_id,movie_id,rating,distance", "0.5"],
  ])("a rating is the grade and not the score: %s", async (header, first) => {
    const better = String(Number(first) * 2);
    write(
      "ranked.csv",
      header,
      ROWS.map(([query, item, grade], i) => [query, item, grade, i % 2 === 0 ? first : better]),
    );
    expect(await evaluated("ranked.csv")).toEqual({ "ranked.csv": 0.75 });
  });

  test("columns named in part leave the others their usual names, and a refusal says which is lacking", async () => {
    write("film.csv", "user_id,film,rating,prediction", ROWS);
    expect(await evaluated("film.csv", "--columns", "item=film")).toEqual({ "film.csv": 0.75 });
    write("stars.csv", "user_id,movie_id,stars,prediction", ROWS);
    expect(await evaluated("stars.csv", "--columns", "grade=stars")).toEqual({ "stars.csv": 0.75 });
    write("odd.csv", "uid_x,film,rating,yhat", ROWS);
    expect(await evaluated("odd.csv", "--columns", "item=film,score=yhat")).toContain(
      "missing run: odd.csv is the only file (no column of query by name; found uid_x, film, rating, yhat; --columns query=NAME as well)",
    );
    expect(await evaluated("odd.csv", "--columns", "item=film,score=no")).toContain(
      "odd.csv: missing column: no for score (found uid_x, film, rating, yhat)",
    );
    expect(await evaluated("odd.csv", "--columns", "score=a,score=b")).toContain(
      "duplicate role in --columns: score (--run-columns score=A,score=B makes a run of each)",
    );
  });

  test("a rating beside a grade and a score is a second grade, and no run", async () => {
    write(
      "rated.csv",
      "query,item,relevance,rating,score",
      ROWS.map(([query, item, grade, score], i) => [query, item, grade, String(i), score]),
    );
    expect(await evaluated("rated.csv")).toContain("rated.csv: ambiguous column: grade (relevance or rating; ");
    expect(await evaluated("rated.csv", "--judgments-columns", "grade=relevance")).toEqual({ "rated.csv": 0.75 });
  });

  test("a row without a grade is not judged, one without a score is not in the run", async () => {
    write("joined.csv", "query,item,label,score", [["q1", "d3", "", "3"], ...ROWS.slice(1), ["q1", "d4", "1", "NaN"]]);
    const { stdout } = await rankproof(["eval", "joined.csv", "-m", "RR,R", "--json"], { cwd: folder });
    const { runs, findings } = JSON.parse(stdout);
    // Of d1 and d4, which are relevant to q1, d1 was retrieved.
    expect(runs[0].measures.map(({ value }: { value: number }) => value)).toEqual([0.75, 0.75]);
    expect(findings.filter(({ id }: { id: string }) => id === "rows-without-value")).toMatchObject([
      { evidence: { kind: "judgments", rows: 5, lacking: 1 } },
      { evidence: { kind: "run", rows: 5, lacking: 1 } },
    ]);
    write("ungraded.csv", "query,item,label,score", [["q1", "d3", "", "3"]]);
    expect(await evaluated("ungraded.csv")).toContain("ungraded.csv: missing grade: no row has any");
  });

  test("scores that contradict the ranks beside them are refused", async () => {
    write("against.csv", "query,item,label,score,rank", [
      ["q", "a", "1", "0.1", "1"],
      ["q", "b", "0", "0.2", "2"],
    ]);
    expect(await evaluated("against.csv")).toContain("against.csv: ambiguous column: score or rank");
  });
});

test("judgments with a score beside a run without grades are judgments alone; two such tables are two runs", async () => {
  write("a.csv", "query,item,label,score", ROWS);
  write(
    "b.csv",
    "query,item,label,score",
    ROWS.map(([query, item, label, score]) => [query, item, label, `-${score}`]),
  );
  write(
    "run.csv",
    "query,item,score",
    ROWS.map(([query, item, , score]) => [query, item, score]),
  );
  expect(await evaluated("a.csv", "run.csv")).toEqual({ "run.csv": 0.75 });
  expect(await evaluated("a.csv", "b.csv")).toEqual({ "a.csv": 0.75, "b.csv": 1 });
  expect(await evaluated("--judgments", "a.csv", "b.csv")).toEqual({ "b.csv": 1 });
});

test("a file that does not hold both sides is not named twice, nor any where runs stand apart", async () => {
  writeFileSync(join(folder, "qrels"), "q1 0 d1 1\n");
  expect(await evaluated("qrels", "qrels")).toBe(
    "missing run: qrels is the only file, and looks like judgments (expected a run behind it, or one file with both: a record a query, or a table with grades and scores); as in: rankproof eval qrels RUN -m RR --json\n",
  );
  const { stderr } = await rankproof(["pool", "qrels", "qrels"], { cwd: folder });
  expect(stderr).toBe("duplicate input: qrels (named twice)\n");
});

test("names of ranking functions are scores, but not among numbers that nobody knows", async () => {
  const rows = ROWS.map(([query, item, label, score]) => [query, item, label, score, "1"]);
  write("functions.csv", "query,item,label,bm25,dense", rows);
  expect(await evaluated("functions.csv")).toMatchObject({ bm25: 0.75 });
  write("features.csv", "query,item,label,bm25,length", rows);
  expect(await evaluated("features.csv")).toContain("--run-columns score=bm25,score=length makes a run of each");
});

describe("--run-columns NAME:", () => {
  const shared = ["q.txt", "a.csv", "b.csv"];

  beforeEach(() => {
    writeFileSync(join(folder, "q.txt"), "q1 0 d1 1\nq2 0 d7 1\n");
    write(
      "a.csv",
      "query,item,score",
      ROWS.map(([query, item, , score]) => [query, item, score]),
    );
    write(
      "b.csv",
      "frage,dok,punkte",
      ROWS.map(([query, item, , score]) => [query, item, `-${score}`]),
    );
  });

  test("is for one of several runs", async () => {
    const own = ["--run-columns", "b.csv:query=frage,item=dok,score=punkte"];
    expect(await evaluated(...shared, ...own)).toEqual({ "a.csv": 0.75, "b.csv": 0.75 });
    const both = ["--run-columns", "rank=score,b.csv:query=frage,item=dok,score=punkte"];
    expect(await evaluated(...shared, ...both)).toEqual({ "a.csv": 0.75, "b.csv": 0.75 });
  });

  test("refuses a run that is not there, and is for similarity too", async () => {
    expect(await evaluated(...shared, "--run-columns", "c.csv:query=frage")).toContain(
      "unknown run in --run-columns: c.csv",
    );
    const own = ["--run-columns", "b.csv:query=frage,item=dok,score=punkte"];
    const { code, stdout } = await rankproof(["similarity", "a.csv", "b.csv", ...own], { cwd: folder });
    expect([code, stdout]).toEqual([0, expect.stringContaining("b.csv")]);
  });
});
