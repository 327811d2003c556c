import { onlyCounted } from "../evaluate/aggregate.ts";
import { hasWeights, partsOf, ruleOf } from "../evaluate/aggregates.ts";
import type { SubsetResult } from "../evaluate/subset.ts";
import type { AggregateProcedure } from "../stats/aggregates/aggregate.ts";
import { aggregates } from "../stats/aggregates/index.ts";
import { notOfMeans } from "./not-of-means.ts";

/** How a result was put together. */
interface Aggregated extends Pick<SubsetResult, "aggregate"> {
  readonly weights?: SubsetResult["weights"];
  readonly counted?: SubsetResult["counted"];
}

/** Whether a result is a mean over queries: a micro mean is one where each query has the denominator 1. */
export function isMean({ aggregate, weights, counted }: Aggregated): boolean {
  if (aggregate !== "micro" || weights === undefined) return aggregate === "mean";
  return onlyCounted(weights, counted).every((weight) => weight === 1);
}

/** The procedure behind a result that is put together otherwise than as a mean; undefined for means, sums and runs. */
export function procedureOf(result: Aggregated): AggregateProcedure | undefined {
  if (isMean(result)) return undefined;
  const { aggregate } = result;
  const [name] = partsOf(aggregate);
  const { rule } = ruleOf(aggregate);
  return aggregates.find(({ id }) => id === name) ?? aggregates.find(({ id }) => id === rule);
}

/** Why a difference on a measure has no test; undefined where it has one: of means and of what can be resampled. */
export function whyUntested(result: Pick<SubsetResult, "aggregate">): string | undefined {
  if (result.aggregate === "mean") return undefined;
  const { statistic = `it ${notOfMeans(result.aggregate)}` } = procedureOf({ aggregate: result.aggregate }) ?? {};
  return typeof statistic === "string" ? statistic : undefined;
}

/**
 * The confidence interval of such a result; undefined where its values allow none, and where the weights behind it are
 * not there: merged sums have none.
 */
export function intervalOfAggregate(
  result: Pick<SubsetResult, "aggregate" | "values" | "weights" | "counted">,
  confidence: number,
): readonly [number, number] | undefined {
  const { aggregate, counted, weights } = result;
  const { parameter } = ruleOf(aggregate);
  if (weights === undefined && hasWeights(aggregate)) return undefined;
  const values = onlyCounted(result.values, counted);
  const sample = { values, weights: weights && onlyCounted(weights, counted), parameter };
  return values.length === 0 ? undefined : procedureOf(result)?.intervalOf(sample, confidence);
}

/** Intervals of such results in words, a text for each kind: "95 % order-statistic interval (AP)". */
export function statedAggregates(
  results: readonly (Aggregated & Pick<SubsetResult, "measure">)[],
  confidence: number,
): string[] {
  const kinds = new Map<string, string[]>();
  for (const result of results) {
    const { interval } = procedureOf(result) ?? {};
    if (interval !== undefined) kinds.set(interval, [...(kinds.get(interval) ?? []), result.measure]);
  }
  const level = `${+(100 * confidence).toPrecision(4)} %`;
  return [...kinds].map(([interval, measures]) => `${level} ${interval} (${measures.join(", ")})`);
}
