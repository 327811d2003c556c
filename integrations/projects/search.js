/**
 * The search that every project evaluates.
 *
 * @param {string} query
 */
export async function search(query) {
  return query === "red shoes" ? ["d2", "d1", "d3"] : ["d7", "d8"];
}
