import { describe, expect, test } from "vitest";
import { inOrder } from "../../src/core/order.ts";
import {
  AP,
  ERR,
  evaluate,
  F,
  type Measure,
  nDCG,
  P,
  R,
  type Ranking,
  Rprec,
  RR,
  rankingFromGrades,
  Success,
} from "../../src/index.ts";

// Worked numbers of articles, documentation and notebooks, each test named after its source.

/** A ranking of hits (1) and misses (0) with `relevant` relevant items in all. */
function hits(pattern: string, relevant: number, tieEnds?: number[]): Ranking {
  const grades = Array.from(pattern, Number);
  const found = grades.filter((grade) => grade > 0).length;
  return rankingFromGrades(grades, tieEnds, [...grades, ...new Array(Math.max(0, relevant - found)).fill(1)]);
}

function value(measure: Measure, ranking: Ranking): number {
  return measure.score(ranking).expected;
}

describe("blog on P, R, F1@k, AP and MAP: R = 4, a list of 8", () => {
  // Twelve patterns fit the numbers of the text; this is one of them.
  const ranking = hits("10110100", 4);

  test("P@1 = 1, P@4 = 3/4, P@8 = 4/8", () => {
    expect([1, 4, 8].map((k) => value(P.at(k), ranking))).toEqual([1, 3 / 4, 4 / 8]);
  });

  test("R@1 = 1/4, R@4 = 3/4, R@8 = 1", () => {
    expect([1, 4, 8].map((k) => value(R.at(k), ranking))).toEqual([1 / 4, 3 / 4, 1]);
  });

  test("F1@1 = 0.4, F1@4 = 0.75, F1@8 = 2/3", () => {
    expect([1, 4, 8].map((k) => value(F.at(k), ranking))).toEqual([0.4, 0.75, 2 / 3]);
  });

  test("AP = sum of (R_k − R_k−1) · P_k = 37/48", () => {
    let sum = 0;
    for (let k = 1; k <= 8; k++) {
      const gained = value(R.at(k), ranking) - (k === 1 ? 0 : value(R.at(k - 1), ranking));
      sum += gained * value(P.at(k), ranking);
    }
    expect(value(AP, ranking)).toBeCloseTo(sum, 14);
    expect(value(AP, ranking)).toBeCloseTo(37 / 48, 14);
  });
});

