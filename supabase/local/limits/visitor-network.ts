import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, timingSafeEqual } from "node:crypto";
import { isIPv6 } from "node:net";
import { ABOUT_ANOTHER, LOOPBACK } from "../../../app/platform/forwarded-address.server.ts";
import type { Fetch } from "../http.ts";
import { networkOf } from "../realtime/crowd.ts";
import type { Secrets } from "../secrets.ts";

/** Who asks, at which port of ours, and when the answer was taken or given up; at once where it goes over no connection. */
interface Peer {
  address: string | undefined;
  port: number | undefined;
  answered: Promise<unknown>;
}

const peers = new AsyncLocalStorage<Peer>();

/** Serves a request while it is known from which address it came, and to which port. */
export function servedTo<Result>(
  address: string | undefined,
  serve: () => Result,
  port?: number,
  answered: Promise<unknown> = Promise.resolve(),
): Result {
  return peers.run({ address, port, answered }, serve);
}

/** Ends when nothing of the answer is kept any more: its reader took it, or is gone. */
export function answerTaken(): Promise<unknown> {
  return peers.getStore()?.answered ?? Promise.resolve();
}

const LOCAL_NAMES = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Whether the request that is being served came from this very machine, and under a name of it; one that came over no
 * connection did.
 */
export function isServedHere({ url }: Request): boolean {
  const { address, port } = peers.getStore() ?? {};
  const asked = new URL(url);
  if (!LOCAL_NAMES.has(asked.hostname)) return false;
  if (port !== undefined && Number(asked.port || "80") !== port) return false;
  return address === undefined || LOOPBACK.test(address);
}

/** Hosted Supabase's own name for the address of whom a server asks for. */
const FORWARDED = "sb-forwarded-for";
/** The secret key. As an API key it would be refused, as a hosted project does, beside the name of a browser. */
const FRONT_DOOR_KEY = "x-front-door-key";

/** Whether the worker asks, which alone is believed when it says for whom. */
export function isFrontDoor({ headers }: Pick<Request, "headers">, secretKey: string): boolean {
  const key = headers.get(FRONT_DOOR_KEY);
  return key !== null && isSame(key, secretKey);
}

/**
 * The network that a request counts for: the visitor's, when the worker asks for somebody, which proves itself by the
 * secret key; else that of the connection, whatever its headers say.
 */
export function visitorNetwork(request: Request, secretKey: string): string {
  if (!isFrontDoor(request, secretKey)) return networkOf(peers.getStore()?.address);
  const address = request.headers.get(FORWARDED)?.trim();
  return address ? networkOf(canonical(address)) : "front door";
}

/**
 * Takes from a request what it says about somebody else, unless the worker asks: functions of the database read headers,
 * too, as they do behind Cloudflare. The worker's proof goes no further than the counters of the auth service.
 */
export function believeFrontDoor(next: Fetch, { secretKey }: Secrets): Fetch {
  return (request) => {
    const isBelieved = isFrontDoor(request, secretKey);
    const isCounted = new URL(request.url).pathname.startsWith("/auth/");
    const unfit = [...request.headers.keys()].filter((name) =>
      isBelieved ? name === FRONT_DOOR_KEY && !isCounted : ABOUT_ANOTHER.test(name),
    );
    if (unfit.length === 0) return next(request);
    const headers = new Headers(request.headers);
    for (const name of unfit) headers.delete(name);
    return next(new Request(request, { headers }));
  };
}

/** Whether the operator asks, as scheduled jobs do. */
export function isFromOperator({ headers }: Request, secretKey: string): boolean {
  const key = headers.get("apikey");
  return key !== null && isSame(key, secretKey);
}

/** One spelling of an IPv6 address: lower case, no leading zeros. */
function canonical(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) && !address.includes("%")
    ? new URL(`http://[${address}]`).hostname.slice(1, -1)
    : address;
}

/**
 * The network and its neighbours, which whoever rents addresses has at once: of IPv4 256 addresses, of IPv6 48 bits.
 */
export function neighbourhoodOf(network: string): string {
  const [separator, parts] = network.includes(":") ? [":", 3] : [".", 3];
  return network.split(separator).slice(0, parts).join(separator);
}

function isSame(given: string, secret: string): boolean {
  const [one, other] = [given, secret].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
