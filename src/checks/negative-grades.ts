import { type Counted, countOf } from "./counted.ts";

/** Grades below 0, which TREC gives to items that were pooled and not judged. */
export const negativeGrades: Counted = /* @__PURE__ */ countOf("negative-grades", "judgments", "note", {
  text: (count) =>
    `${count === 1 ? "1 grade is below 0: its item counts" : `${count} grades are below 0: their items count`} as pooled and not judged, as in TREC's files, and gain${count === 1 ? "s" : ""} nothing`,
  remedy: "write 0 where an item was judged as not relevant",
});
