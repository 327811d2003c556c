import { readFile } from "node:fs/promises";

// Beside the command line, as the build leaves them: the program that draws, and the font that it draws with.
const WASM = new URL("./resvg.wasm", import.meta.url);
const FONTS = ["Inter-Regular.ttf", "Inter-SemiBold.ttf"].map((name) => new URL(`./${name}`, import.meta.url));

/** A picture of an SVG, on white. @param scale pixels for each of its own */
export async function drawPng(svg: string, scale: number): Promise<Uint8Array> {
  const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
  await initWasm(readFile(WASM));
  const fontBuffers = await Promise.all(FONTS.map((font) => readFile(font)));
  const drawing = new Resvg(svg, {
    background: "#fff",
    fitTo: { mode: "zoom", value: scale },
    font: { fontBuffers, defaultFontFamily: "Inter", sansSerifFamily: "Inter" },
  });
  return drawing.render().asPng();
}
