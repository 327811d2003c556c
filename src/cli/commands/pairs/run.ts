import { PAIRS } from "../../../documents/embeddings/pairs.ts";
import { evaluatePairs, type PairFlags } from "../../../jobs/embeddings/evaluate-pairs.ts";
import type { OutputFlags } from "../../options/output.ts";
import { showerOf } from "../../output/show.ts";
import { filesApartFrom } from "../../paths.ts";

/** Evaluates similarities of pairs and prints what they reach. */
export async function runPairs(vectors: readonly string[], flags: PairFlags & OutputFlags): Promise<void> {
  const show = showerOf(PAIRS, flags);
  const evaluated = await evaluatePairs({ vectors, flags }, filesApartFrom([flags.output]));
  await show(evaluated);
}
