import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "./in-process.ts";

// What people have in files, with the value that is right, or the refusal that names what was found.

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-tables-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Evaluates two files. @returns the value of a measure, the findings, or the message of the refusal */
async function evaluated(
  [judgments, run]: readonly [string, string],
  measure: string,
  options: readonly string[] = [],
  names: readonly [string, string] = ["q.txt", "r.txt"],
): Promise<{ value?: number; found?: string[]; refusal?: string }> {
  writeFileSync(join(folder, names[0]), judgments);
  writeFileSync(join(folder, names[1]), run);
  const { code, stdout, stderr } = await rankproof(["eval", ...names, "-m", measure, "--json", ...options], {
    cwd: folder,
  });
  if (code !== 0) return { refusal: stderr };
  const { runs, findings } = JSON.parse(stdout);
  return { value: runs[0].measures[0].value, found: findings.map(({ id }: { id: string }) => id) };
}

const RUN = "q1 Q0 a 1 3 t\nq1 Q0 b 2 2 t\nq1 Q0 c 3 1 t\n";

describe("grades", () => {
  test.each([["relevant"], ["target"], ["clicked"], ["y_true"], ["gain"], ["is_relevant"], ["purchased"]])(
    "%s is the grade, and not the score beside it",
    async (name) => {
      const csv = `qid,docid,${name},score\nq1,a,0,3\nq1,b,0,2\nq1,c,1,1\n`;
      expect((await evaluated([csv, RUN], "RR")).value).toBeCloseTo(1 / 3);
      const lines = [
        ["a", 0, 3],
        ["b", 0, 2],
        ["c", 1, 1],
      ]
        .map(([docid, grade, score]) => `${JSON.stringify({ qid: "q1", docid, [name]: grade, score })}\n`)
        .join("");
      expect((await evaluated([lines, RUN], "RR")).value).toBeCloseTo(1 / 3);
    },
  );

  test("a score beside a number that nobody knows is refused", async () => {
    const csv = "qid,docid,quality,score\nq1,a,0,3\nq1,b,0,2\nq1,c,1,1\n";
    const { refusal } = await evaluated([csv, RUN], "RR");
    expect(refusal).toContain("q.txt: missing column: grade (expected grade, ");
    expect(refusal).toContain("found qid, docid, quality, score; --judgments-columns grade=NAME chooses one)");
    expect((await evaluated([csv, RUN], "RR", ["--judgments-columns", "grade=quality"])).value).toBeCloseTo(1 / 3);
  });
});

describe("distances", () => {
  const JUDGMENTS = "q 0 d2 1\nr 0 d1 1\n";

  test("less is better", async () => {
    const csv = "query,item,distance\nq,d2,0.1\nq,d1,0.8\nr,d3,0.2\nr,d1,0.4\n";
    expect(await evaluated([JUDGMENTS, csv], "RR")).toEqual({ value: 0.75, found: [] });
    expect((await evaluated([JUDGMENTS, csv], "RR", ["--run-columns", "score=distance"])).value).toBe(0.75);
  });

  test("where all lists fall, their order decides, and it is said", async () => {
    const csv = "query,item,distance\nq,d2,0.9\nq,d1,0.8\nr,d3,0.7\nr,d1,0.4\n";
    expect(await evaluated([JUDGMENTS, csv], "RR")).toEqual({ value: 0.75, found: ["falling-distances"] });
    expect(await evaluated([JUDGMENTS, csv], "RR", ["--run-columns", "distance=distance"])).toEqual({
      value: 0.75,
      found: [],
    });
    const log =
      '{"query":"q","retrieved":[{"id":"d2","distance":0.9},{"id":"d1","distance":0.8},{"id":"d3","distance":0.1}],"relevant":["d2"]}\n';
    writeFileSync(join(folder, "log.jsonl"), log);
    const { stdout } = await rankproof(["eval", "log.jsonl", "-m", "RR", "--json"], { cwd: folder });
    const { runs, findings } = JSON.parse(stdout);
    expect(runs[0].measures[0].value).toBe(1);
    expect(findings).toContainEqual(expect.objectContaining({ id: "falling-distances", evidence: { lists: 1 } }));
  });
});

