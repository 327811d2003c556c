import { describe, expect, test } from "vitest";
import { checkFormat, detectFormat, FORMATS } from "../../src/io/detect.ts";

const detect = (name: string, start: string): string => detectFormat(name, new TextEncoder().encode(start));

describe("detectFormat(name, start)", () => {
  test.each([
    ["x.json", "json"],
    ["x.jsonl", "jsonl"],
    ["x.ndjson", "jsonl"],
    ["x.csv", "csv"],
    ["x.trec", "trec"],
    ["x.run", "trec"],
    ["x.qrels", "trec"],
    ["x.CSV", "csv"],
    ["x.csv.gz", "csv"],
    ["x.csv.zst", "csv"],
    ["x.csv.zip", "json"],
    ["csv", "json"],
    ["x.jsonl.csv", "csv"],
    // Many name TREC's format so.
    ["x.tsv", "json"],
    ["x.txt", "json"],
  ])("goes by the ending of %s where that settles it: %s", (name, format) => {
    // Its content alone would tell json.
    expect(detect(name, '{"q1": {"d1": 1}}')).toBe(format);
  });

  test.each([
    ['[{"query": "q"}]', "json"],
    ['\ufeff\n  {"q1": {"d1": 1}}\n', "json"],
    ['{"q1":\n{"d1": 1}}', "json"],
    ['{"query": "q", "item": "d", "score": 1}\n{"query"', "jsonl"],
    ['\r\n{"query": "q", "item": "d", "score": 1} \r\n', "jsonl"],
    ['{"query": "q", "score": 1}\n', "json"],
    ['{"query": "q", "item": "d", "sc', "json"],
    ["query\titem\tscore\n", "tsv"],
    ["query-id\tcorpus-id\tscore\r\nq\td\t1\r\n", "tsv"],
    ["\ufeffquery,item,score\n", "csv"],
    [" score, Doc_ID ,QID\n", "csv"],
    ["query\n", "trec"],
    ["item,score\n", "trec"],
    ["query item score\n", "trec"],
    ["1 Q0 d1 1 2.5 tag\n", "trec"],
    ["", "trec"],
  ])("goes by the content of other files: %j is %s", (start, format) => {
    expect(detect("x", start)).toBe(format);
  });
});

test("checkFormat(text) knows the formats and refuses others with their names", () => {
  expect(FORMATS.map(checkFormat)).toEqual(FORMATS);
  expect(() => checkFormat("xml\n")).toThrow(
    "unknown format of input: xml\\u000a (expected trec, json, jsonl, csv, tsv)",
  );
});
