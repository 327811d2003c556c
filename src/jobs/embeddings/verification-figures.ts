import type { EmbeddingConventions } from "../../conventions/profile.ts";
import type { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import { type Verification, verificationOf, verificationWith } from "../../embeddings/verification.ts";
import type { SearchRunner } from "../../neighbors/searches.ts";
import type { Figure } from "./evaluated.ts";

/** Up to this many pairs, verification is done without being asked for. */
const PAIRS_UNASKED = 2.5e7;

/**
 * FNMR at each false match rate, EER and AUC over all pairs.
 *
 * @param rates undefined where none was asked for: then only when the pairs are not too many
 * @param runner undefined: on this thread
 */
export async function verificationFigures(
  evaluator: EmbeddingEvaluator,
  rates: readonly number[] | undefined,
  rule: EmbeddingConventions["fmrRule"],
  runner: SearchRunner | undefined,
): Promise<{
  readonly figures: Figure[];
  readonly notes: string[];
  readonly verification: Verification | undefined;
}> {
  const none = { figures: [], notes: [], verification: undefined };
  if (rates?.length === 0) return none;
  const { space, relevance } = evaluator.space();
  const pairs = relevance.eligible.reduce((sum, count) => sum + count, 0);
  const matching = relevance.counts.reduce((sum, count) => sum + count, 0);
  if (matching === pairs) return { ...none, notes: ["no verification: every pair matches"] };
  if (rates === undefined && pairs > PAIRS_UNASKED) {
    return { ...none, notes: [`no verification of ${pairs} pairs unless asked for: --fmr 0.1,0.01`] };
  }
  const options = { fmr: rates ?? [0.1, 0.01], rule };
  const verification = await (runner === undefined
    ? verificationOf(space, relevance, options)
    : verificationWith(runner, space, relevance, options));
  const { points, eer, auc } = verification;
  return {
    verification,
    figures: [
      ...points.map(({ target, fmr, fnmr }) => ({
        name: `FNMR@FMR=${target}`,
        value: fnmr,
        note: `FMR ${Number(fmr.toPrecision(4))}`,
      })),
      { name: "EER", value: eer },
      { name: "pair AUC", value: auc },
    ],
    notes: [],
  };
}
