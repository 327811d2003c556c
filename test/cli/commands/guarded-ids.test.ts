import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Finished, rankproof } from "../in-process.ts";

const QUERIES = ["=q", "+q", "-q", "@q", "＝q", "'=q", 'q"q', "q,q", "q\tq", "q\\tq", "-1", "plain"];

let folder = "";
const run = (...args: string[]): Promise<Finished> => rankproof(args, { cwd: folder });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-guarded-"));
  const records = QUERIES.map((id, i) => ({ id, retrieved: i % 2 === 0 ? ["=d", "x"] : ["x", "=d"], gold: ["=d"] }));
  writeFileSync(join(folder, "a.jsonl"), records.map((record) => `${JSON.stringify(record)}\n`).join(""));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("ids that a spreadsheet would calculate", () => {
  test.each(["csv", "tsv"])("eval -q -f %s reads back with the ids that it was given", async (format) => {
    const { stdout } = await run("eval", "a.jsonl", "-m", "AP", "-q", "-f", format);
    writeFileSync(join(folder, `values.${format}`), stdout);
    expect(stdout).not.toMatch(/(?:^|[\t,"])(?:[=@＝]|[+-](?!\d))/m);
    // The ids are told as the keys of the values that eval saves, and by a table of groups.
    const { code } = await run("eval", "a.jsonl", "-m", "AP", "--save", "saved.json");
    expect(code).toBe(0);
    const both = await run("compare", `values.${format}`, "saved.json", "-f", "json");
    expect([both.code, both.stderr]).toEqual([0, expect.not.stringContaining("missing")]);
    expect(JSON.parse(both.stdout).queries).toBe(QUERIES.length);
  });

  test("judge-next guards them in its sheet, and judgments that are filled in have the ids of the run", async () => {
    writeFileSync(join(folder, "open.qrels"), "q1 0 known 1\n");
    writeFileSync(join(folder, "open.run"), "q1 Q0 =HYPERLINK(1) 1 3 r\nq1 Q0 known 2 2 r\n");
    const { stdout } = await run("judge-next", "open.qrels", "open.run", "-m", "P@2", "-f", "tsv");
    expect(stdout).toContain("q1\t'=HYPERLINK(1)\t\t");
    writeFileSync(join(folder, "filled.tsv"), stdout.replaceAll("\t\t", "\t1\t"));
    const { stdout: value } = await run("eval", "filled.tsv", "open.run", "-m", "P@2", "-f", "csv");
    expect(value).toContain(",0.5,");
  });
});
