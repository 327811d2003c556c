import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-diagnose-"));
  const { ties, self } = JSON.parse(readFileSync("test/golden/profiles/inputs.json", "utf8"));
  for (const [name, { judgments, run }] of Object.entries({ ties, self })) {
    writeFileSync(join(folder, `${name}-judgments.json`), JSON.stringify(judgments));
    writeFileSync(join(folder, `${name}-run.json`), JSON.stringify(run));
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const TIES = ["ties-judgments.json", "ties-run.json"];
const SELF = ["self-judgments.json", "self-run.json"];

async function diagnose(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof(["diagnose", ...args], { cwd: folder });
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

describe("diagnose", () => {
  test("shows what each choice changes, the largest effect first, and those without effect in one line", async () => {
    const text = await diagnose(...TIES, "-m", "nDCG@10");
    const changes = [...text.matchAll(/^\S.*? ([+−]\d\.\d{4}) /gm)].map(([, change]) =>
      Math.abs(Number(change.slice(1))),
    );
    expect(changes.length).toBeGreaterThan(5);
    expect(changes).toEqual([...changes].sort((a, b) => b - a));
    expect(text).toMatch(/^Without effect here: .*items with the id of the query: exclude/m);
    expect(text).toMatch(/^pytrec_eval +nDCG@10 +0\.3764 +ties: id-descending$/m);
  });

  test("--says a number that a tool printed names the tool, the queries that differ most, and the arithmetic of one", async () => {
    // BEIR 2.2.0 printed NDCG@10 0.29192 for these inputs.
    const text = await diagnose(...SELF, "-m", "nDCG@10", "--says", "0.29192");
    expect(text).toMatch(/^0\.29192 instead of 0\.\d{4} comes of /);
    expect(text).toMatch(/^items with the id of the query: exclude +nDCG@10 +0\.2919\d+ +.*beir/m);
    expect(text).toMatch(/^\d+ quer(y differs|ies differ); most:$/m);
    expect(text).toMatch(/^Query \S+ step by step, as asked:\n\nrank +grade +adds +value$/m);
  });

  test.runIf(isDeep("diagnose"))("--says without a measure looks through all measures", async () => {
    const text = await diagnose(...TIES, "--says", "0.49306");
    expect(text).toMatch(/^Measures that give 0\.49306:$/m);
    expect(text).toMatch(/^RR@5 +0\.493056 +ties: input$/m);
  });

  test("--like without a measure takes the first that the tool reports", async () => {
    expect(await diagnose(...TIES, "--like", "oml")).toMatch(/^choice +Success@1 /m);
  });

  test("--like twice sets two tools side by side, the largest difference first", async () => {
    const text = await diagnose(...SELF, "--like", "pytrec_eval", "--like", "beir", "-m", "nDCG@10, AP@10");
    // BEIR 2.2.0 printed NDCG@10 0.29192 and MAP@10 0.17307.
    expect(text).toMatch(
      /^nDCG@10 +0\.\d{4} +0\.2919 +[+−]0\.\d{4} +items with the id of the query: exclude \([+−]0\.\d{4}\)$/m,
    );
    expect(text).toMatch(/^AP@10 +0\.\d{4} +0\.1731 /m);
  });

  test("--like once asks under the conventions of that tool", async () => {
    const { diagnoses } = JSON.parse(await diagnose(...TIES, "-m", "ndcg@10", "--like", "ranx", "--format", "json"));
    expect(diagnoses[0]).toMatchObject({ measure: "nDCG@10", conventions: { ties: "input" } });
  });

  test("--format markdown draws the same tables", async () => {
    expect(await diagnose(...TIES, "-m", "AP", "--format", "markdown")).toMatch(/^\| choice \| AP \| change \|/);
  });

  test.each([
    [["--says", "much"], /^invalid number to find: much/],
    [["--like", "ranx", "--like", "beir", "--like", "oml"], /^invalid --like: 3 tools/],
    [["--like", "nothing"], /^unknown profile: nothing/],
    [["-m", "nCDG@10"], /^unknown measure: nCDG \(did you mean nDCG/],
  ])("%j is refused", async (args, message) => {
    const { code, stderr } = await rankproof(["diagnose", ...TIES, ...args], { cwd: folder });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(message) });
  });
});
