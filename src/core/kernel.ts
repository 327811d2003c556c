const modules = new Map<string, WebAssembly.Module>();

/** A new kernel; undefined where the engine, or the policy of a page, has no WebAssembly. @param base64 its module */
export function kernelOf(base64: string): WebAssembly.Exports | undefined {
  try {
    const module =
      modules.get(base64) ??
      new WebAssembly.Module(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
    modules.set(base64, module);
    return new WebAssembly.Instance(module).exports;
  } catch {
    return undefined;
  }
}

/** A number of a kernel: a constant, an address, or a count that changes. */
export function globalOf(exports: WebAssembly.Exports, name: string): WebAssembly.Global {
  const value = exports[name];
  if (value instanceof WebAssembly.Global) return value;
  throw new TypeError(`kernel without ${name}`);
}

/** The memory of a kernel. */
export function memoryOf({ memory }: WebAssembly.Exports): WebAssembly.Memory {
  if (memory instanceof WebAssembly.Memory) return memory;
  throw new TypeError("kernel without memory");
}

/** A function of a kernel. */
export function functionOf(exports: WebAssembly.Exports, name: string): (...args: number[]) => number {
  const value = exports[name];
  if (typeof value === "function") return (...args) => value(...args);
  throw new TypeError(`kernel without ${name}`);
}
