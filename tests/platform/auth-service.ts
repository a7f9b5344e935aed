import { SignJWT } from "jose";
import { afterEach, beforeEach, vi } from "vitest";
import WebSocket from "ws";
import type { Environment } from "../../app/platform/environment.server.ts";
import { openSession } from "../../app/platform/session.server.ts";

// The session against an auth service that answers as each story needs it, by a clock that only the test moves: a slow
// machine takes nothing of the time limits.

const SECRET = "a-secret-of-this-test-that-is-long-enough";
export const USER = "00000000-0000-4000-8000-000000000001";

/** What the service answers, and what it was asked. */
export const auth = {
  answer: (): { status: number; body: unknown; holdMs?: number } => ({ status: 503, body: {} }),
  refreshes: 0,
  /** How many of them were answered. */
  answers: 0,
  /** When each was asked for, in ms. */
  moments: [] as number[],
};

export const environment = {
  APP_ENV: "test",
  ORIGIN: "http://localhost:8787",
  ORIGINS: new Set(["http://localhost:8787"]),
  SUPABASE_URL: "http://auth.test",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_local",
  SUPABASE_JWT_SECRET: SECRET,
} as Environment;

interface TokenFacts {
  lastsSeconds: number;
  secret?: string;
  audience?: string;
  role?: string;
}

export function token({
  lastsSeconds,
  secret = SECRET,
  audience = "authenticated",
  role = "authenticated",
}: TokenFacts) {
  return new SignJWT({ role, email: "layla@hikaya.test", session_id: USER })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(USER)
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + lastsSeconds)
    .sign(new TextEncoder().encode(secret));
}

export function cookieOf(accessToken: string, lastsSeconds: number): string {
  const session = {
    access_token: accessToken,
    refresh_token: "first",
    expires_at: Math.floor(Date.now() / 1000) + lastsSeconds,
    expires_in: lastsSeconds,
    token_type: "bearer",
  };
  return `hikaya-session=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
}

export async function open(cookie: string) {
  const session = await openSession(
    new Request("http://localhost:8787/", { headers: { cookie } }),
    environment,
  );
  const headers = new Headers();
  session.commit(headers);
  return { session, cookies: headers.getSetCookie(), headers };
}

/** The same where the service is slow or fails: the clock goes on for as long as anything waits for it. */
export async function openInTime(cookie: string) {
  const work = open(cookie);
  let isOpen = false;
  const end = () => {
    isOpen = true;
  };
  work.then(end, end);
  while (!isOpen) await vi.advanceTimersToNextTimerAsync();
  return work;
}

/** In place of the network: one answer for all that is asked. */
const ask: typeof fetch = async (_, init) => {
  auth.refreshes += 1;
  auth.moments.push(Date.now());
  const { status, body, holdMs = 0 } = auth.answer();
  if (holdMs > 0) await passes(holdMs, init?.signal);
  auth.answers += 1;
  const headers = { "content-type": "application/json" };
  return new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });
};

function passes(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** By the clock of the test, which the platform's own does not know. */
function timeout(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("The time is over", "TimeoutError")), ms);
  return controller.signal;
}

export function startAuthService(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    vi.spyOn(AbortSignal, "timeout").mockImplementation(timeout);
    vi.stubGlobal("fetch", ask);
    vi.stubGlobal("WebSocket", WebSocket);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    auth.refreshes = 0;
    auth.answers = 0;
    auth.moments = [];
  });
}
