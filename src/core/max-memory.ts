/** Variable of the environment that raises the limit of declared sizes, in threads and workers of a cluster too. */
export const MAX_MEMORY = "RANKPROOF_MAX_MEMORY";

/** Raises the limit for this process and the threads that it starts. @param bytes that a part of a file may declare */
export function setMaxMemory(bytes: number): void {
  globalThis.process.env[MAX_MEMORY] = String(bytes);
}
