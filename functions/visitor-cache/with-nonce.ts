import type { CachedPage } from "./page-cache.ts";

/** A body as bytes, and where in them the nonce stands it was made with. */
interface Prepared {
  bytes: Uint8Array<ArrayBuffer>;
  places: number[];
}

const encoder = new TextEncoder();
const prepared = new WeakMap<CachedPage, Prepared>();

/**
 * The body with this reader's nonce in place of its own. Both are base64 of the same length, so the bytes are copied and
 * overwritten: looking through 180 KB of text for every reader would cost more than all else.
 */
export function bodyWithNonce(made: CachedPage, nonce: string): Uint8Array<ArrayBuffer> {
  const { bytes, places } = prepare(made);
  const copy = bytes.slice();
  const mine = encoder.encode(nonce);
  for (const place of places) copy.set(mine, place);
  return copy;
}

function prepare(made: CachedPage): Prepared {
  const known = prepared.get(made);
  if (known) return known;
  const pieces = made.body.split(made.nonce);
  const places: number[] = [];
  let length = 0;
  for (const piece of pieces.slice(0, -1)) {
    length += encoder.encode(piece).byteLength;
    places.push(length);
    length += made.nonce.length;
  }
  const result = { bytes: encoder.encode(made.body), places };
  prepared.set(made, result);
  return result;
}
