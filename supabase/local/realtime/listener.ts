import type { WebSocket } from "ws";
import type { Secrets } from "../secrets.ts";
import type { Crowd } from "./crowd.ts";
import { type Identity, identify } from "./identity.ts";
import {
  FRAMES_WITHIN_MS,
  JOINS_WITHIN_MS,
  LONGEST_TOPIC,
  MOST_CHANNELS_OF_SOCKET,
  MOST_FRAMES,
  MOST_JOINS,
} from "./limits.ts";
import { type Frame, readFrame, sendFrame, type Version } from "./protocol.ts";
import type { PublishedTables } from "./published-tables.ts";
import { type Channel, maySee, subscribe, type Wish } from "./subscriptions.ts";

interface Place {
  version: Version;
  apiKey: string;
  secrets: Secrets;
  tables: PublishedTables;
  network: string;
  crowd: Crowd;
}

/** One client's socket: the channels it has joined and its side of the conversation. */
export class Listener {
  readonly channels = new Map<string, Channel>();
  #inTurn: Promise<void> = Promise.resolve();
  /** Times of the last joins, granted or not: each checks a token. */
  #joins: number[] = [];
  #frames = 0;
  #framesSince = 0;

  constructor(
    readonly socket: WebSocket,
    private readonly place: Place,
  ) {
    // A ping is answered by itself, and pongs that nobody asked for cost as much to read.
    for (const frame of ["ping", "pong"] as const)
      socket.on(frame, (data: Buffer) => this.#mayRead(data.length));
    socket.on("message", (data, isBinary) => {
      // One buffer: the other forms are for binaryType's other values.
      if (!this.#mayRead((data as Buffer).length) || isBinary) return;
      const text = data.toString();
      this.#inTurn = this.#inTurn.then(() => this.#receive(text)).catch(() => socket.terminate());
    });
  }

  /** Whether a message is looked at; else who sent it has to go. */
  #mayRead(bytes: number): boolean {
    const { socket, place } = this;
    // Who was told to go and goes on.
    if (socket.readyState !== socket.OPEN) socket.terminate();
    else if (this.#isFlooding() || !place.crowd.mayHear(place.network, bytes)) {
      socket.close(1008, "MessagePerSecondRateLimitReached: Too many messages per second");
    } else return true;
    return false;
  }

  #isFlooding(): boolean {
    const now = Date.now();
    if (now - this.#framesSince >= FRAMES_WITHIN_MS) {
      this.#frames = 0;
      this.#framesSince = now;
    }
    this.#frames += 1;
    return this.#frames > MOST_FRAMES;
  }

  get network(): string {
    return this.place.network;
  }

  /** Whether a channel is still joined. */
  has(channel: Channel): boolean {
    return this.channels.get(channel.topic) === channel;
  }

  /** Sends a message of the server's own, which answers nothing. */
  push(topic: string, event: string, payload: Record<string, unknown>, joinRef: string | null = null): void {
    sendFrame(this.socket, this.place.version, { joinRef, ref: null, topic, event, payload });
  }

