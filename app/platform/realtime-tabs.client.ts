import { type Listener, openSocket, type Source } from "./realtime-socket.client";

// Several tabs of one member share a connection: the one that holds the lock leads, and tells the others what it hears.

/** Names lock and channel. */
const NAME = "hikaya-live";
/** A tab in sight takes over from one that does not answer for so long: it may be frozen. */
const PATIENCE_MS = 2_000;

type TabMessage =
  /** To the leader: what this tab wants to hear of; it answers with what is live. */
  | { kind: "want"; tab: string; keys: string[] }
  | { kind: "gone"; tab: string }
  /** To all: somebody new leads. */
  | { kind: "lead" }
  | { kind: "row"; key: string; row: unknown }
  | { kind: "live"; keys: string[]; isSignedOut: boolean };

/** The connection of whichever tab leads; this page's own where tabs cannot speak to each other. */
export function openShared(listener: Listener): Source {
  const canShare = "locks" in navigator && "BroadcastChannel" in window;
  return canShare ? new SharedSource(listener) : openSocket(listener);
}

class SharedSource implements Source {
  readonly #tab = crypto.randomUUID();
  readonly #channel = new BroadcastChannel(NAME);
  #mine: string[] = [];
  readonly #others = new Map<string, string[]>();
  #live = new Set<string>();
  #socket: Source | null = null;
  #resign = () => {};
  #queue: AbortController | null = null;
  #heardLeaderAt = 0;
  #signedOut = false;

  constructor(private readonly listener: Listener) {
    this.#channel.onmessage = ({ data }) => this.#hear(data as TabMessage);
    void this.#apply();
    // A page that is left, be it kept for the way back, must not hold the lock.
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) void this.#apply();
    });
  }

  want(keys: string[]): void {
    this.#mine = keys;
    if (this.#socket) {
      this.#wantAll();
      return;
    }
    const askedAt = Date.now();
    this.#say({ kind: "want", tab: this.#tab, keys });
    setTimeout(() => {
      if (this.#socket || document.hidden || this.#heardLeaderAt >= askedAt) return;
      void this.#apply(true);
    }, PATIENCE_MS);
  }

  isSignedOut(): boolean {
    return this.#socket?.isSignedOut() ?? this.#signedOut;
  }

  close(): void {
    this.#queue?.abort();
    this.#say({ kind: "gone", tab: this.#tab });
    this.#resign();
  }

  /** Waits for its turn to lead, or takes it. */
  async #apply(steal = false): Promise<void> {
    this.#queue?.abort();
    const queue = new AbortController();
    this.#queue = queue;
    const manner = steal ? { steal } : { signal: queue.signal };
    try {
      await navigator.locks.request(NAME, manner, () => this.#lead());
    } catch {
      // Given up by this tab itself, or another took the lock: that one was tired of waiting.
      const wasTaken = this.#socket !== null;
      this.#resign();
      if (wasTaken) void this.#apply();
    }
  }

  /** Leads until it resigns. */
  #lead(): Promise<void> {
    const { listener } = this;
    this.#live = new Set();
    const socket = openSocket({
      onRow: (key, row) => {
        this.#say({ kind: "row", key, row });
        listener.onRow(key, row);
      },
      onState: (key, isLive) => {
        if (isLive) this.#live.add(key);
        else this.#live.delete(key);
        this.#sayLive();
        listener.onState(key, isLive);
      },
    });
    this.#socket = socket;
    this.#say({ kind: "lead" });
    this.#wantAll();
    return new Promise((resolve) => {
      this.#resign = () => {
        this.#resign = () => {};
        this.#socket = null;
        this.#others.clear();
        socket.close();
        this.#follow([]);
        resolve();
      };
    });
  }

  #hear(word: TabMessage): void {
    if (this.#socket) {
      if (word.kind === "want") this.#others.set(word.tab, word.keys);
      else if (word.kind === "gone") this.#others.delete(word.tab);
      else return;
      this.#wantAll();
      if (word.kind === "want") this.#sayLive();
      return;
    }
    if (word.kind === "want" || word.kind === "gone") return;
    this.#heardLeaderAt = Date.now();
    if (word.kind === "row") this.listener.onRow(word.key, word.row);
    if (word.kind === "lead") this.#say({ kind: "want", tab: this.#tab, keys: this.#mine });
    if (word.kind === "live") {
      this.#signedOut = word.isSignedOut;
      this.#follow(word.keys);
    }
    // What the last leader heard ends with it.
    if (word.kind === "lead") this.#follow([]);
  }

  /** Passes on what became live, and what is no longer. */
  #follow(keys: string[]): void {
    const known = this.#live;
    this.#live = new Set(keys);
    for (const key of known) if (!this.#live.has(key)) this.listener.onState(key, false);
    for (const key of this.#live) if (!known.has(key)) this.listener.onState(key, true);
  }

  #wantAll(): void {
    this.#socket?.want([...new Set([this.#mine, ...this.#others.values()].flat())]);
  }

  #sayLive(): void {
    this.#say({ kind: "live", keys: [...this.#live], isSignedOut: this.isSignedOut() });
  }

  #say(word: TabMessage): void {
    this.#channel.postMessage(word);
  }
}
