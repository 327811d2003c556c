import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** How a program ended, and what it printed, without colors. */
export interface Finished {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a program in a folder while this process goes on, so that it can be its server. */
export async function finished(
  command: readonly string[],
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const [program = "", ...args] = command;
  const env: NodeJS.ProcessEnv = { ...process.env, ...variables, NO_COLOR: "1" };
  // The tools of a test are not inside this one.
  for (const name of Object.keys(env)) if (/^VITEST|^VITE_|FORCE_COLOR/.test(name)) delete env[name];
  const child = spawn(program, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
  return { code, output: stripVTControlCharacters(output) };
}
