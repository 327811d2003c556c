import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import { evaluateTriples, type TripleFlags } from "../../../src/jobs/runs/triples.ts";
import { answerTo } from "../../../src/questions/answer.ts";
import { SLICES } from "../../../src/questions/slices/answer.ts";
import { caseCount } from "../../deep.ts";
import { filesOf, npy } from "../files.ts";

/** Triples and scores of entities; a row of scores for each tested triple. */
interface Graph {
  readonly entities: readonly string[];
  readonly known: readonly (readonly string[])[];
  readonly tested: readonly (readonly string[])[];
  readonly tails: readonly (readonly number[])[];
  readonly heads: readonly (readonly number[])[];
}

const lines = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.join("\t")}\n`).join("");

function filesIn({ entities, known, tested, tails, heads }: Graph, more: Parameters<typeof filesOf>[0] = {}) {
  const shape = [tested.length, entities.length];
  return filesOf({
    "test.txt": lines(tested),
    "train.txt": lines(known),
    "entities.txt": lines(entities.map((entity) => [entity])),
    "tails.npy": npy("<f8", shape, tails.flat()),
    "heads.npy": npy("<f8", shape, heads.flat()),
    ...more,
  });
}

const request = (flags: TripleFlags, tails = "tails.npy", heads = "heads.npy") => ({
  test: "test.txt",
  tails: [{ name: "model", file: tails }],
  heads: [{ name: "model", file: heads }],
  flags: { entities: "entities.txt", ...flags },
});

/** What a model's values are, by measure. */
async function valuesOf(graph: Graph, flags: TripleFlags, more?: Parameters<typeof filesOf>[0]) {
  const { runs } = await evaluateTriples(request(flags), filesIn(graph, more));
  return Object.fromEntries(runs[0].evaluation.results.map(({ measure, ...result }) => [measure, result]));
}

const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `e${i}`);

/** Random graphs with few scores, so that many are tied. */
const graphs: fc.Arbitrary<Graph> = fc.integer({ min: 2, max: 5 }).chain((count) => {
  const entity = fc.constantFrom(...names(count));
  const triple = fc.tuple(entity, fc.constantFrom("r", "s"), entity);
  const row = fc.array(fc.constantFrom(-1, 0, 0.5), { minLength: count, maxLength: count });
  return fc.uniqueArray(triple, { minLength: 1, maxLength: 4, selector: String }).chain((tested) =>
    fc.record({
      entities: fc.constant(names(count)),
      known: fc.array(triple, { minLength: 1, maxLength: 6 }),
      tested: fc.constant(tested),
      tails: fc.array(row, { minLength: tested.length, maxLength: tested.length }),
      heads: fc.array(row, { minLength: tested.length, maxLength: tested.length }),
    }),
  );
});

/** Ranks of the answer in all orders of the candidates by falling score, and how many candidates there are. */
function ranksOf(scores: readonly number[], left: ReadonlySet<number>, answer: number) {
  const candidates = [...scores.keys()].filter((entity) => !left.has(entity));
  const ranks: number[] = [];
  const place = (order: readonly number[], rest: readonly number[]): void => {
    if (rest.length === 0) ranks.push(order.indexOf(answer) + 1);
    const best = Math.max(...rest.map((entity) => scores[entity]));
    for (const next of rest.filter((entity) => scores[entity] === best)) {
      place(
        [...order, next],
        rest.filter((entity) => entity !== next),
      );
    }
  };
  place([], candidates);
  return { ranks, candidates: candidates.length };
}

/** Ranks of all answers, tails first. */
function allRanks({ entities, known, tested, tails, heads }: Graph) {
  const triples = [...known, ...tested];
  return [tails, heads].flatMap((matrix, side) =>
    tested.map((triple, row) => {
      const [given, asked] = side === 0 ? [0, 2] : [2, 0];
      const left = triples.filter(
        (other) => other[given] === triple[given] && other[1] === triple[1] && other[asked] !== triple[asked],
      );
      const index = (entity: string): number => entities.indexOf(entity);
      return ranksOf(matrix[row], new Set(left.map((other) => index(other[asked]))), index(triple[asked]));
    }),
  );
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test("values are those of all orders of tied candidates that are not known", async () => {
  await fc.assert(
    fc.asyncProperty(graphs, async (graph) => {
      const found = await valuesOf(graph, { known: ["train.txt"] });
      const all = allRanks(graph);
      const over = (worth: (rank: number) => number) => mean(all.map(({ ranks }) => mean(ranks.map(worth))));
      const chance = mean(all.map(({ candidates }) => (candidates + 1) / 2));
      const rank = over((rank) => rank);
      const expected = {
        MR: rank,
        FilteredRR: over((rank) => 1 / rank),
        "FilteredHits@1": over((rank) => Number(rank <= 1)),
        "FilteredHits@3": over((rank) => Number(rank <= 3)),
        "FilteredHits@10": over((rank) => Number(rank <= 10)),
        AMRI: chance === 1 ? 0 : 1 - (rank - 1) / (chance - 1),
      };
      expect(Object.keys(found)).toEqual(Object.keys(expected));
      for (const [measure, value] of Object.entries(expected)) expect(found[measure].value).toBeCloseTo(value, 10);
      expect(found.MR.min).toBeCloseTo(mean(all.map(({ ranks }) => Math.min(...ranks))), 10);
      expect(found.MR.max).toBeCloseTo(mean(all.map(({ ranks }) => Math.max(...ranks))), 10);
    }),
    { numRuns: caseCount(60) },
  );
});

interface Printed {
  readonly values: Record<string, Record<string, Record<string, number>>>;
}

interface ToolGraph {
  readonly entities: number;
  readonly train: number[][];
  readonly test: number[][];
  readonly tails: Record<string, number[]>;
  readonly heads: Record<string, number[]>;
}

const golden = new URL("../../golden/", import.meta.url);
const stored = <Content>(name: string): Content => JSON.parse(readFileSync(new URL(name, golden), "utf8"));
const toolGraphs = stored<Record<string, ToolGraph>>("knowledge-graph/inputs.json");

describe.each([
  ["pykeen", "mean_rank,median_rank,geometric_mean_rank,mean_reciprocal_rank,hits_at_1,hits_at_3", "tied untied"],
  [
    "pykeen",
    "adjusted_arithmetic_mean_rank_index,z_arithmetic_mean_rank,optimistic.mean_reciprocal_rank",
    "tied untied",
  ],
  ["ogb", "mrr_list,hits@1_list,hits@3_list,hits@10_list", "tied untied"],
  ["torchkge", "mean_rank,mrr,hit_at_k(k=1),hit_at_k(k=10)", "tied untied"],
  ["libkge", "mean_rank,mean_reciprocal_rank,hits_at_1,hits_at_3,hits_at_10", "untied"],
])("--like %s -m %s", (like, measures, sets) => {
  test.each(sets.split(" ").flatMap((set) => [`${set} raw`, `${set} filtered`]))(
    "prints what the tool prints: %s",
    async (set) => {
      const [name, kind] = set.split(" ");
      const { entities, train, test: tested, tails, heads } = toolGraphs[name];
      const graph: Graph = {
        entities: Array.from({ length: entities }, (_, i) => String(i)),
        known: train.map((triple) => triple.map(String)),
        tested: tested.map((triple) => triple.map(String)),
        tails: tested.map(([h, r]) => tails[`${h} ${r}`]),
        heads: tested.map(([, r, t]) => heads[`${r} ${t}`]),
      };
      const printed = stored<Printed>(`profiles/${like}.json`).values[set];
      const known = kind === "filtered" ? { known: ["train.txt"] } : {};
      const found = await valuesOf(graph, { like, measures: [measures], ...known });
      expect(Object.keys(found)).toEqual(measures.split(","));
      for (const [measure, { value }] of Object.entries(found)) {
        // Some tools compute in single precision.
        expect(value / printed[measure].all, measure).toBeCloseTo(1, 6);
      }
    },
  );
});

const small: Graph = {
  entities: ["a", "b", "c", "d"],
  known: [
    ["a", "r", "c"],
    ["b", "s", "d"],
  ],
  tested: [
    ["a", "r", "b"],
    ["b", "s", "c"],
  ],
  tails: [
    [0, 2, 3, 1],
    [4, 0, 1, 1],
  ],
  heads: [
    [5, 4, 3, 2],
    [1, 1, 1, 1],
  ],
};

test("known triples filter; without them ranks are raw", async () => {
  // Raw: tails 2 and 2.5, heads 1 and 2.5. c is known of the first, d of the second.
  expect((await valuesOf(small, {})).MR.value).toBe((2 + 2.5 + 1 + 2.5) / 4);
  expect((await valuesOf(small, { known: ["train.txt"] })).MR.value).toBe((1 + 2 + 1 + 2.5) / 4);
});

test("each answer counts once in measures against chance, also beside measures of a whole run", async () => {
  const known = { known: ["train.txt"] };
  const { AMRI } = await valuesOf(small, known);
  // 3, 3, 3 and 4 candidates: the mean rank of a random order is 2, 2, 2.5 and 2.5 by query.
  expect(AMRI.value).toBeCloseTo(1 - (0 + 1 + 0 + 1.5) / (1 + 1 + 1.5 + 1.5), 12);
  const beside = await valuesOf(small, { ...known, measures: ["AMRI, AGMRI, GMR"] });
  expect(beside.AMRI.value).toBe(AMRI.value);
  expect(Object.values(beside).map(({ aggregate }) => aggregate)).toEqual(["micro", "collection", "geometric"]);
  const own = await valuesOf(small, { ...known, measures: ["AMRI"], aggregate: "own" });
  expect(own.AMRI.value).toBeCloseTo((1 + 0 + 1 + 0) / 4, 12);
});

test("tested triples are known where any are", async () => {
  const tested = [...small.tested, ["a", "r", "c"]];
  const graph = {
    ...small,
    tested,
    known: [],
    tails: [...small.tails, [0, 2, 3, 1]],
    heads: [...small.heads, [9, 0, 0, 0]],
  };
  const { MR } = await valuesOf(graph, { known: ["test.txt"] });
  expect([...MR.values]).toEqual([1, 2.5, 1, 1, 2.5, 1]);
});

test("one side alone is enough", async () => {
  const one = { ...request({}), heads: [] };
  const { runs } = await evaluateTriples(one, filesIn(small));
  expect(runs[0].evaluation.queries).toEqual(["a r ? (b)", "b s ? (c)"]);
});

test("values agree with those of rows with excluded items", async () => {
  const rows = [small.tails, small.heads].flatMap((matrix, side) =>
    matrix.flatMap((scores, row) => scores.map((score, i) => `q${side}${row}\t${small.entities[i]}\t${score}\n`)),
  );
  const files = filesOf({
    "answers.tsv": "query\titem\nq00\tb\nq01\tc\nq10\ta\nq11\tb\n",
    "run.tsv": `query\titem\tscore\n${rows.join("")}`,
    "known.tsv": "query\titem\nq00\tc\nq01\td\n",
  });
  const flags = { exclude: "known.tsv", measures: ["MR,FilteredRR,AMRI"], aggregate: "micro" };
  const runs = [{ name: "run.tsv", file: "run.tsv" }];
  const { runs: found } = await evaluateRuns({ judgments: "answers.tsv", runs, flags }, files);
  const values = await valuesOf(small, { known: ["train.txt"] });
  for (const { measure, value, min, max } of found[0].evaluation.results) {
    expect([measure, values[measure].value, values[measure].min, values[measure].max]).toEqual([
      measure,
      value,
      min,
      max,
    ]);
  }
});

test("a model per matrix stands in a column of its own", async () => {
  const two = { ...request({}), tails: ["x", "y"].map((name) => ({ name, file: `${name}.npy` })), heads: [] };
  const [x, y] = [small.tails, small.heads].map((rows) => npy("<f4", [2, 4], rows.flat()));
  const { runs } = await evaluateTriples(two, filesIn(small, { "x.npy": x, "y.npy": y }));
  expect(runs.map(({ name, evaluation }) => [name, evaluation.results[0].value])).toEqual([
    ["x", (2 + 2.5) / 2],
    ["y", (2 + 2.5) / 2],
  ]);
});

test("a model may be called as the file of triples is", async () => {
  const alike = { ...request({}), tails: [{ name: "test.txt", file: "tails.npy" }] };
  const { runs } = await evaluateTriples(alike, filesIn(small));
  expect(runs.map(({ name, evaluation }) => [name, evaluation.results[0].value])).toEqual([["test.txt", 2]]);
});

test("groups are relations and sides", async () => {
  const slicesBy = async (by: string) => {
    const evaluated = await evaluateTriples(request({ by }), filesIn(small));
    return answerTo(evaluated, SLICES)?.runs[0].map(({ name, results }) => [name, results[0].value]);
  };
  expect(await slicesBy("side")).toEqual([
    ["side=head", (1 + 2.5) / 2],
    ["side=tail", (2 + 2.5) / 2],
  ]);
  expect(await slicesBy("relation")).toEqual([
    ["relation=r", (2 + 1) / 2],
    ["relation=s", (2.5 + 2.5) / 2],
  ]);
});

test("without a file of entities, triples hold the indices of columns", async () => {
  const numbered = small.tested.map((triple) => triple.map((id) => ({ a: "0", b: "1", c: "2", d: "3" })[id] ?? id));
  const files = filesIn({ ...small, tested: numbered });
  const { flags, ...rest } = request({});
  const { entities: _, ...without } = flags;
  const { runs } = await evaluateTriples({ ...rest, flags: without }, files);
  expect(runs[0].evaluation.results[0].value).toBe((2 + 2.5 + 1 + 2.5) / 4);
});

test("triples are read from a matrix of indices", async () => {
  const files = filesIn(small, { "test.npy": npy("<i4", [2, 3], [0, 7, 1, 1, 8, 2]) });
  const { flags, ...rest } = request({});
  const { entities: _, ...without } = flags;
  const { runs } = await evaluateTriples({ ...rest, test: "test.npy", flags: without }, files);
  expect(runs[0].evaluation.queries[0]).toBe("0 7 ? (1)");
});

test("a score of minus infinity leaves an entity out", async () => {
  const tails = [[0, 2, Number.NEGATIVE_INFINITY, 1], small.tails[1]];
  const { runs, findings } = await evaluateTriples(request({}), filesIn({ ...small, tails }));
  expect(runs[0].evaluation.results[0].value).toBe((1 + 2.5 + 1 + 2.5) / 4);
  expect(findings.map(({ id }) => id)).toContain("masked-scores");
});

test("a triple that is tested twice is told, and counts twice", async () => {
  const graph = {
    ...small,
    tested: [small.tested[0], small.tested[0]],
    tails: [small.tails[0], small.tails[0]],
  };
  const { runs, findings } = await evaluateTriples(request({}), filesIn(graph));
  expect(runs[0].evaluation.queries).toEqual(["a r ? (b)", "a r ? (b) #2", "? r b (a)", "? r b (a) #2"]);
  expect(findings.find(({ id }) => id === "repeated-triples")?.text).toContain("1 repeats an earlier one of 2");
});

test("a given entity that scores above the answer is noticed, unless it is known to be an answer", async () => {
  const tails = [
    [3, 2, 0, 0],
    [0, 0, 1, 0],
  ];
  const heads = [
    [3, 2, 0, 0],
    [0, 1, 0, 0],
  ];
  const graph = { ...small, tails, heads };
  const noted = async (known: string[][]) => {
    const { findings } = await evaluateTriples(request({ known: ["train.txt"] }), filesIn({ ...graph, known }));
    return findings.find(({ id }) => id === "given-entity-first")?.text;
  };
  expect(await noted([["d", "s", "d"]])).toContain("in 1 of 4 queries the given entity itself scores above the answer");
  expect(await noted([["a", "r", "a"]])).toBeUndefined();
});

test("rows in another order than the triples are noticed, by answers that stand no higher in their own rows", async () => {
  const [count, seed] = [60, 7];
  const next = (i: number, step: number): number => (i * step + seed) % count;
  // Entities of a low index stand high in every row, and the answer of a row a little higher there.
  const tested = Array.from({ length: count }, (_, i) => [`e${i}`, "r", `e${next(i, 17)}`]);
  const row = (answer: number) =>
    Array.from({ length: count }, (_, e) => count - e + ((31 * e * (answer + 3)) % 37) + (e === answer ? 30 : 0));
  const tails = tested.map((_, i) => row(next(i, 17)));
  const heads = tested.map((_, i) => row(i));
  const said = async (order: (i: number) => number) => {
    const mixed = [tails, heads].map((rows) => rows.map((_, i) => rows[order(i)]));
    const graph = { entities: names(count), known: tested, tested, tails: mixed[0], heads: mixed[1] };
    const { findings } = await evaluateTriples(request({ known: ["train.txt"] }), filesIn(graph));
    return findings.filter(({ id }) => id === "answers-by-row").map(({ level, text }) => `${level}: ${text}`);
  };
  expect(await said((i) => i)).toEqual([]);
  expect(await said((i) => next(i, 23))).toEqual([
    expect.stringMatching(
      /^warning: in only \d+ of \d+ pairs of neighboring rows do answers stand higher in their own row/,
    ),
  ]);
  // One row is missing in front.
  expect(await said((i) => (i + 1) % count)).toHaveLength(1);
});

test("a given entity above most answers tells that heads and tails may be exchanged, where both are ranked", async () => {
  const row = (entity: number) => [0, 1, 2, 3].map((column) => (column === entity ? 1 : 0));
  // Heads as tails, and tails as heads.
  const graph = { ...small, tails: [row(0), row(1)], heads: [row(1), row(2)] };
  const noted = async (more: object) => {
    const { findings } = await evaluateTriples({ ...request({}), ...more }, filesIn(graph));
    return findings.find(({ id }) => id === "given-entity-first")?.text;
  };
  const exchanged = /; where it does in most, the files of --tails and --heads may be exchanged$/;
  expect(await noted({})).toMatch(exchanged);
  expect(await noted({ heads: [] })).not.toMatch(exchanged);
});

test("tails or heads alone are said to be one side of what papers give", async () => {
  const sideOf = async (more: object) => {
    const { findings } = await evaluateTriples({ ...request({}), ...more }, filesIn(small));
    return findings.filter(({ id }) => id === "one-side").map(({ text }) => text.slice(0, 38));
  };
  expect(await sideOf({ heads: [] })).toEqual(["only tails are ranked, by --tails; pub"]);
  expect(await sideOf({ tails: [] })).toEqual(["only heads are ranked, by --heads; pub"]);
  expect(await sideOf({})).toEqual([]);
});

test("known triples that filter nothing are told, with the first of them", async () => {
  const told = async (known: string[][]) => {
    const { findings } = await evaluateTriples(request({ known: ["train.txt"] }), filesIn({ ...small, known }));
    return findings.flatMap(({ id, level, subject, text }) => (id === "known-outside" ? [level, subject, text] : []));
  };
  expect(
    await told([
      ["a", "r", "c"],
      ["x", "r", "c"],
    ]),
  ).toEqual([
    "warning",
    "train.txt",
    "1 of 2 known triples have an entity that no column has, and filter nothing; first x r c, line 2",
  ]);
  expect((await told([["a", "likes", "c"]])).at(2)).toBe(
    "none of the 1 known triples has a relation of the tested ones: they filter nothing; first a likes c, line 1",
  );
  expect(
    await told([
      ["a", "likes", "c"],
      ["a", "r", "c"],
    ]),
  ).toEqual([]);
});

test.each<[string, Parameters<typeof filesOf>[0], TripleFlags, string]>([
  [
    "complex numbers",
    {
      "tails.npy": Uint8Array.from(npy("<f8", [2, 4], [1, 2, 3, 4, 5, 6, 7, 8])).map((byte, i) =>
        i === 22 ? 99 : byte,
      ),
    },
    {},
    "tails.npy: invalid type of numbers: c8 (expected real numbers, as numpy.save",
  ],
  [
    "rows",
    {
      "tails.npy": npy(
        "<f8",
        [3, 4],
        Array.from({ length: 12 }, () => 0),
      ),
    },
    {},
    "tails.npy: invalid rows: 3 for the 2 triples of test.txt (expected one for each)",
  ],
  [
    "columns",
    { "tails.npy": npy("<f8", [2, 3], [1, 2, 3, 4, 5, 6]) },
    {},
    "tails.npy: invalid columns: 3 (expected 4, entities of entities.txt)",
  ],
  ["a list", { "tails.npy": npy("<f8", [8], [1, 2, 3, 4, 5, 6, 7, 8]) }, {}, "tails.npy: invalid shape: 8"],
  [
    "an entity",
    { "test.txt": "a\tr\tb\nb\ts\tq\n" },
    {},
    "test.txt:2: unknown entity: q (it is none of the 4 of entities.txt)",
  ],
  [
    "fields",
    { "test.txt": "a\tr\tb\na\tb\n" },
    {},
    "test.txt:2: invalid line: 2 fields, a\\tb (expected head, relation and tail",
  ],
  [
    "NaN",
    { "tails.npy": npy("<f8", [2, 4], [0, 1, 2, 3, 0, Number.NaN, 2, 3]) },
    {},
    "tails.npy, row 2: invalid score: NaN or empty in 1 row of 1 query (b s ? (c); first for b)",
  ],
  ["known triples", {}, { known: ["gone.txt"] }, "gone.txt"],
  ["an empty file", { "test.txt": "\n" }, {}, "invalid file: test.txt (empty"],
])("what does not fit is refused with its place: %s", async (_, more, flags, message) => {
  await expect(evaluateTriples(request(flags), filesIn(small, more))).rejects.toThrow(message);
});

test("scores are needed, and matrices of both sides for each model", async () => {
  const files = filesIn(small);
  const none = { ...request({}), tails: [], heads: [] };
  await expect(evaluateTriples(none, files)).rejects.toThrow("missing scores: --tails or --heads names the matrices");
  const tails = ["tails.npy", "heads.npy"].map((file) => ({ name: file, file }));
  await expect(evaluateTriples({ ...request({}), tails }, files)).rejects.toThrow(
    "invalid --heads: 1 for 2 of --tails",
  );
});

test("names may hold blanks and quotation marks", async () => {
  const entities = ['New "York', "b b", "c", "d"];
  const named = small.tested.map((triple) => triple.map((id) => ({ a: 'New "York', b: "b b" })[id] ?? id));
  const found = await valuesOf({ ...small, entities, tested: named, known: [] }, { known: ["test.txt"] });
  expect(found.MR.value).toBe((2 + 2.5 + 1 + 2.5) / 4);
});
