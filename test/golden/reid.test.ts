import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findProfile } from "../../src/conventions/index.ts";
import { evaluateDistances } from "../../src/embeddings/given-distances.ts";
import { identification } from "../../src/embeddings/identification.ts";
import { Relevance } from "../../src/embeddings/relevance.ts";
import { singleShot } from "../../src/embeddings/single-shot.ts";
import { Neighbors } from "../../src/neighbors/neighbors.ts";
import { readMeasure } from "../../src/notation/reading.ts";

// What tools of re-identification print of distances, people and cameras: the camera rule, junk and single gallery shots; origin in
// reid/README.md.

interface Image {
  readonly person: number;
  readonly camera: number;
}

function stored<Content>(path: string): Content {
  return JSON.parse(readFileSync(`test/golden/${path}`, "utf8"));
}

const { queries, gallery, distances } = stored<{ queries: Image[]; gallery: Image[]; distances: number[][] }>(
  "reid/inputs.json",
);
const images = [...gallery, ...queries];

test.each([
  ["market1501", 47],
  ["torchreid", 47],
  ["fastreid", 47],
])("%s: distances, labels, the camera rule and junk", (tool, evaluated) => {
  const { values } = stored<{ values: { plain: Record<string, Record<string, number>> } }>(`profiles/${tool}.json`);
  const profile = findProfile(tool, "embeddings");
  const names = Object.keys(values.plain).filter((name) => name !== "metric");
  const { overall, counts } = evaluateDistances(
    { data: Float64Array.from(distances.flat()), rows: queries.length, columns: gallery.length },
    {
      labels: images.map(({ person }) => person),
      sequences: images.map(({ person, camera }) => `${person} ${camera}`),
      junk: [-1],
      gallery: gallery.map((_, i) => i),
      queries: queries.map((_, i) => gallery.length + i),
      noRelevant: profile.embeddings.noRelevant,
      measures: names.map((name) => readMeasure(name, { profile })),
    },
  );
  expect(counts).toMatchObject({ evaluated, withoutRelevant: 1, junk: 6 * queries.length });
  names.forEach((name, i) => {
    expect(overall.results[i].value, name).toBeCloseTo(values.plain[name]["all"], 6);
  });
});

test("single gallery shots are within four standard errors of Torchreid's draws", () => {
  const { points } = stored<{ points: { rank: number; mean: number; error: number }[] }>("reid/single-shot.json");
  const asked = queries.slice(0, 47);
  const lists = asked.map(({ person, camera }, query) =>
    gallery
      .flatMap((image, i) =>
        image.person === -1 || (image.person === person && image.camera === camera) ? [] : [[i, distances[query][i]]],
      )
      .sort(([, a], [, b]) => a - b),
  );
  let end = 0;
  const found = new Neighbors({
    ends: Int32Array.from(lists, ({ length }) => (end += length)),
    indices: Int32Array.from(lists.flat(), ([row]) => row),
    distances: Float64Array.from(lists.flat(), ([, distance]) => distance),
  });
  const key = ({ person, camera }: Image): string => `${person} ${camera}`;
  const numbers = new Map(images.map((image) => key(image)).map((text, i) => [text, i]));
  const numbersOf = (some: readonly Image[]): Int32Array =>
    Int32Array.from(some, (image) => numbers.get(key(image)) as number);
  const relevance = new Relevance(
    { queries: asked.map(({ person }) => person), gallery: gallery.map(({ person }) => person) },
    asked.length,
    gallery.length,
    [{ queries: numbersOf(asked), gallery: numbersOf(gallery) }],
  );
  const result = singleShot(found, relevance, { ranks: points.map(({ rank }) => rank) });
  points.forEach(({ rank, mean, error }, i) => {
    expect(Math.abs(result.points[i].value - mean), `rank ${rank}`).toBeLessThanOrEqual(4 * error);
  });
});

test("open-set identification is that of bob.measure", () => {
  const { strangers, points } = stored<{
    strangers: number[];
    points: { target: number; rank: number; fpir: number; dir: number }[];
  }>("reid/identification.json");
  const rows = gallery.flatMap(({ person }, i) => (strangers.includes(person) ? [] : [i]));
  const lists = queries.map((_, query) =>
    rows.map((row, i) => [i, distances[query][row] + ((13 * query) % 48) / 4]).sort(([, a], [, b]) => a - b),
  );
  let end = 0;
  const found = new Neighbors({
    ends: Int32Array.from(lists, ({ length }) => (end += length)),
    indices: Int32Array.from(lists.flat(), ([row]) => row),
    distances: Float64Array.from(lists.flat(), ([, distance]) => distance),
  });
  const labels = { queries: queries.map(({ person }) => person), gallery: rows.map((row) => gallery[row].person) };
  const relevance = new Relevance(labels, queries.length, rows.length);
  for (const { target, rank, ...printed } of points) {
    const { points: own } = identification(found, relevance, { fpir: [target], rank });
    expect(own[0].fpir).toBeCloseTo(printed.fpir, 12);
    expect(own[0].dir).toBeCloseTo(printed.dir, 12);
  }
});

test.each(["easy", "medium", "hard"] as const)(
  "revisitop, %s: images that a protocol leaves out are junk of their query",
  (name) => {
    const KINDS = ["easy", "hard", "junk"] as const;
    const { lists, protocols } = stored<{
      lists: Record<(typeof KINDS)[number], number[]>[];
      protocols: Record<string, { map: number; aps: (number | null)[] }>;
    }>("reid/revisitop.json");
    const isRight = (kind: (typeof KINDS)[number]): boolean => kind === name || (name === "medium" && kind !== "junk");
    const listed = (kinds: readonly (typeof KINDS)[number][]): Map<string, string[]> =>
      new Map(lists.map((images, query) => [`q${query}`, kinds.flatMap((kind) => images[kind]).map(String)]));
    const { overall } = evaluateDistances(
      { data: Float64Array.from(distances.flat()), rows: queries.length, columns: gallery.length },
      {
        ids: [...gallery.map((_, i) => i), ...queries.map((_, query) => `q${query}`)],
        qrels: listed(KINDS.filter(isRight)),
        exclude: listed(KINDS.filter((kind) => !isRight(kind))),
        gallery: gallery.map((_, i) => i),
        queries: queries.map((_, i) => gallery.length + i),
        measures: [readMeasure("AP(area=trapezoids)", {})],
      },
    );
    const [result] = overall.results;
    expect(result.value).toBeCloseTo(protocols[name].map, 12);
    const aps = protocols[name].aps.filter((value) => value !== null);
    expect(overall.queries.length).toBe(aps.length);
    aps.forEach((value, i) => {
      expect(result.values[i]).toBeCloseTo(value, 12);
    });
  },
);
