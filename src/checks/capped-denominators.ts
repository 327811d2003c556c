import type { Check } from "./check.ts";
import type { GradesSeen } from "./grades-seen.ts";
import type { ListsSeen } from "./lists-seen.ts";

/** Measures with a cutoff that divide by all relevant items, and the first of them as others divide. */
interface CappedDenominators {
  readonly measures: readonly string[];
  /** The most relevant items of a query. */
  readonly relevant: number;
  /** The first measure in notation, divided by no more than its cutoff. */
  readonly capped: string;
  readonly cutoff: number;
}

/** More items are relevant than ranks count, and tools divide by the one or the other under the same name. */
export const cappedDenominators: Check<GradesSeen & { readonly gold: ListsSeen["gold"] }, CappedDenominators> = {
  id: "capped-denominators",
  looksAt: "result",
  level: "note",
  find: ({ measures, minGrade, gold: { mostRelevant: relevant } }) => {
    const cut = measures.flatMap(({ measure, rel, ranks, capped }) =>
      capped === undefined || rel !== minGrade || ranks >= relevant ? [] : [{ measure, capped, cutoff: ranks }],
    );
    if (cut.length === 0) return [];
    const [{ capped, cutoff }] = cut;
    return [{ measures: cut.map(({ measure }) => measure), relevant, capped, cutoff }];
  },
  text: ({ measures, relevant, capped, cutoff }) =>
    `${measures.join(", ")} divide${measures.length === 1 ? "s" : ""} by all relevant items, of which a query has up to ${relevant}; ${capped} divides by ${cutoff} at most, as Kaggle, LightGBM, XGBoost and others do under that name`,
  remedy: "say beside the number which it is; rankproof explain AP lists the tools that divide by each",
  example: { measures: ["AP@10"], relevant: 28, capped: "AP(denominator=capped)@10", cutoff: 10 },
};
