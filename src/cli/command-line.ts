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
  const { program } = await import("./program.ts");
  return program(args, surroundings);
}

/** `help eval` is `eval --help`; -V is another name of --version. */
function asOptions(args: readonly string[]): readonly string[] {
  const [first, ...rest] = args;
  if (first === "help") return [...rest, "--help"];
  return first === "-V" ? ["--version"] : args;
}
