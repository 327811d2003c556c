import { defineConfig } from "evalite/config";

export default defineConfig({ scoreThreshold: 90, hideTable: true });
