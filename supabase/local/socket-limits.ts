import type { Server, ServerOptions } from "node:http";

/** Longer than clients keep idle connections: who closes first must not be us, or a request meets a closed door. */
const KEEP_ALIVE_MS = 75_000;
/** For head and body of a request to come, 1 MiB at most; then 408, and the connection is closed. Node alone waits for minutes. */
const REQUEST_MS = 30_000;
const LOOK_EVERY_MS = 2_000;
/** Longer than a request may take to come: who is too slow to ask is to read so. */
const UNREAD_MS = REQUEST_MS + 5_000;

/** How long a connection of the backend may take over what; `requestMs` is shorter in tests. */
export function socketLimits(requestMs = REQUEST_MS): ServerOptions {
  return {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: requestMs / 3,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, requestMs),
  };
}

/**
 * Closes connections over which nothing has moved for so long: whoever asks and does not read the answer has it kept in
 * memory meanwhile. Node keeps one timer for all of them and looks how much of an answer is still to be written, so who
 * reads slowly goes on; who is asked nothing has `keepAliveTimeout`, and live connections have limits of their own.
 */
export function closeUnread(server: Server, unreadMs = UNREAD_MS): void {
  server.timeout = unreadMs;
}
