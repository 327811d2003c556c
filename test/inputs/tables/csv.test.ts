import { expect, test } from "vitest";
import type { ChosenColumns } from "../../../src/inputs/roles/columns.ts";
import type { Kind } from "../../../src/inputs/rows.ts";
import { readCsv } from "../../../src/inputs/tables/csv.ts";
import { textSource } from "../memory-source.ts";
import { rowsReadFrom } from "./read-table.ts";

const csv = (text: string, delimiter = ",", kind: Kind = "run", columns: ChosenColumns = {}, size?: number) =>
  rowsReadFrom((hasher, rows) => {
    return readCsv(kind, textSource(text, size, "x.csv"), delimiter, { hasher, columns }, rows);
  });

test("readCsv(…) finds the columns by their names and keeps ids as they are written", async () => {
  const text = 'score,item,query\n2,1152921504606846976,"a,b"\n1,1152921504606846977,"a,b"\n0.5,007,1.0\n';
  await expect(csv(text)).resolves.toEqual(["a,b 1152921504606846976 2", "a,b 1152921504606846977 1", "1.0 007 0.5"]);
});

test("blank lines are skipped, and further columns", async () => {
  await expect(csv("\n query ,item,x,score\r\n  \nq,a,,1\n\nq,b,9,0.5,more\n")).resolves.toEqual(["q a 1", "q b 0.5"]);
});

test("readCsv(judgments, …) reads grades", async () => {
  await expect(csv("query\titem\tgrade\nq\ta\t2\n", "\t", "judgments")).resolves.toEqual(["q a 2"]);
});

test("a run without scores is ordered by its ranks, or by its rows", async () => {
  await expect(csv("qid,pid,rank\nq,a,2\nq,b,1\nq,c,2\n")).resolves.toEqual(["q a -2", "q b -1", "q c -2"]);
  await expect(csv("query,item\nq,a\nq,b\nr,c\n")).resolves.toEqual(["q a -2", "q b -3", "r c -4"]);
  await expect(csv("qid,pid,rank\nq,a,1\nq,b,1.5\nq,c,-1\n")).rejects.toThrow(
    [
      'x.csv:3: invalid rank: "1.5" for b in query q (expected a whole number from 0)',
      'x.csv:4: invalid rank: "-1" for c in query q (expected a whole number from 0)',
    ].join("\n"),
  );
});

test("judgments without a grade are relevant; stars are grades", async () => {
  await expect(csv("user,item\nu,a\nu,b\n", ",", "judgments")).resolves.toEqual(["u a 1", "u b 1"]);
  await expect(csv("userId,movieId,rating,timestamp\n1,31,2.5,1260759144\n", ",", "judgments")).resolves.toEqual([
    "1 31 2.5",
  ]);
});

test("columns may be chosen", async () => {
  const text = "who,what,p,score\nu,a,0.5,9\n";
  await expect(csv(text, ",", "run", { query: "who", item: "2", score: "p" })).resolves.toEqual(["u a 0.5"]);
});

test("all problems are told together, with their lines", async () => {
  await expect(csv("query,item,score\n\nq,a\nq\nq,b,1\nq,c,x\n")).rejects.toThrow(
    [
      "x.csv:3: missing field: expected 3 fields, found 2",
      "x.csv:4: missing field: expected 3 fields, found 1",
      'x.csv:6: invalid score: "x" for c in query q (expected a finite number)',
    ].join("\n"),
  );
});

test("lines are those of the file, also behind a cell of several lines", async () => {
  await expect(csv('query,item,score\n"q\n1",a,1\n\nq,b,x\n')).rejects.toThrow("x.csv:5: invalid score");
  await expect(csv('query,item,score\r\n"q\r\n1\n2",a,1\r\nq,b,x\r\n')).rejects.toThrow("x.csv:5: invalid score");
  await expect(csv("query,item,score\rq,a,1\rq,b,x\r")).rejects.toThrow("x.csv:3: invalid score");
});

test("quotation marks in tab-separated files are characters", async () => {
  await expect(csv('query\titem\tscore\nq\t"a\t1\n', "\t")).resolves.toEqual(['q "a 1']);
});

test("a header alone is a run that retrieved nothing, and no judgments", async () => {
  expect(await csv("query,item,score\n")).toEqual([]);
  await expect(csv("query,item,grade\n", ",", "judgments")).rejects.toThrow("invalid file: x.csv (empty");
});

test.each([
  ["a short row", "query,item,score\nq,a\n", "x.csv:2: missing field: expected 3 fields, found 2"],
  ["a short row where the number comes first", "score,query,item\n1,q\n", "missing field: expected 3 fields, found 2"],
  ["an empty query", "query,item,score\n,a,1\n", 'x.csv:2: invalid query: ""'],
  ["an empty file", "", "invalid file: x.csv (empty: it holds no line of data)"],
  ["an open quotation", 'query,item,score\nq,"a,1\n', "x.csv:2: invalid line: Quoted field unterminated"],
  [
    "a column that is missing",
    "query,item,sore\nq,a,1\n",
    "x.csv: missing column: score (expected score, sim, similarity",
  ],
  ["a score in hexadecimal", "query,item,score\nq,a,0x1F\n", 'x.csv:2: invalid score: "0x1F" for a in query q'],
  ["an id that is empty", "query,item,score\nq,,1\n", 'x.csv:2: invalid item: "" in query q (expected an id'],
])("%s is refused", async (_, text, message) => {
  await expect(csv(text)).rejects.toThrow(message);
  await expect(csv(text)).rejects.toThrow(expect.objectContaining({ origin: "data" }));
});
