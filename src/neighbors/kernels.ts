import * as modules from "./modules.ts";

/** Entries of a query's buffer before it is emptied. */
export const CAPACITY = 256;

/** A WebAssembly kernel with a memory of its own. */
export interface Kernel {
  readonly memory: WebAssembly.Memory;
  readonly functions: Readonly<Record<string, (...args: number[]) => void>>;
  /** How many scores the filter could not spare, where there is one. */
  readonly checked: WebAssembly.Global | undefined;
}

/**
 * Starts a kernel.
 *
 * @param bytes memory that it needs
 * @param onFull called with the number of a query whose buffer is full
 */
export function start(module: WebAssembly.Module, bytes: number, onFull: (query: number) => void): Kernel {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65_536) });
  const { exports } = new WebAssembly.Instance(module, { rankproof: { memory, full: onFull } });
  const { checked, ...functions } = exports;
  return {
    memory,
    functions: functions as Kernel["functions"],
    checked: checked instanceof WebAssembly.Global ? checked : undefined,
  };
}

const compiled = new Map<string, WebAssembly.Module>();

/**
 * The kernel of real vectors, with fused products where the engine has them, or that of bits. It is compiled once: threads
 * that are given the same module share its code, also what the engine has optimised.
 */
export function kernelModule(takes: "floats" | "bits"): WebAssembly.Module {
  let module = compiled.get(takes);
  if (module === undefined) {
    const relaxed = bytesOf(modules.floatRelaxed);
    const float = WebAssembly.validate(relaxed) ? relaxed : bytesOf(modules.floatPlain);
    module = new WebAssembly.Module(takes === "floats" ? float : bytesOf(modules.hamming));
    compiled.set(takes, module);
  }
  return module;
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
