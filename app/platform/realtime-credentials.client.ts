/** A token is asked for anew before it ends; the server renews the session in passing. */
const RENEW_BEFORE_S = 60;

/** What functions/realtime-token.ts hands to a member's page. */
export interface Credentials {
  url: string;
  key: string;
  token: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

let credentials: Credentials | null = null;
let signedOut = false;

/** What to connect with; asked for when there is none or it soon ends. Signed out: none. No answer: the one at hand. */
export async function renewCredentials(): Promise<Credentials | null> {
  if (credentials && credentials.expiresAt - RENEW_BEFORE_S > Date.now() / 1000) return credentials;
  const response = await fetch("/api/realtime-token").catch(() => null);
  if (response?.ok) credentials = (await response.json()) as Credentials;
  else if (response && isTurnedAway(response)) credentials = null;
  if (response) signedOut = isTurnedAway(response);
  return credentials;
}

/** To whoever is banned it says 403. */
const isTurnedAway = ({ status }: Response) => status === 401 || status === 403;

/** The server said that nobody is signed in any more, or is banned: there is nothing to ask for. */
export function isSignedOut(): boolean {
  return signedOut;
}
