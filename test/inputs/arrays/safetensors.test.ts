import { expect, test } from "vitest";
import { readSafetensors } from "../../../src/inputs/arrays/safetensors.ts";
import { isDeep } from "../../deep.ts";

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

test.each([
  ["BOOL", 1, [true]],
  ["U8", 1, [0x80]],
  ["I8", 1, [-128]],
  ["U16", 2, [0x8000]],
  ["I16", 2, [-(2 ** 15)]],
  ["F16", 2, [-0]],
  ["BF16", 2, [-0]],
  ["U32", 4, [2 ** 31]],
  ["I32", 4, [-(2 ** 31)]],
  ["F32", 4, [-0]],
  ["U64", 8, ["9223372036854775808"]],
  ["I64", 8, ["-9223372036854775808"]],
  ["F64", 8, [-0]],
])("the type %s has %i bytes, the highest last", (dtype, size, values) => {
  const entry = JSON.stringify({ dtype, shape: [1], data_offsets: [0, size] });
  const [{ data }] = readSafetensors(safetensors(`{"a":${entry}}`, new Uint8Array(size).with(size - 1, 0x80)), "x");
  expect(Array.from<unknown>(data)).toEqual(values);
});

test("tensors stand at their offsets, in any order; metadata are none", () => {
  const header = `{"__metadata__":{"format":"pt"},"b":${tensor("2,2", 1, 5)},"a":${tensor("", 0, 1)},"c":${tensor("0", 5, 5)}}`;
  expect(readSafetensors(safetensors(header, Uint8Array.of(1, 2, 3, 4, 5)), "x")).toEqual([
    { name: "b", shape: [2, 2], kind: "integer", data: Uint8Array.of(2, 3, 4, 5) },
    { name: "a", shape: [], kind: "integer", data: Uint8Array.of(1) },
    { name: "c", shape: [0], kind: "integer", data: new Uint8Array(0) },
  ]);
  expect(readSafetensors(safetensors("{}", new Uint8Array(0)), "x")).toEqual([]);
});

test("a file that ends within its header is refused", () => {
  const bytes = safetensors("{}", new Uint8Array(0));
  for (let length = 0; length < bytes.length; length++) {
    const message = "x.safetensors: invalid header: longer than the file";
    expect(() => readSafetensors(bytes.subarray(0, length), "x.safetensors")).toThrow(message);
  }
});

test.runIf(isDeep())("200,000 tensors are read", () => {
  const entries = Array.from({ length: 200_000 }, (_, i) => `"t${i}":${tensor("1", 0, 1)}`);
  expect(readSafetensors(safetensors(`{${entries.join(",")}}`, Uint8Array.of(7)), "x")).toHaveLength(200_000);
});

test.each([
  ["a tensor twice", `{"a":${tensor("1", 0, 1)},"a":${tensor("1", 1, 2)}}`, "duplicate key: a"],
  ["10^12 empty rows", `{"a":${tensor("1000000000000,0", 0, 0)}}`, "invalid shape of a: 1000000000000 × 0"],
  ["offsets that do not fit", `{"a":${tensor("3", 0, 2)}}`, "invalid tensor: a (its offsets do not fit its shape"],
  ["offsets beyond the end", `{"a":${tensor("3", 0, 3)}}`, "invalid tensor: a (its offsets do not fit its shape"],
  ["offsets with a gap", `{"a":${tensor("1", 0, 2)}}`, "invalid tensor: a (its offsets do not fit its shape"],
  [
    "a type of its own",
    '{"a":{"dtype":"F8_E4M3","shape":[1],"data_offsets":[0,1]}}',
    "x.safetensors: unsupported type of tensor a: F8_E4M3",
  ],
  [
    "the name of a method as type",
    '{"a":{"dtype":"toString","shape":[1],"data_offsets":[0,1]}}',
    "unsupported type of tensor a: toString",
  ],
  ["no JSON", "{", "x.safetensors: header:1: invalid JSON"],
  ...[
    "1",
    '{"dtype":"U8","data_offsets":[0,1]}',
    '{"dtype":"U8","shape":[1]}',
    tensor("-1,-1", 0, 1),
    tensor("0.5,2", 0, 1),
    '{"dtype":"U8","shape":"1","data_offsets":[0,1]}',
    '{"dtype":"U8","shape":[1],"data_offsets":[0,1,2]}',
    '{"dtype":"U8","shape":[1],"data_offsets":[-1,0]}',
  ].map((entry) => [entry, `{"a":${entry}}`, "invalid tensor: a (expected dtype, shape and data_offsets)"]),
  ["a list", "[]", "header: no JSON object"],
])("%s is refused", (_, header, message) => {
  expect(() => readSafetensors(safetensors(header, Uint8Array.of(7, 8)), "x.safetensors")).toThrow(message);
});
