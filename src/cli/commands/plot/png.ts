import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { besideBundles } from "../../bundles.ts";

const FONTS = ["Inter-Regular.ttf.br", "Inter-SemiBold.ttf.br"];

/** The program that draws, which a process loads once. */
let drawer: Promise<void> | undefined;

/** A picture of an SVG, on white. @param scale pixels for each of its own */
export async function drawPng(svg: string, scale: number): Promise<Uint8Array> {
  const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
  drawer ??= initWasm(inflated("resvg.wasm.br"));
  await drawer;
  const fontBuffers = await Promise.all(FONTS.map(inflated));
  const drawing = new Resvg(svg, {
    background: "#fff",
    fitTo: { mode: "zoom", value: scale },
    font: { fontBuffers, defaultFontFamily: "Inter", sansSerifFamily: "Inter" },
  });
  return drawing.render().asPng();
}

/** What a compressed file holds that the build leaves beside the command line. */
async function inflated(name: string): Promise<Uint8Array> {
  const { brotliDecompress } = await import("node:zlib");
  return promisify(brotliDecompress)(await readFile(besideBundles(name)));
}
