import { describe, expect, test } from "vitest";
import { lookAt } from "../../src/page/look.ts";
import { roleAmong } from "../../src/page/roles.ts";

describe("the likely role of a file", () => {
  test.each([
    ["qrels.txt", "1 0 a 1\n", "judgments"],
    ["truth.txt", "1 0 a 1\n", "judgments"],
    ["bm25.run", "1 Q0 a 1 3 t\n", "run"],
    ["bm25.txt", "1 Q0 a 1 3 t\n", "run"],
    ["bm25.run.parquet", "PAR1\u0015", "run"],
    ["vectors.parquet", "PAR1\u0015", "vectors"],
    ["base.u8bin", "\u0001", "vectors"],
    ["base.fvecs", "\u0001", "vectors"],
    ["run.json", '{"1": {"a": 3}}', "run"],
    ["scores.csv", "query,item,score\n1,a,3\n", "run"],
    ["topics.csv", "query,language\n1,fi\n", "topics"],
    ["languages.tsv", "qid\tlanguage\n1\tfi\n", "topics"],
    ["judgments.json", '{"1": {"a": 3}}', "judgments"],
    ["scores.csv", "user,item,score\n1,a,3\n", "run"],
    ["ratings.csv", "userId,movieId,rating,timestamp\n1,31,2.5,1260759144\n", "judgments"],
    ["u.data", "196\t242\t3\t881250949\n", "judgments"],
    ["dev.tsv", "1\t20\t1\n1\t10\t2\n", "run"],
    ["msmarco.run.tsv", "1\t20\t1\n", "run"],
    ["submission.csv", "Id,Predicted\n1,2 3\n", "run"],
    ["solution.csv", "Id,Expected\n1,2 3\n", "judgments"],
    ["basic.csv", "query,docid,rating\nq,d,1\n", "judgments"],
    ["vectors.npy", "\u0093NUMPY", "vectors"],
    ["points.csv", "x0,x1,label\n1,2,a\n", "vectors"],
    ["labels.npy", "\u0093NUMPY", "labels"],
    ["classes.txt", "cat\ndog\n", "labels"],
    ["test.txt", "2 qid:1 1:0.3\n", "judgments"],
    ["predictions.txt", "0.5\n0.25\n", "run"],
    ["test.txt.query", "3\n2\n", "none"],
    ["numbers.txt", "0.5\n0.25\n", "labels"],
    ["confidences.txt", "0.5\n0.25\n", "confidences"],
    ["corpus.jsonl", '{"_id": "a", "text": "A text"}', "items"],
    ["texts.jsonl", '{"_id": "a", "text": "A text"}', "items"],
    ["train.csv", "user,item,rating\n1,a,3\n", "train"],
    ["excluded.csv", "user,item\n1,a\n", "exclude"],
    ["kept.json", '{"baseline":1,"run":"bm25"', "baseline"],
    ["popularity.csv", "item,popularity\na,3\n", "itemColumns"],
    ["genres.csv", "movieId,genre\n1,Drama\n", "itemColumns"],
    // Which of the two is meant, the evaluation asks.
    ["kinds.csv", "movieId,genre,kind\n1,Drama,film\n", "itemColumns"],
    ["movies.csv", "movieId,title,genre\n1,Heat,Crime\n", "items"],
    ["queries.jsonl", '{"_id": "a", "text": "A question"}', "topics"],
  ])("%s that begins with %j: %s", async (name, start, role) => {
    expect((await lookAt(name, new Blob([start]))).role).toBe(role);
  });
});

test.each([
  ["run.jsonl", '{"question": "who?", "retrieved": ["a"], "gold": ["a"]}\n', "log"],
  ["answers.json", '[{"question": "who?", "contexts": ["a"], "ground_truth": ["a"]}]', "log"],
  ["table.csv", "query,item,label,score\n1,a,0,3\n1,b,1,2\n", "log"],
  ["log.csv", "question,retrieved,gold\nwho?,\"['a', 'b']\",\"['a']\"\n", "log"],
  ["run.jsonl", '{"question": "who?", "retrieved": ["a"]}\n', "run"],
  ["broken.jsonl", '{"question": "who?", "retrieved"\n', "run"],
  ["qrels.txt", "1 0 a 1\n", "judgments"],
])("the content of %s tells whether it is a log: %j", async (name, content, role) => {
  expect((await lookAt(name, new Blob([content]))).role).toBe(role);
});

test("a table of cases beside runs is one of queries", () => {
  expect(roleAmong("cases", ["judgments", "run", "cases"])).toBe("topics");
  expect(roleAmong("cases", ["cases"])).toBe("cases");
  expect(roleAmong("run", ["vectors"])).toBe("run");
});

test("numbers beside judgments without vectors are a run", () => {
  expect(roleAmong("labels", ["judgments", "labels"])).toBe("run");
  expect(roleAmong("labels", ["judgments", "run", "labels"])).toBe("labels");
  expect(roleAmong("labels", ["vectors", "labels"])).toBe("labels");
});

test("training data are judgments where there are no others", () => {
  expect(roleAmong("train", ["judgments", "run", "train"])).toBe("train");
  expect(roleAmong("train", ["run", "train"])).toBe("judgments");
  expect(roleAmong("exclude", ["judgments", "run", "exclude"])).toBe("exclude");
  expect(roleAmong("exclude", ["run", "exclude"])).toBe("judgments");
});

test("a baseline is for gates beside runs, and values by case alone", () => {
  expect(roleAmong("baseline", ["judgments", "run", "baseline"])).toBe("baseline");
  expect(roleAmong("baseline", ["baseline"])).toBe("cases");
});
