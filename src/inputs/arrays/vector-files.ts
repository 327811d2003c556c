import { type ElementType, elementsOf, sizeOf } from "./elements.ts";
import { badFile, elementsIn, type NamedArray, sharedBytes } from "./named-array.ts";

/** Numbers of vectors in files of big-ann-benchmarks (bin) and of TexMex (vecs), by the endings of their names. */
const ELEMENTS: Readonly<Record<string, ElementType>> = {
  fbin: "f4",
  ibin: "i4",
  u8bin: "u1",
  i8bin: "i1",
  fvecs: "f4",
  ivecs: "i4",
  bvecs: "u1",
};

/** Bytes of a number of rows or columns, little-endian. */
const COUNT = 4;

/** Whether a file's ending names one of these formats, which first bytes cannot tell. */
export function isVectorFile(ending: string): boolean {
  return Object.hasOwn(ELEMENTS, ending);
}

/**
 * Reads vectors behind the number of rows and columns (`.fbin`, `.ibin`, `.u8bin`, `.i8bin`), or each vector behind its
 * number of columns (`.fvecs`, `.ivecs`, `.bvecs`). (https://big-ann-benchmarks.com, http://corpus-texmex.irisa.fr)
 *
 * @throws RankproofError invalid, for a file of another size or vectors of several lengths
 */
export function readVectorFile(bytes: Uint8Array, ending: string, source: string): NamedArray {
  const type = ELEMENTS[ending];
  return ending.endsWith("vecs") ? readVecs(bytes, type, source) : readBin(bytes, type, source);
}

/** Bytes of the numbers of rows and columns, and of an id or a distance. */
const [HEAD, ELEMENT] = [2 * COUNT, sizeOf("i4")];

/**
 * Whether a file has the size of big-ann-benchmarks' neighbors: numbers of rows and columns, the ids of all lists, and
 * all distances. Endings tell other files of vectors.
 */
export function isNeighborFile(bytes: Uint8Array, ending: string): boolean {
  if (bytes.length <= HEAD || (isVectorFile(ending) && ending !== "ibin")) return false;
  return bytes.length === HEAD + 2 * countAt(bytes, 0) * countAt(bytes, COUNT) * ELEMENT;
}

/** Reads ids of neighbors, and their distances. @throws RankproofError invalid, for lists that are empty */
export function readNeighborFile(bytes: Uint8Array, source: string): [ids: NamedArray, distances: NamedArray] {
  const shape = [countAt(bytes, 0), countAt(bytes, COUNT)];
  const end = HEAD + elementsIn(shape, "", source) * ELEMENT;
  return [
    { name: "ids", shape, ...elementsOf("i4", bytes.subarray(HEAD, end), false) },
    { name: "distances", shape, ...elementsOf("f4", bytes.subarray(end), false) },
  ];
}

function readBin(bytes: Uint8Array, type: ElementType, source: string): NamedArray {
  if (bytes.length < 2 * COUNT) throw badFile(source, "file: cut short");
  const shape = [countAt(bytes, 0), countAt(bytes, COUNT)];
  const expected = 2 * COUNT + elementsIn(shape, "", source) * sizeOf(type);
  checkSize(bytes, expected, shape, source);
  return { name: "", shape, ...elementsOf(type, bytes.subarray(2 * COUNT), false) };
}

function readVecs(bytes: Uint8Array, type: ElementType, source: string): NamedArray {
  if (bytes.length < COUNT) throw badFile(source, "file: cut short");
  const columns = countAt(bytes, 0);
  const [stored, width] = [COUNT + columns * sizeOf(type), columns * sizeOf(type)];
  const shape = [Math.floor(bytes.length / stored), columns];
  elementsIn(shape, "", source);
  checkSize(bytes, shape[0] * stored, shape, source);
  const together = sharedBytes(shape[0] * width);
  for (let row = 0; row < shape[0]; row++) {
    const length = countAt(bytes, row * stored);
    if (length !== columns) {
      throw badFile(source, `length of vector ${row + 1}: ${length} (expected ${columns}, as of the first)`);
    }
    together.set(bytes.subarray(row * stored + COUNT, (row + 1) * stored), row * width);
  }
  return { name: "", shape, ...elementsOf(type, together, false) };
}

function checkSize(bytes: Uint8Array, expected: number, shape: readonly number[], source: string): void {
  if (bytes.length === expected) return;
  const size = `${bytes.length} bytes (expected ${expected} for ${shape.join(" × ")} numbers)`;
  throw badFile(source, `size of the file: ${size}`);
}

function countAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
}
