import type { Figure } from "./evaluated.ts";

/** Figures that say the same of each measure as a matrix, and those that stand alone. */
export interface FigureMatrix {
  readonly kinds: readonly string[];
  readonly figureOf: (kind: string, measure: string) => Figure | undefined;
  readonly alone: readonly Figure[];
}

/** Tells figures of measures, such as "nAUC of P@5", from others. */
export function figureMatrix(figures: readonly Figure[]): FigureMatrix {
  return {
    kinds: [...new Set(figures.flatMap(({ of }) => of?.kind ?? []))],
    figureOf: (kind, measure) => figures.find(({ of }) => of?.kind === kind && of.measure === measure),
    alone: figures.filter(({ of }) => of === undefined),
  };
}
