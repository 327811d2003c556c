import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { profiles } from "../../src/conventions/index.ts";
import type { Profile, SameNumber, ToolMeasure } from "../../src/conventions/profile.ts";
import { type EvaluateOptions, evaluate } from "../../src/index.ts";
import { readMeasure } from "../../src/notation/reading.ts";
import { matchName } from "../../src/notation/tool-name.ts";
import { readWritten } from "../../src/notation/written.ts";

// The names and conventions of other tools give the numbers that the real tools printed for each query of inputs on which
// these conventions differ; origin in profiles/README.md.

type Table = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** By data set, by the tool's name of a measure, by query. */
interface Printed {
  readonly version: string;
  readonly values: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number | string>>>>>>;
}

interface Inputs extends Pick<EvaluateOptions, "items" | "train" | "ties"> {
  readonly judgments: Table;
  readonly run: Table;
}

const [plainInputs, letorInputs] = ["inputs", "letor-inputs"].map(
  (name): Readonly<Record<string, Inputs>> => JSON.parse(readFileSync(`test/golden/profiles/${name}.json`, "utf8")),
);

/** Tools that printed measures of items and training data as well: beyond-accuracy/README.md. */
const BEYOND = ["recbole", "rectools", "recommenders"];

interface Shop {
  readonly train: Readonly<Record<string, readonly string[]>>;
  readonly items: Readonly<Record<string, { readonly category: string; readonly vector: readonly number[] }>>;
  readonly sets: Readonly<
    Record<string, { readonly judgments: Readonly<Record<string, readonly string[]>>; readonly run: Table }>
  >;
}

const shop: Shop = JSON.parse(readFileSync("test/golden/beyond-accuracy/inputs.json", "utf8"));

/** The shop's data sets. RecTools was given a component for each category as the vectors; means of all orders were printed of ties. */
function shopInputs(id: string): Readonly<Record<string, Inputs>> {
  const categories = [...new Set(Object.values(shop.items).map(({ category }) => category))];
  const vectors = Object.entries(shop.items).map(([item, { category, vector }]) => [
    item,
    id === "rectools" ? categories.map((own) => Number(own === category)) : vector,
  ]);
  const rest = { train: shop.train, items: { vector: Object.fromEntries(vectors) }, ties: "expected" } as const;
  return Object.fromEntries(
    Object.entries(shop.sets).map(([name, { judgments, run }]) => {
      const graded = Object.entries(judgments).map(([user, items]) => [
        user,
        Object.fromEntries(items.map((item) => [item, 1])),
      ]);
      return [name, { judgments: Object.fromEntries(graded), run, ...rest }];
    }),
  );
}

/** Tools of re-identification, which printed of images by cameras: reid/README.md. */
const REID = ["market1501", "torchreid", "fastreid"];

interface Image {
  readonly person: number;
  readonly camera: number;
}

interface Cameras {
  readonly queries: readonly Image[];
  readonly gallery: readonly Image[];
  readonly distances: readonly (readonly number[])[];
}

/** The gallery that counts for each query, as a run: without junk and without images of the person by the same camera. */
function reidInputs(): Readonly<Record<string, Inputs>> {
  const { queries, gallery, distances }: Cameras = JSON.parse(readFileSync("test/golden/reid/inputs.json", "utf8"));
  const byQuery = queries.map(({ person, camera }, query) => {
    const counted = gallery.flatMap((image, i) =>
      image.person === -1 || (image.person === person && image.camera === camera) ? [] : [i],
    );
    return {
      judgments: Object.fromEntries(counted.map((i) => [`g${i}`, Number(gallery[i].person === person)])),
      run: Object.fromEntries(counted.map((i) => [`g${i}`, -distances[query][i]])),
    };
  });
  const of = (kind: "judgments" | "run"): Table =>
    Object.fromEntries(byQuery.map((own, query) => [String(query), own[kind]]));
  return { plain: { judgments: of("judgments"), run: of("run") } };
}

/** Tools of images and texts: modes/README.md. The last counts matches beside the captions of an image. */
const MODES = ["clip-benchmark", "vsepp", "eccv-caption"];

interface Modes {
  readonly images: readonly (readonly number[])[];
  readonly captions: readonly (readonly number[])[];
  readonly others: Readonly<Record<string, readonly number[]>>;
}

