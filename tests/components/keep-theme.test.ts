import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepTheme } from "../../app/components/layout/keep-theme.ts";

// Two looks chosen faster than they are answered.

let sent: { theme: string | null; answer: () => void; fail: () => void }[];
let page: EventTarget;

beforeEach(() => {
  sent = [];
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal(
    "fetch",
    (_: string, { body, keepalive }: { body: URLSearchParams; keepalive: boolean }) =>
      new Promise<void>((resolve, reject) => {
        expect(keepalive).toBe(true);
        sent.push({ theme: body.get("theme"), answer: resolve, fail: () => reject(new Error("offline")) });
      }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const themes = () => sent.map(({ theme }) => theme);

test("are sent in their order, of those that wait the last alone", async () => {
  const kept = keepTheme("dark");
  await Promise.all([keepTheme("light"), keepTheme("system")]);
  expect(themes()).toEqual(["dark"]);
  sent[0]?.answer();
  await expect.poll(themes).toEqual(["dark", "system"]);
  sent[1]?.answer();
  await kept;
  void keepTheme("system");
  expect(themes()).toEqual(["dark", "system", "system"]);
  sent[2]?.answer();
});

test("are sent although the one before could not be", async () => {
  const kept = keepTheme("dark");
  void keepTheme("light");
  sent[0]?.fail();
  await expect.poll(themes).toEqual(["dark", "light"]);
  sent[1]?.answer();
  await kept;
});

test("wait for nothing where the page is left", async () => {
  const kept = keepTheme("dark");
  page.dispatchEvent(new Event("pagehide"));
  expect(themes()).toEqual(["dark"]);
  void keepTheme("light");
  page.dispatchEvent(new Event("pagehide"));
  expect(themes()).toEqual(["dark", "light"]);
  sent[0]?.answer();
  await expect.poll(themes).toEqual(["dark", "light", "light"]);
  sent[2]?.answer();
  await kept;
  page.dispatchEvent(new Event("pagehide"));
  expect(themes()).toHaveLength(3);
});
