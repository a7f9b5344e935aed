import { once } from "node:events";
import WebSocket from "ws";

/** A socket of the older protocol, spoken by hand: what no well-behaved client would say. */
export async function openSocket(
  url: string,
  query: string,
): Promise<{ socket: WebSocket; heard: Record<string, unknown>[] }> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/realtime/v1/websocket?${query}`);
  const heard: Record<string, unknown>[] = [];
  socket.on("message", (data) => heard.push(JSON.parse(data.toString())));
  await once(socket, "open");
  return { socket, heard };
}

/** What joins the channel of one's notes with this token. */
export const joinWith = (token: string) =>
  JSON.stringify({
    topic: "realtime:own",
    event: "phx_join",
    ref: "1",
    payload: {
      access_token: token,
      config: { postgres_changes: [{ event: "*", schema: "public", table: "notes" }] },
    },
  });
