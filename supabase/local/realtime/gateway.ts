import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { ServerType } from "@hono/node-server";
import { WebSocketServer } from "ws";
import type { BackendDatabase } from "../database.ts";
import { PUBLISHABLE_KEY, type Secrets } from "../secrets.ts";
import { Crowd, networkOf } from "./crowd.ts";
import { Delivery } from "./delivery.ts";
import { LONGEST_MESSAGE } from "./limits.ts";
import { Listener } from "./listener.ts";
import { readPublishedTables } from "./published-tables.ts";
import { CHANGES_CHANNEL } from "./triggers.ts";
import type { Change } from "./visibility.ts";

export interface Realtime {
  close(): void;
}

/**
 * Serves /realtime/v1/websocket beside the API: postgres_changes as hosted Realtime sends them, no broadcast,
 * no presence, no private channels. Changes go out one after the other, in the order of their commits.
 */
export async function attachRealtime(
  server: ServerType,
  database: BackendDatabase,
  secrets: Secrets,
): Promise<Realtime> {
  const tables = await readPublishedTables(database.run);
  const listeners = new Crowd();
  const delivery = new Delivery({ database, tables, listeners });
  await database.listen(CHANGES_CHANNEL, (text) => delivery.add(JSON.parse(text) as Change));

  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE });
  server.on("upgrade", (request: IncomingMessage, socket, head) => {
    // Node itself listens no more: an error that nobody hears, such as a reset, would end the process.
    socket.on("error", () => socket.destroy());
    const url = addressOf(request);
    const apiKey = url?.searchParams.get("apikey") ?? "";
    if (!url) return refuse(socket, "400 Bad Request");
    if (apiKey !== PUBLISHABLE_KEY && apiKey !== secrets.secretKey) return refuse(socket, "401 Unauthorized");
    if (url.pathname !== "/realtime/v1/websocket") return refuse(socket, "404 Not Found");
    const network = networkOf(request.socket.remoteAddress);
    if (!listeners.mayEnter(network)) return refuse(socket, "429 Too Many Requests");
    sockets.handleUpgrade(request, socket, head, (client) => {
      const version = url.searchParams.get("vsn") === "1.0.0" ? "1.0.0" : "2.0.0";
      const listener = new Listener(client, { version, apiKey, secrets, tables, network, crowd: listeners });
      listeners.add(listener);
      client.on("close", () => listeners.delete(listener));
      client.on("error", () => client.terminate());
    });
  });
  return {
    close() {
      for (const { socket } of listeners) socket.terminate();
      sockets.close();
    },
  };
}

/** Null for what is none, such as `//`. */
function addressOf({ url = "/" }: IncomingMessage): URL | null {
  const here = "http://localhost";
  return URL.canParse(url, here) ? new URL(url, here) : null;
}

/** Answers instead of a live connection, and closes, whether or not the other side does. */
function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}
