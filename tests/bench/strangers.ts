import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import WebSocket from "ws";
import { PUBLISHABLE_KEY } from "../../supabase/local/secrets.ts";
import { PASSWORD } from "../support/backend.ts";
import { type Person, send } from "./crowd.ts";

// What one stranger with the public key can ask for at full rate: the kinds of attack that once stopped everybody else's
// pages (docs/security.md, S1 to S15).

/** One kind: a step is repeated, `atOnce` of them beside each other, until the time is over. */
export interface Stranger {
  name: string;
  atOnce: number;
  step(): Promise<unknown>;
  /** Lets go of what was kept open. */
  end?(): void;
}

const GIVE_UP_MS = 20_000;
const RATHER_MANY = 32;

/** The kinds of attack on a site; `member` is the attacker's own account, `token` what `tokenOf` has for it. */
export function strangersOf(
  site: { url: string; backendUrl: string; port: number },
  member: Person,
  token: string,
): Stranger[] {
  const { url, backendUrl } = site;
  const direct = (path: string, method: string, body?: unknown, bearer = PUBLISHABLE_KEY) =>
    read(backendUrl + path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${bearer}`,
        "content-type": "application/json",
      },
    });
  const form = (path: string, body: string, type = "application/x-www-form-urlencoded") =>
    read(url + path, {
      method: "POST",
      redirect: "manual",
      body,
      headers: { origin: url, "content-type": type },
    });
  const many = (name: string, step: () => Promise<unknown>): Stranger => ({
    name,
    atOnce: RATHER_MANY,
    step,
  });
  const wrong = () => `${Math.floor(Math.random() * 1e8)}`.padStart(8, "0");
  const ids = Array.from({ length: 330_000 }, (_, at) => `id=${at}`).join("&");
  return [
    many("S1 codes that are guessed", () =>
      direct("/auth/v1/verify", "POST", { type: "email", email: "mona@hikaya.test", token: wrong() }),
    ),
    many("S2 rows within rows", () => direct(`/rest/v1/comments?select=${NESTED}&limit=1000`, "GET")),
    many("S3 a regular expression", () =>
      direct(`/rest/v1/posts?content=match.${encodeURIComponent("^(a+)(a+)\\1\\2$")}`, "GET"),
    ),
    many("S7 wrong passwords", () =>
      direct("/auth/v1/token?grant_type=password", "POST", { email: "layla@hikaya.test", password: wrong() }),
    ),
    many("S7 accounts", () =>
      direct("/auth/v1/signup", "POST", { email: `s${crypto.randomUUID()}@hikaya.test`, password: PASSWORD }),
    ),
    many("S8 900 KB about oneself", () =>
      direct("/auth/v1/user", "PUT", { data: { long: "x".repeat(900_000) } }, token),
    ),
    many("S9 330,000 ids", () => form("/notifications", ids)),
    many("S9 an unknown field of 900 KB", () => form("/sign-in", `unknown=${"x".repeat(900_000)}`)),
    many("S9 11.5 MB without a session", () =>
      form("/forum/new", "x".repeat(11_500_000), "multipart/form-data; boundary=x"),
    ),
    many("S12 settings that change", async () => {
      const answer = await send(url, "/preferences", { language: pickOf(["ar", "en"]) }, member);
      await answer.arrayBuffer();
    }),
    many("T5 searches", () => read(`${url}/api/search?q=${crypto.randomUUID().slice(0, 2)}`)),
    listeners("S4 listeners with 2,000 wishes", backendUrl, (socket) => joinMuch(socket)),
    listeners("S5 listeners that never read", backendUrl, (socket) => beatLong(socket)),
    halfBodies(site.port),
    halfBodies(Number(new URL(backendUrl).port), " at the backend"),
  ];
}

const NESTED = "id,posts(id,comments(id,posts(id,comments(id,posts(id,comments(id,content))))))";
const pickOf = (choices: readonly string[]) => choices[Math.floor(Math.random() * choices.length)] ?? "";

/** Answers are read to the end, whatever they are. */
async function read(address: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) });
  await answer.arrayBuffer();
  return answer.status;
}

/** Asked for once: later there are too many wrong passwords. */
export async function tokenOf(backendUrl: string, { name }: Person): Promise<string> {
  const answer = await fetch(`${backendUrl}/auth/v1/token?grant_type=password`, {
    method: "POST",
    body: JSON.stringify({ email: `${name}@hikaya.test`, password: PASSWORD }),
    headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Sockets that come again as soon as they are closed, as many as one network may have and more. */
function listeners(name: string, backendUrl: string, speak: (socket: WebSocket) => void): Stranger {
  const open = new Set<WebSocket>();
  const address = `${backendUrl.replace("http", "ws")}/realtime/v1/websocket`;
  return {
    name,
    atOnce: 9,
    async step() {
      const socket = new WebSocket(`${address}?apikey=${PUBLISHABLE_KEY}&vsn=2.0.0`);
      open.add(socket);
      const over = Promise.race([once(socket, "close"), once(socket, "error"), pause(GIVE_UP_MS)]);
      socket.on("open", () => speak(socket));
      await over.catch(() => {});
      open.delete(socket);
      socket.terminate();
    },
    end() {
      for (const socket of open) socket.terminate();
    },
  };
}

function joinMuch(socket: WebSocket): void {
  const postgres_changes = Array.from({ length: 20 }, () => ({
    event: "*",
    schema: "public",
    table: "notifications",
    filter: `user_id=neq.${crypto.randomUUID()}`,
  }));
  for (let topic = 0; topic < 100; topic++) {
    const payload = { config: { postgres_changes }, access_token: PUBLISHABLE_KEY };
    socket.send(JSON.stringify(["1", `${topic}`, `realtime:${topic}`, "phx_join", payload]));
  }
}

function beatLong(socket: WebSocket): void {
  socket.pause();
  const beat = JSON.stringify([null, "x".repeat(15_000), "phoenix", "heartbeat", {}]);
  for (let count = 0; count < 500; count++) socket.send(beat);
}

/** Bodies that are begun and never end. */
function halfBodies(port: number, where = ""): Stranger {
  const open = new Set<ReturnType<typeof connect>>();
  return {
    name: `S15 1,500 half bodies${where}`,
    atOnce: 1_500,
    async step() {
      const socket = connect(port, "127.0.0.1");
      open.add(socket);
      socket.on("error", () => {});
      socket.resume();
      socket.write(
        `POST /sign-in HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\n` +
          "content-length: 60000\r\n\r\nemail=half",
      );
      await once(socket, "close").catch(() => {});
      open.delete(socket);
    },
    end() {
      for (const socket of open) socket.destroy();
    },
  };
}
