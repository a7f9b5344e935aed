import type { Identity } from "./identity.ts";
import type { Listener } from "./listener.ts";

/** A household has many tabs and a carrier's address many households; a project on Supabase's free plan has 200 for all. */
const MOST_SOCKETS_OF_NETWORK = 200;
const MOST_CHANNELS_OF_NETWORK = 1_000;
/** Over all sockets of one member: a page of ours joins one or two. */
const MOST_CHANNELS_OF_MEMBER = 100;

/** Everybody who listens, and how many of them one network and one member may be. */
export class Crowd {
  readonly #listeners = new Set<Listener>();

  get size(): number {
    return this.#listeners.size;
  }

  [Symbol.iterator](): Iterator<Listener> {
    return this.#listeners.values();
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
  }

  delete(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  mayEnter(network: string): boolean {
    let sockets = 0;
    for (const listener of this.#listeners) if (listener.network === network) sockets += 1;
    return sockets < MOST_SOCKETS_OF_NETWORK;
  }

  /** Why one more channel would be too many; null when it would not. */
  excessOf(network: string, { uid }: Identity): string | null {
    let ofNetwork = 0;
    let ofMember = 0;
    for (const listener of this.#listeners) {
      if (listener.network === network) ofNetwork += listener.channels.size;
      if (uid === "") continue;
      for (const { identity } of listener.channels.values()) if (identity.uid === uid) ofMember += 1;
    }
    if (ofMember >= MOST_CHANNELS_OF_MEMBER)
      return "ChannelRateLimitReached: Too many channels of one member";
    if (ofNetwork >= MOST_CHANNELS_OF_NETWORK)
      return "ChannelRateLimitReached: Too many channels of one network";
    return null;
  }
}

/** What counts as one network: an address of IPv4, the 64 bits of IPv6 that a household has. */
export function networkOf(address: string | undefined): string {
  const plain = (address ?? "").replace(/^::ffff:/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill("0"), ...after].slice(0, 4).join(":");
}
