/** Addresses that act rather than show: nobody is sent there after signing in. */
const ACTING = /^\/(sign-out|vote|poll|tracking|save|follow|preferences|api)(\/|\.|$)/i;
/** Longer than any address of ours. */
const LONGEST = 2_000;

/**
 * A path of our own to go to, from a value anyone can write into a link; `/` for everything else.
 * A browser resolves what it is sent to, and drops tabs, dots and encoded dots on the way: `//x`, `/\x`, `/%09/x`, `/.//x`
 * and `/%2e//x` all leave the site. So the value is resolved, and what came of it must resolve to itself.
 */
export function safeNextPath(value: string | null | undefined): string {
  if (!value?.startsWith("/") || value.length > LONGEST) return "/";
  const here = "https://here.invalid";
  try {
    const url = new URL(value, here);
    const path = `${url.pathname}${url.search}${url.hash}`;
    const again = new URL(path, here);
    // Not the whole addresses: a "?" with nothing behind it is lost on the way, and does no harm.
    if (url.origin !== here || again.origin !== here || again.pathname !== url.pathname) return "/";
    return ACTING.test(decodeURIComponent(url.pathname)) ? "/" : path;
  } catch {
    return "/";
  }
}
