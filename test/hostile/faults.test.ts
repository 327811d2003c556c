import { spawn } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "../cli/spawn.ts";
import { isDeep } from "../deep.ts";

// Every command that reads or writes, while the system refuses its n-th call or ends it there: that is bad input with a
// reason, never a defect, and a file that was there is the old one or the new one whole.

/** What systems refuse. */
const CODES = ["EACCES", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "EMFILE", "ENOSPC", "EIO", "EROFS", "EPERM", "ENOMEM"];

const OUT = "out";

/** Commands by what they write. */
const COMMANDS: readonly (readonly string[])[] = [
  ["eval", "qrels", "a.run", "-m", "AP", "-o", OUT, "-f", "csv"],
  ["eval", "qrels", "a.run", "-m", "AP", "--save", OUT],
  ["eval", "qrels", "a.run", "-m", "AP", "--by", "topics.csv:language"],
  ["eval", "qrels", "parts", "-m", "AP"],
  ["compare", "qrels", "a.run", "b.run", "-m", "AP", "--samples", "100", "-o", OUT, "-f", "json"],
  ["report", "qrels", "a.run", "b.run", "-m", "AP", "--samples", "100", "--light", "-o", OUT],
  ["fuse", "a.run", "b.run", "-o", OUT],
  ["tune", "qrels", "a.run", "b.run", "-m", "AP", "--held-out-run", OUT],
  ["plot", "means", "qrels", "a.run", "-m", "AP", "-o", "out.svg"],
  ["embeddings", "photos.csv", "-m", "AP", "--neighbors", OUT],
  ["pool", "qrels", "a.run", "-o", OUT, "-f", "csv"],
  ["similarity", "a.run", "b.run"],
  ["trec_eval", "qrels", "a.run"],
  ["diagnose", "qrels", "a.run", "-m", "AP"],
];

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-faults-"));
  mkdirSync(join(folder, "parts"));
  const files = { qrels: "news.qrels", "a.run": "bm25.run", "b.run": "dense.run", "topics.csv": "topics.csv" };
  for (const [name, file] of Object.entries(files)) copyFileSync(join("test/files", file), join(folder, name));
  copyFileSync("test/files/bm25.run", join(folder, "parts", "part-00000"));
  copyFileSync("examples/photos.csv", join(folder, "photos.csv"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const PRELOAD = ["--require", resolve("test/hostile/fail-nth-call.cjs")];

function run(args: readonly string[], fault: string) {
  const count = join(folder, "count");
  const variables = { FAULT: fault, FAULT_COUNT: count, NODE_DISABLE_COMPILE_CACHE: "1", SOURCE_DATE_EPOCH: "0" };
  const done = rankproof(args, { cwd: folder, node: PRELOAD, env: variables });
  return { ...done, calls: existsSync(count) ? Number(readFileSync(count, "utf8")) : 0 };
}

const written = (args: readonly string[]): string | undefined => args.find((arg) => arg.startsWith(OUT));

/** Every n of the calls at night; else some, and outside of deep tests of some commands. */
const isAll = process.env["FAULTS"] === "all";
const step = isAll ? 1 : 23;
const tried = isAll || isDeep() ? COMMANDS : COMMANDS.filter(([name]) => ["fuse", "pool", "trec_eval"].includes(name));

describe.skipIf(process.platform === "win32")("the n-th call of the file system", () => {
  test.each(tried)(
    "%s %s %s %s: is refused, or ends the process",
    (...args) => {
      const file = written(args);
      const path = join(folder, file ?? "none");
      const whole = run(args, "0:EIO");
      expect(whole).toMatchObject({ code: 0 });
      const result = file === undefined ? "" : readFileSync(path, "utf8");
      const start = COMMANDS.findIndex((command) => command.join() === args.join());
      for (let n = 1 + (start % step); n <= whole.calls; n += step) {
        for (const code of [CODES[(n + start) % CODES.length], "KILL"]) {
          if (file !== undefined) writeFileSync(path, "old");
          const done = run(args, `${n}:${code}`);
          const of = { n, code, stderr: done.stderr };
          // The last calls are not made every time.
          if (code === "KILL") expect([null, 0], JSON.stringify(of)).toContain(done.code);
          else {
            expect(done.stderr, JSON.stringify(of)).not.toContain("internal error");
            // trec_eval has exit codes of its own.
            expect(args[0] === "trec_eval" ? [0, 2, 3] : [0, 3], JSON.stringify(of)).toContain(done.code);
          }
          if (file !== undefined) expect(["old", result], JSON.stringify(of)).toContain(readFileSync(path, "utf8"));
        }
      }
      if (file === undefined) return;
      // What was left behind by those that were ended goes with the next.
      expect(run(args, "0:EIO").code).toBe(0);
      expect(readdirSync(folder).filter((name) => name.startsWith(".rankproof-"))).toEqual([]);
    },
    3_600_000,
  );
});

test("of two programs that write one file, one wins whole", async () => {
  const write = (measure: string): Promise<number | null> =>
    new Promise((done) => {
      const args = [resolve("dist/cli/rankproof.cjs"), "eval", "qrels", "a.run", "-m", measure, "-q", "-f", "csv"];
      spawn(process.execPath, [...args, "-o", "both.csv"], { cwd: folder, stdio: "ignore" }).on("exit", done);
    });
  const alone = (measure: string): string =>
    rankproof(["eval", "qrels", "a.run", "-m", measure, "-q", "-f", "csv"], { cwd: folder }).stdout;
  const results = [alone("AP"), alone("nDCG@10")];
  expect(await Promise.all([write("AP"), write("nDCG@10")])).toEqual([0, 0]);
  expect(results).toContain(readFileSync(join(folder, "both.csv"), "utf8"));
});
