import { type ChildProcess, spawn } from "node:child_process";
import { CLI } from "../browser/seen.ts";

/** A server of the page, as the built command line starts it. */
export interface PageServer {
  readonly address: string;
  readonly process: ChildProcess;
}

/** Starts `rankproof view`. @param files that it opens */
export async function servePage(...files: readonly string[]): Promise<PageServer> {
  const server = spawn(process.execPath, [CLI, "view", ...files], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise<string>((done) => {
    server.stdout.once("data", (text) => done(/http:\S+/.exec(text)?.[0] ?? ""));
  });
  return { address, process: server };
}
