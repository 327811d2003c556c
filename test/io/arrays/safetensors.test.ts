import { expect, test } from "vitest";
import { readSafetensors } from "../../../src/io/arrays/safetensors.ts";

function safetensors(header: string, data: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(header);
  const bytes = new Uint8Array(8 + text.length + data.length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true);
  bytes.set(text, 8);
  bytes.set(data, 8 + text.length);
  return bytes;
}

const tensor = (shape: string, from: number, to: number): string =>
  `{"dtype":"U8","shape":[${shape}],"data_offsets":[${from},${to}]}`;

test("200,000 tensors are read", () => {
  const entries = Array.from({ length: 200_000 }, (_, i) => `"t${i}":${tensor("1", 0, 1)}`);
  expect(readSafetensors(safetensors(`{${entries.join(",")}}`, Uint8Array.of(7)), "x")).toHaveLength(200_000);
});

test.each([
  ["a tensor twice", `{"a":${tensor("1", 0, 1)},"a":${tensor("1", 1, 2)}}`, "duplicate key: a"],
  ["10^12 empty rows", `{"a":${tensor("1000000000000,0", 0, 0)}}`, "invalid shape of a: 1000000000000 × 0"],
  ["offsets that do not fit", `{"a":${tensor("3", 0, 2)}}`, "invalid tensor: a (its offsets do not fit its shape"],
  ["offsets beyond the end", `{"a":${tensor("3", 0, 3)}}`, "invalid tensor: a (its offsets do not fit its shape"],
  ["no JSON", "{", "invalid JSON"],
  ["a list", "[]", "header: no JSON object"],
])("%s is refused", (_, header, message) => {
  expect(() => readSafetensors(safetensors(header, Uint8Array.of(7, 8)), "x.safetensors")).toThrow(message);
});
