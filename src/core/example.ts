import type { Example } from "./measure.ts";

/** The ranked grades of an example as documents write them: ties in braces, ? for unjudged. */
export function drawGrades({ grades, tieEnds }: Example): string {
  const ends = tieEnds ?? grades.map((_, i) => i + 1);
  const ties = ends.map((end, tie) => {
    const items = grades.slice(tie === 0 ? 0 : ends[tie - 1], end).map((grade) => grade ?? "?");
    return items.length === 1 ? String(items[0]) : `{${items.join(" ")}}`;
  });
  return ties.join(" ");
}

/** The value of an example to six decimals, with its interval where it has one. */
export function drawValue({ value, min, max }: Example): string {
  const short = (number: number): string => String(Number(number.toFixed(6)));
  const interval = min === undefined || max === undefined ? "" : ` [${short(min)}, ${short(max)}]`;
  return short(value) + interval;
}
