import type { WebSocket } from "ws";
import { LONGEST_REF, LONGEST_TOPIC, MOST_UNREAD } from "./limits.ts";

/** A message of the Phoenix channel protocol that realtime-js speaks. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

/** 1.0.0 writes frames as objects, 2.0.0 (the default of realtime-js) as arrays. */
export type Version = "1.0.0" | "2.0.0";

/** The frame in a message of either version; null when it is none. A topic too long is cut, and one sign too long still. */
export function readFrame(text: string): Frame | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof message !== "object" || message === null) return null;
  const named = message as Record<string, unknown>;
  const [joinRef, ref, topic, event, payload] = Array.isArray(message)
    ? (message as unknown[])
    : [named.join_ref ?? named.ref, named.ref, named.topic, named.event, named.payload];
  if (typeof topic !== "string" || typeof event !== "string") return null;
  const refs = [readRef(joinRef), readRef(ref)] as const;
  if (refs.some((one) => one !== null && one.length > LONGEST_REF)) return null;
  return {
    joinRef: refs[0],
    ref: refs[1],
    topic: topic.slice(0, LONGEST_TOPIC + 1),
    event,
    payload: typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : {},
  };
}

/** Sends a frame, or ends the connection of somebody who does not read what was sent. */
export function sendFrame(socket: WebSocket, version: Version, frame: Frame): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MOST_UNREAD) {
    socket.terminate();
    return;
  }
  const { joinRef, ref, topic, event, payload } = frame;
  socket.send(
    JSON.stringify(
      version === "1.0.0"
        ? { join_ref: joinRef, ref, topic, event, payload }
        : [joinRef, ref, topic, event, payload],
    ),
  );
}

function readRef(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
