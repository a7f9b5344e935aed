import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unread } from "../../functions/reading-on.ts";

// How long refused bodies are read on, for their senders to read the answer.

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** A refused request of this network, whose body is begun and does not end; and whether it was let go. */
function begin(network: string) {
  const sent = { isLetGo: false };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(6)),
    cancel: () => {
      sent.isLetGo = true;
    },
  });
  const request = new Request("http://localhost/sign-in", {
    method: "POST",
    headers: { "cf-connecting-ip": network, "content-length": "60000" },
    body,
    // @ts-expect-error Node asks for it where a body is a stream.
    duplex: "half",
  });
  const answer = unread(request, new Response("refused"));
  return { sent, answer };
}

test("S15 half bodies that were begun together are let go of one after the other, not to be begun anew together", async () => {
  const all = Array.from({ length: 400 }, () => begin("192.0.2.1"));
  const answers = Promise.all(all.map(({ answer }) => answer.text()));
  const letGo = () => all.filter(({ sent }) => sent.isLetGo).length;
  const after: number[] = [];
  for (let second = 0; second < 15; second += 1) {
    const before = letGo();
    await vi.advanceTimersByTimeAsync(1_000);
    after.push(letGo() - before);
  }
  await vi.runAllTimersAsync();
  expect(await answers).toEqual(Array(400).fill("refused"));
  expect(letGo()).toBe(400);
  expect(after.slice(0, 4)).toEqual([0, 0, 0, 0]);
  expect(Math.max(...after)).toBeLessThan(100);
});
