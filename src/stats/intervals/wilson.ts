import { normalQuantile } from "../distributions/normal.ts";
import { countHits } from "./hits.ts";
import type { ConfidenceInterval } from "./interval.ts";

/** Wilson's score interval of the share of hits: the shares that the score test does not reject. */
export const wilsonInterval: ConfidenceInterval<"wilson"> = {
  id: "wilson",
  title: "Wilson score interval",
  summary:
    "The shares of hits that the score test does not reject: narrower than Clopper–Pearson's interval; its coverage is nominal on average over shares, not for each share.",
  formula: String.raw`\frac{1}{1 + z^2/n}\Bigl(\hat p + \frac{z^2}{2n} \pm z\sqrt{\frac{\hat p(1-\hat p)}{n} + \frac{z^2}{4n^2}}\Bigr)`,
  assumes: "each value is 0 or 1; queries are independent",
  notFor: "one or two queries, or where the coverage has to be nominal for each share",
  degenerate: "no hit of n: from 0 to z²/(n + z²); all hits: the same from 1 down",
  references: ["Wilson 1927, doi:10.1080/01621459.1927.10502953"],
  isResampled: false,
  isAnytimeValid: false,
  of: (values, _, confidence) => {
    const n = values.length;
    const share = countHits(values) / n;
    const z = normalQuantile((1 + confidence) / 2);
    const center = share + z ** 2 / (2 * n);
    const half = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
    const scale = 1 + z ** 2 / n;
    return [Math.max(0, (center - half) / scale), Math.min(1, (center + half) / scale)];
  },
};
