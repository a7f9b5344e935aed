import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, timingSafeEqual } from "node:crypto";
import { isIPv6 } from "node:net";
import { LOOPBACK } from "../../../app/platform/forwarded-address.server.ts";
import { networkOf } from "../realtime/crowd.ts";

const peers = new AsyncLocalStorage<string | undefined>();

/** Serves a request while it is known from which address it came. */
export function servedTo<Result>(address: string | undefined, serve: () => Result): Result {
  return peers.run(address, serve);
}

/** Whether the request that is being served came from this very machine; one that came over no connection did. */
export function isServedHere(): boolean {
  const address = peers.getStore();
  return address === undefined || LOOPBACK.test(address);
}

/** Hosted Supabase's own name for the address of whom a server asks for. */
const FORWARDED = "sb-forwarded-for";
/** The secret key. As an API key it would be refused, as a hosted project does, beside the name of a browser. */
const FRONT_DOOR_KEY = "x-front-door-key";

/**
 * The network that a request counts for: the visitor's, when the worker asks for somebody, which proves itself by the
 * secret key; else that of the connection, whatever its headers say.
 */
export function visitorNetwork(request: Request, secretKey: string): string {
  if (!isFromFrontDoor(request, secretKey)) return networkOf(peers.getStore());
  const address = request.headers.get(FORWARDED)?.trim();
  return address ? networkOf(canonical(address)) : "front door";
}

/** Whether the worker asks, for whomever. */
export function isFromFrontDoor({ headers }: Request, secretKey: string): boolean {
  const key = headers.get(FRONT_DOOR_KEY);
  return key !== null && isSame(key, secretKey);
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
