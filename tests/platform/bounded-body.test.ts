import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { AppError } from "../../app/domain/result.ts";
import { boundedBody } from "../../functions/middleware/bounded-body.ts";
import { memberSession } from "../../functions/middleware/member-session.ts";
import { requestShape } from "../../functions/middleware/request-shape.ts";
import type { WorkerTypes } from "../../functions/variables.ts";
import { auth, cookieOf, environment, startAuthService, token } from "./auth-service.ts";

// How much the front door reads, for how long, and of whom.

startAuthService();

const FORM = "application/x-www-form-urlencoded";
const MIB = 1_048_576;

interface Sent {
  body: BodyInit;
  type?: string;
  cookie?: string;
  /** As the head says; nothing when absent. */
  declared?: number;
  headers?: Record<string, string>;
}

/** A front door of these alone. `read` is how many bytes came to the page, `refusal` what it was told instead of a form. */
function door() {
  const seen: { read: number; refusal: AppError | undefined } = { read: -1, refusal: undefined };
  const app = new Hono<WorkerTypes>();
  app.use(async (c, next) => {
    c.set("environment", environment);
    await next();
  });
  app.use(requestShape, boundedBody, memberSession);
  app.all("*", async (c) => {
    seen.refusal = c.get("refusal");
    seen.read = (await c.req.raw.arrayBuffer()).byteLength;
    return c.text("page");
  });
  const send = (path: string, { body, type = FORM, cookie = "", declared, headers }: Sent) =>
    app.request(`http://localhost${path}`, {
      method: "POST",
      headers: {
        "content-type": type,
        cookie,
        ...(declared !== undefined && { "content-length": String(declared) }),
        ...headers,
      },
      body,
      // @ts-expect-error Node asks for it where a body is a stream.
      duplex: "half",
    });
  return { send, seen };
}

/** Waits for what the clock of the test has to move for. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  while (!isDone) {
    // First whatever needs no clock.
    await new Promise((resolve) => setImmediate(resolve));
    if (!isDone && vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync();
  }
  return work;
}

const sized = (bytes: number) => new Blob(["x".repeat(bytes)]).stream();
const signedIn = async () => cookieOf(await token({ lastsSeconds: 600 }), 600);
const ended = async (secret?: string) => cookieOf(await token({ lastsSeconds: -60, secret }), -60);

const STRANGERS: [path: string, bytes: number][] = [
  ["/sign-in", 8_192],
  ["/Sign-In/", 8_192],
  ["/sign-in.data", 8_192],
  ["/sign-in/code", 8_192],
  ["/forgot-password", 8_192],
  ["/complete-profile", 8_192],
  ["/auth/confirm", 8_192],
  ["/settings", 8_192],
  ["/preferences", 8_192],
  ["/api/csp-report", 16_384],
  ["/api/purge-cache", 65_536],
  ["/contact", 65_536],
  ["/forum/new", 65_536],
  ["/discussions/new", 65_536],
  ["/notifications", 65_536],
];

test.each(STRANGERS)(
  "F2 S9 a form to %s has at most %i bytes without a session, announced or not",
  async (path, limit) => {
    const { send, seen } = door();
    for (const declared of [true, false]) {
      const of = (size: number) => send(path, { body: sized(size), ...(declared && { declared: size }) });
      expect([declared, (await of(limit)).status, seen.read]).toEqual([declared, 200, limit]);
      seen.read = -1;
      expect([declared, (await of(limit + 1)).status, seen.read]).toEqual([declared, 413, -1]);
    }
  },
);

test.each([
  ["/forum/new", 12_000_000],
  ["/discussions/new", MIB],
  ["/sign-in", 8_192],
])("F2 a member's form to %s has at most %i", async (path, limit) => {
  const { send, seen } = door();
  const cookie = await signedIn();
  expect([(await send(path, { body: sized(limit), cookie })).status, seen.read]).toEqual([200, limit]);
  expect((await send(path, { body: sized(limit + 1), cookie })).status).toBe(413);
});

test("S9 an image of a visitor is not read, and told why", async () => {
  const { send, seen } = door();
  const answer = await send("/api/uploads", { body: sized(100_000), type: "image/png", declared: 100_000 });
  expect([answer.status, seen.read]).toEqual([401, -1]);
  expect(await answer.json()).toEqual({ error: { code: "signed_out", message: "Please sign in first." } });
});

test("S9 a long text of whoever was signed out meanwhile is not lost: the page says so itself, or says how to send it again", async () => {
  const { send, seen } = door();
  const scripts = await send("/discussions/new.data", { body: sized(300_000), declared: 300_000 });
  expect([scripts.status, seen.read, seen.refusal]).toEqual([
    200,
    0,
    { code: "signed_out", message: "Please sign in first." },
  ]);
  seen.read = -1;
  const headers = { accept: "text/html", "accept-language": "ar" };
  const plain = await send("/discussions/new", { body: sized(300_000), declared: 300_000, headers });
  const page = await plain.text();
  expect([plain.status, seen.read]).toEqual([413, -1]);
  expect(page).toContain("أعد تحميل هذه الصفحة");
  expect(page).toContain('<a href="/sign-in" target="_blank"');
  expect(page.replace(/<[^>]*>/g, "")).not.toMatch(/[a-z]{2}/i);
});

test("S9 while the backend is away a session that was ours brings as much as before, another not", async () => {
  auth.answer = () => ({ status: 503, body: {} });
  const { send } = door();
  const status = async (cookie: string) =>
    (await inTime(Promise.resolve(send("/discussions/new", { body: counted(900_000).body, cookie })))).status;
  expect(await status(await ended())).toBe(200);
  expect(await status(await ended("a-secret-of-somebody-else-of-some-length"))).toBe(413);
  expect(await status("hikaya-session=base64-e30")).toBe(413);
});

test.each([
  [200, 900_000],
  [413, MIB + 1],
])(
  "the session of a large form is renewed once, and its cookie written, when it is answered %i",
  async (status, size) => {
    const body = {
      access_token: await token({ lastsSeconds: 900 }),
      ...{ refresh_token: "second", expires_in: 900, token_type: "bearer" },
      expires_at: Math.floor(Date.now() / 1000) + 900,
      user: { id: "00000000-0000-4000-8000-000000000001", aud: "authenticated" },
    };
    auth.answer = () => ({ status: 200, body });
    const cookie = cookieOf(await token({ lastsSeconds: 60 }), 60);
    const answer = await door().send("/discussions/new", { body: sized(size), cookie });
    expect([answer.status, auth.refreshes, answer.headers.getSetCookie().length]).toEqual([status, 1, 1]);
  },
);

test("B13 fields are counted before they are taken apart", async () => {
  const { send, seen } = door();
  const fields = (count: number) => Array.from({ length: count }, () => "id=1").join("&");
  expect([(await send("/notifications", { body: fields(100) })).status, seen.read]).toEqual([200, 499]);
  seen.read = -1;
  expect([(await send("/notifications", { body: fields(101) })).status, seen.read]).toEqual([413, -1]);
});

test("half a body is let go; a slow one is waited for", async () => {
  const { send } = door();
  const half = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1_000)) });
  const begun = Date.now();
  expect((await inTime(Promise.resolve(send("/discussions/new", { body: half })))).status).toBe(408);
  expect(Date.now() - begun).toBeLessThan(11_000);
  let left = 15;
  const slow = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      if (left-- > 0) controller.enqueue(new Uint8Array(2_048));
      else controller.close();
    },
  });
  expect((await inTime(Promise.resolve(send("/discussions/new", { body: slow })))).status).toBe(200);
});

/** A body of so many bytes, and how many of them were taken. */
function counted(bytes: number) {
  const taken = { bytes: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken.bytes >= bytes) return controller.close();
      taken.bytes += 10_000;
      controller.enqueue(new Uint8Array(10_000));
    },
    cancel: () => {
      taken.isCancelled = true;
    },
  });
  return { body, taken };
}

