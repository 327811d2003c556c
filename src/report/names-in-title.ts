/** Names that stand in a title at most. */
const MOST = 2;

/** What a title says of what a report compares: their names, or of more than two how many there are. @param what they are */
export function namesInTitle(names: readonly string[], what: "runs" | "models"): string {
  return names.length > MOST ? `${names.length} ${what}` : names.join(", ");
}
