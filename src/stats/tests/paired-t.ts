import { linearized } from "../clusters.ts";
import { studentTail } from "../distributions/student-t.ts";
import { type Moments, momentsOf } from "../moments.ts";
import { stratifiedDegrees } from "../task-means.ts";
import { pairedTest, type TestResult } from "../test.ts";

/**
 * Paired t test: the mean difference divided by its standard error, against Student's t with n − 1 degrees of freedom.
 * `.test(first, second)` gives t and its two-sided p.
 */
export const pairedT = pairedTest({
  id: "paired-t",
  title: "Paired t test",
  summary:
    "Compares the mean difference, divided by its standard error, with Student's t distribution with n − 1 degrees of freedom; for [fixed tasks](#tasks), with the degrees of freedom of Welch and Satterthwaite.",
  formula: String.raw`t = \frac{\bar d}{s_d / \sqrt n}`,
  assumes: "queries are a random sample; the mean difference is close to normal, as it is with many queries",
  notFor: "a few queries with skewed differences, such as hits and misses",
  degenerate: "one query, or all differences 0: t = 0, p = 1; all differences equal but not 0: t = ±∞, p = 0",
  references: ["Student 1908, doi:10.1093/biomet/6.1.1", "Urbano, Lima & Hanjalic 2019, doi:10.1145/3331184.3331259"],
  estimates: "mean",
  leastP: ({ queries }) => (queries < 2 ? 1 : 0),
  ofMoments: (moments, n) => ofMoments(moments, n),
  // The degrees of freedom of Welch and Satterthwaite: tasks have variances of their own.
  ofTasks: (differences, tasks) =>
    ofMoments(momentsOf(differences), differences.length, stratifiedDegrees(differences, tasks)),
  // The cluster-robust standard error with G/(G − 1), and G − 1 degrees of freedom.
  ofClusters: (sums, sizes) => ofMoments(momentsOf(linearized(sums, sizes)), sums.length),
  examples: [
    {
      runs: [
        [3, 5, 4],
        [2, 3, 1],
      ],
      statistic: Math.sqrt(12),
      p: 0.07417990022744855,
      because: "differences 1, 2, 3: mean 2, deviation 1, t = 2√3 with 2 degrees of freedom, p = 1 − t/√(2 + t²)",
    },
  ],
});

function ofMoments({ mean: difference, deviation }: Moments, n: number, df = n - 1): TestResult {
  const error = n === 1 ? Number.POSITIVE_INFINITY : deviation / Math.sqrt(n);
  const t = difference === 0 ? 0 : difference / error;
  return {
    statistic: t,
    p: t === 0 ? 1 : 2 * studentTail(Math.abs(t), df),
    method: "exact",
    estimate: difference,
    inversion: { kind: "pivot", estimate: difference, error, distribution: { kind: "t", df } },
  };
}
