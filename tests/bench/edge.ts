import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { freePort } from "../support/ports.ts";

/** What the edge compresses, at the level it uses for what it makes on the way. */
const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;
const LEVEL = 6;

/**
 * A front for a site that compresses text of every kind at the edge's level. What it lacks of the edge: HTTP/1.1 with six
 * connections instead of HTTP/2, and gzip instead of Brotli, which browsers read over https only: some 10 % more bytes.
 */
export async function startEdge(siteUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    // Whole from the site, whose own compression would be compressed once more; nothing may be done but once.
    const { host: _, "accept-encoding": __, ...headers } = request.headers;
    get(siteUrl + request.url, { agent, headers }, (answer) => void pass(answer, response)).on("error", () =>
      response.writeHead(502).end(),
    );
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = async () => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}`, stop };
}

async function pass(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const body = Buffer.concat(parts);
  const { "content-length": _, "transfer-encoding": __, ...headers } = answer.headers;
  const status = answer.statusCode ?? 502;
  if (!COMPRESSED.test(headers["content-type"] ?? "") || body.length === 0) {
    response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
    return;
  }
  const small = gzipSync(body, { level: LEVEL });
  response
    .writeHead(status, { ...headers, "content-encoding": "gzip", "content-length": small.length })
    .end(small);
}