test.each([
  ["announced", "/sign-in", 1_000_000, 1_000_000, false],
  ["announced, of a stranger", "/discussions/new", 1_000_000, 1_000_000, false],
  ["without a length", "/sign-in", undefined, 1_000_000, false],
  ["far too large", "/sign-in", 50_000_000, 0, true],
])(
  "of a body that is too large (%s) some is read on, so that its sender reads the answer",
  async (_, path, declared, most, isCancelled) => {
    const { body, taken } = counted(declared ?? 1_000_000);
    const answer = await door().send(path, { body, ...(declared !== undefined && { declared }) });
    expect(answer.status).toBe(413);
    expect((await inTime(answer.json())) as object).toHaveProperty("error.code", "too_large");
    expect(taken.isCancelled).toBe(isCancelled);
    expect(Math.abs(taken.bytes - most)).toBeLessThan(50_000);
  },
);

test("S9 of all that one network sends 16 MiB are read on in ten seconds, of another as much", async () => {
  const over = async (network: string) => {
    const { body, taken } = counted(1_900_000);
    const headers = { "cf-connecting-ip": network };
    await inTime((await door().send("/sign-in", { body, declared: 1_900_000, headers })).text());
    return taken.bytes;
  };
  let read = 0;
  for (let sent = 0; sent < 12; sent += 1) read += await over("192.0.2.1");
  expect(read).toBeGreaterThan(16 * MIB - 100_000);
  expect(read).toBeLessThan(16 * MIB + 200_000);
  expect(await over("192.0.2.2")).toBe(1_900_000);
});

test("a sender who announced much and sends nothing has the answer at once, and is let go", async () => {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(6)) });
  const answer = await door().send("/forum/new", { body, declared: 50_000_000 });
  expect(answer.status).toBe(413);
  expect(await inTime(answer.text())).toContain("too_large");
});
