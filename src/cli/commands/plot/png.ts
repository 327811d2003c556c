import { readFile } from "node:fs/promises";
import { besideBundles } from "../../bundles.ts";

const FONTS = ["Inter-Regular.ttf", "Inter-SemiBold.ttf"];

/** The program that draws, which a process loads once. */
let drawer: Promise<void> | undefined;

/** A picture of an SVG, on white. @param scale pixels for each of its own */
export async function drawPng(svg: string, scale: number): Promise<Uint8Array> {
  const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
  drawer ??= initWasm(readFile(besideBundles("resvg.wasm")));
  await drawer;
  const fontBuffers = await Promise.all(FONTS.map((font) => readFile(besideBundles(font))));
  const drawing = new Resvg(svg, {
    background: "#fff",
    fitTo: { mode: "zoom", value: scale },
    font: { fontBuffers, defaultFontFamily: "Inter", sansSerifFamily: "Inter" },
  });
  return drawing.render().asPng();
}
