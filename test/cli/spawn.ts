import { spawnSync } from "node:child_process";

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command line, as a user would. `node` are options of Node itself, `env` further variables. */
export function rankproof(
  args: readonly string[],
  {
    node = [],
    env: variables = {},
    ...options
  }: {
    cwd?: string;
    input?: string | Buffer;
    node?: readonly string[];
    env?: Readonly<Record<string, string>>;
  } = {},
): Finished {
  const command = [...node, `${process.cwd()}/dist/cli/rankproof.cjs`, ...args];
  // Whoever runs the tests may want colors; what is compared has none.
  const env = { ...process.env, NO_COLOR: "1", ...variables };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, ...options, maxBuffer: 1 << 28 });
  return { code: status, stdout: stdout.toString("utf8"), stderr: stderr.toString("utf8") };
}