describe("lines of TREC that are cut by tabs", () => {
  const judgments = '{"shoes":{"p1":1},"blue hat":{"p2":1},"red coat":{"p3":1}}';
  const lines = ["shoes\tQ0\tp1\t1\t3\tx\n", "blue hat\tQ0\tp2\t1\t1\tx\n", "red coat\tQ0\tp3\t1\t1\tx\n"];

  test("hold queries of several words, whichever line comes first", async () => {
    for (const [i] of lines.entries()) {
      const run = [...lines.slice(i), ...lines.slice(0, i)].join("");
      expect((await evaluated([judgments, run], "AP")).value).toBe(1);
    }
    expect((await evaluated([judgments, lines.join("").replaceAll("\n", "\r\n")], "AP")).value).toBe(1);
    expect((await evaluated([judgments, `\ufeff${lines.join("")}`], "AP")).value).toBe(1);
  });

  test("hold items of several words", async () => {
    const cities = '{"q1":{"New York":1,"Paris":1}}';
    const run = "q1\tQ0\tRome\t1\t3.5\tx\nq1\tQ0\tNew York\t2\t2\tx\nq1\tQ0\tParis\t3\t1\tx\n";
    expect((await evaluated([cities, run], "AP")).value).toBeCloseTo((1 / 2 + 2 / 3) / 2);
  });

  test("hold judgments of several words, in any order", async () => {
    const run = lines.join("");
    for (const qrels of ["shoes\t0\tp1\t1\nblue hat\t0\tp2\t1\n", "blue hat\t0\tp2\t1\nshoes\t0\tp1\t1\n"]) {
      expect((await evaluated([qrels, run], "AP")).value).toBe(1);
    }
    const three = "shoes\tp1\t1\nblue hat\tp2\t1\n";
    expect((await evaluated([three, run], "AP")).value).toBe(1);
    expect((await evaluated(["blue hat\tp2\t1\nshoes\tp1\t1\n", run], "AP")).value).toBe(1);
  });

  test.each([
    [
      "a run that lacks a field",
      [judgments, `${lines[0]}blue hat\tQ0\tp2\t1\t1\n`],
      "r.txt:2: missing field: expected",
    ],
    ["judgments that lack one", ["shoes\t0\tp1\t1\nblue hat\t0\t5\n", lines[0]], "q.txt:2: missing field: expected"],
    [
      "a rank that is no number",
      [judgments, "q Q0 d 1 2 t\nblue hat Q0 p2 1 1 x\n"],
      "r.txt:2: invalid rank: p2 in query blue",
    ],
  ])("%s: refused", async (_, [qrels = "", run = ""], message) => {
    expect((await evaluated([qrels, run], "AP")).refusal).toContain(message);
  });
});

