import type { Command } from "commander";

const EXAMPLES = `
Examples:
  rankproof view
  rankproof view qrels.txt bm25.run dense.run
  rankproof view scifact/ bm25.run
  rankproof view vectors.npy labels.npy --port 8080

Files that are named are opened, and evaluated again when they change. Only this machine can reach the page, and named files only
below an address with a random part, which other sites and users do not know. The page is a static site as well: dist/page/ of the
package may be put onto any web server.`;

/** Gives `view` its options. */
export function defineView(command: Command): void {
  command
    .description(
      "Serves a page on this machine that evaluates files in the browser: those that are named, chosen there or dropped. Nothing is uploaded.",
    )
    .argument("[files...]", "judgments and runs, values by case, or vectors and labels")
    .option("--port <number>", "default: any that is free", "0")
    .addHelpText("after", EXAMPLES)
    .action(async (files: readonly string[], flags: { port: string }) => {
      const { servePage } = await import("./serve.ts");
      await servePage(files, flags.port);
    });
}
