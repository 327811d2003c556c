import { expect, test } from "vitest";
import { findingLines } from "../../../src/core/finding.ts";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import { evaluateGivenNeighbors, type NeighborFlags } from "../../../src/jobs/embeddings/evaluate-neighbors.ts";
import type { ShownEmbeddings } from "../../../src/jobs/embeddings/evaluated.ts";
import { randomOf } from "../../embeddings/spaces.ts";
import { archiveOf } from "../../inputs/arrays/array-file.ts";
import { filesOf, npy } from "../files.ts";

const VECTORS = [0, 1, 3, 4, 9, 9];
const LABELS = "a\na\nb\nb\na\nb\n";
const ITEMS = VECTORS.length;
const between = (sign: number): number[] => VECTORS.flatMap((x) => VECTORS.map((y) => sign * Math.abs(x - y)));

/** The nearest others of each item, those of one distance in their order. */
function nearest(k: number): { ids: number[]; distances: number[] } {
  const lists = VECTORS.map((x, query) =>
    [...VECTORS.keys()]
      .filter((item) => item !== query)
      .sort((a, b) => Math.abs(VECTORS[a] - x) - Math.abs(VECTORS[b] - x) || a - b)
      .slice(0, k),
  );
  return {
    ids: lists.flat(),
    distances: lists.flatMap((list, query) => list.map((item) => Math.abs(VECTORS[item] - VECTORS[query]))),
  };
}

const ALL = nearest(5);

function knn({ ids, distances }: typeof ALL, k: number): Uint8Array<ArrayBuffer> {
  const parts = [Int32Array.of(ITEMS, k, ...ids), Float32Array.from(distances)];
  return new Uint8Array(parts.flatMap(({ buffer }) => [...new Uint8Array(buffer)]));
}

function table(names: (item: number) => string, { ids, distances }: typeof ALL, k: number): string {
  const rows = ids.map((id, i) => `${names(Math.floor(i / k))},${names(id)},${distances[i]}\n`);
  return `query,item,distance\n${rows.reverse().join("")}`;
}

const letter = (item: number): string => `i${item}`;

const FILES = {
  "v.csv": `x\n${VECTORS.join("\n")}\n`,
  "labels.txt": LABELS,
  "names.txt": `${VECTORS.map((_, item) => letter(item)).join("\n")}\n`,
  "d.npy": npy("<f8", [ITEMS, ITEMS], between(1)),
  "s.npy": npy("<f8", [ITEMS, ITEMS], between(-1)),
  "ids.npy": npy("<i4", [ITEMS, 5], ALL.ids),
  "distances.npy": npy("<f4", [ITEMS, 5], ALL.distances),
  "similarities.npy": npy(
    "<f4",
    [ITEMS, 5],
    ALL.distances.map((own) => -own),
  ),
  "knn.ibin": knn(ALL, 5),
  "numbers.csv": table(String, ALL, 5),
  "names.csv": table(letter, ALL, 5),
  "few.npy": npy(
    "<i4",
    [ITEMS, 5],
    ALL.ids.map((id, i) => (i % 5 === 4 && i < 10 ? -1 : id)),
  ),
  "wide.npy": npy("<f8", [2, ITEMS], between(1).slice(0, 2 * ITEMS)),
  "nan.npy": npy(
    "<f8",
    [ITEMS, ITEMS],
    between(1).map((own, i) => (i === 9 ? Number.NaN : own)),
  ),
  "beyond.npy": npy(
    "<i4",
    [ITEMS, 5],
    ALL.ids.map((id) => (id === 5 ? 6 : id)),
  ),
  "half.csv": "query,item,distance\nx,1.5,1\n",
  "blank.csv": 'query,item,distance\n0,1,1\n0,"",2\n',
  "null.jsonl": '{"query": "0", "item": 1, "distance": 1}\n{"query": null, "item": 1, "distance": 1}\n',
  "hamming.npz": archiveOf([
    ["far.npy", npy("<i4", [ITEMS, 5], ALL.distances)],
    ["ids.npy", npy("<i4", [ITEMS, 5], ALL.ids)],
  ]),
  "two-labels.txt": "a\nb\n",
  "qrels.txt": "i0 0 i1 1\ni2 0 i3 2\ni2 0 i0 1\n",
  "by-index.txt": "0 0 1 1\n2 0 3 2\n2 0 0 1\n",
};

