import { RankproofError } from "../core/errors.ts";
import * as modules from "./modules.ts";
import type { Signatures } from "./signatures.ts";

/** Entries of a query's buffer before it is emptied. */
export const CAPACITY = 256;

/** The functions of a kernel, each called with its arguments by name. */
export type KernelFunctions<S extends Signatures> = {
  readonly [Name in keyof S]: (args: { readonly [Parameter in S[Name][number]]: number }) => void;
};

/** A WebAssembly kernel with a memory of its own. */
export interface Kernel<S extends Signatures> {
  readonly memory: WebAssembly.Memory;
  /** Bytes of the memory that are taken. */
  bytes: number;
  readonly exports: WebAssembly.Exports;
  readonly functions: KernelFunctions<S>;
}

/**
 * Starts a kernel.
 *
 * @param signatures of the functions that will be called
 * @param bytes memory that it needs
 * @param onFull called with the index of a query whose buffer is full
 */
export function start<S extends Signatures>(
  module: WebAssembly.Module,
  signatures: S,
  bytes: number,
  onFull: (query: number) => void = () => {},
): Kernel<S> {
  const memory = memoryOf(bytes);
  const { exports } = new WebAssembly.Instance(module, { rankproof: { memory, full: onFull } });
  return { memory, bytes, exports, functions: functionsOf(exports, signatures) };
}

/** The address of so many bytes more, all zero. Arrays on the memory that were made before are gone. */
export function grown(kernel: Pick<Kernel<Signatures>, "memory" | "bytes">, bytes: number): number {
  const at = Math.ceil(kernel.bytes / 16) * 16;
  kernel.bytes = at + bytes;
  clear(kernel.memory, at, kernel.bytes);
  return at;
}

/**
 * Memories of kernels that are done, as long as the engine keeps them: new ones would pile up until it collects the
 * old.
 */
let spare: WeakRef<WebAssembly.Memory>[] = [];
/** Those of the kernels that were started since `lending` began. */
let lent: WebAssembly.Memory[] | undefined;

/** Does what starts kernels, none of which is used afterwards. */
export function lending<Result>(work: () => Result): Result {
  const taken: WebAssembly.Memory[] = [];
  const before = lent;
  lent = taken;
  try {
    return work();
  } finally {
    lent = before;
    spare.push(...taken.map((memory) => new WeakRef(memory)));
  }
}

/**
 * A memory of so many zeros at least: the smallest spare one that has them, otherwise the largest, otherwise a new one.
 */
function memoryOf(bytes: number): WebAssembly.Memory {
  const memories = spare.flatMap((each) => each.deref() ?? []).sort((a, b) => sizeOf(a) - sizeOf(b));
  const memory =
    memories.find((each) => sizeOf(each) >= bytes) ??
    memories.at(-1) ??
    new WebAssembly.Memory({ initial: pagesOf(bytes) });
  spare = memories.filter((each) => each !== memory).map((each) => new WeakRef(each));
  clear(memory, 0, bytes);
  lent?.push(memory);
  return memory;
}

/** Makes the bytes from one address to another zero, which the memory may lack so far. */
function clear(memory: WebAssembly.Memory, from: number, to: number): void {
  const size = sizeOf(memory);
  if (from < size) new Uint8Array(memory.buffer, from, Math.min(size, to) - from).fill(0);
  if (to > size) memory.grow(pagesOf(to - size));
}

function sizeOf({ buffer }: WebAssembly.Memory): number {
  return buffer.byteLength;
}

function pagesOf(bytes: number): number {
  return Math.ceil(bytes / 65_536);
}

/** @throws TypeError when a kernel has no function of a name */
export function functionsOf<S extends Signatures>(exports: WebAssembly.Exports, signatures: S): KernelFunctions<S> {
  const functions = Object.entries(signatures).map(([name, parameters]) => {
    const call = exports[name];
    if (typeof call !== "function") throw new TypeError(`kernel without ${name}`);
    return [name, (args: Readonly<Record<string, number>>): void => call(...parameters.map((each) => args[each]))];
  });
  return Object.fromEntries(functions);
}

/** @throws TypeError when a kernel has no global of a name */
export function globalOf(exports: WebAssembly.Exports, name: string): WebAssembly.Global {
  const global = exports[name];
  if (!(global instanceof WebAssembly.Global)) throw new TypeError(`kernel without ${name}`);
  return global;
}

const compiled = new Map<string, WebAssembly.Module>();

/**
 * The kernel of real vectors, with fused products where the engine has them, or that of bits. It is compiled once:
 * threads that are given the same module share its code, also what the engine has optimized.
 *
 * @throws RankproofError unsupported, where the engine has no WebAssembly with SIMD
 */
export function kernelModule(takes: "floats" | "bits"): WebAssembly.Module {
  let module = compiled.get(takes);
  if (module === undefined) {
    const best = BEST_FIRST[takes].map(bytesOf).find((bytes) => globalThis.WebAssembly?.validate(bytes));
    if (best === undefined) {
      const needed = "it has no WebAssembly with SIMD, which finds neighbors (node --jitless has none)";
      throw new RankproofError("unsupported", `engine: ${needed}`);
    }
    module = new WebAssembly.Module(best);
    compiled.set(takes, module);
  }
  return module;
}

const BEST_FIRST = {
  floats: [modules.floatRelaxed, modules.floatPlain],
  bits: [modules.hammingRelaxed, modules.hammingPlain],
};

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Lays arrays out in a memory, each at a multiple of 16 bytes. */
export class MemoryLayout {
  readonly #start: number;
  /** Bytes that were taken. */
  bytes = 0;

  /** @param start address of the first array */
  constructor(start = 0) {
    this.#start = start;
  }

  /** Address of an array of that many bytes. */
  take(bytes: number): number {
    const at = this.#start + this.bytes;
    this.bytes += Math.ceil(bytes / 16) * 16;
    return at;
  }
}
