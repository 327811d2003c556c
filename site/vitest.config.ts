import { defineConfig } from "vitest/config";

// Tests of the built site: npm run site:test builds it first.
export default defineConfig({
  test: { include: ["site/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
});
