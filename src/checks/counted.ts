import type { Check, Subject } from "./check.ts";

/** A check that counts cases. */
export type Counted = Check<number, { readonly count: number }>;

/** A check that holds where there are cases. */
export function countOf(
  id: string,
  looksAt: Subject,
  level: Counted["level"],
  { text, remedy }: { text(count: number): string; readonly remedy?: string },
): Counted {
  return {
    ...{ id, looksAt, level },
    find: (count) => (count > 0 ? [{ count }] : []),
    text: ({ count }) => text(count),
    ...(remedy !== undefined && { remedy }),
    example: { count: 3 },
  };
}
