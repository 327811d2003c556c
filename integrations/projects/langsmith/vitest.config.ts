import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["*.eval.js"], reporters: ["langsmith/vitest/reporter"] } });
