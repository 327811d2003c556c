import { runReaders } from "../../src/cli/threads/read-run.ts";
import { trecEval } from "../../src/trec-eval/program.ts";

/** What `rankproof trec_eval` prints and how it ends, without a process of its own. */
export async function trecEvalHere(args: readonly string[]): Promise<{ code: number; stdout: Buffer; stderr: string }> {
  const printed: Buffer[] = [];
  const errors: string[] = [];
  const code = await trecEval(args, {
    print: async (content) => {
      printed.push(Buffer.from(content));
    },
    printError: (text) => {
      errors.push(text);
    },
    progress: () => ({ add: () => {}, end: () => {} }),
    readers: runReaders,
  });
  return { code, stdout: Buffer.concat(printed), stderr: errors.join("") };
}
