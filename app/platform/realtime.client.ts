import { type RealtimeChannel, RealtimeClient } from "@supabase/supabase-js";

// The live connection of a member's page, fetched when it is first needed. What it tells is only that something
// changed; the page then asks for it the usual way.

/** Rows to hear of: inserted or updated ones of a table, `filter` such as "user_id=eq.…". */
export interface Change {
  table: string;
  event: "INSERT" | "UPDATE";
  filter?: string;
}

// specification §9
const HEARTBEAT_MS = 25_000;
const TIME_LIMIT_MS = 10_000;
const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const;
/** Between a change and the fetch that follows it (specification §7); changes in between share it. */
const PAUSE_MS = 500;
/** A token is asked for anew before it ends; the server renews the session in passing. */
const RENEW_BEFORE_S = 60;

interface Handout {
  url: string;
  key: string;
  token: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

let handout: Handout | null = null;
let connection: Promise<RealtimeClient | null> | null = null;
let opened: RealtimeClient | null = null;
let isSignedOut = false;
let channels = 0;

/** Without a connection the page asks for itself this often. */
const POLL_MS = 15_000;

/**
 * Calls `onChange` about 500 ms after such a change, and once after the connection was lost and came back, since
 * something may have been missed; while there is none it is called every 15 s that the page is in sight. `onRow` gets
 * the new row at once. Returns how to stop. Without a session nothing happens.
 */
export function watchChanges(
  change: Change,
  onChange: () => void,
  onRow?: (row: unknown) => void,
): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let channel: RealtimeChannel | undefined;
  const tellSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, PAUSE_MS);
  };
  const attach = async () => {
    connection ??= connect();
    const client = await connection;
    if (!client) connection = null;
    if (!client || stopped || channel) return;
    let hasJoined = false;
    channels += 1;
    channel = client
      .channel(`changes-${channels}`)
      .on("postgres_changes", { schema: "public", ...change } as never, (event: { new?: unknown }) => {
        onRow?.(event.new);
        tellSoon();
      })
      .subscribe((status) => {
        if (status !== "SUBSCRIBED") return;
        if (hasJoined) tellSoon();
        hasJoined = true;
      });
  };
  const lookAround = () => {
    if (isSignedOut || document.hidden || (channel?.state === "joined" && isOpen())) return;
    onChange();
    void attach();
  };
  void attach();
  const poll = setInterval(lookAround, POLL_MS);
  document.addEventListener("visibilitychange", lookAround);
  return () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(poll);
    document.removeEventListener("visibilitychange", lookAround);
    // The last channel that leaves lets the connection close by itself.
    void channel?.unsubscribe();
  };
}

function isOpen(): boolean {
  return opened?.isConnected() ?? false;
}

async function connect(): Promise<RealtimeClient | null> {
  await renewHandout();
  if (!handout) return null;
  const client: RealtimeClient = new RealtimeClient(handout.url, {
    params: { apikey: handout.key },
    heartbeatIntervalMs: HEARTBEAT_MS,
    timeout: TIME_LIMIT_MS,
    reconnectAfterMs: (tries) => RECONNECT_MS[tries - 1] ?? TIME_LIMIT_MS,
    // Asked with every heartbeat, so that a renewed token reaches the backend in time.
    accessToken: async () => {
      await renewHandout();
      if (!handout) void client.disconnect();
      return handout?.token ?? null;
    },
  });
  // Before the first channel joins: one that joins without the token is a stranger's, and hears of nothing.
  await client.setAuth();
  opened = client;
  return client;
}

/** Asks for a token when there is none or it soon ends. Signed out: none. No answer: the one at hand stays. */
async function renewHandout(): Promise<void> {
  if (handout && handout.expiresAt - RENEW_BEFORE_S > Date.now() / 1000) return;
  const response = await fetch("/api/realtime-token").catch(() => null);
  if (response?.ok) handout = (await response.json()) as Handout;
  else if (response?.status === 401) handout = null;
  if (response) isSignedOut = response.status === 401;
}
