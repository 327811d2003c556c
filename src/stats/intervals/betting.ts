import { RankproofError } from "../../core/errors.ts";
import { bettingInterval as bettingEnds } from "../betting.ts";
import type { ConfidenceInterval } from "./interval.ts";

/** Interval of a mean by betting: it holds at every look together (Waudby-Smith & Ramdas 2024). */
export const bettingInterval: ConfidenceInterval<"betting"> = {
  id: "betting",
  title: "anytime-valid interval by betting",
  summary:
    "An anytime-valid interval of a mean: it covers the mean at all looks simultaneously, so you may look after each query and stop when the result is clear. Not for a single look at all queries: with 50 queries, it is nearly twice as wide as the t interval.",
  formula: String.raw`\{m:\ \max_{t \le n} \max(K_t^+(m), K_t^-(m)) < \tfrac{2}{1-c}\},\quad K_t^\pm(m) = \prod_{i \le t} (1 \pm \lambda_i^\pm\,(x_i - m)),\quad \lambda_i^+ = \min\!\Big(\sqrt{\tfrac{2 \ln(2/(1-c))}{\hat\sigma_{i-1}^2\, i \ln(1+i)}},\ \tfrac{1}{2m}\Big)`,
  assumes:
    "values lie in a range known beforehand; the order of queries is independent of their values, such as a random order; if the queries are all drawn from a list without replacement, m is the mean of those not yet seen",
  degenerate:
    "no query: the whole range; one query: nearly the whole range; all queries of a list of known length: their mean",
  references: [
    "Waudby-Smith & Ramdas 2024, Estimating means of bounded random variables by betting, §4 (hedged capital) and §5 (without replacement), doi:10.1093/jrsssb/qkad009",
  ],
  isResampled: false,
  isAnytimeValid: true,
  of: (values, _, confidence, range) => {
    if (range === undefined)
      throw new RankproofError("missing", "range: betting needs what values can be at least and most");
    const [least, most] = range;
    const wild = values.find((value) => !(value >= least && value <= most));
    if (wild !== undefined) {
      throw new RankproofError(
        "invalid",
        `value: ${wild} (expected ${least} to ${most}, what betting is based on)`,
        "data",
      );
    }
    return bettingEnds(values, { confidence, range });
  },
};