/** Captions that search images, and images that search captions. */
function modesInputs(id: string): Readonly<Record<string, Inputs>> {
  const { images, captions, others }: Modes = JSON.parse(readFileSync("test/golden/modes/inputs.json", "utf8"));
  const each = captions.length / images.length;
  const isMatch = (caption: number, image: number): boolean =>
    Math.floor(caption / each) === image || (id === "eccv-caption" && others[caption].includes(image));
  const product = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, i) => sum + x * b[i], 0);
  const tableOf = (rows: number, columns: number, of: (row: number, column: number) => number): Table =>
    Object.fromEntries(
      Array.from({ length: rows }, (_, row) => [
        String(row),
        Object.fromEntries(Array.from({ length: columns }, (_, column) => [`i${column}`, of(row, column)])),
      ]),
    );
  const [some, all] = [images.length, captions.length];
  return {
    plain: {
      judgments: tableOf(all, some, (caption, image) => Number(isMatch(caption, image))),
      run: tableOf(all, some, (caption, image) => product(captions[caption], images[image])),
    },
    annotation: {
      judgments: tableOf(some, all, (image, caption) => Number(isMatch(caption, image))),
      run: tableOf(some, all, (image, caption) => product(captions[caption], images[image])),
    },
  };
}

/** Tools that rank the answers of knowledge graphs: knowledge-graph/README.md. */
const GRAPHS = ["pykeen", "ogb", "libkge", "torchkge"];

type Triple = readonly [head: number, relation: number, tail: number];

interface Graph {
  readonly train: readonly Triple[];
  readonly test: readonly Triple[];
  /** Scores of all entities, by head and relation, and by relation and tail. */
  readonly tails: Readonly<Record<string, readonly number[]>>;
  readonly heads: Readonly<Record<string, readonly number[]>>;
}

/** The scores of entities that are not in a set, by entity. */
function candidates(scores: readonly number[], left: ReadonlySet<number>): Record<string, number> {
  return Object.fromEntries(scores.flatMap((score, entity) => (left.has(entity) ? [] : [[`e${entity}`, score]])));
}

/** Each test triple without its tail and without its head, and of the pooled sets each head and relation. */
function graphInputs(): Readonly<Record<string, Inputs>> {
  const graphs: Readonly<Record<string, Graph>> = JSON.parse(
    readFileSync("test/golden/knowledge-graph/inputs.json", "utf8"),
  );
  return Object.fromEntries(
    Object.entries(graphs).flatMap(([name, { train, test, tails, heads }]) => {
      const tailsOf = (triples: readonly Triple[], h: number, r: number) =>
        triples.filter((other) => other[0] === h && other[1] === r).map(([, , t]) => t);
      const headsOf = (triples: readonly Triple[], r: number, t: number) =>
        triples.filter((other) => other[1] === r && other[2] === t).map(([h]) => h);
      const sets = (
        [
          ["filtered", [...train, ...test]],
          ["raw", []],
        ] as const
      ).map(([kind, known]) => {
        const rows = test.flatMap(([h, r, t]) => [
          [
            `${h} ${r} ${t} tail`,
            t,
            tails[`${h} ${r}`],
            new Set(tailsOf(known, h, r).filter((tail) => tail !== t)),
          ] as const,
          [
            `${h} ${r} ${t} head`,
            h,
            heads[`${r} ${t}`],
            new Set(headsOf(known, r, t).filter((head) => head !== h)),
          ] as const,
        ]);
        const judgments = Object.fromEntries(rows.map(([query, answer]) => [query, { [`e${answer}`]: 1 }]));
        const run = Object.fromEntries(rows.map(([query, , scores, left]) => [query, candidates(scores, left)]));
        return [`${name} ${kind}`, { judgments, run }] as const;
      });
      const pooled = Object.entries(tails).map(([query, scores]) => {
        const [h, r] = query.split(" ").map(Number);
        const answers = Object.fromEntries(tailsOf(test, h, r).map((t) => [`e${t}`, 1]));
        return [query, answers, candidates(scores, new Set(tailsOf(train, h, r)))] as const;
      });
      return [
        ...sets,
        [
          `${name} pooled`,
          {
            judgments: Object.fromEntries(pooled.map(([query, answers]) => [query, answers])),
            run: Object.fromEntries(pooled.map(([query, , scores]) => [query, scores])),
          },
        ] as const,
      ];
    }),
  );
}

/** The inputs of a tool that has its own. */
function ownInputs(id: string): Readonly<Record<string, Inputs>> | undefined {
  if (REID.includes(id)) return reidInputs();
  if (GRAPHS.includes(id)) return graphInputs();
  return MODES.includes(id) ? modesInputs(id) : undefined;
}

