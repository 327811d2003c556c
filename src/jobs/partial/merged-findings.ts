import type { Finding } from "../../core/finding.ts";
import { countFindings, listFindings, measureFindings } from "../../evaluate/findings.ts";
import { roundingFindings, roundingsOf } from "../../evaluate/rounding.ts";
import type { Merged } from "../../partial/merge-partials.ts";

/**
 * What was found in all parts together, as `eval` says it. @param names of run and judgments; none where there is but
 * one
 */
export function mergedFindings(
  { evaluation: { counts, results, conventions, of }, asked, counts: counted, listed }: Merged,
  { run, judgments }: { readonly run?: string | undefined; readonly judgments: string },
): Finding[] {
  const shown = results.slice(0, asked);
  const roundings = roundingsOf(shown, results.slice(asked), conventions.precision);
  return [
    ...listFindings(listed, { judgments, run }),
    ...measureFindings(shown),
    ...countFindings(counts.evaluated, shown, counted, run),
    ...roundingFindings({ of, counts }, roundings, run),
  ];
}
