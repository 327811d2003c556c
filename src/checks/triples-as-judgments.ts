import { printable } from "../core/errors.ts";
import type { Refusal } from "./check.ts";

/** Triples in the place of judgments, and matrices of scores in that of runs: another command reads both. */
export const triplesAsJudgments: Refusal<{ readonly triples: string; readonly matrices: readonly string[] }> = {
  id: "triples-as-judgments",
  looksAt: "judgments",
  level: "refused",
  ...{ code: "unsupported", origin: "call" },
  text: ({ triples, matrices }) => {
    const runs = matrices.map((file) => printable(file)).join(" and ");
    return `judgments: ${printable(triples)} looks like triples of a knowledge graph, beside ${runs} of vectors or scores (rankproof triples reads triples and matrices)`;
  },
  remedy: "rankproof triples TEST --tails SCORES --heads SCORES ranks all entities as tails and heads",
  example: { triples: "test.txt", matrices: ["tails.npy"] },
};
