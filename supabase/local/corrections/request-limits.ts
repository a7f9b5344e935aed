import type { Fetch } from "../http.ts";
import { refuseRequest } from "./refusal.ts";

/** As the front door's limit: the longest post is a few hundred kilobytes of JSON. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Read beyond that and forgotten: a connection closed while its client writes is reset, and the answer is lost with it. */
const READ_ON_BYTES = 2 * 1024 * 1024;

/**
 * Refuses a body over 1 MiB with 413, declared or not; @supabase/lite reads bodies of any size. How long a body may take
 * to come is the server's to watch (socket-limits.ts).
 */
export function limitRequests(next: Fetch): Fetch {
  return async (request) => {
    if (!request.body) return next(request);
    // What is longer than would be read can be refused as well before it is sent.
    if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES + READ_ON_BYTES) return refuse();
    const body = await readUpTo(request.body, MAX_BODY_BYTES);
    return body ? next(withBody(request, body)) : refuse();
  };
}

/** The same request with another body. */
export function withBody(request: Request, body: BodyInit): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(request.url, { method: request.method, headers, body });
}

/** Null for a body of more than `limit` bytes, once its sender has had a chance to finish. */
async function readUpTo(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit + READ_ON_BYTES) return null;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size > limit ? null : Uint8Array.from(Buffer.concat(chunks));
}

function refuse(): Response {
  const response = refuseRequest(413, "413", "The request is larger than 1 MiB");
  // Of a longer body the rest is still on its way and nobody will read it.
  response.headers.set("connection", "close");
  return response;
}
