import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SubtopicJudgment } from "../../src/evaluate/subtopics/given-subtopics.ts";
import {
  AP_IA,
  alpha_DCG,
  alpha_nDCG,
  D_nDCG,
  Dsharp_nDCG,
  EFD,
  EPC,
  ERR_IA,
  evaluate,
  GAUC,
  HistorySerendipity,
  type Measure,
  NRBP,
  nERR_IA,
  nNRBP,
  P_IA,
  Serendipity,
  StRecall,
  unjudgedBounds,
} from "../../src/index.ts";
import { caseCount } from "../deep.ts";

const GRADES = [0, 1, 2];
const EXACT = 1e-12;

/** A run of lists with ties: of each item the score, and its grade; null where nobody judged it. */
const lists = (queries: number, open: number) =>
  fc
    .array(
      fc.array(fc.record({ score: fc.nat(2), grade: fc.constantFrom(null, null, 0, 1, 2) }), {
        minLength: 1,
        maxLength: 5,
      }),
      { minLength: queries, maxLength: queries },
    )
    .filter((run) => run.flat().filter(({ grade }) => grade === null).length <= open);

function* everyAssignment<Value>(count: number, values: readonly Value[]): Generator<Value[]> {
  if (count === 0) yield [];
  else for (const rest of everyAssignment(count - 1, values)) for (const value of values) yield [value, ...rest];
}

const found = () => ({ least: Infinity, most: -Infinity, min: Infinity, max: -Infinity });

function widen(to: ReturnType<typeof found>, { value, min, max }: { value: number; min: number; max: number }): void {
  to.least = Math.min(to.least, value);
  to.most = Math.max(to.most, value);
  to.min = Math.min(to.min, min);
  to.max = Math.max(to.max, max);
}

function expectEqual(measure: Measure, bounds: ReturnType<typeof found>, brute: ReturnType<typeof found>): void {
  for (const key of ["least", "most", "min", "max"] as const) {
    if (Math.abs(bounds[key] - brute[key]) <= EXACT) continue;
    throw new Error(`${measure}: ${key} is ${bounds[key]}, all grades give ${brute[key]}`);
  }
}

type Listed = { score: number; grade: number | null }[][];

const runOf = (listed: Listed) =>
  Object.fromEntries(
    listed.map((items, q) => [`q${q}`, Object.fromEntries(items.map(({ score }, i) => [`d${i}`, score]))]),
  );

/** The judgments with grades for those that nobody judged, in their order. */
function judgmentsOf(listed: Listed, assigned?: readonly number[]) {
  let next = 0;
  return Object.fromEntries(
    listed.map((items, q) => {
      const judged: Record<string, number> = { missed: 1 };
      items.forEach(({ grade }, i) => {
        const given = grade ?? assigned?.[next++];
        if (given !== undefined) judged[`d${i}`] = given;
      });
      return [`q${q}`, judged];
    }),
  );
}

const openIn = (listed: Listed): number => listed.flat().filter(({ grade }) => grade === null).length;

const ITEMS = {
  items: {
    popularity: { d0: 5, d1: 3, d2: 3, d3: 1 },
    vector: { d0: [1, 0], d1: [0, 1], d2: [1, 1], d3: [-1, 0.5], d4: [0, -1], x: [1, 2] },
  },
  train: { q0: ["x", "d1"], u: ["d0", "x"], v: ["d2", "d3", "x"] },
};

const OF_ITEMS = [
  EPC.with({ population: 8 }).at(3),
  EFD.with({ population: 8 }).at(3),
  Serendipity.with({ collection: 8 }).at(3),
  HistorySerendipity.at(3),
  HistorySerendipity.with({ distance: "cosine" }).at(4),
];

describe.each(
  [...OF_ITEMS, GAUC, GAUC.with({ relevant: "retrieved" }), GAUC.with({ rel: 2 })].map((m) => [String(m), m] as const),
)("%s", (_, measure) => {
  test.each(["expected", "worst", "id-descending"] as const)("has the bounds of all grades, ties %s", (ties) => {
    fc.assert(
      fc.property(lists(2, 4), (listed) => {
        const input = { run: runOf(listed), measures: [measure], ties, ...ITEMS };
        const { bounds } = unjudgedBounds({ ...input, judgments: judgmentsOf(listed), grades: GRADES });
        const brute = found();
        for (const assigned of everyAssignment(openIn(listed), GRADES)) {
          widen(brute, evaluate({ ...input, judgments: judgmentsOf(listed, assigned) }).results[0]);
        }
        expect(bounds[0].unknown).toBeUndefined();
        expect(bounds[0].isExact).toBe(true);
        expectEqual(measure, bounds[0], brute);
      }),
      { numRuns: caseCount(40) },
    );
  });
});

const SUBTOPICS = ["s", "t"];

/** Judged items are relevant to one subtopic by their grade, and to the other where it is 2; one that the run lacks is to both. */
function subtopicRows(listed: Listed, assigned: readonly (readonly number[])[]): SubtopicJudgment[] {
  let next = 0;
  const rows = listed.flatMap((items, q) =>
    items.flatMap(({ grade }, i) => {
      const grades = grade === null ? assigned[next++] : [grade, grade === 2 ? 1 : 0];
      return SUBTOPICS.flatMap((subtopic, t) =>
        grades === undefined ? [] : [{ query: `q${q}`, item: `d${i}`, subtopic, grade: grades[t] }],
      );
    }),
  );
  const missed = SUBTOPICS.map((subtopic) => ({ query: "q0", item: "missed", subtopic, grade: 1 }));
  return [...missed, ...rows];
}

