import { expect, test } from "vitest";
import { sentencesIn } from "../../src/documents/comparison/sentences.ts";
import { shortParts } from "../../src/documents/comparison/short.ts";
import { compareRuns } from "../../src/jobs/runs/compare.ts";
import { filesOf } from "../jobs/files.ts";

test("a comparison begins with the run of which no item is judged", async () => {
  const lists = (item: string): string => `q Q0 ${item} 1 3 t\nr Q0 ${item} 1 1 t\n`;
  const files = filesOf({ qrels: "q 0 d1 1\nr 0 d1 1\n", known: lists("d1"), unknown: lists("d2") });
  const runs = ["known", "unknown"].map((name) => ({ name, file: name }));
  const compared = await compareRuns({ judgments: "qrels", runs, flags: { measures: ["RR"] } }, files);
  const warning = "No item that unknown retrieved is judged, so that its values say nothing.";
  expect(sentencesIn(compared)[0]).toBe(warning);
  const [first] = shortParts(compared);
  expect(first).toMatchObject({ lines: [{ text: warning }, {}] });
});
