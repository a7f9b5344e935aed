import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT } from "jose";
import { afterAll, afterEach, beforeAll } from "vitest";
import WebSocket from "ws";
import type { Environment } from "../../app/platform/environment.server.ts";
import { openSession } from "../../app/platform/session.server.ts";

// The session against an auth service that answers as each story needs it.

const SECRET = "a-secret-of-this-test-that-is-long-enough";
export const USER = "00000000-0000-4000-8000-000000000001";

/** What the service answers, and what it was asked. */
export const auth = {
  answer: (): { status: number; body: unknown; holdMs?: number } => ({ status: 503, body: {} }),
  refreshes: 0,
  /** How many of them were answered. */
  answers: 0,
  /** When each refresh was asked for, in ms. */
  moments: [] as number[],
};
let service: Server;
export let environment: Environment;

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

export function startAuthService(): void {
  beforeAll(async () => {
    Object.assign(globalThis, { WebSocket });
    service = createServer((_request, response) => {
      auth.refreshes += 1;
      auth.moments.push(performance.now());
      const { status, body, holdMs = 0 } = auth.answer();
      setTimeout(() => {
        auth.answers += 1;
        response.writeHead(status, { "content-type": "application/json" });
        response.end(typeof body === "string" ? body : JSON.stringify(body));
      }, holdMs);
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    environment = {
      APP_ENV: "test",
      ORIGIN: "http://localhost:8787",
      ORIGINS: new Set(["http://localhost:8787"]),
      SUPABASE_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_local",
      SUPABASE_JWT_SECRET: SECRET,
    } as Environment;
  });
  afterAll(() => service.close());
  afterEach(() => {
    auth.refreshes = 0;
    auth.answers = 0;
    auth.moments = [];
  });
}
