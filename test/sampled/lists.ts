/** Lists of one relevant item each, with so many others above it; scores fall with the rank. */
export function listsOf(above: readonly number[], length: number) {
  const ids = above.map((_, query) => `q${query}`);
  return {
    judgments: Object.fromEntries(ids.map((query) => [query, { relevant: 1 }])),
    run: Object.fromEntries(
      ids.map((query, q) => [
        query,
        Object.fromEntries(Array.from({ length }, (_, i) => [i === above[q] ? "relevant" : `other${i}`, length - i])),
      ]),
    ),
  };
}
