import wabt from "wabt";
import { floatKernel } from "./float.ts";
import { hammingKernel } from "./hamming.ts";

const KERNELS: Readonly<Record<string, string>> = {
  floatPlain: floatKernel(false),
  floatRelaxed: floatKernel(true),
  hamming: hammingKernel(),
};

/** The text of src/neighbors/modules.ts. */
export async function kernelModules(): Promise<string> {
  const assembler = await wabt();
  const lines = Object.entries(KERNELS).map(([name, text]) => {
    const module = assembler.parseWat(`${name}.wat`, text, { simd: true, relaxed_simd: true });
    const { buffer } = module.toBinary({});
    return `export const ${name} =\n  "${Buffer.from(buffer).toString("base64")}";\n`;
  });
  return `// WebAssembly modules, base64. Written by \`npm run kernels\` from scripts/kernels.\n\n${lines.join("\n")}`;
}
