import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { disk, hashedDisk, openHashed, openSource } from "../../src/inputs/node.ts";
import type { Source } from "../../src/inputs/source.ts";
import { isDeep } from "../deep.ts";

/** Longer than what is read at a time. */
const LONG = Buffer.from(Uint8Array.from({ length: 2_500_000 }, (_, i) => i % 251));

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-node-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

afterEach(() => {
  vi.restoreAllMocks();
});

function fileOf(content: Uint8Array | string, name = "f"): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function bytesOf(source: Source, onRead?: (bytes: number) => void): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.chunks(onRead)) chunks.push(Uint8Array.from(chunk));
  return Buffer.concat(chunks);
}

/** Content, and the sum of the bytes that were counted. */
async function counted(source: Source): Promise<[content: string, bytes: number]> {
  let bytes = 0;
  const content = await bytesOf(source, (count) => {
    bytes += count;
  });
  return [content.toString("latin1"), bytes];
}

describe("openSource(file)", () => {
  test("tells name and size, and can be read again", async () => {
    const name = fileOf("abc");
    const source = await openSource(name);
    expect(source).toMatchObject({ name, size: 3, offset: 0 });
    expect(source.isReplayable()).toBe(true);
    expect([await counted(source), await counted(source)]).toEqual([
      ["abc", 3],
      ["abc", 3],
    ]);
  });

  test.each([0, 4095, 4096, 2 ** 20, LONG.length])("reads %i bytes", async (length) => {
    const content = LONG.subarray(0, length);
    expect((await bytesOf(await openSource(fileOf(content)))).equals(content)).toBe(true);
  });

  test("reads a file by chunks of a quarter of a megabyte, and a small one with little memory", async () => {
    const counts: number[] = [];
    await bytesOf(await openSource(fileOf(LONG)), (bytes) => counts.push(bytes));
    const whole = Math.floor(LONG.length / 2 ** 18);
    expect(counts).toEqual([...new Array(whole).fill(2 ** 18), LONG.length % 2 ** 18]);
    for await (const chunk of (await openSource(fileOf("abc"))).chunks()) expect(chunk.buffer.byteLength).toBe(4096);
  });

  test("reads what was added to a file since", async () => {
    const source = await openSource(fileOf("abc"));
    fileOf("abcdef");
    expect(String(await bytesOf(source))).toBe("abcdef");
  });

  test("gives parts, each a source of its own", async () => {
    const { part } = await openSource(fileOf(LONG));
    const own = part?.(1_000_000, 2_400_000);
    expect(own).toMatchObject({ offset: 1_000_000, size: 1_400_000 });
    expect(own && (await bytesOf(own)).equals(LONG.subarray(1_000_000, 2_400_000))).toBe(true);
    expect(part && (await counted(part(3, 3)))).toEqual(["", 0]);
    expect(own?.isReplayable()).toBe(true);
  });

  test("inflates gzip by its content, counts stored bytes, and gives no parts", async () => {
    const zipped = gzipSync(LONG);
    const source = await openSource(fileOf(zipped));
    expect(source).toMatchObject({ size: zipped.length, part: undefined });
    const [content, bytes] = await counted(source);
    expect(Buffer.from(content, "latin1").equals(LONG)).toBe(true);
    expect(bytes).toBe(zipped.length);
    expect((await bytesOf(source)).equals(LONG)).toBe(true);
  });

  test("refuses what is not there, a folder, and what cannot be opened", async () => {
    const absent = join(folder, "absent");
    await expect(openSource(absent)).rejects.toThrow(`missing file: ${absent}`);
    await expect(openSource(folder).then(bytesOf)).rejects.toThrow(`invalid file: ${folder} (it is a folder)`);
    await expect(openSource("x".repeat(5000))).rejects.toThrow(
      /^invalid file: x+… \(it cannot be read: ENAMETOOLONG: name too long\)$/,
    );
  });

  test.skipIf(process.platform !== "linux")("leaves no file open, be it read to its end or not", async () => {
    const openFiles = (): number => readdirSync("/proc/self/fd").length;
    const source = await openSource(fileOf(LONG));
    const before = openFiles();
    for (let i = 0; i < 50; i++) {
      await openSource(source.name);
      await bytesOf(source);
      for await (const _ of source.chunks()) break;
    }
    expect(openFiles()).toBeLessThan(before + 10);
  });

  test.skipIf(process.platform !== "linux")("refuses what cannot be read", async () => {
    const message = "invalid file: /proc/self/mem (it cannot be read: EIO: i/o error; the device fails)";
    await expect(openSource("/proc/self/mem")).rejects.toThrow(message);
  });

  test("says that the data are to blame", async () => {
    for (const name of [join(folder, "absent"), folder, "x".repeat(5000)]) {
      await expect(openSource(name).then(bytesOf)).rejects.toMatchObject({ origin: "data" });
    }
  });
});

test("disk.has(name) tells whether there is a file", () => {
  const name = fileOf("abc");
  expect([disk.has(name), disk.has(join(folder, "absent"))]).toEqual([true, false]);
});

describe.skipIf(process.platform === "win32")("openSource(pipe)", () => {
  /** Reads a named pipe into which a command of the shell writes. */
  async function throughPipe(command: string, name = ""): Promise<[Source, Buffer]> {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    // Should the pipe be left before all is read, another writer ends the wait for more.
    const writer = spawn("sh", ["-c", `(${command}) > "$1"; sleep 1; : > "$1"`, name, pipe]);
    try {
      const source = await openSource(pipe);
      return [source, await bytesOf(source)];
    } finally {
      writer.kill();
      rmSync(pipe);
    }
  }

  test("reads content whose size is not known", async () => {
    const [source, bytes] = await throughPipe('cat "$0"', fileOf(LONG));
    expect(source).toMatchObject({ name: join(folder, "pipe"), size: undefined, offset: 0, part: undefined });
    expect(bytes.equals(LONG)).toBe(true);
  });

  test("inflates gzip", async () => {
    expect((await throughPipe('cat "$0"', fileOf(gzipSync(LONG))))[1].equals(LONG)).toBe(true);
  });

  test("opens the pipe once, so that the writer does not find it closed", async () => {
    for (let i = 0; i < 20; i++) expect(String((await throughPipe("printf abc"))[1])).toBe("abc");
  });
});

