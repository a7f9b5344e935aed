import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { createAdaptorServer } from "@hono/node-server";
import { afterEach, expect, test } from "vitest";
import { limitRequests } from "../../../supabase/local/corrections/request-limits.ts";
import { closeUnread, socketLimits } from "../../../supabase/local/socket-limits.ts";

// What clients of the backend meet that send too much, or too little.

const MIB = 1_048_576;
let stop = () => {};
afterEach(() => stop());

/** A server that answers with how many bytes came, and a connection to it. */
async function connected(requestMs?: number): Promise<Socket> {
  const api = limitRequests(async (request) => new Response(`${(await request.text()).length} bytes`));
  const server = createAdaptorServer({ fetch: api, serverOptions: socketLimits(requestMs) });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  stop = () => {
    socket.destroy();
    server.close();
  };
  return socket;
}

const head = (length: string) =>
  `POST /rest/v1/posts HTTP/1.1\r\nhost: here\r\ncontent-type: text/plain\r\n${length}\r\n\r\n`;

test.each([
  ["announced", (size: number) => `content-length: ${size}`, 1.5 * MIB],
  ["announced", (size: number) => `content-length: ${size}`, 2.9 * MIB],
  ["without a length", () => "transfer-encoding: chunked", 1.5 * MIB],
])(
  "who writes on while a body that is too large (%s) is refused reads the answer",
  async (_, length, bytes) => {
    const size = Math.floor(bytes / 1024) * 1024;
    const socket = await connected();
    const answer = text(socket);
    const isChunked = !length(size).startsWith("content-length");
    socket.write(head(length(size)));
    const piece = "x".repeat(1024);
    for (let left = size; left > 0; left -= 1024) {
      socket.write(isChunked ? `400\r\n${piece}\r\n` : piece);
      // As a network does, not all at once.
      if (left % (64 * 1024) === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    if (isChunked) socket.write("0\r\n\r\n");
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
  },
);

test("half a body, or half a head, is answered 408 and let go", async () => {
  for (const half of [`${head("content-length: 1000")}half`, "POST /rest/v1/posts HTTP/1.1\r\nhost: he"]) {
    const socket = await connected(300);
    const answer = text(socket);
    socket.write(half);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    stop();
  }
});

test("U5 an answer that nobody reads is kept for a while, then its connection is closed; one that is read is whole", async () => {
  // More than the buffers of both ends hold.
  const answer = new Uint8Array(64 * MIB);
  const server = createServer((_, response) => response.end(answer));
  closeUnread(server, 2_000);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = async () => {
    const asked = once(server, "connection");
    const socket = connect(port, "127.0.0.1");
    socket.pause().write("GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n");
    const [there] = (await asked) as [Socket];
    // Heard from now on: on a busy machine it comes before the other's answer was read.
    return { socket, there, closed: once(there, "close") };
  };
  const [idle, reader] = [await ask(), await ask()];
  stop = () => {
    for (const { socket } of [idle, reader]) socket.destroy();
    server.close();
  };
  expect((await buffer(reader.socket)).byteLength).toBeGreaterThan(answer.byteLength);
  await idle.closed;
  expect(idle.there.writableFinished).toBe(false);
});
