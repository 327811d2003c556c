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

const FLAGS: Readonly<Record<string, RunFlags>> = {
  solr: { map: "query=$.responseHeader.params.q,items=$.response.docs[*]" },
  paths: {
    map: "records=$.traces[*],query=trace,items=$.out.docs[*],item=doc.key,gold=$.labels[*],gold-item=key,grade=level",
  },
};

const files = readdirSync(FOLDER);

/** The samples of examples/formats: NAME.judgments.ENDING and NAME.run.ENDING, or NAME.log.ENDING, which is both. */
export const samples: readonly Sample[] = [...new Set(files.map((file) => file.split(".")[0]))].map((name) => {
  const path = (kind: string): string | undefined => {
    const file = files.find((own) => own.startsWith(`${name}.${kind}.`));
    return file === undefined ? undefined : `${FOLDER}/${file}`;
  };
  const log = path("log");
  const judgments = path("judgments") ?? log ?? `${FOLDER}/trec.judgments.txt`;
  return { name, judgments, run: path("run") ?? log ?? `${FOLDER}/trec.run.txt`, flags: FLAGS[name] ?? {} };
});
