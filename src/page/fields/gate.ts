import { gateText } from "../../compare/gate-notation.ts";
import type { Field } from "./field.ts";
import { RUN_FIELDS } from "./runs.ts";

/** The field of gates, which is seen at once where there are baselines. @param baselines names of their files */
export function gateField(baselines: readonly string[]): Field {
  const { gate } = RUN_FIELDS;
  if (baselines.length === 0) return gate;
  const words = baselines.map((source) => gateText({ measure: "nDCG@10", source, margin: "0.01" }));
  return { ...gate, words, placeholder: words[0], isBasic: true };
}