/** Digits after the point to which the numbers of a tool, or of one of its names, are exact, where these are not 12. */
const DIGITS: Readonly<Record<string, number>> = {
  ...{ beir: 5, mteb: 5, oml: 6, torchmetrics: 6, "pytorch-metric-learning": 6, "ranking-metrics": 6 },
  ...{ "tf-ranking": 6, allrank: 6 },
  ...{ gdeval: 5, "clip-benchmark": 6, flagembedding: 5, recbole: 6, "opensearch-srw": 2, "tie-aware-hashing": 6 },
  // Ranks and their means in single precision.
  ...{ pykeen: 5, ogb: 6, libkge: 6, torchkge: 5 },
  // Stored to ten digits, of sums over a thousand ranks.
  cwl_eval: 9,
  // gdeval's, which ir_measures calls for these.
  ...{ "ir_measures nDCG(dcg=exp-log2)[@{k}]": 5, "ir_measures ERR[@{k}]": 5 },
  // Their curve is in single precision.
  ...{ "torchreid Rank[-|@]{k}": 6, "fastreid Rank[-|@]{k}": 6 },
  // It adds 1e-10 to the denominator.
  "ragas non_llm_context_precision_with_reference": 9,
  // Its labels are in single precision, and sums of large gains of two others.
  ...{ "catboost ERR": 7, "catboost PFound": 7, "tf-ranking dcg[@{k}]": 5, "allrank dcg[@{k}]": 5 },
  // Its 1 / rank is in single precision.
  "ranklib RR@{k}": 7,
  ...{ trec_eval: 4, "trec_eval-9": 4, "trec_eval-9.0.8-2023": 4 },
};

/** Judgments of four subtopics, as ir_measures_tool.py makes them: that of a bit has the grades of items whose number has the bit. */
function bySubtopic(judgments: Table) {
  return Object.entries(judgments).flatMap(([query, items]) =>
    Object.entries(items).flatMap(([item, grade]) =>
      [0, 1, 2, 3].map((bit) => {
        const hasBit = ((Number(item.replace("d", "")) >> bit) & 1) === 1;
        return { query, item, subtopic: bit, grade: hasBit ? grade : 0 };
      }),
    ),
  );
}

/** Names without a printed number that are not refused. */
const UNPRINTED: Readonly<Record<string, readonly string[]>> = {
  "ranking-metrics": ["r[-|_]precision"],
  "tie-aware-hashing": ["RR[@{k}]"],
  // What papers in their field say, not the tools.
  oml: ["recall@{k}"],
  "pytorch-metric-learning": ["recall@{k}"],
  // Younger than the version that printed, with a worked example.
  "opensearch-srw": ["DCG@{k}"],
};

/** Exceptions that no printed input meets; each has a worked example among the tests of its measure. */
const UNMET: Readonly<Record<string, readonly string[]>> = {
  ir_measures: ["BPM@{k}"],
  cwl_eval: ["BPM-Static-T={t}-K={k}"],
};

/** Measures that look at the judgments of all queries: what is printed of a query was printed with its own alone. */
const OF_ALL_JUDGMENTS = ["hole"];

/** Tools that know no queries: their numbers of all queries are means that were made here. */
const WITHOUT_MEANS = ["sklearn"];

/** How tools are asked that know embeddings only: lists in the order of the run, but for hash codes, which are tied. */
function optionsOf({ runs, embeddings }: Profile): EvaluateOptions {
  const ties = embeddings?.metric === "hamming" ? "expected" : "input";
  return runs?.options ?? { ties, missing: "skip", noRelevant: embeddings?.noRelevant ?? "computed" };
}

function printedBy(folder: string, id: string): Printed {
  return JSON.parse(readFileSync(`test/golden/${folder}/${id}.json`, "utf8"));
}

const stored = profiles.filter(({ id }) => existsSync(`test/golden/profiles/${id}.json`));

test("what every profile's tool printed is stored, or its evidence is documentation", () => {
  const others = profiles.filter((profile) => !stored.includes(profile) && profile.tool.evidence === "printed");
  expect(others.map(({ id }) => id)).toEqual([]);
});

