import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What a server was asked. */
export interface Asked {
  readonly path: string;
  readonly body: string;
}

/** A server on this machine that stands for that of a tool, with all that it was asked. */
export async function serve(
  answer: (asked: Asked) => unknown,
): Promise<{ url: string; asked: Asked[]; close(): void }> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const one = { path: `${request.method} ${request.url}`, body };
    asked.push(one);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer(one)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => void server.close() };
}
