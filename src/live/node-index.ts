export { cacheFile } from "./cache-file.ts";
export * from "./index.ts";
