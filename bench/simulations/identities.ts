import { identification } from "../../src/embeddings/identification.ts";
import { pairIntervals } from "../../src/embeddings/pairs/intervals.ts";
import { Relevance } from "../../src/embeddings/relevance.ts";
import { verification } from "../../src/embeddings/verification.ts";
import { type Matrix, matrixOf } from "../../src/neighbors/matrix.ts";
import { neighbors } from "../../src/neighbors/neighbors.ts";
import { randomFrom } from "./random.ts";
import type { Simulation } from "./simulation.ts";

const STUDIES = 300;
const PERSONS = [10, 20, 60, 200];
const SAMPLES = 400;
const IMAGES = 3;
const COLUMNS = 4;
/** Persons of the one study whose values stand for those of all persons. */
const ALL = 1500;
/** Persons in the gallery, which is the same in all studies, an image of each. */
const ENROLLED = 300;
const FMR = [0.1, 0.01];
const FPIR = 0.3;
const HEADER = ["persons", "EER", "AUC", "minDCF", ...FMR.map((rate) => `FNMR@FMR=${rate}`), `DIR@FPIR=${FPIR}`];

type Random = () => number;

/** A normally distributed number. */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A person, around whose center all images are. */
const personOf = (random: Random): number[] => Array.from({ length: COLUMNS }, () => 2 * normal(random));
const imageOf = (person: readonly number[], random: Random): number[] => person.map((x) => x + normal(random));
const matrixOfRows = (rows: readonly (readonly number[])[]): Matrix =>
  matrixOf(Float32Array.from(rows.flat()), COLUMNS);

interface Outcome {
  readonly value: number;
  readonly interval: readonly [low: number, high: number] | undefined;
}

/** Verification of all pairs of images of some persons. @param isEstimated whether there are intervals */
function verified(persons: number, random: Random, isEstimated: boolean): Outcome[] {
  const images = Array.from({ length: persons }, () => personOf(random)).flatMap((center, person) =>
    Array.from({ length: IMAGES }, () => ({ person, at: imageOf(center, random) })),
  );
  const [positives, negatives] = [0, 1].map(() => ({
    ...{ distances: [] as number[], first: [] as number[], second: [] as number[] },
  }));
  images.forEach((a, i) => {
    for (const b of images.slice(i + 1)) {
      const list = a.person === b.person ? positives : negatives;
      list.distances.push(Math.hypot(...a.at.map((x, column) => x - b.at[column])));
      list.first.push(a.person);
      list.second.push(b.person);
    }
  });
  const found = verification(positives.distances, negatives.distances, { fmr: FMR, pTarget: 0.1 });
  const ends = isEstimated ? pairIntervals(positives, negatives, found, { samples: SAMPLES }) : undefined;
  return [
    { value: found.eer, interval: ends?.eer },
    { value: found.auc, interval: ends?.auc },
    { value: found.minDcf.value, interval: ends?.minDcf },
    ...found.points.map(({ fnmr }, i) => ({ value: fnmr, interval: ends?.points[i].fnmr })),
  ];
}

/** Identification of persons of whom half are in the gallery, by some images of each. */
function identified(
  gallery: readonly (readonly number[])[],
  enrolled: readonly number[],
  others: number,
  random: Random,
  isEstimated: boolean,
): Outcome {
  const searched = [
    ...enrolled.map((person) => ({ person, center: gallery[person] })),
    ...Array.from({ length: others }, (_, i) => ({ person: ENROLLED + i, center: personOf(random) })),
  ].flatMap(({ person, center }) => Array.from({ length: IMAGES }, () => ({ person, at: imageOf(center, random) })));
  const [queries, rows] = [searched.map(({ at }) => at), gallery].map(matrixOfRows);
  const labels = { queries: searched.map(({ person }) => person), gallery: gallery.map((_, person) => person) };
  const relevance = new Relevance(labels, queries.rows, rows.rows);
  const { points } = identification(neighbors(queries, rows, { k: 1 }), relevance, {
    ...{ fpir: [FPIR], intervals: isEstimated ? { samples: SAMPLES } : undefined },
  });
  return { value: points[0].dir, interval: points[0].interval };
}

/** How often 95 % intervals that draw identities hold the value of all persons. */
export const identities: Simulation = {
  name: "identities",
  page: "docs/embeddings/verification.md",
  *lines() {
    yield `| ${HEADER.join(" | ")} |`;
    yield `| ${HEADER.map(() => "--:").join(" | ")} |`;
    const random = randomFrom(1);
    // Who is enrolled is drawn once: a gallery is what a system has.
    const gallery = Array.from({ length: ENROLLED }, () => personOf(random));
    const everyone = Array.from({ length: 20 }, () => gallery.map((_, person) => person)).flat();
    const truth = [...verified(ALL, random, false), identified(gallery, everyone, 20 * ENROLLED, random, false)];
    for (const persons of PERSONS) {
      const held = truth.map(() => 0);
      for (let study = 0; study < STUDIES; study++) {
        const own = randomFrom(1000 * persons + study);
        const drawn = Array.from({ length: persons / 2 }, () => Math.floor(own() * ENROLLED));
        const outcomes = [
          ...verified(persons, own, true),
          identified(gallery, [...new Set(drawn)], persons / 2, own, true),
        ];
        outcomes.forEach(({ interval = [0, 0] }, i) => {
          if (interval[0] <= truth[i].value && truth[i].value <= interval[1]) held[i]++;
        });
      }
      yield `| ${[persons, ...held.map((count) => `${((100 * count) / STUDIES).toFixed(0)} %`)].join(" | ")} |`;
    }
  },
};
