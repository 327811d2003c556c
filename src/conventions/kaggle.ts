import type { Profile } from "./profile.ts";

/** MAP@K of Kaggle's competitions, as the functions apk and mapk give it (PyPI: ml_metrics). */
export const kaggle: Profile = {
  id: "kaggle",
  title: "AP divided by at most K items; a query without a relevant item scores 1.",
  tool: { name: "ml_metrics", version: "0.1.4", evidence: "printed", source: "github.com/benhamner/Metrics" },
  runs: { options: { ties: "input", missing: "zero", noRelevant: "one" }, measures: "MAP@12" },
  names: [{ name: "MAP@{k}", measure: "AP(denominator=capped)@{k}" }],
  defects: [
    {
      what: "A query without a relevant item scores 1 in the package, 0 in its repository since then.",
      versions: "0.1.4",
      thread: "github.com/benhamner/Metrics",
    },
  ],
};