describe("orders of columns, line ends and decimal commas", () => {
  test("ir_datasets' order of judgments is read", async () => {
    const run = "10\t7067032\t1\n11\t5\t1\n11\t7067033\t2\n";
    const lines = "10\t7067032\t1\t0\n11\t7067033\t1\t0\n";
    expect((await evaluated([lines, run], "RR@10")).value).toBe(0.75);
    expect((await evaluated([lines.replaceAll("\t", " "), run], "RR@10")).value).toBe(0.75);
    expect((await evaluated([lines.replaceAll("\t", ","), run], "RR@10")).value).toBe(0.75);
    expect((await evaluated(["10\t7067032\t1\t0\n11\t7067033\t1\t0\n11\t5\t1\t0\n", run], "RR@10")).value).toBe(1);
  });

  test("runs of four columns are read where it can be told, else refused", async () => {
    const judgments = "q 0 b 1\n";
    expect((await evaluated([judgments, "q a 1 2.5\nq b 2 1.5\n"], "RR")).value).toBe(0.5);
    expect((await evaluated([judgments, "q Q0 a 2.5\nq Q0 b 1.5\n"], "RR")).value).toBe(0.5);
    const { refusal } = await evaluated([judgments, "q a 7 2.5\nq b 3 1.5\n"], "RR");
    expect(refusal).toContain('r.txt:1: missing field: expected "query Q0 item rank score tag"');
  });

  test("carriage returns alone are refused in lines of TREC, and read in CSV", async () => {
    const lines = "q1 Q0 b 1 3 t\rq1 Q0 a 2 2 t\r";
    expect((await evaluated(["q1 0 a 1\n", lines], "RR")).refusal).toContain(
      "r.txt:1: invalid line end: a carriage return alone (expected a line feed",
    );
    const csv = "query,item,score\rq1,b,3\rq1,a,2\r";
    expect((await evaluated(["q1 0 a 1\n", csv], "RR")).value).toBe(0.5);
  });

  test("a decimal comma is named, and read apart by semicolons or tabs", async () => {
    const judgments = "q1 0 d1 1\n";
    const { refusal } = await evaluated([judgments, "q1 Q0 d3 1 0,9 x\nq1 Q0 d1 2 0,8 x\n"], "RR");
    expect(refusal).toContain(
      "r.txt:1: invalid score: 0,9 in query q1 (expected a finite decimal number: with a point, not a decimal comma)",
    );
    for (const separator of [";", "\t"]) {
      const rows = [
        ["query", "item", "score"],
        ["q1", "d3", "0,9"],
        ["q1", "d1", "0,85"],
      ];
      const run = rows.map((cells) => `${cells.join(separator)}\n`).join("");
      expect((await evaluated([judgments, run], "RR")).value).toBe(0.5);
    }
    const quoted = 'query,item,score\nq1,d3,"0,9"\nq1,d1,"0,8"\n';
    expect((await evaluated([judgments, quoted], "RR")).refusal).toContain("with a point, not a decimal comma");
    const thousands = "query\titem\tscore\nq1\td3\t1,234\nq1\td1\t25\n";
    expect((await evaluated([judgments, thousands], "RR")).refusal).toContain("1,234 in line 2, 25 in line 3");
  });

  test("the index of pandas is no grade", async () => {
    const run = ",qid,docid,score\n0,q1,b,3\n1,q1,a,2\n";
    expect((await evaluated([",qid,docid\n0,q1,a\n", run], "RR")).value).toBe(0.5);
    expect((await evaluated(["Unnamed: 0\tqid\tdocid\n0\tq1\ta\n", run], "RR")).value).toBe(0.5);
  });
});

describe("two columns of which either may be the one", () => {
  const run = "qid,docid,docno,rank,score,query\n1,1,2,0,3.0,hello\n1,2,3,1,2.0,hello\n2,4,5,0,2.5,x\n2,0,1,1,2.0,x\n";

  test("are settled by the name of the other file's column where both have its ids", async () => {
    const judgments = "qid,docno,label,iteration\n1,2,1,0\n2,1,1,0\n2,4,1,0\n";
    expect((await evaluated([judgments, run], "AP")).value).toBe(0.625);
    expect((await evaluated([judgments, run], "AP", ["--run-columns", "item=docid"])).value).toBe(0.5);
  });

  test("are settled by the ids of the other file", async () => {
    const judgments = "1 0 d2 1\n2 0 d1 1\n2 0 d4 1\n";
    const named = run.replaceAll(/^(\d+),(\d+),(\d+)/gm, "$1,$2,d$3");
    expect((await evaluated([judgments, named], "AP")).value).toBe(0.625);
    const lines = named
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(","))
      .map(
        ([qid, docid, docno, , score]) =>
          `${JSON.stringify({ qid, docid: Number(docid), docno, score: Number(score) })}\n`,
      )
      .join("");
    expect((await evaluated([judgments, lines], "AP")).value).toBe(0.625);
  });

  test("are refused where nothing settles them", async () => {
    const { refusal } = await evaluated(["1 0 2 1\n2 0 1 1\n2 0 4 1\n", run], "AP");
    expect(refusal).toContain(
      "r.txt: ambiguous column: item (docid or docno; --run-columns item=docid or item=docno chooses one)",
    );
  });

  test("a question is the query where the judgments have its texts", async () => {
    const questions = "qid,question,docid,score\n7,what is it,a,2\n7,what is it,b,1\n";
    expect((await evaluated(['{"what is it":{"b":1}}', questions], "RR")).value).toBe(0.5);
    expect((await evaluated(['{"7":{"b":1}}', questions], "RR")).value).toBe(0.5);
  });

  test("columns of judgments are settled by the run", async () => {
    const judgments = "qid,docid,docno,label\n1,9,d2,1\n1,8,d3,0\n";
    expect((await evaluated([judgments, "1 Q0 d3 1 2 t\n1 Q0 d2 2 1 t\n"], "RR")).value).toBe(0.5);
  });

  test("a score that rises with the rank beside it is refused in a table", async () => {
    const csv = "query,item,rank,score\nq,a,1,0.1\nq,b,2,0.5\n";
    const { refusal } = await evaluated(["q 0 a 1\n", csv], "RR");
    expect(refusal).toContain(
      "r.txt: ambiguous column: score or rank (score rises with rank in the first list; --run-columns score=score or rank=rank chooses one)",
    );
    expect((await evaluated(["q 0 a 1\n", csv], "RR", ["--run-columns", "rank=rank"])).value).toBe(1);
    expect((await evaluated(["q 0 a 1\n", csv], "RR", ["--run-columns", "score=score"])).value).toBe(0.5);
    // Rows from the last to the first, whose scores and ranks agree.
    expect((await evaluated(["q 0 a 1\n", "query,item,rank,score\nq,a,2,0.1\nq,b,1,0.5\n"], "RR")).value).toBe(0.5);
  });

  test("scores of TREC's lines that rise with the ranks are a warning that names both readings", async () => {
    const lines = "q Q0 a 1 0.1 t\nq Q0 b 2 0.5 t\nq Q0 c 3 0.9 t\n";
    expect(await evaluated(["q 0 a 1\n", lines], "RR")).toMatchObject({ found: ["rising-scores"] });
    expect(await evaluated(["q 0 a 1\n", lines], "RR", ["--run-columns", "rank=4"])).toEqual({ value: 1, found: [] });
    expect((await evaluated(["q 0 a 1\n", lines], "RR", ["--run-columns", "score=5"])).found).toEqual([]);
    const commented = "# scores of a b c\nq Q0 a 1 0.9 t\nq Q0 b 2 0.5 t\n";
    expect((await evaluated(["q 0 a 1\n", commented], "RR")).found).toEqual([]);
    const falling = "q Q0 a 3 0.1 t\nq Q0 b 2 0.5 t\nq Q0 c 1 0.9 t\n";
    expect((await evaluated(["q 0 a 1\n", falling], "RR")).found).toEqual([]);
  });
});

