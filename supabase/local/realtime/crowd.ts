import { Buckets, type Clock } from "../limits/buckets.ts";
import type { Identity } from "./identity.ts";
import {
  BYTES_OF_FRAME,
  FRAMES_OF_NETWORK_WITHIN_MS,
  MOST_CHANNELS_OF_MEMBER,
  MOST_CHANNELS_OF_NETWORK,
  MOST_FRAMES_OF_NETWORK,
  MOST_OPENINGS_OF_NETWORK,
  MOST_SOCKETS_OF_NETWORK,
  MOST_WISHES_OF_MEMBER,
  MOST_WISHES_OF_NETWORK,
  OPENINGS_WITHIN_MS,
} from "./limits.ts";
import type { Listener } from "./listener.ts";
import type { Channel } from "./subscriptions.ts";

interface Count {
  sockets: number;
  channels: number;
  wishes: number;
}

const NONE: Count = { sockets: 0, channels: 0, wishes: 0 };

/** Everybody who listens, and how much of it one network and one member have. Who listens to nothing takes no memory. */
export class Crowd {
  readonly #listeners = new Set<Listener>();
  readonly #networks = new Map<string, Count>();
  readonly #members = new Map<string, Count>();
  /** By network; who leaves and comes back has no more of them. */
  readonly #frames: Buckets;
  readonly #openings: Buckets;

  constructor(now: Clock = Date.now) {
    this.#frames = new Buckets(
      { size: MOST_FRAMES_OF_NETWORK, seconds: FRAMES_OF_NETWORK_WITHIN_MS / 1000 },
      now,
    );
    this.#openings = new Buckets({ size: MOST_OPENINGS_OF_NETWORK, seconds: OPENINGS_WITHIN_MS / 1000 }, now);
  }

  get size(): number {
    return this.#listeners.size;
  }

  [Symbol.iterator](): Iterator<Listener> {
    return this.#listeners.values();
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
    change(this.#networks, listener.network, { ...NONE, sockets: 1 });
  }

  delete(listener: Listener): void {
    if (!this.#listeners.delete(listener)) return;
    change(this.#networks, listener.network, { ...NONE, sockets: -1 });
    for (const channel of listener.channels.values()) this.leave(listener, channel);
  }

  join({ network }: Listener, channel: Channel): void {
    this.#count(network, channel, 1);
  }

  leave({ network }: Listener, channel: Channel): void {
    this.#count(network, channel, -1);
  }

  /** Whether one more socket of a network may be opened, which counts. */
  mayEnter(network: string): boolean {
    const { sockets } = this.#networks.get(network) ?? NONE;
    return sockets < MOST_SOCKETS_OF_NETWORK && this.#openings.take(network) === 0;
  }

  /** Whether a message of so many bytes is still read, which counts. */
  mayHear(network: string, bytes: number): boolean {
    return this.#frames.take(network, 1 + Math.floor(bytes / BYTES_OF_FRAME)) === 0;
  }

  /** Why one more channel with so many wishes would be too much; null when it would not. */
  excessOf(network: string, { uid }: Identity, wishes: number): string | null {
    const ofNetwork = this.#networks.get(network) ?? NONE;
    const ofMember = this.#members.get(uid) ?? NONE;
    const says = (what: string) => `ChannelRateLimitReached: Too many ${what}`;
    if (ofMember.channels >= MOST_CHANNELS_OF_MEMBER) return says("channels of one member");
    if (ofNetwork.channels >= MOST_CHANNELS_OF_NETWORK) return says("channels of one network");
    if (wishes === 0) return null;
    if (ofMember.wishes + wishes > MOST_WISHES_OF_MEMBER) return says("changes for one member");
    if (ofNetwork.wishes + wishes > MOST_WISHES_OF_NETWORK) return says("changes for one network");
    return null;
  }

  #count(network: string, { identity, subscriptions }: Channel, times: 1 | -1): void {
    const by = { sockets: 0, channels: times, wishes: times * subscriptions.length };
    change(this.#networks, network, by);
    if (identity.uid !== "") change(this.#members, identity.uid, by);
  }
}

function change(counts: Map<string, Count>, name: string, by: Count): void {
  const { sockets, channels, wishes } = counts.get(name) ?? NONE;
  const now = {
    sockets: sockets + by.sockets,
    channels: channels + by.channels,
    wishes: wishes + by.wishes,
  };
  if (now.sockets + now.channels + now.wishes === 0) counts.delete(name);
  else counts.set(name, now);
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
