import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { isDeep } from "../deep.ts";
import { FEW_OF_HELPDESK, linesOfQueries } from "../few-queries.ts";
import { stampIn } from "../report/stamp/stamp-in.ts";
import { rankproof } from "./in-process.ts";

const [JUDGMENTS, BM25, DENSE] = ["judgments.qrels", "bm25.run", "dense.run"].map((name) =>
  resolve("examples/helpdesk", name),
);

const bundles = "dist/cli";
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-report-stamp-"));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const hashOf = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");

test.each(isDeep("report") ? [["interactive"], ["light", "--light"]] : [["light", "--light"]])(
  "SOURCE_DATE_EPOCH makes the same report again: %s",
  async (_, ...light) => {
    vi.stubEnv("SOURCE_DATE_EPOCH", "1700000000");
    const inputs = [JUDGMENTS, BM25, DENSE].map((path, i) => {
      writeFileSync(join(folder, `few-${i}`), linesOfQueries(path, FEW_OF_HELPDESK));
      return join(folder, `few-${i}`);
    });
    const write = async () => (await rankproof(["report", ...inputs, ...light, "-o", "-"], { bundles })).stdout;
    const first = await write();
    expect(await write()).toBe(first);
    expect(stampIn(first).time).toBe("2023-11-14T22:13:20Z");
  },
);

test("options of compare hold for a report, are stamped, and verify compares by them", async () => {
  const inputs = [JUDGMENTS, BM25, DENSE];
  const options = ["-m", "AP", "--baseline", "dense.run", "--test", "paired-t", "--confidence", "0.9"];
  const report = join(folder, "compared.html");
  await rankproof(["report", ...inputs, ...options, "--light", "-o", report], { bundles });
  const html = readFileSync(report, "utf8");
  expect(stampIn(html).options).toMatchObject({ baseline: "dense.run", test: "paired-t", confidence: "0.9" });
  expect(html).toContain("p: Paired t test (exact), two-sided");
  expect((await rankproof(["verify", report, ...inputs], { bundles })).code).toBe(0);
});

test("a SOURCE_DATE_EPOCH that is no time is bad usage", async () => {
  vi.stubEnv("SOURCE_DATE_EPOCH", "now");
  const { code, stderr } = await rankproof(["report", JUDGMENTS, BM25, "-o", "-"]);
  expect([code, stderr.trim()]).toEqual([2, "invalid SOURCE_DATE_EPOCH: now (expected seconds since 1970)"]);
});

test.runIf(isDeep("report", "inputs"))("standard input, pipes and compressed files are hashed as they come", () => {
  writeFileSync(join(folder, "dense.run.gz"), gzipSync(readFileSync(DENSE)));
  const html = execFileSync(
    "bash",
    [
      "-c",
      `cat "${BM25}" | "${process.execPath}" "${resolve("dist/cli/rankproof.cjs")}" report "${JUDGMENTS}" - dense.run.gz <(cat "${BM25}") -o -`,
    ],
    { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 2 ** 24 },
  );
  const { inputs } = stampIn(html);
  const bm25 = { sha256: hashOf(readFileSync(BM25)), bytes: null, rows: 1222 };
  expect(inputs).toMatchObject([
    { file: "judgments.qrels", sha256: hashOf(readFileSync(JUDGMENTS)), rows: 666 },
    { file: "-", ...bm25 },
    { file: "dense.run.gz", sha256: hashOf(readFileSync(join(folder, "dense.run.gz"))), rows: 2000 },
    bm25,
  ]);
});

test.runIf(isDeep("inputs", "threads"))("a run that threads read in parts has its rows and its digest", async () => {
  const lines = Array.from(
    { length: 2_400_000 },
    (_, i) => `${Math.floor(i / 1000)} Q0 document-${i % 1000} 0 ${-i} t\n`,
  );
  const content = Buffer.from(lines.join(""));
  writeFileSync(join(folder, "large.run"), content);
  writeFileSync(join(folder, "large.qrels"), "0 0 document-1 1\n2399 0 document-5 1\n");
  expect(content.length).toBeGreaterThan(2 ** 26);
  const files = ["large.qrels", "large.run"];
  const args = ["report", ...files, "-m", "AP", "--threads", "2", "--light", "-o", "-"];
  const { inputs, values } = stampIn((await rankproof(args, { cwd: folder, bundles })).stdout);
  expect(inputs[1]).toMatchObject({ bytes: content.length, rows: 2_400_000, sha256: hashOf(content) });
  expect(values[0].value).toBe((1 / 2 + 1 / 6) / 2);
});
