import type { CommandRecord } from "../../command.ts";

/** What `init` takes. */
export const command: CommandRecord = {
  description:
    "Writes a configuration, a gate with its first baseline, and a CI workflow, for the judgments and the run in a folder.",
  arguments: { "[files...]": "judgments and a run, a log, or a folder with them (default: the working directory)" },
  isPrinted: true,
  run: async (files: readonly string[]) => (await import("./run.ts")).run(files),
  examples: ["rankproof init", "rankproof init qrels.txt main.run", "rankproof init log.jsonl"],
  notes: [
    "What files are is told by what they hold. Written are rankproof.config.json (the measures, and a gate that fails where the run is worse than the baseline), baseline.json (the values of the run as it is) and .github/workflows/rankproof.yml, at the top of the repository. Of ratings such as 1 to 5, those of the upper quarter count as relevant: 4 and 5. Files that are there with other contents are kept: nothing is written then.",
  ],
};
