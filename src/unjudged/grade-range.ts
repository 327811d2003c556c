import { printable, RankproofError } from "../core/errors.ts";

/** More grades than this are no scale that people judge by. */
const MOST_GRADES = 1000;

/** Expectation in messages about a range of grades. */
export const GRADES_EXPECTED = "a range such as 0..3, or grades such as 0,1,3";

/** The grades that judgments have, and 0, rising. */
export function gradesIn(queries: Iterable<ArrayLike<number>>): number[] {
  const grades = new Set([0]);
  for (const judged of queries) for (let i = 0; i < judged.length; i++) grades.add(judged[i]);
  return checkedGrades([...grades]);
}

/**
 * Grades that items may have, rising and each once.
 *
 * @throws RankproofError invalid, for none, for more than a thousand, and for one below 0
 */
export function checkedGrades(grades: readonly number[]): number[] {
  const rising = [...new Set(grades)].sort((a, b) => a - b);
  const isScale = rising.length > 0 && rising.length <= MOST_GRADES;
  if (isScale && rising.every((grade) => Number.isFinite(grade) && grade >= 0)) return rising;
  const shown = rising.length > MOST_GRADES ? `${rising.length} of them` : printable(rising.join(","));
  throw new RankproofError("invalid", `grades: ${shown} (expected ${GRADES_EXPECTED})`);
}

/** The grades that a text names: 0..3 or 0,1,3. @throws RankproofError invalid */
export function parseGrades(text: string): number[] {
  const range = /^\s*(\d+)\s*\.\.\s*(\d+)\s*$/.exec(text);
  const refused = new RankproofError("invalid", `grades: ${printable(text)} (expected ${GRADES_EXPECTED})`);
  if (range !== null) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    if (from > to || to - from >= MOST_GRADES) throw refused;
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  }
  const parts = text.split(",").map((part) => part.trim());
  if (parts.some((part) => part === "" || !(Number(part) >= 0))) throw refused;
  return checkedGrades(parts.map(Number));
}
