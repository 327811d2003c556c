import { COPY_DST, COPY_SRC, type Gpu, type GpuBuffer, MAP_READ, STORAGE, UNIFORM } from "./device.ts";

/** Bytes that are sent at a time: what a driver holds of them meanwhile stays small. */
const SENT = 1 << 25;

/** Numbers that a device can be sent. */
type Sent = Float32Array | Int32Array | Uint32Array;

/** The buffers of one search, which end together. */
export class GpuBuffers {
  readonly #gpu: Gpu;
  readonly #buffers: GpuBuffer[] = [];

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
  }

  /** A buffer that kernels read and write. */
  storage(bytes: number): GpuBuffer {
    return this.#make(bytes, STORAGE | COPY_DST | COPY_SRC);
  }

  /** A buffer that holds numbers for kernels. */
  storageOf(numbers: Sent): GpuBuffer {
    const buffer = this.storage(numbers.byteLength);
    this.send(numbers, buffer);
    return buffer;
  }

  /** The parameters of a kernel. */
  uniform(numbers: Uint32Array): GpuBuffer {
    const buffer = this.#make(Math.ceil(numbers.byteLength / 16) * 16, UNIFORM | COPY_DST);
    this.send(numbers, buffer);
    return buffer;
  }

  /** Brings numbers to the device. */
  send(numbers: Sent, buffer: GpuBuffer, at = 0): void {
    const length = SENT / 4;
    for (let from = 0; from < numbers.length; from += length) {
      const part = numbers.subarray(from, from + length);
      // What threads share is copied: not every implementation takes it.
      this.#gpu.queue.writeBuffer(buffer, at + 4 * from, isOwn(part) ? part : part.slice());
    }
  }

  /** Reads parts of a buffer, one after the other. @param parts offsets and sizes in bytes, multiples of 4 */
  async read(buffer: GpuBuffer, parts: readonly (readonly [at: number, bytes: number])[]): Promise<Uint32Array> {
    const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
    if (total === 0) return new Uint32Array(0);
    const staged = this.#gpu.createBuffer({ size: total, usage: MAP_READ | COPY_DST });
    try {
      const encoder = this.#gpu.createCommandEncoder();
      let to = 0;
      for (const [at, bytes] of parts) {
        if (bytes > 0) encoder.copyBufferToBuffer(buffer, at, staged, to, bytes);
        to += bytes;
      }
      this.#gpu.queue.submit([encoder.finish()]);
      await staged.mapAsync(MAP_READ);
      return new Uint32Array(staged.getMappedRange().slice(0));
    } finally {
      staged.destroy();
    }
  }

  /** Frees them. */
  destroy(): void {
    for (const buffer of this.#buffers.splice(0)) buffer.destroy();
  }

  #make(bytes: number, usage: number): GpuBuffer {
    const buffer = this.#gpu.createBuffer({ size: Math.max(16, bytes), usage });
    this.#buffers.push(buffer);
    return buffer;
  }
}

function isOwn(numbers: Sent): numbers is Sent & ArrayBufferView<ArrayBuffer> {
  return numbers.buffer instanceof ArrayBuffer;
}

/** Bytes that a kernel sees of a buffer at most. */
export function bindingOf({ limits }: Gpu): number {
  return Math.min(limits.maxStorageBufferBindingSize, limits.maxBufferSize);
}