const MEASURES = ["Success@1, AP, nDCG@3"];

function evaluated(flags: NeighborFlags) {
  return evaluateGivenNeighbors({ measures: MEASURES, ...flags }, filesOf(FILES));
}

const labels = ["labels.txt"];

async function valuesOf(flags: NeighborFlags) {
  const { parts } = await evaluated(flags);
  return parts[0].results.map(({ measure, value, min, max }) => ({ measure, value, min, max }));
}

async function ofVectors(flags: object) {
  const { parts } = await evaluateEmbeddings(
    { vectors: "v.csv", flags: { measures: MEASURES, pcf: "none", fmr: "none", ...flags } },
    filesOf(FILES),
  );
  return parts[0].results.map(({ measure, value, min, max }) => ({ measure, value, min, max }));
}

test.each<[string, NeighborFlags]>([
  ["a matrix of distances", { distances: "d.npy", labels }],
  ["one of similarities", { similarities: "s.npy", labels }],
  ["ids and distances", { nearest: ["ids.npy", "distances.npy"], labels }],
  ["ids and similarities, which fall", { nearest: ["ids.npy", "similarities.npy"], labels }],
  ["ids and distances in one file of big-ann-benchmarks", { nearest: ["knn.ibin"], labels }],
  ["an archive of both, whole numbers all", { nearest: ["hamming.npz"], labels }],
  ["a table of indexes", { nearest: ["numbers.csv"], labels }],
  ["a table of names", { nearest: ["names.csv"], labels, ids: ["names.txt"] }],
])("%s: values are those of the vectors", async (_, flags) => {
  expect(await valuesOf(flags)).toEqual(await ofVectors({ labels }));
});

test("judgments name items of a table by its ids, of arrays by index", async () => {
  const expected = await ofVectors({ qrels: "qrels.txt", ids: ["names.txt"] });
  expect(await valuesOf({ nearest: ["names.csv"], qrels: "qrels.txt" })).toEqual(expected);
  expect(await valuesOf({ nearest: ["knn.ibin"], qrels: "by-index.txt" })).toEqual(expected);
  expect(await valuesOf({ distances: "d.npy", qrels: "qrels.txt", ids: ["names.txt"] })).toEqual(expected);
});

test("queries and gallery are some of the items, or apart", async () => {
  const some = { labels, queries: "two.txt", gallery: "rest.txt" };
  const files = filesOf({ ...FILES, "two.txt": "0\n1\n", "rest.txt": "1\n2\n3\n4\n" });
  const values = async (flags: NeighborFlags) =>
    (await evaluateGivenNeighbors({ measures: MEASURES, ...flags }, files)).parts[0].results.map(({ value }) => value);
  const { parts } = await evaluateEmbeddings(
    { vectors: "v.csv", flags: { measures: MEASURES, pcf: "none", ...some } },
    files,
  );
  const expected = parts[0].results.map(({ value }) => value);
  expect(await values({ distances: "d.npy", ...some })).toEqual(expected);
  const apart = await evaluated({ distances: "wide.npy", labels: ["labels.txt", "two-labels.txt"] });
  expect(apart.result.counts).toMatchObject({ queries: 2, gallery: 6, selfMatches: 0 });
});

test("a list that ends with a tie has bounds, and a note says how many do", async () => {
  // Item 3 may be as near to item 0 as the two that its list has.
  const files = filesOf({
    "labels.txt": "a\na\nb\nb\n",
    "ids.npy": npy("<i4", [4, 2], [1, 2, 0, 2, 3, 0, 2, 0]),
    "distances.npy": npy("<f4", [4, 2], [1, 1, 1, 2, 1, 2, 1, 2]),
  });
  const nearest = ["ids.npy", "distances.npy"];
  const { parts, findings } = await evaluateGivenNeighbors({ nearest, labels, measures: ["P@2"] }, files);
  expect(parts[0].results[0]).toMatchObject({ value: 0.5, min: 0.375, max: 0.5 });
  expect(findingLines(findings)).toEqual([
    "1 query has a list that ends with a tie, which others may share: {least…most} with any of these there",
  ]);
});

