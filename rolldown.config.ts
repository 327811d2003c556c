import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { defineConfig, type OutputOptions, type Plugin, type RolldownOptions } from "rolldown";
import { licenses } from "./scripts/licenses.ts";
import { EXAMPLE } from "./src/page/example.ts";

// What is bundled: the command line and what runs in a browser. The library is not: tsc writes one file a module.

/** The folder that is written: scripts/build.js names one beside dist. */
const DIST = process.env["DIST"] ?? "dist";

/** Files that are written beside a bundle as they are. */
function copies(sources: Readonly<Record<string, string>>): Plugin {
  return {
    name: "copies",
    generateBundle() {
      for (const [fileName, path] of Object.entries(sources))
        this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
    },
  };
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

const FONT = "@expo-google-fonts/inter";
const RASTERIZER = "@resvg/resvg-wasm";
const commandLicenses = licenses([FONT, RASTERIZER]);
const pageLicenses = licenses();
const libraryLicenses = licenses();

// But for parquet-run.ts, which writes, with a package of its own.
const COLUMNAR =
  /[\\/]src[\\/]inputs[\\/]tables[\\/](?:parquet(?!-run)|arrow|column-|id-hashes|lz4-frame|message-bytes|unreadable|zstd)|[\\/]node_modules[\\/](?:hyparquet[\\/]|@uwdata)/;

const commands: RolldownOptions = {
  input: { rankproof: "src/cli/rankproof.ts", worker: "src/cli/threads/comparison-worker.ts" },
  platform: "node",
  preserveEntrySignatures: "allow-extension",
  // Its other half waits for a package that draws on canvases, which nothing here does.
  resolve: { alias: { "vega-canvas": resolve("node_modules/vega-canvas/build/vega-canvas.browser.js") } },
  plugins: [
    noChildProcesses(),
    commandLicenses,
    copies({
      "resvg.wasm": `node_modules/${RASTERIZER}/index_bg.wasm`,
      "Inter-Regular.ttf": `node_modules/${FONT}/400Regular/Inter_400Regular.ttf`,
      "Inter-SemiBold.ttf": `node_modules/${FONT}/600SemiBold/Inter_600SemiBold.ttf`,
    }),
  ],
  output: {
    ...commandLine,
    codeSplitting: {
      groups: [
        // What Parquet and Arrow alone need is not loaded with what the commands share.
        { name: "columnar", test: COLUMNAR, priority: 2, includeDependenciesRecursively: false },
        // A layer is all that these modules import, but for what is in a layer above: the overview of commands needs the first
        // alone, a command on runs the first two.
        { name: "commands", test: /[\\/]src[\\/]cli[\\/]program\.ts$/, priority: 4 },
        { name: "runs", test: /[\\/]src[\\/]cli[\\/]commands[\\/]eval[\\/]command\.ts$/, priority: 3 },
        { name: "shared", minShareCount: 3 },
      ],
    },
  },
};

function program(name: string, path: string): RolldownOptions {
  return {
    input: { [name]: `src/cli/${path}.ts` },
    platform: "node",
    preserveEntrySignatures: "allow-extension",
    plugins: [commandLicenses],
    output: {
      ...commandLine,
      chunkFileNames: `${name}-[name].cjs`,
      codeSplitting: { groups: [{ name: "columnar", test: COLUMNAR, includeDependenciesRecursively: false }] },
    },
  };
}

/** What runs in a browser as one script. */
function script(name: string, path: string): RolldownOptions {
  return {
    input: { [name]: `src/${path}` },
    platform: "browser",
    // zip.js asks where it stands, to find workers that are not used here.
    transform: { define: { "import.meta": "{}" } },
    plugins: [pageLicenses],
    output: { dir: `${DIST}/page`, format: "iife", minify: true, codeSplitting: false },
  };
}

/** The page: what draws charts is a script of its own, which is run when the first chart is seen. */
const page: RolldownOptions = {
  input: { view: "src/page/main.tsx" },
  platform: "browser",
  plugins: [pageLicenses, copies({ "index.html": "src/page/index.html", ...exampleOfPage() })],
  output: {
    dir: `${DIST}/page`,
    format: "esm",
    minify: true,
    chunkFileNames: "[name].js",
  },
};

/** Files of the example of the page, beside it. */
function exampleOfPage(): Readonly<Record<string, string>> {
  return Object.fromEntries(EXAMPLE.map((name) => [`example/${name}`, `examples/helpdesk/${name}`]));
}

/** Leaves out the modules that tsc wrote, so that a program which imports several entry points has each module once. */
function besides(folder: string): Plugin {
  return {
    name: "besides",
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith(".")) return null;
      const path = relative("src", resolve(dirname(importer), source))
        .replace(/\.ts$/, ".js")
        .replaceAll("\\", "/");
      const isOutside = !path.startsWith("..") && !path.startsWith(`${folder}/`);
      return isOutside && existsSync(`${DIST}/${path}`) ? { id: `../${path}`, external: true } : null;
    },
  };
}

/** The script of interactive reports as a module. */
function reportScript(): Plugin {
  const name = "virtual:report-script";
  return {
    name,
    resolveId: (source) => (source === name ? name : null),
    load: (id) =>
      id === name ? `export default ${JSON.stringify(readFileSync(`${DIST}/page/report.js`, "utf8"))};` : null,
  };
}

/** An entry point of the library with the packages that it needs. */
function entryPoint(folder: string, files: readonly string[]): RolldownOptions {
  return {
    input: Object.fromEntries(files.map((file) => [file, `src/${folder}/${file}.ts`])),
    platform: "browser",
    external: /^node:/,
    plugins: [besides(folder), reportScript(), libraryLicenses],
    output: { dir: `${DIST}/${folder}`, format: "esm", chunkFileNames: "[name]-[hash].js" },
  };
}

export default defineConfig([
  commands,
  program("trec-eval", "trec-eval"),
  program("reader", "threads/run-worker"),
  program("fuser", "threads/fusion-worker"),
  script("report", "report/script.tsx"),
  page,
  script("worker", "page/worker.ts"),
  script("part", "page/part-worker.ts"),
  entryPoint("inputs", ["index", "node-index"]),
  entryPoint("report", ["index", "node-index"]),
  entryPoint("live", ["index", "node-index"]),
  entryPoint("format", ["index"]),
]);
