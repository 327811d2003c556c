import { resolve } from "node:path";
import { runCommandLine } from "../../src/cli/command-line.ts";
import type { Output, StandardInput, Terminal } from "../../src/cli/surroundings.ts";

/** How a command line ended. */
export interface Finished {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What surrounds a command line that a test runs. */
interface Surrounded {
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
  /** Variables besides those of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Columns of the terminal that standard output is; left out: it is a pipe. */
  readonly columns?: number;
  /** The folder of the bundles, for threads, the page and fonts: tests that name it run what is built. */
  readonly bundles?: string;
}

/** The program that runs at present. */
let current: readonly string[] | undefined;

/** Runs the command line of the sources in this process, which has one working directory: one at a time. */
export async function rankproof(
  args: readonly string[],
  { cwd = ".", input = "", env: variables = {}, columns, bundles = "no bundles" }: Surrounded = {},
): Promise<Finished> {
  if (current !== undefined) throw new Error(`rankproof ${current.join(" ")} still runs`);
  current = args;
  const [stdout, stderr] = [new WrittenOutput(columns), new WrittenOutput(undefined)];
  // Whoever runs the tests may want colors; what is compared has none.
  // Whatever started the tests is not what started the program.
  const env = { ...process.env, NO_COLOR: "1", npm_config_user_agent: undefined, UV: undefined, ...variables };
  const surroundings = { stdin: inputOf(input), stdout, stderr, env, bundles: resolve(bundles) };
  const home = process.cwd();
  process.chdir(cwd);
  try {
    const code = await runCommandLine(args, { ...surroundings, cwd: process.cwd() }, loadTrecEval);
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.chdir(home);
    current = undefined;
  }
}

function loadTrecEval(): Promise<typeof import("../../src/cli/trec-eval.ts")> {
  return import("../../src/cli/trec-eval.ts");
}

/** Bytes that a pipe hands over at a time. */
const PIPE = 1 << 16;

/** Can be read once, as a pipe. */
function inputOf(input: string | Uint8Array): StandardInput {
  const chunks = chunksOf(Buffer.from(input));
  return { descriptor: undefined, [Symbol.asyncIterator]: () => chunks };
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIPE) yield bytes.subarray(at, at + PIPE);
}

/** An output that keeps what is written. */
class WrittenOutput implements Output {
  readonly descriptor = undefined;
  readonly #pieces: Uint8Array[] = [];
  readonly #columns: number | undefined;

  constructor(columns: number | undefined) {
    this.#columns = columns;
  }

  terminal(): Terminal | undefined {
    return this.#columns === undefined ? undefined : { columns: this.#columns };
  }

  write(bytes: Uint8Array): undefined {
    // Whoever writes may use the bytes again.
    this.#pieces.push(Buffer.from(bytes));
  }

  text(): string {
    return Buffer.concat(this.#pieces).toString("utf8");
  }
}
