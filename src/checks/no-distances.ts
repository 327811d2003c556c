import type { Check } from "./check.ts";

/** Exact neighbors have no distances. */
export const noDistances: Check<{ readonly file: string; readonly haveDistances: boolean }, { readonly file: string }> =
  {
    id: "no-distances",
    looksAt: "run",
    level: "warning",
    find: ({ file, haveDistances }) => (haveDistances ? [] : [{ file }]),
    text: ({ file }) => `${file} has no distances: ties are not seen`,
    remedy: "write the distances of the exact neighbors beside them",
    example: { file: "exact.npy" },
  };
