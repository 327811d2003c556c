import { formatters } from "../../../documents/embeddings/pairs.ts";
import { findFormat } from "../../../drawers/formats.ts";
import { evaluatePairs, type PairFlags } from "../../../jobs/embeddings/evaluate-pairs.ts";
import type { OutputFlags } from "../../options/output.ts";
import { write } from "../../output/write.ts";
import { filesApartFrom } from "../../paths.ts";

/** Evaluates similarities of pairs and prints what they reach. */
export async function runPairs(vectors: readonly string[], flags: PairFlags & OutputFlags): Promise<void> {
  const format = findFormat(formatters, flags.format);
  const evaluated = await evaluatePairs({ vectors, flags }, filesApartFrom([flags.output]));
  await write(format(evaluated), flags.output);
}
