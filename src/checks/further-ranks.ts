/** A measure as results call it, and how many ranks it looks at: Infinity for all. */
interface RanksOfMeasure {
  readonly measure: string;
  readonly ranks: number;
}

/** Measures with a cutoff below so many items. */
export function lookingFurther(measures: readonly RanksOfMeasure[], depth: number): string[] {
  return measures.filter(({ ranks }) => ranks > depth && Number.isFinite(ranks)).map(({ measure }) => measure);
}

/** What it means that lists end before the cutoffs of measures. @param ending which of them end there */
export function furtherText(measures: readonly string[], depth: number, ending: string): string {
  return `${measures.join(", ")} look${measures.length === 1 ? "s" : ""} further than rank ${depth}, where ${ending}: relevant items beyond it count as not found`;
}
