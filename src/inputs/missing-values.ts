/** Texts of a missing value in files that have no null: as pandas, R, Python and databases write it. */
const SPELLED: ReadonlySet<string> = new Set([
  ...["", "NaN", "nan", "NA", "<NA>", "N/A", "n/a", "#N/A", "None", "null", "NULL"],
]);

/**
 * Whether a cell holds no value.
 *
 * @param isSpelled whether its file has no null, so that a text stands for it
 */
export function isMissing(value: unknown, isSpelled: boolean): boolean {
  if (typeof value === "string") return value.trim() === "" || (isSpelled && SPELLED.has(value.trim()));
  return value === null || value === undefined || Number.isNaN(value);
}