test("what faiss did not find is counted", async () => {
  const { findings } = await evaluated({ nearest: ["few.npy", "distances.npy"], labels });
  expect(findingLines(findings)).toContain("of 2 queries fewer neighbors were found than of others");
});

test.each<[string, NeighborFlags, number]>([
  ["distances", { distances: "d.npy" }, 1],
  ["similarities", { similarities: "s.npy" }, -1],
])(
  "rates of verification of %s are those of the vectors, and the least detection cost is stated",
  async (_, matrix, sign) => {
    const asked = { labels, fmr: "0.1,0.5", far: "0.2" };
    const { parts } = await evaluated({ ...matrix, ...asked, pTarget: "0.5", cFa: "2" });
    const { parts: expected } = await evaluateEmbeddings(
      { vectors: "v.csv", flags: { measures: MEASURES, pcf: "none", ...asked } },
      filesOf(FILES),
    );
    const figures = parts[0].figures.slice(0, -1);
    expect(figures.map(({ name, value, threshold }) => [name, value, threshold && sign * threshold])).toEqual(
      expected[0].figures.map(({ name, value, threshold }) => [name, value, threshold]),
    );
    // Each pair in both orders: 1 1 5 6 8 9 of one label, 0 2 3 3 4 5 6 8 9 of two. Up to 1, 4 of 6 are missed and
    // 1 of 9 accepted: (0.5 · 4/6 + 2 · 0.5 · 1/9) / 0.5.
    expect(parts[0].figures.at(-1)).toMatchObject({
      name: "minDCF",
      value: expect.closeTo(8 / 9, 12),
      threshold: sign,
      note: `p_target 0.5, c_miss 1, c_fa 2; ${sign === 1 ? "distance up to 1" : "similarity of at least -1"}`,
    });
  },
);

test("a matrix is verified and identified as vectors are, with intervals and by each rule of EER", async () => {
  const random = randomOf(8);
  const people = Array.from({ length: 24 }, (_, i) => i % 8);
  const at = people.map((person) => 3 * person + 4 * random());
  const searched = Array.from({ length: 24 }, (_, i) => i % 12);
  const found = searched.map((person) => 3 * person + 4 * random());
  const files = filesOf({
    "gallery.csv": `x,y\n${at.map((x) => `${x},0\n`).join("")}`,
    "queries.csv": `x,y\n${found.map((x) => `${x},0\n`).join("")}`,
    "gallery.txt": people.join("\n"),
    "queries.txt": searched.join("\n"),
    "d.npy": npy(
      "<f8",
      [24, 24],
      found.flatMap((own) => at.map((x) => Math.abs(own - x))),
    ),
    "s.npy": npy(
      "<f8",
      [24, 24],
      found.flatMap((own) => at.map((x) => 0 - Math.abs(own - x))),
    ),
  });
  const flags = {
    ...{ labels: ["gallery.txt", "queries.txt"], measures: ["RR"], far: "0.1", fpir: "0.5,1" },
    ...{ intervals: true as const, eer: "nearest" },
  };
  const ofVectors = await evaluateEmbeddings(
    { vectors: "gallery.csv", flags: { ...flags, queries: "queries.csv", metric: "l2", pcf: "none" } },
    files,
  );
  const plain = ({ parts: [{ figures }] }: ShownEmbeddings) =>
    figures.flatMap(({ name, value, interval }) => (name === "minDCF" ? [] : [{ name, value, interval }]));
  expect(plain(ofVectors).map(({ name }) => name)).toEqual([
    ...["TAR@FAR=0.1", "EER", "pair AUC", "DIR@FPIR=0.5", "DIR@FPIR=1"],
  ]);
  for (const sides of [{ distances: "d.npy" }, { similarities: "s.npy" }]) {
    const ofMatrix = await evaluateGivenNeighbors({ ...flags, ...sides }, files);
    plain(ofMatrix).forEach(({ value, interval }, i) => {
      expect(value).toBeCloseTo(plain(ofVectors)[i].value as number, 9);
      interval?.forEach((end, side) => {
        expect(end).toBeCloseTo(plain(ofVectors)[i].interval?.[side] as number, 6);
      });
    });
    expect(ofMatrix.findings.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["verification-intervals", "identification-intervals"]),
    );
  }
});

