import { expect, inject, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";

const site = inject("demoSite");

/** A robot is answered once all of a page is there: every call is counted. */
const ROBOT = { "user-agent": "Googlebot/2.1" };

async function timingOf(path: string, cookie = ""): Promise<{ status: number; timing: string; id: string }> {
  const answer = await fetch(site.url + path, { redirect: "manual", headers: { ...ROBOT, cookie } });
  await answer.arrayBuffer();
  const { headers, status } = answer;
  return { status, timing: headers.get("server-timing") ?? "", id: headers.get("x-request-id") ?? "" };
}

const callsIn = (timing: string) => Number(/backend;dur=\d+;desc="(\d+) calls"/.exec(timing)?.[1]);

test("every answer says in Server-Timing what it took and which request it was, and nothing of anybody", async () => {
  for (const path of ["/", "/forum", "/nowhere", "/api/health", "/robots.txt"]) {
    const { timing, id } = await timingOf(path);
    expect(timing).toMatch(
      /^edge;dur=\d+, request;desc="[\da-f-]{36}"(, backend;dur=\d+;desc="\d+ calls")?$/,
    );
    expect(timing).toContain(id);
  }
});

test("a page of a member says how often the backend was asked", async () => {
  const entered = await fetch(`${site.url}/sign-in`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email: "layla@hikaya.test", password: PASSWORD }),
    headers: { origin: site.url },
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const counted: Record<string, number> = {};
  for (const path of ["/help", "/", "/forum", "/groups", "/profile", "/messages", "/notifications"]) {
    const { status, timing } = await timingOf(path, cookie);
    expect([path, status]).toEqual([path, 200]);
    counted[path] = callsIn(timing);
  }
  // For the frame: who reads, what is unread, and whether the session still lives.
  expect(counted["/help"], JSON.stringify(counted)).toBe(1);
  for (const count of Object.values(counted)) expect(count, JSON.stringify(counted)).toBeLessThanOrEqual(4);
});
