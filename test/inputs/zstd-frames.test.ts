import * as zlib from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inflaterOf } from "../../src/inputs/inflate.ts";
import { isZstd, zstdFrames } from "../../src/inputs/zstd-frames.ts";

/** Frames that zstd 1.5 made, and what they hold. */
const FRAMES: readonly (readonly [frame: Buffer, text: string])[] = [
  ["KLUv/SANaQAAMSBRMCBhIDEgMiB0Cg==", "1 Q0 a 1 2 t\n"],
  // With a checksum.
  ["KLUv/SQNaQAAMSBRMCBiIDIgMSB0Coc3vbk=", "1 Q0 b 2 1 t\n"],
  // Without the size of the content.
  ["KLUv/QAAaQAAMiBRMCBhIDEgMiB0Cg==", "2 Q0 a 1 2 t\n"],
  ["KLUv/SAAAQAA", ""],
  // The size has two bytes, as it has four in the next.
  ["KLUv/WAtAFUAABggIAoBACcqwAI=", `${" ".repeat(300)}\n`],
  // The header tells sizes of the window and of the content; written by hand, and read by zstd 1.5.
  ["KLUv/UAAAAADCABh", "a".repeat(256)],
  // Three blocks, of which two repeat a byte.
  ["KLUv/aTgkwQAVAAAEAoKAQD7/znAAgIAEAoDnwQKAFHqSQ==", "\n".repeat(300_000)],
  // A frame to be skipped, as pzstd writes.
  ["UCpNGAQAAAAQAAAA", ""],
].map(([base64, text]) => [Buffer.from(base64, "base64"), text]);

/** Several frames, in chunks of these sizes. */
const files = fc
  .tuple(
    fc.array(fc.constantFrom(...FRAMES), { minLength: 1, maxLength: 8 }),
    fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
  )
  .map(([frames, sizes]) => ({ frames, sizes, bytes: Buffer.concat(frames.map(([bytes]) => bytes)) }));

async function* chunksOf(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let from = 0, i = 0; from < bytes.length; i++) {
    const size = sizes[i % sizes.length];
    yield bytes.subarray(from, from + size);
    from += size;
  }
}

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk.slice());
  return Buffer.concat(parts);
}

async function framesOf(bytes: Uint8Array, sizes: readonly number[]): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  for await (const frame of zstdFrames(chunksOf(bytes, sizes), "file: ")) frames.push(await joined(frame));
  return frames;
}

test("isZstd(start) knows frames and frames to be skipped", () => {
  for (const [frame] of FRAMES) expect(isZstd(frame)).toBe(true);
  for (const start of ["", "1 Q0", "\u001f\u008b\b\0"]) expect(isZstd(Buffer.from(start, "latin1"))).toBe(false);
});

test("zstdFrames(chunks) cuts where frames end, wherever chunks are cut", async () => {
  await fc.assert(
    fc.asyncProperty(files, async ({ frames, sizes, bytes }) => {
      expect(await framesOf(bytes, sizes)).toEqual(frames.map(([frame]) => frame));
    }),
  );
});

test("zstdFrames(chunks) refuses data that end within a frame, wherever that is", async () => {
  for (const [frame] of FRAMES) {
    for (let length = 1; length < frame.length; length++) {
      const cut = Buffer.concat([FRAMES[0][0], frame.subarray(0, length)]);
      await expect(framesOf(cut, [7])).rejects.toThrow("file: invalid zstd data: they end within a frame");
    }
  }
});

test("zstdFrames(chunks) refuses what is no frame behind one", async () => {
  const bytes = Buffer.concat([FRAMES[0][0], Buffer.from("junk")]);
  await expect(framesOf(bytes, [7])).rejects.toThrow("file: invalid zstd data: no frame follows");
});

test("zstdFrames(chunks) closes what it reads when its reader stops early", async () => {
  let isClosed = false;
  const endless = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield FRAMES[0][0];
    } finally {
      isClosed = true;
    }
  };
  for await (const frame of zstdFrames(endless(), "file: ")) {
    for await (const _ of frame) break;
    break;
  }
  await expect.poll(() => isClosed).toBe(true);
});

describe.skipIf(!("createZstdDecompress" in zlib))("zstd where Node has it", () => {
  const inflated = async (bytes: Uint8Array, sizes: readonly number[]): Promise<string> => {
    const inflate = await inflaterOf(bytes, "file");
    if (inflate === undefined) throw new Error("not compressed");
    return (await joined(inflate(chunksOf(bytes, sizes)))).toString();
  };

  test("inflates all frames, wherever chunks are cut", async () => {
    await fc.assert(
      fc.asyncProperty(files, async ({ frames, sizes, bytes }) => {
        expect(await inflated(bytes, sizes)).toBe(frames.map(([, text]) => text).join(""));
      }),
    );
  });

  test("refuses every file that is cut, unless between frames", async () => {
    const bytes = Buffer.concat([FRAMES[1][0], FRAMES[5][0]]);
    for (let length = 4; length < bytes.length; length++) {
      if (length === FRAMES[1][0].length) continue;
      await expect(inflated(bytes.subarray(0, length), [1000])).rejects.toThrow("file: invalid zstd data");
    }
  });

  test("refuses a frame whose checksum is wrong", async () => {
    const bytes = Buffer.from(FRAMES[1][0]);
    bytes[bytes.length - 1] ^= 1;
    await expect(inflated(bytes, [1000])).rejects.toThrow("file: invalid zstd data: ZSTD_error");
  });
});
