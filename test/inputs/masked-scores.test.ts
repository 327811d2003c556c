import { tableFromArrays, tableToIPC } from "@uwdata/flechette";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../src/core/finding.ts";
import { Hasher } from "../../src/core/hasher.ts";
import { textOf } from "../../src/core/ids.ts";
import { readByQuery } from "../../src/inputs/by-query.ts";
import { LENIENT_NUMBERS } from "../../src/inputs/numbers.ts";
import { LINE_READING, readJudgments, readRun } from "../../src/inputs/read.ts";
import type { Source } from "../../src/inputs/source.ts";
import { memorySource } from "./memory-source.ts";

// Red when an item that is masked by a score of −∞ is ranked, refused, or dropped without a word in some format.

const INFINITE = Number.NEGATIVE_INFINITY;
const query = ["q", "q", "q", "r", "r", "s"];
const item = ["a", "b", "c", "a", "b", "a"];
const score = [2, INFINITE, 1, INFINITE, INFINITE, 3];

const written = (infinite: string): string[] => score.map((value) => (value === INFINITE ? infinite : String(value)));
const rows = (infinite: string, row: (query: string, item: string, score: string) => string): string =>
  written(infinite)
    .map((value, i) => row(query[i], item[i], value))
    .join("");

const FILES: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
  "run.trec": rows("-inf", (q, i, s) => `${q} Q0 ${i} 1 ${s} t\n`),
  "first.trec": rows("-Infinity", (q, i, s) => `${q} Q0 ${i} 1 ${s} t\n`),
  "three.txt": rows("-INF", (q, i, s) => `${q} ${i} ${s}\n`),
  "run.csv": `query,item,score\n${rows("-inf", (q, i, s) => `${q},${i},${s}\n`)}`,
  "headerless.csv": rows("-inf", (q, i, s) => `${q},${i},${s}\n`),
  "distances.tsv": `query\titem\tdistance\n${rows("inf", (q, i, s) => `${q}\t${i}\t${s.replace(/^(?=\d)/, "-")}\n`)}`,
  "run.json": '{"q": {"a": 2, "b": -Infinity, "c": 1}, "r": {"a": -Infinity, "b": -Infinity}, "s": {"a": 3}}',
  "run.jsonl": rows("-Infinity", (q, i, s) => `{"query": "${q}", "item": "${i}", "score": ${s}}\n`),
  "hits.jsonl":
    '{"query":"q","retrieved":[{"id":"a","score":2},{"id":"b","score":-Infinity},{"id":"c","score":1}]}\n' +
    '{"query":"r","retrieved":[{"id":"a","score":-Infinity},{"id":"b","score":-Infinity}]}\n' +
    '{"query":"s","retrieved":[{"id":"a","score":3}]}\n',
  "run.parquet": new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: "query", data: query, type: "STRING" },
        { name: "item", data: item, type: "STRING" },
        { name: "score", data: score, type: "DOUBLE" },
      ],
    }),
  ),
  "run.arrow": Uint8Array.from(
    tableToIPC(tableFromArrays({ query, item, score: Float64Array.from(score) }), { format: "file" }) ?? [],
  ),
};

function sourceOf(name: string, content = FILES[name]): Source {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return { ...memorySource(bytes), name };
}

async function listsOf(source: Source, numbers = LINE_READING.numbers) {
  const lists: Record<string, [item: string, score: number][]> = {};
  const findings: Finding[] = [];
  const options = { ...LINE_READING, numbers, format: undefined, hasher: new Hasher() };
  await readRun(
    source,
    { ...options, onFinding: (finding) => findings.push(finding) },
    {
      onStart: () => {},
      onQuery: (id, { rows, from, to }) => {
        const scored = Array.from(
          { length: to - from },
          (_, i) => [rows.item(from + i), rows.values[from + i]] as const,
        );
        lists[textOf(id)] = scored.map(([item, value]) => [item, value]);
      },
    },
  );
  return { lists, findings };
}

describe.each(Object.keys(FILES))("%s", (name) => {
  const kept = { q: [["a", 2], ["c", 1]], r: [], s: [["a", 3]] }; // biome-ignore format: one list
  const seen = { items: 3, queries: 2 };

  test("masked items are left out and counted, and their queries stay", async () => {
    const { lists, findings } = await listsOf(sourceOf(name));
    expect(lists).toEqual(kept);
    expect(findings.map(({ id, evidence }) => [id, evidence])).toEqual([["masked-scores", seen]]);
  });

  test("the library's reader does the same", async () => {
    const findings: Finding[] = [];
    const onFinding = (finding: Finding): number => findings.push(finding);
    const queries = await readByQuery("run", "readRun", sourceOf(name), { onFinding });
    expect(Object.fromEntries(Array.from(queries, ([id, items]) => [id, [...items]]))).toEqual(kept);
    expect(findings.map(({ id, evidence }) => [id, evidence])).toEqual([["masked-scores", seen]]);
  });
});

test.each([
  ["an infinite score that is not below all", "query,item,score\nq,a,inf\n", 'invalid score: "inf" for a in query q'],
  ["an infinite distance that is not above all", "query,item,distance\nq,a,-inf\n", 'invalid distance: "-inf" for a'],
  ["a rank", "query,item,rank\nq,a,-inf\n", 'invalid rank: "-inf" for a in query q'],
])("refused: %s", async (_, text, message) => {
  await expect(listsOf(sourceOf("x.csv", text))).rejects.toThrow(message);
});

test("grades are finite", async () => {
  const options = { ...LINE_READING, format: undefined };
  await expect(readJudgments(sourceOf("q", "q 0 a -inf\n"), options)).rejects.toThrow("invalid grade: -inf in query q");
});

test("who reads numbers as C does ranks an item with a score of −∞ last", async () => {
  const { lists, findings } = await listsOf(sourceOf("run.trec"), LENIENT_NUMBERS);
  expect([lists["q"], findings]).toEqual([[["a", 2], ["b", INFINITE], ["c", 1]], []]); // biome-ignore format: one list
});
