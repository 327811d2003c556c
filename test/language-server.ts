import { type ChildProcess, spawn } from "node:child_process";
import { pathToFileURL } from "node:url";

/** A position in a text, both counted from 0. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** What an editor asks of TypeScript, asked as an editor does: by its language server. */
export class LanguageServer {
  readonly #process: ChildProcess;
  readonly #root: string;
  readonly #waiting = new Map<number, (result: unknown, error?: object) => void>();
  #received = Buffer.alloc(0);
  #asked = 0;

  /** @param folder the root of the project */
  constructor(folder: string) {
    const server = ["node_modules/typescript/bin/tsc", "--lsp", "--stdio"];
    this.#process = spawn(process.execPath, server, { stdio: ["pipe", "pipe", "inherit"] });
    this.#process.stdout?.on("data", (bytes: Buffer) => this.#receive(bytes));
    this.#root = pathToFileURL(folder).href;
  }

  /** Begins the conversation. */
  async start(): Promise<void> {
    const hover = { contentFormat: ["markdown"] };
    const capabilities = { textDocument: { hover, completion: { completionItem: {} } } };
    await this.#request("initialize", { processId: process.pid, rootUri: this.#root, capabilities });
    this.#send({ method: "initialized", params: {} });
  }

  /** Opens a document and returns its address. */
  open(path: string, text: string): string {
    const uri = pathToFileURL(path).href;
    this.#send({
      method: "textDocument/didOpen",
      params: { textDocument: { uri, languageId: "typescript", version: 1, text } },
    });
    return uri;
  }

  /** Names that are offered at a position. */
  async completions(uri: string, position: Position): Promise<string[]> {
    const offered = await this.#ask<{ items: readonly { label: string }[] }>("completion", uri, position);
    return offered.items.map(({ label }) => label);
  }

  /** The words that are shown at a position, below the type. */
  async words(uri: string, position: Position): Promise<string> {
    const shown = await this.#ask<{ contents: { value: string } } | null>("hover", uri, position);
    return (shown?.contents.value ?? "").replace(/^```[\s\S]*?^```/m, "").trim();
  }

  #ask<Result>(what: string, uri: string, position: Position): Promise<Result> {
    return this.#request<Result>(`textDocument/${what}`, { textDocument: { uri }, position });
  }

  #request<Result>(method: string, params: unknown): Promise<Result> {
    const id = ++this.#asked;
    this.#send({ id, method, params });
    return new Promise((resolve, reject) =>
      this.#waiting.set(id, (result, error) => (error === undefined ? resolve(result as Result) : reject(error))),
    );
  }

  /** Ends the server. */
  stop(): void {
    this.#process.kill();
  }

  #send(message: object): void {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#process.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const end = this.#received.indexOf("\r\n\r\n");
      const length = Number(
        /Content-Length: (\d+)/i.exec(this.#received.subarray(0, Math.max(end, 0)).toString())?.[1],
      );
      if (end < 0 || this.#received.length < end + 4 + length) return;
      const { id, method, result, error } = JSON.parse(this.#received.subarray(end + 4, end + 4 + length).toString());
      this.#received = this.#received.subarray(end + 4 + length);
      // What the server itself asks, such as settings, has no answer here.
      if (method !== undefined && id !== undefined) this.#send({ id, result: null });
      else if (id !== undefined) this.#waiting.get(id)?.(result, error);
    }
  }
}