describe("Open Metric Learning 4.0, doctests", () => {
  const tops = (lists: number[][], relevant: number[]): Ranking[] =>
    lists.map((list, i) => hits(list.join(""), relevant[i]));

  test("calc_cmc: tops [1,0] [0,1,1] [0,0], k = 1 and 2", () => {
    const rankings = tops(
      [
        [1, 0],
        [0, 1, 1],
        [0, 0],
      ],
      [2, 2, 1],
    );
    expect(rankings.map((ranking) => value(Success.at(1), ranking))).toEqual([1, 0, 0]);
    expect(rankings.map((ranking) => value(Success.at(2), ranking))).toEqual([1, 1, 0]);
  });

  test("calc_precision: n_gts 2, 3, 5, k = 1 and 2", () => {
    const rankings = tops(
      [
        [1, 0],
        [0, 1, 1],
        [0, 0],
      ],
      [2, 3, 5],
    );
    const precision = P.with({ denominator: "capped" });
    expect(rankings.map((ranking) => value(precision.at(1), ranking))).toEqual([1, 0, 0]);
    expect(rankings.map((ranking) => value(precision.at(2), ranking))).toEqual([0.5, 0.5, 0]);
  });

  test("precision of 11100 with n = 3: standard 1 1 1 3/4 3/5, OML 1 throughout", () => {
    const ranking = hits("111000", 3);
    const ks = [1, 2, 3, 4, 5, 6];
    expect(ks.map((k) => value(P.at(k), ranking))).toEqual([1, 1, 1, 3 / 4, 3 / 5, 3 / 6]);
    expect(ks.map((k) => value(P.with({ denominator: "capped" }).at(k), ranking))).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test("calc_map: n_gts 1, 1, 2, k = 1 and 2", () => {
    const rankings = tops(
      [
        [1, 0],
        [0, 1],
        [0, 0, 0, 0],
      ],
      [1, 1, 2],
    );
    const map = AP.with({ denominator: "retrieved" });
    expect(rankings.map((ranking) => value(map.at(1), ranking))).toEqual([1, 0, 0]);
    expect(rankings.map((ranking) => value(map.at(2), ranking))).toEqual([1, 0.5, 0]);
  });

  test("map@5 = 1 when one of three is found, at rank 1", () => {
    expect(value(AP.with({ denominator: "retrieved" }).at(5), hits("10000", 3))).toBe(1);
  });
});

describe("FlagEmbedding, notebook 2.2 Eval Metrics", () => {
  const relevant = [
    [11, 1, 7, 17, 21],
    [4, 16, 1],
    [26, 10, 22, 8],
  ];
  const results = [
    [11, 1, 17, 7, 21, 8, 0, 28, 9, 20],
    [16, 1, 6, 18, 3, 4, 25, 19, 8, 14],
    [24, 10, 26, 2, 8, 28, 4, 23, 13, 21],
  ];
  const keyed = <T>(lists: T[]): Record<string, T> => Object.fromEntries(lists.map((list, q) => [`q${q + 1}`, list]));
  const judgments = keyed(relevant);

  /** Mean over the queries at 1, 5 and 10. */
  function at(measure: Measure, run: Record<string, number[] | Record<string, number>> = keyed(results)): number[] {
    const measures = [1, 5, 10].map((k) => measure.at(k));
    return evaluate({ judgments, run, measures }).results.map((result) => result.value);
  }

  const digits = (numbers: number[]): string[] => numbers.map((number) => number.toFixed(10));

  test.each([
    [
      "recall, as printed: over min(k, R)",
      R.with({ denominator: "capped" }),
      [0.6666666667, 0.8055555556, 0.9166666667],
    ],
    ["recall, standard", R, [0.1777777778, 0.8055555556, 0.9166666667]],
    ["MRR", RR, [0.6666666667, 0.8333333333, 0.8333333333]],
    ["precision", P, [0.6666666667, 0.6666666667, 0.3666666667]],
    [
      "MAP, as printed: over the hits in the top k",
      AP.with({ denominator: "retrieved" }),
      [0.6666666667, 0.862962963, 0.8074074074],
    ],
    ["MAP over R", AP, [0.1777777778, 0.7027777778, 0.7583333333]],
    ["MAP over min(k, R)", AP.with({ denominator: "capped" }), [0.6666666667, 0.7027777778, 0.7583333333]],
    ["nDCG with the ideal of all relevant items", nDCG, [0.6666666667, 0.7859575563, 0.841677708]],
    [
      "nDCG with the ideal of the ten retrieved (sklearn on rank scores)",
      nDCG.with({ ideal: "retrieved" }),
      [0.6666666667, 0.8258745678, 0.8815947195],
    ],
    ["Success", Success, [0.6666666667, 1, 1]],
  ] as const)("%s", (_, measure, expected) => {
    expect(digits(at(measure))).toEqual(digits([...expected]));
  });

  test("F1, mean over the queries", () => {
    expect(at(F).map((number) => number.toFixed(6))).toEqual(["0.277778", "0.722222", "0.518926"]);
  });

  test("nDCG as printed, 0.0, 0.3298, 0.5955: document ids were passed as scores, and the ideal saw only the retrieved", () => {
    const idsAsScores = keyed(results.map((list) => Object.fromEntries(list.map((id) => [id, id]))));
    const values = at(nDCG.with({ ideal: "retrieved" }), idsAsScores);
    expect(digits(values)).toEqual(["0.0000000000", "0.3298163165", "0.5955665345"]);
  });
});

describe("tie-aware post (HackerTom), minimal counterexample: one tie {1,1,0}, k = 2", () => {
  test("AP over the hits in the cut is 5/6, between 1/2 and 1; the post's code prints 7/12 or 7/6", () => {
    const { expected, min, max } = AP.with({ denominator: "retrieved" })
      .at(2)
      .score(hits("110", 2, [3]));
    expect(expected).toBeCloseTo(5 / 6, 14);
    expect([min, max]).toEqual([1 / 2, 1]);
  });
});

describe("bounds of AP over the hits in the cut are not those of relevant-first and relevant-last", () => {
  const map = AP.with({ denominator: "retrieved" }).at(3);

  test("ties {0,1} {0,1}, k = 3: relevant first gives 5/6, the maximum is 1", () => {
    const ranking = hits("0101", 2, [2, 4]);
    expect(map.scorer.expected(inOrder(ranking, "best"))).toBeCloseTo(5 / 6, 14);
    expect(map.score(ranking).max).toBe(1);
  });

  test("ties {1} {1,0,0}, k = 3: relevant last gives 1, the minimum is 5/6", () => {
    const ranking = hits("1100", 2, [1, 4]);
    expect(map.scorer.expected(inOrder(ranking, "worst"))).toBe(1);
    expect(map.score(ranking).min).toBeCloseTo(5 / 6, 14);
  });

  test("no tie is cut: only the ties inside the cut count in the denominator", () => {
    // Relevant items also stand below the edge at k = 2.
    expect(value(AP.with({ denominator: "retrieved" }).at(2), hits("1011", 3, [2, 4]))).toBeCloseTo(3 / 4, 14);
  });
});

describe("conventions probe: R = 3, ranking 1 0 1 0 0", () => {
  const ranking = hits("10100", 3);

  test.each([
    ["trec_eval P@5", P.at(5), 0.4],
    ["OML precision@5", P.with({ denominator: "capped" }).at(5), 2 / 3],
    ["trec_eval AP@2", AP.at(2), 1 / 3],
    ["sentence-transformers AP@2", AP.with({ denominator: "capped" }).at(2), 1 / 2],
    ["OML and torchmetrics AP@2", AP.with({ denominator: "retrieved" }).at(2), 1],
    ["trec_eval AP@5", AP.at(5), 5 / 9],
    ["OML and torchmetrics AP@5", AP.with({ denominator: "retrieved" }).at(5), 5 / 6],
  ])("%s", (_, measure, expected) => {
    expect(value(measure, ranking)).toBeCloseTo(expected, 14);
  });
});

describe("scikit-learn", () => {
  test("average_precision_score takes a tie as one threshold: {1,0,0} 1/3, {1,1,0} 2/3 (worst order 7/12)", () => {
    expect(AP.scorer.threshold?.(hits("100", 1, [3]))).toBeCloseTo(1 / 3, 14);
    expect(AP.scorer.threshold?.(hits("110", 2, [3]))).toBeCloseTo(2 / 3, 14);
    expect(AP.score(hits("110", 2, [3])).min).toBeCloseTo(7 / 12, 14);
  });

  test("ndcg_score averages ties: documentation example, gains 10 and 5 tied at the top", () => {
    expect(value(nDCG.at(1), rankingFromGrades([10, 5, 0, 0, 1], [2, 4, 5]))).toBe(0.75);
  });
});

describe("constant scorer, one relevant of three (MTEB #5092)", () => {
  test("RR = AP = 11/18, not 1", () => {
    const { results } = evaluate({
      judgments: { q: { a: 1 } },
      run: { q: { a: 0, b: 0, c: 0 } },
      measures: [RR.at(10), AP],
    });
    for (const { value, min, max } of results) {
      expect(value).toBeCloseTo(11 / 18, 14);
      expect(min).toBeCloseTo(1 / 3, 14);
      expect(max).toBe(1);
    }
  });
});

describe("ir_measures convention: ERR of gdeval", () => {
  test("grade 1 alone, at rank 1 of a scale up to 4: 1/16 = 0.0625", () => {
    expect(value(ERR.at(20), hits("1", 1))).toBe(0.0625);
  });
});

describe("pytorch-metric-learning, docs of MAP@R", () => {
  test("MAP@R stops at R: 1 0 0 1 with R = 2 is 1/2, AP is 3/4", () => {
    const ranking = hits("1001", 2);
    expect(value(AP.at("R"), ranking)).toBe(1 / 2);
    expect(value(AP, ranking)).toBe(3 / 4);
    expect(value(Rprec, ranking)).toBe(1 / 2);
  });
});
