/** Names that stand in a title at most. */
const MOST = 2;

/** Names of the compared things in a title, or their number where there are more than two. @param what their kind */
export function namesInTitle(names: readonly string[], what: "runs" | "models"): string {
  return names.length > MOST ? `${names.length} ${what}` : names.join(", ");
}