describe("openSource(-)", () => {
  /** Standard input that comes in these chunks. */
  function standardInput(chunks: Iterable<Uint8Array>): Promise<Source> {
    vi.spyOn(process.stdin, Symbol.asyncIterator).mockImplementation(async function* () {
      yield* chunks;
    });
    return openSource("-");
  }

  /** Chunks on the same memory, as a stream may reuse it. */
  function* reused(content: Uint8Array, size: number): Generator<Uint8Array> {
    const memory = new Uint8Array(size);
    for (let from = 0; from < content.length; from += size) {
      const length = Math.min(size, content.length - from);
      memory.set(content.subarray(from, from + length));
      yield memory.subarray(0, length);
    }
  }

  test("has the name that was given and no size", async () => {
    expect(await standardInput([Buffer.from("abc")])).toMatchObject({
      name: "-",
      size: undefined,
      offset: 0,
      part: undefined,
    });
  });

  test.each([1, 3, 4, 1000])("can be read again while it is short, in chunks of %i bytes", async (size) => {
    const content = LONG.subarray(0, 5000);
    const source = await standardInput(reused(content, size));
    expect((await bytesOf(source)).equals(content)).toBe(true);
    expect(source.isReplayable()).toBe(true);
    expect((await bytesOf(source)).equals(content)).toBe(true);
  });

  test("may be empty, or shorter than what tells a compression", async () => {
    for (const text of ["", "a", "abc"]) {
      expect(await counted(await standardInput(text === "" ? [] : [Buffer.from(text)]))).toEqual([text, text.length]);
    }
  });

  test.each([1, 2, 1000])("inflates gzip that comes in chunks of %i bytes, and counts stored bytes", async (size) => {
    const zipped = gzipSync("some text");
    const source = await standardInput(reused(zipped, size));
    expect(await counted(source)).toEqual(["some text", zipped.length]);
  });

  test.runIf(isDeep())("keeps the start of up to 32 MB, and no more", async () => {
    const chunk = new Uint8Array(2 ** 20);
    const all = await standardInput(Array.from({ length: 32 }, () => chunk));
    expect((await bytesOf(all)).length).toBe(32 * 2 ** 20);
    expect(all.isReplayable()).toBe(true);
    expect((await bytesOf(all)).length).toBe(32 * 2 ** 20);

    const more = await standardInput(Array.from({ length: 40 }, () => chunk));
    expect((await bytesOf(more)).length).toBe(40 * 2 ** 20);
    expect(more.isReplayable()).toBe(false);

    const byte = await standardInput([...Array.from({ length: 32 }, () => chunk), Uint8Array.of(1)]);
    expect((await bytesOf(byte)).length).toBe(32 * 2 ** 20 + 1);
    expect(byte.isReplayable()).toBe(false);
  });

  test("gives two readers at a time the same", async () => {
    const content = LONG.subarray(0, 5000);
    const source = await standardInput(reused(content, 700));
    const both = await Promise.all([bytesOf(source), bytesOf(source)]);
    for (const own of both) expect(own.equals(content)).toBe(true);
  });
});

describe("hashedDisk", () => {
  const hashOf = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");
  const zipped = gzipSync(LONG);

  test.each<[string, Uint8Array]>([
    ["plain", LONG],
    ["compressed: as stored", zipped],
    ["empty", new Uint8Array(0)],
  ])("hashes while it is read: %s", async (_, content) => {
    const source = await hashedDisk.open(fileOf(content));
    await bytesOf(source);
    expect(await source.sha256?.()).toBe(hashOf(content));
    expect(await source.sha256?.()).toBe(hashOf(content));
  });

  test("hashes what was read twice, in parts, at random or not at all", async () => {
    const path = fileOf(LONG);
    const twice = await hashedDisk.open(path);
    for await (const _ of twice.chunks()) break;
    await bytesOf(twice);
    const inParts = await hashedDisk.open(path);
    for (const [from, to] of [
      [500_000, 600_000],
      [0, 1_200_000],
      [1_000_000, 1_300_000],
    ] as const) {
      for await (const _ of inParts.part?.(from, to).chunks() ?? []);
    }
    const filled = await hashedDisk.open(path);
    await filled.fill?.(new Uint8Array(100), 0);
    await filled.fill?.(new Uint8Array(1000), 50);
    for (const source of [twice, inParts, filled, await hashedDisk.open(path)]) {
      expect(await source.sha256?.()).toBe(hashOf(LONG));
    }
  });

  test.each([
    ["read to its end", LONG.length],
    ["looked at", 1],
  ])("hashes a stream that was %s", async (_, wanted) => {
    async function* stream() {
      for (let from = 0; from < LONG.length; from += 700_001) yield LONG.subarray(from, from + 700_001);
    }
    const source = await openHashed(stream(), "stream");
    let read = 0;
    for await (const chunk of source.chunks()) {
      read += chunk.length;
      if (read >= wanted) break;
    }
    expect(await source.sha256?.()).toBe(hashOf(LONG));
  });

  test("nothing is hashed unasked", async () => {
    expect((await disk.open(fileOf(LONG))).sha256).toBeUndefined();
  });
});
