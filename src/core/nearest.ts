import { printable, RankproofError } from "./errors.ts";

/** The known name most like `name` (Levenshtein, ignoring case), when it is near enough to be a slip. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.ceil(name.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = previous[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(substitution, previous[j] + 1, row[j - 1] + 1));
    }
    previous = row;
  }
  return previous[b.length];
}

/** A hint for an unknown name: the nearest known one, or `otherwise`. */
export function hintFor(name: string, known: readonly string[], otherwise = `known are ${known.join(", ")}`): string {
  const guess = nearest(name, known);
  return guess === undefined ? otherwise : `did you mean ${guess}?`;
}

/** The one of that id. @throws RankproofError unknown, with the nearest known name */
export function findById<Known extends { readonly id: string }>(
  kind: string,
  known: readonly Known[],
  id: string,
): Known {
  const found = known.find((own) => own.id === id);
  if (found !== undefined) return found;
  const ids = known.map((own) => own.id);
  throw new RankproofError("unknown", `${kind}: ${printable(id)} (${hintFor(id, ids)})`);
}
