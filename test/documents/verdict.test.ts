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

test("no run is better by how far its lists are judged", async () => {
  const unjudged = { "good.run": GOOD.replaceAll(" b ", " x "), "bad.run": BAD };
  expect(await verdictOf(unjudged, "RR, Judged@2, Unj@2")).toBe(
    "Best of 2 runs: good.run on RR. compare says how sure that is.",
  );
  expect(await verdictOf(unjudged, "Judged@2")).toBe(
    "Best of 2 runs: bad.run on Judged@2. compare says how sure that is.",
  );
  const compared = async (...more: string[]) =>
    (await rankproof(["compare", "q.qrels", "good.run", "bad.run", "-m", "RR, Judged@2", ...more], { cwd: folder }))
      .stdout;
  const [short, whole] = [await compared(), await compared("--all")];
  for (const [first] of [short.split("\n\n"), whole.split("\n\n")]) {
    expect(first).toContain("RR");
    expect(first).not.toContain("Judged");
  }
  expect(short).toMatch(/^Judged@2 /m);
  const { sentences } = JSON.parse(await compared("--json"));
  expect(sentences.join(" ")).not.toContain("Judged");
});
