import { logGamma } from "../distributions/gamma.ts";
import { effectSize } from "./effect.ts";
import { standardizedDifference } from "./standardized.ts";

/** Hedges' g: Cohen's d_z times a factor that takes away its bias in small samples. */
export const hedgesG = effectSize({
  id: "hedges-g",
  title: "Hedges' g",
  summary: "Cohen's d_z without its bias in small samples.",
  formula: String.raw`g = d_z \frac{\Gamma(\nu/2)}{\sqrt{\nu/2}\,\Gamma((\nu - 1)/2)},\quad \nu = n - 1`,
  assumes: "differences are close to normal",
  notFor: "skewed differences",
  degenerate: "one query: none; two queries, or all differences 0: 0; all differences equal but not 0: ±∞",
  isOfMeans: true,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  references: ["Hedges 1981, doi:10.3102/10769986006002107"],
  of: (first, second) => {
    const df = first.length - 1;
    if (df < 2) return 0;
    return (
      (standardizedDifference(first, second) * Math.exp(logGamma(df / 2) - logGamma((df - 1) / 2))) / Math.sqrt(df / 2)
    );
  },
  examples: [
    {
      first: [3, 5, 4],
      second: [2, 3, 1],
      value: 2 / Math.sqrt(Math.PI),
      because: "d_z = 2 with 2 degrees of freedom: 2 · Γ(1) / (1 · Γ(½))",
    },
  ],
});