describe("names that no record has", () => {
  test.each([
    [["--run-columns", "rank=place"], "r.txt: missing column: place for rank (found query, item, score)"],
    [["--columns", "grade=stars"], "q.txt: missing column: stars for grade (found query, item, label)"],
    [["--columns", "distance=far"], "r.txt: missing column: far for distance"],
    [["--judgments-columns", "subtopic=topics"], "q.txt: missing column: topics for subtopic"],
    [["--run-columns", "items=list"], "r.txt: missing column: list for items"],
  ])("%j is refused", async (options, message) => {
    const files = ["query,item,label\nq,a,1\n", "query,item,score\nq,a,1\n"] as const;
    expect((await evaluated(files, "RR", options)).refusal).toContain(message);
  });

  test("a score beside other numbers of a relevant item is no grade", async () => {
    const items = (extra: object) => JSON.stringify({ q1: [{ id: "c", score: 1, ...extra }] });
    expect((await evaluated([items({}), RUN], "RR")).value).toBeCloseTo(1 / 3);
    expect((await evaluated([items({ target: 1 }), RUN], "RR")).value).toBeCloseTo(1 / 3);
    expect((await evaluated([items({ quality: 1 }), RUN], "RR")).refusal).toContain(
      "q.txt:1: missing grade: a score beside other numbers in query q1 (found id, score, quality; --map gold=PATH,grade=NAME names it)",
    );
  });
});

test("a byte-order mark is no part of a name or an id", async () => {
  for (const mark of ["", "\ufeff"]) {
    const judgments = [
      `${mark}query,item,label\nq1,a,1\n`,
      `${mark}q1\ta\t1\n`,
      `${mark}{"q1":{"a":1}}`,
      `${mark}q1 0 a 1\n`,
    ];
    for (const text of judgments) expect((await evaluated([text, `${mark}${RUN}`], "RR")).value).toBe(1);
    const lines = `${mark}{"query":"q1","item":"a","label":1}\n`;
    expect((await evaluated([lines, `${mark}query;item;score\nq1;a;1\n`], "RR")).value).toBe(1);
  }
});
