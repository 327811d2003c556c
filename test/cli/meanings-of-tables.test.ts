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
