import * as modules from "./modules.ts";

/** Entries of a query's buffer before it is emptied. */
export const CAPACITY = 256;

/** A WebAssembly kernel with a memory of its own. */
export interface Kernel {
  readonly memory: WebAssembly.Memory;
  readonly functions: Readonly<Record<string, (...args: number[]) => void>>;
}

/**
 * Starts a kernel.
 *
 * @param bytes memory that it needs
 * @param onFull called with the number of a query whose buffer is full
 */
function start(module: WebAssembly.Module, bytes: number, onFull: (query: number) => void): Kernel {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65_536) });
  const { exports } = new WebAssembly.Instance(module, { rankproof: { memory, full: onFull } });
  return { memory, functions: exports as unknown as Kernel["functions"] };
}

let float: WebAssembly.Module | undefined;
let hamming: WebAssembly.Module | undefined;

/** The kernel of real vectors: with fused products where the engine has them. */
export function startFloatKernel(bytes: number, onFull: (query: number) => void): Kernel {
  float ??= WebAssembly.validate(bytesOf(modules.floatRelaxed))
    ? compiled(modules.floatRelaxed)
    : compiled(modules.floatPlain);
  return start(float, bytes, onFull);
}

export function startHammingKernel(bytes: number, onFull: (query: number) => void): Kernel {
  hamming ??= compiled(modules.hamming);
  return start(hamming, bytes, onFull);
}

function compiled(base64: string): WebAssembly.Module {
  return new WebAssembly.Module(bytesOf(base64));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Lays arrays out in a memory, each at a multiple of 16 bytes. */
export class Layout {
  bytes = 0;

  /** Where so many bytes begin. */
  take(bytes: number): number {
    const at = this.bytes;
    this.bytes += Math.ceil(bytes / 16) * 16;
    return at;
  }
}
