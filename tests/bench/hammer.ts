import { Agent, get } from "node:http";
import { performance } from "node:perf_hooks";

/** What came of asking one address for a while; times in milliseconds. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** Of one body, as it came. */
  bytes: number;
}

const CONNECTIONS = 8;

/** Asks for an address over eight kept connections for so many seconds, after a short warming. Throws unless all is 200. */
export async function hammer(url: string, seconds: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await askUntil(url, agent, performance.now() + 500);
  const began = performance.now();
  const answers = await askUntil(url, agent, began + seconds * 1000);
  const elapsed = (performance.now() - began) / 1000;
  agent.destroy();
  const times = answers.map(({ time }) => time).sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), bytes: answers[0]?.bytes ?? 0 };
}

async function askUntil(url: string, agent: Agent, end: number) {
  const answers: { time: number; bytes: number }[] = [];
  const one = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      const bytes = await ask(url, agent);
      answers.push({ time: performance.now() - began, bytes });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return answers;
}

function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let bytes = 0;
      response.on("data", (part: Buffer) => {
        bytes += part.byteLength;
      });
      response.on("end", () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).on("error", reject);
  });
}
