import fc from "fast-check";
import { beside } from "../../src/core/beside.ts";
import { RankproofError } from "../../src/core/errors.ts";
import { rankingFromGrades } from "../../src/core/grades.ts";
import type { Measure } from "../../src/core/measure.ts";
import { isCounting, type Param, type ParamValue } from "../../src/core/params.ts";
import { Subtopics } from "../../src/core/subtopics.ts";
import type { Listing } from "../orders.ts";

/** Up to six items in random ties: graded, unjudged and pooled, with judged items that were never retrieved. */
export const listings: fc.Arbitrary<Listing> = fc
  .record({
    items: fc.array(
      fc.record({
        grade: fc.oneof(
          { weight: 5, arbitrary: fc.integer({ min: 0, max: 3 }) },
          fc.constant(Number.NaN),
          fc.constant(-1),
        ),
        endsTie: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    missed: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  })
  .map(({ items, missed }) => ({
    grades: items.map(({ grade }) => grade),
    tieEnds: items.flatMap(({ endsTie }, i) => (endsTie || i === items.length - 1 ? [i + 1] : [])),
    missed,
  }));

/** Parameter values worth trying for a kind of parameter. */
function valuesOf(spec: Param): readonly ParamValue[] {
  switch (spec.type) {
    case "choice":
      return spec.of as string[];
    case "cutoff": {
      const ranks: ParamValue[] = [1, 2, 3, 4, 5, 6, 7];
      if (!spec.required) ranks.push(Number.POSITIVE_INFINITY);
      if (spec.accepts("R")) ranks.push("R");
      return ranks;
    }
    case "gain":
      return ["linear", "exp2", "binary", [0, 1, 3, 2], { 0: 0.5, 1: 1, 2: 1, 3: 7 }];
    case "count":
      // Four of the items that tests name have a popularity.
      return [1, 5, 40, 1000];
    case "number":
      return [spec.required ?? spec.default, ...[0.35, 2, 3, 40].filter((value) => spec.accepts(value))];
  }
}

/** The measure with an example of each parameter that has to be given. */
export function completed(measure: Measure): Measure {
  const examples = Object.entries(measure.record.params).flatMap(([name, { required, type }]) =>
    required === undefined && type !== "count" ? [] : [[name, required ?? 1000]],
  );
  return measure.with(Object.fromEntries(examples));
}

/** What grades 1 to 3 are read as by measures of subtopics: items of overlapping, equal and separate subtopics. */
const PROFILES = [
  [
    { subtopics: [0], grades: [1] },
    { subtopics: [1], grades: [2] },
    { subtopics: [0, 1, 2], grades: [1, 3, 1] },
  ],
  [
    { subtopics: [0, 1], grades: [1, 1] },
    { subtopics: [0, 2], grades: [3, 1] },
    { subtopics: [1, 2, 3], grades: [1, 1, 2] },
  ],
].map((profiles) => {
  const subtopics = new Subtopics();
  subtopics.addQuery([...profiles, ...profiles, ...profiles].flatMap((profile) => [profile, profile, profile]));
  return subtopics;
});

/** Judgments by subtopic of items that have grades: what their profiles say. */
export function bySubtopic(grades: Readonly<Record<string, number>>) {
  return Object.entries(grades).flatMap(([item, grade]) => {
    const { subtopics, grades: own } = PROFILES[1].profile(Math.max(0, grade));
    const relevant = subtopics.map((subtopic, i) => ({ item, subtopic, grade: own[i] }));
    return relevant.length > 0 ? relevant : [{ item, subtopic: 0, grade }];
  });
}

/** How far items are apart whose numbers are grades from 0 to 3; two items of one number are apart as well. */
const OWN = {
  compare: (a: number, b: number) => a - b,
  distance: (a: number, b: number) => [0.3, 0.55, 0.1, 0.9, 0.7, 0.2, 0.85][a + b],
  distances: () => Number.NaN,
};
const DISTANCES = { vectors: OWN, chosenTogether: OWN };

/** Numbers that are grades: even ones of one category, odd ones of another. */
const BY_GRADE = {
  shares: [0.5, 0.5],
  gradeOf: (number: number) => number,
  categoryOf: (number: number) => number % 2,
};

/** Grades and costs behind numbers from 0 to 3: two items of one grade, one without a grade, one without a cost. */
const COSTS = {
  gradeOf: (number: number) => [1, 1, Number.NaN, 3][number],
  costOf: (number: number) => [2, 0.5, 1.5, undefined][number],
};

/** A reader whose demands grow with every gain never stops in front of items that all gain the most, nor at no cost. */
function stopping(measure: Measure): Measure {
  const { unjudged, horizon, hc } = measure.params;
  const isEndless = horizon === Number.POSITIVE_INFINITY && hc !== undefined && unjudged !== "lowest";
  return isEndless ? measure.with({ horizon: 9 }) : measure;
}

/** The measure with random parameters, beside subtopics where it asks for them. */
export function variantsOf(measure: Measure): fc.Arbitrary<Measure> {
  const params = Object.entries(measure.record.params).map(([name, spec]) => [
    name,
    fc.constantFrom(...valuesOf(spec)),
  ]);
  return fc
    .record(Object.fromEntries(params))
    .chain((values) => {
      const { params } = measure.record;
      const counting = Object.entries(values).filter(([name]) => isCounting(params, name, values));
      const variant = stopping(measure.with(Object.fromEntries(counting) as Record<string, ParamValue>));
      if (variant.column === "costs") return fc.constant(beside(variant, { costs: COSTS }));
      if (variant.column === "category") return fc.constant(beside(variant, { category: { shares: [0.5, 0.5] } }));
      if (variant.column === "gradedCategories") return fc.constant(beside(variant, { gradedCategories: BY_GRADE }));
      if (variant.column === "vectors" || variant.column === "chosenTogether")
        return fc.constant(beside(variant, DISTANCES));
      return variant.column === "subtopics"
        ? fc.constantFrom(...PROFILES.map((subtopics) => beside(variant, { subtopics })))
        : fc.constant(variant);
    })
    .filter(takesAllGrades);
}

const ALL_GRADES = [[3, 2, 1, 0, 0, 0], [0, 0, 0, 1, 2, 3], []].flatMap((grades) =>
  [undefined, grades.length > 0 ? [grades.length] : []].map((tieEnds) =>
    rankingFromGrades(grades, tieEnds, [3, 3, 3, 3, 2, 1, 0, 0, 0]),
  ),
);

/**
 * Some refuse grades above their scale, a lowest grade above the highest, or a collection of few items, and some readers
 * never stop.
 */
function takesAllGrades(measure: Measure): boolean {
  try {
    for (const ranking of ALL_GRADES) measure.scorer.expected(ranking);
    return true;
  } catch (error) {
    const isEndless = String(error).includes("the reader may go on forever");
    if (error instanceof RankproofError && (error.code === "invalid" || isEndless)) return false;
    throw error;
  }
}
