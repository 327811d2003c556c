import { vi } from "vitest";
import { trecEval } from "../../src/cli/commands/trec-eval/program.ts";

const written = vi.hoisted((): Uint8Array[] => []);

vi.mock("../../src/cli/output/write.ts", () => ({
  print: async (text: string | Uint8Array) => {
    written.push(Buffer.from(text));
  },
}));

/** What `rankproof trec_eval` prints and how it ends, without a process of its own. */
export async function trecEvalHere(args: readonly string[]): Promise<{ code: number; stdout: Buffer; stderr: string }> {
  const complaints = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const codeBefore = process.exitCode;
  try {
    process.exitCode = 0;
    await trecEval(args);
    const stderr = complaints.mock.calls.map(([text]) => String(text)).join("");
    return { code: Number(process.exitCode), stdout: Buffer.concat(written.splice(0)), stderr };
  } finally {
    complaints.mockRestore();
    process.exitCode = codeBefore;
  }
}