test("masked pairs are not verified", async () => {
  // Similarities of two queries to a, a, b and b: of the pairs that are left, 3 and 1 match, 2, 1 and 0 do not.
  const files = filesOf({
    "s.npy": npy(
      "<f8",
      [2, 4],
      [3, Number.NEGATIVE_INFINITY, 2, Number.NEGATIVE_INFINITY, 1, 0, 1, Number.NEGATIVE_INFINITY],
    ),
    "gallery.txt": "a\na\nb\nb\n",
    "queries.txt": "a\nb\n",
  });
  const asked = { similarities: "s.npy", labels: ["gallery.txt", "queries.txt"], far: "0" };
  const { parts } = await evaluateGivenNeighbors({ measures: MEASURES, ...asked }, files);
  expect(parts[0].figures.map(({ name, value }) => [name, value])).toEqual([
    ["TAR@FAR=0", 0.5],
    ["EER", expect.closeTo(0.4, 12)],
    ["pair AUC", (3 + 1.5) / 6],
    ["minDCF", 0.5],
  ]);
});

test.each<[NeighborFlags, string]>([
  [{ distances: "d.npy", similarities: "s.npy", labels }, "ambiguous neighbors: --distances and --similarities"],
  [{ distances: "d.npy", labels, fpir: "0.1" }, "missing queries: there is none that is not in the gallery"],
  [{ distances: "d.npy", labels, intervals: true }, "missing rates: --intervals are those of --far, --fmr, --fpir"],
  [{ nearest: ["names.csv"], qrels: "qrels.txt", fpir: "0.1" }, "unsupported --fpir: it looks at all pairs"],
  [{ nearest: ["names.csv"], qrels: "qrels.txt", eer: "fvc" }, "unsupported --eer: it looks at all pairs"],
  [
    { nearest: ["names.csv"], labels, far: "0.1" },
    "unsupported --far: it looks at all pairs, and --nearest lists some",
  ],
  [{ distances: "d.npy", labels, pTarget: "1" }, "invalid --p-target: 1"],
  [{ distances: "nan.npy", labels, far: "0.1" }, "nan.npy: invalid distance: NaN in row 2, column 4"],
  [{ distances: "nan.npy", labels }, "nan.npy: invalid distance: NaN in row 2, column 4"],
  [{ distances: "labels.txt", labels }, "labels.txt: invalid matrix: expected one array of numbers"],
  [
    { distances: "wide.npy", labels },
    "(expected 8, one for each of the 6 columns of wide.npy, then one for each of the 2 rows)",
  ],
  [{ distances: "d.npy", labels: ["two-labels.txt"] }, "(expected 6, one for each of the 6 items of d.npy)"],
  [
    { nearest: ["names.csv"], qrels: "qrels.txt", categories: ["two-labels.txt"] },
    "(expected 12, one for each of the 6 items of the gallery, then one for each of the 6 queries)",
  ],
  [{ nearest: ["ids.npy"], labels }, "missing distances of neighbors (ties are not seen without)"],
  [
    { nearest: ["beyond.npy", "distances.npy"], labels },
    "invalid id: 6 in row 1 (expected an index from 0 to 5, or -1)",
  ],
  [{ nearest: ["names.csv"], labels }, "names.csv: invalid id: i"],
  [{ nearest: ["half.csv"], labels }, "half.csv: invalid id: 1.5 in row 1 (expected an index from 0 to 5, or -1)"],
  [{ nearest: ["blank.csv"], labels }, "blank.csv: invalid id:  in row 2 (expected an index from 0 to 5, or -1)"],
  [{ nearest: ["null.jsonl"], labels }, "null.jsonl: missing query: row 2 has none"],
  [{ nearest: ["knn.ibin"], labels: ["two-labels.txt"] }, "knn.ibin: invalid"],
  [{ nearest: ["a", "b", "c"], labels }, "invalid files of neighbors: 3 (expected ids, then distances)"],
  [{ distances: "d.npy" }, "missing labels: name a file or a column with --labels"],
  [
    { distances: "d.npy", labels, queries: "v.csv", gallery: "d.npy" },
    "unsupported gallery: d.npy (expected indices or",
  ],
])("%j is refused", async (flags, message) => {
  await expect(evaluated(flags)).rejects.toThrow(message);
});
