import { expect, test } from "vitest";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import { evaluateGivenNeighbors } from "../../../src/jobs/embeddings/evaluate-neighbors.ts";
import type { ShownEmbeddings } from "../../../src/jobs/embeddings/evaluated.ts";
import { filesOf, npy } from "../files.ts";

// Items that a file leaves out of queries: whatever the file looks like, of vectors, distances and lists of neighbors.

const GALLERY = "id,x\na,1\nb,2\nc,3\nd,4\n";
const QUERIES = "id,x\nq1,0\nq2,5\n";
const CONTENTS = {
  "gallery.csv": GALLERY,
  "queries.csv": QUERIES,
  "found.csv": "query,item,distance\nq1,a,1\nq1,b,2\nq1,c,3\nq1,d,4\nq2,d,1\nq2,c,2\nq2,b,3\nq2,a,4\n",
  "distances.npy": npy("<f8", [2, 4], [1, 2, 3, 4, 4, 3, 2, 1]),
  "ids.txt": "a\nb\nc\nd\n",
  "queries.txt": "q1\nq2\n",
  "judged.qrels": "q1 0 b 1\nq1 0 d 1\nq2 0 a 1\n",
};
const LISTS: Readonly<Record<string, string>> = {
  "two columns": "q1 a\nq1 d\n",
  "lines of TREC": "q1 0 a 0\nq1 0 d 0\n",
  "a table": "query,item\nq1,a\nq1,d\n",
  "lists by query": '{"q1": ["a", "d"]}',
};
const OPTIONS = { qrels: "judged.qrels", exclude: "list", measures: ["RR, R@2"] };
const OF_VECTORS = { ...OPTIONS, queries: "queries.csv", ids: ["id", "id"], fmr: "none", pcf: "none" };

const filesWith = (list: string) => filesOf({ ...CONTENTS, list });
const ofVectors = (list: string, flags: object = {}): Promise<ShownEmbeddings> =>
  evaluateEmbeddings({ vectors: "gallery.csv", flags: { ...OF_VECTORS, ...flags } }, filesWith(list));

function perQuery({ parts: [{ queries, results }] }: ShownEmbeddings) {
  return Object.fromEntries(queries.map((query, i) => [query, results.map(({ values }) => values[i])]));
}

const told = ({ findings }: ShownEmbeddings): string[] => findings.map(({ id, text }) => `${id}: ${text}`);

// q1 finds b, c and one of its two relevant items counts; q2 finds d, c, b, a.
const EXPECTED = { q1: [1, 1], q2: [0.25, 0] };

test.each(Object.entries(LISTS))("%s: vectors, distances and neighbors give the same", async (_, list) => {
  const result = await ofVectors(list);
  expect(perQuery(result)).toEqual(EXPECTED);
  expect(result.result.counts).toMatchObject({ listed: 2 });
  expect(told(result)).toContain(
    "excluded-neighbors: left out by query: 2 items, 1 of them relevant (listed: 2 for 1 query)",
  );
  const sides = { ids: ["ids.txt", "queries.txt"] };
  const matrix = await evaluateGivenNeighbors({ ...OPTIONS, ...sides, distances: "distances.npy" }, filesWith(list));
  expect(perQuery(matrix)).toEqual(EXPECTED);
  const lists = await evaluateGivenNeighbors({ ...OPTIONS, nearest: ["found.csv"] }, filesWith(list));
  expect(perQuery(lists)).toEqual(EXPECTED);
  expect(lists.result.counts).toMatchObject({ listed: 2 });
});

test("a query whose judgments are all left out has none, as in a run", async () => {
  const result = await ofVectors("q2 a\n", { withoutRelevant: "zero" });
  expect(perQuery(result)).toEqual({ q1: [0.5, 0.5] });
});

test("an item that is left out is none of the gallery's relevant ones elsewhere", async () => {
  const files = filesOf({ ...CONTENTS, "judged.qrels": "q1 0 b 1\nq1 0 x 1\nq1 0 y 1\n", list: "q1 x\n" });
  const flags = { ...OF_VECTORS, measures: ["R"] };
  const result = await evaluateEmbeddings({ vectors: "gallery.csv", flags }, files);
  expect(perQuery(result)).toEqual({ q1: [0.5] });
});

test.each([
  ["of items that are written otherwise", "q1 A\n", "items that are listed: A; gallery: a, b, c"],
  ["of queries that are written otherwise", "Q1 a\n", "queries that are listed: Q1; queries: q1, q2"],
])("a list %s leaves nothing out, which is told", async (_, list, words) => {
  const [finding] = told(await ofVectors(list)).filter((text) => text.startsWith("no-neighbor-excluded"));
  expect(finding).toContain("nothing is left out: no query finds a listed item");
  expect(finding).toContain(words);
});

test("an empty list is told, columns want a file, and a file has to be there", async () => {
  expect(told(await ofVectors(""))).toContain(
    "nothing-listed: nothing is left out: the list of items to leave out is empty",
  );
  await expect(ofVectors("", { exclude: undefined, excludeColumns: "query=1" })).rejects.toThrow(
    "missing --exclude: --exclude-columns query=1 needs it",
  );
  await expect(ofVectors("", { exclude: "none" })).rejects.toThrow("missing file of --exclude: none");
});

test("a pair that is left out of one direction is left out of the other", async () => {
  const files = filesOf({ ...CONTENTS, "pairs.csv": "query,item\nq1,b\nq2,d\n", list: "q1 a\nq1 b\n" });
  const flags = {
    ...{ queries: "queries.csv", ids: ["id", "id"], relevantPairs: "pairs.csv", exclude: "list" },
    ...{ bothDirections: true as const, measures: ["RR"], fmr: "none", pcf: "none" },
  };
  const { parts } = await evaluateEmbeddings({ vectors: "gallery.csv", flags }, files);
  const reverse = parts[0].figures.find(({ name }) => name === "reverse RR");
  // Of b nothing is relevant any more, so that d alone counts: it finds q2 first.
  expect(reverse?.value).toBe(1);
  expect(parts[0].queries).toEqual(["q2"]);
});
