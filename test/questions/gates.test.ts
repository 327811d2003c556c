import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { bettingInterval } from "../../src/stats/betting.ts";
import { rankproof } from "../cli/in-process.ts";

// Red when a gate's sentence leaves open at how many looks it holds.

const cwd = mkdtempSync(join(tmpdir(), "rankproof-gates-"));
afterAll(() => rmSync(cwd, { recursive: true }));

const QUERIES = Array.from({ length: 30 }, (_, q) => `q${q}`);
const listed = (items: (q: number) => string) =>
  QUERIES.flatMap((query, q) => [...items(q)].map((item, i) => `${query} Q0 ${item} ${i + 1} ${9 - i} t\n`)).join("");
writeFileSync(join(cwd, "judged.qrels"), QUERIES.map((query) => `${query} 0 a 1\n`).join(""));
writeFileSync(
  join(cwd, "before.run"),
  listed(() => "ba"),
);
writeFileSync(
  join(cwd, "now.run"),
  listed((q) => (q % 3 === 0 ? "ba" : "ab")),
);

const evaluated = (...args: string[]) => rankproof(["eval", "judged.qrels", ...args], { cwd });

describe("the sentence of a gate", () => {
  const gated = async (measure: string, ...args: string[]) => {
    expect((await evaluated("before.run", "-m", measure, "--save", "before.json")).code).toBe(0);
    return evaluated("now.run", "-m", measure, "--gate", `${measure} not-worse-than before.json`, ...args);
  };

  test("says that p holds at one look, and nothing of other looks", async () => {
    const { stderr, stdout } = await gated("RR");
    expect(stdout + stderr).toMatch(/better by 0\.3333 \(p = 0\.0000, at one look\)/);
  });

  test("with --interval betting also says where the change lies at every look", async () => {
    const { stderr, stdout } = await gated("RR", "--interval", "betting", "--confidence", "0.9");
    const changes = Float64Array.from(QUERIES, (_, q) => (q % 3 === 0 ? 0 : 0.5));
    // Queries are bet on in the order of the evaluation, which is that of the judgments.
    const [low, high] = bettingInterval(changes, { confidence: 0.9, range: [-1, 1] });
    const ends = [low, high].map((end) => `${end < 0 ? "worse" : "better"} by ${Math.abs(end).toFixed(4)}`);
    expect(stdout + stderr).toContain(`at one look; by betting ${ends.join(" to ")}, at every look)`);
  });

  test("with another interval it does not", async () => {
    const { stderr, stdout } = await gated("RR", "--interval", "t");
    expect(stdout + stderr).not.toContain("by betting");
  });
});
