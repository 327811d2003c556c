import { describe, expect, it } from "vitest";
import { rankproof } from "./spawn.ts";

// How long a command takes to start is mostly what it loads: bytes of its own, and modules of Node.

interface Loaded {
  readonly builtin: readonly string[];
  readonly bytes: number;
  readonly files: number;
}

const [JUDGMENTS, RUN] = ["examples/helpdesk/judgments.qrels", "examples/helpdesk/bm25.run"];

/** Modules of Node that take two milliseconds and more, and that reading a file and printing do not need. */
const SLOW = ["child_process", "crypto", "fs/promises", "http", "net", "stream", "url", "worker_threads", "zlib"];

const cases: readonly (readonly [string[], { kilobytes: number; files: number }])[] = [
  [["--version"], { kilobytes: 8, files: 3 }],
  [["--help"], { kilobytes: 86, files: 4 }],
  [["trec_eval", JUDGMENTS, RUN], { kilobytes: 225, files: 3 }],
  [["eval", JUDGMENTS, RUN, "-m", "nDCG@10"], { kilobytes: 665, files: 5 }],
];

describe.each(cases)("%j", (args, { kilobytes, files }) => {
  const { code, stderr } = rankproof(args, { node: ["--require", "./test/cli/print-loaded.cjs"] });
  const loaded: Loaded = JSON.parse(stderr.trim().split("\n").at(-1) as string);

  it("loads no slow modules of Node", () => {
    expect(code).toBe(0);
    expect(loaded.builtin.filter((name) => SLOW.includes(name))).toEqual([]);
  });

  it("loads few bytes in few files", () => {
    expect(loaded.bytes / 1000).toBeLessThan(kilobytes);
    expect(loaded.files).toBeLessThanOrEqual(files);
  });
});
