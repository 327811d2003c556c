import type { Check } from "./check.ts";

/** A distance sees the length of a shortened vector. */
export const shortenedLengths: Check<
  { readonly metric: string; readonly dimensions: number },
  { readonly metric: string }
> = {
  id: "shortened-lengths",
  looksAt: "result",
  level: "warning",
  find: ({ metric, dimensions }) => (metric === "cosine" || dimensions === 1 ? [] : [{ metric }]),
  text: ({ metric }) => `${metric} sees the length of a shortened vector; --metric cosine does not`,
  remedy: "--metric cosine compares directions alone",
  example: { metric: "l2" },
};
