// The parts of flechette that read messages one by one, whose types stand in another folder than their sources.

declare module "@uwdata/flechette/src/batch.js" {
  export { BinaryViewBatch, Utf8ViewBatch } from "@uwdata/flechette/dist/types/batch.js";
}

declare module "@uwdata/flechette/src/decode/block.js" {
  export { decodeBlocks } from "@uwdata/flechette/dist/types/decode/block.js";
}

declare module "@uwdata/flechette/src/decode/message.js" {
  export { decodeMessage } from "@uwdata/flechette/dist/types/decode/message.js";
}

declare module "@uwdata/flechette/src/decode/schema.js" {
  export { decodeSchema } from "@uwdata/flechette/dist/types/decode/schema.js";
}

declare module "@uwdata/flechette/src/decode/table-from-ipc.js" {
  export { createTable, tableFromIPC } from "@uwdata/flechette/dist/types/decode/table-from-ipc.js";
}

declare module "@uwdata/flechette/src/util/read.js" {
  export { readInt16, readInt64, readObject, readVector } from "@uwdata/flechette/dist/types/util/read.js";
}
