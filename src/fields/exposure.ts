import type { FieldRecord } from "./field.ts";

/** Exposure: how attention is shared among items, their groups and their makers. */
export const exposure: FieldRecord = {
  id: "exposure",
  title: "Exposure and fairness",
  words: [
    { names: ["EE-L", "expected exposure loss"], measure: "EE_L" },
    { names: ["EE-D", "expected exposure disparity"], measure: "EE_D" },
    { names: ["EE-R", "expected exposure relevance"], measure: "EE_R" },
    { names: ["amortized attention", "IAA"], measure: "IAA" },
    { names: ["disparate treatment", "EUR"], measure: "EUR" },
    { names: ["disparate impact", "RUR"], measure: "RUR" },
    { names: ["AWRF[@{k}]"], measure: "AWRF@{k}" },
    { names: ["demographic parity", "DemographicParity[@{k}]"], measure: "DemographicParity@{k}" },
    { names: ["Gini@{k}"], measure: "Gini@{k}" },
    { names: ["TailShare@{k}"], measure: "TailShare@{k}" },
    { names: ["APLT"] },
    { names: ["entropy@{k}"], measure: "Entropy@{k}" },
    { names: ["exposure"] },
  ],
  tools: [],
  page: "tutorials/exposure.md",
};
