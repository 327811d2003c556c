import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COMPARE_FIELDS } from "../../src/page/fields/compare.ts";
import { RUN_FIELDS } from "../../src/page/fields/runs.ts";
import type { Job } from "../../src/page/job.ts";
import { writtenJob } from "../../src/page/written-job.ts";
import { rankproof } from "../cli/in-process.ts";

// What "Copy as" gives is run as it stands, and prints what the page shows.

const files = new Map<string, Blob>();
const FOLDER = "examples/helpdesk";

function texts(job: Job): Record<string, string> {
  return Object.fromEntries(writtenJob(job).map(({ name, text }) => [name, text]));
}

const RUNS: Job = {
  ...{ kind: "runs", files, judgments: "judgments.qrels", runs: ["bm25.run", "rrf(bm25.run, dense.run)"] },
  flags: {
    measures: ["nDCG@10, P(rel=2)@5"],
    minGrade: "1",
    judgedOnly: true,
    test: "paired-t",
    threshold: ["P@5>=0.1"],
  },
  ...{ topics: "queries.csv", says: "0.6120" },
};

test("runs as a command, in Python and in JavaScript", () => {
  const { command, Python, JavaScript } = texts(RUNS);
  const scoring = "--measures 'nDCG@10, P(rel=2)@5' --min-grade 1 --judged-only";
  expect(command.split("\n")).toEqual([
    `rankproof report judgments.qrels bm25.run 'rrf(bm25.run, dense.run)' ${scoring} --test paired-t --queries queries.csv --says 0.6120 -o report.html`,
    `rankproof eval judgments.qrels bm25.run 'rrf(bm25.run, dense.run)' ${scoring} --threshold 'P@5>=0.1'`,
    "",
  ]);
  expect(Python).toBe(
    'import rankproof\n\nrankproof.report("judgments.qrels", ["bm25.run", "rrf(bm25.run, dense.run)"], measures="nDCG@10, P(rel=2)@5", min_grade=1, judged_only=True, test="paired-t", queries="queries.csv", says="0.6120")\n',
  );
  expect(JavaScript).toContain(
    '  options: { measures: ["nDCG@10, P(rel=2)@5"], minGrade: "1", judgedOnly: true, test: "paired-t", says: "0.6120" },',
  );
});

test("a diagnosis, values by case and vectors", () => {
  const diagnosis: Job = {
    ...{ kind: "diagnosis", files, judgments: "q.txt", run: "a.run", flags: { says: "0.61" } },
  };
  expect(texts(diagnosis)).toEqual({
    command: "rankproof diagnose q.txt a.run --says 0.61\n",
    Python: 'import rankproof\n\nprint(rankproof.diagnose("q.txt", "a.run", says="0.61"))\n',
  });
  expect(texts({ kind: "cases", files, given: ["answers.csv"], flags: {} }).command).toBe(
    "rankproof report answers.csv -o report.html\n",
  );
  const embeddings: Job = {
    kind: "embeddings",
    files,
    vectors: "v.npy",
    flags: { labels: ["l.npy"], metric: "cosine" },
  };
  expect(texts(embeddings)).toEqual({
    command: "rankproof embeddings v.npy --labels l.npy --metric cosine --report report.html\n",
    Python: 'import rankproof\n\nprint(rankproof.embeddings("v.npy", labels="l.npy", metric="cosine"))\n',
  });
});

test("the command that is copied writes a report", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rankproof-copied-"));
  const [line] = texts({ ...RUNS, flags: { measures: ["nDCG@10"] } }).command.split("\n");
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare);
  const out = join(folder, "report.html");
  const { code, stderr } = await rankproof([...words.slice(1, -1), out], { bundles: "dist/cli", cwd: FOLDER });
  expect([code, stderr]).toEqual([0, expect.stringContaining("open it in a browser")]);
  const html = readFileSync(out, "utf8");
  rmSync(folder, { recursive: true });
  expect(html).toContain("rrf(bm25.run, dense.run)");
});

test("every option of the form is one of Python's report", () => {
  const functions = readFileSync("python/src/rankproof/functions.py", "utf8");
  const [, signature = ""] = /\ndef report\(([\s\S]*?)\n\) ->/.exec(functions) ?? [];
  const names = Object.keys({ ...RUN_FIELDS, ...COMPARE_FIELDS }).filter(
    (name) => !["threshold", "gate", "allowOtherJudgments"].includes(name),
  );
  const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  expect(names.filter((name) => !signature.includes(`\n    ${inSnakeCase(name)}:`))).toEqual([]);
});
