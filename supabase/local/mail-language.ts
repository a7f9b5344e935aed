import { AsyncLocalStorage } from "node:async_hooks";
import type { Fetch } from "./http.ts";

export type MailLanguage = "en" | "ar";

const asked = new AsyncLocalStorage<MailLanguage>();

/**
 * Remembers, while a request is served, in which language its page was read: the mail that it sends begins with it. The
 * templates of a hosted project compare the same address.
 */
export function noteMailLanguage(next: Fetch): Fetch {
  return (request) => {
    const back = new URL(request.url).searchParams.get("redirect_to") ?? "";
    return asked.run(back.endsWith("/auth/confirm?lng=ar") ? "ar" : "en", () => next(request));
  };
}

/** Of the request that is being served. */
export function mailLanguage(): MailLanguage {
  return asked.getStore() ?? "en";
}
