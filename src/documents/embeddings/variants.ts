import { findingLines } from "../../core/finding.ts";
import { withTieRange } from "../../core/number-text.ts";
import { type DocumentOf, linesOf } from "../../drawers/document.ts";
import type { Grid } from "../../drawers/grid.ts";
import type { EvaluatedOver } from "../../jobs/embeddings/evaluate-over.ts";

/** Document of embeddings in fewer dimensions or bits. */
export const VARIANTS: DocumentOf<EvaluatedOver> = {
  parts: (evaluated) => [
    gridOf(evaluated),
    {
      lines: [...linesOf("convention", [evaluated.conventions]), ...linesOf("note", findingLines(evaluated.findings))],
    },
  ],
  json: jsonOf,
  rows: rowsOf,
};

/** A variant a row: its values, each as a share of the first. */
function gridOf({ over, variants, conventions }: EvaluatedOver): Grid {
  const [{ results: whole }] = variants;
  return {
    caption: conventions,
    header: [over, "bytes", ...whole.flatMap(({ measure }) => [measure, "kept"])],
    sections: [
      variants.map(({ name, bytes, shortlist, results }, row) => [
        ...[shortlist === undefined ? name : `${name}, of the first ${shortlist}`, String(bytes)],
        ...results.flatMap((result, m) => [
          withTieRange(result),
          row === 0 ? "" : sharePercent(result.value / whole[m].value),
        ]),
      ]),
    ],
  };
}

function sharePercent(share: number): string {
  return Number.isFinite(share) ? `${(100 * share).toFixed(1)} %` : "–";
}

function jsonOf({ vectors, over, conventions, variants, findings }: EvaluatedOver): object {
  return {
    ...{ vectors, over, conventions },
    variants: variants.map(({ results, ...variant }) => ({
      ...variant,
      measures: results.map(({ measure, value, min, max }) => ({ measure, value, min, max })),
    })),
    notes: findingLines(findings),
    findings,
  };
}

function* rowsOf({ vectors: run, over, variants }: EvaluatedOver): Generator<object> {
  for (const { results, name, shortlist = null, ...variant } of variants) {
    const sorted = over === "precision" ? { shortlist } : {};
    for (const { measure, value, min, max } of results)
      yield { run, [over]: name, ...variant, ...sorted, measure, value, min, max };
  }
}
