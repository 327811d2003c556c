import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AUC, R, sampledEstimates } from "../../../src/index.ts";
import { listsOf } from "../../sampled/lists.ts";
import { rankproof } from "../in-process.ts";

let folder = "";
const above = [0, 3, 1, 7, 2, 9, 0, 0, 5, 4];
const lists = listsOf(above, 10);

function rowsOf({ run }: ReturnType<typeof listsOf>): string[] {
  return Object.entries(run).flatMap(([query, items]) =>
    Object.entries(items).map(([item, score]) => `${query} Q0 ${item} 1 ${score} t\n`),
  );
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-sampled-"));
  const rows = rowsOf(listsOf(above, 30));
  writeFileSync(join(folder, "qrels"), above.map((_, q) => `q${q} 0 relevant 1\n`).join(""));
  writeFileSync(join(folder, "model.run"), rowsOf(lists).join(""));
  writeFileSync(join(folder, "wide.run"), rows.join(""));
  writeFileSync(join(folder, "uneven.run"), rows.slice(1).join(""));
  const all = Array.from({ length: 50 }, (_, i) => `other${i},${i}\n`).join("");
  writeFileSync(join(folder, "items.csv"), `item,popularity\nrelevant,3\n${all}`);
  writeFileSync(join(folder, "ten.csv"), `item,popularity\n${all.split("\n").slice(0, 10).join("\n")}\n`);
});

afterAll(() => rmSync(folder, { recursive: true }));

const files = (run = "model.run"): string[] => ["qrels", run].map((name) => join(folder, name));

test("sampled prints what the library estimates", async () => {
  const options = ["--catalog", "50", "--with-replacement", "--estimator", "bv", "--gamma", "0.1"];
  const { stdout } = await rankproof(["sampled", ...files(), "-m", "R@5,AUC", ...options, "-q", "--json"]);
  const { runs, ...found } = JSON.parse(stdout);
  const input = { ...lists, measures: [R.at(5), AUC], catalog: 50, replacement: true, gamma: 0.1 };
  const { estimates, queries } = sampledEstimates({ ...input, estimator: "bv" });
  const shown = estimates.map((estimate) => ({ ...estimate, values: [...estimate.values] }));
  expect(runs).toEqual([{ run: "model.run", drawn: 9, queries, estimates: shown }]);
  expect(found).toMatchObject({ catalog: 50, replacement: true, estimator: "bv" });
});

test("tables show the value of the sample beside the estimate, its bias and its error", async () => {
  const { stdout } = await rankproof(["sampled", ...files(), "--catalog", "50"]);
  expect(stdout).toMatch(/run +measure +of the sample +estimate +bias +standard error/);
  expect(stdout).toContain("50 items, of which each list holds 9, drawn without replacement, beside the relevant one");
});

test("a catalog has to be given", async () => {
  const { code, stderr } = await rankproof(["sampled", ...files()]);
  expect(code).toBe(2);
  expect(stderr).toContain("missing --catalog: expected the number of all items that a full evaluation would rank");
});

test("eval says where every list looks sampled, but not where lists hold all known items or differ", async () => {
  const note = "every list has 30 items, one of them relevant; if the others were sampled, values are of the sample";
  expect((await rankproof(["eval", ...files("wide.run"), "-m", "RR"])).stdout).toContain(note);
  expect((await rankproof(["eval", ...files(), "-m", "RR"])).stdout).not.toContain("sampled");
  expect((await rankproof(["eval", ...files("uneven.run"), "-m", "RR"])).stdout).not.toContain("sampled");
  const withItems = async (table: string): Promise<string> =>
    (await rankproof(["eval", ...files("wide.run"), "-m", "RR", "--item-columns", join(folder, table)])).stdout;
  expect(await withItems("items.csv")).toContain("every list has 30 of 51 items, one of them relevant");
  expect(await withItems("ten.csv")).not.toContain("sampled");
});
