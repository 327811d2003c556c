import { crc32 } from "node:zlib";
import { readArrayFile } from "../../../src/inputs/arrays/file.ts";
import type { NamedArray } from "../../../src/inputs/arrays/named-array.ts";

/** The arrays of a file of these bytes, which come in chunks. */
export function arraysOf(name: string, content: Uint8Array | string | Iterable<Uint8Array>): Promise<NamedArray[]> {
  const chunks = typeof content === "string" ? [new TextEncoder().encode(content)] : content;
  return readArrayFile({
    name,
    size: undefined,
    offset: 0,
    isReplayable: () => true,
    part: undefined,
    chunks: () => (chunks instanceof Uint8Array ? [chunks] : chunks),
  });
}

/** The content of an .npy file. */
export function npy(descr: string, shape: string, data: Uint8Array, order = "False"): Uint8Array {
  const header = `{'descr': '${descr}', 'fortran_order': ${order}, 'shape': ${shape}, }\n`;
  const bytes = new Uint8Array(10 + header.length + data.length);
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0, header.length & 0xff, header.length >> 8]);
  bytes.set(new TextEncoder().encode(header), 10);
  bytes.set(data, 10 + header.length);
  return bytes;
}

/** An archive of these files, stored as they are (PKWARE's appnote.txt, 4.3). */
export function archiveOf(files: readonly (readonly [name: string, content: Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const heads: Buffer[] = [];
  const parts: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    // Both headers hold: version, flags, method, time, date, checksum, two sizes, length of the name, length of what is extra.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const at = Buffer.alloc(14);
    at.writeUInt32LE(offset, 10);
    heads.push(Buffer.from("PK\u0001\u0002\u0014\0"), common, at, Buffer.from(name));
    parts.push(Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), Buffer.from(content));
    offset += 30 + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(heads).length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, ...heads, end]));
}
