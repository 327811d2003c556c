import { readdirSync } from "node:fs";
import type { RunFlags } from "../../../src/jobs/runs/options.ts";

/** Files of a format: whichever side it does not have is TREC's. All say the same: the first query has RR 1/2, the second 1. */
interface Sample {
  readonly name: string;
  readonly judgments: string;
  readonly run: string;
  /** What the files do not tell by themselves. */
  readonly flags: RunFlags;
}

const FOLDER = "examples/formats";

const FLAGS: Readonly<Record<string, RunFlags>> = {};

const files = readdirSync(FOLDER);

/** The samples of examples/formats: NAME.judgments.ENDING and NAME.run.ENDING. */
export const samples: readonly Sample[] = [...new Set(files.map((file) => file.split(".")[0]))].map((name) => {
  const path = (kind: string): string | undefined => {
    const file = files.find((own) => own.startsWith(`${name}.${kind}.`));
    return file === undefined ? undefined : `${FOLDER}/${file}`;
  };
  const judgments = path("judgments") ?? `${FOLDER}/trec.judgments.txt`;
  return { name, judgments, run: path("run") ?? `${FOLDER}/trec.run.txt`, flags: FLAGS[name] ?? {} };
});
