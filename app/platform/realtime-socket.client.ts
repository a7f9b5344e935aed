import { type RealtimeChannel, RealtimeClient } from "@supabase/supabase-js";
import { isSignedOut, renewCredentials } from "./realtime-credentials.client";

/** Rows to hear of: inserted or updated ones of a table, `filter` such as "user_id=eq.…". */
export interface Change {
  table: string;
  event: "INSERT" | "UPDATE";
  filter?: string;
}

/** A change is named by its JSON. */
export interface Listener {
  onRow(key: string, row: unknown): void;
  /** Heard from now on, be it again; or no longer. */
  onState(key: string, isLive: boolean): void;
}

/** Where changes come from: this page's own connection, or the one of another tab. */
export interface Source {
  /** All changes that are wanted from now on; said again, it mends what was lost. */
  want(keys: string[]): void;
  /** Nobody is signed in any more. */
  isSignedOut(): boolean;
  close(): void;
}

// specification §9
const HEARTBEAT_MS = 25_000;
const TIME_LIMIT_MS = 10_000;
const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const;

let channels = 0;

/** A connection of this page's own, opened with the first change that is wanted; one channel for each. */
export function openSocket(listener: Listener): Source {
  const joined = new Map<string, RealtimeChannel>();
  let wanted = new Set<string>();
  let connection: Promise<RealtimeClient | null> | null = null;

  async function update(): Promise<void> {
    for (const [key, channel] of joined) {
      if (wanted.has(key) && channel.state !== "closed") continue;
      joined.delete(key);
      // The last channel that leaves lets the connection close by itself.
      void channel.unsubscribe();
    }
    if (wanted.size === 0) return;
    connection ??= connect();
    const client = await connection;
    if (!client) connection = null;
    else for (const key of wanted) if (!joined.has(key)) joined.set(key, join(client, key));
  }
  function join(client: RealtimeClient, key: string): RealtimeChannel {
    channels += 1;
    const change = JSON.parse(key) as Change;
    const channel: RealtimeChannel = client
      .channel(`changes-${channels}`)
      .on("postgres_changes", { schema: "public", ...change } as never, (event: { new?: unknown }) =>
        listener.onRow(key, event.new),
      )
      .subscribe((status) => {
        if (status === "SUBSCRIBED" || joined.get(key) === channel) {
          listener.onState(key, status === "SUBSCRIBED");
        }
      });
    return channel;
  }
  return {
    want(keys) {
      wanted = new Set(keys);
      void update();
    },
    isSignedOut,
    close() {
      wanted = new Set();
      void update();
      void connection?.then((client) => client?.disconnect());
      connection = null;
    },
  };
}

async function connect(): Promise<RealtimeClient | null> {
  const credentials = await renewCredentials();
  if (!credentials) return null;
  const client: RealtimeClient = new RealtimeClient(credentials.url, {
    params: { apikey: credentials.key },
    heartbeatIntervalMs: HEARTBEAT_MS,
    timeout: TIME_LIMIT_MS,
    reconnectAfterMs: (tries) => RECONNECT_MS[tries - 1] ?? TIME_LIMIT_MS,
    // Asked with every heartbeat, so that a renewed token reaches the backend in time.
    accessToken: async () => {
      const renewed = await renewCredentials();
      if (!renewed) void client.disconnect();
      return renewed?.token ?? null;
    },
  });
  // Before the first channel joins: one that joins without the token is a stranger's, and hears of nothing.
  await client.setAuth();
  return client;
}
