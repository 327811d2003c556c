import type { Surroundings } from "./surroundings.ts";

type TrecEvalProgram = typeof import("./trec-eval.ts");

/**
 * Runs a command line.
 *
 * @param loadTrecEval trec_eval shares little with the other commands, and is loaded apart from them
 * @returns the exit code
 */
export async function runCommandLine(
  typed: readonly string[],
  surroundings: Surroundings,
  loadTrecEval: () => TrecEvalProgram | Promise<TrecEvalProgram>,
): Promise<number> {
  const args = asOptions(typed);
  if (args[0] === "trec_eval") {
    const { trecEval } = await loadTrecEval();
    return trecEval(args.slice(1), surroundings);
  }
  if (args.length === 1 && (args[0] === "--version" || args[0] === "-v")) {
    const { version } = await import("../core/version.ts");
    await surroundings.stdout.write(new TextEncoder().encode(`${version}\n`));
    return 0;
  }
  const { program } = await import("./program.ts");
  return program(args, surroundings);
}

/** The help of trec_eval is its own; -V is another name of --version, --help=all of --help all. */
function asOptions(args: readonly string[]): readonly string[] {
  const [first, second] = args;
  if (first === "help" && second === "trec_eval") return ["trec_eval", "--help"];
  if (first === "-V") return ["--version"];
  return args.flatMap((arg) => (arg === "--help=all" ? ["--help", "all"] : [arg]));
}
