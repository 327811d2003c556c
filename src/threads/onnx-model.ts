/** Tensor element types of ONNX. */
const FLOAT = 1;
const INT64 = 7;

/**
 * A model that multiplies queries by rows, adds the rows' biases, and takes the largest scores of each query. Inputs
 * `queries` [q, d], `rows` [n, d], `bias` [n], `k` [1]; outputs `scores` and `indices` [q, k]. (Protocol buffers of onnx.proto,
 * written by hand: a few fields do not warrant a library.)
 */
export function topScoresModel(): Uint8Array {
  const gemm = node("Gemm", ["queries", "rows", "bias"], ["products"], [integer("transB", 1)]);
  const topK = node("TopK", ["products", "k"], ["scores", "indices"], []);
  const graph = [
    message(1, gemm),
    message(1, topK),
    text(2, "top scores"),
    message(11, tensor("queries", FLOAT, ["q", "d"])),
    message(11, tensor("rows", FLOAT, ["n", "d"])),
    message(11, tensor("bias", FLOAT, ["n"])),
    message(11, tensor("k", INT64, ["one"])),
    message(12, tensor("scores", FLOAT, ["q", "k"])),
    message(12, tensor("indices", INT64, ["q", "k"])),
  ].flat();
  // IR version 8 with operator set 13: read by every onnxruntime of the last years.
  return Uint8Array.from([...number(1, 8), ...message(7, graph), ...message(8, number(2, 13))]);
}

function node(
  operator: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: number[][],
): number[] {
  return [
    ...inputs.flatMap((name) => text(1, name)),
    ...outputs.flatMap((name) => text(2, name)),
    ...text(4, operator),
    ...attributes.flatMap((attribute) => message(5, attribute)),
  ];
}

function integer(name: string, value: number): number[] {
  const INTEGER = 2;
  return [...text(1, name), ...number(3, value), ...number(20, INTEGER)];
}

function tensor(name: string, type: number, dimensions: readonly string[]): number[] {
  const shape = dimensions.flatMap((dimension) => message(1, text(2, dimension)));
  return [...text(1, name), ...message(2, message(1, [...number(1, type), ...message(2, shape)]))];
}

function number(field: number, value: number): number[] {
  return [...varint(field << 3), ...varint(value)];
}

function message(field: number, content: readonly number[]): number[] {
  return [...varint((field << 3) | 2), ...varint(content.length), ...content];
}

function text(field: number, value: string): number[] {
  return message(field, [...new TextEncoder().encode(value)]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}
