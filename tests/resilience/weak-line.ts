import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/**
 * What becomes of a call between worker and backend.
 * - `refuses`: the connection ends before anything was sent;
 * - `late`: it is handed on after so many ms;
 * - `together`: it waits until so many calls are there, which are then handed on at once, and none after them;
 * - `says`: an answer that the backend never gave;
 * - `silent`: the backend does what it is asked, the answer never comes.
 */
export type Failure =
  | { kind: "refuses" }
  | { kind: "late"; ms: number }
  | { kind: "together"; calls: number }
  | { kind: "says"; status: number; type: string; body: string }
  | { kind: "silent" };

/** Which calls an error meets: a method and a piece of the address, each as a pattern. */
interface Rule {
  calls: RegExp;
  failure: Failure;
  /** Calls that wait for each other. */
  waiting: (() => void)[];
}

/** A line between worker and backend on which errors can be laid. */
export interface WeakLine {
  url: string;
  /** Lays an error on calls whose "METHOD /path?query" matches, for as long as `during` runs. */
  with<T>(calls: RegExp, failure: Failure, during: () => Promise<T>): Promise<T>;
  /** How many calls met an error so far. */
  met(): number;
  /** How many of them were handed on after all. */
  passed(): number;
  close(): void;
}

/** Opens the line to the backend at `target`. */
export async function openWeakLine(target: string): Promise<WeakLine> {
  const rules = new Set<Rule>();
  let met = 0;
  let passed = 0;
  const server = createServer((call, answer) => {
    const rule = [...rules].find(({ calls }) => calls.test(`${call.method} ${call.url}`));
    if (rule) met += 1;
    const pass = () => {
      passed += 1;
      handOn(target, call, answer, true);
    };
    meet(rule, target, { call, answer, pass });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    with: async (calls, failure, during) => {
      const rule = { calls, failure, waiting: [] };
      rules.add(rule);
      try {
        return await during();
      } finally {
        rules.delete(rule);
      }
    },
    met: () => met,
    passed: () => passed,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function meet(
  rule: Rule | undefined,
  target: string,
  { call, answer, pass }: { call: IncomingMessage; answer: ServerResponse; pass(): void },
): void {
  const failure = rule?.failure;
  switch (failure?.kind) {
    case "refuses":
      return void (call.socket as Socket).destroy();
    case "says":
      call.resume();
      return void answer.writeHead(failure.status, { "content-type": failure.type }).end(failure.body);
    case "late":
      return void setTimeout(pass, failure.ms);
    case "together":
      rule?.waiting.push(pass);
      if (rule?.waiting.length === failure.calls) for (const go of rule.waiting) go();
      return;
    default:
      handOn(target, call, answer, failure?.kind !== "silent");
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
