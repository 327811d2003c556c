import { evaluate } from "rankproof";
import { readJudgments, readRun } from "rankproof/io";
import { readPassages, readQueries } from "./collection.js";

// The queries that gain and lose most by embeddings, with the first passage that each run has of them.

const SHOWN = 3;
const inFolder = (name) => new URL(name, import.meta.url);

const judgments = await readJudgments(inFolder("judgments.qrels"));
const bm25 = await readRun(inFolder("bm25.run"));
const dense = await readRun(inFolder("dense.run"));
const [before, after] = [bm25, dense].map((run) => evaluate({ judgments, run, measures: ["nDCG@10"] }).perQuery());

const differences = before
  .map(({ query, values }, i) => ({ query, difference: after[i].values["nDCG@10"] - values["nDCG@10"] }))
  .sort((a, b) => b.difference - a.difference);

const texts = new Map(readQueries().map(({ query, text }) => [query, text]));
const titles = new Map(readPassages().map(({ id, title }) => [id, title]));
for (const { query, difference } of [...differences.slice(0, SHOWN), ...differences.slice(-SHOWN)]) {
  console.log(`${difference > 0 ? "+" : ""}${difference.toFixed(2)}  ${texts.get(query)}`);
  console.log(`       BM25:       ${firstTitle(bm25, query)}`);
  console.log(`       embeddings: ${firstTitle(dense, query)}`);
}

function firstTitle(run, query) {
  const [first] = run.get(query)?.keys() ?? [];
  return titles.get(first) ?? "nothing";
}
