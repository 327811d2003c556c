import { endsOf } from "../../embeddings/rates/drawn-rates.ts";
import type { EvaluatedEmbeddings } from "./evaluated.ts";

/** How a figure of verification differs between a model and the first, with its interval. */
export interface FigureDifference {
  readonly figure: string;
  readonly run: string;
  readonly against: string;
  readonly difference: number;
  readonly interval: readonly [low: number, high: number];
}

/** The models of a comparison, as far as their figures are concerned. */
type Drawn = Pick<EvaluatedEmbeddings, "vectors" | "drawn"> & {
  readonly parts: readonly Pick<EvaluatedEmbeddings["parts"][number], "figures">[];
};

/**
 * Differences from the first model. Samples of all models draw the same identities, so that what an identity adds to
 * both cancels out. Empty where there are no samples, or these are of other identities.
 */
export function figureDifferencesOf([first, ...others]: readonly Drawn[]): FigureDifference[] {
  const { drawn } = first;
  if (drawn === undefined) return [];
  return first.parts[0].figures.flatMap(({ name: figure, value: before }) =>
    others.flatMap(({ vectors, drawn: own, parts: [{ figures }] }) => {
      const value = figures.find(({ name }) => name === figure)?.value;
      const [drawnBefore, drawnOwn] = [drawn.values.get(figure), own?.values.get(figure)];
      if (value === undefined || before === undefined || drawnBefore === undefined || drawnOwn === undefined) return [];
      if (own?.clusters !== drawn.clusters || own.seed !== drawn.seed) return [];
      const differences = drawnOwn.map((drawnValue, sample) => drawnValue - drawnBefore[sample]);
      const interval = endsOf(differences, drawn.confidence);
      return { figure, run: vectors, against: first.vectors, difference: value - before, interval };
    }),
  );
}
