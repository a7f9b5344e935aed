import { createServerClient, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { isAuthRetryableFetchError, type SupabaseClient } from "@supabase/supabase-js";
import { BackendCalls } from "./backend-calls.server";
import type { Database } from "./database";
import type { Environment } from "./environment.server";
import { forwardedAddress } from "./forwarded-address.server";
import { describeError, log } from "./log.server";
import { type MemoCache, memoCacheOf } from "./memo-cache.server";
import { createDb, type Db, fetchWithinLimit } from "./supabase.server";
import { type TokenClaims, verifyToken } from "./token.server";

/** A page must not wait longer than this for a sign-in check (specification §9: auth loading time-out 2 s). */
const CHECK_LIMIT_MS = 2_000;
/** A token that still holds is renewed in passing; nobody waits long for it. */
const RENEWAL_LIMIT_MS = 700;
/** Enough to tell browser and system. */
const LONGEST_DEVICE = 400;
/** Browsers keep a cookie 400 days at most; how long a session lives is the backend's decision. */
const COOKIE_MAX_AGE_S = 400 * 24 * 60 * 60;
const READING = new Set(["GET", "HEAD"]);

/**
 * Who sends this request.
 * - `visitor`: no session, or one that the backend has ended for good;
 * - `member`: a verified token;
 * - `unverifiable`: there is a session but the backend cannot be asked; the cookies stay as they are.
 */
export type AuthState =
  | { state: "visitor" }
  | { state: "member"; claims: TokenClaims; token: string }
  | { state: "unverifiable" };

/** The session of one request (decision Q15): HttpOnly cookies, refreshed here and nowhere else. */
export interface Session {
  readonly authState: AuthState;
  readonly db: Db;
  /** A read or write of `db` failed on the backend's side: a part of the page may be missing. */
  readonly failed: boolean;
  /** What this request asked of the backend so far. */
  readonly calls: BackendCalls;
  /** What is asked once for a request, by name. Front door and pages are two bundles: they share this object alone. */
  readonly asked: Map<string, Promise<unknown>>;
  /** What is the same for everybody, for the same reason here. */
  readonly kept: MemoCache;
  /** Sign up, sign in, sign out, update: what these change is in `standing` after `settle()`. */
  readonly auth: SupabaseClient<Database>["auth"];
  /** Takes over what a call to `auth` changed, so that the rest of the request speaks for the new person. */
  settle(): Promise<AuthState>;
  /** Whether the cookie holds a token of ours, ended or not; true as well where that cannot be found out now. */
  heldTokenOfOurs(): Promise<boolean>;
  /** Writes changed cookies, and the headers that keep them out of caches, to the final response. */
  commit(headers: Headers): void;
}

/** Name of the session cookie: `__Host-` pins it to https and this very host where https is there. */
export function sessionCookieName(environment: Pick<Environment, "ORIGIN">): string {
  return environment.ORIGIN.startsWith("https:") ? "__Host-hikaya-session" : "hikaya-session";
}

/** Whether the request brings a session cookie, whatever it may be worth. */
export function hasSessionCookie(request: Request, environment: Environment): boolean {
  const cookies = request.headers.get("cookie");
  return cookies?.includes(sessionCookieName(environment)) ?? false;
}

function isSessionCookie(name: string, sessionName: string): boolean {
  return name === sessionName || (name.startsWith(`${sessionName}.`) && /\.\d$/.test(name));
}

/** Reads, verifies and, shortly before its end, refreshes the session of a request; once per request. */
export async function openSession(request: Request, environment: Environment): Promise<Session> {
  const session = new CookieSession(request, environment);
  if (session.hasCookie) await session.check();
  return session;
}

class CookieSession implements Session {
  authState: AuthState = { state: "visitor" };
  readonly db: Db;
  readonly calls = new BackendCalls();
  readonly asked = new Map<string, Promise<unknown>>();
  readonly kept: MemoCache;
  readonly hasCookie: boolean;
  failed = false;
  #client: SupabaseClient<Database> | undefined;
  #jar: Map<string, string>;
  #changed = new Map<string, string>();
  #cacheHeaders: Record<string, string> = {};
  readonly #environment: Environment;
  readonly #name: string;
  /** Named to the backend, so that members recognise their sessions: it would note the worker otherwise. */
  readonly #device: Record<string, string>;
  readonly #forwarded: Record<string, string>;

  constructor(request: Request, environment: Environment) {
    this.#environment = environment;
    this.kept = memoCacheOf(environment.SUPABASE_URL);
    const device = request.headers.get("user-agent")?.slice(0, LONGEST_DEVICE);
    this.#device = device ? { "user-agent": device } : {};
    this.#forwarded = forwardedAddress(request, environment);
    this.#name = sessionCookieName(environment);
    const cookies = parseCookieHeader(request.headers.get("cookie") ?? "");
    this.#jar = new Map(cookies.map(({ name, value }) => [name, value ?? ""]));
    this.hasCookie = [...this.#jar.keys()].some((name) => isSessionCookie(name, this.#name));
    this.db = createDb(environment, () => (this.authState.state === "member" ? this.authState.token : null), {
      onFailure: () => {
        this.failed = true;
      },
      calls: this.calls,
      isWriting: !READING.has(request.method),
    });
  }

  get auth() {
    return this.#open().auth;
  }

  async check(): Promise<void> {
    const held = await this.#heldAuthState();
    const limit = held ? RENEWAL_LIMIT_MS : CHECK_LIMIT_MS;
    const deadline = Date.now() + limit;
    const client = this.#open((input, init) => {
      if (Date.now() > deadline) throw new TypeError("The sign-in check took too long");
      return fetchWithinLimit(input, { ...init, signal: AbortSignal.timeout(deadline - Date.now()) });
    });
    const before = new Map(this.#jar);
    try {
      const { data, error } = await within(limit, client.auth.getSession());
      if (error && !isAppError(error)) throw error;
      this.authState = data.session ? await this.#verify(data.session.access_token) : { state: "visitor" };
    } catch (error) {
      log("warn", "session.unverifiable", { stillHeld: held !== null, ...describeError(error) });
      this.authState = held ?? { state: "unverifiable" };
      this.#jar = before;
      this.#changed.clear();
    } finally {
      this.#client = undefined;
    }
  }

  /** What the token in the cookie is worth by itself: it counts until it ends, even when it cannot be renewed. */
  async #heldAuthState(): Promise<AuthState | null> {
    try {
      const authState = await this.#verify(this.#heldToken());
      return authState.state === "member" && authState.claims.expiresAt * 1000 > Date.now()
        ? authState
        : null;
    } catch {
      return null;
    }
  }

  /** The access token in the cookie; throws where there is none. */
  #heldToken(): string {
    const text = [...this.#jar]
      .filter(([name]) => isSessionCookie(name, this.#name))
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([, piece]) => piece)
      .join("")
      .replace(/^base64-/, "");
    return String(JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/"))).access_token);
  }

  async heldTokenOfOurs(): Promise<boolean> {
    let token: string;
    try {
      token = this.#heldToken();
    } catch {
      return false;
    }
    // At the beginning of time no token has ended. Where there are no keys, one that only looks right counts.
    return verifyToken(this.#environment, token, new Date(0)).then(
      (claims) => claims !== null,
      () => true,
    );
  }

  async settle(): Promise<AuthState> {
    // Answered to whoever this was before.
    this.asked.clear();
    const { data } = await this.auth.getSession();
    this.authState = data.session ? await this.#verify(data.session.access_token) : { state: "visitor" };
    return this.authState;
  }

  commit(headers: Headers): void {
    for (const cookie of this.#changed.values()) headers.append("set-cookie", cookie);
    if (this.#changed.size === 0) return;
    for (const [name, value] of Object.entries(this.#cacheHeaders)) headers.set(name, value);
  }

  async #verify(token: string): Promise<AuthState> {
    const claims = await verifyToken(this.#environment, token);
    return claims ? { state: "member", claims, token } : { state: "visitor" };
  }

  #open(fetcher: typeof fetch = fetchWithinLimit): SupabaseClient<Database> {
    this.#client ??= createServerClient<Database>(
      this.#environment.SUPABASE_URL,
      this.#environment.SUPABASE_PUBLISHABLE_KEY,
      {
        global: {
          fetch: this.calls.counting(retryingWhenBusy(fetcher)),
          headers: { ...this.#device, ...this.#forwarded },
        },
        cookieOptions: {
          name: this.#name,
          httpOnly: true,
          secure: this.#environment.ORIGIN.startsWith("https:"),
          sameSite: "lax",
          path: "/",
          maxAge: COOKIE_MAX_AGE_S,
        },
        cookies: {
          encode: "tokens-only",
          getAll: () => [...this.#jar].map(([name, value]) => ({ name, value })),
          setAll: (cookies, headers) => {
            for (const { name, value, options } of cookies) {
              if (value) this.#jar.set(name, value);
              else this.#jar.delete(name);
              this.#changed.set(name, serializeCookieHeader(name, value, options));
            }
            this.#cacheHeaders = { ...this.#cacheHeaders, ...headers };
          },
        },
      },
    );
    return this.#client;
  }
}

/** Too many requests is no verdict about a session: the library shall try again rather than sign out. */
function retryingWhenBusy(fetcher: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetcher(input, init);
    const isRefresh = String(input instanceof Request ? input.url : input).includes(
      "grant_type=refresh_token",
    );
    return isRefresh && response.status === 429 ? new Response(response.body, { status: 503 }) : response;
  };
}

/** The backend's definite word that a session is over; anything else is an error and signs nobody out. */
function isAppError(error: { name: string; status?: number }): boolean {
  if (isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500) return false;
  return error.name === "AuthSessionMissingError" || error.name === "AuthApiError";
}

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("time limit")), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
