import { chmodSync, copyFileSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { install, root, runTool } from "./setup.js";

install();
const { rolldown } = await import("rolldown");
const { parseAst } = await import("rolldown/parseAst");

rmSync(`${root}dist`, { recursive: true, force: true });

// The library: one file a module, so that bundlers and browsers take only what they need.
for (const project of ["tsconfig.build.json", "tsconfig.threads.json"]) {
  runTool("typescript/bin/tsc", ["--project", project]);
}
// tsc leaves the extension .ts in declarations.
for (const name of readdirSync(`${root}dist`, { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".d.ts")) continue;
  const text = readFileSync(`${root}dist/${name}`, "utf8");
  writeFileSync(`${root}dist/${name}`, text.replace(/(from "\.[^"]*|import\("\.[^"]*)\.ts"/g, '$1.js"'));
}

// The command line and its threads, bundled with their libraries so that they start fast: every file more takes about a
// millisecond to load, so trec_eval and the threads that read runs are one file each, and what the other commands share is one
// file. As CommonJS, since an ES module that imports node:util or node:fs loads all that these would load only when asked
// (10 ms and more).
const commandLine = {
  format: "cjs",
  minify: { compress: true, mangle: false, codegen: true },
  plugins: [{ name: "ascii", generateBundle: (_, bundle) => Object.values(bundle).forEach(escapeCharacters) }],
};
const commands = await rolldown({
  input: { rankproof: `${root}src/cli/rankproof.ts`, worker: `${root}src/cli/threads/comparison-worker.ts` },
  platform: "node",
  // Its other half waits for a package that draws on canvases, which nothing here does.
  resolve: { alias: { "vega-canvas": `${root}node_modules/vega-canvas/build/vega-canvas.browser.js` } },
});
const { output } = await commands.write({
  dir: `${root}dist/cli`,
  entryFileNames: "[name].cjs",
  chunkFileNames: "[name].cjs",
  codeSplitting: { groups: [{ name: "shared", minShareCount: 3 }] },
  ...commandLine,
});
for (const [program, file] of [
  ["commands/trec-eval/program", "trec-eval"],
  ["threads/run-worker", "reader"],
]) {
  const bundle = await rolldown({ input: `${root}src/cli/${program}.ts`, platform: "node" });
  await bundle.write({ file: `${root}dist/cli/${file}.cjs`, codeSplitting: false, ...commandLine });
}
writeLicences("cli", output, ["@resvg/resvg-wasm", "@expo-google-fonts/inter"]);

// Pictures of charts: the program that draws them, and its font.
copyFileSync(`${root}node_modules/@resvg/resvg-wasm/index_bg.wasm`, `${root}dist/cli/resvg.wasm`);
for (const [folder, name] of [
  ["400Regular", "Inter-Regular"],
  ["600SemiBold", "Inter-SemiBold"],
]) {
  const font = `${root}node_modules/@expo-google-fonts/inter/${folder}/Inter_${folder}.ttf`;
  copyFileSync(font, `${root}dist/cli/${name}.ttf`);
}

// What runs in a browser: one script a page.
const written = [];
for (const [name, input] of [
  ["report", "report/script"],
  ["view", "page/view"],
  ["worker", "page/worker"],
]) {
  const page = await rolldown({ input: `${root}src/${input}.ts`, platform: "browser" });
  const { output: scripts } = await page.write({
    file: `${root}dist/page/${name}.js`,
    format: "iife",
    minify: true,
    codeSplitting: false,
  });
  written.push(...scripts);
}
writeLicences("page", written);
copyFileSync(`${root}src/page/index.html`, `${root}dist/page/index.html`);
chmodSync(`${root}dist/cli/rankproof.cjs`, 0o755);
linkCommand();

/** Writes what is not ASCII as escapes: a script with one character beyond Latin-1 takes twice the memory, and longer to load. */
function escapeCharacters(chunk) {
  if (chunk.type !== "chunk") return;
  const { code } = chunk;
  const escaped = (text) =>
    text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  // In a template with a tag, such as String.raw, an escape may be something else.
  let at = 0;
  let ascii = "";
  for (const { start, end } of taggedTexts(parseAst(code)).sort((a, b) => a.start - b.start)) {
    ascii += escaped(code.slice(at, start)) + code.slice(start, end);
    at = end;
  }
  chunk.code = ascii + escaped(code.slice(at));
}

function taggedTexts(node) {
  if (node === null || typeof node !== "object") return [];
  const texts = node.type === "TaggedTemplateExpression" ? node.quasi.quasis : [];
  return [...texts, ...Object.values(node).flatMap(taggedTexts)];
}

/** The licences of all packages that chunks are made of. */
function writeLicences(folder, chunks, others = []) {
  const modules = chunks.flatMap(({ moduleIds = [] }) => moduleIds);
  const found = modules.map((id) => /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]?.replace("\\", "/"));
  const names = [...new Set([...found.filter((name) => name !== undefined), ...others])].sort();
  const licences = names.map((name) => {
    const files = readdirSync(`${root}node_modules/${name}`).filter((file) => /^licen[cs]e/i.test(file));
    const texts = files.map((file) => readFileSync(`${root}node_modules/${name}/${file}`, "utf8").trim());
    const { license } = JSON.parse(readFileSync(`${root}node_modules/${name}/package.json`, "utf8"));
    return `${name}\n\n${texts.length > 0 ? texts.join("\n\n") : license}\n`;
  });
  writeFileSync(`${root}dist/${folder}/THIRD-PARTY-LICENSES.txt`, licences.join("\n\n"));
}

/** Lets `npx rankproof` find the command in this folder at once, also where it was tried before the first build. */
function linkCommand() {
  const link = `${root}node_modules/.bin/rankproof`;
  rmSync(link, { force: true });
  if (process.platform === "win32")
    writeFileSync(`${link}.cmd`, '@node "%~dp0\\..\\..\\dist\\cli\\rankproof.cjs" %*\r\n');
  else symlinkSync("../../dist/cli/rankproof.cjs", link);
}
