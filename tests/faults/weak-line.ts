import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/**
 * What becomes of a call between worker and backend.
 * - `refuses`: the connection ends before anything was sent;
 * - `late`: it is handed on after so many ms;
 * - `says`: an answer that the backend never gave;
 * - `silent`: the backend does what it is asked, the answer never comes.
 */
export type Fault =
  | { kind: "refuses" }
  | { kind: "late"; ms: number }
  | { kind: "says"; status: number; type: string; body: string }
  | { kind: "silent" };

/** Which calls a fault meets: a method and a piece of the address, each as a pattern. */
interface Rule {
  calls: RegExp;
  fault: Fault;
}

/** A line between worker and backend on which faults can be laid. */
export interface WeakLine {
  url: string;
  /** Lays a fault on calls whose "METHOD /path?query" matches, for as long as `during` runs. */
  with<T>(calls: RegExp, fault: Fault, during: () => Promise<T>): Promise<T>;
  /** How many calls met a fault so far. */
  met(): number;
  close(): void;
}

/** Opens the line to the backend at `target`. */
export async function openWeakLine(target: string): Promise<WeakLine> {
  const rules = new Set<Rule>();
  let met = 0;
  const server = createServer((call, answer) => {
    const rule = [...rules].find(({ calls }) => calls.test(`${call.method} ${call.url}`));
    if (rule) met += 1;
    meet(rule?.fault, target, call, answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    with: async (calls, fault, during) => {
      const rule = { calls, fault };
      rules.add(rule);
      try {
        return await during();
      } finally {
        rules.delete(rule);
      }
    },
    met: () => met,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function meet(fault: Fault | undefined, target: string, call: IncomingMessage, answer: ServerResponse): void {
  switch (fault?.kind) {
    case "refuses":
      return void (call.socket as Socket).destroy();
    case "says":
      call.resume();
      return void answer.writeHead(fault.status, { "content-type": fault.type }).end(fault.body);
    case "late":
      setTimeout(() => handOn(target, call, answer, true), fault.ms);
      return;
    default:
      handOn(target, call, answer, fault?.kind !== "silent");
  }
}

function handOn(target: string, call: IncomingMessage, answer: ServerResponse, isAnswered: boolean): void {
  const { host: _, ...headers } = call.headers;
  const further = request(target + call.url, { method: call.method, headers }, (told) => {
    if (!isAnswered) return void told.resume();
    answer.writeHead(told.statusCode ?? 502, told.headers);
    told.pipe(answer);
  });
  further.on("error", () => answer.destroy());
  call.pipe(further);
}
