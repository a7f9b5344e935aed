// Reading what is sent, no more of it and no longer than is good for everybody else.

/** A body has this long to come, and a second more for each 2 KiB that came: slow phones keep their connection, half bodies do not. */
const FIRST_MS = 10_000;
const BYTES_A_SECOND = 2_048;

/** What is read of a refused body, so that its sender may read the answer. */
const READ_ON_BYTES = 2 * 1_048_576;
const READ_ON_MS = 5_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;
/** Why a body was not taken. */
export type Untaken = "too_large" | "too_slow";

/** Counts while reading: a chunked body has no length to trust. `limit` is in bytes. */
export async function readBody(reader: Reader, limit: number): Promise<Uint8Array<ArrayBuffer> | Untaken> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const patience = startPatience(() => FIRST_MS + (size / BYTES_A_SECOND) * 1_000);
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), patience.isOver]);
      if (!read) return "too_slow";
      if (read.done) return joined(chunks, size);
      size += read.value.byteLength;
      if (size > limit) return "too_large";
      chunks.push(read.value);
    }
  } finally {
    patience.end();
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/**
 * The same answer to a body that may still be coming: all of it is there at once, but it does not end before some more of
 * the body was read. A connection that is closed while its client writes is reset, and the answer is lost with it.
 */
export function whileReadingOn({ body, status, headers }: Response, reader: Reader): Response {
  let said = body?.getReader();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const read = await said?.read();
      if (read && !read.done) return controller.enqueue(read.value);
      said = undefined;
      await readOn(reader);
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(stream, { status, headers });
}

/** The answer to a request whose body nobody has looked at; without a body as it is. */
export function unread({ body }: Request, answer: Response): Response {
  return body ? whileReadingOn(answer, body.getReader()) : answer;
}

async function readOn(reader: Reader): Promise<void> {
  let left = READ_ON_BYTES;
  const patience = startPatience(() => READ_ON_MS);
  try {
    while (left > 0) {
      const read = await Promise.race([reader.read(), patience.isOver]);
      if (!read || read.done) break;
      left -= read.value.byteLength;
    }
    await reader.cancel();
  } catch {
    // Its sender is gone.
  } finally {
    patience.end();
  }
}

/** `isOver` resolves, to nothing, once as many milliseconds have gone by as `allowed` tells by then. */
function startPatience(allowed: () => number): { isOver: Promise<undefined>; end: () => void } {
  const begun = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<undefined>((resolve) => {
    const look = () => {
      const left = begun + allowed() - Date.now();
      if (left > 0) timer = setTimeout(look, left);
      else resolve(undefined);
    };
    look();
  });
  return { isOver, end: () => clearTimeout(timer) };
}