  async #receive(text: string): Promise<void> {
    const frame = readFrame(text);
    if (!frame) return;
    const { topic, event } = frame;
    if (topic.length > LONGEST_TOPIC) return this.#refuse(frame, "The topic is too long");
    if (topic === "phoenix") return this.#reply(frame, "ok");
    if (event === "phx_join") return this.#join(frame);
    const channel = this.channels.get(topic);
    if (!channel) return this.#reply(frame, "error", { reason: "unmatched topic" });
    if (event === "access_token") return this.#renew(channel, frame.payload.access_token);
    if (event === "phx_leave") {
      this.#release(channel);
      this.#reply(frame, "ok");
      return this.push(topic, "phx_close", {}, channel.joinRef);
    }
    this.#reply(frame, "ok");
  }

  async #join(frame: Frame): Promise<void> {
    const excess = this.#excessOf(frame);
    if (excess) return this.#refuse(frame, excess);
    const config = readConfig(frame.payload.config);
    if (config.private) return this.#refuse(frame, "Private channels are not served by the local backend");
    let identity: Identity;
    try {
      identity = await identify(
        readToken(frame.payload.access_token) ?? this.place.apiKey,
        this.place.secrets,
      );
    } catch {
      return this.#refuse(frame, "InvalidJWTToken: the access token is not valid");
    }
    const { topic, joinRef } = frame;
    const before = this.channels.get(topic);
    if (before) this.#release(before);
    const { crowd, tables } = this.place;
    const tooMany = crowd.excessOf(this.network, identity, config.wishes.length);
    if (tooMany) return this.#refuse(frame, tooMany);
    const subscriptions = subscribe(config.wishes, identity, tables);
    if (typeof subscriptions === "string") return this.#refuse(frame, subscriptions);
    this.#take({ topic, joinRef, identity, subscriptions });
    this.#reply(frame, "ok", { postgres_changes: subscriptions.map(({ id, wish }) => ({ id, ...wish })) });
    if (subscriptions.length > 0)
      this.#tell(topic, joinRef, "postgres_changes", "ok", "Subscribed to PostgreSQL");
  }

  #take(channel: Channel): void {
    // Whoever has gone while the token was checked is counted no more.
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.channels.set(channel.topic, channel);
    this.place.crowd.join(this, channel);
  }

  #release(channel: Channel): void {
    if (!this.has(channel)) return;
    this.channels.delete(channel.topic);
    this.place.crowd.leave(this, channel);
  }

  /** Why a join is one too many; null when it is not. */
  #excessOf({ topic }: Frame): string | null {
    const now = Date.now();
    this.#joins = this.#joins.filter((time) => now - time < JOINS_WITHIN_MS);
    if (this.#joins.length >= MOST_JOINS) return "ClientJoinRateLimitReached: Too many joins per second";
    this.#joins.push(now);
    const isNew = !this.channels.has(topic);
    return isNew && this.channels.size >= MOST_CHANNELS_OF_SOCKET
      ? "ChannelRateLimitReached: Too many channels"
      : null;
  }

  async #renew(channel: Channel, given: unknown): Promise<void> {
    const token = readToken(given);
    if (!token) return;
    try {
      const identity = await identify(token, this.place.secrets);
      if (!this.has(channel)) return;
      const isLess = channel.subscriptions.some(
        ({ wish }) => !maySee(wish, identity.role, this.place.tables),
      );
      if (isLess) return this.drop(channel, "Access token is not valid");
      const excess = this.#move(channel, identity);
      if (excess) this.drop(channel, excess);
    } catch {
      this.drop(channel, "Access token is not valid");
    }
  }

  /** Makes a channel another one's, or says why they would have too many. */
  #move(channel: Channel, identity: Identity): string | null {
    const { crowd } = this.place;
    crowd.leave(this, channel);
    const excess = crowd.excessOf(this.network, identity, channel.subscriptions.length);
    if (!excess) channel.identity = identity;
    crowd.join(this, channel);
    return excess;
  }

  /** Ends a channel whose right to listen is gone. */
  drop(channel: Channel, reason: string): void {
    const { topic, joinRef } = channel;
    this.#release(channel);
    this.#tell(topic, joinRef, "system", "error", reason);
    this.push(topic, "phx_close", {}, joinRef);
  }

  #tell(topic: string, joinRef: string | null, extension: string, status: string, message: string): void {
    this.push(
      topic,
      "system",
      { channel: topic.replace(/^realtime:/, ""), extension, status, message },
      joinRef,
    );
  }

  #refuse(frame: Frame, reason: string): void {
    this.#reply(frame, "error", { reason });
  }

  #reply(
    { joinRef, ref, topic }: Frame,
    status: "ok" | "error",
    response: Record<string, unknown> = {},
  ): void {
    sendFrame(this.socket, this.place.version, {
      joinRef,
      ref,
      topic,
      event: "phx_reply",
      payload: { status, response },
    });
  }
}

function readToken(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function readConfig(value: unknown): { private: boolean; wishes: Wish[] } {
  const config = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const wishes = Array.isArray(config.postgres_changes) ? config.postgres_changes : [];
  return {
    private: config.private === true,
    wishes: wishes.filter((wish) => typeof wish === "object" && wish !== null).map(readWish),
  };
}

/** What is known of a wish, and no more: it is kept and said back. */
function readWish(given: Record<string, unknown>): Wish {
  const known = ["event", "schema", "table", "filter"].filter((name) => typeof given[name] === "string");
  return Object.fromEntries(known.map((name) => [name, given[name]]));
}
