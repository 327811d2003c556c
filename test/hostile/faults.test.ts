import { spawn } from "node:child_process";
import { once } from "node:events";
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
import { commands } from "../../src/cli/commands/index.ts";
import { rankproof } from "../cli/spawn.ts";
import { isDeep } from "../deep.ts";
import { npy } from "../jobs/files.ts";

// Every command that reads or writes, while the system refuses its n-th call or ends it there: that is bad input with a
// reason, never a defect, and a file that was there is the old one or the new one whole.

/** What systems refuse. */
const CODES = ["EACCES", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "EMFILE", "ENOSPC", "EIO", "EROFS", "EPERM", "ENOMEM"];

const OUT = "out";
const [OUT_JSON, OUT_HTML] = ["out.json", "out.html"];
/** Keeps what a search was answered; whatever ended one, the next goes on. */
const CACHE = "answers.jsonl";
/** Stands for the address of a search engine, which is known once it listens. */
const SERVED = "http://engine/?q={id}";
/** Partitions in lines, as a worker reads them. */
const LINES = "q1\t0\td1\t1\nq1\tQ0\td1\t1\t2\tt\nq1\tQ0\td2\t2\t1\tt\n";

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
  ["merge", "values", "-f", "csv", "-o", OUT],
  ["agree", "qrels", "b.qrels", "--confusion", OUT],
  ["pairs", "pairs.csv", "-f", "csv", "-o", OUT],
  ["view", "qrels", "a.run", "--port", "0"],
  ["verify", "report.html", "qrels", "a.run", "b.run"],
  ["search", "qrels", "--url", SERVED, "-m", "AP", "--cache", CACHE, "--save-run", OUT],
  ["plot", "embedding-map", "photos.csv", "-o", OUT_JSON],
  ["clusters", "photos.csv", "-f", "csv", "-o", OUT],
  ["geometry", "photos.csv", "-f", "csv", "-o", OUT],
  ["indexes", "near.csv", "nearer.csv", "-k", "2", "-f", "csv", "-o", OUT],
  ["embeddings", "photos.csv", "-m", "AP", "--threads", "2", "--report", OUT_HTML],
  ["contributions", "qrels", "a.run", "b.run", "-f", "csv", "-o", OUT],
  ["reranking", "qrels", "a.run", "b.run", "-m", "AP", "-f", "csv", "-o", OUT],
  ["judge-next", "qrels", "a.run", "b.run", "-m", "AP", "-o", OUT],
  ["sampled", "one.qrels", "one.run", "--catalog", "1000", "-m", "RR", "-f", "csv", "-o", OUT],
  ["worker", "--protocol", "1", "--text", "-m", "AP"],
  ["triples", "triples.txt", "--tails", "tails.npy", "-f", "csv", "-o", OUT],
  ["demo", "example"],
];

let folder = "";
/** Answers every query alike, in a process of its own: this one waits for the command. */
const engine = spawn(process.execPath, [
  "-e",
  `const found = '["news-1","news-2"]';
  const server = require("node:http").createServer((_, answer) => answer.end(found));
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));`,
]);
let port = "";

beforeAll(async () => {
  port = String((await once(engine.stdout, "data"))[0]).trim();
  folder = mkdtempSync(join(tmpdir(), "rankproof-faults-"));
  mkdirSync(join(folder, "parts"));
  const files = { qrels: "news.qrels", "a.run": "bm25.run", "b.run": "dense.run", "topics.csv": "topics.csv" };
  for (const [name, file] of Object.entries(files)) copyFileSync(join("test/files", file), join(folder, name));
  copyFileSync("test/files/bm25.run", join(folder, "parts", "part-00000"));
  copyFileSync("examples/photos.csv", join(folder, "photos.csv"));
  copyFileSync("test/files/news.qrels", join(folder, "b.qrels"));
  const texts = {
    values: rankproof(["worker", "--protocol", "1", "--text", "-m", "AP"], { input: LINES }).stdout,
    "pairs.csv": "score,match\n0.9,1\n0.2,0\n0.8,1\n0.1,0\n",
    "near.csv": "query,item,rank,distance\nq,a,1,0.1\nq,b,2,0.2\nq,c,3,0.3\n",
    "nearer.csv": "query,item,rank,distance\nq,a,1,0.1\nq,c,2,0.3\nq,d,3,0.4\n",
    "one.qrels": "q 0 d1 1\n",
    "one.run": "q Q0 d1 1 3 t\nq Q0 d2 2 2 t\nq Q0 d3 3 1 t\n",
  };
  const arrays = { "triples.txt": "0\tr\t1\n", "tails.npy": npy("<f4", [1, 2], [0.2, 0.8]) };
  for (const [name, content] of Object.entries({ ...texts, ...arrays })) writeFileSync(join(folder, name), content);
  rankproof(["report", "qrels", "a.run", "b.run", "-m", "AP", "--samples", "100", "--light"], { cwd: folder });
});

