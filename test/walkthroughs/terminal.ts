import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

const SEPARATOR = "\u001e";

/** A folder as the reader of a page has it, with the package in it, and bash to run commands. */
export class Terminal {
  readonly folder = mkdtempSync(join(tmpdir(), "rankproof-walkthrough-"));
  /** Where the reader is: `cd` holds for what comes after it, and files are written there. */
  here = this.folder;
  /** Holds `npx` and `rankproof`, which run what was built here. */
  readonly #programs = mkdtempSync(join(tmpdir(), "rankproof-walkthrough-bin-"));

  constructor() {
    const run = `exec node '${join(process.cwd(), "dist/cli/rankproof.cjs")}' "$@"\n`;
    // What npm says to programs that it starts, whoever started the tests.
    const [byNpm, bySelf] = ["export npm_config_user_agent=npm/11", "unset npm_config_user_agent"];
    writeFileSync(join(this.#programs, "npx"), `#!/bin/sh\nshift\n${byNpm}\n${run}`, { mode: 0o755 });
    writeFileSync(join(this.#programs, "rankproof"), `#!/bin/sh\n${bySelf}\n${run}`, { mode: 0o755 });
    mkdirSync(join(this.folder, "node_modules"));
    symlinkSync(process.cwd(), join(this.folder, "node_modules/rankproof"));
  }

  write(name: string, text: string | Uint8Array): void {
    mkdirSync(dirname(join(this.here, name)), { recursive: true });
    writeFileSync(join(this.here, name), text);
  }

  /** What commands of one shell print, each with its messages; `$?` is the exit code of the one before. */
  run(commands: readonly string[], path = process.env["PATH"]): string[] {
    const script = commands
      .map((command) => `{ ${command}\n}; code=$?; printf '${SEPARATOR}'; (exit $code)`)
      .join("\n");
    const { stdout } = spawnSync("bash", ["-c", `{ ${script}\n} 2>&1; printf '%s' "$PWD"`], {
      cwd: this.here,
      env: { ...process.env, NO_COLOR: "1", PATH: [this.#programs, path].join(delimiter) },
      encoding: "utf8",
      maxBuffer: 1 << 26,
    });
    const outputs = stdout.split(SEPARATOR);
    this.here = outputs.pop() ?? this.folder;
    return outputs;
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
    rmSync(this.#programs, { recursive: true });
  }
}
