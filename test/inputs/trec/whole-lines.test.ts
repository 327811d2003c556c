import fc from "fast-check";
import { expect, test } from "vitest";
import { WholeLines } from "../../../src/inputs/trec/whole-lines.ts";

const DECODER = new TextDecoder();

/** What is given out of a text that comes in chunks of these sizes, which share their memory. */
function given(text: string, sizes: readonly number[]): string[] {
  const lines: string[] = [];
  const whole = new WholeLines(
    (buffer, from, to) => lines.push(DECODER.decode(buffer.slice(from, to))),
    () => "run.txt:7: ",
  );
  const bytes = new TextEncoder().encode(text);
  const memory = Buffer.alloc(Math.max(...sizes));
  for (let from = 0, i = 0; from < bytes.length; i++) {
    const chunk = bytes.subarray(from, from + sizes[i % sizes.length]);
    memory.set(chunk);
    whole.push(memory.subarray(0, chunk.length));
    memory.fill(0);
    from += chunk.length;
  }
  whole.end();
  whole.end();
  return lines;
}

test("WholeLines gives out all bytes once, in whole lines, wherever chunks are cut", () => {
  const text = fc.array(fc.constantFrom("a", "é", "\n", "\n", "bc"), { maxLength: 30 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (own, sizes) => {
      const lines = given(own, sizes);
      expect(lines.join("")).toBe(own);
      for (const line of lines.slice(0, -1)) expect(line).toMatch(/\n$/);
      expect(lines).not.toContain("");
    }),
  );
});

test("WholeLines gives out lines as soon as they are whole, all of a chunk together", () => {
  expect(given("a\nb\nc\nd", [5, 1, 1])).toEqual(["a\nb\n", "c\n", "d"]);
});

test("WholeLines refuses a line of more than a megabyte before it ends", () => {
  const line = "x".repeat(2 ** 20);
  expect(given(`a\n${line}`, [5000]).at(-1)).toHaveLength(2 ** 20);
  expect(() => given(`a\n${line}x`, [5000])).toThrow(
    "run.txt:7: invalid line: longer than 1048576 bytes (expected one row a line)",
  );
  expect(() => given(`a\n${line}x`, [2 ** 22])).toThrow(expect.objectContaining({ origin: "data" }));
});
