/** Content to write: bytes or text, or pieces of these, which together may be longer than a string can be. */
export type Content = Uint8Array | string | Iterable<string | Uint8Array>;
