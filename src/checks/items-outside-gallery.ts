import { type Counted, countOf } from "./counted.ts";

/** Relevant items are not in the gallery. */
export const itemsOutsideGallery: Counted = countOf("items-outside-gallery", "judgments", "warning", {
  text: (count) => `${count} relevant items are not in the gallery; they count as not retrieved`,
  remedy: "name the ids of the vectors with --ids, or add the vectors of these items",
});
