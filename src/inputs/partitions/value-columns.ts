/** Suffixes of a measure's columns: the value, its bounds under ties, and its variance over orders of ties. */
export const VALUE_SUFFIXES = ["", "_min", "_max", "_tie_variance"] as const;

/** The measures that have all of these columns, in the order of the columns. */
export function valueMeasures(names: readonly string[]): string[] {
  const taken = new Set(names);
  return names.filter((name) => VALUE_SUFFIXES.every((suffix) => taken.has(name + suffix)));
}
