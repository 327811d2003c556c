import { expect, test } from "vitest";
import { read } from "../records/read-text.ts";

const judgmentRatings = [
  {
    query: "red shoes",
    ratings: [
      { docId: "B077", rating: "3.000" },
      { docId: "B071", rating: "0.000" },
    ],
  },
  { query: "acrylic", ratings: [{ docId: "B06C", rating: "1.000" }] },
];
const rows = ["red shoes B077 3", "red shoes B071 0", "acrylic B06C 1"];

test.each<[string, unknown]>([
  ["as they are imported", { name: "Imported", type: "IMPORT_JUDGMENT", judgmentRatings }],
  [
    "as a search for them responds",
    { took: 5, hits: { hits: [{ _index: "search-relevance-judgment", _id: "1", _source: { judgmentRatings } }] } },
  ],
])("judgments of the Search Relevance Workbench are read %s", async (_, value) => {
  expect((await read("x.json", "judgments", JSON.stringify(value))).rows).toEqual(rows);
  await expect(read("x.json", "run", JSON.stringify(value))).rejects.toThrow("holds judgments and no run");
});
