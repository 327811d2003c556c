import type { Fall } from "../compare/gate.ts";
import { printable } from "../core/errors.ts";

const MOST = 10;

/** A query and what is said of it. */
interface Line {
  readonly query: string;
  readonly text: string;
}

/** A heading and the first ten queries below it. */
export function list(heading: string, lines: readonly Line[]): string[] {
  const shown = lines.slice(0, MOST).map(({ query, text }) => ({ query: printable(query), text }));
  const width = shown.reduce((widest, { query }) => Math.max(widest, query.length), 0);
  const more = lines.length - shown.length;
  return [
    heading,
    ...shown.map(({ query, text }) => `  ${query.padEnd(width)}  ${text}`),
    ...(more === 0 ? [] : [`  … and ${more} more`]),
  ];
}

/** Queries whose values fell, with both values. */
export function listOfFalls(fell: readonly Fall[], queries: number): string[] {
  if (fell.length === 0) return [];
  const lines = fell.map(({ query, before, now }) => ({ query, text: `${before.toFixed(4)} → ${now.toFixed(4)}` }));
  return list(`${fell.length} of ${queries} queries fell:`, lines);
}
