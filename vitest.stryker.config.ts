import { defineConfig } from "vitest/config";
import { readerLimits } from "./scripts/reader-limits.ts";

// For mutation testing: only tests that need no build.
export default defineConfig({
  plugins: [readerLimits()],
  test: {
    server: { deps: { inline: ["hyparquet", "@uwdata/flechette"] } },
    include: ["core", "measures", "evaluate", "inputs", "golden"].map((folder) => `test/${folder}/**/*.test.ts`),
    setupFiles: ["test/property-runs.ts"],
    testTimeout: 60_000,
  },
});
