import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { evaluateEmbeddings } from "../../src/jobs/embeddings/evaluate.ts";
import { evaluateGivenNeighbors } from "../../src/jobs/embeddings/evaluate-neighbors.ts";
import type { Figure } from "../../src/jobs/embeddings/evaluated.ts";
import { filesOf, npy } from "../jobs/files.ts";

// RSum, MedR and MeanR of both directions, of vectors and of a matrix, are those that VSE++ prints; origin in modes/README.md.

function stored<Content>(path: string): Content {
  return JSON.parse(readFileSync(`test/golden/${path}`, "utf8"));
}

interface Ranks {
  readonly recalls: readonly number[];
  readonly medr: number;
  readonly meanr: number;
}

const { images, captions } = stored<{ images: number[][]; captions: number[][] }>("modes/inputs.json");
const { printed, rsum } = stored<{ printed: { plain: Ranks; annotation: Ranks }; rsum: number }>("profiles/vsepp.json");

const named = (rows: readonly (readonly number[])[]): string =>
  `a,b,c,d,e,f\n${rows.map((row) => row.join(",")).join("\n")}\n`;
const similarities = captions.map((caption) =>
  images.map((image) => image.reduce((sum, x, i) => sum + x * caption[i], 0)),
);
const files = () =>
  filesOf({
    "images.csv": named(images),
    "captions.csv": named(captions),
    "similarities.npy": npy("<f8", [150, 30], similarities.flat()),
  });

const options = { captions: "5", bothDirections: true as const, measures: ["Success@1, Success@5, Success@10"] };

/** Values by name of the measures and figures. */
function valuesOf({
  parts: [all],
}: {
  readonly parts: readonly { results: readonly { measure: string; value: number }[]; figures: readonly Figure[] }[];
}) {
  return new Map<string, number | undefined>([
    ...all.results.map(({ measure, value }) => [measure, value] as const),
    ...all.figures.map(({ name, value }) => [name, value] as const),
  ]);
}

describe.each([
  [
    "vectors",
    () =>
      evaluateEmbeddings(
        { vectors: "images.csv", flags: { ...options, queries: "captions.csv", metric: "cosine" } },
        files(),
      ),
  ],
  ["a matrix", () => evaluateGivenNeighbors({ ...options, similarities: "similarities.npy" }, files())],
])("both directions of %s", (_, evaluated) => {
  test("are those that VSE++ prints", async () => {
    const values = valuesOf(await evaluated());
    for (const [prefix, { recalls, medr, meanr }] of [
      ["", printed.plain],
      ["reverse ", printed.annotation],
    ] as const) {
      [1, 5, 10].forEach((k, i) => {
        expect(values.get(`${prefix}Success@${k}`)).toBeCloseTo(recalls[i] / 100, 12);
      });
      expect(values.get(`${prefix}MeanR`)).toBeCloseTo(meanr, 12);
      expect(Math.floor(Number(values.get(`${prefix}MedR`)))).toBe(medr);
    }
    expect(values.get("RSum")).toBeCloseTo(rsum, 9);
  });
});

interface Printed {
  readonly values: Readonly<Record<"plain" | "annotation", Readonly<Record<string, Readonly<Record<string, number>>>>>>;
}

const { others } = stored<{ others: Readonly<Record<string, readonly number[]>> }>("modes/inputs.json");
const matches = new Set([
  ...captions.map((_, caption) => `c${caption},i${Math.floor(caption / 5)}`),
  ...Object.entries(others).flatMap(([caption, own]) => own.map((image) => `c${caption},i${image}`)),
]);
const withIds = (letter: string, rows: readonly (readonly number[])[]): string =>
  `id,a,b,c,d,e,f\n${rows.map((row, i) => `${letter}${i},${row.join(",")}\n`).join("")}`;

test.each([
  ["pairs", { relevantPairs: "pairs.csv" }],
  ["judgments", { qrels: "judged.qrels" }],
])(
  "further matches by %s: both directions are those that ECCV Caption prints, under its names",
  async (_, relevance) => {
    const { values: tool } = stored<Printed>("profiles/eccv-caption.json");
    const names = ["eccv_map_at_r", "eccv_rprecision", "eccv_r1", "coco_5k_r5"];
    const found = await evaluateEmbeddings(
      {
        vectors: "images.csv",
        flags: {
          ...{ ...relevance, queries: "captions.csv", ids: ["id", "id"], like: "eccv-caption" },
          ...{ measures: [names.join()], bothDirections: true as const },
        },
      },
      filesOf({
        "images.csv": withIds("i", images),
        "captions.csv": withIds("c", captions),
        "pairs.csv": `query,item\n${[...matches].join("\n")}\n`,
        "judged.qrels": [...matches].map((pair) => `${pair.replace(",", " 0 ")} 1\n`).join(""),
      }),
    );
    const values = valuesOf(found);
    for (const name of names) {
      expect(values.get(name), name).toBeCloseTo(tool.plain[name].all, 12);
      expect(values.get(`reverse ${name}`), name).toBeCloseTo(tool.annotation[name].all, 12);
    }
    expect(found.findings.map(({ id }) => id)).not.toContain("queries-without-vectors");
  },
);

test.each(["vsepp", "clip-benchmark"])(
  "RSum and ranks of both directions stand beside the names of %s",
  async (like) => {
    const { measures: _, ...unnamed } = options;
    const flags = { ...unnamed, queries: "captions.csv", like };
    const values = valuesOf(await evaluateEmbeddings({ vectors: "images.csv", flags }, files()));
    expect(values.get("RSum")).toBeCloseTo(rsum, 9);
    expect(values.get("MeanR")).toBeCloseTo(printed.plain.meanr, 12);
    expect(values.get("reverse MeanR")).toBeCloseTo(printed.annotation.meanr, 12);
  },
);

test("captions in a number that does not fit, one file alone, and lists are refused", async () => {
  const two = { vectors: "images.csv", flags: { ...options, queries: "captions.csv" } };
  await expect(evaluateEmbeddings({ ...two, flags: { ...two.flags, captions: "4" } }, files())).rejects.toThrow(
    "invalid captions: 30 and 150 items (expected images in one file, 4 times as many captions in another)",
  );
  const { queries: _, ...alone } = two.flags;
  await expect(evaluateEmbeddings({ ...two, flags: alone }, files())).rejects.toThrow("invalid captions: 30 items");
  const { captions: __, ...labeled } = alone;
  await expect(evaluateEmbeddings({ ...two, flags: { ...labeled, labels: ["a"] } }, files())).rejects.toThrow(
    "unsupported --both-directions: queries and gallery share items",
  );
});
