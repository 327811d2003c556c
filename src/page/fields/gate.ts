import { gateText } from "../../compare/gate-notation.ts";
import type { Field } from "./field.ts";

/**
 * The field of gates, visible where there are baselines. @param baselines names of their files @param measure of
 * proposals
 */
export function gateField(baselines: readonly string[], gate: Field, measure: string): Field {
  if (baselines.length === 0) return gate;
  const words = baselines.map((source) => gateText({ measure, source, margin: "0.01" }));
  return { ...gate, words, placeholder: words[0], isBasic: true };
}
