import { describe, expect, test } from "vitest";
import { blobFiles } from "../../src/inputs/blob.ts";
import { evaluateEmbeddings } from "../../src/jobs/embeddings/evaluate.ts";
import type { EmbeddingFlags } from "../../src/jobs/embeddings/options.ts";
import { plotQueries, type QueryPlotChoices } from "../../src/report/query-plots.ts";

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

// On a line: b is nearer to a than a2 is; c and c2 find each other; a2 and b2 stand far out.
const VECTORS = `id,x,label,kind
a,0,A,left
b,1,B,left
a2,4,A,left
c,20,C,right
c2,20.5,C,right
b2,30,B,right
`;
const FILES = {
  "v.csv": VECTORS,
  "items.jsonl": `{"id":"a","title":"the first","image":"${PIXEL}"}\n{"id":"b","text":"a second"}\n`,
};

const FLAGS = { ids: ["id"], categories: ["kind"], measures: ["CMC@1, AP"] };

interface Cell {
  readonly row: number;
  readonly column: string;
  readonly kind: string;
  readonly label: string;
  readonly detail: string;
  readonly image?: string;
}

const filesHere = () => blobFiles(new Map(Object.entries(FILES).map(([name, text]) => [name, new Blob([text])])));

async function drawn(choices: Partial<QueryPlotChoices>, flags: EmbeddingFlags = {}) {
  const request = { vectors: "v.csv", flags: { ...FLAGS, ...flags } };
  const spec = JSON.parse(await plotQueries(request, filesHere(), {}, { count: 2, shown: 2, ...choices }, "json"));
  const blocks: { title: string; data: { values: Cell[] } }[] = spec.vconcat ?? [spec];
  return blocks.map(({ title, data }) => ({ title, cells: data.values }));
}

const rowOf = (cells: readonly Cell[], row: number) =>
  cells
    .filter((cell) => cell.row === row)
    .map(({ column, label, kind, detail }) => [column, label, kind, detail].join(" | "));

test("the worst queries of each measure have their nearest items in order, and relevant ones that are missed", async () => {
  const [success, precision] = await drawn({});
  expect([success.title, precision.title]).toEqual(["Worst queries by Success@1", "Worst queries by AP"]);
  // Of those that find nothing at rank 1, b is worse by AP than a.
  expect(rowOf(success.cells, 0)).toEqual([
    "query | b | query | B · 0.0000",
    "1 | a | not relevant | 1.0000",
    "2 | a2 | not relevant | 3",
    "missed | b2 | relevant, missed | 29",
  ]);
  // b2 is the farthest from b.
  expect(rowOf(precision.cells, 0)).toEqual([
    "query | b | query | B · 0.2000",
    "1 | a | not relevant | 1.0000",
    "2 | a2 | not relevant | 3",
    "missed | b2 | relevant, missed | 29",
  ]);
});

test("categories are drawn apart, with their own worst queries", async () => {
  const blocks = await drawn({ categories: ["right", "left"] }, { measures: ["AP"] });
  expect(blocks.map(({ title }) => title)).toEqual(["Worst queries by AP: right", "Worst queries by AP: left"]);
  expect(blocks.map(({ cells }) => cells.filter(({ kind }) => kind === "query").map(({ label }) => label))).toEqual([
    ["b2", "c"],
    ["b", "a"],
  ]);
});

test("chosen queries come in their order, with titles, texts and pictures of items", async () => {
  const [{ title, cells }] = await drawn({ queries: ["c2", "a"], items: "items.jsonl" });
  expect(title).toBe("Queries with Success@1, and their nearest items");
  expect(rowOf(cells, 0)[0]).toBe("query | c2 | query | C · 1.0000");
  expect(rowOf(cells, 1).slice(0, 2)).toEqual([
    "query | the first | query | A · 0.0000",
    "1 | a second | not relevant | 1.0000",
  ]);
  expect(cells.filter(({ image }) => image !== undefined).map(({ label }) => label)).toEqual(["the first"]);
  const request = { vectors: "v.csv", flags: FLAGS };
  const choices = { queries: ["a"], items: "items.jsonl", count: 1, shown: 2 };
  expect(await plotQueries(request, filesHere(), {}, choices, "svg")).toContain(PIXEL);
});

test("items are those that were scored, after whatever changes neighbors", async () => {
  const [{ cells }] = await drawn({ queries: ["a"], shown: 5 }, { postprocess: ["within:3"] });
  expect(rowOf(cells, 0).slice(1)).toEqual(["1 | b | not relevant | 1.0000", "missed | a2 | relevant, missed | 4"]);
  const { evaluator } = await evaluateEmbeddings(
    { vectors: "v.csv", flags: { ...FLAGS, postprocess: ["within:3"] } },
    filesHere(),
  );
  expect([...evaluator.nearest([0, 2], 5).ends]).toEqual([1, 1]);
});

describe("what is none is refused", () => {
  test.each<[Partial<QueryPlotChoices>, string]>([
    [{ queries: ["nobody"] }, "unknown query: nobody (evaluated are a, b, a2, c, c2, …)"],
    [{ categories: ["up"] }, "unknown category: up (known are left, right)"],
    [{ items: "none.jsonl" }, "missing file: none.jsonl"],
  ])("%j", async (choices, message) => {
    await expect(drawn(choices)).rejects.toThrow(message);
  });
});
