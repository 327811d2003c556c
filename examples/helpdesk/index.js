import { writeFileSync } from "node:fs";
import { writeRun } from "rankproof/io";
import { makeRuns } from "./runs.js";

// Writes the runs from the texts and the stored vectors: the same files at every call.
for (const [name, run] of Object.entries(await makeRuns())) {
  writeFileSync(new URL(`${name}.run`, import.meta.url), [...writeRun(run, { tag: name })].join(""));
}
