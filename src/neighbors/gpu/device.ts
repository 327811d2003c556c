/** What is used of a GPUDevice: that of any browser, or of the package `webgpu`, will do. */
export interface Gpu {
  readonly limits: {
    readonly maxBufferSize: number;
    readonly maxStorageBufferBindingSize: number;
  };
  /** Of browsers that have it. */
  readonly adapterInfo?: { readonly isFallbackAdapter?: boolean };
  readonly queue: GpuQueue;
  createShaderModule(description: { readonly code: string }): object;
  createComputePipelineAsync(description: {
    readonly layout: object | "auto";
    readonly compute: { readonly module: object; readonly entryPoint?: string };
  }): Promise<GpuPipeline>;
  createBuffer(description: { readonly size: number; readonly usage: number }): GpuBuffer;
  createBindGroup(description: {
    readonly layout: object;
    readonly entries: Iterable<{ readonly binding: number; readonly resource: object }>;
  }): object;
  createCommandEncoder(): GpuEncoder;
  pushErrorScope(filter: "out-of-memory" | "validation" | "internal"): void;
  popErrorScope(): Promise<{ readonly message: string } | null>;
}

/** A part of a device's memory. */
export interface GpuBuffer {
  mapAsync(mode: number): Promise<unknown>;
  getMappedRange(): ArrayBuffer;
  destroy(): void;
}

/** A program of the device. */
export interface GpuPipeline {
  getBindGroupLayout(index: number): object;
}

interface GpuQueue {
  writeBuffer(buffer: GpuBuffer, at: number, data: ArrayBufferView<ArrayBuffer>): void;
  submit(commands: Iterable<object>): void;
  onSubmittedWorkDone(): Promise<unknown>;
}

interface GpuEncoder {
  beginComputePass(): GpuPass;
  copyBufferToBuffer(from: GpuBuffer, fromAt: number, to: GpuBuffer, toAt: number, size: number): void;
  finish(): object;
}

interface GpuPass {
  setPipeline(pipeline: GpuPipeline): void;
  // biome-ignore lint/suspicious/noExplicitAny: the function has overloads, for which compilers ask for the type itself
  setBindGroup(index: number, group: any): void;
  dispatchWorkgroups(x: number, y?: number): void;
  end(): void;
}

/** Uses of a buffer, as WebGPU numbers them. */
export const [MAP_READ, COPY_SRC, COPY_DST, UNIFORM, STORAGE]: readonly number[] = [1, 4, 8, 64, 128];

/** What finds neighbors: a GPU where it is faster, the processor, or a GPU wherever there is one. */
export const DEVICES = ["auto", "cpu", "gpu"] as const;

/** One of these. */
export type Device = (typeof DEVICES)[number];
