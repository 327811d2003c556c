#!/usr/bin/env node
import { enableCompileCache } from "./compile-cache.ts";

enableCompileCache();
const { main } = await import("./main.ts");
await main(process.argv.slice(2));
