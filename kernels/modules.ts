import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import asc from "assemblyscript/asc";
import wabt from "wabt";
import type { MODULES } from "./fingerprint.ts";
import { floatKernel } from "./float.ts";
import { hammingKernel } from "./hamming.ts";

const KERNELS: Readonly<Record<string, string>> = {
  floatPlain: floatKernel(false),
  floatRelaxed: floatKernel(true),
  hammingPlain: hammingKernel(false),
  hammingRelaxed: hammingKernel(true),
};

/** The files of modules, and the text of each. @throws Error with a compiler's complaint */
export async function kernelModules(): Promise<Readonly<Record<(typeof MODULES)[number], string>>> {
  const assembler = await wabt();
  const assembled = Object.entries(KERNELS).map(([name, text]): [string, Uint8Array] => {
    const module = assembler.parseWat(`${name}.wat`, text, { simd: true, relaxed_simd: true });
    return [name, module.toBinary({}).buffer];
  });
  return {
    "src/neighbors/modules.ts": textOf(assembled),
    "src/inputs/trec/modules.ts": textOf([["lines", await compiled("lines")]]),
    "src/inputs/run-lines-module.ts": textOf([["runLines", await compiled("run-lines")]]),
    "src/evaluate/ties-module.ts": textOf([["ties", await compiled("ties")]]),
    "src/stats/samples-module.ts": textOf([["samples", await compiled("samples")]]),
    "src/inputs/tables/modules.ts": textOf([["columns", await compiled("columns")]]),
  };
}

function textOf(modules: readonly (readonly [name: string, bytes: Uint8Array])[]): string {
  const lines = modules.map(
    ([name, bytes]) =>
      `/** The module of ${name}. */\nexport const ${name}: string =\n  "${Buffer.from(bytes).toString("base64")}";\n`,
  );
  return `// WebAssembly modules, base64. Written by \`npm run kernels\` from kernels.\n\n${lines.join("\n")}`;
}

/** A module in AssemblyScript. */
async function compiled(name: string): Promise<Uint8Array> {
  let binary = new Uint8Array(0);
  // Text that stands before the memory used would be read beyond its start.
  const options = ["-O3", "--noAssert", "--runtime", "stub", "--enable", "simd", "--memoryBase", "64"];
  const { error, stderr } = await asc.main([`${name}.ts`, "--outFile", "module.wasm", ...options], {
    readFile: (file) => {
      const path = join("kernels/assembly", file);
      return existsSync(path) ? readFileSync(path, "utf8") : null;
    },
    writeFile: (_, contents) => {
      binary = contents as Uint8Array<ArrayBuffer>;
    },
    listFiles: () => [],
  });
  if (error !== null) throw new Error(`${error.message}\n${stderr}`);
  return binary;
}
