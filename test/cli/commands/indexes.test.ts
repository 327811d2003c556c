import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parquetWriteFile } from "hyparquet-writer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { disk } from "../../../src/inputs/node.ts";
import { evaluateIndexes, type IndexFlags } from "../../../src/jobs/embeddings/evaluate-indexes.ts";
import { npy } from "../../jobs/files.ts";
import { rankproof } from "../in-process.ts";

let folder = "";

/** Rows as a file of numpy.save. */
function rowsFile(type: "<i4" | "<f4", rows: readonly (readonly number[])[]): Uint8Array {
  return npy(type, [rows.length, rows[0].length], rows.flat());
}

/** Neighbors as big-ann-benchmarks has them. */
function knn(ids: readonly (readonly number[])[], distances: readonly (readonly number[])[]): Uint8Array {
  const parts = [Int32Array.of(ids.length, ids[0].length, ...ids.flat()), Float32Array.from(distances.flat())];
  return new Uint8Array(parts.flatMap(({ buffer }) => [...new Uint8Array(buffer)]));
}

/** The third and fourth neighbors of the first query are equally near. */
const EXACT_IDS = [
  [1, 2, 3, 4, 5],
  [6, 7, 8, 9, 0],
];
const EXACT_DISTANCES = [
  [0.5, 1, 2, 2, 3],
  [1, 2, 3, 4, 5],
];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-indexes-"));
  const write = (name: string, content: string | Uint8Array): void => writeFileSync(join(folder, name), content);
  write("exact.ibin", knn(EXACT_IDS, EXACT_DISTANCES));
  write("exact_ids.npy", rowsFile("<i4", EXACT_IDS));
  write("exact_d.npy", rowsFile("<f4", EXACT_DISTANCES));
  write(
    "exact_s.npy",
    rowsFile(
      "<f4",
      EXACT_DISTANCES.map((row) => row.map((own) => -own)),
    ),
  );
  const fast = [
    [1, 4, 2],
    [6, -1, -1],
  ];
  const slow = [
    [1, 2, 4],
    [6, 7, 5],
  ];
  write("fast.npy", rowsFile("<i4", fast));
  write("slow.npy", rowsFile("<i4", slow));
  write("worse.npy", rowsFile("<i4", [...slow.slice(1), ...slow.slice(1)]));
  write("speeds.csv", "index,qps,algorithm\nfast.npy,900,IVF\nslow.npy,30,HNSW\n");
  write("speeds.json", JSON.stringify({ "fast.npy": 900, "slow.npy": 30 }, null, 2));
  write("bad.csv", "index,qps\nfast.npy,nothing\n");
  write("none.csv", "index,qps\nother.npy,3\n");
  write(
    "nan.npy",
    rowsFile("<f4", [
      [1, Number.NaN, 3],
      [1, 2, 3],
    ]),
  );
  write(
    "twice.npy",
    rowsFile("<i4", [
      [1, 2, 3],
      [6, 7, 7],
    ]),
  );
  write(
    "negative.npy",
    rowsFile("<i4", [
      [1, 2, -5],
      [6, 7, 8],
    ]),
  );
  write("three.npy", rowsFile("<i4", [...fast, [1, 2, 3]]));
  write(
    "wide.npy",
    rowsFile("<f4", [
      [1, 2],
      [3, 4],
    ]),
  );
  write(
    "similarities.npy",
    rowsFile("<f4", [
      [3, 2, 1],
      [3, 2, 1],
    ]),
  );
  write(
    "zigzag.npy",
    rowsFile("<f4", [
      [1, 2, 3, 4, 5],
      [1, 3, 2, 4, 5],
    ]),
  );
  const rows = (ids: readonly (readonly number[])[], distances?: readonly (readonly number[])[]) =>
    ids.flatMap((row, q) => row.map((id, i) => ({ q: `q${q}`, id: `d${id}`, distance: distances?.[q][i] ?? i })));
  const table = (name: string, data: ReturnType<typeof rows>): void => {
    parquetWriteFile({
      filename: join(folder, name),
      columnData: [
        { name: "query", data: data.map(({ q }) => q), type: "STRING" },
        { name: "item", data: data.map(({ id }) => id), type: "STRING" },
        { name: "distance", data: data.map(({ distance }) => distance), type: "DOUBLE" },
      ],
    });
  };
  // In another order of queries, and of neighbors.
  table("exact.parquet", rows(EXACT_IDS, EXACT_DISTANCES).reverse());
  write(
    "slow.csv",
    `query,item,rank\n${rows(slow)
      .map(({ q, id, distance }) => `${q},${id},${distance}`)
      .join("\n")}\n`,
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

function evaluated(exact: string, indexes: string[], flags: IndexFlags = {}) {
  const inFolder = (names: string): string =>
    names
      .split(",")
      .map((name) => join(folder, name))
      .join(",");
  const queriesPerSecond = flags.queriesPerSecond?.map((own) => (own.includes("=") ? own : join(folder, own)));
  return evaluateIndexes(
    {
      exact: inFolder(exact),
      indexes: indexes.map(inFolder),
      flags: { k: "3", ...flags, ...(queriesPerSecond === undefined ? {} : { queriesPerSecond }) },
    },
    disk,
  );
}

test("prints recall by three rules beside the speed, and marks the Pareto front", async () => {
  const args = ["exact.ibin", "fast.npy", "slow.npy", "worse.npy", "-k", "3,1"];
  const speeds = ["--queries-per-second", "speeds.csv", "--queries-per-second", "worse.npy=20"];
  const { stdout } = await rankproof(["indexes", ...args, ...speeds], { cwd: folder });
  expect(stdout).toMatchInlineSnapshot(`
    "slow.npy finds most: recall@3 0.8333; fast.npy is the fastest with 0.6667 at 900 queries per second.

    index      recall@3  ann-benchmarks  big-ann-benchmarks  queries with fewer  queries per second  Pareto front
    ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
    fast.npy     0.6667          0.6667              0.6667                   1                 900  yes
    slow.npy     0.8333          0.8333              0.8333                   0                  30  yes
    worse.npy    0.3333          0.3333              0.3333                   0                  20  no

    index      recall@1  ann-benchmarks  big-ann-benchmarks  queries with fewer  queries per second  Pareto front
    ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
    fast.npy     1.0000          1.0000              1.0000                   0                 900  yes
    slow.npy     1.0000          1.0000              1.0000                   0                  30  no
    worse.npy    0.5000          0.5000              0.5000                   0                  20  no

    recall of 2 queries beside the exact neighbors of exact.ibin
    1 queries have several neighbors at the distance of rank 3
    "
  `);
});

test.each([
  ["exact_ids.npy,exact_d.npy"],
  // Numbers that fall are similarities.
  ["exact_ids.npy,exact_s.npy"],
])("%s is read as big-ann's file of both", async (exact) => {
  const [{ indexes }] = (await evaluated("exact.ibin", ["fast.npy", "slow.npy"])).cutoffs;
  const [{ indexes: own }] = (await evaluated(exact, ["fast.npy", "slow.npy"])).cutoffs;
  expect(own.map(({ recall }) => recall)).toEqual(indexes.map(({ recall }) => recall));
});

test("tables name queries and items by any text, in any order", async () => {
  const [{ indexes }] = (await evaluated("exact.ibin", ["slow.npy"])).cutoffs;
  const [{ indexes: own }] = (await evaluated("exact.parquet", ["slow.csv"])).cutoffs;
  expect(own[0].recall.exact.value).toBe(indexes[0].recall.exact.value);
  expect(own[0].recall.tied).toBe(1);
});

test("speeds are read from JSON too", async () => {
  const [{ indexes }] = (await evaluated("exact.ibin", ["fast.npy", "slow.npy"], { queriesPerSecond: ["speeds.json"] }))
    .cutoffs;
  expect(indexes.map(({ queriesPerSecond }) => queriesPerSecond)).toEqual([900, 30]);
});

test.each<[string, string[], IndexFlags, string]>([
  [
    "exact.ibin",
    ["negative.npy"],
    {},
    "negative.npy: invalid id: -5 in row 1 (expected a whole number from 0, -1 where",
  ],
  ["exact.ibin", ["twice.npy"], {}, "twice.npy: duplicate neighbor: 7 in row 2"],
  ["exact.ibin", ["slow.npy,nan.npy"], {}, "invalid distance: NaN of 2 in row 1 (expected a number)"],
  ["exact.ibin", ["slow.npy,wide.npy"], {}, "invalid shape of the distances: 2 × 2 (expected 2 × 3, as of the ids)"],
  ["exact.ibin", ["slow.npy,similarities.npy"], {}, "invalid numbers: similarities (expected distances, as in "],
  ["exact.ibin", ["three.npy"], {}, "three.npy: invalid lists: 3 (expected 2, one for each query)"],
  [
    "exact.ibin",
    ["wide.npy"],
    {},
    "wide.npy: invalid arrays: 2 × 2 of float (expected ids of neighbors, whole numbers",
  ],
  ["exact_ids.npy,zigzag.npy", ["slow.npy"], {}, "invalid distances: those of query 1 run otherwise"],
  ["exact.parquet", ["slow.npy"], {}, "slow.npy: unknown query: 0 (it is none of the others)"],
  ["speeds.csv", ["slow.npy"], {}, "speeds.csv: missing columns: found index, qps, algorithm (expected query, item,"],
  ["exact.ibin", ["slow.npy"], { k: "6" }, "exact.ibin: invalid neighbors: 5 of a query (expected 6 for -k 6)"],
  ["exact.ibin", ["slow.npy", "slow.npy"], {}, "duplicate index: "],
  ["exact.ibin", ["fast.npy"], { queriesPerSecond: ["bad.csv"] }, "invalid queries per second: nothing"],
  [
    "exact.ibin",
    ["fast.npy"],
    { queriesPerSecond: ["none.csv"] },
    "none.csv: unknown index: other.npy (expected one of",
  ],
  ["exact.ibin", ["fast.npy"], { queriesPerSecond: ["fast.npy=0"] }, "invalid queries per second: 0 of fast.npy"],
  ["exact.ibin", ["fast.npy"], { queriesPerSecond: ["fast.npy=1", "fast.npy=2"] }, "duplicate index: fast.npy"],
])("%s with %j and %j is refused", async (exact, indexes, flags, message) => {
  await expect(evaluated(exact, indexes, flags)).rejects.toThrow(message);
});

test("plot recall-qps draws an index a point, and refuses one without a speed", async () => {
  const plotted = (...speeds: string[]) =>
    rankproof(["plot", "recall-qps", "exact.ibin", "fast.npy", "slow.npy", "-k", "3", ...speeds], { cwd: folder });
  const { layer } = JSON.parse((await plotted("--queries-per-second", "speeds.csv")).stdout);
  expect(layer.at(-1).data.values).toEqual([
    { index: "fast.npy", algorithm: "IVF", recall: 4 / 6, recallMax: 4 / 6, queriesPerSecond: 900, isOnFront: true },
    { index: "slow.npy", algorithm: "HNSW", recall: 5 / 6, recallMax: 5 / 6, queriesPerSecond: 30, isOnFront: true },
  ]);
  expect((await plotted()).stderr).toBe("missing speed of fast.npy: --queries-per-second fast.npy=NUMBER\n");
});
