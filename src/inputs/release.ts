/**
 * Frees the buffer of bytes that were read, when nothing else uses it and the engine can (Node from 21 on): collecting
 * it as garbage would stop the program time and again.
 */
export function release({ buffer }: Uint8Array): void {
  if ("transfer" in buffer && typeof buffer.transfer === "function") buffer.transfer(0);
}
