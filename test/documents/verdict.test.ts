import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { rankproof } from "../cli/in-process.ts";

// The sentence that eval begins with.

const QRELS = "q1 0 a 1\nq1 0 b 0\nq2 0 a 1\n";
const GOOD = "q1 Q0 a 1 2 t\nq1 Q0 b 2 1 t\nq2 Q0 a 1 2 t\n";
const BAD = "q1 Q0 b 1 2 t\nq1 Q0 a 2 1 t\nq2 Q0 a 1 2 t\n";

const folder = mkdtempSync(join(tmpdir(), "rankproof-verdict-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function verdictOf(runs: Readonly<Record<string, string>>, measures: string): Promise<string> {
  const files = { "q.qrels": QRELS, ...runs };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { stdout } = await rankproof(["eval", ...Object.keys(files), "-m", measures], { cwd: folder });
  return stdout.split("\n")[0];
}

test("names the best run of each measure", async () => {
  expect(await verdictOf({ "good.run": GOOD, "bad.run": BAD }, "RR, R@5")).toBe(
    "Best of 2 runs: good.run on RR; all alike on R@5. compare says how sure that is.",
  );
});

test("of runs that are alike it says so", async () => {
  expect(await verdictOf({ "good.run": GOOD, "copy.run": GOOD }, "RR, R@5")).toBe("All 2 runs have the same values.");
});
