import fc from "fast-check";

/** What was done to bytes: after as many of them as `at` says, counted round the end, or at the start of the next line. */
type Change = { readonly at: number; readonly startsLine: boolean } & (
  | { readonly kind: "set"; readonly byte: number }
  | { readonly kind: "insert"; readonly bytes: Uint8Array }
  | { readonly kind: "cut" | "repeat"; readonly length: number }
);

const TOKENS = [
  ...[
    "\n",
    "\r\n",
    "\r",
    "\0",
    "\t",
    " ",
    "\v",
    "#",
    '"',
    "'",
    ",",
    "{",
    "}",
    "[",
    "]",
    ":",
    "\\",
    "\ufeff",
    "\u2028",
    "-",
  ],
  ...[
    "1e999",
    "nan",
    "inf",
    "0x1p3",
    "9007199254740993",
    "1".repeat(400),
    "null",
    "true",
    '{"query":',
    "q Q0 a 1 1 t\n",
  ],
].map((text) => new TextEncoder().encode(text));

const where = { at: fc.nat(100_000), startsLine: fc.boolean() };
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ ...where, kind: fc.constant("set"), byte: fc.nat(255) }),
  fc.record({ ...where, kind: fc.constant("insert"), bytes: fc.constantFrom(...TOKENS, Uint8Array.of(0xff)) }),
  fc.record({ ...where, kind: fc.constantFrom("cut", "repeat"), length: fc.nat(200) }),
);

function changed(bytes: Uint8Array, { startsLine, ...change }: Change): Uint8Array {
  const within = change.at % (bytes.length + 1);
  const at = startsLine ? bytes.indexOf(10, within) + 1 : within;
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (change.kind) {
    case "set":
      return Buffer.concat([before, Uint8Array.of(change.byte), after.subarray(1)]);
    case "insert":
      return Buffer.concat([before, change.bytes, after]);
    case "cut":
      return Buffer.concat([before, after.subarray(change.length)]);
    case "repeat":
      return Buffer.concat([before, after.subarray(0, change.length), after]);
  }
}

/** The bytes with a few changes, or none. */
export function damaged(bytes: Uint8Array, most: number): fc.Arbitrary<Uint8Array> {
  return fc.array(change, { maxLength: most }).map((changes) => changes.reduce(changed, bytes));
}
