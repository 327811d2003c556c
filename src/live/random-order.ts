import { keyedRandom } from "../core/random.ts";

/** The questions in an order drawn by a seed and their ids, whatever order they had. */
export function inRandomOrder<Asked extends { readonly query: string }>(
  questions: readonly Asked[],
  seed = 1,
): Asked[] {
  const drawn = new Map(questions.map(({ query }) => [query, keyedRandom(seed, query)]));
  return questions.toSorted((a, b) => (drawn.get(a.query) ?? 0) - (drawn.get(b.query) ?? 0));
}
