import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { changedSinceMain } from "./scripts/changed-folders.js";
import { cssText } from "./scripts/css-text.js";
import { patchPackages } from "./scripts/patches.js";
import { settledImports } from "./scripts/settled-imports.ts";

patchPackages();

const tests = readdirSync("test", { recursive: true, encoding: "utf8" })
  .map((name) => `test/${name.replaceAll("\\", "/")}`)
  .filter((path) => /\.test\.tsx?$/.test(path));

const those = (pattern: RegExp): string[] => tests.filter((path) => pattern.test(readFileSync(path, "utf8")));

/** Tests that run what is built: they name dist, the package itself, or a file that does. */
const ofBuild = those(/\bdist\/|\/spawn\.ts"|"rankproof(\/\w+)?"|\/examples\/|npm pack/);
/** Tests that change flags of the engine, which programs read when they are loaded. */
const ofEngine = those(/\bsetFlagsFromString\(/);
/** Tests that look at what is built in a browser, which they share. */
const ofBrowser = those(/\/browser\/pages\.ts"/);
/** Tests that run the command line in their own process, with threads and pages that are built. */
const withBundles = those(/\/in-process\.ts"/).filter((path) => ofBuild.includes(path) && !ofBrowser.includes(path));
const alone = [...ofBuild, ...ofEngine, ...ofBrowser];

/** Folders whose heavy tests run: those that changed, unless DEEP is 1 for all or 0 for none. */
function deepFolders(): readonly string[] | "all" {
  const { DEEP } = process.env;
  return DEEP === "1" ? "all" : DEEP === "0" ? [] : [...changedSinceMain()];
}

export default defineConfig({
  plugins: [cssText(), settledImports()],
  // What bundlers take, and patches/ changes; Node would take a file that stands beside it.
  resolve: {
    alias: [{ find: /^@uwdata\/flechette$/, replacement: resolve("node_modules/@uwdata/flechette/src/index.js") }],
  },
  test: {
    provide: { deepFolders: deepFolders() },
    // Reports hold its text, which is to be that of the build.
    server: { deps: { external: [/\/dist\/page\/draw-chart\.js$/] } },
    reporters: ["default", "./test/counts.ts"],
    // For what hangs: on a busy machine a test may take twenty times as long as on a quiet one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Many tests wait for a program of their own: two at a time even where there are two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    setupFiles: ["test/property-runs.ts"],
    // Projects, and runs after one another, share what a module became: 10 % of the processor time of a first run.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        // Files share what they import, which saves a third of a second for each; a test leaves nothing behind for others.
        test: { name: "source", include: tests.filter((path) => !alone.includes(path)), isolate: false },
      },
      { extends: true, test: { name: "engine", include: ofEngine } },
      { extends: true, test: { name: "bundles", include: withBundles, globalSetup: "test/build.ts", isolate: false } },
      {
        extends: true,
        test: {
          name: "build",
          include: ofBuild.filter((path) => ![...withBundles, ...ofBrowser].includes(path)),
          globalSetup: "test/build.ts",
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ofBrowser,
          globalSetup: ["test/build.ts", "test/browser/setup.ts"],
          isolate: false,
        },
      },
    ],
  },
});
