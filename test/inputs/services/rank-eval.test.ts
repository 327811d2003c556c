import { expect, test } from "vitest";
import { read } from "../records/read-text.ts";

const request = JSON.stringify({
  requests: [
    {
      id: "berlin",
      request: { query: { match: { title: "berlin" } } },
      ratings: [
        { _index: "news", _id: "a", rating: 3 },
        { _index: "news", _id: "b", rating: 0 },
      ],
    },
    { id: "paris", request: { query: { match: { title: "paris" } } }, ratings: [] },
  ],
  metric: { precision: { k: 10 } },
});

const response = JSON.stringify({
  metric_score: 0.5,
  details: {
    berlin: {
      metric_score: 0.5,
      unrated_docs: [{ _index: "news", _id: "c" }],
      hits: [
        { hit: { _index: "news", _type: "_doc", _id: "a", _score: 2.5 }, rating: 3 },
        { hit: { _index: "news", _type: "_doc", _id: "c", _score: 1.5 }, rating: null },
      ],
      metric_details: { precision: { relevant_docs_retrieved: 1, docs_retrieved: 2 } },
    },
  },
  failures: {},
});

test("a request of _rank_eval holds judgments", async () => {
  expect(await read("x.json", "judgments", request)).toEqual({
    rows: ["berlin a 3", "berlin b 0"],
    notes: [],
  });
  await expect(read("x.json", "run", request)).rejects.toThrow(
    "x.json: missing run: a request of _rank_eval holds judgments and no run",
  );
});

test("a search that failed is refused with the reason", async () => {
  const failures = { paris: { error: { type: "parsing_exception", reason: "unknown query [mtch]" } } };
  await expect(read("x.json", "run", JSON.stringify({ metric_score: 0, details: {}, failures }))).rejects.toThrow(
    "x.json:1: invalid response to query paris: unknown query [mtch] (expected hits)",
  );
});

test("a response of _rank_eval holds a run, and its ratings are no judgments", async () => {
  expect((await read("x.json", "run", response)).rows).toEqual(["berlin a 2.5", "berlin c 1.5"]);
  await expect(read("x.json", "judgments", response)).rejects.toThrow(
    "x.json: missing judgments: a response of _rank_eval holds a run and no judgments",
  );
});
