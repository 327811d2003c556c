import { spawnSync } from "node:child_process";

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command line, as a user would. */
export function rankproof(args: readonly string[], options: { cwd?: string; input?: string | Buffer } = {}): Finished {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${process.cwd()}/dist/cli/rankproof.cjs`, ...args], {
    ...options,
    maxBuffer: 1 << 28,
  });
  return { code: status, stdout: stdout.toString("utf8"), stderr: stderr.toString("utf8") };
}
