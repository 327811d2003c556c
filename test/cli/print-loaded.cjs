// Preloaded by tests: says at the end on standard error what a run loaded, of Node and of this package.
const before = new Set(process.moduleLoadList);
process.on("exit", () => {
  const builtin = process.moduleLoadList.filter((name) => !before.has(name) && name.startsWith("NativeModule "));
  const files = Object.keys(require.cache).filter((path) => path !== __filename);
  const { statSync, writeSync } = process.getBuiltinModule("node:fs");
  const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
  writeSync(2, `${JSON.stringify({ builtin: builtin.map((name) => name.slice(13)), bytes, files: files.length })}\n`);
});
