// Reading what is sent, no more of it and no longer than is good for everybody else.

/** A body has this long to come, and a second more for each 2 KiB that came: slow phones keep their connection, half bodies do not. */
const FIRST_MS = 10_000;
const BYTES_A_SECOND = 2_048;

export type Reader = ReadableStreamDefaultReader<Uint8Array>;
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

/** `isOver` resolves, to nothing, once as many milliseconds have gone by as `allowed` tells by then. */
export function startPatience(allowed: () => number): { isOver: Promise<undefined>; end: () => void } {
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