const OF_SUBTOPICS: readonly Measure[] = [
  alpha_DCG,
  alpha_DCG.with({ alpha: 0.9, normalize: "independent" }).at(3),
  ERR_IA.at(2),
  NRBP,
  P_IA.at(2),
  StRecall.at(2),
  AP_IA,
  D_nDCG.with({ gain: "exp2" }),
  Dsharp_nDCG.at(3),
  alpha_nDCG.at(3),
  alpha_nDCG.with({ ideal: "exact" }),
  nERR_IA.at(2),
  nNRBP,
];

const isAlwaysExact = ({ record }: Measure, isUntied: boolean): boolean =>
  record.rewards === "grades" || record === D_nDCG.record || (isUntied && record === AP_IA.record);

describe.each(OF_SUBTOPICS.map((measure) => [String(measure), measure] as const))("%s", (_, measure) => {
  test("no grades for subtopics lead beyond the bounds, and some lead as far where they are exact", () => {
    const profiles = [...everyAssignment(2, GRADES)];
    fc.assert(
      fc.property(lists(1, 2), (listed) => {
        const input = { run: runOf(listed), measures: [measure] };
        const judgments = subtopicRows(listed, []);
        const { bounds } = unjudgedBounds({ ...input, judgments, grades: GRADES });
        const brute = found();
        for (const assigned of everyAssignment(openIn(listed), profiles)) {
          widen(brute, evaluate({ ...input, judgments: subtopicRows(listed, assigned) }).results[0]);
        }
        expect(bounds[0].unknown).toBeUndefined();
        const isUntied = listed.every((items) => new Set(items.map(({ score }) => score)).size === items.length);
        if (isAlwaysExact(measure, isUntied)) expect(bounds[0].isExact).toBe(true);
        if (bounds[0].isExact) return expectEqual(measure, bounds[0], brute);
        expect(brute.least).toBeGreaterThanOrEqual(bounds[0].least - EXACT);
        expect(brute.min).toBeGreaterThanOrEqual(bounds[0].min - EXACT);
        expect(brute.most).toBeLessThanOrEqual(bounds[0].most + EXACT);
        expect(brute.max).toBeLessThanOrEqual(bounds[0].max + EXACT);
      }),
      { numRuns: caseCount(40) },
    );
  });
});

test.each([AP_IA, D_nDCG, Dsharp_nDCG.at(10)])("the bounds of %s are reached on a list of 60 items", (measure) => {
  const items = Array.from({ length: 60 }, (_, i) => `d${String(i).padStart(2, "0")}`);
  const judged = items.flatMap((item, i): SubtopicJudgment[] =>
    i % 4 === 0 ? SUBTOPICS.map((subtopic, t) => ({ query: "q", item, subtopic, grade: (i >> (t + 2)) % 2 })) : [],
  );
  const input = { run: { q: items }, measures: [measure] };
  const [bounds] = unjudgedBounds({ ...input, judgments: judged, grades: [0, 1] }).bounds;
  expect(bounds.isExact).toBe(true);
  const found = (from: number, to: number): number => {
    const assigned = items.flatMap((item, i): SubtopicJudgment[] =>
      i % 4 === 0
        ? []
        : SUBTOPICS.map((subtopic) => ({ query: "q", item, subtopic, grade: Number(i >= from && i < to) })),
    );
    return evaluate({ ...input, judgments: [...judged, ...assigned] }).results[0].value;
  };
  const at = [...items.keys(), items.length];
  // Relevant to all subtopics down to some rank, or from some rank on: none of them lead beyond, some lead as far.
  expect(Math.max(...at.map((to) => found(0, to)))).toBeCloseTo(bounds.most, 12);
  const least = Math.min(...at.map((from) => found(from, items.length)));
  expect(least).toBeGreaterThanOrEqual(bounds.least - EXACT);
});

test("where rel leaves open how many subtopics count, bounds are not known", () => {
  const { bounds } = unjudgedBounds({
    judgments: [{ query: "q", item: "a", subtopic: "s", grade: 1 }],
    run: { q: ["a", "b"] },
    measures: [StRecall.with({ rel: 2 }).at(2)],
    grades: GRADES,
  });
  expect(bounds[0].unknown).toBe("to how many subtopics any item is relevant by rel=2 depends on judgments");
});

test("unretrieved items widen the bounds of measures of subtopics whose scale they raise", () => {
  const input = {
    judgments: [{ query: "q", item: "a", subtopic: "s", grade: 1 }],
    run: { q: ["a", "b"] },
    measures: [AP_IA],
    grades: [0, 1],
  };
  expect(unjudgedBounds(input).bounds[0]).toMatchObject({ least: 1, most: 1, isExact: true });
  // Of a, b and two others, a is retrieved and b is not relevant.
  expect(unjudgedBounds({ ...input, unretrieved: 2 }).bounds[0].least).toBe(1 / 3);
});
