import { vi } from "vitest";
import { trecEval } from "../../src/cli/commands/trec-eval/program.ts";

const { written, notes } = vi.hoisted(() => ({ written: [] as Uint8Array[], notes: [] as string[] }));

vi.mock("../../src/cli/output/write.ts", async (original) => ({
  ...(await original<object>()),
  print: async (text: string | Uint8Array) => {
    written.push(Buffer.from(text));
  },
  printError: (text: string) => {
    notes.push(text);
  },
}));

/** What `rankproof trec_eval` prints and how it ends, without a process of its own. */
export async function trecEvalHere(args: readonly string[]): Promise<{ code: number; stdout: Buffer; stderr: string }> {
  const codeBefore = process.exitCode;
  try {
    process.exitCode = 0;
    await trecEval(args);
    const stderr = notes.splice(0).join("");
    return { code: Number(process.exitCode), stdout: Buffer.concat(written.splice(0)), stderr };
  } finally {
    process.exitCode = codeBefore;
  }
}
