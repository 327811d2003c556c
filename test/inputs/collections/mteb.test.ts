import { expect, test } from "vitest";
import { readMteb } from "../../../src/inputs/collections/mteb.ts";
import { rowsRead } from "../tables/read-table.ts";

const mteb = (value: unknown, split?: string) =>
  rowsRead((hasher, rows) => readMteb(JSON.stringify(value), "x.json", { hasher, split }, rows));

// As AbsTask._save_task_predictions of mteb 2.26 writes them.
const META = { mteb_model_meta: { model_name: "m", revision: "r" } };
const [TEST, DEV] = [{ q: { a: 2, b: 1 } }, { q: { c: 1 } }];

test("readMteb(…) reads the only ranking, or the one of a split", () => {
  expect(mteb({ ...META, default: { test: TEST } })).toEqual(["q a 2", "q b 1"]);
  const both = { ...META, en: { test: TEST, dev: DEV }, de: { test: DEV } };
  expect(mteb(both, "dev")).toEqual(["q c 1"]);
  expect(mteb(both, "de/test")).toEqual(["q c 1"]);
  expect(() => mteb(both)).toThrow(
    "x.json: ambiguous split: en/test, en/dev, de/test (the file has en/test, en/dev, de/test; --split chooses one)",
  );
  expect(() => mteb(both, "test")).toThrow(
    "x.json: ambiguous split: en/test, de/test (the file has en/test, en/dev, de/test; ",
  );
  expect(() => mteb(both, "train")).toThrow(
    "x.json: missing split: train (the file has en/test, en/dev, de/test; --split chooses one)",
  );
});

test.each([
  [{ ...META }, "x.json: missing split: none (the file has none; --split chooses one)"],
  [
    { ...META, default: { test: [1, 2] } },
    "x.json: invalid predictions: expected {query: {item: score}}, of a retrieval task",
  ],
  [{ ...META, default: { test: { q: ["a"] } } }, "x.json: invalid items of query q: expected {item: score}"],
  [{ ...META, default: { test: { q: { a: "high" } } } }, 'x.json:1: invalid score: "high" for a in query q'],
  [
    { task_name: "SciFact", mteb_version: "2.1", scores: { test: [{ ndcg_at_10: 0.7 }] } },
    "x.json: unsupported file: results of MTEB, which are scores of tasks",
  ],
])("readMteb(…) refuses %j", (value, message) => {
  expect(() => mteb(value)).toThrow(message);
});
