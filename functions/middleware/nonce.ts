const BYTES = 18;
/** Drawn in one go for so many answers: each asking is a call into the runtime. */
const ANSWERS = 64;
const drawn = new Uint8Array(BYTES * ANSWERS);
let used = drawn.length;

/** A nonce nobody can guess, for the scripts of one answer: 18 random bytes, each used once, as base64. */
export function newNonce(): string {
  if (used === drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  const bytes = drawn.subarray(used, used + BYTES);
  used += BYTES;
  return btoa(String.fromCharCode(...bytes));
}
