import { expect, test } from "vitest";
import { Hasher } from "../../../src/core/hasher.ts";
import { textOf } from "../../../src/core/ids.ts";
import { NO_FOLDING } from "../../../src/evaluate/folding/folding.ts";
import { storeRuns } from "../../../src/jobs/fusion/stored-runs.ts";
import { readFileFlags } from "../../../src/jobs/runs/file-options.ts";
import { readOptions } from "../../../src/jobs/runs/read-files.ts";
import { textSource } from "../../inputs/memory-source.ts";

test("runs that are to be sorted are read as they were sorted, and what was written is removed", async () => {
  const [first, second] = ["b", "a"].map((query) =>
    textSource(`${query} Q0 d 1 1 x\na Q0 e 1 1 x\n`, undefined, query),
  );
  const removed: string[] = [];
  const { runs } = await storeRuns([first, second], {
    reading: readOptions(readFileFlags({}).runReading, undefined),
    folding: NO_FOLDING,
    hasher: new Hasher(),
    sortRun: async (run) => {
      if (run !== first) return undefined;
      const source = textSource("a Q0 e 1 1 x\nb Q0 d 1 1 x\n");
      return { source, remove: async () => void removed.push(run.name) };
    },
  });
  const queries = runs.map(({ ids }) => Array.from({ length: ids.size }, (_, query) => textOf(ids.at(query))));
  expect(queries).toEqual([["a", "b"], ["a"]]);
  expect(removed).toEqual(["b"]);
});
