import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { patchPackages } from "./scripts/patches.js";

patchPackages();

// For mutation testing: only tests that need no build.
export default defineConfig({
  // As in vitest.config.ts.
  resolve: {
    alias: [{ find: /^@uwdata\/flechette$/, replacement: resolve("node_modules/@uwdata/flechette/src/index.js") }],
  },
  test: {
    include: ["core", "measures", "evaluate", "inputs", "golden"].map((folder) => `test/${folder}/**/*.test.ts`),
    setupFiles: ["test/property-runs.ts"],
    testTimeout: 60_000,
  },
});
