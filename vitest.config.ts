import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/property-runs.ts"],
    testTimeout: 60_000,
    // Many tests wait for a program of their own: two at a time even where there are two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
