import * as nodeModule from "node:module";

/** Keeps compiled code from one start to the next where Node can (22.8 and newer). */
export function enableCompileCache(): void {
  (nodeModule as { enableCompileCache?: () => unknown }).enableCompileCache?.();
}
