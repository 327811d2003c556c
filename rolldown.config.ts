import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { defineConfig, type OutputOptions, type Plugin, type ResolveIdResult, type RolldownOptions } from "rolldown";
import { cssText } from "./scripts/css-text.js";
import { filesWhenUsed } from "./scripts/files-when-used.ts";
import { licenses } from "./scripts/licenses.ts";
import { plainExports } from "./scripts/plain-exports.ts";
import { builtAt, DEMOS } from "./src/cli/commands/demo/demos.ts";
import { CHARTS_BEGIN, CHARTS_END, moduleOf } from "./src/report/script-module.ts";

// What is bundled: the command line and what runs in a browser. The library is not: tsc writes one file a module.

/** The folder that is written: scripts/build.js names one beside dist. */
const DIST = process.env["DIST"] ?? "dist";

/** Files that are written beside a bundle. @param written what is written of a file */
function copies(sources: Readonly<Record<string, string>>, written = (content: Uint8Array) => content): Plugin {
  return {
    name: "copies",
    generateBundle() {
      for (const [fileName, path] of Object.entries(sources))
        this.emitFile({ type: "asset", fileName, source: written(readFileSync(path)) });
    },
  };
}

/** A file compressed by brotli, or what an earlier build made of it: that takes seconds. */
function compressed(content: Uint8Array): Uint8Array {
  const path = `node_modules/.cache/rankproof/${createHash("sha256").update(content).digest("hex")}.br`;
  if (existsSync(path)) return readFileSync(path);
  const bytes = brotliCompressSync(content);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}-${process.pid}`, bytes);
  renameSync(`${path}-${process.pid}`, path);
  return bytes;
}

// The command line starts fast. A file more takes up to a millisecond to load, and 100 kB more about two, so trec_eval and the
// threads that read runs are one file each, but for what few inputs need, and what the other commands share lies in layers. As CommonJS, since an ES module that imports
// node:util or node:fs loads all that these would load only when asked (10 ms and more). As ASCII, since a script with one
// character beyond Latin-1 takes twice the memory, and longer to load.
const commandLine: OutputOptions = {
  dir: `${DIST}/cli`,
  format: "cjs",
  charset: "ascii",
  // Scripts that were compiled by an earlier run cannot import (src/cli/code-cache.ts).
  dynamicImportInCjs: false,
  entryFileNames: "[name].cjs",
  chunkFileNames: "[name].cjs",
  minify: { compress: true, mangle: { toplevel: false, keepNames: true }, codegen: true },
};

/** Commander starts other programs for commands that are files of their own, which none is here; loading what starts them takes 3 ms. */
function noChildProcesses(): Plugin {
  const name = "virtual:no-child-processes";
  return {
    name: "no-child-processes",
    resolveId: (source, importer) =>
      source === "node:child_process" && /[\\/]commander[\\/]/.test(importer ?? "") ? name : null,
    load: (id) => (id === name ? "module.exports = {};" : null),
  };
}

/** node:zlib inflates brotli: the dictionary of what does it in JavaScript is left out. */
const withoutBrotli: Plugin = {
  name: "without-brotli",
  load: (id) =>
    /[\\/]hyparquet-compressors[\\/]src[\\/]brotli\.js$/.test(id)
      ? 'export function decompressBrotli() { throw new Error("brotli: expected that of node:zlib"); }'
      : null,
};

/** Takes another module in the place of one. */
function inPlaceOf(module: string, other: ResolveIdResult): Plugin {
  return {
    name: "in-place-of",
    resolveId: (source, importer) =>
      importer !== undefined && resolve(dirname(importer), source) === resolve(module) ? other : null,
  };
}

/** What draws charts. */
const CHARTS = "src/report/draw-chart.ts";

const FONT = "@expo-google-fonts/inter";
/** Inter as browsers load it, of Latin letters alone: what reports embed. */
const WEB_FONT = "@fontsource/inter";
const RASTERIZER = "@resvg/resvg-wasm";
const allLicenses = licenses(`${DIST}/THIRD-PARTY-LICENSES.txt`, [FONT, WEB_FONT, RASTERIZER]);

// But for parquet-run.ts, which writes, with a package of its own.
const COLUMNAR =
  /[\\/]src[\\/]inputs[\\/]tables[\\/](?:parquet(?!-run)|arrow|column-|id-hashes|lz4-frame|message-bytes|plain-value|unreadable|zstd)|[\\/]node_modules[\\/](?:hyparquet[\\/]|@uwdata)/;

/** What commands load when they first need it, as few of them do. */
const SELDOM = [
  // The tool whose names of measures are always known is trec_eval.
  { name: "profiles", test: /[\\/]src[\\/]conventions[\\/](?!trec-eval\.ts)/ },
  // Texts beyond Latin, and prose that is broken into lines.
  { name: "wide-text", test: /[\\/]node_modules[\\/]fast-(?:string|wrap)-/ },
];

const commands: RolldownOptions = {
  input: { rankproof: "src/cli/rankproof.ts", worker: "src/cli/threads/comparison-worker.ts" },
  platform: "node",
  preserveEntrySignatures: "allow-extension",
  plugins: [
    cssText(),
    noChildProcesses(),
    withoutBrotli,
    inPlaceOf(CHARTS, resolve("src/cli/page-charts.ts")),
    filesWhenUsed(SELDOM.map(({ name }) => name)),
    plainExports,
    allLicenses,
    copies(
      {
        "resvg.wasm.br": `node_modules/${RASTERIZER}/index_bg.wasm`,
        "Inter-Regular.ttf.br": `node_modules/${FONT}/400Regular/Inter_400Regular.ttf`,
        "Inter-SemiBold.ttf.br": `node_modules/${FONT}/600SemiBold/Inter_600SemiBold.ttf`,
      },
      compressed,
    ),
  ],
  output: {
    ...commandLine,
    codeSplitting: {
      groups: [
        // What Parquet and Arrow alone need is not loaded with what the commands share.
        { name: "columnar", test: COLUMNAR, priority: 2, includeDependenciesRecursively: false },
        ...SELDOM.map((group) => ({ ...group, priority: 6, includeDependenciesRecursively: false })),
        // A layer is all that these modules import, but for what is in a layer above: --version needs the first alone, the
        // overview of commands the first two, a command on runs the first three.
        { name: "version", test: /rolldown[\\/]runtime|[\\/]src[\\/]core[\\/]version\.ts$/, priority: 5 },
        { name: "commands", test: /[\\/]src[\\/]cli[\\/]program\.ts$/, priority: 4 },
        { name: "runs", test: /[\\/]src[\\/]cli[\\/]commands[\\/]eval[\\/]command\.ts$/, priority: 3 },
        { name: "shared", minShareCount: 3 },
      ],
    },
  },
};

function program(name: string, path: string, plugin?: Plugin): RolldownOptions {
  return {
    input: { [name]: `src/cli/${path}.ts` },
    platform: "node",
    preserveEntrySignatures: "allow-extension",
    plugins: [plugin, allLicenses],
    output: { ...commandLine, chunkFileNames: `${name}-[name].cjs` },
  };
}

/** What runs in a browser as one script. */
function script(name: string, path: string): RolldownOptions {
  return {
    input: { [name]: `src/${path}` },
    platform: "browser",
    // zip.js asks where it stands, to find workers that are not used here.
    transform: { define: { "import.meta": "{}" } },
    plugins: [cssText(), allLicenses],
    output: { dir: `${DIST}/page`, format: "iife", minify: true, codeSplitting: false },
  };
}

/** A font in Base64. @param weight as in CSS */
function fontOf(weight: 400 | 600): string {
  return readFileSync(`node_modules/${WEB_FONT}/files/inter-latin-${weight}-normal.woff2`, "base64");
}

/** The script and the fonts of interactive reports, as texts in a module: the page, the library and the command line have it from there. */
function reportScript(): RolldownOptions {
  const bundle = script("report", "report/script.tsx");
  const asText: Plugin = {
    name: "as-text",
    generateBundle(_, output) {
      const [name] = Object.keys(output);
      const [chunk] = Object.values(output);
      if (chunk.type !== "chunk") throw new Error(`invalid bundle: ${name} (expected a script)`);
      this.emitFile({
        type: "asset",
        fileName: "report-script.js",
        source: moduleOf({ app: chunk.code, fonts: [fontOf(400), fontOf(600)] }),
      });
      delete output[name];
    },
  };
  return { ...bundle, plugins: [inPlaceOf(CHARTS, resolve("src/report/charts-in-page.ts")), bundle.plugins, asText] };
}

/** What draws charts, as a script in a module: the page and the library import the module, the command line runs the script. */
const charts: RolldownOptions = {
  input: { "draw-chart": CHARTS },
  platform: "browser",
  plugins: [allLicenses],
  output: {
    ...{ dir: `${DIST}/page`, format: "iife", name: "charts", minify: true },
    postBanner: `${CHARTS_BEGIN}()=>{`,
    postFooter: `return charts}${CHARTS_END}`,
  },
};

/** The page. What draws charts is run when the first one is seen. */
const page: RolldownOptions = {
  input: { view: "src/page/main.tsx" },
  platform: "browser",
  plugins: [
    cssText(),
    inPlaceOf(CHARTS, { id: "./draw-chart.js", external: true }),
    allLicenses,
    copies({ "index.html": "src/page/index.html", ...exampleOfPage() }),
  ],
  output: {
    dir: `${DIST}/page`,
    format: "esm",
    minify: true,
    // No bundler reads the page.
    comments: { annotation: false },
    chunkFileNames: "[name].js",
  },
};

/** Files of the example, beside the page, which opens some of them; `rankproof demo` writes all. */
function exampleOfPage(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    DEMOS.flatMap((demo) => demo.files.map(({ name }) => [builtAt(demo, name), `examples/${demo.source}/${name}`])),
  );
}

/** What the page holds for the library as well, by the module in whose place it stands. */
const OF_PAGE: Readonly<Record<string, string>> = {
  "report/draw-chart.js": "page/draw-chart.js",
  "virtual:report-script": "page/report-script.js",
  "virtual:make-charts": "page/draw-chart.js",
};

/** Leaves out what is built already, so that a program which imports several entry points has each module once. */
const besides: Plugin = {
  name: "besides",
  resolveId(source, importer) {
    const path = source.startsWith(".") && importer !== undefined ? pathFrom(importer, source) : source;
    const built = OF_PAGE[path] ?? path;
    return !built.startsWith("..") && existsSync(`${DIST}/${built}`) ? { id: `../${built}`, external: true } : null;
  },
};

/** The path below dist of what tsc makes of a module. */
function pathFrom(importer: string, source: string): string {
  return relative("src", resolve(dirname(importer), source))
    .replace(/\.ts$/, ".js")
    .replaceAll("\\", "/");
}

/** The entry points of the library that need packages. What several of them need stands once, as far below dist as they do. */
const library: RolldownOptions = {
  input: Object.fromEntries(
    ["inputs/index", "inputs/node-index", "report/index", "report/node-index", "live/index", "live/node-index"]
      .concat("format/index")
      .map((name) => [name, `src/${name}.ts`]),
  ),
  platform: "browser",
  external: /^node:/,
  plugins: [cssText(), besides, allLicenses],
  output: {
    dir: DIST,
    format: "esm",
    chunkFileNames: "shared/[name]-[hash].js",
    comments: { legal: true, annotation: true, jsdoc: false },
    minify: { compress: false, mangle: false, codegen: true },
  },
};

export default defineConfig([
  commands,
  program("trec-eval", "trec-eval", inPlaceOf("src/inputs/formats/index.ts", resolve("src/trec-eval/formats.ts"))),
  program("reader", "threads/run-worker"),
  program("fuser", "threads/fusion-worker"),
  reportScript(),
  charts,
  page,
  script("worker", "page/worker.ts"),
  script("part", "page/part-worker.ts"),
  library,
]);
