import { mean } from "../core/exact-sum.ts";
import { type Clusters, clusterSums } from "./clusters.ts";
import type { Procedure } from "./record.ts";

/** What docs/statistics says about it. */
export const TASK_MEANS: Procedure<"tasks"> = {
  id: "tasks",
  title: "Mean over tasks",
  summary:
    "`--tasks`: the mean over tasks, such as data sets, of the means over their queries, so that each task counts the same, as on the leaderboards of BEIR and MTEB. By default, the tasks are a random sample and each task is one value, its mean: the results hold for other tasks of the same kind. With `--task-sample fixed`, the queries are the sample: the value of a query is the mean over tasks plus its distance from the mean of its task, scaled to the standard error of a stratified sample; tests, intervals, ranks and the set of the best use these values. t tests and t intervals then use the degrees of freedom ν of Welch and Satterthwaite; the other procedures ignore the tasks, and their coverage is too low if some tasks have few queries: use `--test paired-t` there. Not for a handful of tasks as a random sample, with which no test can reject (five at 95 %), nor, with fixed tasks, for claims about other tasks.",
  formula: String.raw`\hat\mu = \frac1K \sum_{k=1}^K \bar x_k;\quad \text{random: } s^2_{\bar x}/K;\quad \text{fixed: } \frac1{K^2}\sum_k \frac{s_k^2}{n_k},\quad z_{ki} = \hat\mu + \frac{n}{K n_k}\sqrt{\frac{n_k (n-1)}{(n_k-1)\,n}}\,(x_{ki} - \bar x_k),\quad \nu = \frac{(\sum_k s_k^2/n_k)^2}{\sum_k (s_k^2/n_k)^2/(n_k-1)}`,
  assumes:
    "random: tasks are a random sample of tasks; fixed: queries are a random sample within each task. With `--missing`, values that a system lacks are left out, count as 0 or are refused, for all systems alike; a task without any remaining query is not part of the mean. In 100 simulated boards of 10 tasks, 95 % intervals covered the true difference in 91 or more. In 300 boards of four fixed tasks of 3, 5, 50 and 500 queries with unequal differences, t intervals covered it in 94 % and inverted randomization tests in 87 %; with three tasks of 2, 10 and 100 queries, in 90 % and 82 %; with fifteen tasks of 50, in 96 % and 97 %",
  degenerate:
    "one task: its mean alone, without an interval if tasks are a random sample; a fixed task of one query is refused",
  references: [
    "Cochran 1977, Sampling Techniques, §5.4 (stratified samples), §9.2 (clusters as units)",
    "Satterthwaite 1946, doi:10.2307/3002019. Welch 1947, doi:10.1093/biomet/34.1-2.28",
    "Davison & Hinkley 1997, Bootstrap Methods and their Application, §3.2 and §3.8, doi:10.1017/CBO9780511802843",
  ],
};

/** The means of tasks. @param tasks positions of the queries of each */
export function taskMeans(values: Float64Array, tasks: readonly (readonly number[])[]): Float64Array {
  return Float64Array.from(tasks, (positions) => mean(Float64Array.from(positions, (position) => values[position])));
}

/**
 * A value for each query, so that their mean is that over tasks and their standard error that of fixed tasks.
 *
 * @param tasks positions of the queries of each, two or more
 */
export function stratified(values: Float64Array, tasks: readonly (readonly number[])[]): Float64Array {
  const means = taskMeans(values, tasks);
  const center = mean(means);
  const n = values.length;
  const scaled = new Float64Array(n);
  for (const [task, positions] of tasks.entries()) {
    const { length } = positions;
    const weight = (n / (tasks.length * length)) * Math.sqrt((length * (n - 1)) / ((length - 1) * n));
    for (const position of positions) scaled[position] = center + weight * (values[position] - means[task]);
  }
  return scaled;
}

/**
 * Degrees of freedom of the mean that values standing for queries of fixed tasks have (Welch 1947, Satterthwaite 1946):
 * few where a task of few queries has much of the variance.
 *
 * @param values as `stratified` makes them, or differences of such
 * @param tasks index of the task of each, two or more of each
 * @returns from the least n − 1 of a task to the sum of all
 */
export function stratifiedDegrees(values: ArrayLike<number>, { of, sizes }: Clusters): number {
  const sums = clusterSums(values, { of, sizes });
  const squares = new Float64Array(sizes.length);
  for (let query = 0; query < of.length; query++) {
    squares[of[query]] += (values[query] - sums[of[query]] / sizes[of[query]]) ** 2;
  }
  const within = squares.reduce((total, square, task) => total + square ** 2 / (sizes[task] - 1), 0);
  return within === 0 ? of.length - sizes.length : squares.reduce((a, b) => a + b, 0) ** 2 / within;
}