afterAll(() => {
  engine.kill();
  rmSync(folder, { recursive: true });
});

const PRELOAD = ["--require", resolve("test/hostile/fail-nth-call.cjs")];

function run(args: readonly string[], fault: string) {
  const count = join(folder, "count");
  const variables = { FAULT: fault, FAULT_COUNT: count, NODE_DISABLE_COMPILE_CACHE: "1", SOURCE_DATE_EPOCH: "0" };
  // The page is served until somebody ends it.
  const ends = args[0] === "view" ? { FAULT_END: "http://" } : {};
  const given = args.map((arg) => arg.replace("http://engine", `http://127.0.0.1:${port}`));
  rmSync(count, { force: true });
  const done = rankproof(given, { cwd: folder, node: PRELOAD, env: { ...variables, ...ends }, input: LINES });
  return { ...done, calls: existsSync(count) ? Number(readFileSync(count, "utf8")) : 0 };
}

const written = (args: readonly string[]): string | undefined => args.find((arg) => arg.startsWith(OUT));

/** Every n of the calls at night; else some, and outside of deep tests of some commands. */
const isAll = process.env["FAULTS"] === "all";
const step = isAll ? 1 : 23;
const tried = isAll || isDeep() ? COMMANDS : COMMANDS.filter(([name]) => ["fuse", "pool", "trec_eval"].includes(name));

describe.skipIf(process.platform === "win32")("the n-th call of the file system", () => {
  test("is tried of every command but those that read no file and those of other names", () => {
    const names = commands.map(({ name }) => name);
    const others = names.filter((name) => !COMMANDS.some(([one]) => one === name));
    // What init writes would be read by those after it; it is written as that of demo.
    expect(others.sort()).toEqual(["completion", "explain", "init", "list"]);
  });

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
          // Half of the time a search goes on with what the one before left.
          if (n % 2 === 0) rmSync(join(folder, CACHE), { force: true });
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

// A process may end anywhere, not at calls of the file system alone.
test.each(
  isAll ? COMMANDS.filter((args) => written(args) !== undefined) : COMMANDS.filter(([name]) => name === "fuse"),
)(
  "%s %s %s %s: ended at any time, it leaves the old file or the new one",
  async (...args) => {
    const path = join(folder, written(args) ?? "");
    const started = performance.now();
    expect(run(args, "0:EIO").code).toBe(0);
    const [result, whole] = [readFileSync(path, "utf8"), performance.now() - started];
    const rounds = isAll ? 20 : 3;
    for (let round = 1; round <= rounds; round++) {
      writeFileSync(path, "old");
      const given = args.map((arg) => arg.replace("http://engine", `http://127.0.0.1:${port}`));
      const env = { ...process.env, SOURCE_DATE_EPOCH: "0" };
      const child = spawn(process.execPath, [resolve("dist/cli/rankproof.cjs"), ...given], { cwd: folder, env });
      child.stdin.end(LINES);
      setTimeout(() => child.kill("SIGKILL"), (whole * round) / rounds);
      await once(child, "close");
      expect(["old", result], JSON.stringify({ round })).toContain(readFileSync(path, "utf8"));
    }
    expect(run(args, "0:EIO").code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith(".rankproof-"))).toEqual([]);
  },
  3_600_000,
);

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
