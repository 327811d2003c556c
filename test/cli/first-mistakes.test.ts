import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { typedWords } from "../../src/drawers/typed-command.ts";
import { npy } from "../jobs/files.ts";
import { rankproof } from "./in-process.ts";

// What people get wrong when they type their first command: what rankproof says, and that what it says to type works.

type Files = Readonly<Record<string, string | Uint8Array>>;

interface Mistake {
  readonly name: string;
  readonly files: Files;
  readonly typed: readonly string[];
  /** Exit code; 0 where values are printed with a warning. */
  readonly code: number;
  /** All that standard error gets, or the line of the warning. */
  readonly says: string;
  /** What it says to type, in its words. */
  readonly names?: string;
  /** That, typed. */
  readonly next?: readonly string[];
  /** Files as it says to write them. */
  readonly mended?: Files;
  /** Value of RR then. */
  readonly gives?: string;
}

const QRELS = "q1 0 d1 1\nq1 0 d2 0\nq2 0 d3 1\n";
/** RR 0.7500. */
const RUN = "q1 Q0 d1 1 2.5 t\nq1 Q0 d2 2 1.5 t\nq2 Q0 d4 1 2 t\nq2 Q0 d3 2 1 t\n";
const BOTH = { "qrels.txt": QRELS, "run.txt": RUN };
const EVAL = ["eval", "qrels.txt", "run.txt", "-m", "RR"];
const BOTH_SIDES = "or one file with both: a record a query, or a table with grades and scores";
const APART = "run.txt: missing queries in common: no query of the run is judged in qrels.txt";
const AS_TEXT = "read and write ids as text, as pandas does by dtype=str";
const LOG = '{"q": "tea", "top_k": ["d1", "d2"], "answer_chunk": ["d2"]}\n';
const MAP = "query=q,items=top_k,gold=answer_chunk";
const RESPONSES = [{ hits: { hits: [{ _id: "d1", _score: 2 }] } }, { hits: { hits: [{ _id: "d3", _score: 2 }] } }];
const DISTANCES = "q1 Q0 d1 1 0.1 t\nq1 Q0 d5 2 0.9 t\nq2 Q0 d3 1 0.2 t\nq2 Q0 d4 2 0.7 t\n";

