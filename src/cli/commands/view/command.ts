import type { Command } from "commander";

const EXAMPLES = `
Examples:
  rankproof view
  rankproof view --port 8080

The page is a static site: dist/page/ of the package may be put onto any web server.`;

/** Gives `view` its options. */
export function defineView(command: Command): void {
  command
    .description(
      "Serves a page on this machine. Choose files on the page or drag them onto it: they are evaluated in the browser and never uploaded.",
    )
    .option("--port <number>", "default: any that is free", "0")
    .addHelpText("after", EXAMPLES)
    .action(async (flags: { port: string }) => {
      const { servePage } = await import("./serve.ts");
      await servePage(flags.port);
    });
}
