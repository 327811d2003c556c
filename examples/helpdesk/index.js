import { writeFileSync } from "node:fs";
import Papa from "papaparse";
import { readJudgments, writeRun } from "rankproof/io";
import { makeRatings } from "./ratings.js";
import { gradesOfFirst, makeLog, makeRuns } from "./runs.js";

// Writes the runs from the texts and the stored vectors, how good their first passages are, a log, and the
// ratings of books: the same files at every call.
const runs = await makeRuns();
for (const [name, run] of Object.entries(runs)) {
  writeFileSync(new URL(`${name}.run`, import.meta.url), [...writeRun(run, { tag: name })].join(""));
}

const judgments = await readJudgments(new URL("judgments.qrels", import.meta.url));
const { bm25, dense, hybrid } = runs;
const table = Papa.unparse(gradesOfFirst({ bm25, dense, hybrid }, judgments), { newline: "\n" });
writeFileSync(new URL("first-passages.csv", import.meta.url), `${table}\n`);
const log = makeLog(dense, judgments).map((record) => `${JSON.stringify(record)}\n`);
writeFileSync(new URL("log.jsonl", import.meta.url), log.join(""));
writeFileSync(new URL("ratings.csv", import.meta.url), `${Papa.unparse(makeRatings(), { newline: "\n" })}\n`);