const mistakes: readonly Mistake[] = [
  {
    name: "ids with zeros before them in one file",
    files: { "qrels.txt": "1 0 d1 1\n2 0 d3 1\n", "run.txt": "001 Q0 d1 1 2 t\n002 Q0 d3 1 2 t\n" },
    typed: EVAL,
    code: 3,
    says: `${APART} (run: 001, 002; judgments: 1, 2; they differ by zeros before numbers: ${AS_TEXT})\n`,
    mended: { "run.txt": "1 Q0 d1 1 2 t\n2 Q0 d3 1 2 t\n" },
    gives: "1.0000",
  },
  {
    name: "ids that pandas wrote as floats",
    files: { "qrels.txt": "1 0 d1 1\n2 0 d3 1\n", "run.csv": "query,item,score\n1.0,d1,2\n2.0,d3,1\n" },
    typed: ["eval", "qrels.txt", "run.csv", "-m", "RR"],
    code: 3,
    says: `${APART.replace(".txt", ".csv")} (run: 1.0, 2.0; judgments: 1, 2; they differ by numbers that end in .0: ${AS_TEXT})\n`,
    mended: { "run.csv": "query,item,score\n1,d1,2\n2,d3,1\n" },
    gives: "1.0000",
  },
  {
    name: "ids in upper and in lower case",
    files: { ...BOTH, "run.txt": RUN.replaceAll("q", "Q") },
    typed: EVAL,
    code: 3,
    says: `${APART} (run: Q1, Q2; judgments: q1, q2; they differ by upper and lower case)\n`,
    mended: BOTH,
    gives: "0.7500",
  },
  {
    name: "items that nobody judged",
    files: { ...BOTH, "qrels.txt": QRELS.replaceAll(" d", " D") },
    typed: EVAL,
    code: 3,
    says: "run.txt: missing items in common: no item that it retrieved is judged in qrels.txt (run: d1, d2, d3; judgments: D1, D2, D3; they differ by upper and lower case)\n",
    mended: BOTH,
    gives: "0.7500",
  },
  {
    name: "chunks in the run, documents in the judgments",
    files: { ...BOTH, "run.txt": RUN.replace(/(d\d)/g, "$1#7") },
    typed: EVAL,
    code: 3,
    says: "run.txt: missing items in common: no item that it retrieved is judged in qrels.txt (run: d1#7, d2#7, d3#7; judgments: d1, d2, d3; they differ by chunks after # (--fold '#' makes one item of them))\n",
    names: "--fold '#'",
    next: [...EVAL, "--fold", "#"],
    gives: "0.7500",
  },
  {
    name: "judgments with query and item exchanged",
    files: { ...BOTH, "qrels.txt": QRELS.replaceAll(/^(\S+) (\S+) (\S+)/gm, "$3 $2 $1") },
    typed: EVAL,
    code: 3,
    says: `${APART} (run: q1, q2; judgments: d1, d2, d3; queries of each are items of the other: --judgments-columns query=3,item=1,grade=4 where q1 is a query, --run-columns query=3,item=1,score=5 where q1 is an item)\n`,
    names: "--judgments-columns query=3,item=1,grade=4",
    next: [...EVAL, "--judgments-columns", "query=3,item=1,grade=4"],
    gives: "0.7500",
  },
  {
    name: "a table of a run with query and item exchanged",
    files: { ...BOTH, "run.txt": "query,item,score\nd1,q1,3\nd2,q1,2\nd4,q2,3\nd3,q2,2\n" },
    typed: EVAL,
    code: 3,
    says: `${APART} (run: d1, d2, d3; judgments: q1, q2; queries of each are items of the other: --judgments-columns query=3,item=1,grade=4 where d1 is a query, --run-columns query=item,item=query where d1 is an item)\n`,
    names: "--run-columns query=item,item=query",
    next: [...EVAL, "--run-columns", "query=item,item=query"],
    gives: "0.7500",
  },
  {
    name: "the run before the judgments",
    files: BOTH,
    typed: ["eval", "run.txt", "qrels.txt", "-m", "RR"],
    code: 2,
    says: "invalid order of files: run.txt looks like a run, qrels.txt like judgments (expected the judgments first); try: rankproof eval qrels.txt run.txt -m RR\n",
    names: "rankproof eval qrels.txt run.txt -m RR",
    next: EVAL,
    gives: "0.7500",
  },
  {
    name: "triples and matrices of scores",
    files: {
      "test.txt": "0\tnear\tone\n2\tnear\tone\n",
      "tails.npy": npy("<f4", [2, 3], [1, 2, 0, 0, 1, 0]),
      "heads.npy": npy("<f4", [2, 3], [2, 1, 0, 0, 1, 3]),
    },
    typed: ["eval", "test.txt", "tails.npy", "heads.npy", "-m", "RR"],
    code: 2,
    says: "unsupported judgments: test.txt looks like triples of a knowledge graph, beside tails.npy and heads.npy of vectors or scores (rankproof triples reads triples and matrices); try: rankproof triples test.txt --tails tails.npy --heads heads.npy\n",
    names: "rankproof triples test.txt --tails tails.npy --heads heads.npy",
    next: [
      "triples",
      "test.txt",
      "--tails",
      "tails.npy",
      "--heads",
      "heads.npy",
      "--entities",
      "entities.txt",
      "-m",
      "RR",
    ],
    mended: { "entities.txt": "0\none\n2\n" },
    gives: "1.0000",
  },
  {
    name: "judgments alone",
    files: BOTH,
    typed: ["eval", "qrels.txt", "-m", "RR"],
    code: 2,
    says: `missing run: qrels.txt is the only file, and looks like judgments (expected a run behind it, ${BOTH_SIDES}); try: rankproof eval qrels.txt run.txt -m RR\n`,
    names: "rankproof eval qrels.txt run.txt -m RR",
    next: EVAL,
    gives: "0.7500",
  },
  {
    name: "judgments again, where the configuration names them",
    files: { ...BOTH, "rankproof.config.json": '{"judgments": "qrels.txt"}' },
    typed: ["eval", "qrels.txt", "-m", "RR"],
    code: 2,
    says: `missing run: qrels.txt is the only file, and looks like judgments (expected a run behind it, ${BOTH_SIDES}); try: rankproof eval run.txt -m RR\noptions from rankproof.config.json: judgments\n`,
    names: "rankproof eval run.txt -m RR",
    next: ["eval", "run.txt", "-m", "RR"],
    gives: "0.7500",
  },
  {
    name: "a run alone",
    files: BOTH,
    typed: ["eval", "run.txt", "-m", "RR"],
    code: 2,
    says: `missing judgments: run.txt is the only file, and looks like a run (expected judgments before it, ${BOTH_SIDES}); try: rankproof eval qrels.txt run.txt -m RR\n`,
    names: "rankproof eval qrels.txt run.txt -m RR",
    next: EVAL,
    gives: "0.7500",
  },
  {
    name: "a run alone, and no judgments beside it",
    files: { "run.txt": RUN, "notes.md": "# Notes\n" },
    typed: ["eval", "run.txt", "-m", "RR"],
    code: 2,
    says: `missing judgments: run.txt is the only file, and looks like a run (expected judgments before it, ${BOTH_SIDES}); as in: rankproof eval JUDGMENTS run.txt -m RR\n`,
    mended: { JUDGMENTS: QRELS },
    next: ["eval", "JUDGMENTS", "run.txt", "-m", "RR"],
    gives: "0.7500",
  },
  {
    name: "two runs, and judgments beside them",
    files: { ...BOTH, "other.txt": RUN },
    typed: ["eval", "run.txt", "other.txt", "-m", "RR"],
    code: 2,
    says: "missing judgments: run.txt and other.txt look like runs (expected judgments before the runs); try: rankproof eval qrels.txt run.txt other.txt -m RR\n",
    names: "rankproof eval qrels.txt run.txt other.txt -m RR",
    next: ["eval", "qrels.txt", "run.txt", "other.txt", "-m", "RR"],
    gives: "0.7500",
  },
  {
    name: "LETOR without predictions",
    files: { "test.txt": "2 qid:1 1:0.3 2:0.5 #docid = G1\n0 qid:1 1:0.1 2:0.2 #docid = G2\n" },
    typed: ["eval", "test.txt", "-m", "RR"],
    code: 2,
    says: "missing run: test.txt is the only file, and looks like LETOR's judgments with features (expected a file of predictions behind it, one a line); as in: rankproof eval test.txt PREDICTIONS -m RR\n",
    mended: { PREDICTIONS: "0.1\n0.9\n" },
    next: ["eval", "test.txt", "PREDICTIONS", "-m", "RR"],
    gives: "0.5000",
  },
  {
    name: "a log with fields of one's own",
    files: { "log.jsonl": LOG },
    typed: ["eval", "log.jsonl", "-m", "RR"],
    code: 2,
    says: `missing run: log.jsonl is the only file (no field has a usual name of retrieved and relevant items; found q, top_k, answer_chunk; --map "${MAP}"); try: rankproof eval log.jsonl -m RR --map ${MAP}\n`,
    names: `--map "${MAP}"`,
    next: ["eval", "log.jsonl", "-m", "RR", "--map", MAP],
    gives: "0.5000",
  },
  {
    name: "a log as CSV with columns of one's own",
    files: { "log.csv": "q,top_k,answer_chunk\ntea,\"['d1', 'd2']\",\"['d2']\"\n" },
    typed: ["eval", "log.csv", "-m", "RR"],
    code: 2,
    says: `missing run: log.csv is the only file (no field has a usual name of retrieved and relevant items; found q, top_k, answer_chunk; --map "${MAP}"); try: rankproof eval log.csv -m RR --map ${MAP}\n`,
    names: `--map "${MAP}"`,
    next: ["eval", "log.csv", "-m", "RR", "--map", MAP],
    gives: "0.5000",
  },
  {
    name: "answers of _msearch, which do not name their queries",
    files: { "qrels.txt": "a7 0 d1 1\nb9 0 d3 1\n", "run.txt": JSON.stringify({ responses: RESPONSES }) },
    typed: EVAL,
    code: 3,
    says: `${APART} (run: 0, 1; judgments: a7, b9; those of the run count from 0, as queries are called where answers do not name them: write a line for each answer, as in {"query": "a7", "response": …})\n`,
    mended: { "run.txt": ["a7", "b9"].map((query, i) => JSON.stringify({ query, response: RESPONSES[i] })).join("\n") },
    gives: "1.0000",
  },
  {
    name: "an Excel workbook",
    files: { ...BOTH, "run.xlsx": "PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml xl/workbook.xml" },
    typed: ["eval", "qrels.txt", "run.xlsx", "-m", "RR"],
    code: 3,
    says: "run.xlsx: unsupported file: an Excel workbook (save the sheet as CSV, or write it by df.to_csv(…) or df.to_parquet(…) of pandas)\n",
  },
  {
    name: "a zip archive",
    files: { ...BOTH, "run.zip": "PK\u0003\u0004\u0014\0\0\0run.txt" },
    typed: ["eval", "qrels.txt", "run.zip", "-m", "RR"],
    code: 3,
    says: "run.zip: unsupported file: a zip archive (unzip it; a file compressed by gzip or zstd is read as it is)\n",
  },
  {
    name: "a pickle",
    files: { ...BOTH, "run.pkl": Uint8Array.from([0x80, 4, 0x95, 16, 0, 0, 0, 0, 0, 0, 0, 0x7d, 0x94, 0x2e]) },
    typed: ["eval", "qrels.txt", "run.pkl", "-m", "RR"],
    code: 3,
    says: "run.pkl: unsupported file: a pickle of Python (write it by json.dump(…), df.to_csv(…) or df.to_parquet(…) of pandas, or hand the object to rankproof.evaluate in Python)\n",
  },
  {
    name: "the text of a Python object",
    files: { ...BOTH, "run.txt": "{'q1': {'d1': 0.5, 'd2': 0.1}, 'q2': {'d3': 1.0}}" },
    typed: EVAL,
    code: 3,
    says: "run.txt:1: invalid JSON: the text of a Python object (expected JSON: json.dumps(x) writes it, str(x) does not)\n",
    mended: { "run.txt": '{"q1": {"d1": 0.5, "d2": 0.1}, "q2": {"d3": 1.0}}' },
    gives: "1.0000",
  },
  {
    name: "NaN in JSON",
    files: { ...BOTH, "run.txt": '{"q1": {"d1": NaN, "d2": 1}, "q2": {"d3": 1}}' },
    typed: EVAL,
    code: 3,
    says: "run.txt:1: invalid score: NaN or empty in 1 row of 1 query (q1; first for d1): such an item has no rank (score it again, or leave its row out, which counts it as not retrieved)\n",
    mended: { "run.txt": '{"q1": {"d2": 1}, "q2": {"d3": 1}}' },
    gives: "0.5000",
  },
  {
    name: "decimal commas in TREC's lines",
    files: { ...BOTH, "run.txt": "q1 Q0 d1 1 0,9 t\n" },
    typed: EVAL,
    code: 3,
    says: "run.txt:1: invalid score: 0,9 in query q1 (expected a finite decimal number: with a point, not a decimal comma)\n",
    mended: { "run.txt": "q1 Q0 d1 1 0.9 t\n" },
    gives: "0.5000",
  },
  {
    name: "distances in the place of scores",
    files: { ...BOTH, "run.txt": DISTANCES },
    typed: EVAL,
    code: 0,
    says: "run.txt: scores rise with the ranks in 2 of the first 2 lists: higher scores were taken as better, though the ranks say the opposite, as where scores are distances (--run-columns rank=4, of a table rank=NAME, of JSON --ranks given, orders by the ranks)\n",
    names: "--run-columns rank=4",
    next: [...EVAL, "--run-columns", "rank=4"],
    gives: "1.0000",
  },
  {
    name: "a misspelt measure",
    files: BOTH,
    typed: ["eval", "qrels.txt", "run.txt", "-m", "Sucess@1, RR"],
    code: 2,
    says: "unknown measure: Sucess (did you mean Success?)\n",
    names: "Success",
    next: ["eval", "qrels.txt", "run.txt", "-m", "Success@1, RR"],
    gives: "0.7500",
  },
  {
    name: "a cutoff as an option",
    files: BOTH,
    typed: ["eval", "qrels.txt", "run.txt", "-k", "10"],
    code: 2,
    says: "unknown option: -k (a cutoff is part of the measure: -m nDCG@10)\n",
    names: "-m nDCG@10",
    next: ["eval", "qrels.txt", "run.txt", "-m", "nDCG@10", "-m", "RR"],
  },
  {
    name: "a file whose name is not quite that",
    files: BOTH,
    typed: ["eval", "qrel.txt", "run.txt", "-m", "RR"],
    code: 3,
    says: "missing file: qrel.txt (did you mean qrels.txt?)\n",
    names: "qrels.txt",
    next: EVAL,
    gives: "0.7500",
  },
  {
    name: "a folder of runs",
    files: { "qrels.txt": QRELS, "runs/a.txt": RUN, "runs/b.txt": RUN },
    typed: ["eval", "qrels.txt", "runs", "-m", "RR"],
    code: 3,
    says: `${["d1 in query q1", "d2 in query q1", "d4 in query q2", "d3 in query q2"]
      .map((item, i) => {
        const line = i + 1;
        return `runs:${line}: duplicate item: ${item} (first on line ${line}; --duplicates first|best keeps one, --fold joins chunks)\n`;
      })
      .join(
        "",
      )}runs is a folder, whose files are read as parts of one run; try: rankproof eval qrels.txt runs/a.txt runs/b.txt -m RR\n`,
    names: "rankproof eval qrels.txt runs/a.txt runs/b.txt -m RR",
    next: ["eval", "qrels.txt", "runs/a.txt", "runs/b.txt", "-m", "RR"],
    gives: "0.7500",
  },
  {
    name: "an empty file",
    files: { ...BOTH, "run.txt": "" },
    typed: EVAL,
    code: 3,
    says: "invalid file: run.txt (empty: it holds no line of data)\n",
    mended: BOTH,
    gives: "0.7500",
  },
];

