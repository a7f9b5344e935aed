import { networkOf } from "../app/platform/network.server.ts";
import { declaredLength } from "./body-limits.ts";
import { type Reader, startPatience } from "./read-body.ts";

// Reading some more of a body that was refused, so that its sender reads the answer: a connection that is closed while its
// client writes is reset, and the answer is lost with it.

/** Bytes of one body. What says that it is longer is not read on at all: its connection is reset in the end anyhow. */
const MOST_OF_BODY = 2 * 1_048_576;
/**
 * Half a body is let go of after this long, each after a time of its own. A new connection costs more than one that is kept,
 * and everybody's pages stand behind it: those that were begun together must not be let go of, and begun anew, together.
 */
const LEAST_MS = 5_000;
const MOST_MS = 15_000;
/** Of all bodies of one network: eight that are as long as they may be, or 160 forms of 100 KiB. */
const MOST_OF_NETWORK = 16 * 1_048_576;
const WITHIN_MS = 10_000;

/** Bytes that this isolate read on of each network since `begun`. */
const counts = { begun: 0, ofNetwork: new Map<string, number>() };

/** The answer to a request whose body nobody has looked at; without a body as it is. */
export function unread(request: Request, answer: Response): Response {
  return request.body ? whileReadingOn(answer, request, request.body.getReader()) : answer;
}

/** The same answer to a request whose body may still be coming: all of it at once, but it does not end before that was read. */
export function whileReadingOn(answer: Response, request: Request, reader: Reader): Response {
  const network = networkOf(request);
  if ((declaredLength(request) ?? 0) > MOST_OF_BODY || readSoFar(network) >= MOST_OF_NETWORK) {
    void reader.cancel().catch(() => {});
    return answer;
  }
  const { body, status, headers } = answer;
  let said = body?.getReader();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const read = await said?.read();
      if (read && !read.done) return controller.enqueue(read.value);
      said = undefined;
      await readOn(reader, network);
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(stream, { status, headers });
}

function readSoFar(network: string): number {
  const now = Date.now();
  if (now - counts.begun >= WITHIN_MS) {
    counts.begun = now;
    counts.ofNetwork.clear();
  }
  return counts.ofNetwork.get(network) ?? 0;
}

async function readOn(reader: Reader, network: string): Promise<void> {
  let left = MOST_OF_BODY;
  const allowed = LEAST_MS + Math.random() * (MOST_MS - LEAST_MS);
  const patience = startPatience(() => allowed);
  try {
    while (left > 0 && readSoFar(network) < MOST_OF_NETWORK) {
      const read = await Promise.race([reader.read(), patience.isOver]);
      if (!read || read.done) break;
      left -= read.value.byteLength;
      counts.ofNetwork.set(network, readSoFar(network) + read.value.byteLength);
    }
    await reader.cancel();
  } catch {
    // Its sender is gone.
  } finally {
    patience.end();
  }
}
