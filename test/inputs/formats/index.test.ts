import { describe, expect, test } from "vitest";
import { fileStart } from "../../../src/inputs/formats/file-start.ts";
import { detectFormat, FORMATS, findFormat, formatOf, kindOf } from "../../../src/inputs/formats/index.ts";
import { textSource } from "../memory-source.ts";

test("an Arrow stream begins with the length of its schema", () => {
  expect(detectFormat(fileStart("x", Uint8Array.of(255, 255, 255, 255, 0xf8, 0, 0, 0, 16))).id).toBe("arrow");
  expect(detectFormat(fileStart("x", Uint8Array.of(255, 255, 255, 255, 0xf9, 0, 0, 0, 16))).id).toBe("trec");
});

const detect = (name: string, start: string): string =>
  detectFormat(fileStart(name, new TextEncoder().encode(start))).id;

describe("detectFormat(start)", () => {
  test.each([
    ["x.json", "json"],
    ["x.jsonl", "jsonl"],
    ["x.ndjson", "jsonl"],
    ["x.csv", "csv"],
    ["x.CSV", "csv"],
    ["x.csv.gz", "csv"],
    ["x.csv.zst", "csv"],
    ["x.csv.zip", "trec"],
    ["csv", "trec"],
    ["x.jsonl.csv", "csv"],
    ["x.trec", "trec"],
    ["x.run", "trec"],
    ["x.qrels", "trec"],
  ])("goes by the ending of %s where the content does not settle it: %s", (name, format) => {
    expect(detect(name, "a")).toBe(format);
  });

  test.each([
    ["x.csv", '{"q1": {"d1": 1}}', "json"],
    ["x.run", '{"q1": {"d1": 1}}', "json"],
    ["x.json", "query,item,score\n", "csv"],
    ["x.jsonl", "q 0 d 1\n", "trec"],
    ["x.txt", "query;item;score\nq;d;1\n", "csv"],
    ["x.txt", "q Q0 d;1 1 2.5 tag\n", "trec"],
    ["x.csv", "q Q0 d 1 2.5 tag\n", "trec"],
    ["x.csv", "PAR1\u0015\u0004", "parquet"],
    ["x.run", "PAR1 Q0 d 1 2.5 tag\n", "trec"],
    ["x.csv", "ARROW1\0\0", "arrow"],
    ["x.csv", "FEA1\0\0\0\0", "arrow"],
    ["x.run", "ARROW1 Q0 d 1 2.5 tag\n", "trec"],
    ["x.json", '{"query": "q", "item": "d", "score": 1}\n', "jsonl"],
    ["x.json", '{"a": 1}\n{"a": 2}\n', "jsonl"],
    // Both: an object a line, and one value.
    ["x.json", '{"q1": {"d1": 1}}\n', "json"],
    ["x.jsonl", '{"q1": {"d1": 1}}\n', "jsonl"],
  ])("goes by the content before the ending: %s with %j is %s", (name, start, format) => {
    expect(detect(name, start)).toBe(format);
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
    // MS MARCO; scores and grades; MovieLens, whose second column is no iteration.
    ["1048585\t7187158\t1\n1048585\t7187157\t2\n", "columns"],
    ["q1 d1 2.5\n", "columns"],
    ["196\t242\t3\t881250949\n186\t302\t3\t891717742\n", "columns"],
    ["q 0 d 881250949\n", "trec"],
    ["q\ta\t1\nq\tb c\t2\n", "tsv"],
    ["1,7,3.5\n", "csv"],
    ["1,7\n1,8\n", "csv"],
    ["who,film,stars\nu,a,3\n", "csv"],
    ["Id,Predicted\n1,2 3\n", "lists"],
    ["user\trecommendations\n1\t2 3\n", "lists"],
    ["user,item,prediction\n1,2,3\n", "csv"],
    ["id,x,y,z,labels\n1,2,3,4,5\n", "csv"],
    ["query,docid,rating\n", "quepid"],
    ["a, b\nc\n", "trec"],
    ["query\n", "trec"],
    ["item,score\n", "trec"],
    ["query item score\n", "trec"],
    ["1 Q0 d1 1 2.5 tag\n", "trec"],
    ["", "trec"],
  ])("goes by the content: %j is %s", (start, format) => {
    expect(detect("x", start)).toBe(format);
  });
});

test("findFormat(id) knows the formats and refuses others with their names", () => {
  expect(FORMATS.map(({ id }) => findFormat(id))).toEqual(FORMATS);
  expect(() => findFormat("xml\n")).toThrow(
    `unknown format of input: xml\\n (known are ${FORMATS.map(({ id }) => id).join(", ")})`,
  );
});

test("formatOf(source) looks at the first 4096 bytes and no further", async () => {
  let given = 0;
  const chunks = function* (): Generator<Uint8Array> {
    for (; ; given++) yield new Uint8Array(1000).fill(32);
  };
  expect((await formatOf({ ...textSource(""), chunks })).id).toBe("trec");
  expect(given).toBe(4);
  expect((await formatOf(textSource(`${" ".repeat(4095)}{`))).id).toBe("json");
  expect((await formatOf(textSource(`${" ".repeat(4096)}{`))).id).toBe("trec");
});

test.each([
  ["q 0 d 1\n", "judgments"],
  ["q Q0 d 1 2.5 tag\n", "run"],
  ["q\n", undefined],
  ["1\t2\t1\n1\t3\t2\n", "run"],
  ["1\t2\t1\n1\t3\t0\n", undefined],
  ["1 2 2.5\n", "run"],
  ["196\t242\t3\t881250949\n", "judgments"],
  ["query,item,label\n", "judgments"],
  ["user,item,rating\n", "judgments"],
  ["query,item,score\n", undefined],
  ["query,item,score,rank\n", "run"],
  ["query,item\n", undefined],
  ["1,2,2.5\n", "run"],
  ["1,2,2,1\n", undefined],
  ["Id,Predicted\n", "run"],
  ["Id,Expected\n", "judgments"],
  ["question,retrieved,gold\n", undefined],
  ["query,docid,rating\n", "judgments"],
  ['{"mteb_model_meta": {}}', "run"],
  ['{"q": {"d": 1}}', undefined],
])("kindOf(source) tells judgments from runs where they begin differently: %j", async (text, kind) => {
  expect(await kindOf(textSource(text))).toBe(kind);
});
