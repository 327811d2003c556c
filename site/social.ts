import { readFileSync } from "node:fs";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const FONTS = ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"];
const INK = "#1b1f24";
const SOFT = "#555d68";
const ACCENT = "#1f6fc4";

/** What tools print for nDCG@10 of one run with tied scores, and what order of ties allows: as README.md shows it. */
const PRINTED: Readonly<Record<string, number>> = JSON.parse(
  readFileSync("test/golden/first-look/values.json", "utf8"),
)["words.run, nDCG@10"];

/** The picture that is shown where somebody links to the site: 1200 × 630, one run and the numbers that tools give it. */
export async function socialPicture(exact: { value: number; min: number; max: number }): Promise<Uint8Array> {
  await initWasm(readFileSync("node_modules/@resvg/resvg-wasm/index_bg.wasm"));
  const fontBuffers = FONTS.map((path) => readFileSync(`node_modules/@expo-google-fonts/inter/${path}`));
  const font = { fontBuffers, defaultFontFamily: "Inter", loadSystemFonts: false };
  return new Resvg(drawing(exact), { font }).render().asPng();
}

function drawing({ value, min, max }: { value: number; min: number; max: number }): string {
  const x = (number: number) => 500 + (600 * (number - min)) / (max - min);
  const tools = Object.entries(PRINTED).map(
    ([name, number], i) => `
<text x="80" y="${322 + 48 * i}" font-size="26" fill="${SOFT}">${name}</text>
<circle cx="${x(number)}" cy="${313 + 48 * i}" r="9" fill="${INK}"/>
<text x="${x(number) + 22}" y="${322 + 48 * i}" font-size="24" fill="${INK}">${number.toFixed(4)}</text>`,
  );
  const y = 313 + 48 * tools.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Inter">
<rect width="1200" height="630" fill="#fff"/>
<rect width="12" height="630" fill="${ACCENT}"/>
<text x="80" y="124" font-size="34" font-weight="600" fill="${ACCENT}">rankproof</text>
<text x="80" y="196" font-size="58" font-weight="600" fill="${INK}">How good is this ranking?</text>
<text x="80" y="252" font-size="27" fill="${SOFT}">nDCG@10 of one run with tied scores</text>${tools.join("")}
<text x="80" y="${y + 9}" font-size="26" font-weight="600" fill="${ACCENT}">rankproof</text>
<line x1="${x(min)}" x2="${x(max)}" y1="${y}" y2="${y}" stroke="${ACCENT}" stroke-width="6" stroke-linecap="round" opacity="0.45"/>
<circle cx="${x(value)}" cy="${y}" r="11" fill="${ACCENT}"/>
<text x="${x(min) - 8}" y="${y + 46}" font-size="24" fill="${ACCENT}">${min.toFixed(4)}</text>
<text x="${x(value)}" y="${y + 46}" font-size="24" font-weight="600" fill="${ACCENT}" text-anchor="middle">${value.toFixed(4)}</text>
<text x="${x(max) + 8}" y="${y + 46}" font-size="24" fill="${ACCENT}" text-anchor="end">${max.toFixed(4)}</text>
</svg>`;
}
