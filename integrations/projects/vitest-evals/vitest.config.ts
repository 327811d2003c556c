import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["*.eval.ts"], reporters: ["vitest-evals/reporter"] } });
