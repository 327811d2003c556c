import { spawn, spawnSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDeep } from "../deep.ts";
import { rankproof } from "./spawn.ts";

// Input that comes once only: pipes, plain and compressed.

const QRELS = resolve("test/files/news.qrels");
const RUN = resolve("test/files/dense.run");
const run = readFileSync(RUN);
/** The lines of all queries mixed. */
const mixed = Buffer.from(
  `${run
    .toString()
    .trimEnd()
    .split("\n")
    .map((line, i) => [(i * 7919) % 1500, line] as const)
    .sort(([a], [b]) => a - b)
    .map(([, line]) => line)
    .join("\n")}\n`,
);

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-streams-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const measured = (name: string, input?: Buffer) => rankproof(["trec_eval", "-q", QRELS, name], { input: input ?? "" });

describe("from standard input the same as from a file", () => {
  const { stdout: expected } = measured(RUN);

  const inputs: readonly (readonly [string, Buffer])[] = [
    ["as it is", run],
    ["with the queries mixed", mixed],
    ["gzip", zlib.gzipSync(run)],
    ["gzip, with the queries mixed", zlib.gzipSync(mixed)],
  ];
  test.each(isDeep() ? inputs : inputs.slice(3))("%s", (_, input) => {
    expect(measured("-", input)).toEqual({ code: 0, stdout: expected, stderr: "" });
  });

  test.each<[string, Buffer, number]>([
    ["in small pieces, cut anywhere", mixed, 997],
    ["gzip, the first byte alone", zlib.gzipSync(run), 1],
  ])("%s", async (_, input, first) => {
    const child = spawn(process.execPath, [resolve("dist/cli/rankproof.cjs"), "trec_eval", "-q", QRELS, "-"]);
    let stdout = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
    });
    for (let from = 0; from < input.length; from += from === 0 ? first : 997) {
      child.stdin.write(input.subarray(from, from + (from === 0 ? first : 997)));
      if (from % 9970 === 0) await new Promise((go) => setTimeout(go, from === 0 ? 1500 : 1));
    }
    child.stdin.end();
    await new Promise((closed) => child.on("close", closed));
    expect(stdout).toBe(expected);
  });

  test.skipIf(process.platform === "win32")("through a named pipe", () => {
    const command = `node "${resolve("dist/cli/rankproof.cjs")}" trec_eval -q "${QRELS}" <(cat "${RUN}")`;
    expect(spawnSync("bash", ["-c", command], { encoding: "utf8" }).stdout).toBe(expected);
  });
});

test.runIf(isDeep() && process.platform !== "win32")(
  "to a pipe that takes little at a time and lets no one wait, all is written",
  async () => {
    const args = ["trec_eval", "-q", "-m", "all_trec", QRELS, RUN];
    const expected = rankproof(args).stdout;
    const pipe = join(folder, "pipe");
    spawnSync("mkfifo", [pipe]);
    const reading = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const writing = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    // Node itself makes the first three wait.
    const command = [process.execPath, resolve("dist/cli/rankproof.cjs"), ...args].map((part) => `'${part}'`).join(" ");
    const child = spawn("bash", ["-c", `exec ${command} >&3`], { stdio: ["ignore", "inherit", "pipe", writing] });
    const messages: Buffer[] = [];
    child.stderr?.on("data", (message) => messages.push(message));
    const closed = new Promise((ended) => child.on("close", ended));
    closeSync(writing);
    // The pipe is full by then.
    await new Promise((go) => setTimeout(go, 1000));
    const read: Buffer[] = [];
    const piece = Buffer.alloc(4096);
    for (let length = -1; length !== 0; ) {
      try {
        length = readSync(reading, piece);
        read.push(Buffer.from(piece.subarray(0, length)));
      } catch {
        await new Promise((go) => setTimeout(go, 5));
      }
    }
    closeSync(reading);
    expect(await closed).toBe(0);
    expect(Buffer.concat(messages).toString()).toBe("");
    // More than a pipe holds.
    expect(expected.length).toBeGreaterThan(1 << 16);
    expect(Buffer.concat(read).toString()).toBe(expected);
  },
);

test("to a reader that goes away is no error", () => {
  const command = `node "${resolve("dist/cli/rankproof.cjs")}" trec_eval -q -m all_trec "${QRELS}" "${RUN}" | head -1`;
  const { status, stdout, stderr } = spawnSync("bash", ["-o", "pipefail", "-c", command], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toBe(rankproof(["trec_eval", "-q", "-m", "all_trec", QRELS, RUN]).stdout.split("\n")[0].concat("\n"));
});

describe("zstd", () => {
  const { zstdCompressSync } = zlib as unknown as { zstdCompressSync?: (data: Buffer) => Buffer };

  test.skipIf(zstdCompressSync === undefined)("is inflated where Node can", () => {
    const compressed = zstdCompressSync?.(run) as Buffer;
    writeFileSync(join(folder, "run.zst"), compressed);
    expect(measured(join(folder, "run.zst")).stdout).toBe(measured(RUN).stdout);
    expect(measured("-", compressed).stdout).toBe(measured(RUN).stdout);
    writeFileSync(join(folder, "cut.zst"), compressed.subarray(0, 1000));
    const { code, stderr } = measured(join(folder, "cut.zst"));
    expect([code, stderr]).toEqual([2, expect.stringContaining("cut.zst: invalid zstd data")]);
  });

  test.skipIf(zstdCompressSync !== undefined)("is refused with the reason where Node cannot", () => {
    const file = join(folder, "run.zst");
    writeFileSync(file, Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0, 0]));
    expect(measured(file)).toEqual({
      code: 2,
      stdout: "",
      stderr: `${file}: unsupported compression: zstd (it needs Node 22.15 or newer; gzip works everywhere)\n`,
    });
  });
});

test.runIf(isDeep("inputs"))("a query that comes back long after in a stream is refused, in a file it is not", () => {
  const lines = ["q1 Q0 d1 1 1.0 t\n"];
  // Lines are long: the program keeps the start of a stream, which it could read again.
  const long = "_".repeat(200);
  for (let i = 0; i < 160_000; i++) lines.push(`q2 Q0 ${long}${i} ${i} ${160_000 - i} t\n`);
  lines.push("q1 Q0 d2 2 0.5 t\n");
  const input = Buffer.from(lines.join(""));
  expect(input.length).toBeGreaterThan(34 << 20);
  writeFileSync(join(folder, "qrels"), "q1 0 d2 1\n");
  const { code, stdout, stderr } = rankproof(["eval", "qrels", "-", "-m", "RR"], { cwd: folder, input });
  expect([code, stdout, stderr]).toEqual([
    3,
    "",
    "-:160002: unsupported order: query q1 comes back after others (in a stream the lines of a query have to stand together; a file may be in any order)\n",
  ]);
  writeFileSync(join(folder, "long.run"), input);
  expect(rankproof(["eval", "qrels", "long.run", "-m", "RR", "-f", "csv"], { cwd: folder }).stdout).toContain(
    "RR,all,0.5,",
  );
});
