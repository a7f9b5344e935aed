import { refuseRequest } from "../corrections/refusal.ts";
import { networkOf } from "../realtime/crowd.ts";
import { isFrontDoor } from "./visitor-network.ts";

/** A browser opens six to one site. Live connections count apart (realtime/limits.ts), those of the worker never. */
export const MOST_CONNECTIONS_OF_NETWORK = 400;

/** What of a connection is counted. */
interface Connection {
  remoteAddress?: string | undefined;
  once(event: "close", listener: () => void): unknown;
}

/**
 * The open connections over which something was asked, by network: each may hold an answer that nobody reads. Over which
 * nothing was asked yet is closed soon (socket-limits.ts); only what is asked tells the worker from its neighbours.
 */
export class OpenConnections {
  readonly #open = new Map<string, number>();
  readonly #known = new WeakSet<Connection>();

  constructor(private readonly secretKey: string) {}

  /** Whether a request is answered that came over this connection, which counts from now on until it is closed. */
  mayAsk(connection: Connection, request: Pick<Request, "headers" | "url">): boolean {
    if (this.#known.has(connection)) return true;
    // Whoever watches over this process asks for it (watch.ts).
    if (new URL(request.url).pathname === "/health") return true;
    if (!isFrontDoor(request, this.secretKey) && !this.#count(connection)) return false;
    this.#known.add(connection);
    return true;
  }

  #count(connection: Connection): boolean {
    const network = networkOf(connection.remoteAddress);
    const open = this.#open.get(network) ?? 0;
    if (open >= MOST_CONNECTIONS_OF_NETWORK) return false;
    this.#open.set(network, open + 1);
    connection.once("close", () => {
      const left = (this.#open.get(network) ?? 1) - 1;
      if (left > 0) this.#open.set(network, left);
      else this.#open.delete(network);
    });
    return true;
  }
}

/** What the next one reads before it is closed. */
export function refuseConnection(): Response {
  const response = refuseRequest(429, "429", "Too many connections of one network");
  response.headers.set("connection", "close");
  response.headers.set("retry-after", "1");
  return response;
}
