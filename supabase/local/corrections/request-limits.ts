import type { Fetch } from "../http.ts";
import { refuseAuth, refuseRequest } from "./refusal.ts";

/** As the front door's limit: the longest post is a few hundred kilobytes of JSON. */
const MAX_BODY_BYTES = 1024 * 1024;

/** An address, a password, tokens and at most 4 KB of a member's data, which escapes in JSON make three times as long. */
export const MAX_AUTH_BODY_BYTES = 16 * 1024;

/** Read beyond that and forgotten: a connection closed while its client writes is reset, and the answer is lost with it. */
const READ_ON_BYTES = 2 * 1024 * 1024;

/**
 * Refuses a longer body with 413, declared or not; @supabase/lite reads bodies of any size. How long a body may take to
 * come is the server's to watch (socket-limits.ts).
 */
export function limitRequests(next: Fetch): Fetch {
  return async (request) => {
    if (!request.body) return next(request);
    const isAuth = new URL(request.url).pathname.startsWith("/auth/");
    const refuse = isAuth ? refuseLongAuth : refuseLong;
    const limit = isAuth ? MAX_AUTH_BODY_BYTES : MAX_BODY_BYTES;
    // What is longer than would be read can be refused as well before it is sent.
    if (Number(request.headers.get("content-length") ?? 0) > limit + READ_ON_BYTES) return refuse();
    const body = await readUpTo(request.body, limit);
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
export async function readUpTo(
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

function refuseLong(): Response {
  return closing(refuseRequest(413, "413", "The request is larger than 1 MiB"));
}

function refuseLongAuth(): Response {
  return closing(refuseAuth(413, "validation_failed", "The request is larger than 16 KiB"));
}

/** Of a longer body the rest is still on its way and nobody will read it. */
function closing(response: Response): Response {
  response.headers.set("connection", "close");
  return response;
}
