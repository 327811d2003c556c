import type { About } from "../../core/measure.ts";

/** What browsing models make of items that nobody judged, and of ranks that hold none. */
export const READER_CONVENTIONS: About["conventions"] = {
  unjudged: "gain nothing, and are read as items of grade 0",
  noRelevant: "computed",
  shortRun: "the reader goes on past the end, where nothing is gained",
};
