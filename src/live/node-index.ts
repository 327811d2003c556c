export { type CacheFileOptions, cacheFile } from "./cache-file.ts";
export * from "./index.ts";
