/** A token is asked for anew before it ends; the server renews the session in passing. */
const RENEW_BEFORE_S = 60;

/** What functions/realtime-token.ts hands to a member's page. */
export interface Handout {
  url: string;
  key: string;
  token: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

let handout: Handout | null = null;
let signedOut = false;

/** What to connect with; asked for when there is none or it soon ends. Signed out: none. No answer: the one at hand. */
export async function renewHandout(): Promise<Handout | null> {
  if (handout && handout.expiresAt - RENEW_BEFORE_S > Date.now() / 1000) return handout;
  const response = await fetch("/api/realtime-token").catch(() => null);
  if (response?.ok) handout = (await response.json()) as Handout;
  else if (response?.status === 401) handout = null;
  if (response) signedOut = response.status === 401;
  return handout;
}

/** The server said that nobody is signed in any more: there is nothing to ask for. */
export function isSignedOut(): boolean {
  return signedOut;
}
