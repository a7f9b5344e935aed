/** Addresses that act rather than show: nobody is sent there after signing in. */
const ACTING = /^\/(sign-out|vote|preferences|api)(\/|$)/;

/**
 * A path of our own to go to, from a value anyone can write into a link; `/` for everything else.
 * The value is resolved first and compared then, since `//x`, `/\x` and `/%09/x` all leave the site.
 */
export function safeNextPath(value: string | null | undefined): string {
  if (!value?.startsWith("/")) return "/";
  const here = "https://here.invalid";
  try {
    const url = new URL(value, here);
    if (url.origin !== here || ACTING.test(url.pathname)) return "/";
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return "/";
  }
}
