import { SERVED } from "../../../options/output.ts";
import type { CommandRecord } from "../../command.ts";

/** What `view` takes. */
export const command: CommandRecord = {
  description:
    "Serves a page on this machine that evaluates files in the browser: those that are named, chosen there or dropped. Nothing is uploaded.",
  arguments: { "[files...]": "judgments and runs, values by case, or vectors and labels" },
  options: SERVED,
  run: async (files: readonly string[], flags: { port: string }) => {
    const { servePage } = await import("./serve.ts");
    await servePage(files, flags.port);
  },
  examples: [
    "rankproof view",
    "rankproof view qrels.txt bm25.run dense.run",
    "rankproof view scifact/ bm25.run",
    "rankproof view vectors.npy labels.npy --port 8080",
  ],
  notes: [
    "Files that are named are opened, and evaluated again when they change. Only this machine can reach the page, and named files only below an address with a random part, which other sites and users do not know. The page is a static site as well: dist/page/ of the package may be put onto any web server.",
  ],
};
