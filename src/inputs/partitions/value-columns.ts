/** Suffixes of a measure's columns: the value, its bounds under ties, and its variance over orders of ties. */
export const VALUE_SUFFIXES = ["", "_min", "_max", "_tie_variance"] as const;

/** Suffix of a fifth column, of the weight of a query in the measure's micro or weighted mean. */
const WEIGHT_SUFFIX = "_weight";

/** A measure as it has columns. */
export interface ValueMeasure {
  readonly measure: string;
  /** Whether queries have weights, and it a column of them. */
  readonly hasWeights: boolean;
}

/** Names of a measure's columns, in their order. */
export function valueColumns({ measure, hasWeights }: ValueMeasure): string[] {
  return [...VALUE_SUFFIXES, ...(hasWeights ? [WEIGHT_SUFFIX] : [])].map((suffix) => measure + suffix);
}

/** The columns that tables have of a measure, in their order. */
export function columnsOfMeasure(measure: string, names: readonly string[]): string[] {
  return valueColumns({ measure, hasWeights: names.includes(measure + WEIGHT_SUFFIX) });
}

/** The measures that have all of these columns, in the order of the columns. */
export function valueMeasures(names: readonly string[]): string[] {
  const taken = new Set(names);
  return names.filter((name) => VALUE_SUFFIXES.every((suffix) => taken.has(name + suffix)));
}