const folder = mkdtempSync(join(tmpdir(), "rankproof-first-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(cwd: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), content);
  }
}

const bare = (text: string): string => text.replace(/["']/g, "");

test.each(mistakes)("$name", async ({ files, typed, code, says, names = "", next = typed, mended = {}, gives }) => {
  const cwd = mkdtempSync(join(folder, "files-"));
  write(cwd, files);
  const first = await rankproof(typed, { cwd });
  if (code === 0) expect(first).toMatchObject({ code, stdout: expect.stringContaining(`\n${says}`), stderr: "" });
  else expect(first).toEqual({ code, stdout: "", stderr: says });
  expect(says).toContain(names);
  expect(bare(`rankproof ${typedWords(next)}`)).toContain(bare(names));
  if (next === typed && Object.keys(mended).length === 0) return;
  write(cwd, mended);
  const second = await rankproof(next, { cwd });
  expect(second).toMatchObject({ code: 0, stderr: "" });
  if (gives !== undefined) expect(second.stdout).toMatch(new RegExp(`^RR +${gives.replace(".", "\\.")}\\b`, "m"));
});

test.each([
  ["a table with both sides", { "f.csv": "query_id,doc_id,label,score\nq1,d1,1,0.5\nq1,d2,0,0.7\n" }, "0.5000"],
  ["a log as CSV", { "f.csv": "question,retrieved,gold\ntea,\"['d1', 'd2']\",\"['d2']\"\n" }, "0.5000"],
  [
    "lists of lists by column",
    { "f.json": '{"retrieved": [["a", "b"], ["c"]], "relevant": [["b"], ["d"]]}' },
    "0.2500",
  ],
] as const)("%s needs no option", async (_, files, value) => {
  const cwd = mkdtempSync(join(folder, "files-"));
  write(cwd, files);
  const { code, stdout } = await rankproof(["eval", ...Object.keys(files), "-m", "RR"], { cwd });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(new RegExp(`^RR +${value}$`, "m")) });
});

test.each([
  ["list cells under names of one's own", "run.csv", "query,recs\nq1,\"['d1', 'd2']\"\nq2,\"['d4', 'd3']\"\n"],
  [
    "a table by pandas with orient split",
    "run.json",
    '{"columns": ["query", "item", "score"], "index": [0, 1], "data": [["q1", "d1", 2.5], ["q2", "d3", 1]]}',
  ],
  [
    "a table by pandas as it writes JSON",
    "run.json",
    '{"query": {"0": "q1", "1": "q2"}, "item": {"0": "d1", "1": "d3"}, "score": {"0": 2.5, "1": 1}}',
  ],
  ["decimal commas between semicolons", "run.csv", "query;item;score\nq1;d1;2,5\nq2;d3;1,5\n"],
])("%s needs no option", async (_, name, run) => {
  const cwd = mkdtempSync(join(folder, "files-"));
  write(cwd, { "qrels.txt": QRELS, [name]: run });
  const { code, stdout } = await rankproof(["eval", "qrels.txt", name, "-m", "RR"], { cwd });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^RR +(?:1\.0000|0\.7500)$/m) });
});
