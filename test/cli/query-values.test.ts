import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "./in-process.ts";

const folder = mkdtempSync(join(tmpdir(), "rankproof-values-"));
const QRELS = "1 0 a 1\n2 0 a 1\n3 0 a 1\n";
/** RR of a run is 1, 1/2, 1/3 by query; of the other 1/2, 1/3, 1/2. */
const RUNS = {
  a: "1 Q0 a 1 3 t\n2 Q0 x 1 3 t\n2 Q0 a 2 2 t\n3 Q0 x 1 3 t\n3 Q0 y 2 2 t\n3 Q0 a 3 1 t\n",
  b: "1 Q0 x 1 3 t\n1 Q0 a 2 2 t\n2 Q0 x 1 3 t\n2 Q0 y 2 2 t\n2 Q0 a 3 1 t\n3 Q0 x 1 3 t\n3 Q0 a 2 2 t\n",
};
const VALUES = { a: [1, 0.5, 1 / 3], b: [0.5, 1 / 3, 0.5] };

const compared = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await rankproof(["compare", ...args, "--json", "--samples", "100"], { cwd: folder });
  if (code !== 0) return stderr;
  const { queries, measures } = JSON.parse(stdout);
  return measures.map(({ measure, pairs }: { measure: string; pairs: readonly { difference: number }[] }) => ({
    queries,
    measure,
    difference: Number(pairs[0].difference.toFixed(6)),
  }));
};

beforeAll(async () => {
  writeFileSync(join(folder, "qrels"), QRELS);
  for (const name of ["a", "b"] as const) {
    writeFileSync(join(folder, `${name}.run`), RUNS[name]);
    const values = VALUES[name];
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const { stdout } = await rankproof(
      ["trec_eval", "-q", "-m", "recip_rank", "-m", "num_rel", "qrels", `${name}.run`],
      {
        cwd: folder,
      },
    );
    writeFileSync(join(folder, `${name}.trec_eval`), stdout);
    const own = await rankproof(["eval", "qrels", `${name}.run`, "-m", "RR", "-q", "-f", "trec"], { cwd: folder });
    writeFileSync(join(folder, `${name}.eval`), own.stdout);
    const irMeasures = values.map((value, q) => `${q + 1}\tRR\t${value}\n`).join("");
    writeFileSync(join(folder, `${name}.ir_measures`), `${irMeasures}all\tRR\t${mean}\n`);
    const gdeval = values.map((value, q) => `t,${q + 1},${value}\n`).join("");
    writeFileSync(join(folder, `${name}.gdeval`), `runid,topic,err@20\n${gdeval}t,amean,${mean}\n`);
    writeFileSync(join(folder, `${name}.csv`), values.map((value, q) => `${q + 1},${value}\n`).join(""));
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("values by query that other tools printed", () => {
  const difference = 0.166667;

  test.each([
    ["trec_eval -q", ["b.trec_eval", "a.trec_eval"], "recip_rank"],
    ["rankproof eval -q -f trec", ["b.eval", "a.eval"], "RR"],
    ["ir_measures -q", ["b.ir_measures", "a.ir_measures"], "RR"],
    ["gdeval.pl", ["b.gdeval", "a.gdeval"], "err@20"],
    ["a table without a header, columns by number", ["b.csv", "a.csv", "--columns", "case=1,score=2"], undefined],
  ])("%s: every query, and no mean", async (_, args, measure) => {
    const found = await compared(...args);
    expect(found).toContainEqual({
      queries: 3,
      measure: measure ?? expect.anything(),
      difference,
    });
  });
});
