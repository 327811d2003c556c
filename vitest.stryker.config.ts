import { defineConfig } from "vitest/config";

// For mutation testing: only tests that need no build.
export default defineConfig({
  test: {
    include: [
      "test/core/**/*.test.ts",
      "test/measures/**/*.test.ts",
      "test/evaluate/**/*.test.ts",
      "test/io/**/*.test.ts",
      "test/golden/**/*.test.ts",
    ],
    testTimeout: 60_000,
  },
});
