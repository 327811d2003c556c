import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "./in-process.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-shared-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

async function compared(...args: string[]) {
  const { code, stdout, stderr } = await rankproof(["compare", ...args, "--json"], { cwd: folder });
  return code === 0 ? JSON.parse(stdout) : stderr;
}

describe("compare --missing skip", () => {
  beforeAll(() => {
    const line = (query: string, ranks: readonly string[]) =>
      ranks.map((item, i) => `${query} Q0 ${item} ${i + 1} ${9 - i} t\n`).join("");
    writeFileSync(join(folder, "q"), "a 0 x 1\nb 0 x 1\nc 0 x 1\nd 0 x 1\n");
    // Reciprocal ranks 1, 1/2, 1/2, 1/4 and 1/2, 1/2, 1, and none.
    const all = [line("a", ["x"]), line("b", ["y", "x"]), line("c", ["y", "x"]), line("d", ["1", "2", "3", "x"])];
    const three = [line("a", ["y", "x"]), line("b", ["y", "x"]), line("c", ["x"])];
    writeFileSync(join(folder, "all"), all.join(""));
    writeFileSync(join(folder, "three"), three.join(""));
  });

  test("compares over the queries that all runs have, and says whom that favors", async () => {
    const { measures, findings } = await compared("q", "all", "three", "-m", "RR", "--missing", "skip");
    expect(measures[0].queries).toBe(3);
    expect(measures[0].runs.map(({ mean }: { mean: number }) => mean)).toEqual([2 / 3, 2 / 3]);
    const [finding] = findings.filter(({ id }: { id: string }) => id === "shared-queries");
    expect(finding.evidence).toMatchObject({
      queries: 3,
      favored: "three",
      runs: [
        { run: "all", evaluated: 4, shared: 2 / 3, withZeros: 2.25 / 4 },
        { run: "three", evaluated: 3, shared: 2 / 3, withZeros: 2 / 4 },
      ],
    });
    expect(finding.text).toBe(
      "compared over the 3 queries that all runs have (all has 4, three has 3); that favors three: RR 0.6667, and 0.5000 where what it lacks is 0",
    );
  });

  test("says of a measure that is better where it is lower only what is compared", async () => {
    const { findings } = await compared("q", "all", "three", "-m", "MR", "--missing", "skip");
    const [finding] = findings.filter(({ id }: { id: string }) => id === "shared-queries");
    expect(finding.text).toBe("compared over the 3 queries that all runs have (all has 4, three has 3)");
  });

  test("says nothing where all have the same", async () => {
    writeFileSync(join(folder, "twin"), "a Q0 x 1 2 t\nb Q0 x 1 2 t\nc Q0 x 1 2 t\n");
    const { findings } = await compared("q", "twin", "three", "-m", "RR", "--missing", "skip");
    expect(findings.map(({ id }: { id: string }) => id)).not.toContain("shared-queries");
  });

  test("is refused where no query is shared", async () => {
    writeFileSync(join(folder, "other"), "d Q0 x 1 2 t\n");
    expect(await compared("q", "other", "three", "-m", "RR", "--missing", "skip")).toContain("different queries");
  });
});

test("values by case stay so beside texts that might be items", async () => {
  const record = (id: number, score: number) =>
    `${JSON.stringify({ case: `c${id}`, inputs: "why?", outputs: "so", targets: "because", score })}\n`;
  writeFileSync(join(folder, "before.jsonl"), record(1, 0.5) + record(2, 0.25));
  writeFileSync(join(folder, "after.jsonl"), record(1, 0.75) + record(2, 0.5));
  expect((await compared("before.jsonl", "after.jsonl")).measures[0].pairs[0].difference).toBe(0.25);
  const csv = (score: number) => `question,contexts,ground_truth,faithfulness\nq,"['a b', 'c d']",an answer,${score}\n`;
  writeFileSync(join(folder, "before.csv"), csv(0.5));
  writeFileSync(join(folder, "after.csv"), csv(0.75));
  expect((await compared("before.csv", "after.csv")).measures[0].pairs[0].difference).toBe(0.25);
});

describe("leaderboards", () => {
  test.each(["task", "dataset", "name", "benchmark"])("a first column %s names the cases", async (name) => {
    writeFileSync(join(folder, "board.csv"), `${name},a,b\nx,0.5,0.6\ny,0.4,0.6\nz,0.7,0.8\n`);
    const { measures, runs } = await compared("board.csv");
    expect(runs).toEqual(["a", "b"]);
    expect(measures[0].queries).toBe(3);
    expect(measures[0].pairs[0].difference).toBeCloseTo(0.4 / 3);
  });

  test("a first column model names the systems, whose other columns are tasks", async () => {
    writeFileSync(join(folder, "models.csv"), "model,x,y,z,size\na,0.5,0.4,0.7,big\nb,0.6,0.6,0.8,small\n");
    const { measures, runs } = await compared("models.csv");
    expect(runs).toEqual(["a", "b"]);
    expect(measures[0].queries).toBe(3);
    expect(measures[0].pairs[0].difference).toBeCloseTo(0.4 / 3);
  });
});
