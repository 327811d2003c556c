import { type FusionRequest, fuseRuns } from "../../../jobs/fusion/fuse.ts";
import { withRunHooks } from "../../hooks.ts";
import { printNote, write } from "../../output/write.ts";
import { checkInputs, filesApartFrom, namedFiles } from "../../paths.ts";
import { expandPatterns } from "../../patterns.ts";
import { spillFile } from "../../spill-file.ts";

type Flags = FusionRequest["flags"] & {
  readonly output: string;
  readonly tag?: string;
};

/** Makes one run of several, and writes it. */
export async function runFuse(given: readonly string[], flags: Flags): Promise<void> {
  const runs = await expandPatterns(given);
  checkInputs([...runs, ...(flags.train === undefined ? [] : [flags.train])]);
  const files = filesApartFrom([flags.output]);
  const fused = await withRunHooks({}, ({ onRead }) =>
    fuseRuns({ runs: namedFiles(runs), flags }, files, { ...(onRead && { onRead }), openSpill: spillFile }),
  );
  await write(fused.pieces(/\.jsonl$/i.test(flags.output) ? "jsonl" : "trec", flags.tag), flags.output);
  for (const text of [fused.conventions.join("; "), ...fused.notes()]) printNote(`${text}\n`);
}
