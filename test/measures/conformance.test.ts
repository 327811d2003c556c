import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forEachCut } from "../../src/core/cut.ts";
import { drawItems, drawJudged, drawValue, measureOfExample } from "../../src/core/example.ts";
import { rankingFromGrades } from "../../src/core/grades.ts";
import type { Measure } from "../../src/core/measure.ts";
import { wordsOfParam } from "../../src/core/param-words.ts";
import type { Ranking } from "../../src/core/ranking.ts";
import { scorerOver } from "../../src/core/scorer.ts";
import { about as aboutOf, catalog, measures } from "../../src/measures/index.ts";
import { parseMeasure } from "../../src/notation/index.ts";
import { isDeep } from "../deep.ts";
import { everyOrder, type Listing, rankingOf } from "../orders.ts";
import { type SourceFile, sourceFiles } from "../source.ts";
import { listings, variantsOf } from "./variants.ts";

// What a measure promises, checked for all of them. Before each check stands the change that makes it red; the changes
// were tried out one by one.

const EXACT = 1e-12;

// Red when a new file is left out of the list, or its id is not its name.
test("measures lists every file of the folder, and each file is named after its id", () => {
  const files = readdirSync("src/measures").filter((file) => file.endsWith(".ts") && file !== "index.ts");
  expect(catalog.map(({ measure }) => `${measure.record.id}.ts`).sort()).toEqual(files.sort());
});

// Red when an alias is the name of another measure.
test("measures have names that no other measure has", () => {
  const names = catalog.flatMap(({ measure, aliases = [] }) => [
    measure.record.label,
    ...aliases.map(({ name }) => name),
  ]);
  const lower = names.map((name) => name.toLowerCase());
  expect(new Set(lower).size).toBe(lower.length);
});

const sources = new Map(sourceFiles("src/measures").map((file) => [file.path.replace(/^.*\/|\.ts$/g, ""), file]));

// Red when a measure with a new kind of cutoff is not checked below.
test("measures with a cutoff are these", () => {
  expect(measures.filter(hasCutoff).map(({ record }) => record.label)).toEqual(
    "P nDCG DCG AP ACG PWA UDCG WAP F Success RR FilteredHits AMRI ZRank R Rprec AllFound RBP ERR PFound BPM SDCG NERR8 NERR9 CWL TBG UMeasure AUC pAUC PAP LAUC Fallout Specificity Acc MCC Judged JudgedGrade Unj Hole alpha_nDCG alpha_DCG ERR_IA nERR_IA P_IA StRecall D_nDCG Dsharp_nDCG IAA AWRF DemographicParity EUR RUR UserCoverage ItemCoverage NumItems Gini Entropy Personalization MIUF EPC EFD AvgPopularity TailShare Serendipity HistorySerendipity ILD NumRelRet MeanHits".split(
      " ",
    ),
  );
});

// Red when a variance is deleted: the checks below pass over what is undefined.
test("measures of which the variance over the orders of ties is known are these", () => {
  const tied = rankingFromGrades([1, 0, 1], [3]);
  const known = measures.filter((measure) => fixedVariants(measure)[0].score(tied).variance !== undefined);
  expect(known.map(({ record }) => record.label)).toEqual(
    "P nDCG DCG ACG PWA F Success RR MeanRR FirstRel FilteredRR FilteredHits MR AMR R Rprec LastRel INP AllFound RBP INST INSQ SDCG NERR8 NERR9 NERR10 NERR11 CWL Fallout Specificity Acc MCC Judged JudgedGrade Unj Hole MIUF EPC EFD AvgPopularity TailShare HistorySerendipity NumRelRet MeanHits".split(
      " ",
    ),
  );
});

