import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Language } from "../i18n/language";
import { BackendCalls } from "./backend-calls.server";
import { circuitOf } from "./circuit.server";
import type { Database } from "./database";
import type { Environment } from "./environment.server";
import { frontDoorKey } from "./forwarded-address.server";

/** The client every domain function takes first: it speaks for one person (or a visitor) and one request. */
export type Db = SupabaseClient<Database> & {
  /** That of its reader, where what is read depends on it: titles that the database holds in two. English when absent. */
  language?: Language;
};

/** How long a read may take. */
export const READ_LIMIT_MS = 3_000;
const WRITE_LIMIT_MS = 10_000;

/** fetch with the time a backend call may take: 3 s for reads, 10 s for writes; a call with a signal has its own limit. */
export const fetchWithinLimit: typeof fetch = (input, init) => {
  const method = init?.method ?? (input instanceof Request ? input.method : "GET");
  const limit = method === "GET" || method === "HEAD" ? READ_LIMIT_MS : WRITE_LIMIT_MS;
  return fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(limit) });
};

/**
 * `ask` for the data client: a read that took too long or found nobody is not asked again. The library would try three
 * times more, and hold a page for 19 s that has 3 s.
 */
function once(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      return await ask(input, init);
    } catch (cause) {
      // The one kind of failure it does not repeat.
      throw new DOMException(String(cause), "AbortError");
    }
  };
}

function noticing(ask: typeof fetch, onFailure: () => void): typeof fetch {
  return async (input, init) => {
    const response = await ask(input, init).catch((error: unknown) => {
      onFailure();
      throw error;
    });
    if (response.status >= 500) onFailure();
    return response;
  };
}

/** Tells the local backend that the front door knows of a write already (supabase/local/tell-writes.ts). */
const FRONT_DOOR = "x-front-door";

/** A client that speaks for the operator, past row level security; null where the worker was given no secret key. */
export function createOperatorDb(environment: Environment): Db | null {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = environment;
  if (!SUPABASE_SECRET_KEY) return null;
  return createClient<Database>(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    // What scheduled jobs erase leaves the cache when its pages expire.
    global: { fetch: once(fetchWithinLimit), headers: { [FRONT_DOOR]: "1", ...frontDoorKey(environment) } },
  });
}

interface DbUse {
  /** Hears of answers that failed on the backend's side. */
  onFailure?(): void;
  /** Counts all that is asked. */
  calls?: BackendCalls;
  /** The request brings somebody's words: a backend that hangs is asked nonetheless. */
  isWriting?: boolean;
}

/** A data client that carries this member's token, or none for a visitor. For one request, never shared between them. */
export function createDb(
  environment: Environment,
  accessToken: () => string | null,
  { onFailure = () => {}, calls = new BackendCalls(), isWriting = false }: DbUse = {},
): Db {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = environment;
  const ask = isWriting ? fetchWithinLimit : circuitOf(SUPABASE_URL).guarding(fetchWithinLimit);
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    accessToken: async () => accessToken(),
    global: {
      fetch: calls.counting(noticing(once(ask), onFailure)),
      headers: { [FRONT_DOOR]: "1", ...frontDoorKey(environment) },
    },
  });
}
