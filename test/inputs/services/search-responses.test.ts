import { expect, test } from "vitest";
import { linesOf, read } from "../records/read-text.ts";

const hit = (id: string, score: number | null) => ({
  _index: "news",
  _id: id,
  _score: score,
  _source: { id: "other" },
});
const response = (...hits: readonly object[]) => ({
  took: 3,
  timed_out: false,
  _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
  hits: { total: { value: hits.length, relation: "eq" }, max_score: 2, hits },
});

test("a response of _search is called by the name of its file", async () => {
  const text = JSON.stringify(response(hit("a", 2), hit("b", 1)));
  expect((await read("x.json", "run", text)).rows).toEqual(["x a 2", "x b 1"]);
});

test("a response whose hits were sorted by a field is a ranked list", async () => {
  const text = JSON.stringify(response(hit("a", null), hit("b", null)));
  expect((await read("x.json", "run", text)).rows).toEqual(["x a 2", "x b 1"]);
});

test("responses a line are called by their index, or by the query beside them", async () => {
  const bare = linesOf([response(hit("a", 2)), response(), response(hit("b", 1))]);
  expect(await read("x.jsonl", "run", bare)).toEqual({
    rows: ["0 a 2", "2 b 1"],
    notes: [],
  });
  const named = linesOf([
    { query: "q1", response: response(hit("a", 2)) },
    { query: "q2", ...response(hit("b", 1)) },
  ]);
  expect((await read("x.jsonl", "run", named)).rows).toEqual(["q1 a 2", "q2 b 1"]);
});

test("a response of _msearch has a query a response", async () => {
  const text = JSON.stringify({ took: 7, responses: [response(hit("a", 2)), response(hit("b", 1))] });
  expect((await read("x.json", "run", text)).rows).toEqual(["0 a 2", "1 b 1"]);
});

test("a search that failed is refused with the reason", async () => {
  const failure = { error: { type: "index_not_found_exception", reason: "no such index [nwes]" }, status: 404 };
  const text = JSON.stringify({ took: 7, responses: [response(hit("a", 2)), failure] });
  await expect(read("x.json", "run", text)).rejects.toThrow(
    "x.json:1: invalid response to query 1: no such index [nwes] (expected hits)",
  );
  await expect(read("x.jsonl", "run", linesOf([response(hit("a", 2)), failure]))).rejects.toThrow(
    "x.jsonl:2: invalid response to query 1: no such index [nwes] (expected hits)",
  );
});

test("a response holds no judgments", async () => {
  await expect(read("x.json", "judgments", JSON.stringify(response(hit("a", 2))))).rejects.toThrow(
    "x.json: missing judgments: a response of _search holds a run and no judgments",
  );
});
