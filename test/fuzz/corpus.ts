import { readFileSync } from "node:fs";
import { type Case, type Outcome, runCase } from "./case.ts";
import { npy, safetensors } from "./vectors.ts";

/** An input that went wrong once, and what is to come of it. */
export interface Entry {
  readonly name: string;
  readonly given: Case;
  readonly kind: Outcome["kind"];
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const QRELS = "q 0 a 1\nq 0 b 0\nr 0 a 1\n";
const RUN = "q Q0 a 1 2 t\nq Q0 b 2 1 t\nr Q0 a 1 1 t\n";

function ofRun(name: string, kind: Outcome["kind"], run: string, judgments = QRELS): Entry {
  return { name, kind, given: runCase(bytes(judgments), bytes(run)) };
}

/** The first file holds the vectors. */
function ofVectors(name: string, kind: Outcome["kind"], labels: string, files: Record<string, Uint8Array>): Entry {
  const flags = { labels: [labels], measures: ["Success@1"] };
  return { name, kind, given: { job: "embeddings", vectors: Object.keys(files)[0], files, flags } };
}

/** A golden file of vectors with some of its bytes changed. */
function changed(name: string, changes: Readonly<Record<number, number>>): Entry {
  const content = new Uint8Array(readFileSync(`test/golden/embeddings/${name}`));
  for (const [offset, byte] of Object.entries(changes)) content[Number(offset)] = byte;
  return ofVectors(`${name} with ${JSON.stringify(changes)}`, "refused", "label", { [name]: content });
}

const points = npy("<f4", [4, 1], Float32Array.of(0, 1, 10, 11));
const large = ["1152921504606846976", "1152921504606846976", "1152921504606846977", "1152921504606846977"];
const tensors = Array.from({ length: 1.5e5 }, (_, i) => [
  `t${i}`,
  { dtype: "U8", shape: [0], data: new Uint8Array(0) },
]);

export const corpus: readonly Entry[] = [
  ofRun("a byte-order mark where a query begins", "values", `${RUN}\ufeffr Q0 b 1 1 t\n`),
  ofRun("a byte-order mark at the start", "values", `\ufeff${RUN}`),
  ofRun("a score of 200,000 digits and a letter", "refused", `q Q0 a 1 ${"1".repeat(2e5)}x t\n`),
  ofRun("grades of 1e308", "values", RUN, "q 0 a 1e308\nq 0 b 1e308\nr 0 a 1\n"),
  ofRun("JSON nested 100,000 deep", "refused", `{"q":${"[".repeat(1e5)}${"]".repeat(1e5)}}`),
  ofRun("an item twice in a JSON object", "refused", '{"q":{"a":1,"a":2}}'),
  ofRun("a query twice in a JSON object", "refused", '{"q":{"a":1},"q":{"b":2}}'),
  ofRun("ids that are lone surrogates", "refused", '{"q":{"\\ud800":1,"\\udbff":2}}'),
  ofRun("a format that one byte does not tell", "values", '{"query":"q","item":"a","score":1}\n'),
  ofVectors("labels above 2^53", "values", "label", {
    "v.csv": bytes(`x,label\n${large.map((label, i) => `${i},${label}`).join("\n")}\n`),
  }),
  ofVectors("labels of 200,000 NULs, which are none", "refused", "l.npy", {
    "v.npy": points,
    "l.npy": npy("|S200000", [4], new Uint8Array(8e5)),
  }),
  ofVectors("10^12 rows of nothing", "refused", "l.txt", {
    "v.npy": npy("<f4", [1e12, 0], new Uint8Array(0)),
    "l.txt": bytes("a\n"),
  }),
  ofVectors("150,000 tensors", "refused", "label", { "v.safetensors": safetensors(Object.fromEntries(tensors)) }),
  changed("stored.npz", { 300: 1 }),
  changed("zstd.parquet", { 506: 68, 1654: 226, 1475: 5 }),
  changed("zstd.parquet", { 1048: 160, 1146: 119, 2619: 158 }),
  changed("snappy.parquet", { 796: 254, 955: 118, 1489: 239 }),
  changed("snappy.parquet", { 1489: 82, 3225: 247, 3133: 120 }),
  changed("snappy.parquet", { 598: 17, 2176: 15, 2126: 35 }),
];
