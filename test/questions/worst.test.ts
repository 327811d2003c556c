import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "../cli/in-process.ts";

let cwd = "";

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "rankproof-worst-"));
  const run = (lists: Readonly<Record<string, readonly string[]>>): string =>
    Object.entries(lists)
      .flatMap(([query, items]) => items.map((item, i) => `${query} Q0 ${item} ${i + 1} ${9 - i} tag\n`))
      .join("");
  writeFileSync(join(cwd, "j.qrels"), ["q1", "q2", "q3", "q4"].map((query) => `${query} 0 a 1\n`).join(""));
  writeFileSync(join(cwd, "x.run"), run({ q1: ["a"], q2: ["b", "a"], q3: ["b", "c", "a"], q4: ["b", "c", "d", "a"] }));
  writeFileSync(join(cwd, "y.run"), run({ q1: ["b", "a"], q2: ["a"], q3: ["b"], q4: ["a"] }));
});

afterAll(() => rmSync(cwd, { recursive: true }));

describe("--worst COUNT", () => {
  test("eval shows the queries with the lowest values of each measure, lowest first", async () => {
    const { stdout } = await rankproof(["eval", "j.qrels", "x.run", "-m", "RR", "--worst", "2"], { cwd });
    expect(stdout).toContain("worst queries of x.run\n");
    expect(stdout).toMatch(/RR +q4 +0\.2500\nRR +q3 +0\.3333\n/);
    expect(stdout).not.toMatch(/RR +q2/);
  });

  test("of a measure where less is better these are the highest", async () => {
    const { stdout } = await rankproof(["eval", "j.qrels", "x.run", "-m", "FirstRel", "--worst", "1", "--json"], {
      cwd,
    });

    expect(JSON.parse(stdout).runs[0].worst[0].queries[0].query).toBe("q4");
  });

  test("compare shows the largest losses against the baseline, and none that gained", async () => {
    const { stdout } = await rankproof(["compare", "j.qrels", "x.run", "y.run", "-m", "RR", "--worst", "5"], { cwd });
    expect(stdout).toContain("RR: where y.run loses most against x.run\n");
    expect(stdout).toMatch(/q1 +0\.5000 +1\.0000 +-0\.5000\nq3 +0\.0000 +0\.3333 +-0\.3333\n/);
    expect(stdout).not.toMatch(/^q[24] /m);
  });

  test("JSON holds the same", async () => {
    const args = ["compare", "j.qrels", "x.run", "y.run", "-m", "RR", "--worst", "1", "--json"];
    expect(JSON.parse((await rankproof(args, { cwd })).stdout).worst).toEqual([
      {
        ...{ measure: "RR", run: "y.run", against: "x.run" },
        queries: [{ query: "q1", value: 0.5, against: 1, difference: -0.5 }],
      },
    ]);
  });

  test("texts of queries stand behind values where the file of --by has them, else a line says how to see them", async () => {
    writeFileSync(join(cwd, "topics.csv"), "qid,language,text\nq3,en,opening hours\nq4,en,late fees\n");
    const args = ["j.qrels", "x.run", "-m", "RR", "--worst", "1"];
    const { stdout } = await rankproof(["eval", ...args, "--by", "topics.csv:language"], { cwd });
    expect(stdout).toMatch(/^measure +query +value +text\n─+\nRR +q4 +0\.2500 +late fees\n/m);
    expect(stdout).not.toContain("shows the texts");
    const without = (await rankproof(["eval", ...args], { cwd })).stdout;
    expect(without).toContain("--by FILE:COLUMN shows the texts of queries where FILE has them");
    expect(without).toMatch(/^RR +q4 +0\.2500\n/m);
    const compared = [
      "compare",
      "j.qrels",
      "x.run",
      "y.run",
      "-m",
      "RR",
      "--worst",
      "2",
      "--by",
      "topics.csv:language",
    ];
    expect((await rankproof(compared, { cwd })).stdout).toMatch(/^q3 +0\.0000 +0\.3333 +-0\.3333 +opening hours\n/m);
  });

  test("a log has the texts of its queries, and JSON gives them", async () => {
    const line = { id: "q1", question: "opening hours", retrieved: ["b", "a"], gold: ["a"] };
    writeFileSync(join(cwd, "log.jsonl"), `${JSON.stringify(line)}\n`);
    const { stdout } = await rankproof(["eval", "log.jsonl", "-m", "RR", "--worst", "1", "--json"], { cwd });
    expect(JSON.parse(stdout).runs[0].worst).toEqual([
      { measure: "RR", queries: [{ query: "q1", value: 0.5, text: "opening hours" }] },
    ]);
  });

  test("0 is refused", async () => {
    const { code, stderr } = await rankproof(["eval", "j.qrels", "x.run", "--worst", "0"], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining("--worst")]);
  });
});

test("a missed gate names the queries that fell, the largest fall first", async () => {
  await rankproof(["eval", "j.qrels", "x.run", "-m", "RR", "--save", "base.json"], { cwd });
  const gate = ["--gate", "RR not-worse-than base.json"];
  writeFileSync(join(cwd, "z.run"), "q1 Q0 b 1 9 t\nq1 Q0 a 2 8 t\nq2 Q0 b 1 9 t\nq2 Q0 c 2 8 t\nq2 Q0 a 3 7 t\n");
  const { code, stdout, stderr } = await rankproof(["eval", "j.qrels", "z.run", "-m", "RR", ...gate], { cwd });
  expect(code).toBe(1);
  expect(stdout + stderr).toContain(
    "4 queries fell, most: q1 from 1.0000 to 0.5000, q3 from 0.3333 to 0.0000, q4 from 0.2500 to 0.0000, …",
  );
  const met = await rankproof(["eval", "j.qrels", "x.run", "-m", "RR", ...gate], { cwd });
  expect([met.code, met.stdout + met.stderr]).toEqual([0, expect.not.stringContaining("fell")]);
});
