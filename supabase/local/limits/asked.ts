import { createHash } from "node:crypto";
import { verifyAccessToken } from "../access-tokens.ts";
import { refuseAuth } from "../corrections/refusal.ts";
import { withBody } from "../corrections/request-limits.ts";
import type { Secrets } from "../secrets.ts";
import { visitorNetwork } from "./visitor-network.ts";

/** A request to the auth service, read once for all that counts it. */
export interface Asked {
  request: Request;
  /** Method and place, such as "POST verify"; HEAD does what GET does. */
  place: string;
  body: Record<string, unknown>;
  network: string;
}

/** Answers a request that was read. */
export type Answer = (asked: Asked) => Promise<Response>;

/** Reads a request whose body is JSON or nothing (auth-bodies.ts). */
export async function readAsked(request: Request, { secretKey }: Secrets): Promise<Asked> {
  const text = request.body ? await request.text() : "";
  const method = request.method === "HEAD" ? "GET" : request.method;
  return {
    request: request.body ? withBody(request, text) : request,
    place: `${method} ${new URL(request.url).pathname.slice("/auth/v1/".length)}`,
    body: text === "" ? {} : JSON.parse(text),
    network: visitorNetwork(request, secretKey),
  };
}

/**
 * An account by its address, as the auth service compares addresses, and without blanks around it. A counter need not know
 * whose it is, and a long address takes no more room than a short one.
 */
export function accountOf(email: unknown): string | null {
  const address = typeof email === "string" ? email.trim().toLowerCase() : "";
  if (address === "") return null;
  return createHash("sha256").update(address).digest("base64").slice(0, 24);
}

/** Whose token it is; null without a token of ours. */
export async function memberOf(request: Request, { jwtSecret }: Secrets): Promise<string | null> {
  const token = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const claims = await verifyAccessToken(token, jwtSecret).catch(() => null);
  return claims?.sub ?? null;
}

/** The sentence of hosted Supabase for whoever asks too often, with the seconds to wait. */
export function refuseRequests(seconds: number): Response {
  return refuseFor(seconds, "over_request_rate_limit", "Request rate limit reached");
}

/** As hosted Supabase refuses a second mail within the minute. */
export function refuseSecondMail(seconds: number): Response {
  const sentence = `For security purposes, you can only request this after ${seconds} seconds.`;
  return refuseFor(seconds, "over_email_send_rate_limit", sentence);
}

/** As hosted Supabase refuses one mail too many. */
export function refuseMails(seconds: number): Response {
  return refuseFor(seconds, "over_email_send_rate_limit", "email rate limit exceeded");
}

function refuseFor(seconds: number, code: string, sentence: string): Response {
  const response = refuseAuth(429, code, sentence);
  response.headers.set("retry-after", String(seconds));
  return response;
}
