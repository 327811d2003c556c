import { expect, test } from "vitest";
import { readCsv } from "../../../src/io/tables/csv.ts";
import { rowsRead } from "./read-table.ts";

const csv = (text: string, delimiter = ",") => rowsRead((into) => readCsv("run", text, delimiter, "x.csv", into));

test("readCsv(…) finds the columns by their names and keeps ids as they are written", () => {
  const text = 'score,item,query\n2,1152921504606846976,"a,b"\n1,1152921504606846977,"a,b"\n0.5,007,1.0\n';
  expect(csv(text)).toEqual(["a,b 1152921504606846976 2", "a,b 1152921504606846977 1", "1.0 007 0.5"]);
});

test("quotation marks in tab-separated files are characters", () => {
  expect(csv('query\titem\tscore\nq\t"a\t1\n', "\t")).toEqual(['q "a 1']);
});

test.each([
  ["a short row", "query,item,score\nq,a\n", "x.csv:2: missing field: expected 3 fields, found 2"],
  ["an open quotation", 'query,item,score\nq,"a,1\n', "x.csv:2: invalid line: Quoted field unterminated"],
  [
    "a column that is missing",
    "query,item,sore\nq,a,1\n",
    "x.csv: missing column: score (named score, sim, similarity",
  ],
  ["a score in hexadecimal", "query,item,score\nq,a,0x1F\n", 'x.csv:2: invalid score: "0x1F" for a in query q'],
  ["an id that is empty", "query,item,score\nq,,1\n", 'x.csv:2: invalid item: "" in query q (expected an id'],
])("%s is refused", (_, text, message) => {
  expect(() => csv(text)).toThrow(message);
});