describe.each(measures.map((measure) => [measure.record.label, measure] as const))("%s", (_, measure) => {
  const about = aboutOf(measure);
  const { record } = measure;

  // Red when the arithmetic without ties changes: 1/log2(2 + i) for 1/log2(1 + i) in DCG.
  test.each(about.examples.map((example, i) => [i + 1, example] as const))("example %i holds", (_, example) => {
    const grades = example.grades.map((grade) => grade ?? Number.NaN);
    const ranking = rankingFromGrades(grades, example.tieEnds, example.judged);
    const score = measureOfExample(measure, example).score(ranking);
    expect(score.expected).toBeCloseTo(example.value, 12);
    if (example.min !== undefined) expect(score.min).toBeCloseTo(example.min, 12);
    if (example.max !== undefined) expect(score.max).toBeCloseTo(example.max, 12);
  });

  // Red when an example changes and the comment does not.
  test("its doc comment, which an editor shows on hover, tells its first example", () => {
    const { text, comments } = sources.get(record.id) as SourceFile;
    const isOfMeasure = ({ end }: (typeof comments)[number]): boolean => /^\n.* = .*Measure\(/.test(text.slice(end));
    const comment = comments.findLast(isOfMeasure)?.value ?? "";
    const [example] = about.examples;
    const all = example.judged === undefined ? "" : ` (all judged: ${drawJudged(example)})`;
    const told = `${measureOfExample(measure, example)} of ${drawItems(measure, example)}${all} is ${drawValue(example)}:`;
    expect(comment.replace(/\s+\*\s+/g, " ")).toContain(told);
  });

  // Red when a parameter has no words, or a measure no reference.
  test("has words, a reference and an example", () => {
    expect(about.examples.length).toBeGreaterThan(0);
    expect(about.references.length).toBeGreaterThan(0);
    expect(about.summary).toMatch(/^\S.*\.$/);
    for (const name of Object.keys(record.params)) expect(wordsOfParam(about, name), name).not.toBe("");
    expect(Object.keys(record.params)).toEqual(expect.arrayContaining(Object.keys(about.params ?? {})));
  });

  // Of a tie that is shuffled for each reader: expected-exposure.test.ts.
  const isMean = !record.shuffles;

  // Red when the expectation forgets the size of a tie, when min and max are exchanged, when a variance lacks its − 1.
  test.runIf(isMean)("expected, min, max and variance are those of all orders of tied items", () => {
    fc.assert(
      fc.property(listings, variantsOf(measure), (listing, variant) => {
        const score = variant.score(rankingOf(listing));
        expectSame(score, bruteForce([...everyOrder(listing)], variant), variant);
      }),
    );
  });

  // Red when a possible content of a cut tie is left out, or weighs another's probability.
  test.runIf(isMean)("a depth that cuts a tie gives the mean and extremes of all orders cut there", () => {
    fc.assert(
      fc.property(listings, fc.integer({ min: 1, max: 6 }), variantsOf(measure), (listing, depth, variant) => {
        const scorer = scorerOver(variant.scorer, (ranking, visit) => forEachCut(ranking, depth, visit));
        const ranking = rankingOf(listing);
        const found = {
          expected: scorer.expected(ranking),
          min: Number(scorer.min(ranking)),
          max: Number(scorer.max(ranking)),
          variance: scorer.variance(ranking),
        };
        expectSame(found, bruteForce([...everyOrder(listing, depth)], variant), variant);
      }),
    );
  });

  // Red when a scale is too small, or the range that the docs tell too narrow.
  test("values stay in range, expected between min and max", () => {
    fc.assert(
      fc.property(listings, variantsOf(measure), (listing, variant) => {
        const { expected, min, max } = variant.score(rankingOf(listing));
        const [low, high] = about.range;
        for (const value of [expected, min, max]) {
          expect(value).toBeGreaterThanOrEqual(low);
          expect(value).toBeLessThanOrEqual(high);
        }
        expect(min).toBeLessThanOrEqual(expected + EXACT);
        expect(max).toBeGreaterThanOrEqual(expected - EXACT);
      }),
    );
  });

  // Red when 0/0 is not caught: NaN instead of 0.
  test("a query without relevant items has the value its conventions name", () => {
    const { noRelevant } = about.conventions;
    for (const variant of fixedVariants(measure)) {
      if (typeof variant.params["gain"] === "object") continue; // a table may make grade 0 relevant
      for (const grades of [[], [0, Number.NaN, 0], [Number.NaN], [-1, 0]]) {
        const { expected } = variant.score(rankingFromGrades(grades));
        if (noRelevant === "computed") expect(expected).not.toBeNaN();
        else expect(expected, `${variant}`).toBe(noRelevant);
      }
    }
  });

  // Red when something is divided by the length of the list.
  test("an empty run gives a number", () => {
    for (const variant of fixedVariants(measure)) {
      expect(variant.score(rankingFromGrades([], [], [2, 1, 0])).expected).not.toBeNaN();
    }
  });

  // Red when the last rank is one too far, or a denominator or ideal counts what stands below it.
  if (hasCutoff(measure) && !record.wholeList?.(measure.params)) {
    test("items below the cutoff do not matter", () => {
      fc.assert(
        fc.property(listings, variantsOf(measure), fc.integer({ min: 0, max: 3 }), (listing, variant, others) => {
          fc.pre(!record.wholeList?.(variant.params));
          const last = lastRank(variant, listing);
          fc.pre(last < listing.grades.length);
          const kept = untilCutoff(listing, last);
          const score = variant.score(rankingOf(listing));
          expectSame(variant.score(rankingOf(kept)), score, variant);
          expectSame(variant.score(rankingOf(withUnjudged(kept, others))), score, variant);
        }),
      );
    });
  }

  // Red when the notation leaves out a parameter that is not at its default.
  test("parse(format(measure)) is the same measure", () => {
    fc.assert(
      fc.property(variantsOf(measure), (variant) => {
        const again = parseMeasure(variant.toString());
        expect(again.record).toBe(record);
        expect(again.params).toEqual(variant.params);
      }),
    );
  });
});

function hasCutoff({ record }: Measure): boolean {
  return record.at === "cutoff";
}

/** The last rank that the measure looks at. */
function lastRank({ record, params }: Measure, { grades, missed }: Listing): number {
  const { rel = 1, multiple = 1, cutoff } = params as { rel?: number; multiple?: number; cutoff?: number | "R" };
  const relevant = [...grades, ...missed].filter((grade) => grade >= rel).length;
  if (record.id === "rprec") return Math.min(cutoff as number, Math.floor(multiple * relevant + 0.9));
  return cutoff === "R" ? relevant : (cutoff as number);
}

/** The ties that begin at a rank up to `last`; judged items of the others count as never retrieved. */
function untilCutoff({ grades, tieEnds, missed }: Listing, last: number): Listing {
  const kept = tieEnds.filter((_, tie) => tie === 0 || tieEnds[tie - 1] < last);
  const ends = last === 0 ? [] : kept;
  const end = ends.at(-1) ?? 0;
  return { grades: grades.slice(0, end), tieEnds: ends, missed: [...missed, ...judgedOf(grades.slice(end))] };
}

function judgedOf(grades: readonly number[]): number[] {
  return grades.filter((grade) => grade >= 0);
}

function withUnjudged({ grades, tieEnds, missed }: Listing, count: number): Listing {
  const ends = Array.from({ length: count }, (_, i) => grades.length + i + 1);
  return { grades: [...grades, ...ends.map(() => Number.NaN)], tieEnds: [...tieEnds, ...ends], missed };
}

function fixedVariants(measure: Measure): Measure[] {
  return fc.sample(variantsOf(measure), { numRuns: isDeep() ? 20 : 8, seed: 7 });
}

interface Moments {
  expected: number;
  min: number;
  max: number;
  variance: number | undefined;
}

function bruteForce(rankings: readonly Ranking[], measure: Measure): Moments {
  const values = rankings.map((ranking) => measure.scorer.expected(ranking));
  const expected = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - expected) ** 2, 0) / values.length;
  return { expected, min: Math.min(...values), max: Math.max(...values), variance };
}

function expectSame(found: Moments, brute: Moments, measure: Measure): void {
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= EXACT * Math.max(1, Math.abs(b));
  for (const key of ["expected", "min", "max", "variance"] as const) {
    const value = found[key];
    if (value === undefined || brute[key] === undefined) continue; // only a variance may be unknown
    if (!near(value as number, brute[key] as number)) {
      throw new Error(`${measure}: ${key} is ${value}, all orders give ${brute[key]}`);
    }
  }
}