describe.each(stored.map((profile) => [profile.id, profile] as const))("the profile of %s", (id, profile) => {
  const { version, values: plainValues } = printedBy("profiles", id);
  const isBeyond = BEYOND.includes(id);
  const values = { ...plainValues, ...(isBeyond ? printedBy("beyond-accuracy", id).values : {}) };
  const inputs = ownInputs(id) ?? { ...plainInputs, ...letorInputs, ...(isBeyond ? shopInputs(id) : {}) };
  const printed = [...new Set(Object.values(values).flatMap(Object.keys))];
  const entryOf = (name: string): ToolMeasure | undefined => matchName(profile.names, readWritten(name))?.entry;
  const isRefused = (name: string): boolean => "refused" in (entryOf(name) ?? {});

  test("is of the version that printed", () => expect(version).toContain(profile.tool.version));

  test("has no name without a printed number", () => {
    const shown = new Set(printed.map(entryOf));
    const others = profile.names.filter((entry) => !("refused" in entry || shown.has(entry)));
    expect(others.map(({ name }) => name)).toEqual(UNPRINTED[id] ?? []);
  });

  const refused = printed.filter(isRefused);
  if (refused.length > 0) {
    test.each(refused)("%s is refused", (name) => {
      expect(() => readMeasure(name, { profile })).toThrow(`unsupported measure of ${id}: `);
    });
  }

  const deviating = new Set<ToolMeasure>();
  /** Of names with exceptions, over all their parameters: how many numbers agree, less those that have to. */
  const agreedBeyond = new Map<ToolMeasure, number>();

  test.each(printed.filter((name) => !isRefused(name)))("%s", (name) => {
    const asked = readMeasure(name, { profile });
    const { aggregate } = asked.measure.record;
    const isWhole = aggregate === "geometric" || aggregate === "collection";
    const entry = entryOf(name) as SameNumber;
    const tolerance = 0.5 * 10 ** -(DIGITS[`${id} ${entry.name}`] ?? DIGITS[id] ?? 12) * (1 + 1e-9);
    let agreed = 0;
    const others: string[] = [];
    /** Queries for which the tool gives no number. */
    const withoutNumber: string[] = [];
    for (const [set, { judgments, run, ...own }] of Object.entries(inputs)) {
      const numbers = values[set]?.[name];
      if (numbers === undefined) continue;
      // A tool takes ranks as they are given where a run has some; the option itself refuses scores.
      const { ranks, ...ofTool } = optionsOf(profile);
      const like = ranks === undefined ? {} : { like: id };
      // No tool prints the bounds of ties, which take most of the time.
      const options = { intervals: false, ...ofTool, ...like, ...asked.conditions, ...own };
      const isError = options.noRelevant === "error";
      const rule = isError ? { ...options, noRelevant: "skip" as const } : options;
      const given = asked.measure.column === "subtopics" ? bySubtopic(judgments) : judgments;
      const { queries, counts, results } = evaluate({ ...rule, judgments: given, run, measures: [asked.measure] });
      const [{ value, values: byQuery, counted }] = results;
      if (isError && counts.withoutRelevant > 0) {
        expect(() => evaluate({ ...options, judgments, run, measures: [asked] })).toThrow("relevant");
        expect(numbers["all"]).toBeUndefined();
      }
      const ownValue = (query: string, q: number): number => {
        if (!OF_ALL_JUDGMENTS.includes(asked.measure.record.id)) return byQuery[q];
        const alone = { judgments: { [query]: judgments[query] }, run: { [query]: run[query] ?? {} } };
        return evaluate({ ...rule, ...alone, measures: [asked.measure] }).results[0].value;
      };
      // Of a geometric mean, tools print logarithms of queries.
      const shown = new Map([
        ...(isWhole ? [] : queries.map((query, q) => [query, ownValue(query, q)] as const)),
        ...(!WITHOUT_MEANS.includes(id) ? [["all", value] as const] : []),
      ]);
      for (const [query, value] of shown) {
        const number = numbers[query];
        if (number === "nan" && query !== "all") withoutNumber.push(`${set}, query ${query}: ${value}, printed nan`);
        if (typeof number !== "number") continue;
        if (Math.abs(value - number) <= tolerance) agreed++;
        else others.push(`${set}, query ${query}: ${value}, printed ${number}`);
      }
      if (aggregate !== "collection") expect(counted ?? Uint8Array.from(queries, () => 1)).not.toContain(0);
    }
    const isOfNan = entry.except?.every((exception) => exception.includes("nan"));
    if (entry.except === undefined || isOfNan) expect(others).toEqual([]);
    if (entry.except === undefined) expect(withoutNumber).toEqual([]);
    else if (others.length + withoutNumber.length > 0) deviating.add(entry);
    const printedOf = plainValues["plain"]?.[name];
    if (printedOf === undefined) {
      const least = isWhole || entry.name === "novelty" ? 2 : 25;
      if (entry.except === undefined) expect(agreed).toBeGreaterThanOrEqual(least);
      else agreedBeyond.set(entry, (agreedBeyond.get(entry) ?? 0) + agreed - Math.min(least, 5));
      return;
    }
    const areQueriesPrinted = Object.keys(printedOf).length > 1 && !isWhole;
    expect(agreed).toBeGreaterThanOrEqual(areQueriesPrinted && entry.except === undefined ? 40 : 7);
  });

  test("gives the same number often where it has exceptions", () => {
    expect([...agreedBeyond].filter(([, numbers]) => numbers < 0).map(([{ name }]) => name)).toEqual([]);
  });

  test("gives another number where it says so", () => {
    const unmet = [...(UNPRINTED[id] ?? []), ...(UNMET[id] ?? [])];
    const excepted = profile.names.filter((entry) => "except" in entry && !unmet.includes(entry.name));
    expect(excepted.filter((entry) => !deviating.has(entry)).map(({ name }) => name)).toEqual([]);
  });
});
