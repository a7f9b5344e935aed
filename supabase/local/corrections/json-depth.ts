/** Rich text and the arguments of a call need a handful of levels. */
const DEEPEST = 64;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether JSON is nested so deep that reading it overflows a stack. One look at each byte: the brackets outside of texts. */
export function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText && byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) isText = !isText;
    else if (isText) continue;
    else if (byte === 0x5b || byte === 0x7b) depth += 1;
    else if (byte === 0x5d || byte === 0x7d) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
