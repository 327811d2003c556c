import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rankproof } from "../in-process.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-pool-"));
  writeFileSync(join(folder, "qrels"), "q1 0 a 1\nq1 0 b 0\nq1 0 c 2\nq2 0 a 0\nq2 0 z -1\n");
  // q1: a judged, x not, b judged; q2: z is in the pool but unjudged, tied with a.
  writeFileSync(join(folder, "one.run"), "q1 Q0 a 1 3 t\nq1 Q0 x 2 2 t\nq1 Q0 b 3 1 t\nq2 Q0 z 1 1 t\nq2 Q0 a 2 1 t\n");
  writeFileSync(join(folder, "two.run"), "q1 Q0 b 1 2 t\nq1 Q0 a 2 1 t\n");
  writeFileSync(join(folder, "three.run"), "q1 Q0 c 1 2 t\nq1 Q0 a 2 1 t\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

const files = (): string[] => ["qrels", "one.run", "two.run", "three.run"].map((name) => join(folder, name));

test("pool counts further judgments as if they stood with the others", async () => {
  const [qrels, ...runs] = files();
  const [more, all] = ["more.qrels", "all.qrels"].map((name) => join(folder, name));
  writeFileSync(more, "q1 0 x 1\n");
  writeFileSync(all, `${readFileSync(qrels, "utf8")}q1 0 x 1\n`);
  const pooled = async (...args: string[]) => JSON.parse((await rankproof(["pool", ...args, "--json"])).stdout);
  const { runs: together } = await pooled(all, ...runs);
  expect((await pooled(qrels, ...runs, "--more-judgments", more)).runs).toEqual(together);
  expect((await pooled(qrels, ...runs)).runs).not.toEqual(together);
});

test("pool counts what is judged of each run, what only it retrieved, and what two runs share", async () => {
  const { code, stdout } = await rankproof(["pool", ...files(), "-m", "P@2", "--json"]);
  expect(code).toBe(0);
  const { judged, relevant, runs, overlap, withoutContribution } = JSON.parse(stdout);
  expect([judged, relevant]).toEqual([4, 2]);
  const [one, two, three] = runs;
  // Rank 1 of q1 is judged; of the tie of q2 one of two items is, so that nothing is sure to be.
  expect(one).toMatchObject({ queries: 2, length: 2.5, meanDepth: 0.5, leastDepth: 0 });
  expect(one.judged[0]).toBe(1.5 / 2);
  expect(one.judged[1]).toBe(3 / 5);
  expect(one).toMatchObject({ retrieved: 3, unique: 1, relevant: 1, uniqueRelevant: 0 });
  expect(two).toMatchObject({ queries: 1, meanDepth: 2, leastDepth: 2, retrieved: 2, unique: 0 });
  expect(three).toMatchObject({ unique: 1, uniqueRelevant: 1 });
  expect(withoutContribution).toEqual(["two.run"]);
  expect(overlap[0]).toEqual([1, 2 / 3, 1 / 4]);
  // Without x, b stands second in q1; without z, a stands first in q2.
  expect(one.values).toEqual([{ measure: "P@2", value: 0.25, condensed: 0.25 }]);
});

test("one table has a row for each run; details are more tables", async () => {
  const { stdout } = await rankproof(["pool", ...files(), "-m", "P@2"]);
  const [verdict, , ...rows] = stdout.split("\n").map((line) => line.trim().split(/ {2,}/));
  expect(verdict).toEqual(["Of the first 10 items of one.run 60 % are judged, of those of the others at least 100 %."]);
  expect(rows[0]).toEqual([
    ...[
      "run",
      "depth",
      "at least",
      "judged@1",
      "judged@10",
      "judged@100",
      "overlap",
      "only here",
      "relevant",
      "P@2",
      "P@2 condensed",
    ],
  ]);
  expect(rows[2]).toEqual(["one.run", "0.5", "0", "0.750", "0.600", "0.600", "0.667", "1", "0", "0.2500", "0.2500"]);
  expect(rows[3].slice(0, 9)).toEqual(["two.run", "2.0", "2", "1.000", "1.000", "1.000", "1.000", "0", "0"]);
  expect(stdout).not.toContain("overlap of two runs");
  const details = (await rankproof(["pool", ...files(), "--details"])).stdout;
  expect(details).toMatch(/^overlap of two runs +one\.run +two\.run +three\.run$/m);
  expect(details).toMatch(/^judged down to rank +1 +5 +10/m);
  expect(details).toMatch(/^one\.run +2 +2\.5 +3 +1$/m);
});

test("tables say which runs contributed nothing, and rows have a column for each rank and value", async () => {
  expect((await rankproof(["pool", ...files()])).stdout).toContain(
    "two.run: no judged item that no other run retrieved",
  );
  const [header, row] = (await rankproof(["pool", ...files(), "-m", "R@2", "-f", "csv"])).stdout.split("\n");
  expect(header).toMatch(/^run,queries,length,.*judged@1,.*judged@1000,R@2,R@2 condensed$/);
  expect(row).toMatch(/^one\.run,2,2\.5,/);
});
